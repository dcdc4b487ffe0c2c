"""Chapter 6: moving. On Board A, unless a test lays its own tiles.

0 Blue Nova          E W         1 Black Lil Hero     NE S NW
2 Green Cosmo        E NW        3 Pink Lil Hero      SE SW W
4 Green Skullflower  N SW W      5 Black Jupiter      S W NW
6 Green Gamma        NE S SW NW  7 Blue Borealis      SE W NW
8 Pink Jupiter       E SE W      9 Black Nova         N SE SW W
10 Pink Cosmo        N E SE SW   11 Blue Umibozu      N E SW W
12 Pink Gamma        NE W        13 Blue Skullflower  N E S
14 Black Umibozu     N W         15 Green Borealis    N E SW
"""

import pytest
from tests.games.dreamwell.tables import ABBY, BEN, BOARD_A, ask, listed, refused, table

from reverie.games.dreamwell.actions import Move, Rotate
from reverie.games.dreamwell.events import Moved
from reverie.games.dreamwell.geometry import CELLS, EDGE_CELLS, MIDDLE_CELLS, OFF, Path, Place
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.proof.notation import write_table
from reverie.kernel import Illegal

TILES = tuple(f"T{n:02}" for n in range(1, 17))


def standing(*places: Place) -> State:
    """Abby's two standees, on Board A; one that is not named is off the board."""
    at = [str(place) for place in places] + ["off"] * (2 - len(places))
    return table(f"{BOARD_A} at={','.join(at)}")


def with_corner(tile: str) -> State:
    """This tile, so turned, in the top left corner; the others follow in order."""
    return table("tiles=" + ",".join([tile, *(other for other in TILES if other != tile[:3])]))


def steps_from(place: Place) -> set[Place]:
    """Where a single step leads, by trying every place there is."""
    found: set[Place] = set()
    for there in (*CELLS, OFF):
        try:
            ask(standing(place), ABBY, Move(0, (there,)))
        except Illegal:
            continue
        found.add(there)
    return found


@pytest.mark.rule("DW-MOVE-1")
@pytest.mark.parametrize(("standee", "after"), [(0, (14, 4)), (1, (13, 0))])
def test_a_move_moves_exactly_one_own_standee(standee: int, after: tuple[Place, Place]) -> None:
    s = table(f"{BOARD_A} at=13,4/13,4")
    ask(s, ABBY, Move(standee, (after[standee],)))
    assert s.standees == (after, (13, 4))


@pytest.mark.rule("DW-MOVE-1")
@pytest.mark.parametrize("standee", [-2, -1, 2, 3])
def test_a_player_has_no_third_standee(standee: int) -> None:
    refusal = refused(standing(13, 4), ABBY, Move(standee, ()))
    assert (refusal.rule, refusal.code) == ("DW-MOVE-1", "BAD_STANDEE")


@pytest.mark.rule("DW-MOVE-2")
@pytest.mark.parametrize("place", [OFF, 13])
def test_no_step_is_no_move(place: Place) -> None:
    refusal = refused(standing(place), ABBY, Move(0, ()))
    assert (refusal.rule, refusal.code) == ("DW-MOVE-2", "EMPTY_PATH")


@pytest.mark.rule("DW-MOVE-3")
@pytest.mark.parametrize("cell", [0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15])
def test_an_off_board_standee_enters_on_any_edge_cell(cell: int) -> None:
    s = standing()
    ask(s, ABBY, Move(1, (cell,)))
    assert s.standees[ABBY] == (OFF, cell)


@pytest.mark.rule("DW-MOVE-4")
@pytest.mark.parametrize("cell", MIDDLE_CELLS)
def test_an_off_board_standee_cannot_enter_in_the_middle(cell: int) -> None:
    refusal = refused(standing(), ABBY, Move(0, (cell,)))
    assert (refusal.rule, refusal.code) == ("DW-MOVE-4", "NOT_EDGE_CELL")
    assert refusal.details == {"cell": cell}


@pytest.mark.rule("DW-MOVE-4")
def test_an_off_board_standee_cannot_step_off_the_board() -> None:
    assert refused(standing(), ABBY, Move(0, (OFF,))).code == "NOT_EDGE_CELL"


