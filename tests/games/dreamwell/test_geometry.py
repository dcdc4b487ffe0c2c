"""The board, its directions and its doors (RULES, chapter 2)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import (
    CELLS,
    DIRECTIONS,
    EDGE_CELLS,
    MIDDLE_CELLS,
    OFF,
    OUTWARD,
    TOWARD,
    VECTORS,
    Doors,
    Place,
    door_names,
    doors,
    opposite,
    reach,
    step,
    turned,
)
from reverie.games.dreamwell.model import Options
from reverie.games.dreamwell.rules.setup import setup
from reverie.kernel import Dice

EVERY_DOOR = 0b1111_1111
KEY = bytes(32)


@pytest.mark.rule("DW-GEO-1")
def test_sixteen_cells_hold_sixteen_tiles() -> None:
    assert list(CELLS) == list(range(16))
    board = setup(Options(), 2, Dice(KEY)).board
    assert sorted(placed.tile for placed in board) == [f"T{n:02}" for n in range(1, 17)]


@pytest.mark.rule("DW-GEO-2")
def test_cells_are_numbered_row_by_row_from_the_top_left() -> None:
    east, south = DIRECTIONS.index("E"), DIRECTIONS.index("S")
    for row, column in product(range(3), range(3)):
        assert step(4 * row + column, east) == 4 * row + column + 1
        assert step(4 * row + column, south) == 4 * (row + 1) + column


@pytest.mark.rule("DW-GEO-3")
def test_a_door_points_in_one_of_eight_directions() -> None:
    assert DIRECTIONS == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    assert [doors([name]) for name in DIRECTIONS] == [1, 2, 4, 8, 16, 32, 64, 128]
    with pytest.raises(ValueError, match="not in tuple"):
        doors(["NNE"])


@pytest.mark.rule("DW-GEO-4")
def test_each_direction_is_a_step_in_rows_and_columns() -> None:
    assert dict(zip(DIRECTIONS, VECTORS, strict=True)) == {
        "N": (-1, 0),
        "NE": (-1, +1),
        "E": (0, +1),
        "SE": (+1, +1),
        "S": (+1, 0),
        "SW": (+1, -1),
        "W": (0, -1),
        "NW": (-1, -1),
    }
    around_five = [step(5, direction) for direction in range(8)]
    assert around_five == [1, 2, 6, 10, 9, 8, 4, 0]


@pytest.mark.rule("DW-GEO-5")
def test_the_opposite_direction_leads_back() -> None:
    assert [DIRECTIONS[opposite(d)] for d in range(8)] == [
        "S",
        "SW",
        "W",
        "NW",
        "N",
        "NE",
        "E",
        "SE",
    ]
    for (cell, there), direction in TOWARD.items():
        assert step(there, opposite(direction)) == cell


@pytest.mark.rule("DW-GEO-6")
def test_a_door_leads_to_the_neighbouring_cell_or_off_the_board() -> None:
    for cell, direction in product(CELLS, range(8)):
        row, column = divmod(cell, 4)
        there = (row + VECTORS[direction][0], column + VECTORS[direction][1])
        on_board = there in set(product(range(4), range(4)))
        assert step(cell, direction) == (4 * there[0] + there[1] if on_board else OFF)
        assert bool(OUTWARD[cell] >> direction & 1) is not on_board


@pytest.mark.rule("DW-GEO-7")
def test_twelve_cells_are_edge_cells_and_four_are_middle_cells() -> None:
    assert EDGE_CELLS == (0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15)
    assert MIDDLE_CELLS == (5, 6, 9, 10)


@pytest.mark.rule("DW-GEO-8")
@pytest.mark.parametrize(
    ("cells", "outward"),
    [
        ((0,), {"N", "NE", "NW", "W", "SW"}),
        ((3,), {"N", "NE", "NW", "E", "SE"}),
        ((12,), {"S", "SE", "SW", "W", "NW"}),
        ((15,), {"S", "SE", "SW", "E", "NE"}),
        ((1, 2), {"N", "NE", "NW"}),
        ((13, 14), {"S", "SE", "SW"}),
        ((4, 8), {"W", "NW", "SW"}),
        ((7, 11), {"E", "NE", "SE"}),
        ((5, 6, 9, 10), set[str]()),
    ],
)
def test_outward_directions_are_those_of_the_table(
    cells: tuple[int, ...], outward: set[str]
) -> None:
    for cell in cells:
        assert set(door_names(OUTWARD[cell])) == outward


@pytest.mark.rule("DW-GEO-9")
def test_off_the_board_is_one_place_for_everybody_and_no_cell() -> None:
    assert OFF not in set[Place](CELLS)
    standees = setup(Options(), 4, Dice(KEY)).standees
    assert [place for pair in standees for place in pair] == [OFF] * 8
    doorless = [0] * 16
    assert set(reach(doorless, OFF, None)) == set(EDGE_CELLS)  # from nowhere in particular


@pytest.mark.rule("DW-GEO-10")
def test_a_quarter_turn_clockwise_moves_every_door_two_directions_on() -> None:
    quarter = {
        "N": "E",
        "E": "S",
        "S": "W",
        "W": "N",
        "NE": "SE",
        "SE": "SW",
        "SW": "NW",
        "NW": "NE",
    }
    for mask in range(256):
        moved = {quarter[name] for name in door_names(mask)}
        assert set(door_names(turned(mask, 1))) == moved


# Every tile as it lies on boards A, B and C: tile, rotation, face, and where its doors then lead.
LAID = """
T05 1 light blue nova E W           | T10 2 light black lil_hero NE S NW
T14 1 light green cosmo E NW        | T04 1 light pink lil_hero SE SW W
T16 2 light green skullflower N SW W| T09 2 light black jupiter S W NW
T13 2 light green gamma NE S SW NW  | T07 3 light blue borealis SE W NW
T03 1 light pink jupiter E SE W     | T11 1 light black nova N SE SW W
T02 0 light pink cosmo N E SE SW    | T06 2 light blue umibozu N E SW W
T01 3 light pink gamma NE W         | T08 0 light blue skullflower N E S
T12 3 light black umibozu N W       | T15 0 light green borealis N E SW
T08 2 light blue skullflower N S W  | T15 1 light green borealis E S NW
T05 0 light blue nova N S           | T12 2 light black umibozu S W
T16 1 light green skullflower SE S W| T04 0 light pink lil_hero NE SE S
T03 3 light pink jupiter E W NW     | T01 1 light pink gamma E SW
T07 2 light blue borealis NE S SW   | T06 3 light blue umibozu N E S NW
T11 2 light black nova N E SW NW    | T10 3 light black lil_hero NE SE W
T09 3 light black jupiter N NE W    | T14 2 light green cosmo NE S
T04 3 light pink lil_hero NE E NW   | T14 3 dark black gamma SE W
T16 0 dark black borealis NE E S    | T08 1 light blue skullflower E S W
T11 0 dark green umibozu NE SE S W  | T13 1 dark black cosmo E SE SW NW
T05 3 light blue nova E W           | T15 0 dark black skullflower N E SW
T10 0 light black lil_hero N SE SW  | T02 1 dark blue gamma E S SW NW
T09 0 light black jupiter N E SE    | T12 0 light black umibozu N E
T07 1 dark pink skullflower E SE NW | T03 0 light pink jupiter N NE S
T06 1 dark pink nova N SE S W
"""


@pytest.mark.rule("DW-GEO-11")
@pytest.mark.parametrize(
    "laid", [laid.strip() for laid in LAID.replace("\n", "|").split("|") if laid]
)
def test_a_laid_tile_has_its_printed_doors_turned(laid: str) -> None:
    tile, rotation, face, terrain, creature, *open_ways = laid.split()
    placed = house().place(tile, int(rotation), "light" if face == "light" else "dark")
    assert (placed.terrain, placed.creature) == (terrain, creature)
    assert door_names(placed.doors) == tuple(open_ways)


@pytest.mark.rule("DW-GEO-11")
@given(mask=st.integers(0, EVERY_DOOR), turns=st.integers(0, 3), more=st.integers(0, 3))
def test_rotations_add_up_and_four_quarters_are_none(mask: int, turns: int, more: int) -> None:
    assert turned(turned(mask, turns), more) == turned(mask, turns + more)
    assert turned(mask, 4) == mask


def walked(board: list[Doors], start: Place, nightmare: Place | None) -> set[Place]:
    """Where one move can end, by the book's own procedure for paths, step after step."""
    ends: set[Place] = set()
    seen = {(start, True)}  # a place, and whether the move may go on from it
    ahead: list[Place] = [start]
    while ahead:
        here = ahead.pop()
        for there, free in steps(board, here, start):
            if there == nightmare or (there, free) in seen:
                continue
            seen.add((there, free))
            ends.add(there)
            if free:
                ahead.append(there)
    return ends - {start}


