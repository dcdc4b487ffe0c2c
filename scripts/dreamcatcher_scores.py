"""How many stars bots catch: `python scripts/dreamcatcher_scores.py RESULTS [GAMES] [PROCESSES]`.

Every level at every number of players, as many evenings each; the results are for
`scripts/dreamcatcher_report.py`. On one core it takes hours.
"""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

from reverie.games.dreamcatcher.bots.levels import LEVELS
from reverie.kernel import Dice
from reverie.research.dreamcatcher import score

COUNTS = range(2, 7)
Order = tuple[str, tuple[str, ...], int]  # what it is called, who sits there, how many evenings


def main(results: Path, games: int, processes: int) -> None:
    """A share of the evenings for every process, so that none waits for the slowest table."""
    scores: dict[str, list[int]] = {}
    with ProcessPoolExecutor(processes) as pool:
        for name, found in pool.map(evenings, shares(games, processes)):
            scores.setdefault(name, []).extend(found)
            results.write_text(json.dumps(scores), encoding="utf-8")
    for name, found in scores.items():
        print(f"{name}: {sum(found) / len(found):.2f} stars in {len(found)} evenings")


def shares(games: int, processes: int) -> Iterator[tuple[Order, int]]:
    tables = [(f"{level} {count}", (level,) * count) for level, count in product(LEVELS, COUNTS)]
    per = -(-games // processes)
    for share in range(processes):
        yield from (((name, bots, per), share) for name, bots in tables)


def evenings(job: tuple[Order, int]) -> tuple[str, list[int]]:
    (name, bots, games), share = job
    keys = (Dice(b"scores").split(f"{name} {share} {number}").key for number in range(games))
    return name, [score(bots, key) for key in keys]


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[2:]]
    main(Path(sys.argv[1]), *(given + [500, 1][len(given) :]))
