"""Measure the bots of Dreamcatcher and write docs/balance/dreamcatcher.md with its pictures.

    python workshop/dreamcatcher/report.py play RESULTS 510 2    evenings at each table, processes
    python workshop/dreamcatcher/report.py write RESULTS         the page, from what was played

`play` adds to RESULTS, a file of JSON lines, and goes on where it stopped: an evening takes a
third of a second of a core. The same code gives the same evenings. `write` needs the extra
`research`.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, product
from pathlib import Path

import msgspec

from reverie.games.dreamcatcher.bots.levels import LEVELS
from reverie.games.dreamcatcher.model import Options
from reverie.games.dreamcatcher.questions import band
from reverie.research import plots
from reverie.research.dreamcatcher import Evening, Night, evening
from reverie.research.intervals import Interval, mean, wilson
from reverie.research.matches import Contest, Order, key_of, play_match

PAGE = Path(__file__).resolve().parents[2] / "docs/balance/dreamcatcher.md"
BESIDE = PAGE.with_suffix("")
COUNTS = range(2, 7)
NIGHTS = range(10)
MIXED = "mixed"
TABLES = tuple(product((*LEVELS, MIXED), COUNTS))
Job = tuple[str, int, int]  # who sits there, how many, which evening
Played = dict[tuple[str, int], list[Evening]]


# Playing


def play(results: Path, evenings: int, processes: int = 1) -> None:
    done = {(name, count, number) for name, count, number, _ in told(results)}
    jobs = [(*table, number) for number in range(evenings) for table in TABLES]
    left = [job for job in jobs if job not in done]
    with results.open("a", encoding="utf-8") as file, ProcessPoolExecutor(processes) as pool:
        for job, found in zip(left, pool.map(one_evening, left, chunksize=4), strict=True):
            file.write(json.dumps([*job, msgspec.to_builtins(found)]) + "\n")
            file.flush()


def one_evening(job: Job) -> Evening:
    name, count, number = job
    order = Order(number, tuple(range(count)), key_of(b"dreamcatcher", f"{name} {count} {number}"))
    table = Contest("dreamcatcher", Options(), bots_of(name, count, number))
    return evening(play_match(table, order))


def bots_of(name: str, count: int, number: int) -> tuple[str, ...]:
    """Of one level; or of all three in turn, beginning with another each evening."""
    levels = list(LEVELS)
    if name != MIXED:
        return (name,) * count
    return tuple(levels[(seat + number) % len(levels)] for seat in range(count))


def told(results: Path) -> Iterator[tuple[str, int, int, Evening]]:
    for line in results.read_text("utf-8").splitlines() if results.exists() else ():
        yield msgspec.json.decode(line, type=tuple[str, int, int, Evening])


# Writing


def write(results: Path) -> None:
    played: Played = defaultdict(list)
    for name, count, _, one in told(results):
        played[name, count].append(one)
    BESIDE.mkdir(exist_ok=True)
    draw(played)
    blocks = [*beginning(played), *endings(played), *clues(played), *leads(played)]
    PAGE.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


def beginning(played: Played) -> list[str]:
    evenings = sum(map(len, played.values()))
    alike = min(len(some) for (name, _), some in played.items() if name != MIXED)
    mixed = min(len(some) for (name, _), some in played.items() if name == MIXED)
    rows = [
        [f"`{name}`", *(figure(mean(stars(played[name, count]))) for count in COUNTS)]
        for name in (*LEVELS, MIXED)
    ]
    return [
        "# The bots of Dreamcatcher",
        f"{evenings:,} evenings of bots, at least {alike} at each table of one level and {mixed} "
        "at each mixed one, through the same touch and at the same pace as people, in the match's "
        "own time. Written by `workshop/dreamcatcher/report.py`, which says how to do it again. A "
        "mean comes with how far off it may be, a share with where it lies, each with a "
        "confidence of 95 %.",
        "## Stars of nine",
        "By level and number of players; at a mixed table all three levels sit in turn. Coin "
        "flips catch 2.25.",
        table(["bots", *(f"{count} players" for count in COUNTS)], rows),
        "![Stars by level and number of players.](dreamcatcher/stars.svg)",
    ]


def endings(played: Played) -> list[str]:
    rows = []
    for name in (*LEVELS, MIXED):
        some = [one for count in COUNTS for one in played[name, count]]
        bands = Counter[str](band(one.stars) for one in some)
        shares = [percent(bands[each] / len(some)) for each in BANDS]
        rows.append([f"`{name}`", f"{len(some):,}", *shares])
    return [
        "## How evenings end",
        "The bands of the rules, over all numbers of players. Only `brilliant`, seven stars or "
        "more, is called a victory.",
        table(["bots", "evenings", *(f"`{each}`" for each in BANDS)], rows),
        "![How evenings of four end.](dreamcatcher/spread.svg)",
    ]


BANDS = ("sleepless", "restless", "good", "brilliant")


def clues(played: Played) -> list[str]:
    """Does it help to deal more cards? And what is passed on?"""
    rows = []
    for name in LEVELS:
        every = list(nights(played, name))
        most = [caught(night for night in every if night.cards == cards) for cards in range(2, 6)]
        rows.append([f"`{name}`", *most])
    about = [
        [
            f"{count}",
            *(number(nights(played, name, count), lambda night: night.cards) for name in LEVELS),
            *(number(nights(played, name, count), lambda night: night.seconds) for name in LEVELS),
        ]
        for count in COUNTS
    ]
    return [
        "## Cards and talk",
        "Nights caught, by how many cards the lead dealt. A lead deals more only where it thinks "
        "that they help, so this compares easy nights with hard ones as well.",
        table(["bots", *(f"{cards} cards" for cards in range(2, 6))], rows),
        "Cards a night, and seconds from the deal to the lock. Bots offer cards to people alone, "
        "so none is passed here.",
        table(
            [
                "players",
                *(f"cards, {name}" for name in LEVELS),
                *(f"seconds, {name}" for name in LEVELS),
            ],
            about,
        ),
    ]


def leads(played: Played) -> list[str]:
    rows = []
    for name in LEVELS:
        found = [caught(n for n in nights(played, MIXED, c) if n.lead == name) for c in COUNTS]
        rows.append([f"`{name}`", *found])
    return [
        "## Who leads at a mixed table",
        "Nights caught by the level of the lead, where all three levels sit in turn. With two, "
        "the one who guesses is of another level.",
        table(["lead", *(f"{count} players" for count in COUNTS)], rows),
        "![Nights caught at mixed tables by the level of the lead.](dreamcatcher/leads.svg)",
    ]


# Figures


def stars(evenings: Iterable[Evening]) -> list[int]:
    return [one.stars for one in evenings]


def nights(played: Played, name: str, count: int | None = None) -> Iterator[Night]:
    for (who, many), some in played.items():
        if who == name and count in (None, many):
            yield from (night for one in some for night in one.nights)


def share_of(some: Iterable[Night]) -> Interval | None:
    found = [night.star for night in some]
    return wilson(sum(found), len(found)) if found else None


def caught(some: Iterable[Night]) -> str:
    found = share_of(some)
    if found is None or found.low is None or found.high is None:
        return "–"
    return f"{percent(found.value)} ({100 * found.low:.0f} … {100 * found.high:.0f})"


def number(some: Iterable[Night], of: Callable[[Night], float]) -> str:
    values = [of(night) for night in some]
    return f"{sum(values) / len(values):.1f}"


def figure(interval: Interval) -> str:
    return f"{interval.value:.2f} ± {interval.radius or 0:.2f}"


def percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def table(header: list[str], rows: list[list[str]]) -> str:
    rule = [":--", *["--:"] * (len(header) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (header, rule, *rows))


def draw(played: Played) -> None:
    groups = [f"{count} players" for count in COUNTS]
    series: dict[str, list[Interval | None]] = {
        name: [mean(stars(played[name, count])) for count in COUNTS] for name in (*LEVELS, MIXED)
    }
    plots.grouped_bars(BESIDE / "stars.svg", series, groups, "stars")
    spread = {name: Counter(stars(played[name, 4])) for name in (*LEVELS, MIXED)}
    panels = {name: {n: found[n] for n in NIGHTS} for name, found in spread.items()}
    plots.histograms(BESIDE / "spread.svg", panels, "stars at a table of four")
    led: dict[str, list[Interval | None]] = {
        name: [led_by(played, name, count) for count in COUNTS] for name in LEVELS
    }
    plots.grouped_bars(BESIDE / "leads.svg", led, groups, "nights caught, %")


def led_by(played: Played, name: str, count: int) -> Interval | None:
    found = share_of(night for night in nights(played, MIXED, count) if night.lead == name)
    return None if found is None else found.times(100)


if __name__ == "__main__":
    command, results, *given = sys.argv[1:]
    if command == "play":
        play(Path(results), *islice(map(int, given), 2))
    else:
        write(Path(results))
