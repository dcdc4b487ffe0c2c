"""A relief laid out in its pose, all cells at once: five cards are dealt, and nobody waits."""

import numpy as np

from reverie.games.dreamcatcher.model import Pose
from reverie.games.dreamcatcher.touch.model import CELLS
from reverie.games.dreamcatcher.touch.surface import LAST, unposed


def posed(heights: bytes, pose: Pose) -> bytes:
    """Every cell of the card looks up where it lies in the relief; as `Surface.height` would."""
    (x0, y0), (x1, y1) = unposed(0.5, 0.5, pose), unposed(1.5, 0.5, pose)
    x2, y2 = unposed(0.5, 1.5, pose)
    rows, columns = np.indices((CELLS, CELLS), dtype=float)
    u = x0 + (x2 - x0) * rows + (x1 - x0) * columns - 0.5
    v = y0 + (y2 - y0) * rows + (y1 - y0) * columns - 0.5
    inside = (u >= 0) & (u < LAST) & (v >= 0) & (v < LAST)
    u, v = np.where(inside, u, 0), np.where(inside, v, 0)
    column, row = u.astype(int), v.astype(int)
    a, b = u - column, v - row
    relief = np.frombuffer(heights, np.uint8).reshape(CELLS, CELLS).astype(float)
    p, q = relief[row, column], relief[row, column + 1]
    r, s = relief[row + 1, column], relief[row + 1, column + 1]
    found = (p + (q - p) * a) * (1 - b) + (r + (s - r) * a) * b
    return np.where(inside, np.rint(found), 0).astype(np.uint8).tobytes()
