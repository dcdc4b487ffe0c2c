"""A relief as it lies under the fingers: turned, scaled and shifted by its hidden pose.

It is laid out once for a deal; then a question costs a few microseconds, whatever the motif.
"""

from array import array
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from reverie.games.dreamcatcher.model import Pose
from reverie.games.dreamcatcher.touch.model import CELLS
from reverie.games.dreamcatcher.touch.relief import reliefs

KEPT: Final = 256  # surfaces: some tables' worth
MIDDLE: Final = CELLS / 2
SUMS: Final = CELLS + 1  # entries of a row of running sums


@dataclass(frozen=True, eq=False)
class Surface:
    """Heights by cell, row by row; running sums; heights averaged over 3 × 3 cells."""

    heights: bytes
    sums: "array[int]"
    smooth: "array[int]"  # nine times the average

    def height(self, x: float, y: float) -> float:
        """Between the centres of cells, in between; beyond the edge the ground."""
        u, v = x - 0.5, y - 0.5
        column, row = int(u // 1), int(v // 1)
        a, b = u - column, v - row
        top = self.cell(column, row) * (1 - a) + self.cell(column + 1, row) * a
        low = self.cell(column, row + 1) * (1 - a) + self.cell(column + 1, row + 1) * a
        return top * (1 - b) + low * b

    def cell(self, column: int, row: int) -> int:
        if 0 <= column < CELLS and 0 <= row < CELLS:
            return self.heights[row * CELLS + column]
        return 0

    def mean(self, left: int, top: int, side: int) -> float:
        """Of a square of cells; what lies beyond the edge counts as ground."""
        x0, x1 = clamp(left), clamp(left + side)
        y0, y1 = clamp(top), clamp(top + side)
        sums = self.sums
        total = sums[y1 * SUMS + x1] - sums[y0 * SUMS + x1] - sums[y1 * SUMS + x0]
        return (total + sums[y0 * SUMS + x0]) / (side * side)

    def gradient(self, column: int, row: int) -> tuple[int, int]:
        """Sobel, on averaged heights (DC-FEEL-2); y grows downwards."""
        if not (1 <= column < CELLS - 1 and 1 <= row < CELLS - 1):
            return 0, 0
        above, here = (row - 1) * CELLS + column, row * CELLS + column
        below, s = (row + 1) * CELLS + column, self.smooth
        left = s[above - 1] + 2 * s[here - 1] + s[below - 1]
        right = s[above + 1] + 2 * s[here + 1] + s[below + 1]
        top = s[above - 1] + 2 * s[above] + s[above + 1]
        low = s[below - 1] + 2 * s[below] + s[below + 1]
        return right - left, low - top


def clamp(value: int) -> int:
    return 0 if value < 0 else min(value, CELLS)


@lru_cache(maxsize=KEPT)
def surface(icon: str, pose: Pose) -> Surface:
    """DC-RELIEF-7: the motif in its pose."""
    return prepared(posed(reliefs()[icon], pose))


def prepared(heights: bytes) -> Surface:
    sums, smooth = array("q", bytes(8 * SUMS * SUMS)), array("q", bytes(8 * CELLS * CELLS))
    for row in range(CELLS):
        total = 0
        for column in range(CELLS):
            total += heights[row * CELLS + column]
            above = sums[row * SUMS + column + 1]
            sums[(row + 1) * SUMS + column + 1] = above + total
    whole = Surface(heights, sums, smooth)
    for row in range(CELLS):
        for column in range(CELLS):
            smooth[row * CELLS + column] = round(9 * whole.mean(column - 1, row - 1, 3))
    return whole


def posed(heights: bytes, pose: Pose) -> bytes:
    """Every cell of the card looks up where it lies in the relief."""
    if pose == Pose():
        return heights
    flat = Surface(heights, array("q"), array("q"))
    found = bytearray()
    for row in range(CELLS):
        for column in range(CELLS):
            x, y = unposed(column + 0.5, row + 0.5, pose)
            found.append(round(flat.height(x, y)))
    return bytes(found)


def unposed(x: float, y: float, pose: Pose) -> tuple[float, float]:
    """From the card back to the relief. No mirroring."""
    angle = radians(pose.turn / 100 + 90 * pose.quarters)
    c, s, scale = cos(angle), sin(angle), pose.scale / 1000
    u, v = x - MIDDLE - pose.dx / 100, y - MIDDLE - pose.dy / 100
    return (c * u + s * v) / scale + MIDDLE, (c * v - s * u) / scale + MIDDLE
