"""Chapter 17: the nightmare."""

import msgspec
import pytest
from tests.games.dreamwell.decks import house_with
from tests.games.dreamwell.tables import (
    ABBY,
    BEN,
    BOARD_A,
    BOARD_C,
    CLEO,
    ask,
    listed,
    refused,
    table,
)

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import (
    AbilityFlip,
    AbilityFlipAction,
    AbilityMove,
    AbilityMoveTo,
    AbilityRotate,
    AbilitySwap,
    Action,
    Decline,
    Discard,
    EndTurn,
    Flip,
    Move,
    MoveNightmare,
    PlaceNightmare,
    Rotate,
)
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.events import NightmareMoved, NightmarePlaced, Scared, TurnBegan
from reverie.games.dreamwell.geometry import EDGE_CELLS, Place
from reverie.games.dreamwell.model import Options, State
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.symbols import EachTurn, Perform
from reverie.kernel import SPECTATOR, Dice, Seat


def dealt(seats: int, first: int) -> State:
    options = Options(nightmare=True, first_player=Seat(first))
    return GAME.setup(options, seats, Dice(bytes(32)))


def after_a_turn(rest: str) -> State:
    """Abby has ended her turn and must move the nightmare."""
    return table(f"{BOARD_A} phase=nightmare {rest}")


@pytest.mark.rule("DW-NM-1", "DW-NM-2")
@pytest.mark.parametrize(
    ("seats", "first", "last"),
    [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 2, 1), (4, 0, 3), (4, 3, 2)],
)
def test_the_last_seat_puts_it_on_a_middle_cell(seats: int, first: int, last: int) -> None:
    s = dealt(seats, first)
    assert GAME.to_act(s) == {last}
    assert listed(s, Seat(last)) == [PlaceNightmare(cell) for cell in (5, 6, 9, 10)]
    assert refused(s, Seat(first), PlaceNightmare(5)).code == "NOT_YOUR_TURN"
    assert refused(s, Seat(last), PlaceNightmare(4)).code == "NOT_MIDDLE_CELL"
    assert ask(s, Seat(last), PlaceNightmare(9)) == [NightmarePlaced(Seat(last), 9)]
    assert (s.nightmare, s.phase) == (9, "action")
    assert GAME.to_act(s) == {first}


@pytest.mark.rule("DW-NM-3")
def test_it_is_placed_when_all_cards_are_dealt() -> None:
    seen = GAME.view(dealt(3, 0), CLEO)
    assert (seen.phase, len(seen.hand), seen.hand_sizes) == ("nightmare_setup", 2, (2, 2, 2))
    assert None not in seen.display


@pytest.mark.rule("DW-NM-4")
def test_it_is_moved_once_by_who_ended_a_turn() -> None:
    s = table(f"{BOARD_A} nightmare=10")
    ask(s, ABBY, EndTurn())
    assert s.phase == "nightmare"
    assert refused(s, BEN, MoveNightmare(6)).code == "NOT_YOUR_TURN"
    assert ask(s, ABBY, MoveNightmare(6)) == [NightmareMoved(ABBY, 10, 6), TurnBegan(BEN, 1)]
    assert refused(s, ABBY, MoveNightmare(3)).code == "NOT_YOUR_TURN"
    assert refused(s, BEN, MoveNightmare(3)).code == "WRONG_PHASE"


@pytest.mark.rule("DW-NM-4")
def test_it_is_moved_after_the_discard() -> None:
    s = table(f"{BOARD_A} nightmare=10 hands=L01,L02,L03,L04,L05")
    ask(s, ABBY, EndTurn())
    assert refused(s, ABBY, MoveNightmare(6)).code == "WRONG_PHASE"
    ask(s, ABBY, Discard(("L03",)))
    assert s.phase == "nightmare"


@pytest.mark.rule("DW-NM-5")
@pytest.mark.parametrize(
    ("here", "ways"),
    [(10, {6, 11, 15, 13}), (5, {9, 4, 0}), (9, {5, 14, 12, 8}), (6, {3, 10, 9, 1})],
)
def test_it_leaves_through_any_door_of_its_tile(here: int, ways: set[int]) -> None:
    s = after_a_turn(f"nightmare={here}")
    assert {*listed(s, ABBY)} == {*map(MoveNightmare, ways)}


@pytest.mark.rule("DW-NM-5")
def test_it_neither_passes_walls_nor_jumps() -> None:
    s = after_a_turn("nightmare=10")
    assert refused(s, ABBY, MoveNightmare(9)).code == "NO_DOOR"
    assert refused(s, ABBY, MoveNightmare("off")).code == "NO_DOOR"
    assert refused(s, ABBY, MoveNightmare(0)).code == "NOT_ADJACENT"


