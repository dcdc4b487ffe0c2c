"""Games with one mistake each, in what may be done and what comes of it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import msgspec

import lullaby
from lullaby.model import (
    Action,
    Dream,
    Event,
    Options,
    State,
    View,
    Wake,
)
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell import actions, events, model
from reverie.kernel import (
    AnyGame,
    Dice,
    Fact,
    Millis,
    Outcome,
    Seat,
    Tick,
    require,
)

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

    proof = replace(LULLABY.proof, catalogue=catalogue)
    return replace(RETYPED, action=Moody | Wake, legal=legal, apply=apply, proof=proof)


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
        return keeping(LULLABY.proof.imagine(v, dice))

    def apply(s: Diarist, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        happened = LULLABY.apply(s, seat, action, at)
        if isinstance(action, Dream):
            s.diary.append(action.card)
        return happened

    proof = replace(LULLABY.proof, imagine=imagine)
    return replace(RETYPED, state=Diarist, setup=setup, apply=apply, proof=proof)


# Pieces are neither made nor lost


def careless_imagination() -> AnyGame:
    """Forgets that what was won is no longer about."""

    def imagine(v: View, dice: Dice) -> State:
        world = LULLABY.proof.imagine(v, dice)
        world.deck = tuple(1 for _ in world.deck)
        return world

    return replace(LULLABY, proof=replace(LULLABY.proof, imagine=imagine))


def doubled_tile() -> AnyGame:
    def apply(
        s: model.State, seat: Seat, action: actions.Action | Tick, at: Millis
    ) -> list[events.Event]:
        happened = DREAMWELL.apply(s, seat, action, at)
        if isinstance(action, actions.Rotate) and action.cell == 0:
            s.board = (s.board[0], s.board[0], *s.board[2:])
        return happened

    return replace(DREAMWELL, apply=apply)