@pytest.mark.rule("DW-MOVE-5")
def test_entering_needs_no_door() -> None:
    s = standing()
    ask(s, ABBY, Move(0, (14,)))  # its doors are N and W, none leads out
    assert s.standees[ABBY] == (14, OFF)


@pytest.mark.rule("DW-MOVE-6")
@pytest.mark.parametrize("path", [(13, 9), (13, 14), (12, 9), (0, 1), (4, 0), (13, 14, 10)])
def test_with_an_outward_door_the_entering_standee_goes_on(path: Path) -> None:
    s = standing()
    ask(s, ABBY, Move(0, path))
    assert (s.standees[ABBY][0], s.actions_left) == (path[-1], 2)


@pytest.mark.rule("DW-MOVE-7")
@pytest.mark.parametrize(
    ("tile", "onto"),  # one outward door each: N, NE, NW, W, SW
    [("T01", 5), ("T14r2", 4), ("T14r1", 1), ("T05r1", 1), ("T01r1", 1)],
)
def test_any_outward_door_of_a_corner_lets_an_entering_standee_go_on(tile: str, onto: int) -> None:
    s = with_corner(tile)
    ask(s, ABBY, Move(0, (0, onto)))
    assert s.standees[ABBY][0] == onto


@pytest.mark.rule("DW-MOVE-7")
@pytest.mark.parametrize(("edge", "onto"), [(7, 2), (3, 6)])
def test_a_diagonal_outward_door_is_one_too(edge: int, onto: int) -> None:
    s = standing()
    ask(s, ABBY, Move(0, (edge, onto)))  # 7 and 3 lead out by SE alone
    assert s.standees[ABBY][0] == onto


@pytest.mark.rule("DW-MOVE-8")
@pytest.mark.parametrize("onto", [10, 13])
def test_without_an_outward_door_the_entering_standee_stays(onto: int) -> None:
    refusal = refused(standing(), ABBY, Move(0, (14, onto)))
    assert (refusal.rule, refusal.code) == ("DW-MOVE-8", "NO_CONNECTION")
    assert refusal.details == {"step": 2}


@pytest.mark.rule("DW-MOVE-9")
@pytest.mark.parametrize(
    ("cell", "steps"),
    [
        (13, {9, 14, OFF}),
        (14, {10, 13}),
        (6, {3, 10, 9, 1}),
        (10, {6, 11, 15, 13}),
        (12, {9, OFF}),
        (3, {2, 6, OFF}),
    ],
)
def test_a_step_goes_through_a_door_of_the_tile_left(cell: int, steps: set[Place]) -> None:
    assert steps_from(cell) == steps


@pytest.mark.rule("DW-MOVE-9")
@pytest.mark.parametrize(
    ("there", "code"),
    [
        (12, "NO_DOOR"),
        (8, "NO_DOOR"),
        (5, "NOT_ADJACENT"),
        (13, "NOT_ADJACENT"),
        (0, "NOT_ADJACENT"),
    ],
)
def test_no_step_leads_through_a_wall_or_far_away(there: int, code: str) -> None:
    refusal = refused(standing(13), ABBY, Move(0, (there,)))
    assert (refusal.rule, refusal.code) == ("DW-MOVE-9", code)
    assert refusal.details == {"here": 13, "there": there}


@pytest.mark.rule("DW-MOVE-9")
def test_the_right_edge_is_not_beside_the_left_edge() -> None:
    s = standing(11)  # 11 has a door E, and 12 is the next number
    assert refused(s, ABBY, Move(0, (12,))).code == "NOT_ADJACENT"


@pytest.mark.rule("DW-MOVE-10")
@pytest.mark.parametrize(("here", "there"), [(14, 10), (13, 9), (10, 15), (10, 13), (9, 14)])
def test_the_tile_entered_needs_no_door_back(here: int, there: int) -> None:
    s = standing(here)
    ask(s, ABBY, Move(0, (there,)))
    assert s.standees[ABBY][0] == there


@pytest.mark.rule("DW-MOVE-11")
def test_a_door_straight_back_lets_the_move_go_on() -> None:
    s = standing(13)
    ask(s, ABBY, Move(0, (14, 10)))  # a step E, and 14 has a door W
    assert s.standees[ABBY][0] == 10


