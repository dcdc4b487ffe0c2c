"""Games with one mistake each: what a law is for. Small ones are made of Lullaby."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import msgspec

import lullaby
from lullaby.model import (
    Action,
    Dream,
    Dreamt,
    Event,
    Options,
    State,
    View,
    Wake,
)
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell import events, model
from reverie.kernel import (
    AnyGame,
    Dice,
    Drafts,
    Fact,
    Illegal,
    Millis,
    Outcome,
    Seat,
    Tick,
    Viewer,
    require,
)
from reverie.laws import broken as law

LULLABY = lullaby.GAME
RETYPED: AnyGame = LULLABY  # where a mistake needs other types


# The same dice deal the same table


def whimsical_order() -> AnyGame:
    asked = count()

    def legal(v: View) -> Sequence[Action]:
        listed = LULLABY.legal(v)
        return listed if next(asked) % 2 else listed[::-1]

    return replace(LULLABY, legal=legal)


# A match stored and read back is the match


class Moody(Fact, frozen=True, tag="dream"):
    card: int
    mood: Any = None  # bytes are text in JSON, and come back as text


def lossy_action() -> AnyGame:
    def legal(v: View) -> list[Any]:
        return [Moody(a.card, b"calm") if isinstance(a, Dream) else a for a in LULLABY.legal(v)]

    def apply(s: State, seat: Seat, action: Moody | Wake | Tick, at: Millis) -> list[Event]:
        plain = Dream(action.card) if isinstance(action, Moody) else action
        return LULLABY.apply(s, seat, plain, at)

    def catalogue(_options: Options, _seats: int) -> list[Any]:
        return [*(Moody(card, b"calm") for card in range(8)), Wake()]

    return replace(RETYPED, action=Moody | Wake, legal=legal, apply=apply, catalogue=catalogue)


def forgetful_outcome() -> AnyGame:
    """Who won is kept beside the state, and so it is lost with the process."""
    ended = count()

    def outcome(s: State) -> Outcome | None:
        end = LULLABY.outcome(s)
        return end and Outcome(end.places, end.points, f"morning {next(ended)}")

    return replace(LULLABY, outcome=outcome)


# Legal is exactly what is accepted


def unlisted_action() -> AnyGame:
    def legal(v: View) -> Sequence[Action]:
        return [action for action in LULLABY.legal(v) if action != Dream(3)] or [Dream(3)]

    return replace(LULLABY, legal=lambda v: legal(v) if LULLABY.legal(v) else [])


def listed_but_refused() -> AnyGame:
    def legal(v: View) -> Sequence[Action]:
        return [*LULLABY.legal(v), *map(Dream, range(1, 7))] if LULLABY.legal(v) else []

    return replace(LULLABY, legal=legal)


def list_out_of_turn() -> AnyGame:
    def legal(v: View) -> Sequence[Action]:
        return LULLABY.legal(v) or ([Wake()] if v.seat is not None else [])

    return replace(LULLABY, legal=legal)


def spectator_may_wake() -> AnyGame:
    def legal(v: View) -> Sequence[Action]:
        return LULLABY.legal(v) or ([Wake()] if v.seat is None and v.wake_until else [])

    return replace(LULLABY, legal=legal)


def change_before_check() -> AnyGame:
    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        if isinstance(action, Dream):
            s.hands = tuple(tuple(sorted(hand)) for hand in s.hands)
        return LULLABY.apply(s, seat, action, at)

    return replace(LULLABY, apply=apply)


def template_leaves_a_trace() -> AnyGame:
    """Of an open kind, too, a refusal changes nothing."""
    return replace(change_before_check(), templates=frozenset({Dream}))


def stranger_may_wake() -> AnyGame:
    """In Python seat -1 is the last seat, if nobody looks."""

    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        known = Seat(len(s.hands) - 1) if seat == -1 and isinstance(action, Wake) else seat
        return LULLABY.apply(s, known, action, at)

    return replace(LULLABY, apply=apply)


# Whatever is sent is answered


def crash_on_strange_numbers() -> AnyGame:
    names = ("", "one", "two", "three", "four", "five", "six", "seven")

    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        if isinstance(action, Dream):
            assert names[action.card] is not None
        return LULLABY.apply(s, seat, action, at)

    return replace(LULLABY, apply=apply)


def refusal_without_sentence() -> AnyGame:
    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        require(action != Dream(7), "LB-NIGHT-2", "NO_SUCH_DREAM")
        return LULLABY.apply(s, seat, action, at)

    return replace(LULLABY, apply=apply)


# Advance leaves the state it is given alone


class Diarist(State):
    diary: list[int] = msgspec.field(default_factory=list)  # a list: a shallow copy shares it


def shared_list() -> AnyGame:
    def keeping(s: State) -> Diarist:
        return Diarist(**msgspec.structs.asdict(s))

    def setup(options: Options, seats: int, dice: Dice) -> Diarist:
        return keeping(LULLABY.setup(options, seats, dice))

    def imagine(v: View, dice: Dice) -> Diarist:
        return keeping(LULLABY.imagine(v, dice))

    def apply(s: Diarist, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        happened = LULLABY.apply(s, seat, action, at)
        if isinstance(action, Dream):
            s.diary.append(action.card)
        return happened

    return replace(RETYPED, state=Diarist, setup=setup, apply=apply, imagine=imagine)


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


# A late timer changes nothing


def tick_without_end() -> AnyGame:
    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        until = s.wake_until
        happened = LULLABY.apply(s, seat, action, at)
        if isinstance(action, Tick):
            s.wake_until = until
        return happened

    return replace(LULLABY, apply=apply)


# Time never runs backwards


def deadline_in_the_past() -> AnyGame:
    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        happened = LULLABY.apply(s, seat, action, at)
        if isinstance(action, Dream) and s.wake_until is not None:
            s.wake_until = Millis(at - 1)
        return happened

    return replace(LULLABY, apply=apply)


# A random match ends


def nobody_wins() -> AnyGame:
    return replace(LULLABY, outcome=lambda _: None)


def everybody_is_third() -> AnyGame:
    def outcome(s: State) -> Outcome | None:
        end = LULLABY.outcome(s)
        return end and Outcome(tuple(place + 2 for place in end.places), end.points, end.reason)

    return replace(LULLABY, outcome=outcome)


def endless_night() -> AnyGame:
    """What is laid goes back under the deck."""

    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        happened = LULLABY.apply(s, seat, action, at)
        s.deck, s.pile = s.pile + s.deck, ()
        return happened

    return replace(LULLABY, apply=apply)


# A take-back restores the table


def uncounted_roll() -> AnyGame:
    """Who wakes turns the night by a throw of other dice: try, look, take back, try again."""

    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        happened = LULLABY.apply(s, seat, action, at)
        if isinstance(action, Wake) and s.hands[s.turn]:
            cards = list(s.won[seat])
            s.dice.split(f"wake {at}").shuffle(cards)
            s.won = (*s.won[:seat], tuple(cards), *s.won[seat + 1 :])
        return happened

    return replace(LULLABY, apply=apply)


# Pieces are neither made nor lost


def careless_imagination() -> AnyGame:
    """Forgets that what was won is no longer about."""

    def imagine(v: View, dice: Dice) -> State:
        world = LULLABY.imagine(v, dice)
        world.deck = tuple(1 for _ in world.deck)
        return world

    return replace(LULLABY, imagine=imagine)


def doubled_tile() -> AnyGame:
    def apply(
        s: model.State, seat: Seat, action: model.Action | Tick, at: Millis
    ) -> list[events.Event]:
        happened = DREAMWELL.apply(s, seat, action, at)
        if isinstance(action, model.Rotate) and action.cell == 0:
            s.board = (s.board[0], s.board[0], *s.board[2:])
        return happened

    return replace(DREAMWELL, apply=apply)


# A draft is kept in silence and counts in time


def drafting(fold: Callable[[Action, Action], Action], sees: bool = True) -> AnyGame:
    """Lullaby in which one may change one's mind."""
    kinds = frozenset({Dream, Wake})
    return replace(LULLABY, drafts=Drafts(kinds, fold, lambda _, seat, v: sees and seat == v))


