"""One message about one card: what the finger does, and what it feels (RULES, chapter 8).

DC-LIMIT-7: how long this takes, and what it says, hinges on the motif through the answer's own
fields alone; there are no other branches on heights.
"""

from typing import Final, NamedTuple

from msgspec.structs import replace

from reverie.games.dreamcatcher.touch.feeling import block, direction, level, noise, patch
from reverie.games.dreamcatcher.touch.knowing import known, learnt, remembered, tellable
from reverie.games.dreamcatcher.touch.limits import (
    ANSWER_EVERY,
    LANDING_FOR,
    LIFT_FOR,
    NUMB_EVERY,
    affordable,
    budget_left,
    class_of,
    dropped,
    is_empty,
    is_numb,
    is_too_often,
    landed,
    noted,
    patches_from,
    refilled,
    spent,
)
from reverie.games.dreamcatcher.touch.model import (
    BUMP,
    FINE,
    LANDING,
    LED_BITS,
    LINE,
    PATCH,
    RIDGE,
    Answer,
    Feel,
    Finger,
    FollowRidge,
    Kind,
    Numb,
    Path,
    Probe,
    Pull,
    Reason,
    Report,
    Sample,
    SweepRows,
    TouchDown,
    TouchLift,
    TouchMove,
    bits_of,
)
from reverie.games.dreamcatcher.touch.moving import ahead, followed, moved, pulled, speed, swept
from reverie.games.dreamcatcher.touch.surface import Surface
from reverie.kernel import Millis, Seat, snake_case

SAMPLE_EVERY: Final = Millis(100)  # DC-REPLAY-1
LONGEST_PATH: Final = 1800  # samples: three minutes
MOST_CROSSED: Final = 3  # DC-FEEL-3
SLOW: Final = 20.0  # cells a second: the ridge pulls no faster finger

Touch = TouchDown | TouchMove | TouchLift | FollowRidge | SweepRows
Told = tuple[list[Answer], Probe]


class Card(NamedTuple):
    """What lies under the finger, and who touches it."""

    on: Surface
    grain: int
    seat: Seat
    pull: Pull = "soft"


def feel(card: Card, probe: Probe, message: Touch, at: Millis) -> Told:
    """The answers, at most one of them a feeling, and what is remembered from now on."""
    kind = snake_case(type(message).__name__)
    if is_numb(probe, at):  # but no finger is held fast
        if isinstance(message, TouchLift):
            return touch_lift(probe, message, at)
        return numbed(probe, "fast", at)
    if is_too_often(probe, kind, at):
        probe = dropped(probe, at)
        return numbed(probe, "fast", at) if is_numb(probe, at) else ([], probe)
    probe = noted(refilled(probe, at), kind, at)
    match message:
        case TouchDown():
            return touch_down(card, probe, message, at)
        case TouchMove():
            return touch_move(card, probe, message, at)
        case FollowRidge() | SweepRows():
            return go_on(card, probe, message, at)
        case _:
            return touch_lift(probe, message, at)


def touch_down(card: Card, probe: Probe, m: TouchDown, at: Millis) -> Told:
    """DC-LIMIT-5: not too soon after a lift. A finger that is down already has moved."""
    if m.f in probe.fingers:
        return touch_move(card, probe, TouchMove(m.h, ((m.f, m.x, m.y),), m.s), at)
    if probe.lifted_at is not None and at - probe.lifted_at < LIFT_FOR:
        return numbed(probe, "landing", at)
    x, y = m.x / FINE, m.y / FINE
    above = level(card.on.height(x, y)) == RIDGE
    probe = landed(probe, at)
    reports = (Report(at, x, y, 0.0),)
    finger = Finger(x, y, at, at, reports, above, patch_at=patches_from(probe, at))
    return answer(card, put(probe, m.f, finger), m.f, m.s, at)


def touch_move(card: Card, probe: Probe, m: TouchMove, at: Millis) -> Told:
    """The newest point says which finger is answered for; both may have moved."""
    for number in sorted({f for f, _, _ in m.pts} & probe.fingers.keys()):
        points = [(x / FINE, y / FINE) for f, x, y in m.pts if f == number]
        probe = put(probe, number, moved(probe.fingers[number], points, card.on, at))
    newest = m.pts[-1][0]
    return answer(card, probe, newest, m.s, at) if newest in probe.fingers else ([], probe)


def go_on(card: Card, probe: Probe, m: FollowRidge | SweepRows, at: Millis) -> Told:
    """The first finger is led from here, in server time, as long as that is asked for."""
    finger = probe.fingers.get(0)
    if finger is None:
        return [], probe
    if isinstance(m, FollowRidge):
        tip = followed(finger, card.on, at)
        return answer(card, put(probe, 0, tip), 0, m.s, at, LED_BITS)
    tip = swept(finger, card.on, at, m.pace)
    return answer(card, put(probe, 0, tip), 0, m.s, at)


def touch_lift(probe: Probe, m: TouchLift, at: Millis) -> Told:
    left = {number: finger for number, finger in probe.fingers.items() if number != m.f}
    lifted = at if m.f in probe.fingers else probe.lifted_at
    return [], replace(probe, fingers=left, lifted_at=lifted)


def put(probe: Probe, number: int, finger: Finger) -> Probe:
    return replace(probe, fingers={**probe.fingers, number: finger})


