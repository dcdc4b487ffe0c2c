"""The rules of the lobby, as what they are: functions from a table to a table."""

import pytest
from msgspec.structs import replace
from tests.server.lobbies import ADA, BEN, CLEO, GAME, NOW, laid, names, refused

from reverie.kernel import Seat
from reverie.server.lobby import rules as lobby
from reverie.server.model import (
    COLOURS,
    Chair,
    Guise,
    MatchId,
    PersonId,
    Table,
    TableId,
    Terms,
    TurnClock,
)

FIRST, SECOND, THIRD, LAST = map(Seat, range(4))


def with_bots(table: Table, *seats: int, bot: str = "planner") -> Table:
    for seat in seats:
        table = lobby.seat_bot(
            table, ADA.id, Seat(seat), GAME.bots.own, Guise(bot, bot.capitalize())
        )
    return table


def all_ready(table: Table) -> Table:
    chairs = (replace(chair, ready=chair.person is not None) for chair in table.chairs)
    return replace(table, chairs=tuple(chairs))


# A new table


def test_a_new_table_has_a_chair_of_its_own_colour_for_everybody_who_could_play() -> None:
    table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, GAME, NOW)
    assert table.chairs == tuple(Chair(colour) for colour in range(4))
    assert (table.host, table.stage, table.listed, table.locked) == (ADA.id, "open", False, False)


# Sitting down


def test_whoever_sits_down_is_called_by_name() -> None:
    table = laid(ADA, BEN)
    assert names(table) == ["Ada", "Ben", "", ""]
    assert lobby.seats_of(table, BEN.id) == [SECOND]
    assert lobby.people_at(table) == {ADA.id, BEN.id}
    assert lobby.seats_of(table, None) == []


def test_people_of_one_name_are_told_apart() -> None:
    table = laid(ADA)
    for seat, name in enumerate(("Ada", "ada", "Ada"), start=1):
        another = replace(BEN, id=PersonId(str(seat)), name=name)
        table = lobby.sit(table, another, Seat(seat))
    assert names(table) == ["Ada", "Ada 2", "ada 3", "Ada 4"]


def test_a_taken_seat_stays_taken() -> None:
    with refused("SEAT_TAKEN"):
        lobby.sit(laid(ADA, BEN), CLEO, SECOND)
    with refused("SEAT_TAKEN"):
        lobby.sit(with_bots(laid(ADA), 1), CLEO, SECOND)


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_there_are_only_the_seats_there_are(seat: int) -> None:
    with refused("NO_SUCH_SEAT"):
        lobby.sit(laid(ADA), BEN, Seat(seat))


def test_whoever_moves_takes_name_and_colour_along() -> None:
    table = lobby.sit(laid(ADA, BEN), BEN, SECOND, colour=3)
    table = lobby.sit(table, BEN, THIRD)
    assert names(table) == ["Ada", "", "Ben", ""]
    assert [chair.colour for chair in table.chairs] == [0, 2, 3, 1]


def test_the_colour_of_an_empty_chair_is_free_and_anybody_elses_is_not() -> None:
    table = lobby.sit(laid(ADA, BEN), BEN, SECOND, colour=2)
    assert [chair.colour for chair in table.chairs] == [0, 2, 1, 3]
    with refused("COLOUR_TAKEN"):
        lobby.sit(table, BEN, SECOND, colour=0)
    assert lobby.sit(table, BEN, SECOND, colour=COLOURS - 1).chairs[1].colour == COLOURS - 1


def test_colours_stay_unique_whatever_is_chosen() -> None:
    table = laid(ADA, BEN, CLEO)
    for one, seat, colour in ((BEN, 1, 9), (CLEO, 2, 1), (ADA, 0, 2), (BEN, 3, 5)):
        table = lobby.sit(table, one, Seat(seat), colour)
        colours = [chair.colour for chair in table.chairs]
        assert len(set(colours)) == len(colours)


def test_a_second_player_on_the_same_device_has_a_name_and_a_seat() -> None:
    table = lobby.sit(laid(ADA), ADA, THIRD, name="Grandma")
    assert names(table) == ["Ada", "", "Grandma", ""]
    assert lobby.seats_of(table, ADA.id) == [FIRST, THIRD]


