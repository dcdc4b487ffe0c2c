"""The four-by-four grid, its eight directions and the doors (RULES, chapter 2).

A set of doors is a number of eight bits: bit d is set when there is a door in direction d.
"""

from collections.abc import Sequence
from typing import Final, Literal

Cell = int  # 0 to 15
Off = Literal["off"]
Place = Cell | Off
Doors = int

OFF: Final[Off] = "off"  # DW-GEO-9: one shared place beside the board
SIDE: Final = 4
CELLS: Final = range(SIDE * SIDE)  # DW-GEO-1, DW-GEO-2: 4 × row + column
DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # DW-GEO-3
VECTORS: Final = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
MAX_STEPS: Final = 32  # DW-ACT-21


def opposite(direction: int) -> int:
    """DW-GEO-5."""
    return (direction + 4) % 8


def doors(names: Sequence[str]) -> Doors:
    """The door set with these direction names."""
    return sum(1 << DIRECTIONS.index(name) for name in names)


def door_names(mask: Doors) -> tuple[str, ...]:
    return tuple(name for d, name in enumerate(DIRECTIONS) if mask >> d & 1)


def turned(mask: Doors, turns: int) -> Doors:
    """DW-GEO-10, DW-GEO-11: a quarter turn clockwise moves every door two directions on."""
    shift = 2 * turns % 8
    return (mask << shift | mask >> (8 - shift)) & 0xFF


def step(cell: Cell, direction: int) -> Place:
    """DW-GEO-4, DW-GEO-6: the neighbour that way, or off the board."""
    row, column = cell // SIDE + VECTORS[direction][0], cell % SIDE + VECTORS[direction][1]
    on_board = 0 <= row < SIDE and 0 <= column < SIDE
    return row * SIDE + column if on_board else OFF


OUTWARD: Final[tuple[Doors, ...]] = tuple(  # DW-GEO-8
    sum(1 << d for d in range(8) if step(cell, d) == OFF) for cell in CELLS
)
EDGE_CELLS: Final = tuple(cell for cell in CELLS if OUTWARD[cell])  # DW-GEO-7
MIDDLE_CELLS: Final = tuple(cell for cell in CELLS if not OUTWARD[cell])
TOWARD: Final[dict[tuple[Cell, Cell], int]] = {  # the direction from a cell to its neighbour
    (cell, there): d for cell in CELLS for d in range(8) if (there := step(cell, d)) != OFF
}


def _steps(cell: Cell, mask: Doors) -> tuple[tuple[Cell, Doors], ...]:
    """The neighbours a tile's doors lead to, each with the door that would connect back."""
    ways = ((step(cell, d), 1 << opposite(d)) for d in range(8) if mask >> d & 1)
    return tuple((there, back) for there, back in ways if isinstance(there, int))


STEPS: Final = tuple(tuple(_steps(cell, mask) for mask in range(256)) for cell in CELLS)

Path = tuple[Place, ...]


def reach(board: Sequence[Doors], start: Place, nightmare: Place | None) -> dict[Place, Path]:
    """One shortest path to every place that one move can end on, other than the start.

    `board` is the door set of every cell. A path goes on from a tile only if the step onto it
    connects: by a door back (DW-MOVE-11) or, coming from off the board, by any outward door
    (DW-MOVE-6, DW-MOVE-7). Nothing enters the nightmare's cell (DW-NM-11).
    """
    found: dict[Place, Path] = {}
    ways: dict[Cell, Path] = {}  # to the cells from which a move may go on
    if start == OFF:
        found = {cell: (cell,) for cell in EDGE_CELLS if cell != nightmare}
        ways |= {c: (c,) for c in EDGE_CELLS if board[c] & OUTWARD[c] and c != nightmare}
    else:
        ways[start] = ()
    frontier = list(ways)
    for cell in frontier:  # grows while we read it: nearest first
        path, mask = ways[cell], board[cell]
        if mask & OUTWARD[cell] and OFF not in found and start != OFF:
            found[OFF] = (*path, OFF)
        for there, back in STEPS[cell][mask]:
            if there == nightmare:
                continue
            if there not in found and there != start:
                found[there] = (*path, there)
            if board[there] & back and there not in ways:
                ways[there] = (*path, there)
                frontier.append(there)
    return found