def spoilt_by_its_draft() -> AnyGame:
    return drafting(lambda *_: Dream(99))


def draft_hidden_from_its_seat() -> AnyGame:
    return drafting(lambda _, action: action, sees=False)


FAULTS = {
    law.DEAL: [whimsical_order],
    law.RECORD: [lossy_action, forgetful_outcome],
    law.LEGAL: [
        unlisted_action,
        listed_but_refused,
        list_out_of_turn,
        spectator_may_wake,
        change_before_check,
        template_leaves_a_trace,
        stranger_may_wake,
    ],
    law.ANSWER: [crash_on_strange_numbers, refusal_without_sentence],
    law.ADVANCE: [shared_list],
    law.SECRET: [
        view_of_the_deck,
        spectator_sees_a_hand,
        event_as_it_is,
        telling_refusal,
        silent_reveal,
        discards_shown,
        dreamwell_deck_shown,
    ],
    law.TIMER: [tick_without_end],
    law.TIME: [deadline_in_the_past],
    law.END: [nobody_wins, everybody_is_third, endless_night],
    law.TAKE_BACK: [uncounted_roll],
    law.DRAFT: [spoilt_by_its_draft, draft_hidden_from_its_seat],
    law.PIECES: [careless_imagination, doubled_tile],
}


# Mistakes so deep that several laws feel them


def deal_of_the_day() -> AnyGame:
    """Chance that is not the dice's."""
    dealt = count()

    def setup(options: Options, seats: int, dice: Dice) -> State:
        s = LULLABY.setup(options, seats, dice)
        turned = next(dealt) % len(s.deck)
        s.deck = s.deck[turned:] + s.deck[:turned]
        return s

    return replace(LULLABY, setup=setup)


def countdown() -> AnyGame:
    """Time left is counted down whenever somebody asks for it."""

    def deadline(s: State) -> Millis | None:
        if s.wake_until is not None:
            s.wake_until = Millis(s.wake_until - 40)
        return s.wake_until

    return replace(LULLABY, deadline=deadline)


def lost_card() -> AnyGame:
    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        happened = LULLABY.apply(s, seat, action, at)
        if isinstance(action, Wake):
            s.won = (*s.won[:seat], s.won[seat][:-1], *s.won[seat + 1 :])
        return happened

    return replace(LULLABY, apply=apply)


def telling_deadline() -> AnyGame:
    """How long the others wait tells what lies in the deck."""

    def deadline(s: State) -> Millis | None:
        return None if s.wake_until is None else Millis(s.wake_until + sum(s.deck[:1]))

    return replace(LULLABY, deadline=deadline)


DEEP_FAULTS = {
    law.SECRET: telling_deadline,
    law.DEAL: deal_of_the_day,
    law.TIMER: countdown,
    law.PIECES: lost_card,
}
