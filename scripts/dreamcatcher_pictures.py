"""Dream cards for the browser: three layers each, small enough to be fetched four at a time.

    .venv/bin/python -m scripts.dreamcatcher_pictures ICONS [DREAM …]

ICONS is `icons.json` of the npm package @iconify-json/fluent-emoji (MIT, Microsoft). The cards are
drawn by `dreamcatcher_cards`; Chromium, which alone understands all their filters, paints sky,
ground and things apart, so that the client can let them drift. Frame and vignette are the client's.
Run it after a layout has changed, and commit what it writes.
"""

import csv
import json
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright
from scripts.art import BROWSER, WEB, draw
from scripts.dreamcatcher_cards import BOX, Card

TARGET = WEB / "src/games/dreamcatcher/pictures"
WIDTH, HEIGHT = 450, 600
LAYERS = {"sky": ("sky", "back"), "ground": ("ground",), "things": ("things", "weather")}
QUALITIES = {"sky": 72, "ground": 74, "things": 78}


def painted(page: Page, svg: str, layer: str) -> Image.Image:
    """One layer alone; what lies before and behind it is left out."""
    shown = ", ".join(f".layer.{name}" for name in LAYERS[layer])
    style = (
        f"<style>.layer {{ display: none }} {shown} {{ display: inline }}"
        " svg > rect { display: none } svg > g { clip-path: none }</style>"
    )
    return draw(page, style + svg, WIDTH, HEIGHT)


def keep(picture: Image.Image, target: Path, layer: str) -> None:
    solid = picture.convert("RGB") if layer == "sky" else picture
    if layer != "sky" and solid.getextrema()[3][1] == 0:  # type: ignore[index]  # nothing there
        return
    solid.save(target, quality=QUALITIES[layer], alpha_quality=80, method=5)


def main(icons_file: Path, wanted: list[str]) -> None:
    icons = json.loads(icons_file.read_text("utf-8"))
    TARGET.mkdir(parents=True, exist_ok=True)
    with (BOX / "dreams.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if not wanted or row["id"] in wanted]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        page = browser.new_page()
        for row in rows:
            svg = Card(row, icons).svg()
            for layer in LAYERS:
                keep(painted(page, svg, layer), TARGET / f"{row['id']}-{layer}.webp", layer)
        browser.close()
    drawn = sorted(TARGET.glob("*.webp"))
    weight = sum(file.stat().st_size for file in drawn)
    print(f"dreams: {len(drawn)} layers, {weight:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
