"""Chapter 12.3: MOVE TO creature, MOVE TO terrain.

On Board A blue are 0, 7, 11 and 13, and Cosmo is at 2 (edge) and 10 (middle). L12 says MOVE TO
blue, L19 MOVE TO cosmo.
"""

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

from reverie.games.dreamwell.actions import AbilityMoveTo, Decline, Move
from reverie.games.dreamwell.events import MovedTo
from reverie.games.dreamwell.model import State


def moving(at: str, top: str = "L12", left: int = 2) -> State:
    """Abby's MOVE TO is pending."""
    return table(f"{BOARD_A} at={at} rows={top} phase=ability left={left}")


@pytest.mark.rule("DW-MVTO-1")
def test_a_standee_goes_to_a_tile_that_shows_the_terrain_or_creature() -> None:
    s = moving("12,10")
    assert refused(s, ABBY, AbilityMoveTo(1, 5)).code == "BAD_TARGET"
    assert ask(s, ABBY, AbilityMoveTo(1, 7)) == [MovedTo(ABBY, 1, 10, 7)]
    assert s.standees[ABBY] == (12, 7)
    ask(s := moving("12,5", top="L19"), ABBY, AbilityMoveTo(0, 2))
    assert s.standees[ABBY] == (2, 5)


@pytest.mark.rule("DW-MVTO-1")
def test_what_the_hidden_face_shows_is_no_target() -> None:
    s = table(f"{BOARD_C} at=5,11 rows=L12 phase=ability")
    assert s.board[0].terrain == "pink"  # blue on its back
    assert refused(s, ABBY, AbilityMoveTo(0, 0)).code == "BAD_TARGET"


@pytest.mark.rule("DW-MVTO-2", "DW-MVTO-3")
def test_either_standee_goes_to_any_such_tile_whatever_doors_and_distance() -> None:
    choices = [AbilityMoveTo(standee, cell) for standee in (0, 1) for cell in (0, 7, 11, 13)]
    assert listed(moving("12,10"), ABBY) == [*choices, Decline()]
    for choice in choices:
        ask(s := moving("12,10"), ABBY, choice)
        assert s.standees[ABBY][choice.standee] == choice.cell


@pytest.mark.rule("DW-MVTO-3", "DW-MVTO-4")
@pytest.mark.parametrize("cell", [2, 10])
def test_a_standee_off_the_board_goes_to_the_edge_or_straight_to_the_middle(cell: int) -> None:
    s = moving("12,off", top="L19")
    assert AbilityMoveTo(1, cell) in listed(s, ABBY)
    ask(s, ABBY, AbilityMoveTo(1, cell))
    assert s.standees[ABBY] == (12, cell)


@pytest.mark.rule("DW-MVTO-5")
def test_standees_on_the_tile_do_not_matter() -> None:
    ask(s := moving("12,7/7,7"), ABBY, AbilityMoveTo(0, 7))
    assert s.standees == ((7, 7), (7, 7))


@pytest.mark.rule("DW-MVTO-6")
def test_a_standee_cannot_go_where_it_stands() -> None:
    s = moving("7,12")
    assert refused(s, ABBY, AbilityMoveTo(0, 7)).code == "SAME_CELL"
    assert AbilityMoveTo(0, 7) not in listed(s, ABBY)
    assert AbilityMoveTo(1, 7) in listed(s, ABBY)


@pytest.mark.rule("DW-MVTO-7")
def test_a_standee_on_a_fitting_tile_may_go_to_another() -> None:
    ask(s := moving("7,12"), ABBY, AbilityMoveTo(0, 0))
    assert s.standees[ABBY] == (0, 12)


@pytest.mark.rule("DW-MVTO-8")
def test_it_is_no_move_action_and_leads_no_further() -> None:
    s = moving("12,off", left=0)
    ask(s, ABBY, AbilityMoveTo(1, 13))  # as an edge tile with an outward door would let it go on
    assert s.phase == "action"
    assert refused(s, ABBY, Move(1, (9,))).code == "NO_ACTIONS_LEFT"


@pytest.mark.rule("DW-MVTO-9")
def test_exactly_one_standee_moves() -> None:
    s = moving("12,10")
    ask(s, ABBY, AbilityMoveTo(0, 7))
    assert s.standees[ABBY] == (7, 10)
    assert refused(s, ABBY, AbilityMoveTo(1, 0)).code == "WRONG_PHASE"