def test_a_second_player_moves_by_name_and_the_first_without_one() -> None:
    table = lobby.sit(laid(ADA), ADA, THIRD, name="Grandma")
    assert names(lobby.sit(table, ADA, LAST, name="Grandma")) == ["Ada", "", "", "Grandma"]
    assert names(lobby.sit(table, ADA, LAST)) == ["", "", "Grandma", "Ada"]


def test_a_chair_of_mine_may_be_renamed() -> None:
    table = lobby.sit(laid(ADA, BEN), BEN, SECOND, name="Benjamin")
    assert names(table)[:2] == ["Ada", "Benjamin"]
    assert names(lobby.sit(table, BEN, SECOND, name="Ada"))[1] == "Ada 2"


def test_nobody_new_comes_to_a_locked_table_but_those_who_sit_may_move() -> None:
    table = laid(ADA, BEN, locked=True)
    with refused("LOCKED"):
        lobby.sit(table, CLEO, THIRD)
    with refused("LOCKED"):
        lobby.check_welcome(table, None)
    assert names(lobby.sit(table, BEN, THIRD)) == ["Ada", "", "Ben", ""]


def test_nobody_sits_down_in_the_middle_or_before_a_rematch_is_asked_for() -> None:
    with refused("MATCH_IS_ON"):
        lobby.sit(laid(ADA, BEN, stage="playing"), CLEO, THIRD)
    with refused("MATCH_IS_OVER"):
        lobby.sit(laid(ADA, BEN, stage="over"), CLEO, THIRD)


# Standing up


def test_whoever_stands_up_leaves_an_empty_chair_of_the_same_colour() -> None:
    table = lobby.stand_up(laid(ADA, BEN), BEN.id, SECOND)
    assert table.chairs[SECOND] == Chair(1)


def test_nobody_makes_another_stand_up() -> None:
    with refused("NOT_YOUR_SEAT"):
        lobby.stand_up(laid(ADA, BEN), ADA.id, SECOND)
    with refused("MATCH_IS_ON"):
        lobby.stand_up(laid(ADA, BEN, stage="playing"), BEN.id, SECOND)


def test_when_the_host_leaves_another_person_is_the_host() -> None:
    table = with_bots(laid(ADA), 1)
    table = lobby.sit(table, CLEO, THIRD)
    assert lobby.stand_up(table, ADA.id, FIRST).host == CLEO.id


def test_a_host_alone_or_with_another_seat_stays_the_host() -> None:
    assert lobby.stand_up(with_bots(laid(ADA), 1), ADA.id, FIRST).host == ADA.id
    two = lobby.sit(laid(ADA, BEN), ADA, THIRD, name="Grandma")
    assert lobby.stand_up(two, ADA.id, FIRST).host == ADA.id


def test_a_host_who_does_not_sit_keeps_the_table_whoever_leaves() -> None:
    """A shared screen is the host of all who come and go."""
    table = lobby.sit(laid(BEN, CLEO), BEN, THIRD, name="Benno")
    assert lobby.stand_up(table, CLEO.id, SECOND).host == ADA.id
    assert lobby.remove(table, ADA.id, SECOND).host == ADA.id
    assert lobby.forget(table, CLEO.id).host == ADA.id
    assert lobby.hand_to_bot(table, SECOND, Guise("dreamer", "Dreamer")).host == ADA.id
    assert lobby.forget(table, ADA.id).host == BEN.id


def test_whoever_is_forgotten_is_gone_from_every_chair() -> None:
    table = lobby.forget(lobby.sit(laid(ADA, BEN), ADA, THIRD, name="Grandma"), ADA.id)
    assert names(table) == ["", "Ben", "", ""]
    assert table.host == BEN.id


# Bots


def test_bots_are_counted() -> None:
    table = with_bots(with_bots(laid(ADA), 1, 2), 3, bot="greedy")
    assert names(table) == ["Ada", "Planner 1", "Planner 2", "Greedy 1"]
    assert [chair.bot for chair in table.chairs] == [None, "planner", "planner", "greedy"]


def test_a_bot_is_replaced_by_another_and_counted_anew() -> None:
    table = with_bots(with_bots(laid(ADA), 1, 2), 1, bot="dreamer")
    assert names(table)[:3] == ["Ada", "Dreamer 1", "Planner 2"]
    assert names(with_bots(table, 1))[1] == "Planner 1"


