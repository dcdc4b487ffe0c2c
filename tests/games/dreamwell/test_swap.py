"""Chapter 12.5: SWAP the places of two tiles. L36 says SWAP."""

from itertools import product

import pytest
from tests.games.dreamwell.tables import ABBY, BOARD_A, BOARD_C, ask, listed, refused, table

from reverie.games.dreamwell.actions import AbilitySwap, Decline
from reverie.games.dreamwell.events import Swapped
from reverie.games.dreamwell.geometry import CELLS, door_names
from reverie.games.dreamwell.model import State

TURNS = range(4)


def swapping(rest: str = "", board: str = BOARD_A) -> State:
    """Abby's SWAP is pending."""
    return table(f"{board} rows=L36 phase=ability {rest}")


@pytest.mark.rule("DW-SWAP-1")
@pytest.mark.parametrize(("a", "b"), [(10, 0), (0, 15), (5, 6), (12, 3)])
def test_any_two_tiles_change_places(a: int, b: int) -> None:
    s = swapping()
    before = s.board
    assert ask(s, ABBY, AbilitySwap(a, b, 0, 0)) == [Swapped(ABBY, a, b, 0, 0)]
    there = {a: b, b: a}
    assert list(s.board) == [before[there.get(cell, cell)] for cell in CELLS]


@pytest.mark.rule("DW-SWAP-2")
@pytest.mark.parametrize(("turns_a", "turns_b"), list(product(TURNS, TURNS)))
def test_each_of_them_may_be_turned_by_itself(turns_a: int, turns_b: int) -> None:
    s = swapping()
    was_a, was_b = s.board[10], s.board[0]
    ask(s, ABBY, AbilitySwap(10, 0, turns_a, turns_b))
    table_of = s.options.table
    assert (s.board[0], s.board[10]) == (
        table_of.place(was_a.tile, was_a.rotation + turns_a, "light"),
        table_of.place(was_b.tile, was_b.rotation + turns_b, "light"),
    )


@pytest.mark.rule("DW-SWAP-2")
@pytest.mark.parametrize(("turns_a", "turns_b"), [(4, 0), (0, 4), (-1, 0), (0, -1)])
def test_no_tile_turns_more_than_three_quarters(turns_a: int, turns_b: int) -> None:
    assert refused(swapping(), ABBY, AbilitySwap(10, 0, turns_a, turns_b)).code == "BAD_TURNS"


@pytest.mark.rule("DW-SWAP-3")
def test_no_tile_is_flipped() -> None:
    s = swapping(board=BOARD_C)
    faces = {placed.tile: placed.face for placed in s.board}
    ask(s, ABBY, AbilitySwap(0, 1, 1, 2))  # a light one and a dark one
    assert {placed.tile: placed.face for placed in s.board} == faces


@pytest.mark.rule("DW-SWAP-4")
def test_tiles_under_others_may_be_swapped_and_turned() -> None:
    s = swapping("at=off,off/10,0")
    ask(s, ABBY, AbilitySwap(10, 0, 1, 3))
    assert (s.board[0].tile, s.board[10].tile) == ("T02", "T05")


@pytest.mark.rule("DW-SWAP-5")
def test_standees_travel_with_their_tile() -> None:
    s = swapping("at=10,5/0,off")
    ask(s, ABBY, AbilitySwap(10, 0, 1, 1))
    assert s.standees == ((0, 5), (10, "off"))
    assert (s.board[0].tile, door_names(s.board[0].doors)) == ("T02", ("E", "S", "SW", "NW"))
    assert (s.board[10].tile, door_names(s.board[10].doors)) == ("T05", ("N", "S"))


@pytest.mark.rule("DW-SWAP-6")
def test_turning_a_tile_where_it_lies_is_no_swap() -> None:
    s = swapping()
    assert refused(s, ABBY, AbilitySwap(7, 7, 1, 2)).code == "SAME_CELL"
    swaps = [choice for choice in listed(s, ABBY) if isinstance(choice, AbilitySwap)]
    assert all(choice.cell_a != choice.cell_b for choice in swaps)
    assert len(swaps) == 120 * 16  # every pair once, every way round
    assert listed(s, ABBY)[-1] == Decline()
