"""Games with one mistake each, in when things happen, and whether they end."""

from dataclasses import replace

from tests.laws.faulty_rules import LULLABY

from lullaby.model import (
    Action,
    Dream,
    Event,
    State,
    Wake,
)
from reverie.kernel import (
    AnyGame,
    Manners,
    Millis,
    Outcome,
    Seat,
    Tick,
)

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


def rivals_together() -> AnyGame:
    """All play as one, it says, and the points differ."""

    def outcome(s: State) -> Outcome | None:
        end = LULLABY.outcome(s)
        return end and Outcome(end.places, tuple(range(len(end.places))), end.reason)

    return replace(LULLABY, outcome=outcome, manners=Manners(together=9))


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
