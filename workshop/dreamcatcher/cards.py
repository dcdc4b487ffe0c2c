"""Draw the dream cards: `python workshop/dreamcatcher/cards.py ICONS FOLDER [SHEET.png]`.

ICONS is `icons.json` of the npm package @iconify-json/fluent-emoji (MIT, Microsoft). For every
dream one SVG is written, 600 × 800, from the layouts in the box; only the icons it uses are in it.
Its parts are groups with a class and a depth, so that a client can let them drift:

    sky 0 · back 0.3 · ground 0.5 · things 0.8 · weather 1 · veil 0

With a third path a contact sheet of all cards is drawn there by Chromium, to be looked at. What
the icons lack is drawn in `dreamcatcher_drawings`; busts, mountains and waves end in mist. Run it
as `python -m workshop.dreamcatcher.cards`.
"""

import csv
import hashlib
import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from workshop.dreamcatcher.brushes import HEIGHT, PALETTES, WIDTH, Palette
from workshop.dreamcatcher.drawings import FUR, OWN, gull, robot_body, shoulders, sitting
from workshop.dreamcatcher.scenery import GROUNDS, IN_FRONT, SKIES

BOX = Path(__file__).parents[2] / "src/reverie/games/dreamcatcher/box"
ICON = 32  # units of an icon's own drawing
MASKS = {  # icons that end too abruptly, and how they fade
    "water-wave": "mist sides",
    "cook": "mist",
    "health-worker": "mist",
    "person-with-crown": "mist",
    "person-vampire": "mist",
    "mountain": "mist sides",
    "mount-fuji": "mist",
    "snow-capped-mountain": "mist sides",
}
UPRIGHT = 25  # degrees: a head that lies on its side needs no body


class Thing(NamedTuple):
    """One item of a layout: per cent of the card, degrees, and letters for effects."""

    icon: str
    x: float
    y: float
    scale: float
    turn: float = 0.0
    flip: bool = False
    effects: str = ""


def things(layout: str) -> list[Thing]:
    found = []
    for item in layout.split(" | "):
        icon, x, y, scale, *rest = item.split()
        turn, flip, effects = [*rest, "0", "0", ""][:3] if len(rest) < 3 else rest[:3]
        found.append(
            Thing(icon, float(x), float(y), float(scale), float(turn), flip == "1", effects)
        )
    return found


