"""What a bot's finger does: the same messages that anybody sends (DC-BOT-6)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from reverie.games.dreamcatcher.model import Handle, View
from reverie.games.dreamcatcher.touch.model import CELLS, FINE, TouchDown, TouchLift, TouchMove
from reverie.kernel import Millis

BEAT: Final = 100  # milliseconds between two messages
SPEED: Final = 20  # cells a second
ROWS_APART: Final = 12  # cells
TOUCH_FOR: Final = 4000  # milliseconds
EDGE: Final = 8  # cells: pictures begin there
Message = TouchDown | TouchMove | TouchLift
Timed = tuple[Millis, Message]


def fingers(v: View) -> tuple[Timed, ...]:
    """What a bot on this seat sends while a card lies under its finger (DC-BOT-6)."""
    return () if v.focus is None or v.phase != "talk" else strokes(v.focus)


@lru_cache(maxsize=256)
def strokes(handle: Handle, touch_for: int = TOUCH_FOR) -> tuple[Timed, ...]:
    """Horizontal sweeps 12 cells apart, from the middle row on; each message with its moment."""
    return tuple(messages(handle, touch_for))


def messages(handle: Handle, touch_for: int) -> Iterator[Timed]:
    places = sweep()
    x, y = next(places)
    yield Millis(0), TouchDown(handle, 0, x, y)
    for beat in range(1, touch_for // BEAT):
        x, y = next(places)
        yield Millis(beat * BEAT), TouchMove(handle, ((0, x, y),), beat)
    yield Millis(touch_for), TouchLift(handle, 0)


def sweep() -> Iterator[tuple[int, int]]:
    """The middle row to the right, then one row down, back, two rows up, and so on."""
    middle, stride = CELLS // 2, SPEED * BEAT // 1000
    x, y, way, number = EDGE, middle, 1, 0
    while True:
        yield x * FINE, y * FINE
        ahead = x + way * stride
        if EDGE <= ahead <= CELLS - EDGE:
            x = ahead
            continue
        number += 1
        offset = ROWS_APART * ((number + 1) // 2) * (1 if number % 2 else -1)
        goal, way = (middle + offset) % CELLS, -way
        while y != goal:  # at the same speed to the next row
            y += max(-stride, min(stride, goal - y))
            yield x * FINE, y * FINE