def steps(board: list[Doors], here: Place, start: Place) -> list[tuple[Place, bool]]:
    if here == OFF:
        entered = [(cell, bool(board[cell] & OUTWARD[cell])) for cell in EDGE_CELLS]
        return list(entered) if start == OFF else []
    found: list[tuple[Place, bool]] = []
    for direction in range(8):
        there = step(here, direction)
        if not board[here] >> direction & 1:
            continue
        found.append((there, there != OFF and bool(board[there] >> opposite(direction) & 1)))
    return found


boards = st.lists(st.integers(0, EVERY_DOOR), min_size=16, max_size=16)
places = st.sampled_from([*CELLS, OFF])


@given(board=boards, start=places, nightmare=st.none() | places)
def test_reach_is_what_walking_step_by_step_reaches(
    board: list[Doors], start: Place, nightmare: Place | None
) -> None:
    nightmare = None if nightmare in (start, OFF) else nightmare
    found = reach(board, start, nightmare)
    assert set(found) == walked(board, start, nightmare)
    assert all(path[-1] == end and nightmare not in path for end, path in found.items())


@given(board=boards, start=places)
def test_every_path_that_reach_finds_can_be_walked(board: list[Doors], start: Place) -> None:
    for path in reach(board, start, None).values():
        here: Place = start
        free = True
        for there in path:
            assert free
            onward = dict(steps(board, here, start))
            assert there in onward
            here, free = there, onward[there]
