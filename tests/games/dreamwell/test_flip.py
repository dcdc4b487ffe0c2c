"""Chapter 11: flipping a tile, in the advanced game. On Board C, with eight dark faces."""

from collections import Counter

import pytest
from tests.games.dreamwell.tables import (
    ABBY,
    BOARD_A,
    BOARD_C,
    ask,
    listed,
    refused,
    table,
)

from reverie.games.dreamwell.actions import EndTurn, Flip
from reverie.games.dreamwell.events import Flipped
from reverie.games.dreamwell.geometry import CELLS
from reverie.games.dreamwell.symbols import CREATURES, TERRAINS


@pytest.mark.rule("DW-FLIP-1")
def test_in_the_base_game_nothing_is_flipped() -> None:
    s = table(BOARD_A)
    refusal = refused(s, ABBY, Flip(5))
    assert (refusal.rule, refusal.code) == ("DW-FLIP-1", "ADVANCED_ONLY")
    assert not any(isinstance(action, Flip) for action in listed(s, ABBY))


@pytest.mark.rule("DW-FLIP-1")
def test_a_flip_costs_one_action() -> None:
    s = table(f"{BOARD_C} left=1")
    assert ask(s, ABBY, Flip(5)) == [Flipped(ABBY, 5)]
    assert s.actions_left == 0
    assert refused(s, ABBY, Flip(6)).code == "NO_ACTIONS_LEFT"


@pytest.mark.rule("DW-FLIP-2")
@pytest.mark.parametrize("cell", CELLS)
def test_a_tile_without_standees_may_be_flipped_wherever_it_lies(cell: int) -> None:
    away = (cell + 1) % 16
    s = table(f"{BOARD_C} at=off,{away}/{away},{away}")
    before = s.board[cell].face
    assert Flip(cell) in listed(s, ABBY)
    ask(s, ABBY, Flip(cell))
    assert {before, s.board[cell].face} == {"light", "dark"}


@pytest.mark.rule("DW-FLIP-3")
@pytest.mark.parametrize("at", ["7,off/off,off", "off,7/off,off", "7,4/7,7", "4,7/7,13"])
def test_a_tile_with_an_own_standee_may_be_flipped_whoever_is_there_too(at: str) -> None:
    s = table(f"{BOARD_C} at={at}")
    ask(s, ABBY, Flip(7))
    assert s.board[7].face == "light"


@pytest.mark.rule("DW-FLIP-4")
@pytest.mark.parametrize("at", ["off,off/7,off", "6,8/off,7", "off,off/off,off/7,4"])
def test_a_tile_with_only_opponents_may_not_be_flipped(at: str) -> None:
    s = table(f"seats=3 {BOARD_C} at={at}")
    refusal = refused(s, ABBY, Flip(7))
    assert (refusal.rule, refusal.code) == ("DW-FLIP-4", "TILE_OCCUPIED")
    assert refusal.details == {"cell": 7}
    assert Flip(7) not in listed(s, ABBY)


@pytest.mark.rule("DW-FLIP-5")
@pytest.mark.parametrize("cell", CELLS)
def test_a_flip_leaves_the_doors_where_they_point(cell: int) -> None:
    s = table(BOARD_C)
    before = s.board
    ask(s, ABBY, Flip(cell))
    assert [placed.doors for placed in s.board] == [placed.doors for placed in before]
    assert s.board[cell].rotation == before[cell].rotation


@pytest.mark.rule("DW-FLIP-6")
@pytest.mark.parametrize(
    ("cell", "shown", "behind"),
    [
        (0, "light pink lil_hero", "dark blue jupiter"),
        (1, "dark black gamma", "light green cosmo"),
        (3, "light blue skullflower", "dark pink borealis"),
        (4, "dark green umibozu", "light black nova"),
        (5, "dark black cosmo", "light green gamma"),
        (8, "light black lil_hero", "dark green jupiter"),
        (9, "dark blue gamma", "light pink cosmo"),
        (15, "dark pink nova", "light blue umibozu"),
    ],
)
def test_the_other_face_has_the_partner_creature_and_terrain(
    cell: int, shown: str, behind: str
) -> None:
    s = table(BOARD_C)
    for face in (shown, behind):
        placed = s.board[cell]
        assert f"{placed.face} {placed.terrain} {placed.creature}" == face
        ask(s, ABBY, Flip(cell))


@pytest.mark.rule("DW-FLIP-6")
def test_only_the_tile_named_is_flipped() -> None:
    s, before = table(BOARD_C), table(BOARD_C).board
    ask(s, ABBY, Flip(9))
    assert [cell for cell in CELLS if s.board[cell] != before[cell]] == [9]
    assert s.board[9].tile == before[9].tile


@pytest.mark.rule("DW-FLIP-7")
def test_standees_stay_on_a_flipped_tile() -> None:
    s = table(f"{BOARD_C} at=5,5/5,10")
    ask(s, ABBY, Flip(5))
    assert s.standees == ((5, 5), (5, 10))


@pytest.mark.rule("DW-FLIP-8")
@pytest.mark.parametrize("cell", CELLS)
def test_flipping_twice_restores_the_tile(cell: int) -> None:
    s = table(BOARD_C)
    ask(s, ABBY, Flip(cell))
    assert s.board != table(BOARD_C).board
    ask(s, ABBY, Flip(cell))
    assert s.board == table(BOARD_C).board


@pytest.mark.rule("DW-FLIP-9")
def test_flips_may_leave_any_number_of_light_and_dark_faces() -> None:
    s = table(BOARD_C)
    assert Counter(placed.face for placed in s.board) == {"light": 8, "dark": 8}
    for cell in [cell for cell in CELLS if s.board[cell].face == "light"]:
        ask(s, s.turn, Flip(cell))
        ask(s, s.turn, EndTurn())
    assert Counter(placed.face for placed in s.board) == {"dark": 16}
    assert {placed.terrain for placed in s.board} == set(TERRAINS)
    assert {placed.creature for placed in s.board} == set(CREATURES)
