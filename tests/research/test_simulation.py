"""The same key, the same figures; everybody sits everywhere."""

from collections import Counter

import msgspec
import pytest

from reverie.games import games
from reverie.games.dreamwell.model import Options
from reverie.kernel import Dice
from reverie.match import read_record
from reverie.research.matches import (
    Contest,
    Order,
    Played,
    entrant_name,
    play,
    rotated,
    win_shares,
)
from reverie.research.simulation import Simulation, entrant, orders, simulate

KEY = b"a night"
TWO = Contest("dreamwell", Options(), ("random", "random"))


def figures(result: Simulation | None) -> bytes:
    """All but the speed."""
    assert result is not None
    speed = msgspec.structs.replace(result.speed, jobs=0, wall_seconds=0, cpu_seconds=0)
    speed = msgspec.structs.replace(speed, steps_per_cpu_second=0)
    return msgspec.json.encode(msgspec.structs.replace(result, speed=speed))


def test_the_same_key_gives_the_same_figures_with_any_number_of_jobs() -> None:
    assert figures(simulate(TWO, 4, KEY, jobs=1)) == figures(simulate(TWO, 4, KEY, jobs=2))


def test_another_key_gives_other_matches() -> None:
    assert figures(simulate(TWO, 1, KEY)) != figures(simulate(TWO, 1, b"a day"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sits_everywhere_equally_often(seats: int) -> None:
    sat = Counter(
        pair for order in orders(seats, 4 * seats, KEY) for pair in enumerate(order.entrants)
    )
    assert set(sat.values()) == {4}
    assert len(sat) == seats * seats


def test_everybody_moves_on_one_seat_from_match_to_match() -> None:
    seatings = [rotated((0, 1, 2), turns) for turns in range(4)]
    assert seatings == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]


def test_every_match_has_a_deal_of_its_own_fixed_by_the_key() -> None:
    keys = [order.key for order in orders(2, 3, KEY)]
    assert keys == [Dice(KEY).split(f"match {i}").key for i in range(3)]
    assert len(set(keys)) == 3


def test_the_record_of_a_match_replays_to_its_result() -> None:
    table = msgspec.structs.replace(TWO, options=Options(nightmare=True), keep_records=True)
    played = play(table, orders(2, 2, KEY)[1])
    assert played.record is not None
    match = read_record(played.record, games()).replay()
    assert match.outcome is not None
    assert (match.outcome.places, match.outcome.points) == (played.places, played.points)
    assert len(match.log) == played.steps


def test_what_was_played_adds_up() -> None:
    result = simulate(TWO, 5, KEY)
    assert result is not None
    assert result.matches == result.asked == 5
    assert result.steps == round(5 * result.length.mean.value)
    assert sum(one.share.value for one in result.entrants) == pytest.approx(1)
    assert sum(one.share.value for one in result.seats) == pytest.approx(1)
    assert (
        sum(one.wins for one in result.entrants) + max(one.shared for one in result.entrants) == 5
    )
    assert result.length.shortest <= result.length.mean.value <= result.length.longest


def finished(number: int, entrants: tuple[int, ...], places: tuple[int, ...]) -> Played:
    return Played(number, entrants, places, points=places, steps=10, cpu_seconds=1)


def test_a_shared_first_place_is_divided() -> None:
    matches = [finished(0, (0, 1, 2), (1, 1, 3)), finished(1, (2, 0, 1), (2, 1, 3))]
    first = entrant(("a", "b", "c"), matches, 0)
    assert (first.wins, first.shared, first.share.value) == (1, 1, 0.75)
    assert win_shares((1, 1, 3)) == [0.5, 0.5, 0]


def test_two_bots_of_one_name_are_told_apart() -> None:
    bots = ("greedy", "random", "greedy", "greedy")
    assert [entrant_name(bots, i) for i in range(4)] == ["greedy", "random", "greedy 2", "greedy 3"]


def test_nothing_finished_is_no_result() -> None:
    assert simulate(TWO, 0, KEY) is None


def test_a_match_needs_a_key_that_fits_into_a_record() -> None:
    with pytest.raises(AssertionError):
        play(TWO, Order(0, (0, 1), b"short"))


def test_where_several_may_act_at_once_no_seat_is_always_the_quickest() -> None:
    lullaby = games()["lullaby"]  # the guides' example: everybody may wake at once
    result = simulate(Contest("lullaby", lullaby.options(), ("random", "random")), 40, KEY)
    assert result is not None
    assert all(0.2 < one.share.value < 0.8 for one in result.seats)
