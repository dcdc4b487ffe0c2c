"""Who sits where: people, bots, and a bot that keeps a seat warm."""

import pytest
from tests.match.tables import (
    ANN,
    BEA,
    BOTS,
    KEY,
    PEOPLE,
    dreamwell,
    night,
    over,
    state_of,
)

from lullaby import GAME as LULLABY
from lullaby.model import Options
from reverie.games import games
from reverie.kernel import AnyGame, Dice, Illegal, Millis, Seat
from reverie.laws import option_sets
from reverie.match import AnyMatch, Match, Player, SitDown

T = Millis(0)


def test_where_a_person_sits_no_bot_acts() -> None:
    assert night(((1, 2, 3), (4, 5, 6))).bot_action(ANN) is None


def test_a_bot_takes_over_and_gives_the_seat_back() -> None:
    match = dreamwell()
    before = state_of(match)
    match.sit_down(ANN, Player("Sleepwalker", "random"), Millis(5))
    assert match.players == [Player("Sleepwalker", "random"), PEOPLE[1]]
    action = match.bot_action(ANN)
    assert action in match.legal(ANN)
    match.sit_down(ANN, PEOPLE[0], Millis(9))
    assert match.bot_action(ANN) is None
    assert state_of(match) == before  # the game has not noticed
    assert [entry.action for entry in match.log] == [
        SitDown(Player("Sleepwalker", "random")),
        SitDown(PEOPLE[0]),
    ]
    assert match.opening_players == PEOPLE


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_seat_beyond_the_table(seat: int) -> None:
    match = dreamwell()
    with pytest.raises(Illegal, match="NO_SUCH_SEAT"):
        match.sit_down(Seat(seat), Player("Cid"), T)
    assert match.log == []


def test_a_bot_that_the_game_does_not_have_cannot_sit_down() -> None:
    match = dreamwell()
    with pytest.raises(Illegal, match="UNKNOWN_BOT") as refused:
        match.sit_down(ANN, Player("Deep Sleep", "grandmaster"), T)
    assert "random" in str(refused.value.details["bots"])
    assert match.players == list(PEOPLE)
    with pytest.raises(Illegal, match="UNKNOWN_BOT"):
        Match(LULLABY, Options(), (PEOPLE[0], Player("Deep Sleep", "grandmaster")), KEY)


@pytest.mark.parametrize("name", ["", "x" * 41, "two\nlines", "bell\a", "\u202eback"])
def test_a_name_can_be_shown(name: str) -> None:
    with pytest.raises(Illegal, match="BAD_NAME"):
        dreamwell().sit_down(ANN, Player(name), T)


@pytest.mark.parametrize("name", ["A", "Ännchen von Tharau", "眠り姫", "x" * 40])
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    match = dreamwell()
    match.sit_down(ANN, Player(name), T)
    assert match.players[ANN].name == name


def test_a_bot_does_the_same_when_asked_again_and_in_a_replay() -> None:
    match, again = over(), over()
    assert match.log == again.log
    fresh: AnyMatch = Match(LULLABY, Options(), BOTS, KEY)
    for entry in match.log:
        if entry.seat in (ANN, BEA):
            assert fresh.bot_action(entry.seat) == fresh.bot_action(entry.seat) == entry.action
        fresh.enter(entry)


def test_bots_do_not_throw_the_dice_of_the_deal() -> None:
    match: AnyMatch = Match(LULLABY, Options(), BOTS, KEY)
    before = Dice(KEY)
    LULLABY.setup(Options(), 2, before)
    match.bot_action(ANN)
    assert state_of(match).dice == before


def test_with_other_dice_a_bot_does_other_things() -> None:
    logs = {tuple(entry.action for entry in over(bytes([n]) * 32).log) for n in range(5)}
    assert len(logs) == 5


def every_seat(game: AnyGame) -> list[tuple[object, int]]:
    return [(options, seats) for options in option_sets(game) for seats in game.seats]


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_bots_of_every_game_can_sit_in_every_seat(game: AnyGame) -> None:
    weakest, *_ = game.bots.own
    for options, seats in every_seat(game):
        players = [Player(f"Bot {seat}", weakest) for seat in range(seats)]
        match: AnyMatch = Match(game, options, players, KEY)
        for _ in range(10):
            if not match.to_act:  # everybody waits for time
                match.tick(match.deadline or match.now)
                continue
            seat = min(match.to_act)
            match.play(seat, match.bot_action(seat), Millis(match.now + 100))
        assert len(match.log) >= 10
