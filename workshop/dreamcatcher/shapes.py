"""Motifs that we drew ourselves, where no icon feels like its name: outlines in a square of 512.

A finger knows nothing of shading and perspective: what it can tell is an outline, a hole, and how
many arms there are. So these are drawn for it, plainly. Overlapping pieces are one; a piece that
runs against the clock is a hole.
"""

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Final

MIDDLE: Final = 256.0
Point = tuple[float, float]


def polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def turned(points: Iterable[Point], degrees: float) -> list[Point]:
    """Around the middle, with the clock."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    from_middle = [(x - MIDDLE, y - MIDDLE) for x, y in points]
    return [(MIDDLE + c * x - s * y, MIDDLE + s * x + c * y) for x, y in from_middle]


def oval(middle: Point, wide: float, high: float, *, hole: bool = False) -> list[Point]:
    around = range(0, 360, 6) if not hole else range(360, 0, -6)
    return [
        (middle[0] + wide * cos(radians(n)), middle[1] + high * sin(radians(n))) for n in around
    ]


def bar(length: float, half: float, start: float = 0.0) -> list[Point]:
    """Upwards from the middle."""
    low, top = MIDDLE - start, MIDDLE - start - length
    return [(MIDDLE - half, low), (MIDDLE - half, top), (MIDDLE + half, top), (MIDDLE + half, low)]


def mirrored(points: Iterable[Point]) -> list[Point]:
    return [(2 * MIDDLE - x, y) for x, y in points][::-1]


def butterfly() -> str:
    """Two large wings and two small ones beside a thin body, and two feelers."""
    upper: list[Point] = [
        (250, 236),
        (206, 140),
        (130, 84),
        (62, 84),
        (34, 130),
        (44, 200),
        (96, 258),
        (250, 282),
    ]
    lower: list[Point] = [
        (250, 284),
        (150, 290),
        (92, 340),
        (96, 410),
        (142, 450),
        (206, 420),
        (252, 340),
    ]
    feeler: list[Point] = [(240, 150), (196, 62), (214, 52), (258, 142)]
    left = [piece[::-1] for piece in (upper, lower, feeler)]
    body = oval((MIDDLE, 270), 20, 140)
    return "".join(polygon(piece) for piece in [*left, *map(mirrored, left), body])


def snowflake() -> str:
    """Six arms, each with two pairs of twigs."""
    pieces = []
    for way in range(0, 360, 60):
        pieces.append(turned(bar(232, 17), way))
        for far, length in ((108.0, 84), (172.0, 60)):
            foot_x, foot_y = turned([(MIDDLE, MIDDLE - far)], way)[0]
            for side in (-55, 55):
                twig = turned(bar(length, 14), way + side)
                pieces.append([(x + foot_x - MIDDLE, y + foot_y - MIDDLE) for x, y in twig])
    return "".join(map(polygon, pieces))


def thick_cross() -> str:
    return "".join(polygon(turned(bar(236, 78), way)) for way in range(0, 360, 90))


def moon() -> str:
    """A sickle: nobody takes it for a disc."""
    return "M387 101.6A216 216 0 1 0 387 410.4A170 170 0 1 1 387 101.6Z"


def letter() -> str:
    """A lying rectangle, and the fold of its flap as a groove."""
    sheet = [(26, 106), (486, 106), (486, 406), (26, 406)]
    groove = [(74, 140), (256, 296), (438, 140), (438, 178), (256, 334), (74, 178)]
    return polygon(sheet) + polygon(groove[::-1])


def ringed_planet() -> str:
    """A ball, and a ring that stands out on both sides."""
    ring = turned(oval((MIDDLE, MIDDLE), 246, 92), -20)
    gap = turned(oval((MIDDLE, MIDDLE), 206, 54, hole=True), -20)
    return "".join(map(polygon, (ring, gap, oval((MIDDLE, MIDDLE), 126, 126))))


OWN: Final = {
    "butterfly": butterfly(),
    "snowflake-2": snowflake(),
    "hospital-cross": thick_cross(),
    "moon": moon(),
    "envelope": letter(),
    "ringed-planet": ringed_planet(),
}
