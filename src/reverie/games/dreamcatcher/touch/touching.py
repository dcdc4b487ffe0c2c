"""Touch at a table: who may touch what, from a state that it cannot change (RULES, 3.5, 8.8)."""

from functools import lru_cache
from itertools import product
from typing import Final

import msgspec
from msgspec.structs import replace

from reverie.games.dreamcatcher.box.content import MotifId
from reverie.games.dreamcatcher.model import Handle, Held, Pose, State
from reverie.games.dreamcatcher.touch.limits import fresh
from reverie.games.dreamcatcher.touch.model import (
    CELLS,
    FINE,
    Answer,
    Finger,
    Message,
    Path,
    Probe,
    Pull,
    PullStrength,
)
from reverie.games.dreamcatcher.touch.probe import Card, feel
from reverie.games.dreamcatcher.touch.relief import RIDGE_HEIGHT
from reverie.games.dreamcatcher.touch.surface import surface
from reverie.kernel import Millis, Seat, Viewer, require

FINGERTIP: Final = range(-3, 4)  # cells to each side that a fingertip covers


class Touches(msgspec.Struct, frozen=True):
    """All that is remembered beside a match: probes by handle, and how strongly ridges pull."""

    probes: dict[Handle, Probe] = {}
    pulls: dict[Seat, Pull] = {}


class Fingertip(msgspec.Struct, frozen=True):
    """Where a holder's finger is: for the lead, who may watch (R-25a)."""

    seat: Seat
    card: int  # its place among those in play: one hand may hold several
    finger: int
    x: int
    y: int