@pytest.mark.rule("DW-MOVE-11")
@pytest.mark.parametrize(
    ("here", "path", "step"),
    [
        (14, (10, 6), 2),  # a step N, and 10 has no door S
        (13, (14, 10, 6), 3),
        (13, (9, 5), 2),  # a step N, and 9 has doors SE and SW but not S
        (13, (14, 10, OFF), 3),  # before asking whether 10 leads out
    ],
)
def test_without_a_door_straight_back_the_move_is_over(here: int, path: Path, step: int) -> None:
    refusal = refused(standing(here), ABBY, Move(0, path))
    assert (refusal.rule, refusal.code) == ("DW-MOVE-11", "NO_CONNECTION")
    assert refusal.details == {"step": step}


@pytest.mark.rule("DW-MOVE-11")
def test_after_the_first_step_an_outward_door_no_longer_helps() -> None:
    s = standing(12)
    assert refused(s, ABBY, Move(0, (9, 13))).code == "NO_DOOR"  # connected, but no door S
    s = standing(10)  # a step SW onto 13, which has an outward door and none NE
    assert refused(s, ABBY, Move(0, (13, OFF))).code == "NO_CONNECTION"


@pytest.mark.rule("DW-MOVE-12")
def test_diagonal_steps_connect_like_straight_ones() -> None:
    s = standing(12)
    ask(s, ABBY, Move(0, (9, 8)))  # a step NE, and 9 has a door SW
    assert s.standees[ABBY][0] == 8
    assert refused(standing(10), ABBY, Move(0, (13, 9))).code == "NO_CONNECTION"  # no door NE
    assert refused(standing(10), ABBY, Move(0, (15, 11))).code == "NO_CONNECTION"  # no door NW
    assert refused(standing(13), ABBY, Move(0, (10,))).code == "NO_DOOR"  # none NE either


@pytest.mark.rule("DW-MOVE-13")
@pytest.mark.parametrize("onto", [5, 14, 12, 8])  # by N, SE, SW and W; by SW it came
def test_a_move_goes_on_by_any_door_even_back(onto: int) -> None:
    s = standing(12)
    ask(s, ABBY, Move(0, (9, onto)))
    assert s.standees[ABBY][0] == onto


@pytest.mark.rule("DW-MOVE-13")
@pytest.mark.parametrize("onto", [4, 6, 10, 13])  # by NW, NE, E and S there is no door
def test_a_move_goes_on_by_doors_only(onto: int) -> None:
    assert refused(standing(12), ABBY, Move(0, (9, onto))).code == "NO_DOOR"


@pytest.mark.rule("DW-MOVE-14")
@pytest.mark.parametrize("steps", range(2, 33))
def test_a_move_may_have_any_number_of_steps(steps: int) -> None:
    s = standing(13)
    path = ((14, 13) * 16)[:steps]
    assert ask(s, ABBY, Move(0, path)) == [Moved(ABBY, 0, 13, path)]
    assert (s.standees[ABBY][0], s.actions_left) == (path[-1], 2)


@pytest.mark.rule("DW-MOVE-15")
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_a_player_may_stop_after_any_step(steps: int) -> None:
    s = standing()
    path: Path = (12, 9, 8, OFF)
    ask(s, ABBY, Move(0, path[:steps]))
    assert s.standees[ABBY][0] == path[steps - 1]


@pytest.mark.rule("DW-MOVE-16")
@pytest.mark.parametrize("cell", [0, 3, 4, 13])  # by W; by SE over a corner; by W and SW; by S
def test_an_outward_door_leads_off_the_board(cell: int) -> None:
    s = standing(cell)
    ask(s, ABBY, Move(0, (OFF,)))
    assert s.standees[ABBY] == (OFF, OFF)


@pytest.mark.rule("DW-MOVE-16")
@pytest.mark.parametrize("cell", [14, 5, 10])
def test_without_an_outward_door_no_step_leads_off_the_board(cell: int) -> None:
    refusal = refused(standing(cell), ABBY, Move(0, (OFF,)))
    assert (refusal.rule, refusal.code) == ("DW-MOVE-16", "NO_DOOR")


@pytest.mark.rule("DW-MOVE-17")
@pytest.mark.parametrize(("place", "path"), [(OFF, (13, OFF, 0)), (13, (OFF, 13)), (3, (OFF, OFF))])
def test_leaving_the_board_ends_the_move(place: Place, path: Path) -> None:
    refusal = refused(standing(place), ABBY, Move(0, path))
    assert (refusal.rule, refusal.code) == ("DW-MOVE-17", "MOVE_ENDED")


