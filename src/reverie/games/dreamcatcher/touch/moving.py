"""The server's own fingertip: where it is, how fast it goes, what it crosses (RULES, 8.4, 8.6)."""

from collections.abc import Iterable
from itertools import pairwise
from math import cos, dist, hypot, pi, sin
from typing import Final

from msgspec.structs import replace

from reverie.games.dreamcatcher.touch.feeling import line_angle
from reverie.games.dreamcatcher.touch.limits import BUMP_SPEED
from reverie.games.dreamcatcher.touch.model import CELLS, FINE, Finger, Pace, Pull, Report
from reverie.games.dreamcatcher.touch.relief import RIDGE_HEIGHT
from reverie.games.dreamcatcher.touch.surface import Surface
from reverie.kernel import Millis

WINDOW: Final = Millis(300)  # over which speed is measured
LONGEST_GAP: Final = Millis(100)  # between reports, as far as it counts: a rest buys no leap
SHORTEST: Final = 50  # milliseconds: two reports that arrive together are not infinitely fast
STEP: Final = 0.5  # cells between two looks at the ground
AHEAD: Final = 4.0  # cells (DC-PROBE-3)
PULL_FROM: Final = 1.5  # cells from a ridge (DC-OUT-6)
FLAT: Final = 8  # mean height of five by five cells without a ridge in them
PULL: Final[dict[Pull, float]] = {"off": 0.0, "soft": 0.5, "firm": 1.0}
AROUND: Final = tuple((cos(n * pi / 8), sin(n * pi / 8)) for n in range(16))
FOLLOW_SPEED: Final = 12.0  # cells a second
FOLLOW_FROM: Final = 3.0  # cells: so near a ridge must be
SWEEP_SPEED: Final[dict[Pace, float]] = {"slow": 12.0, "steady": 20.0, "quick": 40.0}
ROWS: Final = tuple(range(6, CELLS, 12))  # where a sweep goes along, to and fro
LEFT, RIGHT = 6.0, CELLS - 6.0
NEAR: Final = 1e-6  # cells

Point = tuple[float, float]


def moved(finger: Finger, points: Iterable[Point], on: Surface, at: Millis) -> Finger:
    """DC-PROBE-1: towards the newest point, in server time, at 150 cells a second at most."""
    allowed = BUMP_SPEED * counted(at - finger.moved_at) / 1000
    reported, told = [*points], finger.reports[-1]
    travelled, tip = 0.0, finger
    for goal in reported:
        tip, length = towards(tip, goal, allowed - travelled, on)
        travelled += length
    way = [(told.x, told.y), *reported]
    between = sum(dist(a, b) for a, b in pairwise(way))
    detour = max(0.0, between - dist(way[0], way[-1]))
    newest = Report(at, *way[-1], travelled + detour)
    return replace(tip, moved_at=at, reports=(*recent(finger.reports, at), newest))


def counted(gap: int) -> int:
    return min(gap, LONGEST_GAP)


def recent(reports: tuple[Report, ...], at: Millis) -> tuple[Report, ...]:
    """Those of the window, and the one before it, from which the first interval counts."""
    inside = [n for n, report in enumerate(reports) if at - report.at < WINDOW]
    first = max(0, inside[0] - 1) if inside else len(reports) - 1
    return reports[first:]


def towards(finger: Finger, goal: Point, allowed: float, on: Surface) -> tuple[Finger, float]:
    """One straight stretch, looking for ridges on the way (DC-FEEL-3)."""
    dx, dy = goal[0] - finger.x, goal[1] - finger.y
    far = hypot(dx, dy)
    length = min(far, max(0.0, allowed))
    if length == 0:
        return finger, 0.0
    ux, uy = dx / far, dy / far
    above, crossed = finger.above, finger.crossed
    steps = int(length / STEP) + 1
    for number in range(1, steps + 1):
        gone = length * number / steps
        is_above = on.height(finger.x + ux * gone, finger.y + uy * gone) >= RIDGE_HEIGHT
        crossed += is_above and not above
        above = is_above
    x, y = finger.x + ux * length, finger.y + uy * length
    return replace(finger, x=x, y=y, above=above, crossed=crossed, heading=(ux, uy)), length


def speed(finger: Finger) -> float:
    """DC-LIMIT-3: the larger of two, that of the reported point and that of the fingertip."""
    pairs = list(pairwise(finger.reports))
    if not pairs:
        return 0.0
    elapsed = max(SHORTEST, sum(counted(b.at - a.at) for a, b in pairs))
    reported = sum(hypot(b.x - a.x, b.y - a.y) for a, b in pairs)
    tip = sum(b.moved for _, b in pairs)
    return max(reported, tip) * 1000 / elapsed


