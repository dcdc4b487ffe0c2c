"""Who is there, where the rules ask: said by whoever keeps the table, as entries of the log."""

from tests.match.tables import ANN, KEY, night, state_of

from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Attend
from reverie.games.when_i_dream.events import SeatReturned, SeatTakenOver
from reverie.games.when_i_dream.model import Options
from reverie.kernel import Entry, Millis, Seat
from reverie.match import AnyMatch, Match, Player, SitDown, read_record, record_of, write_record

PLAYERS = (Player("Ann"), Player("Bea"), Player("Cy", "random"), Player("Dot", "random"))
CY = Seat(2)


def dealt() -> AnyMatch:
    return Match.deal(GAME, Options(), PLAYERS, KEY)


def test_at_the_deal_bots_are_said_to_be_bots() -> None:
    match = dealt()
    assert [match.sits(Seat(seat)) for seat in range(4)] == ["person", "person", "bot", "bot"]
    assert match.log == [Entry(Millis(0), Seat(seat), Attend("bot")) for seat in (2, 3)]


def test_a_game_that_does_not_ask_hears_nothing() -> None:
    players = [Player("Ann", "random"), Player("Bea", "random")]
    assert Match.deal(DREAMWELL, DREAMWELL.options(), players, KEY).log == []
    match = night(((1, 2), (3, 4)))
    match.attend(ANN, "away", Millis(100))
    assert match.log == []
    assert match.sits(ANN) is None


def test_who_comes_and_goes_is_entered_once() -> None:
    match = dealt()
    length = len(match.log)
    for who in ("away", "away", "person"):
        match.attend(ANN, who, Millis(1_000))
    assert [entry.action for entry in match.log[length:]] == [Attend("away"), Attend("person")]


def test_a_bot_that_sits_in_and_a_person_who_comes_back_are_noticed() -> None:
    match = dealt()
    took, told = match.sit_down(ANN, Player("Ann", "random"), Millis(1_000))
    assert isinstance(took.entry.action, SitDown)
    assert SeatTakenOver(ANN) in told.events
    *_, told = match.sit_down(ANN, Player("Ann"), Millis(2_000))
    assert SeatReturned(ANN) in told.events


def test_a_record_holds_who_was_there() -> None:
    match = dealt()
    match.attend(ANN, "away", Millis(1_000))
    match.sit_down(ANN, Player("Ann", "random"), Millis(5_000))
    text = write_record(record_of(match, with_key=True))
    read = read_record(text, {GAME.name: GAME})
    assert write_record(read) == text
    assert state_of(read.replay()) == state_of(match)


def test_the_dice_for_a_bots_moment_last_until_it_has_acted() -> None:
    match = dealt()
    before = match.pace_dice(CY)
    match.attend(ANN, "away", Millis(1_000))
    match.attend(ANN, "person", Millis(1_500))
    match.attend(CY, "person", Millis(1_500))  # nothing that it did itself
    assert match.pace_dice(CY) == before
    assert match.pace_dice(ANN) != before
    match.play(CY, match.legal(CY)[0], Millis(2_000))
    assert match.pace_dice(CY) != before