@pytest.mark.rule("DW-MOVE-17")
def test_coming_back_takes_another_action() -> None:
    s = table(f"{BOARD_A} at=13,off left=2")
    ask(s, ABBY, Move(0, (OFF,)))
    assert s.actions_left == 1
    ask(s, ABBY, Move(0, (13,)))
    assert (s.standees[ABBY][0], s.actions_left) == (13, 0)


@pytest.mark.rule("DW-MOVE-18")
@pytest.mark.parametrize("cell", EDGE_CELLS)
def test_a_standee_that_left_comes_back_on_any_edge_cell(cell: int) -> None:
    s = standing(13)
    ask(s, ABBY, Move(0, (OFF,)))
    ask(s, ABBY, Move(0, (cell,)))
    assert s.standees[ABBY][0] == cell


@pytest.mark.rule("DW-MOVE-19")
def test_standees_never_stand_in_the_way() -> None:
    s = table(f"seats=4 {BOARD_A} at=13,10/14,10/14,10/14,10")
    ask(s, ABBY, Move(0, (14, 10)))
    assert s.standees == ((10, 10), (14, 10), (14, 10), (14, 10))


@pytest.mark.rule("DW-MOVE-19")
def test_entering_and_leaving_an_occupied_tile_is_free_too() -> None:
    s = table(f"{BOARD_A} at=off,13/13,13")
    ask(s, ABBY, Move(0, (13,)))
    ask(s, ABBY, Move(1, (OFF,)))
    assert s.standees == ((13, OFF), (13, 13))


@pytest.mark.rule("DW-MOVE-20")
@pytest.mark.parametrize("path", [(14, 13, 9), (14, 13, 14, 10), (14, 13)])
def test_a_move_may_cross_its_track_and_end_where_it_began(path: Path) -> None:
    s = standing(13)
    ask(s, ABBY, Move(0, path))
    assert (s.standees[ABBY][0], s.actions_left) == (path[-1], 2)


@pytest.mark.rule("DW-MOVE-21")
def test_a_move_that_has_stopped_is_not_taken_up_again() -> None:
    s = table(f"{BOARD_A} at=13,off left=2 rows=L23")
    assert ask(s, ABBY, Move(0, (14,))) == [Moved(ABBY, 0, 13, (14,))]  # it could have gone on
    ask(s, ABBY, Rotate(10, 1, "each_turn"))
    ask(s, ABBY, Move(0, (10,)))
    assert s.actions_left == 0  # the second step was a move of its own


@pytest.mark.rule("DW-MOVE-22")
def test_passing_over_a_tile_has_no_effect() -> None:
    s = table(f"{BOARD_A} at=off,off/14,13 hands=L01/L02")
    ask(s, ABBY, Move(0, (13, 14, 10)))
    after = table(f"{BOARD_A} at=10,off/14,13 hands=L01/L02 left=2")
    assert write_table(s) == write_table(after)


@pytest.mark.rule("DW-MOVE-23")
@pytest.mark.parametrize("path", [(13,), (13, 14), (13, 14, 10), (12, 9, 8, OFF)])
def test_a_whole_chain_costs_one_action(path: Path) -> None:
    s = table(f"{BOARD_A} left=1")
    ask(s, ABBY, Move(0, path))
    assert s.actions_left == 0
    assert refused(s, ABBY, Move(0, (9,))).code == "NO_ACTIONS_LEFT"


@pytest.mark.rule("DW-MOVE-24")
def test_the_other_standee_needs_its_own_action() -> None:
    s = table(f"{BOARD_A} at=13,13/off,off left=1")
    ask(s, ABBY, Move(0, (14,)))  # 14 connects back: standee 0 could have gone on
    assert s.standees == ((14, 13), (OFF, OFF))
    refusal = refused(s, ABBY, Move(1, (14,)))
    assert (refusal.rule, refusal.code) == ("DW-TURN-1", "NO_ACTIONS_LEFT")
    assert not any(isinstance(action, Move) for action in listed(s, ABBY))
    assert s.standees[BEN] == (OFF, OFF)
