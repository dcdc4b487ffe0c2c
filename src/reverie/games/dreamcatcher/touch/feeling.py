"""What lies under a fingertip (RULES, chapter 8.3)."""

from hashlib import blake2b
from math import atan2, pi
from typing import Final, NamedTuple

from reverie.games.dreamcatcher.touch.model import AREA, GROUND, NOWHERE, RIDGE, SLOPE
from reverie.games.dreamcatcher.touch.relief import RIDGE_HEIGHT
from reverie.games.dreamcatcher.touch.surface import Surface

LOW, AREA_FROM, AREA_TO = 40, 80, 112  # DC-FEEL-1
TAXEL: Final = 4  # cells of a side; three by three of them are a patch (DC-FEEL-4)
TAXELS: Final = 9
LEVEL: Final = 64
OFF: Final = 0.04  # how often a taxel is off by one level (DC-FEEL-5)
SHAKE: Final = 0.5  # cells by which the point is displaced, at most
BLOCK: Final = 2  # cells: within such a block the noise is the same


class Noise(NamedTuple):
    """DC-FEEL-5: fixed by the card's secret grain and the place: repeating gains nothing."""

    dx: float
    dy: float
    flips: bytes  # two bytes for each taxel


def block(x: float, y: float) -> tuple[int, int]:
    return int(x // BLOCK), int(y // BLOCK)


def noise(grain: int, x: float, y: float) -> Noise:
    column, row = block(x, y)
    place = f"{column},{row}".encode()
    drawn = blake2b(place, key=grain.to_bytes(8, "big"), digest_size=4 + 2 * TAXELS).digest()
    dx = int.from_bytes(drawn[:2], "big") / 65535 * 2 * SHAKE - SHAKE
    dy = int.from_bytes(drawn[2:4], "big") / 65535 * 2 * SHAKE - SHAKE
    return Noise(dx, dy, drawn[4:])


def level(height: float) -> int:
    """DC-FEEL-1: ground, slope, raised area or ridge."""
    if height < LOW:
        return GROUND
    if height >= RIDGE_HEIGHT:
        return RIDGE
    return AREA if AREA_FROM <= height <= AREA_TO else SLOPE


def direction(on: Surface, x: float, y: float, z: int) -> int:
    """DC-FEEL-2: of a ridge its line, of a slope the way uphill; 0 is level, or to the right."""
    if z == SLOPE:
        dx, dy = on.gradient(int(x), int(y))
        return round(atan2(-dy, dx) / (pi / 4)) % 8 if dx or dy else NOWHERE
    if z == RIDGE:
        angle = line_angle(on, x, y)
        return NOWHERE if angle is None else round(angle / (pi / 8)) % 8
    return NOWHERE


def line_angle(on: Surface, x: float, y: float) -> float | None:
    """Along the ridge, between 0 and π, counter-clockwise.

    On the very crest there is no slope: the slopes around it say which way the line runs.
    """
    xx = xy = yy = 0
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            dx, dy = on.gradient(int(x) + column, int(y) + row)
            xx, xy, yy = xx + dx * dx, xy + dx * dy, yy + dy * dy
    if not (xx or yy):
        return None
    across = 0.5 * atan2(-2 * xy, xx - yy)  # y grows downwards
    return (across + pi / 2) % pi


def patch(on: Surface, x: float, y: float, flips: bytes) -> str:
    """DC-FEEL-4: three by three taxels around the point, as nine digits."""
    left, top = round(x - 1.5 * TAXEL), round(y - 1.5 * TAXEL)
    digits = []
    for number in range(TAXELS):
        row, column = divmod(number, 3)
        felt = int(on.mean(left + column * TAXEL, top + row * TAXEL, TAXEL) // LEVEL)
        digits.append(str(flipped(felt, flips[2 * number : 2 * number + 2])))
    return "".join(digits)


def flipped(felt: int, drawn: bytes) -> int:
    """Off by one level, now and then: up or down, where there is an up or a down."""
    number = int.from_bytes(drawn, "big")
    if number >= OFF * 65536:
        return felt
    return felt + 1 if felt == 0 or (felt < 3 and number % 2) else felt - 1
