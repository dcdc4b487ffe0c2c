"""A relief as it lies under the fingers: turned, scaled and shifted by its hidden pose.

It is laid out once for a deal; then a question costs a few microseconds, whatever the motif.
"""

from array import array
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import cos, radians, sin
from operator import add, sub
from typing import Final

from reverie.games.dreamcatcher.model import Pose
from reverie.games.dreamcatcher.touch.model import CELLS
from reverie.games.dreamcatcher.touch.relief import reliefs

KEPT: Final = 2048  # surfaces, 80 kB each: four hundred tables' worth
MIDDLE: Final = CELLS / 2
LAST: Final = CELLS - 1
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
        if not (0 <= u < LAST and 0 <= v < LAST):
            return 0.0
        column, row = int(u), int(v)
        a, b, heights = u - column, v - row, self.heights
        above = row * CELLS + column
        below = above + CELLS
        p, q, r, s = heights[above], heights[above + 1], heights[below], heights[below + 1]
        return (p + (q - p) * a) * (1 - b) + (r + (s - r) * a) * b

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
    relief = reliefs()[icon]
    if pose == Pose():
        return prepared(relief)
    from reverie.games.dreamcatcher.touch.laying import posed  # noqa: PLC0415  numpy loads slowly

    return prepared(posed(relief, pose))


def prepared(heights: bytes) -> Surface:
    sums = running_sums(heights)
    return Surface(heights, sums, array("i", window_totals(sums, 3)))


def running_sums(heights: bytes) -> "array[int]":
    """Of all cells above and to the left: any square is the sum of four of them."""
    sums = array("i", bytes(4 * SUMS))
    for start in range(0, CELLS * CELLS, CELLS):
        across = accumulate(heights[start : start + CELLS], initial=0)
        sums.extend(map(add, across, sums[-SUMS:]))
    return sums


def window_totals(sums: "array[int]", side: int) -> list[int]:
    """Around every cell the sum of a square; along the edge, where nothing is raised, 0."""
    before, after = side // 2, side - side // 2
    totals = [0] * (CELLS * CELLS)
    for row in range(before, CELLS - after + 1):
        top = sums[(row - before) * SUMS : (row - before + 1) * SUMS]
        low = sums[(row + after) * SUMS : (row + after + 1) * SUMS]
        between = list(map(sub, low, top))
        start = row * CELLS + before
        totals[start : start + SUMS - side] = map(sub, between[side:], between)
    return totals


def unposed(x: float, y: float, pose: Pose) -> tuple[float, float]:
    """From the card back to the relief. No mirroring."""
    angle = radians(pose.turn / 100 + 90 * pose.quarters)
    c, s, scale = cos(angle), sin(angle), pose.scale / 1000
    u, v = x - MIDDLE - pose.dx / 100, y - MIDDLE - pose.dy / 100
    return (c * u + s * v) / scale + MIDDLE, (c * v - s * u) / scale + MIDDLE
