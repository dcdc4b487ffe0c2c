"""Fingers to test with: strokes over made-up reliefs and over real ones."""

from collections.abc import Callable, Iterable
from math import exp, hypot

from reverie.games.dreamcatcher.model import Pose
from reverie.games.dreamcatcher.touch.limits import fresh
from reverie.games.dreamcatcher.touch.model import (
    CELLS,
    FINE,
    Answer,
    Feel,
    Probe,
    Pull,
    TouchDown,
    TouchLift,
    TouchMove,
    bits_of,
)
from reverie.games.dreamcatcher.touch.probe import Card, feel
from reverie.games.dreamcatcher.touch.surface import Surface, prepared, surface
from reverie.kernel import Millis, Seat

B = Seat(1)
GRAIN = 77
HANDLE = "a" * 32
Timed = tuple[int, Answer]


def made(height: Callable[[float, float], float]) -> Surface:
    """A surface from a formula over the middles of cells."""
    return prepared(
        bytes(
            round(min(255, max(0, height(column + 0.5, row + 0.5))))
            for row in range(CELLS)
            for column in range(CELLS)
        )
    )


def vertical_ridge(at: float = 48) -> Surface:
    return made(lambda x, _: 255 * exp(-0.5 * ((x - at) / 1.1) ** 2))


def half_plane() -> Surface:
    """Ground to the left, raised to the right, with a slope of some cells between."""
    return made(lambda x, _: 96 * min(1, max(0, (x - 44) / 8)))


def disc(radius: float = 30) -> Surface:
    """A ring of ridge around a raised disc."""

    def height(x: float, y: float) -> float:
        inside = radius - hypot(x - 48, y - 48)
        return max(96 if inside > 0 else 0, 255 * exp(-0.5 * ((inside - 0.5) / 1.1) ** 2))

    return made(height)


def card(on: Surface | str, seat: Seat = B, pull: Pull = "off", grain: int = GRAIN) -> Card:
    return Card(surface(on, Pose()) if isinstance(on, str) else on, grain, seat, pull)


class Hand:
    """A finger on a card, and everything that was answered."""

    def __init__(self, on: Card, at: int = 0) -> None:
        self.card, self.now = on, at
        self.probe: Probe = fresh(Millis(at))
        self.told: list[Timed] = []

    def send(self, message: TouchDown | TouchMove | TouchLift, at: int) -> list[Answer]:
        answers, self.probe = feel(self.card, self.probe, message, Millis(at))
        self.now = at
        self.told += [(at, answer) for answer in answers]
        return answers

    def down(self, x: float, y: float, at: int | None = None, finger: int = 0) -> list[Answer]:
        place = round(x * FINE), round(y * FINE)
        return self.send(TouchDown(HANDLE, finger, *place), self.now if at is None else at)

    def move(self, x: float, y: float, after: int = 50, finger: int = 0) -> list[Answer]:
        place = (finger, round(x * FINE), round(y * FINE))
        return self.send(TouchMove(HANDLE, (place,)), self.now + after)

    def lift(self, after: int = 50, finger: int = 0) -> list[Answer]:
        return self.send(TouchLift(HANDLE, finger), self.now + after)

    def stroke(
        self, start: tuple[float, float], end: tuple[float, float], speed: float, every: int = 50
    ) -> None:
        """A straight line in server time, from where the finger is put down or already is."""
        far = hypot(end[0] - start[0], end[1] - start[1])
        steps = max(1, round(far / speed * 1000 / every))
        for step in range(1, steps + 1):
            share = min(1.0, step * speed * every / 1000 / far)
            x = start[0] + (end[0] - start[0]) * share
            self.move(x, start[1] + (end[1] - start[1]) * share, every)

    @property
    def feelings(self) -> list[Feel]:
        return [answer for _, answer in self.told if isinstance(answer, Feel)]

    @property
    def bits(self) -> list[tuple[int, int]]:
        return [(at, bits_of(answer)) for at, answer in self.told if isinstance(answer, Feel)]


def exceeds(bits: Iterable[tuple[int, int]]) -> bool:
    """DC-LIMIT-2: is there an interval in which more was told than 128 + 64 bits a second?"""
    told = list(bits)
    for first in range(len(told)):
        total = 0
        for at, cost in told[first:]:
            total += cost
            if total > 128 + 64 * (at - told[first][0]) / 1000:
                return True
    return False