class Traced(msgspec.Struct, frozen=True):
    """DC-REPLAY-2: a dealt card, its pose and the path of each holder, in order."""

    motif: MotifId
    pose: Pose
    paths: tuple[Path, ...]
    felt: int  # DC-REPLAY-3: how much of the ridge came under a finger, in per cent


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one viewer may know of the touching now."""

    fingertips: tuple[Fingertip, ...] = ()
    traced: tuple[Traced, ...] = ()


NOTHING: Final = Shown()


def hear(
    s: State,
    seat: Seat,
    message: Message,
    touches: Touches,
    at: Millis,
    half_trip: Millis = Millis(0),  # noqa: B008  a number
) -> tuple[list[Answer], Touches]:
    """DC-TOUCH-1, 3, 4, 5, 8: only its holder feels a card, only in the talk, as long as they like.

    A refusal is the same for a foreign handle and for one that never was.
    """
    if isinstance(message, PullStrength):
        return [], replace(touches, pulls={**touches.pulls, seat: message.pull})
    card = touched(s, seat, message.h)
    pull = touches.pulls.get(seat, "soft")
    felt = Card(surface(icon_of(s, card), card.pose), card.grain, seat, pull)
    probe = replace(current(touches.probes.get(card.handle), seat, at), half_trip=half_trip)
    answers, after = feel(felt, probe, message, at)
    return answers, replace(touches, probes={**kept(s, touches), card.handle: after})


def touched(s: State, seat: Seat, handle: Handle) -> Held:
    require(s.phase == "talk" and s.paused_at is None, "DC-TOUCH-3", "PHASE", phase=s.phase)
    require(seat != s.lead, "DC-TOUCH-1", "ROLE", lead=s.lead)
    held = [card for card in s.held if card.handle == handle and card.holder == seat]
    require(held and not held[0].put_away, "DC-TOUCH-1", "NOT_HOLDER")
    require(s.focus[seat] == handle, "DC-TOUCH-7", "FOCUS")
    require(seat not in s.sketchers, "DC-TALK-6", "NOT_HOLDER")
    return held[0]


def icon_of(s: State, card: Held) -> str:
    return s.options.cards.motif[card.motif].icon


def current(probe: Probe | None, seat: Seat, at: Millis) -> Probe:
    """DC-LIMIT-1: a new holder finds the bucket as it was, and no finger on the card."""
    if probe is None:
        return fresh(at)
    if probe.paths and probe.paths[-1].seat != seat:
        return replace(probe, fingers={}, lifted_at=None)
    return probe


def leave(s: State, seat: Seat, touches: Touches, at: Millis) -> Touches:
    """Who is gone touches nothing; DC-LIMIT-5: and has to land anew, as after any lift."""
    own = {card.handle for card in s.held if card.holder == seat}
    probes = {
        handle: replace(probe, fingers={}, lifted_at=at)
        if handle in own and probe.fingers
        else probe
        for handle, probe in touches.probes.items()
    }
    return replace(touches, probes=probes)


def kept(s: State, touches: Touches) -> dict[Handle, Probe]:
    """Of the cards in play; DC-NEXT-5, DC-REPLAY-5: with its round a handle is forgotten."""
    handles = {card.handle for card in s.held}
    return {handle: probe for handle, probe in touches.probes.items() if handle in handles}


def prepare(s: State) -> None:
    """DC-LIMIT-7: the reliefs of all five drawn cards, dealt or not, before anybody touches."""
    poses = {card.motif: card.pose for card in s.held}
    for motif in s.motifs:
        surface(s.options.cards.motif[motif].icon, poses.get(motif, Pose()))


def tell(s: State, touches: Touches, viewer: Viewer) -> Shown:
    """R-25a: the lead sees fingertips; DC-REVEAL-5: after the reveal all see the paths."""
    probes = kept(s, touches)
    if s.turned is not None:
        cards = [(card, probes.get(card.handle)) for card in s.held]
        return Shown(traced=tuple(traced(icon_of(s, card), card, probe) for card, probe in cards))
    if viewer is None or viewer != s.lead:
        return Shown()
    tips = [
        Fingertip(card.holder, place, number, int(finger.x * FINE), int(finger.y * FINE))
        for place, card in enumerate(s.held)
        for number, finger in fingers_of(card, probes.get(card.handle))
    ]
    return Shown(fingertips=tuple(tips))


def fingers_of(card: Held, probe: Probe | None) -> list[tuple[int, Finger]]:
    """Of its holder: whoever passed it on has lifted theirs."""
    if probe is None or not probe.paths or probe.paths[-1].seat != card.holder:
        return []
    return sorted(probe.fingers.items())


def shown_to(s: State, touches: Touches, viewer: Viewer) -> Shown | None:
    """The same, or None where there is nothing to know."""
    shown = tell(s, touches, viewer)
    return None if shown == NOTHING else shown


def turned(s: State) -> bool:
    """DC-REPLAY-2: from the reveal to the next round the paths are everybody's."""
    return s.turned is not None


def begin(s: State, at: Millis) -> Touches:
    """DC-LIMIT-1: whatever was forgotten, every card in play may have told all it had to tell."""
    return Touches({card.handle: Probe(millibits=0, filled_at=at) for card in s.held})


def traced(icon: str, card: Held, probe: Probe | None) -> Traced:
    paths = () if probe is None else tuple(path for path in probe.paths if path.samples)
    return Traced(card.motif, card.pose, paths, ridge_felt(icon, card.pose, paths))


@lru_cache(maxsize=64)
def ridge_felt(icon: str, pose: Pose, paths: tuple[Path, ...]) -> int:
    """In per cent: ridge cells that a fingertip passed over."""
    heights = surface(icon, pose).heights
    ridge = {n for n, height in enumerate(heights) if height > RIDGE_HEIGHT}
    places = {(each.x // FINE, each.y // FINE) for path in paths for each in path.samples}
    under = {
        (y + dy) * CELLS + x + dx
        for x, y in places
        for dx, dy in product(FINGERTIP, FINGERTIP)
        if 0 <= x + dx < CELLS
    }
    return 100 * len(ridge & under) // len(ridge)
