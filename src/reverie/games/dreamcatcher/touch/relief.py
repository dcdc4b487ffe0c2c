"""Heights of a motif, from the box (RULES, chapter 8.2). They are on the server only (DC-RELIEF-2).

DC-RELIEF-3, DC-RELIEF-4: `workshop/dreamcatcher/reliefs.py` makes them from silhouettes: ground,
raised area, and a ridge around every contour.
"""

import zlib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from reverie.games.dreamcatcher.box.reading import PACKAGE

RIDGE_HEIGHT: Final = 170  # DC-FEEL-1
FEWEST_RIDGE, MOST_RIDGE = 350, 2700  # cells of it in a motif (DC-RELIEF-5)
EASY, MIDDLING = 800, 1250  # DC-RELIEF-6


@cache
def reliefs() -> dict[str, bytes]:
    """By icon: 96 rows of 96 heights."""
    packed = (files(PACKAGE) / "box" / "reliefs.bin").read_bytes()
    return msgspec.msgpack.decode(zlib.decompress(packed), type=dict[str, bytes])


def ridge_cells(heights: bytes) -> int:
    return sum(height > RIDGE_HEIGHT for height in heights)


def tactile_level(ridge: int) -> int:
    """DC-RELIEF-6: how hard a motif is to feel."""
    return 1 if ridge <= EASY else 2 if ridge <= MIDDLING else 3
