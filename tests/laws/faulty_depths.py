"""Mistakes so deep that several laws feel them."""

from dataclasses import replace
from itertools import count

from tests.laws.faulty_rules import LULLABY

from lullaby.model import (
    Action,
    Event,
    Options,
    State,
    Wake,
)
from reverie.kernel import (
    AnyGame,
    Dice,
    Millis,
    Seat,
    Tick,
)


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
