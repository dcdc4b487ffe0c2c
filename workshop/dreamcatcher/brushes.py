"""What the dream cards are painted with: palettes, and brushes that write SVG."""

from collections.abc import Sequence
from typing import NamedTuple

WIDTH, HEIGHT = 600, 800
Point = tuple[float, float]


class Palette(NamedTuple):
    """Nine colours that every card of this mood is made of."""

    top: str
    middle: str
    low: str
    far: str
    mid: str
    near: str
    accent: str
    glow: str
    ink: str


PALETTES = {
    name: Palette(*colours.split())
    for name, colours in {
        "midnight": "#0b1026 #1f2a5c #4b4f9a #2a2f6b #1d2150 #121433 #f6d365 #fff3c4 #0a0c20",
        "dusk_rose": "#2b1b4d #8a3f7d #f59a8b #7b3f74 #552c5e #341b40 #ffd9a0 #ffe9c9 #24112f",
        "apricot": "#f9d8a7 #f7b58a #ef8a7a #d9776c #b85c63 #7f3f52 #fff4dc #fffaf0 #5a2b40",
        "seaglass": "#d7f3ea #9fdcd3 #5fb8bf #4a9fae #2f7f95 #1e5c74 #ffe7a3 #ffffff #123f54",
        "deepsea": "#0f5a78 #0a3d5f #062743 #0a3350 #06263f #031829 #7ff0dc #b8fff2 #02101c",
        "moss": "#e9f0c9 #bcd59a #86b07e #6b9a6a #4a7c58 #2f5a45 #ffd27a #fffbe0 #1f3d31",
        "ember": "#2a0f14 #7a1f1f #e2572b #5e1a1d #421216 #260a0e #ffc55c #ffe7a8 #1b0609",
        "lilac": "#efe3ff #cdb7f2 #a68be0 #8f78cf #6e58ad #4a3a80 #ffe48f #fffdf2 #33275e",
        "frost": "#eaf6ff #c3def5 #93bbe6 #dcecf8 #bdd6ee #98b7dc #ffb8c9 #ffffff #3f5f8f",
        "desert_gold": "#fbe3b0 #f6c46e #e8964e #dca05a #c47f42 #9a5a31 #d7f0ff #fff7dd #5e3320",
        "storm": "#1e2733 #3c4b5c #6f8090 #3a4856 #2a3642 #1b242e #ffe066 #fff6c2 #11181f",
        "candy": "#ffe3f1 #ffc0de #ff9ac6 #ffb3a7 #f78fb3 #d66a9a #8ee3f5 #ffffff #8a2f63",
        "ink_paper": "#f7efe0 #efe0c6 #e0c9a3 #cdb085 #a98c66 #7b6349 #c9463d #fffaf0 #3b2d22",
        "aurora": "#06122b #0e3b4f #1f7a6d #123f4a #0c2c3a #071b28 #8dffcf #d9fff0 #04101c",
        "plum_gold": "#1d0f2e #43205c #8b4a86 #4f2a63 #371c4a #211030 #ffcf70 #ffe8b8 #160a22",
        "lagoon": "#0f6d78 #38a3a5 #f7d6bf #4aa3b0 #2b8496 #185f74 #fff0c9 #fffaf0 #0d3846",
        "teal_coral": "#0f6d78 #38a3a5 #f7d6bf #e88873 #c8645c #8f4350 #fff0c9 #fffaf0 #3d1f33",
    }.items()
}


def curve(points: Sequence[Point]) -> str:
    """A smooth line through all of them."""
    drawn = [f"M{points[0][0]:.0f},{points[0][1]:.0f}"]
    last = len(points) - 1
    for n in range(last):
        before, here = points[max(0, n - 1)], points[n]
        after, beyond = points[n + 1], points[min(last, n + 2)]
        a = here[0] + (after[0] - before[0]) / 6, here[1] + (after[1] - before[1]) / 6
        b = after[0] - (beyond[0] - here[0]) / 6, after[1] - (beyond[1] - here[1]) / 6
        drawn.append(f"C{a[0]:.0f},{a[1]:.0f} {b[0]:.0f},{b[1]:.0f} {after[0]:.0f},{after[1]:.0f}")
    return " ".join(drawn)


def land(points: Sequence[Point], colour: str, opacity: float = 1.0) -> str:
    """Everything below a smooth line."""
    below = f"L{WIDTH + 80},{HEIGHT} L-80,{HEIGHT} Z"
    return f'<path d="{curve(points)} {below}" fill="{colour}" opacity="{opacity}"/>'


def line(points: Sequence[Point], colour: str, width: float, opacity: float) -> str:
    return (
        f'<path d="{curve(points)}" fill="none" stroke="{colour}" stroke-width="{width:.0f}"'
        f' stroke-linecap="round" opacity="{opacity:.2f}"/>'
    )


def circle(x: float, y: float, radius: float, fill: str, opacity: float) -> str:
    place = f'cx="{x:.0f}" cy="{y:.0f}" r="{radius:.1f}"'
    return f'<circle {place} fill="{fill}" opacity="{opacity:.2f}"/>'


def box(x: float, y: float, width: float, height: float, fill: str, opacity: float = 1) -> str:
    size = f'width="{width:.0f}" height="{height:.0f}"'
    return f'<rect x="{x:.0f}" y="{y:.0f}" {size} fill="{fill}" opacity="{opacity}"/>'