@pytest.mark.rule("DW-NM-6")
@pytest.mark.parametrize("to", [13, 6])  # 13 has no door back, 6 has one
def test_it_needs_no_door_to_enter_and_goes_no_further_for_one(to: int) -> None:
    s = after_a_turn("nightmare=10")
    ask(s, ABBY, MoveNightmare(to))
    assert (s.nightmare, s.phase, s.turn) == (to, "action", BEN)


@pytest.mark.rule("DW-NM-7")
def test_an_outward_door_leads_it_off_the_board() -> None:
    assert MoveNightmare("off") not in listed(after_a_turn("nightmare=14"), ABBY)
    s = after_a_turn("nightmare=13")
    assert {*listed(s, ABBY)} == {MoveNightmare(9), MoveNightmare(14), MoveNightmare("off")}
    ask(s, ABBY, MoveNightmare("off"))
    assert s.nightmare == "off"


@pytest.mark.rule("DW-NM-8")
def test_from_off_the_board_it_is_put_on_any_edge_cell() -> None:
    assert listed(after_a_turn("nightmare=off"), ABBY) == [*map(MoveNightmare, EDGE_CELLS)]
    for cell in EDGE_CELLS:  # 14 has no outward door
        ask(s := after_a_turn("nightmare=off"), ABBY, MoveNightmare(cell))
        assert s.nightmare == cell
    assert refused(after_a_turn("nightmare=off"), ABBY, MoveNightmare(5)).code == "NOT_EDGE_CELL"


@pytest.mark.rule("DW-NM-9")
@pytest.mark.parametrize(
    ("here", "stay", "code"), [("10", 10, "NOT_ADJACENT"), ("off", "off", "NOT_EDGE_CELL")]
)
def test_it_must_move_and_the_mover_chooses_how(here: str, stay: Place, code: str) -> None:
    s = after_a_turn(f"nightmare={here}")
    assert refused(s, ABBY, MoveNightmare(stay)).code == code
    for way_out in (EndTurn(), Decline()):
        assert refused(s, ABBY, way_out).code == "WRONG_PHASE"
    for choice in listed(s, ABBY):
        assert ask(GAME.copy(s), ABBY, choice)


@pytest.mark.rule("DW-NM-10")
def test_entering_it_goes_no_further_whatever_the_doors() -> None:
    s = after_a_turn("nightmare=off")
    ask(s, ABBY, MoveNightmare(13))  # with an outward door a standee could go on
    assert (s.nightmare, s.phase, s.turn) == (13, "action", BEN)


@pytest.mark.rule("DW-NM-11")
@pytest.mark.parametrize(
    ("at", "nightmare", "path"),
    [
        ("14", 10, (10,)),  # as the end
        ("12", 9, (9, 8)),  # on the way
        ("off", 13, (13,)),  # on entering
        ("off", 13, (13, 9)),
    ],
)
def test_no_move_enters_its_cell(at: str, nightmare: int, path: tuple[Place, ...]) -> None:
    line = f"{BOARD_A} at={at},off nightmare={nightmare}"
    s = table(line)
    assert refused(s, ABBY, Move(0, path)).code == "NIGHTMARE_CELL"
    moves = [action.path for action in listed(s, ABBY) if isinstance(action, Move)]
    assert not [way for way in moves if nightmare in way]
    granted = read_table(f"{line} rows=L22 phase=ability", content=house_with(L22=Perform("move")))
    assert refused(granted, ABBY, AbilityMove(0, path)).code == "NIGHTMARE_CELL"


@pytest.mark.rule("DW-NM-12")
def test_no_standee_moves_to_its_cell() -> None:
    s = table(f"{BOARD_A} at=12,off nightmare=10 rows=L19 phase=ability")  # MOVE TO cosmo
    assert refused(s, ABBY, AbilityMoveTo(0, 10)).code == "NIGHTMARE_CELL"
    assert listed(s, ABBY) == [AbilityMoveTo(0, 2), AbilityMoveTo(1, 2), Decline()]


@pytest.mark.rule("DW-NM-13")
@pytest.mark.parametrize("here", ["10", "off"])
def test_everyone_on_its_new_cell_goes_off_the_board(here: str) -> None:
    s = after_a_turn(f"seats=3 at=13,6/13,13/9,off nightmare={here}")
    events = ask(s, ABBY, MoveNightmare(13))
    assert events[1:-1] == [Scared(ABBY, 0), Scared(BEN, 0), Scared(BEN, 1)]
    assert s.standees == (("off", 6), ("off", "off"), (9, "off"))


