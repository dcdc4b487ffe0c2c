"""Hands beside a match: they move in its own time, and what they feel is remembered."""

import pytest

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import DealTouch, Give, PickDream
from reverie.games.dreamcatcher.model import Options
from reverie.games.dreamcatcher.touch.model import Feel, Numb, TouchDown
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.kernel import Illegal, Millis, Seat
from reverie.match import AnyMatch, Hands, Match, Player

LEAD, BOT, PERSON = Seat(0), Seat(1), Seat(2)
KEY = bytes(32)
TOUCH_FOR = 4_000  # milliseconds of a bot's finger


def talking() -> tuple[AnyMatch, Hands]:
    """A bot and a person feel a card each."""
    players = [Player("Ada"), Player("lucid", "lucid"), Player("Cy")]
    match: AnyMatch = Match.deal(GAME, Options(), players, KEY)
    hands = Hands(match)
    match.tick(Millis(20_000))  # nobody says when they got up
    state = match.state
    others = [Seat(seat) for seat in range(3) if seat != state.lead]
    match.play(state.lead, PickDream(state.dreams[0]), match.now)
    gives = tuple(Give(card, seat) for card, seat in enumerate(others))
    match.play(state.lead, DealTouch(gives), match.now)
    assert BOT in others
    return match, hands


def felt(hands: Hands, seat: Seat) -> int:
    return sum(isinstance(each, Feel) for each in hands.memory(seat))


def test_a_bot_remembers_what_its_hand_felt_when_the_hand_is_done() -> None:
    match, hands = talking()
    began = match.now
    hands.move(Millis(began + TOUCH_FOR - 1))
    assert felt(hands, BOT) == 0
    hands.move(Millis(began + TOUCH_FOR))
    found = felt(hands, BOT)
    assert found > 5
    hands.move(Millis(began + 10 * TOUCH_FOR))
    assert felt(hands, BOT) == found  # once, not again and again
    assert all(felt(hands, seat) == 0 for seat in (LEAD, PERSON))
    seen = [each for each in hands.memory(BOT) if not isinstance(each, Feel | Numb)]
    assert seen == list(match.memory(BOT))


def test_a_bot_speaks_only_of_what_it_has_felt() -> None:
    match, hands = talking()
    assert type(hands.bot_action(BOT)).__name__ == "Listen"
    hands.move(Millis(match.now + TOUCH_FOR))
    assert hands.bot_action(BOT).chips


def test_a_person_whispers_when_they_like_and_a_budget_outlives_no_reading() -> None:
    match, hands = talking()
    seat = next(s for s in (LEAD, PERSON) if match.view(s).focus is not None)
    message = TouchDown(match.view(seat).focus, 0, 700, 700)
    assert hands.whisper(seat, message, match.now)[0].z is not None
    read_again = Hands(match)
    (answer,) = read_again.whisper(seat, message, match.now)
    assert answer.reason == "empty"  # nobody gains by it


def test_a_hand_is_refused_as_anybody_is() -> None:
    match, hands = talking()
    with pytest.raises(Illegal, match="ROLE"):
        hands.whisper(match.view(None).lead, TouchDown("x" * 32, 0, 1, 1), match.now)
    other: AnyMatch = Match.deal(DREAMWELL, DREAMWELL.options(), [Player("A"), Player("B")], KEY)
    Hands(other).move(Millis(1_000))  # nobody has hands there