def test_a_person_is_not_replaced_by_a_bot() -> None:
    with refused("SEAT_TAKEN"):
        with_bots(laid(ADA, BEN), 1)


def test_only_bots_that_the_game_has_sit_down() -> None:
    with refused("NO_SUCH_BOT"):
        with_bots(laid(ADA), 1, bot="fairy")


def test_only_the_host_seats_and_removes_bots() -> None:
    with refused("NOT_HOST"):
        lobby.seat_bot(laid(ADA, BEN), BEN.id, THIRD, GAME.bots.own, Guise("planner", "Planner"))
    with refused("NOT_HOST"):
        lobby.remove(with_bots(laid(ADA, BEN), 2), BEN.id, THIRD)
    table = lobby.remove(with_bots(laid(ADA), 1), ADA.id, SECOND)
    assert table.chairs[SECOND] == Chair(1)
    assert table.removed == ()


# Sending somebody away


def test_whoever_is_removed_leaves_every_seat_and_may_not_come_back() -> None:
    table = lobby.sit(laid(ADA, BEN), BEN, THIRD, name="Benno")
    table = lobby.remove(table, ADA.id, THIRD)
    assert names(table) == ["Ada", "", "", ""]
    with refused("REMOVED"):
        lobby.sit(table, BEN, SECOND)
    with refused("REMOVED"):
        lobby.check_welcome(table, BEN.id)
    lobby.check_welcome(table, CLEO.id)


def test_nobody_is_where_nobody_sits_and_the_host_stays() -> None:
    with refused("NOBODY_SITS_THERE"):
        lobby.remove(laid(ADA), ADA.id, SECOND)
    with refused("HOST_STAYS"):
        lobby.remove(laid(ADA, BEN), ADA.id, FIRST)
    with refused("MATCH_IS_ON"):
        lobby.remove(laid(ADA, BEN, stage="playing"), ADA.id, SECOND)


# What the host settles


def test_only_the_host_settles_anything() -> None:
    with refused("NOT_HOST"):
        lobby.settle(laid(ADA, BEN), BEN.id, GAME, Terms(chat=True))


def test_everything_may_be_settled_before_the_deal() -> None:
    clock = TurnClock(300, 5, 600)
    terms = Terms({"advanced": True}, 3, True, True, True, clock, 60)
    table = lobby.settle(laid(ADA), ADA.id, GAME, terms)
    assert (table.options, len(table.chairs)) == ({"advanced": True}, 3)
    assert (table.listed, table.locked, table.chat) == (True, True, True)
    assert (table.clock, table.grace) == (clock, 60)
    assert lobby.settle(table, ADA.id, GAME, Terms(clock=None)).clock is None


def test_during_a_match_only_doors_and_talk_are_settled() -> None:
    table = laid(ADA, BEN, stage="playing")
    assert lobby.settle(table, ADA.id, GAME, Terms(listed=True, locked=True, chat=True)).locked
    for terms in (Terms(options={}), Terms(seats=3), Terms(clock=None), Terms(grace=5)):
        with refused("MATCH_IS_ON"):
            lobby.settle(table, ADA.id, GAME, terms)


def test_who_agreed_to_something_else_is_asked_again() -> None:
    table = all_ready(laid(ADA, BEN))
    assert lobby.not_ready(lobby.settle(table, ADA.id, GAME, Terms(chat=True))) == []
    changed = lobby.settle(table, ADA.id, GAME, Terms(options={"nightmare": True}))
    assert lobby.not_ready(changed) == ["Ben"]


def test_a_clock_that_takes_time_away_is_refused() -> None:
    lobby.settle(laid(ADA), ADA.id, GAME, Terms(clock=TurnClock(300, 5, 300)))
    with refused("CAP_BELOW_BANK"):
        lobby.settle(laid(ADA), ADA.id, GAME, Terms(clock=TurnClock(300, 5, 299)))


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 11])
def test_there_are_as_many_chairs_as_can_play(seats: int) -> None:
    with refused("BAD_CHAIRS"):
        lobby.settle(laid(ADA), ADA.id, GAME, Terms(seats=seats))