# The answer


def answer(card: Card, probe: Probe, number: int, sequence: int, at: Millis, led: int = 0) -> Told:
    """DC-PROBE-2: of the server's fingertip, as much as speed, contact and budget allow.

    DC-LIMIT-9: what would be too much for one round is not told, and not kept for later either.
    """
    finger = probe.fingers[number]
    probe = sampled(card, probe, number, at)
    if probe.answered_at is not None and at - probe.answered_at < ANSWER_EVERY:
        return [], probe
    wanted = wanted_kind(finger, number, at)
    if wanted is None:
        return numbed(probe, "fast", at)
    wanted = tellable(known(probe, card.seat), finger.x, finger.y, wanted)
    if wanted is None:
        return numbed(put(probe, number, replace(finger, crossed=0)), "tired", at)
    kind = affordable(probe, wanted, at, led)
    if kind is None:
        return numbed(probe, "empty", at) if is_empty(probe) else ([], probe)
    if nothing_new(finger, felt_block(finger, probe), kind):
        return [], probe
    if kind == BUMP and wanted != BUMP and not finger.crossed:
        return [], probe  # better a line soon than that nothing was crossed now
    return told(card, probe, (number, sequence, kind, led), at)


def wanted_kind(finger: Finger, number: int, at: Millis) -> Kind | None:
    """DC-LIMIT-3 to 5, 8: by speed and contact; patches are for the first finger."""
    contact = at - finger.down_at
    by_speed = class_of(speed(finger))
    if by_speed is None:
        return None
    if contact < LANDING_FOR:
        return LANDING
    if by_speed == PATCH and (at < finger.patch_at or number != 0):
        return LINE
    return by_speed


def nothing_new(finger: Finger, felt: tuple[int, int], kind: Kind) -> bool:
    """The same place again would say the same again (DC-FEEL-5): silence costs nothing."""
    if finger.last is None or finger.crossed:
        return False
    *place, before = finger.last
    return felt == (*place,) and kind <= before


def felt_block(finger: Finger, probe: Probe) -> tuple[int, int]:
    """Of the place that is felt: a finger that comes to rest no longer feels ahead of itself."""
    return block(*ahead(finger, probe.half_trip))


def told(card: Card, probe: Probe, what: tuple[int, int, Kind, int], at: Millis) -> Told:
    number, sequence, kind, led = what
    finger = probe.fingers[number]
    felt = felt_at(card, probe, finger, kind)
    last = (*felt_block(finger, probe), int(kind))
    x, y = f"{int(finger.x * FINE):04}", f"{int(finger.y * FINE):04}"
    feeling = Feel(sequence, number, x, y, kind, 0, felt.z, felt.o, felt.r, felt.p)
    probe = spent(probe, bits_of(feeling) + led)
    probe = put(probe, number, replace(finger, crossed=0, last=last))
    have = known(probe, card.seat)
    probe = remembered(probe, card.seat, learnt(have, finger.x, finger.y, kind))
    patched = at if kind == PATCH else probe.patched_at
    probe = replace(probe, answered_at=at, patched_at=patched)
    return [replace(feeling, b=budget_left(probe))], probe


class Felt(NamedTuple):
    """Level, direction, ridges crossed, patch: as many of them as an answer's kind has."""

    z: int | None = None
    o: int | None = None
    r: int | None = None
    p: str | None = None


def felt_at(card: Card, probe: Probe, finger: Finger, kind: Kind) -> Felt:
    """Chapter 8.3: what an answer of this kind says."""
    crossed = min(MOST_CROSSED, finger.crossed)
    if kind == BUMP:
        return Felt(r=crossed)
    x, y = ahead(finger, probe.half_trip)
    shake = noise(card.grain, x, y)
    x, y = x + shake.dx, y + shake.dy
    if speed(finger) <= SLOW:
        x, y = pulled((x, y), card.on, card.pull)
    z = level(card.on.height(x, y))
    if kind == LANDING:
        return Felt(z)
    dots = patch(card.on, x, y, shake.flips) if kind == PATCH else None
    return Felt(z, direction(card.on, x, y, z), crossed, dots)


def numbed(probe: Probe, reason: Reason, at: Millis) -> Told:
    """At most two a second."""
    if probe.numbed_at is not None and at - probe.numbed_at < NUMB_EVERY:
        return [], probe
    return [Numb(reason)], replace(probe, numbed_at=at)


# For the replay


def sampled(card: Card, probe: Probe, number: int, at: Millis) -> Probe:
    """DC-REPLAY-1: ten times a second where each fingertip is, three minutes for each holder."""
    *earlier, path = probe.paths or (Path(card.seat),)
    if path.seat != card.seat:
        earlier, path = [*earlier, path], Path(card.seat)
    recent = any(one.f == number and at - one.at < SAMPLE_EVERY for one in path.samples[-2:])
    if recent or len(path.samples) >= LONGEST_PATH:
        return probe
    finger = probe.fingers[number]
    z = level(card.on.height(finger.x, finger.y))
    sample = Sample(at, int(finger.x * FINE), int(finger.y * FINE), z, number)
    longer = Path(path.seat, (*path.samples, sample))
    return replace(probe, paths=(*earlier, longer))