@pytest.mark.rule("DW-NM-14")
def test_its_tile_is_not_rotated() -> None:
    line = f"{BOARD_A} nightmare=10 rows=L22"
    s = table(line)
    assert refused(s, ABBY, Rotate(10, 1)).code == "NIGHTMARE_CELL"
    rotates = {action.cell for action in listed(s, ABBY) if isinstance(action, Rotate)}
    assert rotates == {*range(16)} - {10}
    free = read_table(line, content=house_with(L22=EachTurn("rotate")))
    assert refused(free, ABBY, Rotate(10, 1, "each_turn")).code == "NIGHTMARE_CELL"
    granted = read_table(f"{line} phase=ability", content=house_with(L22=Perform("rotate")))
    assert refused(granted, ABBY, AbilityRotate(10, 1)).code == "NIGHTMARE_CELL"
    assert AbilityRotate(10, 1) not in listed(granted, ABBY)


@pytest.mark.rule("DW-NM-15")
@pytest.mark.parametrize(
    ("rest", "flip"),
    [
        ("", Flip(10)),
        ("rows=D03", Flip(10, "each_turn")),
        ("rows=D02 phase=ability", AbilityFlip(10)),  # FLIP ANY black
        ("rows=D04 phase=ability", AbilityFlip(10)),  # FLIP ANY TILE
        ("rows=L22 phase=ability", AbilityFlipAction(10)),
    ],
)
def test_its_tile_is_not_flipped(rest: str, flip: Action) -> None:
    content = house_with(L22=Perform("flip"))
    s = read_table(f"{BOARD_C} nightmare=10 {rest}", content=content)
    assert refused(s, ABBY, flip).code == "NIGHTMARE_CELL"
    assert flip not in listed(s, ABBY)


@pytest.mark.rule("DW-NM-16")
def test_it_travels_with_a_swapped_tile_and_scares_nobody() -> None:
    s = table(f"{BOARD_A} at=0,6/0,off nightmare=10 rows=L36 phase=ability")
    (event,) = ask(s, ABBY, AbilitySwap(10, 0, 0, 2))
    assert not isinstance(event, Scared)
    assert (s.nightmare, s.board[0].tile) == (0, "T02")
    assert s.standees == ((10, 6), (10, "off"))


@pytest.mark.rule("DW-NM-17")
def test_in_a_swap_its_tile_is_not_turned() -> None:
    s = table(f"{BOARD_A} nightmare=10 rows=L36 phase=ability")
    assert refused(s, ABBY, AbilitySwap(10, 0, 1, 0)).code == "NIGHTMARE_CELL"
    assert refused(s, ABBY, AbilitySwap(0, 10, 0, 3)).code == "NIGHTMARE_CELL"
    swaps = [choice for choice in listed(s, ABBY) if isinstance(choice, AbilitySwap)]
    assert len(swaps) == 105 * 16 + 15 * 4
    ask(s, ABBY, AbilitySwap(0, 10, 3, 0))
    assert (s.nightmare, s.board[0].rotation, s.board[10].rotation) == (0, 0, 0)


@pytest.mark.rule("DW-NM-18")
@pytest.mark.parametrize(
    "rest",
    ["rows=L23", "rows=L12 phase=ability", "rows=D04 phase=ability", "rows=L36 phase=ability"],
)
def test_off_the_board_it_restricts_nothing(rest: str) -> None:
    line = f"{BOARD_C} at=5,off {rest}"
    assert listed(table(f"{line} nightmare=off"), ABBY) == listed(table(line), ABBY)


@pytest.mark.rule("DW-NM-19")
def test_on_a_tile_without_doors_it_would_stay() -> None:
    tiles = tuple(
        msgspec.structs.replace(tile, doors=()) if tile.id == "T02" else tile
        for tile in house().tiles
    )
    walled = msgspec.structs.replace(house(), tiles=tiles)
    s = read_table(f"{BOARD_A} nightmare=10", content=walled)
    ask(s, ABBY, EndTurn())
    assert (s.nightmare, s.phase, s.turn) == (10, "action", BEN)
    assert min(len(tile.doors) for tile in house().tiles) == 2


@pytest.mark.rule("DW-NM-21")
@pytest.mark.parametrize("place", [10, "off"])
def test_everybody_sees_where_it_is(place: Place) -> None:
    s = table(f"{BOARD_A} nightmare={place}")
    assert {GAME.view(s, viewer).nightmare for viewer in (ABBY, BEN, SPECTATOR)} == {place}
    event = NightmareMoved(ABBY, 10, 13)
    assert GAME.seen_by(event, BEN) == GAME.seen_by(event, SPECTATOR) == event
