"""Tables to test on: who leads, who holds what, and what a request does.

Seats are letters; unless a test says otherwise A leads, everybody is a person, the first of the
drawn dreams is picked, and time stands at 0 until a test moves it.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    AcceptOffer,
    Action,
    Confirm,
    DealTouch,
    Give,
    OfferCard,
    PickDream,
    PlaceToken,
    Ready,
    TurnToken,
    WakeTime,
)
from reverie.games.dreamcatcher.events import Event
from reverie.games.dreamcatcher.model import Handle, Options, State
from reverie.games.dreamcatcher.questions import guessers, handles_of
from reverie.kernel import CLOCK, Dice, Illegal, Millis, Seat, Tick

A, B, C, D, E, F = map(Seat, range(6))
KEY = bytes(32)


def waking(seats: int = 4, key: bytes = KEY, **options: Any) -> State:
    return GAME.setup(msgspec.convert(options, Options), seats, Dice(key))


def drawn(seats: int = 4, lead: Seat = A, key: bytes = KEY, **options: Any) -> State:
    """The lead got up last and has drawn."""
    s = waking(seats, key, **options)
    for seat in range(seats):
        ask(s, Seat(seat), WakeTime(700 if seat == lead else 400))
    assert s.lead == lead
    return s


def placed(seats: int = 4, lead: Seat = A, key: bytes = KEY, **options: Any) -> State:
    s = drawn(seats, lead, key, **options)
    ask(s, lead, PickDream(s.dreams[0]))
    return s


def talking(
    *to: Seat, seats: int = 4, lead: Seat = A, key: bytes = KEY, at: int = 0, **options: Any
) -> State:
    """The first cards are dealt to these, in this order."""
    s = placed(seats, lead, key, **options)
    ask(s, lead, deal(*to), at)
    return s


def deal(*to: Seat) -> DealTouch:
    return DealTouch(tuple(Give(card, seat) for card, seat in enumerate(to)))


def ask(s: State, seat: Seat, action: Action, at: int = 0) -> list[Event]:
    return GAME.apply(s, seat, action, Millis(at))


def refused(s: State, seat: Seat, action: Action, at: int = 0) -> str:
    """I-6: the seat asks in vain; the table stays as it was, to the byte."""
    before = msgspec.json.encode(s)
    with pytest.raises(Illegal) as refusal:
        ask(s, seat, action, at)
    assert msgspec.json.encode(s) == before
    return refusal.value.code


def pass_time(s: State, to: int) -> list[Event]:
    """All that is due until then happens, each at its instant."""
    events: list[Event] = []
    while (due := GAME.deadline(s)) is not None and due <= to:
        events += GAME.apply(s, CLOCK, Tick(), due)
    return events


def handle(s: State, seat: Seat, number: int = 0) -> Handle:
    return handles_of(s, seat)[number]


def give(s: State, giver: Seat, to: Seat, at: int = 0) -> list[Event]:
    """Offered and accepted."""
    events = ask(s, giver, OfferCard(handle(s, giver), to), at)
    return events + ask(s, to, AcceptOffer(giver), at)


def right_slot(s: State) -> int:
    assert s.pick is not None
    return s.slots.index(s.pick)


def choose(s: State, slot: int, at: int = 0) -> list[Event]:
    """Placed, and confirmed by all guessers."""
    events = ask(s, guessers(s)[0], PlaceToken(slot), at)
    for seat in guessers(s):
        events += ask(s, seat, Confirm(slot), at)
    return events


def play_round(s: State, right: bool, at: int = 0) -> list[Event]:
    """From the draw to the end of the reveal."""
    ask(s, s.lead, PickDream(s.dreams[0]), at)
    ask(s, s.lead, deal(*(guessers(s) * 2)[:2]), at)
    star = right_slot(s)
    events = choose(s, star if right else (star + 1) % 4, at)
    events += ask(s, s.lead, TurnToken(), at)
    for seat in range(len(s.sitting)):
        events += ask(s, Seat(seat), Ready(), at)
    return events


def of_kind(events: Sequence[Event], kind: type) -> list[Any]:
    return [event for event in events if type(event) is kind]


def seen(events: Sequence[Event], viewer: Seat | None) -> list[Event]:
    return [each for event in events if (each := GAME.seen_by(event, viewer)) is not None]


def phase(s: State) -> str:
    """Asked anew: a type checker believes that it stays what it was."""
    return s.phase
