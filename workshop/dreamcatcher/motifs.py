"""The silhouettes of the motifs, for the lead's eyes and for the reveal.

    .venv/bin/python -m workshop.dreamcatcher.motifs ICONS

ICONS is `icons.json` of the npm package @iconify-json/game-icons (CC BY 3.0, authors in the table
of motifs). Writes one file with all of them: which of them somebody needs is not to be seen from
what is fetched (DC-TT-3). Run it when the table of motifs has changed, and commit what it writes.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

from reverie.games.dreamcatcher.box.reading import house
from workshop.dreamcatcher.shapes import OWN

TARGET = Path(__file__).resolve().parents[2] / "web/src/games/dreamcatcher/motifs/silhouettes.json"
OUTLINE = re.compile(r'<path[^>]*\sd="([^"]+)"')


def main(file: Path) -> None:
    icons = json.loads(file.read_text("utf-8"))
    drawn = {motif.id: outline(icons, motif.icon) for motif in house().motifs}
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(drawn, indent=0) + "\n", encoding="utf-8")
    print(f"motifs: {len(drawn)} silhouettes, {TARGET.stat().st_size:,} bytes")


def outline(icons: dict[str, Any], name: str) -> str:
    if name in OWN:
        return OWN[name]
    icon = icons["icons"].get(name) or icons["icons"][icons["aliases"][name]["parent"]]
    paths = OUTLINE.findall(icon["body"])
    if not paths:
        sys.exit(f"motifs: {name} is not drawn by paths; choose another icon for it.")
    return "".join(paths)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
