"""Both sides get the same deals, from every seat."""

from collections import defaultdict

import pytest

from reverie.games.dreamwell.model import Options
from reverie.research.intervals import wilson
from reverie.research.matches import Contest, Played
from reverie.research.ratings import ratings
from reverie.research.tournament import Plan, compete, contenders, duels

KEY = b"a night"


def plan(bots: str, matches: int = 4, **rest: object) -> Plan:
    table = Contest("dreamwell", Options(), tuple(bots.split(",")))
    return Plan(table, matches, KEY, **rest)  # type: ignore[arg-type]  # as each test likes


def match(entrants: tuple[int, ...], places: tuple[int, ...]) -> Played:
    return Played(0, entrants, places, points=places, steps=1, cpu_seconds=1)


@pytest.mark.parametrize("players", [2, 3])
def test_every_deal_is_played_by_every_group_from_every_seat(players: int) -> None:
    seatings = defaultdict(set)
    for order in plan("a,b,c,d", matches=6, players=players).orders:
        seatings[order.key, frozenset(order.entrants)].add(order.entrants)
    for (_, group), seated in seatings.items():
        for seat in range(players):
            assert {entrants[seat] for entrants in seated} == group
        assert len(seated) == players


def test_on_the_ladder_each_meets_its_neighbours_only() -> None:
    assert plan("a,b,c,d", pairs="adjacent").groups == [(0, 1), (1, 2), (2, 3)]
    assert plan("a,b,c,d", pairs="adjacent", players=3).groups == [(0, 1, 2), (1, 2, 3)]
    assert plan("a,b", pairs="adjacent").groups == [(0, 1)]


def test_otherwise_everybody_meets_everybody() -> None:
    assert plan("a,b,c").groups == [(0, 1), (0, 2), (1, 2)]


def test_matches_are_made_up_to_whole_deals() -> None:
    uneven = plan("a,b,c", matches=5)
    assert uneven.deals == 3
    assert len(uneven.orders) == 3 * 3 * 2


def test_a_duel_is_told_from_the_upper_ones_side_and_draws_count_half() -> None:
    deals = [
        [match((0, 1), (2, 1)), match((1, 0), (1, 2))],
        [match((0, 1), (1, 1)), match((1, 0), (2, 1))],
    ]
    (duel,) = duels(("low", "high"), deals)
    assert (duel.upper, duel.lower) == ("high", "low")
    assert (duel.wins, duel.draws, duel.losses) == (2, 1, 1)
    assert duel.share.value == 0.625


def test_at_larger_tables_the_better_place_wins_a_duel() -> None:
    duel = {(d.lower, d.upper): d.wins for d in duels("abc", [[match((0, 1, 2), (3, 1, 2))]])}
    assert duel == {("a", "b"): 1, ("a", "c"): 1, ("b", "c"): 0}


def test_whoever_never_met_has_no_duel() -> None:
    deals = [[match((0, 1), (1, 2)), match((1, 2), (1, 2))]]
    assert [(d.lower, d.upper) for d in duels("abc", deals)] == [("a", "b"), ("b", "c")]


def test_who_wins_is_rated_higher_and_first() -> None:
    deals = [[match((0, 1), (2, 1)), match((1, 0), (1, 2))]] * 10
    first, second = contenders(("low", "high"), deals)
    assert (first.bot, second.bot) == ("high", "low")
    apart = first.rating.mu - second.rating.mu
    assert apart > 1.96 * (first.rating.sigma + second.rating.sigma)
    assert first.share == wilson(10, 10)


def test_more_matches_make_a_rating_surer() -> None:
    few = ratings(2, [match((0, 1), (1, 2)), match((1, 0), (1, 2))])
    many = ratings(2, [match((0, 1), (1, 2)), match((1, 0), (1, 2))] * 20)
    assert many[0].sigma < few[0].sigma < 25 / 3


def test_a_tournament_is_the_same_with_any_number_of_jobs() -> None:
    ladder = plan("greedy,random", matches=4, pairs="adjacent")
    alone, together = compete(ladder, jobs=1), compete(ladder, jobs=2)
    assert alone is not None
    assert together is not None
    assert alone.duels == together.duels
    assert alone.matches == 4
    assert [c.rating for c in alone.contenders] == [c.rating for c in together.contenders]


def test_an_interrupted_deal_is_left_out() -> None:
    """Half a deal would favour whoever sat on its better seat."""
    heard: list[Played] = []

    def stop_after_three(played: Played) -> None:
        heard.append(played)
        if len(heard) == 3:
            raise KeyboardInterrupt

    result = compete(plan("greedy,random", matches=8), seen=stop_after_three)
    assert result is not None
    assert (result.interrupted, result.deals, result.matches) == (True, 1, 2)
