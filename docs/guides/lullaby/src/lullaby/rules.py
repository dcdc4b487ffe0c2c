"""The verbs of Lullaby, in the order of its rulebook. Ids are those of RULES.md."""

from typing import assert_never

from lullaby.model import (
    Action,
    Cards,
    Dream,
    Dreamt,
    Drew,
    Event,
    Options,
    SleptOn,
    State,
    Wake,
    Woke,
)
from reverie.kernel import Dice, Millis, Outcome, Seat, Tick, require

SEATS = range(2, 5)  # LB-NIGHT-1
ALIKE = 4  # LB-NIGHT-2
HAND_SIZE = 3  # LB-NIGHT-3
WAKE_WINDOW = 3_000  # LB-WAKE-1, in milliseconds


# 1. Before the night


def setup(options: Options, seats: int, dice: Dice) -> State:
    """LB-NIGHT-1 to 3: shuffle and deal."""
    require(seats in SEATS, "LB-NIGHT-1", "BAD_SEATS", seats=seats)
    deck = list(all_dreams(options))
    dice.shuffle(deck)
    hands = tuple(tuple(deck.pop() for _ in range(HAND_SIZE)) for _ in range(seats))
    return State(options, dice, tuple(deck), hands, won=((),) * seats)


def all_dreams(options: Options) -> Cards:
    """LB-NIGHT-2."""
    return tuple(card for card in range(1, 5 if options.short_night else 7) for _ in range(ALIKE))


# 2. Dreaming


def dream(s: State, seat: Seat, card: int, at: Millis) -> list[Event]:
    """LB-DREAM-1: lay a dream from your hand on the pile. LB-DREAM-2: then draw one, if any."""
    require(s.wake_until is None, "LB-WAKE-2", "SOMEBODY_MAY_WAKE")
    require(seat == s.turn, "LB-DREAM-1", "NOT_YOUR_TURN")
    require(card in s.hands[seat], "LB-DREAM-1", "NOT_IN_HAND", card=card)
    if s.pile[-1:] == (card,):
        s.wake_until = Millis(at + WAKE_WINDOW)  # LB-WAKE-1
    hand = list(s.hands[seat])
    hand.remove(card)
    drawn, s.deck = s.deck[-1:], s.deck[:-1]
    s.hands = (*s.hands[:seat], (*hand, *drawn), *s.hands[seat + 1 :])
    s.pile += (card,)
    s.turn = Seat((seat + 1) % len(s.hands))
    return [Dreamt(seat, card), *(Drew(seat, new) for new in drawn)]


# 3. Waking


def wake(s: State, seat: Seat) -> list[Event]:
    """LB-WAKE-3: the first to wake wins the pile."""
    may_wake = s.wake_until is not None and seat in range(len(s.hands))
    require(may_wake, "LB-WAKE-1", "NOTHING_WAKES_YOU")
    won, s.pile, s.wake_until = s.pile, (), None
    s.won = (*s.won[:seat], s.won[seat] + won, *s.won[seat + 1 :])
    return [Woke(seat, len(won))]


def sleep_on(s: State) -> list[Event]:
    """LB-WAKE-4: nobody woke in time."""
    s.wake_until = None
    return [SleptOn()]


# 4. Morning


def to_act(s: State) -> frozenset[Seat]:
    if s.wake_until is not None:
        return frozenset(map(Seat, range(len(s.hands))))  # LB-WAKE-1: anyone
    return frozenset({s.turn} if s.hands[s.turn] else ())  # LB-MORNING-1


def outcome(s: State) -> Outcome | None:
    """LB-MORNING-2."""
    if to_act(s):
        return None
    sheep = tuple(map(len, s.won))
    return Outcome(tuple(1 + sum(o > own for o in sheep) for own in sheep), sheep, "morning")


# All of it, as the kernel asks


def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
    require(to_act(s), "LB-MORNING-1", "NIGHT_IS_OVER")
    match action:
        case Dream(card):
            return dream(s, seat, card, at)
        case Wake():
            return wake(s, seat)
        case Tick():
            return sleep_on(s)
        case _:
            assert_never(action)
