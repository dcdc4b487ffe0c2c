"""Chapter 7: rotating a tile."""

import msgspec
import pytest
from tests.games.dreamwell.tables import ABBY, BEN, BOARD_A, BOARD_C, ask, listed, refused, table

from reverie.games.dreamwell.actions import Rotate
from reverie.games.dreamwell.events import Rotated
from reverie.games.dreamwell.geometry import CELLS, OFF, door_names
from reverie.games.dreamwell.model import State


def doors_of(s: State, cell: int) -> tuple[str, ...]:
    return door_names(s.board[cell].doors)


@pytest.mark.rule("DW-ROT-1")
@pytest.mark.parametrize(
    ("turns", "doors"),
    [(1, ("N", "S", "SW")), (2, ("E", "W", "NW")), (3, ("N", "NE", "S"))],
)
def test_a_tile_is_turned_by_one_two_or_three_quarters(turns: int, doors: tuple[str, ...]) -> None:
    s = table(BOARD_A)
    assert doors_of(s, 8) == ("E", "SE", "W")
    assert ask(s, ABBY, Rotate(8, turns)) == [Rotated(ABBY, 8, turns)]
    assert doors_of(s, 8) == doors
    assert s.actions_left == 2


@pytest.mark.rule("DW-ROT-1")
def test_only_the_tile_named_is_turned() -> None:
    s, before = table(BOARD_A), table(BOARD_A).board
    ask(s, ABBY, Rotate(8, 1))
    assert [cell for cell in CELLS if s.board[cell] != before[cell]] == [8]


@pytest.mark.rule("DW-ROT-2")
@pytest.mark.parametrize("turns", [-1, 0, 4, 5, 8])
def test_no_turn_and_a_full_turn_are_no_rotation(turns: int) -> None:
    refusal = refused(table(BOARD_A), ABBY, Rotate(8, turns))
    assert (refusal.rule, refusal.code) == ("DW-ROT-2", "BAD_TURNS")
    assert refusal.details == {"turns": turns}


@pytest.mark.rule("DW-ROT-3")
@pytest.mark.parametrize("cell", CELLS)
def test_a_tile_without_standees_may_be_rotated_wherever_it_lies(cell: int) -> None:
    away = (cell + 1) % 16
    s = table(f"{BOARD_A} at=off,{away}/{away},{away}")
    before = s.board[cell].rotation
    ask(s, ABBY, Rotate(cell, 1))
    assert s.board[cell].rotation == (before + 1) % 4


@pytest.mark.rule("DW-ROT-4")
@pytest.mark.parametrize("at", ["9,off/off,off", "off,9/off,off", "9,4/9,9", "4,9/9,13"])
def test_a_tile_with_an_own_standee_may_be_rotated_whoever_is_there_too(at: str) -> None:
    s = table(f"{BOARD_A} at={at}")
    ask(s, ABBY, Rotate(9, 2))
    assert doors_of(s, 9) == ("NE", "E", "S", "NW")


@pytest.mark.rule("DW-ROT-5")
@pytest.mark.parametrize("at", ["off,off/9,off", "8,10/off,9", "off,off/off,off/9,4"])
def test_a_tile_with_only_opponents_may_not_be_rotated(at: str) -> None:
    s = table(f"seats=3 {BOARD_A} at={at}")
    refusal = refused(s, ABBY, Rotate(9, 1))
    assert (refusal.rule, refusal.code) == ("DW-ROT-5", "TILE_OCCUPIED")
    assert refusal.details == {"cell": 9}
    assert not any(isinstance(action, Rotate) and action.cell == 9 for action in listed(s, ABBY))


@pytest.mark.rule("DW-ROT-6")
@pytest.mark.parametrize("cell", CELLS)
def test_rotating_changes_nothing_but_the_doors(cell: int) -> None:
    s = table(BOARD_C)
    before = s.board[cell]
    ask(s, ABBY, Rotate(cell, 1))
    after = s.board[cell]
    assert after.doors != before.doors
    assert msgspec.structs.replace(after, doors=before.doors, rotation=before.rotation) == before


@pytest.mark.rule("DW-ROT-7")
def test_standees_stay_on_a_rotated_tile() -> None:
    s = table(f"{BOARD_A} at=9,9/9,4")
    ask(s, ABBY, Rotate(9, 3))
    assert s.standees == ((9, 9), (9, 4))


@pytest.mark.rule("DW-ROT-8")
def test_a_rotation_without_effect_is_legal_and_costs_the_action() -> None:
    s = table(BOARD_A)
    assert (s.board[0].tile, doors_of(s, 0)) == ("T05", ("E", "W"))
    assert Rotate(0, 2) in listed(s, ABBY)
    ask(s, ABBY, Rotate(0, 2))
    assert doors_of(s, 0) == ("E", "W")
    assert s.actions_left == 2


@pytest.mark.rule("DW-ROT-9")
def test_a_player_off_the_board_may_rotate() -> None:
    s = table(f"{BOARD_A} at=off,off/off,off")
    ask(s, ABBY, Rotate(5, 1))
    assert s.standees[ABBY] == s.standees[BEN] == (OFF, OFF)
    assert doors_of(s, 5) == ("N", "NE", "W")
