"""Name the things in the dreams: `python workshop/dreamcatcher/things.py EMOJIBASE_FOLDER`.

Run once; the folder is the npm package emojibase-data (MIT). Icons are called after emoji, so
their German names are found there; a few are called otherwise, and stand below.
"""

import csv
import json
import re
import sys
from pathlib import Path

BOX = Path(__file__).parents[2] / "src/reverie/games/dreamcatcher/box"
OTHERS = {
    "blackbird": "Amsel",
    "person-vampire": "Vampir",
    "phoenix-bird": "Phönix",
    "planet-ring": "Planetenring",
    "woman-merpeople": "Meerjungfrau",
}


def main(emojibase: Path) -> None:
    english, german = (names(emojibase / tongue / "data.json") for tongue in ("en", "de"))
    by_slug = {slug(name): code for code, name in english.items()}
    with (BOX / "dreams.csv").open(encoding="utf-8", newline="") as file:
        icons = sorted({icon for row in csv.DictReader(file) for icon in row["icons"].split(";")})
    with (BOX / "things.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("icon", "en", "de"))
        for icon in icons:
            table.writerow((icon, icon.replace("-", " "), german_name(icon, by_slug, german)))
    print(f"{len(icons)} things")


def german_name(icon: str, by_slug: dict[str, str], german: dict[str, str]) -> str:
    if icon in OTHERS:
        return OTHERS[icon]
    if icon not in by_slug:
        print(f"no German name for {icon}: give it one in OTHERS")
        return icon.replace("-", " ")
    return german[by_slug[icon]]


def names(file: Path) -> dict[str, str]:
    return {entry["hexcode"]: entry["label"] for entry in json.loads(file.read_text("utf-8"))}


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("’", "").replace("'", "")).strip("-")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