class Card:
    """One dream, layer by layer."""

    def __init__(self, row: dict[str, str], icons: dict[str, Any]) -> None:
        self.row, self.icons = row, icons
        self.palette: Palette = PALETTES[row["palette"]]
        seed = hashlib.sha256(row["id"].encode()).digest()
        self.chance = Random(int.from_bytes(seed[:8], "big"))
        self.things = things(row["layout"])
        self.skies = row["sky"].split("+")

    def svg(self) -> str:
        p, r = self.palette, self.chance
        sky = [SKIES[kind](p, r) for kind in self.skies if kind in SKIES and kind not in IN_FRONT]
        ground = GROUNDS[self.row["ground"]](p, r) + self.strings()
        weather = [SKIES[kind](p, r) for kind in self.skies if kind in IN_FRONT]
        numbered = list(enumerate(self.things))
        back = [self.draw(n, thing) for n, thing in numbered if "b" in thing.effects]
        front = [self.draw(n, thing) for n, thing in numbered if "b" not in thing.effects]
        veil = (
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{p.accent}" opacity=".06"/>'
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#vignette)"/>'
        )
        whole = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>{"".join(sky)}'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
            f' viewBox="0 0 {WIDTH} {HEIGHT}">{self.paints()}<g clip-path="url(#card)">'
            f"{layer('sky', 0, whole)}{layer('back', 0.3, ''.join(back))}"
            f"{layer('ground', 0.5, ground)}{layer('things', 0.8, ''.join(front))}"
            f"{layer('weather', 1, ''.join(weather))}{layer('veil', 0, veil)}</g>"
            f'<rect x="5" y="5" width="{WIDTH - 10}" height="{HEIGHT - 10}" rx="30" fill="none"'
            f' stroke="{p.glow}" stroke-width="5" opacity=".55"/></svg>'
        )

    def paints(self) -> str:
        """Gradients and masks that all layers share."""
        p = self.palette
        sky = ((0, p.top, 1), (0.5, p.middle, 1), (0.85, p.low, 1))
        glow = ((0, p.glow, 0.95), (0.45, p.glow, 0.35), (1, p.glow, 0))
        ball = 'id="ball" cx=".35" cy=".3" r=".8"'
        vignette = 'id="vignette" cx=".5" cy=".45" r=".78"'
        shared = (
            gradient("linear", f'id="sky" {DOWN}', *sky),
            gradient("radial", 'id="glow"', *glow),
            gradient("radial", ball, (0, "#fff", 0.8), (1, p.middle, 0.5)),
            gradient("linear", f'id="water" {DOWN}', (0, p.low, 0.9), (1, p.near, 1)),
            gradient("linear", f'id="haze" {DOWN}', (0, p.low, 1), (1, p.low, 0)),
            gradient("radial", vignette, (0.55, p.ink, 0), (1, p.ink, 0.55)),
            gradient("radial", 'id="shadow"', (0, p.ink, 0.55), (1, p.ink, 0)),
        )
        return f"<defs>{''.join(shared)}{FADES}</defs>"

    def strings(self) -> str:
        colours = {
            "ink": self.palette.ink,
            "accent": self.palette.accent,
            "glow": self.palette.glow,
            "leaf": "#4f8f4a",
        }
        drawn = []
        for item in filter(None, self.row["strings"].split(" | ")):
            *numbers, colour = item.split()
            x1, y1, x2, y2, sag, width = map(float, numbers)
            x1, x2, y1, y2 = x1 * 6, x2 * 6, y1 * 8, y2 * 8
            bend = f"Q{(x1 + x2) / 2:.0f},{(y1 + y2) / 2 + sag:.0f} {x2:.0f},{y2:.0f}"
            drawn.append(
                f'<path d="M{x1:.0f},{y1:.0f} {bend}" fill="none" stroke="{colours[colour]}"'
                f' stroke-width="{width}" stroke-linecap="round" opacity=".85"/>'
            )
        return "".join(drawn)

    # One thing

    def draw(self, number: int, thing: Thing) -> str:
        drawn = self.reflection(number, thing) + self.light(thing)
        opacity = 0.55 if "h" in thing.effects else 0.3 if "f" in thing.effects else 1
        return drawn + placed(thing, self.dressed(number, thing), opacity)

    def dressed(self, number: int, thing: Thing) -> str:
        """The icon, coloured, cut and mended as its effects and its weaknesses ask."""
        body = own_ids(self.body(thing.icon), f"i{number}_")
        if thing.icon == "bird" and "k" in thing.effects:
            body = gull()  # a perched one would hang in the sky
        for letter, colour in (("k", "ink"), ("w", "glow"), ("a", "accent")):
            if letter in thing.effects:
                body = silhouette(body, getattr(self.palette, colour))
        if "c" in thing.effects:
            return f'<g clip-path="url(#dry)">{body}</g>'
        for name in MASKS.get(thing.icon, "").split():
            if name != "mist" or "b" not in thing.effects:  # behind the ground its foot is hidden
                body = f'<g mask="url(#{name})">{body}</g>'
        return self.beneath(thing) + body

    def beneath(self, thing: Thing) -> str:
        """A body for a head; all of it (`o`) where nothing hides how it ends."""
        if thing.icon == "robot":
            return robot_body()
        if not self.needs_body(thing):
            return ""
        return sitting(thing.icon) if "o" in thing.effects else shoulders(thing.icon)

    def needs_body(self, thing: Thing) -> bool:
        upright = abs(thing.turn) < UPRIGHT
        return thing.icon in FUR and upright and not {*"vkwa"} & {*thing.effects}

    def body(self, name: str) -> str:
        if name in OWN:
            return OWN[name]
        icons = self.icons
        icon = icons["icons"].get(name) or icons["icons"][icons["aliases"][name]["parent"]]
        return str(icon["body"])

    def light(self, thing: Thing) -> str:
        x, y, size = thing.x * 6, thing.y * 8, thing.scale * 6
        drawn = ""
        if "g" in thing.effects:
            drawn += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size * 0.85:.0f}" fill="url(#glow)"/>'
        if "s" in thing.effects:
            place = f'cx="{x:.0f}" cy="{y + size * 0.45:.0f}"'
            round_ = f'rx="{size * 0.5:.0f}" ry="{size * 0.09:.0f}"'
            drawn += f'<ellipse {place} {round_} fill="url(#shadow)"/>'
        return drawn

    def reflection(self, number: int, thing: Thing) -> str:
        if "m" not in thing.effects:
            return ""
        base = thing.y + thing.scale * WIDTH / HEIGHT * 0.46
        below = thing._replace(y=2 * base - thing.y, turn=-thing.turn, effects="v")
        return placed(below, own_ids(self.body(thing.icon), f"r{number}_"), 0.28)


def layer(name: str, depth: float, drawn: str) -> str:
    return f'<g class="layer {name}" data-depth="{depth}">{drawn}</g>' if drawn else ""


def gradient(kind: str, head: str, *stops: tuple[float, str, float]) -> str:
    inside = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for at, colour, opacity in stops
    )
    return f"<{kind}Gradient {head}>{inside}</{kind}Gradient>"


