"""The grid a composition lies on (RULES, chapter 5): frame, workspace, quarter turns.

DR-GEO-6: segments turn and are never mirrored. DR-GEO-7: they lie on the grid, cell on cell.
"""

from typing import Final, NamedTuple

SIDE: Final = 3
FRAME: Final = range(SIDE)  # DR-GEO-2: rows and columns 0 to 2
WORKSPACE: Final = range(-2, 5)  # DR-GEO-1: rows and columns -2 to 4
TURNS: Final = range(4)
CELLS: Final = tuple((row, col) for row in FRAME for col in FRAME)  # in reading order


class Spot(NamedTuple):
    """A cell of the workspace; the frame's lie over the dream's (DR-GEO-14)."""

    row: int
    col: int

    @property
    def is_framed(self) -> bool:
        return self.row in FRAME and self.col in FRAME

    @property
    def is_inside(self) -> bool:
        return self.row in WORKSPACE and self.col in WORKSPACE


def drawn(rows: tuple[str, ...]) -> tuple[Spot, ...]:
    """The cells of a shape in the order of their letters: `a.` over `bc` is a bend."""
    found = {
        letter: Spot(row, col)
        for row, line in enumerate(rows)
        for col, letter in enumerate(line)
        if letter != "."
    }
    return tuple(found[letter] for letter in sorted(found))


def turned(spots: tuple[Spot, ...], turns: int) -> tuple[Spot, ...]:
    """DR-GEO-4, DR-PROP-10: a quarter turn clockwise moves (r, c) to (c, height - 1 - r)."""
    for _ in range(turns):
        height = max(spot.row for spot in spots) + 1
        spots = tuple(Spot(col, height - 1 - row) for row, col in spots)
    return spots


def laid(spots: tuple[Spot, ...], row: int, col: int) -> tuple[Spot, ...]:
    """DR-GEO-5: the anchor is where the corner of the bounding box lies, filled or not."""
    return tuple(Spot(row + r, col + c) for r, c in spots)
