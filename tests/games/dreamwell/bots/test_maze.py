"""Distances as the bots see them agree with what the rules allow."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.games.dreamwell.bots.maze import OUTSIDE, PLACES, STAY, Goals, Maze, index
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import OFF, reach
from reverie.games.dreamwell.model import Options
from reverie.games.dreamwell.rules.setup import lay_tiles
from reverie.kernel import Dice

keys = st.binary(min_size=32, max_size=32)
nightmares = st.one_of(st.none(), st.just(OFF), st.integers(0, 15))


@given(key=keys, nightmare=nightmares)
def test_one_action_away_is_what_one_move_reaches(key: bytes, nightmare: int | None) -> None:
    board = lay_tiles(Options(), Dice(key))
    ways = Maze(board, nightmare).ways
    for place in PLACES:
        if place == nightmare:
            continue  # nobody stands there
        start = OFF if place == OUTSIDE else place
        reached = reach([placed.doors for placed in board], start, nightmare)
        assert {p for p in PLACES if ways.row(place)[p] == 1} == {index(p) for p in reached}


@given(key=keys)
def test_a_distance_is_one_more_than_the_nearest_neighbour_s(key: bytes) -> None:
    ways = Maze(lay_tiles(Options(), Dice(key)), None).ways
    for start in PLACES:
        row = ways.row(start)
        for place in PLACES:
            if 1 < row[place] < 4:
                before = [p for p in PLACES if ways.row(p)[place] == 1]
                assert row[place] == 1 + min(row[p] for p in before)


@given(key=keys)
def test_standees_on_the_nearest_goal_meet_the_card(key: bytes) -> None:
    board = lay_tiles(Options(advanced=True), Dice(key))
    for card in house().cards[::7]:
        needs = (card.creature_a, card.creature_b, card.terrain)
        cost, ends = Maze(board, None).nearest((OUTSIDE, OUTSIDE), needs)
        if cost < 8:
            shown = {
                symbol for cell in ends for symbol in (board[cell].terrain, board[cell].creature)
            }
            assert set(needs) <= shown


@pytest.mark.parametrize("nightmare", [None, 5])
def test_what_is_located_already_need_not_be_stood_on(nightmare: int | None) -> None:
    board = lay_tiles(Options(), Dice(bytes(32)))
    goals = Goals(tuple((p.terrain, p.creature) for p in board), nightmare)
    assert goals.ends(()) == [(STAY, STAY)]
    assert all(STAY in ends for ends in goals.ends(("gamma",)))
