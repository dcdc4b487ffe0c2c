"""Dream cards for the browser: three layers each, small enough to be fetched four at a time.

    .venv/bin/python -m workshop.dreamcatcher.pictures ICONS [DREAM …]

Run once, with what it needs installed (`pip install pillow resvg-py`); ICONS is `icons.json` of the
npm package @iconify-json/fluent-emoji (MIT, Microsoft). Cards are drawn by `dreamcatcher_cards`;
here sky, ground and things are painted apart, so that the client can let them drift. Frame and
vignette are the client's. Run it after a layout has changed, and commit what it writes.
"""

import csv
import io
import json
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from workshop.dreamcatcher.cards import BOX, Card

# Not among the tools of the house, so they are asked for by name.
image: Any = import_module("PIL.Image")
resvg: Any = import_module("resvg_py")

TARGET: Final = Path(__file__).parents[2] / "web/src/games/dreamcatcher/pictures"
WIDTH, HEIGHT = 450, 600
LAYERS: Final = {"sky": ("sky", "back"), "ground": ("ground",), "things": ("things", "weather")}
QUALITY: Final = 80
FRAME: Final = re.compile(r"<rect[^>]*/></svg>$")
ROUNDED: Final = ' clip-path="url(#card)"'


def alone(svg: str, layer: str) -> str:
    """One layer without what lies before and behind it, up to the very corners."""
    hidden = ", ".join(
        f".{name}" for each, names in LAYERS.items() if each != layer for name in names
    )
    style = f"<style>{hidden}, .veil {{ display: none }}</style>"
    bare = FRAME.sub("</svg>", svg).replace(ROUNDED, "", 1)
    return bare.replace("<defs>", f"{style}<defs>", 1)


def painted(svg: str) -> Any:
    png = bytes(resvg.svg_to_bytes(svg_string=svg, width=WIDTH, height=HEIGHT))
    return image.open(io.BytesIO(png))


def keep(picture: Any, layer: str, target: Path) -> None:
    if layer != "sky" and picture.getextrema()[3][1] == 0:
        return  # nothing there
    solid = picture.convert("RGB") if layer == "sky" else picture
    solid.save(target, quality=QUALITY, alpha_quality=80, method=6)


def main(icons_file: Path, wanted: list[str]) -> None:
    icons = json.loads(icons_file.read_text("utf-8"))
    TARGET.mkdir(parents=True, exist_ok=True)
    with (BOX / "dreams.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if not wanted or row["id"] in wanted]
    for row in rows:
        svg = Card(row, icons).svg()
        for layer in LAYERS:
            keep(painted(alone(svg, layer)), layer, TARGET / f"{row['id']}-{layer}.webp")
    drawn = sorted(TARGET.glob("*.webp"))
    weight = sum(file.stat().st_size for file in drawn)
    print(f"dreams: {len(drawn)} layers, {weight:,} bytes, {weight // len(rows):,} a card")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
