"""How much may be told of a card, and how fast (RULES, chapter 8.6)."""

from typing import Final

from msgspec.structs import replace

from reverie.games.dreamcatcher.touch.model import (
    BITS,
    BUMP,
    LANDING,
    LINE,
    PATCH,
    Kind,
    Probe,
)
from reverie.kernel import Millis

BUCKET: Final = 128  # bits (DC-LIMIT-1)
REFILL: Final = 64  # bits a second, so millibits a millisecond (DC-LIMIT-2)
PATCH_SPEED, LINE_SPEED, BUMP_SPEED = 20.0, 60.0, 150.0  # cells a second (DC-LIMIT-3)
ANSWER_EVERY: Final = Millis(84)  # at most twelve a second (DC-LIMIT-4)
PATCH_EVERY: Final = Millis(250)  # at most four a second
PATCH_PLANNED: Final = Millis(1000)  # so often a patch, and lines between: they are what is heard
LANDING_FOR: Final = Millis(150)  # DC-LIMIT-5
PATCH_AFTER: Final = Millis(400)
LIFT_FOR: Final = Millis(250)
FREE_LANDINGS: Final = 4  # in ten seconds (DC-LIMIT-8)
LANDING_WAIT: Final = 400  # milliseconds more before a patch, for each landing beyond those
RATES: Final = {  # a second
    "touch_down": 4,
    "touch_move": 20,
    "touch_lift": 4,
    "follow_ridge": 20,
    "sweep_rows": 20,
}
SECOND: Final = 1000
MOST_DROPS: Final = 10  # in ten seconds (DC-LIMIT-6)
NUMB_EVERY: Final = Millis(500)
TOLERANCE: Final = 1e-6  # of a cell a second


def fresh(at: Millis) -> Probe:
    """A card that was just dealt."""
    return Probe(millibits=BUCKET * SECOND, filled_at=at)


def refilled(probe: Probe, at: Millis) -> Probe:
    """DC-LIMIT-1: by server time alone, never beyond the brim."""
    if at <= probe.filled_at:
        return probe
    filled = probe.millibits + REFILL * (at - probe.filled_at)
    return replace(probe, millibits=min(BUCKET * SECOND, filled), filled_at=at)


def spent(probe: Probe, bits: int) -> Probe:
    return replace(probe, millibits=probe.millibits - bits * SECOND)


def budget_left(probe: Probe) -> int:
    """As a client is told it: 0 to 3."""
    return min(3, probe.millibits // (BUCKET * SECOND // 4))


def is_empty(probe: Probe) -> bool:
    """Not even the least can be told."""
    return probe.millibits < BITS[BUMP] * SECOND


def affordable(probe: Probe, wanted: Kind, at: Millis, led: int = 0) -> Kind | None:
    """The richest kind, not richer than wanted, that there are bits for.

    Where the relief leads the fingertip, its place costs bits as well. While a patch may come soon,
    lesser answers leave enough for it: else they would starve it.
    """
    ladder: tuple[Kind, ...] = (LANDING,) if wanted == LANDING else (PATCH, LINE, BUMP)
    for kind in ladder:
        if kind > wanted:
            continue
        left = probe.millibits - (BITS[kind] + led) * SECOND
        if left < 0 or (kind == PATCH and not may_patch(probe, at)):
            continue
        if kind == PATCH or wanted != PATCH or left >= needed_later(probe, at):
            return kind
    return None


def may_patch(probe: Probe, at: Millis) -> bool:
    return probe.patched_at is None or at - probe.patched_at >= PATCH_EVERY


def needed_later(probe: Probe, at: Millis) -> int:
    """What must be left now, so that there are bits for the next patch when it is planned."""
    since = PATCH_PLANNED if probe.patched_at is None else at - probe.patched_at
    coming = REFILL * max(0, PATCH_PLANNED - since)
    return max(0, BITS[PATCH] * SECOND - coming)


def class_of(speed: float) -> Kind | None:
    """DC-LIMIT-3: what a finger of this speed can feel at best."""
    if speed <= PATCH_SPEED + TOLERANCE:
        return PATCH
    if speed <= LINE_SPEED + TOLERANCE:
        return LINE
    return BUMP if speed <= BUMP_SPEED + TOLERANCE else None


# Landings


def landed(probe: Probe, at: Millis) -> Probe:
    recent = (when for when in probe.landings if at - when < 10 * SECOND)
    return replace(probe, landings=(*recent, at))


def patches_from(probe: Probe, at: Millis) -> Millis:
    """DC-LIMIT-5, DC-LIMIT-8: who lands again and again waits the longer for a patch."""
    often = max(0, len(probe.landings) - FREE_LANDINGS)
    return Millis(at + PATCH_AFTER + LANDING_WAIT * often)


# Messages


def is_too_often(probe: Probe, kind: str, at: Millis) -> bool:
    recent = sum(1 for when, each in probe.heard if each == kind and at - when < SECOND)
    return kind in RATES and recent >= RATES[kind]


def noted(probe: Probe, kind: str, at: Millis) -> Probe:
    recent = tuple(entry for entry in probe.heard if at - entry[0] < SECOND)
    return replace(probe, heard=(*recent, (at, kind)))


def is_numb(probe: Probe, at: Millis) -> bool:
    return probe.numb_until is not None and at < probe.numb_until


def dropped(probe: Probe, at: Millis) -> Probe:
    """DC-LIMIT-6: ten drops in ten seconds numb the finger for one."""
    drops = (*(when for when in probe.drops if at - when < 10 * SECOND), at)
    if len(drops) >= MOST_DROPS:
        return replace(probe, drops=(), numb_until=Millis(at + SECOND))
    return replace(probe, drops=drops)