# Where it is felt


def ahead(finger: Finger, half_trip: int) -> Point:
    """DC-PROBE-3: a little further along the motion, to hide the delay; at most four cells."""
    far = min(AHEAD, speed(finger) * half_trip / 1000)
    return (
        kept_in(finger.x + finger.heading[0] * far),
        kept_in(finger.y + finger.heading[1] * far),
    )


def kept_in(value: float) -> float:
    return min(max(value, 0.0), CELLS - 1 / FINE)


def pulled(point: Point, on: Surface, pull: Pull) -> Point:
    """DC-OUT-6: near a ridge the fingertip leans onto it."""
    x, y = point
    strength = PULL[pull]
    if not strength or on.height(x, y) >= RIDGE_HEIGHT:
        return point
    around = on.mean(int(x) - 2, int(y) - 2, 5)
    if around < FLAT:  # nothing is near: most of a card is like this
        return point
    found = nearest_ridge(point, on, PULL_FROM)
    if found is None:
        return point
    found = max((found, *around_of(found)), key=lambda each: on.height(*each))
    return x + (found[0] - x) * strength, y + (found[1] - y) * strength


def around_of(point: Point) -> list[Point]:
    """Where the crest may be a little higher still."""
    return [(point[0] + ux * STEP, point[1] + uy * STEP) for ux, uy in AROUND]


def nearest_ridge(point: Point, on: Surface, within: float) -> Point | None:
    x, y = point
    for far in (STEP * n for n in range(1, int(within / STEP) + 1)):
        around = [(x + ux * far, y + uy * far) for ux, uy in AROUND]
        best = max(around, key=lambda each: on.height(*each))
        if on.height(*best) >= RIDGE_HEIGHT:
            return best
    return None


# Following a ridge


def followed(finger: Finger, on: Surface, at: Millis) -> Finger:
    """For keyboards: along the ridge, turning as it turns, at 12 cells a second."""
    left = FOLLOW_SPEED * counted(at - finger.moved_at) / 1000
    tip, gone = finger, 0.0
    while left > 0:
        stride = min(STEP, left)
        goal = next_stride(tip, on, stride)
        if goal is None:
            break
        heading = tip.heading
        tip, length = towards(tip, goal, stride, on)
        if tip.heading == heading and length == 0:
            break
        gone, left = gone + length, left - stride
    return led(finger, tip, gone, at)


def led(finger: Finger, tip: Finger, gone: float, at: Millis) -> Finger:
    """The fingertip is where it was led to, and that counts as the report."""
    reports = (*recent(finger.reports, at), Report(at, tip.x, tip.y, gone))
    return replace(tip, moved_at=at, reports=reports)


def next_stride(tip: Finger, on: Surface, stride: float) -> Point | None:
    """On the ridge along its line, kept on the crest; beside it towards the nearest one."""
    if on.height(tip.x, tip.y) < RIDGE_HEIGHT:
        return nearest_ridge((tip.x, tip.y), on, FOLLOW_FROM)
    angle = line_angle(on, tip.x, tip.y)
    if angle is None:
        return None
    ux, uy = cos(angle), -sin(angle)  # y grows downwards
    if ux * tip.heading[0] + uy * tip.heading[1] < 0:
        ux, uy = -ux, -uy
    x, y = tip.x + ux * stride, tip.y + uy * stride
    beside = [(x - uy * off, y + ux * off) for off in (-0.5, -0.25, 0.0, 0.25, 0.5)]
    return max(beside, key=lambda each: on.height(*each))


# Sweeping


def swept(finger: Finger, on: Surface, at: Millis, pace: Pace) -> Finger:
    """For whom a stroke is hard (8.9): along rows, to and fro, then from the top again."""
    far = SWEEP_SPEED[pace] * counted(at - finger.moved_at) / 1000
    tip, gone = finger, 0.0
    while gone < far - NEAR:
        tip, length = towards(tip, next_corner(tip), far - gone, on)
        gone += length
    return led(finger, tip, gone, at)


def next_corner(tip: Finger) -> Point:
    """From anywhere: down to the next row, along it, down again; upwards only to the first."""
    top = (LEFT, float(ROWS[0]))
    if tip.heading[1] < 0 and tip.y > ROWS[0] + NEAR:
        return top
    below = [(n, row) for n, row in enumerate(ROWS) if row >= tip.y - NEAR]
    if not below:
        return top
    number, row = below[0]
    end = LEFT if number % 2 else RIGHT
    if row > tip.y + NEAR:
        return tip.x, float(row)
    if abs(tip.x - end) > NEAR:
        return end, tip.y
    return (end, float(below[1][1])) if len(below) > 1 else top
