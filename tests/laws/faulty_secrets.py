"""Games with one mistake each, in who learns what."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
from tests.laws.faulty_rules import LULLABY

from lullaby.model import (
    Action,
    Dream,
    Dreamt,
    Event,
    State,
    View,
    Wake,
)
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell import events, model
from reverie.games.when_i_dream import GAME as WHEN_I_DREAM
from reverie.games.when_i_dream import actions as spoken
from reverie.games.when_i_dream import model as night
from reverie.kernel import (
    AnyGame,
    Beside,
    Drafts,
    Illegal,
    Millis,
    Seat,
    Tick,
    Viewer,
)

# Nobody sees what they cannot know


class Peeking(View, frozen=True):
    secret: int | None = None


def peeking(at: Callable[[State, Viewer], int | None]) -> AnyGame:
    def view(s: State, viewer: Viewer) -> Peeking:
        shown = msgspec.structs.asdict(LULLABY.view(s, viewer))
        return Peeking(**shown, secret=at(s, viewer))

    return replace(LULLABY, view=view)


def view_of_the_deck() -> AnyGame:
    return peeking(lambda s, _: sum(s.deck[-1:]))


def spectator_sees_a_hand() -> AnyGame:
    return peeking(lambda s, viewer: sum(s.hands[0]) if viewer is None else None)


def event_as_it_is() -> AnyGame:
    return replace(LULLABY, seen_by=lambda event, _viewer: event)


def telling_refusal() -> AnyGame:
    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        try:
            return LULLABY.apply(s, seat, action, at)
        except Illegal as refusal:
            holders = [i for i, hand in enumerate(s.hands) if refusal.details.get("card") in hand]
            raise Illegal(refusal.rule, refusal.code, card="?", held_by=holders) from None

    return replace(LULLABY, apply=apply)


def silent_reveal() -> AnyGame:
    """A card is shown, and it is not said that it was: it could be taken back."""
    return replace(LULLABY, reveals=lambda event, _viewer: isinstance(event, Dreamt))


def discards_shown() -> AnyGame:
    def seen_by(event: events.Event, viewer: Viewer) -> events.Event | None:
        return event if isinstance(event, events.Discarded) else DREAMWELL.seen_by(event, viewer)

    return replace(DREAMWELL, seen_by=seen_by)


def dreamwell_deck_shown() -> AnyGame:
    """The size of the deck, wrong whenever a certain card lies on top."""

    def view(s: model.State, viewer: Viewer) -> model.View:
        shown = DREAMWELL.view(s, viewer)
        light = s.deck[:1] < ("L40",)
        return msgspec.structs.replace(shown, closing=light)

    return replace(DREAMWELL, view=view)


def imps_leave_in_silence() -> AnyGame:
    """Who goes without a word is an imp."""

    def apply(s: night.State, seat: Seat, action: spoken.Action | Tick, at: Millis) -> list[Any]:
        told = WHEN_I_DREAM.apply(s, seat, action, at)
        silent = isinstance(action, spoken.Attend) and s.roles[seat] == "imp"
        return [event for event in told if not silent]

    return replace(WHEN_I_DREAM, apply=apply)


# A draft is kept in silence and counts in time


def drafting(fold: Callable[[Action, Action], Action], sees: bool = True) -> AnyGame:
    """Lullaby in which one may change one's mind."""
    kinds = frozenset({Dream, Wake})
    drafts = Drafts[State, Any](kinds, fold, lambda _, seat, v: sees and seat == v)
    return replace(LULLABY, beside=Beside(drafts=drafts))


def spoilt_by_its_draft() -> AnyGame:
    return drafting(lambda *_: Dream(99))


def draft_hidden_from_its_seat() -> AnyGame:
    return drafting(lambda _, action: action, sees=False)
