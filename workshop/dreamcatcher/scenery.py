"""Skies and grounds of the dream cards: soft gradients, the same every time for the same card."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from workshop.dreamcatcher.brushes import (
    HEIGHT,
    WIDTH,
    Palette,
    box,
    circle,
    land,
    line,
)

Painter = Callable[[Palette, Random], str]


# Skies


def dots_of_light(p: Palette, r: Random, count: int, lowest: float) -> str:
    sizes = (0.8, 1, 1.3, 1.8, 2.4)
    return "".join(
        circle(
            r.uniform(0, WIDTH),
            r.uniform(0, lowest),
            r.choice(sizes),
            p.glow,
            r.uniform(0.35, 0.95),
        )
        for _ in range(count)
    )


def stars(p: Palette, r: Random) -> str:
    return dots_of_light(p, r, 110, HEIGHT * 0.75)


def void(p: Palette, r: Random) -> str:
    return dots_of_light(p, r, 110, HEIGHT) + circle(300, 340, 330, "url(#glow)", 0.5)


def clouds(_: Palette, r: Random) -> str:
    shape = '<ellipse rx="60" ry="18"/><ellipse cx="-22" cy="-12" rx="26" ry="20"/>'
    shape += '<ellipse cx="18" cy="-16" rx="32" ry="24"/>'
    return "".join(
        f'<g transform="translate({r.uniform(-40, WIDTH):.0f},{r.uniform(30, 400):.0f})'
        f' scale({r.uniform(0.6, 1.5):.2f})" fill="#fff" opacity="{r.uniform(0.18, 0.5):.2f}">'
        f"{shape}</g>"
        for _ in range(7)
    )


def aurora(p: Palette, r: Random) -> str:
    bands = [
        line(
            [(x, 120 + n * 55 + r.uniform(-45, 45)) for x in range(0, WIDTH + 61, 100)],
            p.accent,
            r.randint(30, 70),
            0.10 + 0.05 * n,
        )
        for n in range(4)
    ]
    return dots_of_light(p, r, 70, HEIGHT * 0.6) + "".join(bands)


def rays(p: Palette, _: Random) -> str:
    def end(angle: float) -> str:
        return f"{300 + 1000 * math.cos(angle):.0f},{330 + 1000 * math.sin(angle):.0f}"

    turns = [math.tau * n / 24 for n in range(24)]
    wedges = [f"M300,330 L{end(a)} L{end(a + math.pi / 24)} Z" for a in turns]
    return f'<path d="{" ".join(wedges)}" fill="{p.glow}" opacity=".13"/>'


def disc(p: Palette, _: Random) -> str:
    halo = circle(300, 310, 300, "url(#glow)", 0.75)
    return halo + circle(300, 310, 205, p.accent, 0.9) + circle(300, 310, 205, "url(#ball)", 0.5)


def rain(p: Palette, r: Random) -> str:
    drawn = []
    for _ in range(90):
        x, y, long = r.uniform(-50, WIDTH), r.uniform(-20, HEIGHT), r.uniform(16, 46)
        drawn.append(line([(x, y), (x - long * 0.28, y + long)], p.glow, 2, r.uniform(0.12, 0.4)))
    return "".join(drawn)


def snow(_: Palette, r: Random) -> str:
    return "".join(
        circle(
            r.uniform(0, WIDTH),
            r.uniform(0, HEIGHT),
            r.uniform(1.5, 6),
            "#fff",
            r.uniform(0.4, 0.9),
        )
        for _ in range(80)
    )


def bubbles(p: Palette, r: Random) -> str:
    shafts = [
        f'<path d="M{50 + n * 90},-20 h40 L{140 + n * 100},{HEIGHT} h-140 Z"'
        f' fill="{p.glow}" opacity=".05"/>'
        for n in range(6)
    ]
    rings = [
        f'<circle cx="{r.uniform(0, WIDTH):.0f}" cy="{r.uniform(0, HEIGHT):.0f}"'
        f' r="{r.uniform(3, 16):.1f}" fill="{p.glow}" fill-opacity=".08" stroke="{p.glow}"'
        f' stroke-width="1.5" opacity="{r.uniform(0.25, 0.7):.2f}"/>'
        for _ in range(36)
    ]
    return "".join(shafts + rings)


def bands(p: Palette, r: Random) -> str:
    return "".join(
        line(
            [(x, 60 + n * 72 + r.uniform(-14, 14)) for x in range(0, WIDTH + 1, 120)],
            p.glow,
            r.randint(8, 26),
            0.13,
        )
        for n in range(7)
    )


def rings(p: Palette, _: Random) -> str:
    return "".join(
        f'<circle cx="300" cy="330" r="{60 + n * 62}" fill="none" stroke="{p.glow}"'
        f' stroke-width="{18 if n % 2 else 30}" opacity="{0.16 - 0.012 * n:.3f}"/>'
        for n in range(9)
    )


def curtain(p: Palette, _: Random) -> str:
    return "".join(
        f'<path d="M{x},0 C{x + 30},240 {x - 10},440 {x + 14},{HEIGHT} h30'
        f' C{x + 24},400 {x + 56},240 {x + 50},0 Z"'
        f' fill="{p.ink}" opacity="{0.22 if x // 50 % 2 else 0.1}"/>'
        for x in range(0, WIDTH, 50)
    )


def wallpaper(p: Palette, _: Random) -> str:
    marks = [
        f"M{i * 75 + (37 if j % 2 else 0)},{j * 62 - 14} l10,14 l-10,14 l-10,-14 Z"
        for j in range(12)
        for i in range(9)
    ]
    return f'<path d="{" ".join(marks)}" fill="{p.glow}" opacity=".16"/>'


SKIES: dict[str, Painter] = {
    each.__name__: each
    for each in (
        *(stars, void, clouds, aurora, rays, disc, rain, snow),
        *(bubbles, bands, rings, curtain, wallpaper),
    )
}
IN_FRONT = ("rain", "snow")


# Grounds


def rolling(r: Random, levels: Sequence[float], colours: Sequence[str], swing: float) -> str:
    return "".join(
        land([(x, y + r.uniform(-swing, swing)) for x in range(-60, WIDTH + 121, 110)], colour)
        for y, colour in zip(levels, colours, strict=True)
    )


def hills(p: Palette, r: Random) -> str:
    return rolling(r, (570, 630, 700), (p.far, p.mid, p.near), 26)


def snowfield(_: Palette, r: Random) -> str:
    return rolling(r, (570, 630, 700), ("#e9f3fb", "#d4e5f5", "#f7fbff"), 26)


def meadow(p: Palette, r: Random) -> str:
    flowers = [
        circle(
            r.uniform(0, WIDTH),
            r.uniform(640, HEIGHT - 8),
            r.uniform(2, 5),
            r.choice((p.accent, p.glow, "#ffffff")),
            0.85,
        )
        for _ in range(46)
    ]
    return hills(p, r) + "".join(flowers)


def forest(p: Palette, r: Random) -> str:
    firs = []
    for _ in range(26):
        x, h = r.uniform(-10, WIDTH), r.uniform(70, 150)
        half = f"l{h * 0.22:.0f},{h * 0.45:.0f} h-{h * 0.1:.0f} l{h * 0.18:.0f},{h * 0.5:.0f}"
        other = f"h-{h * 0.6:.0f} l{h * 0.18:.0f},-{h * 0.5:.0f} h-{h * 0.1:.0f} Z"
        firs.append(f"M{x:.0f},{600 - h:.0f} {half} {other}")
    return f'<path d="{" ".join(firs)}" fill="{p.mid}" opacity=".75"/>' + hills(p, r)


def dunes(p: Palette, r: Random) -> str:
    lines = [
        line(
            [(x, 690 + n * 22 + r.uniform(-6, 6)) for x in range(0, WIDTH + 1, 120)],
            p.glow,
            2,
            0.18,
        )
        for n in range(5)
    ]
    return rolling(r, (560, 620, 690), (p.far, p.mid, p.near), 44) + "".join(lines)


def sea(p: Palette, r: Random) -> str:
    drawn = []
    for n, (y, colour) in enumerate(
        zip((560, 605, 655, 710), (p.far, p.mid, p.mid, p.near), strict=True)
    ):
        swell = [
            (j * WIDTH / 9, y + (11 if j % 2 else -11) + r.uniform(-4, 4)) for j in range(-1, 11)
        ]
        foam = [line(swell, p.glow, width, 0.1) for width in (3, 8, 14)]
        drawn += [land(swell, colour, 0.85 if n else 0.7), *foam]
    return "".join(drawn)


def mirror(p: Palette, r: Random) -> str:
    glints = []
    for _ in range(26):
        x, y, long = r.uniform(0, WIDTH), r.uniform(568, HEIGHT), r.uniform(30, 150)
        glints.append(line([(x, y), (x + long, y)], p.glow, 2, r.uniform(0.1, 0.4)))
    water = box(0, 560, WIDTH, 240, p.mid) + box(0, 560, WIDTH, 240, "url(#water)")
    return water + "".join(glints)


def checker(p: Palette, _: Random) -> str:
    rows = [560 + 240 * (n / 9) ** 1.7 for n in range(10)]
    tiles = []
    for n, (top, low) in enumerate(pairwise(rows)):
        a, b = (150 * (0.12 + (y - 560) / 240) for y in (top, low))
        tiles += [
            f"M{300 + j * a:.0f},{top:.0f} H{300 + (j + 1) * a:.0f}"
            f" L{300 + (j + 1) * b:.0f},{low:.0f} H{300 + j * b:.0f} Z"
            for j in range(-14, 14)
            if (n + j) % 2 == 0
        ]
    floor = box(0, 560, WIDTH, 240, p.near)
    light = f'<path d="{" ".join(tiles)}" fill="{p.glow}" opacity=".62"/>'
    return floor + light + box(0, 560, WIDTH, 60, "url(#haze)")


def cloudfloor(p: Palette, r: Random) -> str:
    """Three banks; each is one piece, so that no puff shows through another."""
    banks = []
    for y, opacity in ((600, 0.55), (660, 0.8), (730, 0.97)):
        puffs = []
        for n in range(11):
            radius = r.uniform(45, 80)
            x = n * 62 + r.uniform(-20, 20)
            puffs.append(circle(x, y + radius * 0.6, radius, p.glow, 1))
        puffs.append(box(0, y + 60, WIDTH, HEIGHT, p.glow))
        banks.append(f'<g opacity="{opacity}">{"".join(puffs)}</g>')
    return "".join(banks)


def city(p: Palette, r: Random) -> str:
    drawn = []
    for row, colour in enumerate((p.far, p.mid)):
        x = -10.0
        while x < WIDTH:
            wide, high = r.uniform(34, 80), r.uniform(90, 250) - row * 50
            drawn += [box(x, 680 - high, wide, high + 140, colour), *windows(p, r, (x, wide, high))]
            x += wide + r.uniform(0, 8)
    return "".join(drawn) + box(0, 690, WIDTH, 120, p.near)


def windows(p: Palette, r: Random, house: tuple[float, float, float]) -> list[str]:
    x, wide, high = house
    return [
        box(x + 6 + a * 15, 690 - high + b * 24, 7, 10, p.accent, 0.8)
        for a in range(int(wide // 16))
        for b in range(int(high // 26))
        if r.random() < 0.35
    ]


def planks(p: Palette, _: Random) -> str:
    gaps = [f"M{300 + n * 46},580 L{300 + n * 150},800" for n in range(-8, 9)]
    boards = f'<path d="{" ".join(gaps)}" stroke="{p.near}" stroke-width="4"/>'
    return box(0, 580, WIDTH, 220, p.mid) + boards + box(0, 566, WIDTH, 18, p.near)


def seabed(p: Palette, r: Random) -> str:
    weeds = []
    for _ in range(12):
        x, y, h = r.uniform(0, WIDTH), r.uniform(690, 790), r.uniform(60, 170)
        bends = [(x + r.uniform(-18, 18), y - h * share) for share in (0, 0.35, 0.7, 1)]
        weeds.append(line(bends, p.accent, 7, 0.35))
    sand = rolling(r, (650, 700), (p.far, p.mid), 18)
    return sand + "".join(weeds) + rolling(r, (745,), (p.near,), 12)


def road(p: Palette, r: Random) -> str:
    way = "M285,572 C330,620 200,660 130,800 H470 C420,690 360,640 315,572 Z"
    dashes = "M300,580 C330,640 300,700 300,800"
    return (
        rolling(r, (565,), (p.far,), 16)
        + box(0, 590, WIDTH, 220, p.mid)
        + f'<path d="{way}" fill="{p.near}"/><path d="{dashes}" stroke="{p.glow}" stroke-width="6"'
        ' stroke-dasharray="18 16" fill="none" opacity=".7"/>'
    )


def steps(p: Palette, _: Random) -> str:
    drawn = []
    for n in range(6):
        x, y, colour = 70 - n * 30, 560 + n * 42, (p.far, p.mid, p.near)[n // 2]
        drawn += [box(x, y, WIDTH - 2 * x, 46, colour), box(x, y, WIDTH - 2 * x, 7, p.glow, 0.3)]
    return "".join(drawn)


def cliff(p: Palette, _: Random) -> str:
    left = "M-10,520 L210,530 Q250,545 236,590 L250,640 L226,700 L240,800 H-10 Z"
    edge = "M-10,520 L210,530 Q250,545 236,560 L-10,548 Z"
    right = "M610,640 L470,650 Q440,665 452,700 L440,800 H610 Z"
    parts = ((left, p.mid), (edge, p.far), (right, p.near))
    return "".join(f'<path d="{shape}" fill="{colour}"/>' for shape, colour in parts)


GROUNDS: dict[str, Painter] = {
    each.__name__: each
    for each in (
        *(hills, meadow, forest, dunes, sea, mirror, checker, cloudfloor),
        *(city, planks, seabed, road, steps, cliff),
    )
} | {"snow": snowfield, "none": lambda *_: ""}