def test_fewer_chairs_means_fewer_empty_ones() -> None:
    table = lobby.sit(laid(ADA), BEN, LAST)
    fewer = lobby.settle(table, ADA.id, GAME, Terms(seats=2))
    assert names(fewer) == ["Ada", "Ben"]
    more = lobby.settle(fewer, ADA.id, GAME, Terms(seats=4))
    assert sorted(chair.colour for chair in more.chairs) == [0, 1, 2, 3]
    with refused("CHAIRS_TAKEN"):
        lobby.settle(laid(ADA, BEN, CLEO), ADA.id, GAME, Terms(seats=2))


def test_an_option_that_names_a_chair_follows_it() -> None:
    table = lobby.sit(laid(ADA, options={"first_player": 3}), BEN, LAST)
    assert lobby.settle(table, ADA.id, GAME, Terms(seats=2)).options == {"first_player": 1}
    gone = replace(table, options={"first_player": 2})
    assert lobby.settle(gone, ADA.id, GAME, Terms(seats=2)).options == {}


# Ready, start, end, once more


def test_only_oneself_says_that_one_is_ready() -> None:
    table = lobby.set_ready(laid(ADA, BEN), BEN.id, SECOND, ready=True)
    assert table.chairs[SECOND].ready
    assert not lobby.set_ready(table, BEN.id, SECOND, ready=False).chairs[SECOND].ready
    with refused("NOT_YOUR_SEAT"):
        lobby.set_ready(table, ADA.id, SECOND, ready=False)


def test_the_host_starts_when_all_others_are_ready() -> None:
    table = with_bots(laid(ADA, BEN), 2)
    with refused("NOT_READY"):
        lobby.begin(table, ADA.id, GAME)
    table = lobby.set_ready(table, BEN.id, SECOND, ready=True)
    with refused("NOT_HOST"):
        lobby.begin(table, BEN.id, GAME)
    started = lobby.begin(table, ADA.id, GAME)
    assert (started.stage, names(started)) == ("playing", ["Ada", "Ben", "Planner 1"])
    with refused("MATCH_IS_ON"):
        lobby.begin(started, ADA.id, GAME)


def test_empty_chairs_are_put_away_and_too_few_do_not_play() -> None:
    with refused("TOO_FEW"):
        lobby.begin(laid(ADA), ADA.id, GAME)
    table = lobby.sit(laid(options={"first_player": 3}), ADA, SECOND)
    started = lobby.begin(with_bots(table, 3), ADA.id, GAME)
    assert names(started) == ["Ada", "Planner 1"]
    assert started.options == {"first_player": 1}
    assert lobby.options_of(started, GAME).first_player == 1


def test_in_a_match_a_chair_handed_to_a_bot_bears_its_name_and_the_table_keeps_a_host() -> None:
    table = lobby.hand_to_bot(laid(ADA, BEN, stage="playing"), FIRST, Guise("dreamer", "Dreamer"))
    assert table.chairs[FIRST] == Chair(0, None, "Dreamer 1", "dreamer")
    assert table.host == BEN.id


def test_after_a_match_nobody_is_ready_for_another() -> None:
    table = lobby.end(all_ready(laid(ADA, BEN, stage="playing", paused=True)))
    assert (table.stage, table.paused) == ("over", False)
    assert not any(chair.ready for chair in table.chairs)


def test_for_a_rematch_everybody_moves_one_seat_further() -> None:
    over = laid(ADA, BEN, CLEO, seats=3, stage="over", match=MatchId("m"))
    table = lobby.rotate_for_rematch(over, BEN.id)
    assert (table.stage, names(table)) == ("open", ["Cleo", "Ada", "Ben"])
    assert [chair.ready for chair in table.chairs] == [False, False, True]
    again = lobby.rotate_for_rematch(table, CLEO.id)
    assert names(again) == ["Cleo", "Ada", "Ben"]
    assert not lobby.everybody_agrees(again)
    assert lobby.everybody_agrees(lobby.rotate_for_rematch(again, ADA.id))


def test_a_rematch_is_for_those_at_the_table_and_after_the_end() -> None:
    with refused("NOT_AT_TABLE"):
        lobby.rotate_for_rematch(laid(ADA, BEN, stage="over"), CLEO.id)
    with refused("MATCH_IS_ON"):
        lobby.rotate_for_rematch(laid(ADA, BEN, stage="playing"), ADA.id)
    with refused("NOTHING_PLAYED"):
        lobby.rotate_for_rematch(laid(ADA, BEN), ADA.id)
