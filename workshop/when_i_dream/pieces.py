"""Draw the pictures on the dream cards of When I Dream, into the client's folder.

    .venv/bin/python -m workshop.when_i_dream.pieces [PIECE …]

Icons come from two npm packages, which are fetched for this and not kept: Fluent Emoji (MIT) as
they are, and game-icons (CC BY 3.0) as silhouettes cut out of paper. Those we drew ourselves are in
`web/art/piece-*.svg`. Needs Chromium and the npm registry; run it after a line here or a drawing
has changed, and commit what it writes. A piece without a picture has its word and its scene.
"""

import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from scripts.web import NODE, NPM

from workshop.art import BROWSER, QUALITY, SOURCES, WEB, draw

TARGET = WEB / "src/games/when_i_dream/pictures"
SIZE = 320
EMOJI = "@iconify-json/fluent-emoji"
SILHOUETTES = "@iconify-json/game-icons"

SAME = (  # the piece is called as the emoji is
    "elephant", "umbrella", "bicycle", "rabbit", "snowman", "castle", "candle", "ghost", "shark",
    "crown", "airplane", "ladder", "mirror", "robot", "dolphin", "octopus", "tractor",
    "firefighter", "dragon", "spider", "turtle", "crocodile", "monkey", "camel", "cactus",
    "volcano", "tent", "scissors", "hammer", "guitar", "drum", "alarm-clock", "telephone",
    "camera", "television", "bathtub", "broom", "bucket", "ice-cream", "potato", "tomato",
    "astronaut", "rocket", "police-officer", "top-hat", "fountain", "tornado", "jellyfish",
    "sloth", "skunk", "compass", "anchor", "accordion", "ferris-wheel", "roller-coaster",
    "boomerang", "telescope",
)  # fmt: skip
OTHER = {
    "train": "locomotive", "cake": "birthday-cake", "moon": "full-moon",
    "pumpkin": "jack-o-lantern", "grandmother": "old-woman", "doctor": "health-worker",
    "island": "desert-island", "suitcase": "luggage", "piano": "musical-keyboard",
    "mermaid": "woman-merpeople", "angel": "baby-angel",
    "magnifying-glass": "magnifying-glass-tilted-left", "monocle": "face-with-monocle",
    "hourglass": "hourglass-not-done", "carousel": "carousel-horse", "snorkel": "diving-mask",
}  # fmt: skip
CUT_OUT = {
    "pirate": "pirate-captain", "witch": "witch-flight", "knight": "mounted-knight",
    "waterfall": "waterfall", "bridge": "arch-bridge", "refrigerator": "fridge",
    "armchair": "armchair", "pillow": "pillow", "skeleton": "skeleton", "catapult": "catapult",
    "wheelbarrow": "wheelbarrow", "corkscrew": "corkscrew", "escalator": "escalator",
    "swamp": "swamp", "oasis": "oasis", "maze": "maze", "treasure-chest": "open-treasure-chest",
    "throne": "stone-throne", "cannon": "cannon", "hummingbird": "hummingbird",
    "vulture": "vulture", "centipede": "centipede", "piggy-bank": "piggy-bank",
    "lighthouse": "lighthouse", "scarecrow": "scarecrow", "sundial": "sundial",
    "bagpipes": "bagpipes", "tightrope-walker": "tightrope", "marionette": "puppet",
    "submarine": "submarine", "igloo": "igloo", "windmill": "windmill",
    "greenhouse": "greenhouse",
}  # fmt: skip
PAPER = (
    '<linearGradient id="paper" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#fffaf0"'
    '/><stop offset=".55" stop-color="#e9dcff"/><stop offset="1" stop-color="#a98cf0"/>'
    "</linearGradient>"
)
SVG = '<svg viewBox="0 0 {0} {0}" width="100%" height="100%">{1}</svg>'
SHADOW = (
    '<filter id="shade" x="-15%" y="-15%" width="130%" height="135%"><feDropShadow dx="0" dy="9" '
    'stdDeviation="9" flood-color="#150a2e" flood-opacity=".5"/></filter>'
)


def fetch(package: str, folder: Path) -> dict[str, Any]:
    """The icons of a package, by name."""
    command = [str(NODE), str(NPM), "pack", package, "--silent", "--pack-destination", str(folder)]
    packed = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout
    with tarfile.open(folder / packed.split()[-1]) as archive:
        icons = archive.extractfile("package/icons.json")
        assert icons is not None
        found: dict[str, Any] = json.load(icons)["icons"]
        return found


def drawings(folder: Path) -> dict[str, str]:
    """Every picture as it is drawn, by the piece's name."""
    emoji, cut = fetch(EMOJI, folder), fetch(SILHOUETTES, folder)
    names = {**{name: name for name in SAME}, **OTHER}
    found = {piece: SVG.format(32, emoji[icon]["body"]) for piece, icon in names.items()}
    for piece, icon in CUT_OUT.items():
        body = cut[icon]["body"].replace("currentColor", "url(#paper)")
        found[piece] = SVG.format(
            512, f'<defs>{PAPER}{SHADOW}</defs><g filter="url(#shade)">{body}</g>'
        )
    for own in SOURCES.glob("piece-*.svg"):
        found[own.stem.removeprefix("piece-")] = own.read_text(encoding="utf-8")
    return found


def main(wanted: list[str]) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        page = browser.new_page()
        for piece, svg in drawings(Path(folder)).items():
            if wanted and piece not in wanted:
                continue
            target = TARGET / f"{piece}.webp"
            draw(page, svg, SIZE, SIZE).save(target, quality=QUALITY, method=6)
        browser.close()
    drawn = sorted(TARGET.glob("*.webp"))
    weight = sum(file.stat().st_size for file in drawn)
    print(f"pieces: {len(drawn)} pictures, {weight:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
