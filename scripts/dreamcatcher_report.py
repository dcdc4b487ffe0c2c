"""Draw what `dreamcatcher_scores.py` found: `python scripts/dreamcatcher_report.py RESULTS.json`.

Writes the two plots of docs/dreamcatcher.md into docs/pictures and prints its table. Needs the
extra `research`.
"""

import json
import sys
from collections import Counter
from pathlib import Path

from reverie.games.dreamcatcher.bots.levels import LEVELS
from reverie.research.intervals import Interval, mean
from reverie.research.plots import grouped_bars, histograms

PICTURES = Path(__file__).parent.parent / "docs/pictures"
COUNTS = range(2, 7)
NIGHTS = range(10)


def main(results: Path) -> None:
    scores: dict[str, list[int]] = json.loads(results.read_text("utf-8"))
    series: dict[str, list[Interval | None]] = {
        level: [mean(scores[f"{level} {count}"]) for count in COUNTS] for level in LEVELS
    }
    groups = [f"{count} players" for count in COUNTS]
    grouped_bars(PICTURES / "dreamcatcher-stars.svg", series, groups, "stars")
    spread = {level: Counter(scores[f"{level} 4"]) for level in LEVELS}
    panels = {level: {stars: spread[level][stars] for stars in NIGHTS} for level in LEVELS}
    histograms(PICTURES / "dreamcatcher-spread.svg", panels, "stars at a table of four")
    print("| Level | " + " | ".join(f"{count} players" for count in COUNTS) + " |")
    for level, intervals in series.items():
        cells = [f"{each.value:.2f} ± {each.radius or 0:.2f}" for each in intervals if each]
        print(f"| `{level}` | " + " | ".join(cells) + " |")
    evenings = {len(found) for found in scores.values()}
    print(f"{min(evenings)} evenings each")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