def placed(thing: Thing, body: str, opacity: float) -> str:
    scale = thing.scale * 6 / ICON
    across, down = -scale if thing.flip else scale, -scale if "v" in thing.effects else scale
    move = f"translate({thing.x * 6:.1f},{thing.y * 8:.1f}) rotate({thing.turn:g})"
    faint = f' opacity="{opacity}"' if opacity < 1 else ""
    return (
        f'<g transform="{move} scale({across:.4f},{down:.4f}) translate(-16,-16)"{faint}>{body}</g>'
    )


def own_ids(body: str, prefix: str) -> str:
    """Ids are the document's, not the icon's: everybody gets a name of their own."""
    for name in set(re.findall(r'id="([^"]+)"', body)):
        body = body.replace(f'id="{name}"', f'id="{prefix}{name}"')
        body = body.replace(f"#{name})", f"#{prefix}{name})").replace(
            f'"#{name}"', f'"#{prefix}{name}"'
        )
    return body


def silhouette(body: str, colour: str) -> str:
    filled = re.sub(r'fill="(?!none)[^"]*"', f'fill="{colour}"', body)
    drawn = re.sub(r'stroke="(?!none)[^"]*"', f'stroke="{colour}"', filled)
    return f'<g fill="{colour}">{drawn}</g>'


DOWN = 'x1="0" y1="0" x2="0" y2="1"'
SIDES = ((0.06, "#fff", 0), (0.24, "#fff", 1), (0.76, "#fff", 1), (0.94, "#fff", 0))
FADES = "".join(
    (
        gradient("linear", f'id="down" {DOWN}', (0.62, "#fff", 1), (0.97, "#fff", 0)),
        gradient("linear", 'id="across"', *SIDES),
        gradient("linear", f'id="dim" {DOWN}', (0, "#2a1838", 0), (1, "#2a1838", 0.28)),
        f'<mask id="mist"><rect width="{ICON}" height="{ICON}" fill="url(#down)"/></mask>',
        f'<mask id="sides"><rect width="{ICON}" height="{ICON}" fill="url(#across)"/></mask>',
        '<mask id="fur"><rect x="-4" y="18" width="40" height="26" fill="url(#down)"/></mask>',
        f'<clipPath id="dry"><rect width="{ICON}" height="23.4"/></clipPath>',
        f'<clipPath id="card"><rect width="{WIDTH}" height="{HEIGHT}" rx="34"/></clipPath>',
    )
)


def main(icons_file: Path, folder: Path, sheet: Path | None) -> None:
    icons = json.loads(icons_file.read_text("utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    with (BOX / "dreams.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    sizes = []
    for row in rows:
        drawn = Card(row, icons).svg()
        (folder / f"{row['id']}.svg").write_text(drawn, encoding="utf-8")
        sizes.append(len(drawn))
    mean = sum(sizes) // len(sizes) // 1024
    print(f"{len(rows)} cards, {mean} kB each, {max(sizes) // 1024} at most")
    if sheet is not None:
        contact_sheet([folder / f"{row['id']}.svg" for row in rows], sheet)


def contact_sheet(cards: list[Path], sheet: Path) -> None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  only who looks needs a browser

    pictures = "".join(f'<img src="{card.resolve().as_uri()}" width="150">' for card in cards)
    page_file = sheet.with_suffix(".html")
    page_file.write_text(f"<body style='margin:4px;line-height:0'>{pictures}", encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": 1360, "height": 800})
        page.goto(page_file.resolve().as_uri())
        page.wait_for_load_state("networkidle")
        page.screenshot(path=str(sheet), full_page=True)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]) if len(sys.argv) > 3 else None)
