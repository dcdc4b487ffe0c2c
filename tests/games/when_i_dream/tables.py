"""Tables to test on: who sits there, which pieces come up, and what a request does.

Seats are letters; unless a test says otherwise A dreams, B sits left of her, everybody is a person,
the language is English and time begins at 0 with the first card.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import (
    Action,
    Attend,
    Decline,
    DoneReview,
    EndNarration,
    GiveClue,
    GoOn,
    Guess,
    Pass,
    Ready,
    Vote,
)
from reverie.games.when_i_dream.box.content import SIDES, CardId
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.model import Options, Role, State
from reverie.games.when_i_dream.questions import card_number, pile, spirits, word_of
from reverie.kernel import CLOCK, Dice, Illegal, Millis, Seat, Tick

A, B, C, D, E, F, G = map(Seat, range(7))
KEY = bytes(32)
TALE = ("moon", "turtle", "bridge", "ice cream", "robot", "pirate", "shark", "dolphin")
WORDS = ("water", "night", "red", "animal", "kitchen", "fear", "winter", "paper")


def card_of(word: str, options: Options) -> CardId:
    places = options.deck.place_of
    return places[f"{options.language}:{word}"][0]


def started(seats: int = 5, pieces: Sequence[str] = TALE, **options: Any) -> State:
    """Roles are dealt, nobody is ready; these pieces lie on top of the draw pile."""
    chosen = msgspec.convert({"sleep": [9], **options}, Options)  # A slept longest
    s = GAME.setup(chosen, seats, Dice(KEY))
    top = [card_of(word, chosen) for word in pieces] if chosen.language == "en" else []
    s.draw = (*top, *(card for card in s.draw if card not in top))
    return s


def dreaming(seats: int = 5, pieces: Sequence[str] = TALE, at: int = 0, **options: Any) -> State:
    """The dream has begun: the first card is open, B is active."""
    s = started(seats, pieces, **options)
    for seat in spirits(s):
        ask(s, seat, Ready(), at)
    return s


def swapping(seats: int = 5, **options: Any) -> State:
    """The experienced variant, with the pieces of the tale on top."""
    s = started(seats, **options)
    s.options = msgspec.structs.replace(s.options, pieces="swapping")
    for seat in spirits(s):
        ask(s, seat, Ready())
    return s


def ask(s: State, seat: Seat, action: Action, at: int = 0) -> list[Event]:
    return GAME.apply(s, seat, action, Millis(at))


def refused(s: State, seat: Seat, action: Action, at: int = 0) -> str:
    """WD-INV-9: the seat asks in vain; the table stays as it was, to the byte."""
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


def clue(s: State, seat: Seat, text: str, at: int = 0, insist: bool = False) -> list[Event]:
    return ask(s, seat, GiveClue(card_number(s), text, insist), at)


def guess(s: State, text: str, at: int = 0) -> list[Event]:
    return ask(s, s.dreamer, Guess(card_number(s), text), at)


def right(s: State, at: int = 0) -> list[Event]:
    return guess(s, word_of(s, s.cards[-1]), at)


def wrong(s: State, at: int = 0) -> list[Event]:
    return guess(s, "anvil", at)


def lap(s: State, turns: int, at: int = 0) -> None:
    """So many turns are passed, one spirit after the other."""
    for _ in range(turns):
        ask(s, s.active, Pass(card_number(s)), at)


def penalised(s: State, seat: Seat, at: int = 0) -> list[Event]:
    """The active spirit says the piece itself."""
    assert s.active == seat
    return clue(s, seat, word_of(s, s.cards[-1]), at)


def told(s: State, story: str = "", at: int = 120_000) -> list[Event]:
    """Time runs out, the open card is let go, and the story is told."""
    events = pass_time(s, at)
    if s.phase == "last_guess":
        events += ask(s, s.dreamer, Decline(card_number(s)), at)
    return events + ask(s, s.dreamer, EndNarration(story), at)


def reviewed(s: State, at: int = 120_000) -> list[Event]:
    """Everybody is done with the review, if there is one."""
    events: list[Event] = []
    for seat in map(Seat, range(len(s.scores))):
        if s.phase == "review" and s.sitting[seat] == "person":
            events += ask(s, seat, DoneReview(), at)
    return events


def gone_on(s: State, at: int = 120_000) -> list[Event]:
    events: list[Event] = []
    for seat in map(Seat, range(len(s.scores))):
        if s.phase == "scoring" and s.sitting[seat] == "person" and not s.done[seat]:
            events += ask(s, seat, GoOn(), at)
    return events


def vote(s: State, seat: Seat, yes: bool, at: int = 0, ballot: int | None = None) -> list[Event]:
    return ask(s, seat, Vote(s.ballots[-1].id if ballot is None else ballot, yes), at)


def bots(s: State, *seats: Seat, at: int = 0) -> None:
    for seat in seats:
        ask(s, seat, Attend("bot"), at)


def with_roles(s: State, roles: Sequence[Role | None], face_down: Role) -> State:
    s.roles, s.face_down = tuple(roles), face_down
    return s


def phase(s: State) -> str:
    """Asked anew: a type checker believes that it stays what it was."""
    return s.phase


def piles(s: State) -> tuple[int, int]:
    return len(pile(s, "fairy")), len(pile(s, "imp"))


def of_kind(events: Sequence[Event], kind: type) -> list[Event]:
    return [event for event in events if type(event) is kind]


def seen(events: Sequence[Event], seat: Seat | None) -> list[Event]:
    return [each for event in events if (each := GAME.seen_by(event, seat)) is not None]


def every_word(options: Options) -> set[str]:
    return {
        word.lower()
        for card in options.deck.cards
        for side in SIDES
        for word in card.piece(side).answers(options.language)
    }
