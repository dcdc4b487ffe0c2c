"""Measure the bots of When I Dream and write docs/balance/when-i-dream.md with its pictures.

    python workshop/when_i_dream/report.py measure     clues, guesses and lies; some minutes
    python workshop/when_i_dream/report.py play 150    so many matches for each number of seats
    python workshop/when_i_dream/report.py write       the page, from what was measured and played

What was measured is kept in docs/balance/when-i-dream/figures.json; `play` adds to
docs/balance/when-i-dream/matches.jsonl and goes on where it stopped. The same code gives the same
figures, but for the last digits of other processors' arithmetic.
"""

import json
import os
import sys
from collections import defaultdict
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import msgspec

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's threads cost more than they bring

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.bots.minds import MINDS
from reverie.games.when_i_dream.box.content import TONGUES
from reverie.research import plots
from reverie.research.intervals import Interval
from reverie.research.matches import Contest, Order, key_of, play_match
from reverie.research.when_i_dream import Earned, Scene, averages, earned, faces, hit_rates

PAGE = Path(__file__).resolve().parents[2] / "docs/balance/when-i-dream.md"
BESIDE = PAGE.with_suffix("")
FIGURES, MATCHES = BESIDE / "figures.json", BESIDE / "matches.jsonl"
KEY = b"when i dream"
EVERY = {"en": 3, "de": 5}  # of the 128 pieces, one in so many; odd, for both sides of cards
CLUES = 6
DIAL = (0, 25, 50, 75, 100)
COUNTS = range(4, 11)
Figures = dict[str, list[Interval]]


# Measuring


def measure() -> None:
    """Every fairy with every dreamer, with and without an imp; and the imp's dial."""
    BESIDE.mkdir(exist_ok=True)
    found = msgspec.json.decode(FIGURES.read_bytes(), type=Figures) if FIGURES.exists() else {}
    for name, scene in scenes().items():
        if name not in found:
            wanted = faces()[:: 1 if name.startswith("dial") else EVERY[scene.language]]
            found[name] = hit_rates(scene, wanted, KEY, CLUES)
            print(name, [round(100 * rate.value) for rate in found[name]], flush=True)
            FIGURES.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1))


def scenes() -> dict[str, Scene]:
    found: dict[str, Scene] = {}
    for language in TONGUES:
        for fairy in MINDS.values():
            for dreamer in MINDS.values():
                name = f"{language} {fairy.name} {dreamer.name}"
                found[name] = Scene(fairy, dreamer, None, language)
    lucid, oracle = MINDS["lucid"], MINDS["oracle"]
    for imp in MINDS.values():
        for dreamer in MINDS.values():
            fairy = oracle if dreamer is lucid else lucid
            found[f"imp {imp.name} {dreamer.name}"] = Scene(fairy, dreamer, imp)
    found["apart dreamer"] = Scene(lucid, oracle._replace(knows=0))
    found["apart both"] = Scene(lucid._replace(knows=0), oracle._replace(knows=0))
    for guile in DIAL:
        found[f"dial {guile}"] = Scene(lucid, oracle, MINDS["dreamy"]._replace(guile=guile))
    return found


def play(matches: int) -> None:
    """On all cores, in order."""
    BESIDE.mkdir(exist_ok=True)
    done = {(seats, number) for seats, number, _ in played()} if MATCHES.exists() else set()
    wanted = ((seats, number) for number in range(matches) for seats in COUNTS)
    missing = [one for one in wanted if one not in done]
    with MATCHES.open("a", encoding="utf-8") as file, Pool() as pool:
        for line in pool.imap(line_of, missing):
            file.write(line + "\n")
            file.flush()


def line_of(one: tuple[int, int]) -> str:
    seats, number = one
    return json.dumps([seats, number, msgspec.to_builtins(one_match(seats, number))])


def one_match(seats: int, number: int) -> Earned:
    """The four bots in turn around the table."""
    names = list(MINDS)
    bots = tuple(names[(seat + number) % len(names)] for seat in range(seats))
    table = Contest("when_i_dream", GAME.options(), bots)
    order = Order(number, tuple(range(seats)), key_of(b"roles", f"{seats} {number}"))
    return earned(play_match(table, order))


def played() -> list[tuple[int, int, Earned]]:
    lines = MATCHES.read_text("utf-8").splitlines()
    return [msgspec.convert(json.loads(line), tuple[int, int, Earned]) for line in lines]


# Writing


def write() -> None:
    found = msgspec.json.decode(FIGURES.read_bytes(), type=Figures)
    matches = defaultdict[int, list[Earned]](list)
    for seats, _, one in played():
        matches[seats].append(one)
    draw(found, matches)
    PAGE.write_text("\n\n".join([*understanding(found), *lying(found), *roles(matches)]) + "\n")


def understanding(found: Figures) -> list[str]:
    blocks = [
        "# The bots of When I Dream",
        "How well the bots understand strangers, how far an imp leads them astray, and what each "
        "role earns. Written by `workshop/when_i_dream/report.py`, which says how to do it again. "
        "Shares are in per cent; in brackets, where the true one lies with a confidence of 95 %.",
        "## Clues from one, the guess from another",
        "A fairy bot gives clues for a piece of the house's deck, a dreamer bot on another seat "
        "says after each what it would guess. Even two bots of one name know different parts of "
        "the association table and lean differently on the vectors, for the seat makes the mind. "
        "After four clues:",
    ]
    for language in TONGUES:
        count = len(faces()[:: EVERY[language]])
        rows = [
            [fairy, *(share(found[f"{language} {fairy} {dreamer}"][3]) for dreamer in MINDS)]
            for fairy in MINDS
        ]
        head = f"{'English' if language == 'en' else 'German'}, {count} pieces: fairy ↓ dreamer →"
        blocks.append(table([head, *MINDS], rows))
        strangers = [
            found[f"{language} {fairy} {dreamer}"][3].value
            for fairy in MINDS
            for dreamer in MINDS
            if fairy != dreamer
        ]
        mean = sum(strangers) / len(strangers)
        blocks.append(f"Mean of bots of different names: {100 * mean:.0f} %. The aim is 55 %.")
    blocks.append(
        "The association table covers the house's deck and nothing else, so these figures are the "
        "house's. An oracle that knows none of it guesses "
        f"{share(found['apart dreamer'][3])} right after four clues of a lucid fairy, "
        f"{share(found['apart dreamer'][5])} after six; where the fairy knows none either, "
        f"{share(found['apart both'][3])} and {share(found['apart both'][5])}. The first is "
        "nearest to clues of people, the second to bots with a deck of one's own."
    )
    blocks.append(
        "![Right guesses by the number of clues, for each dreamer.](when-i-dream/clues.svg)"
    )
    return blocks


def lying(found: Figures) -> list[str]:
    rows = [[imp, *(share(found[f"imp {imp} {dreamer}"][3]) for dreamer in MINDS)] for imp in MINDS]
    dial = [[f"{guile}", *(share(rate) for rate in found[f"dial {guile}"][3:])] for guile in DIAL]
    return [
        "## With one imp among the fairies",
        "The second to speak is an imp; the fairies are lucid, or oracles where lucid dreams. "
        "After four clues, one or two of them the imp's:",
        table(["imp ↓ dreamer →", *MINDS], rows),
        "The dial is how many of an imp's turns mislead, of a hundred. An oracle dreams, the "
        "fairies are lucid, the imp is dreamy; all 128 pieces, in English:",
        table(["guile", "four clues", "five", "six"], dial),
        "![Right guesses after four clues by the imp's guile.](when-i-dream/dial.svg)",
    ]


def roles(matches: dict[int, list[Earned]]) -> list[str]:
    rows = []
    for seats, some in sorted(matches.items()):
        means = averages(some)
        values = [means[role].value for role in ROLES]
        right = sum(one.right for one in some) / sum(one.cards for one in some)
        cards = sum(one.cards for one in some) / sum(one.rounds for one in some)
        wins = won(some)
        rows.append(
            [
                f"{seats}",
                f"{len(some)}",
                *(f"{means[role].value:.2f} ± {means[role].radius or 0:.2f}" for role in ROLES),
                f"{max(values) / min(values):.2f}",
                *(f"{100 * wins[role]:.0f}" for role in ROLES),
                f"{cards:.1f}",
                f"{100 * right:.0f}",
            ]
        )
    head = ["seats", "matches", *ROLES, "most : least", *(f"{r} wins, %" for r in ROLES)]
    whole = sum(len(some) for some in matches.values())
    return [
        "## What each role earns",
        f"{whole:,} whole matches of the four bots, taking turns around the table, English, top "
        "pieces, two minutes a dream, at the bots' human pace on the match's own clock. Points of "
        "a round, by role; a round is won by whoever earned most in it, and several may.",
        table([*head, "cards a round", "right, %"], rows),
        "The aim is that no role earns more than one and a half times another's at any number "
        "of seats.",
        "![Points of a round by role and number of seats.](when-i-dream/roles.svg)",
    ]


ROLES = ("dreamer", "fairy", "imp", "trickster")


def won(some: list[Earned]) -> dict[str, float]:
    """The share of a role's rounds that it won, alone or with others."""
    return {
        role: sum(one.wins.get(role, 0) for one in some)
        / max(1, sum(len(one.points.get(role, ())) for one in some))
        for role in ROLES
    }


def share(rate: Interval) -> str:
    assert rate.low is not None
    assert rate.high is not None
    return f"{100 * rate.value:.0f} ({100 * rate.low:.0f} … {100 * rate.high:.0f})"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, [":--", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def draw(found: Figures, matches: dict[int, list[Earned]]) -> None:
    clues = {
        dreamer: [mean_rate(found, dreamer, count) for count in range(CLUES)] for dreamer in MINDS
    }
    numbers = [f"{count + 1}" for count in range(CLUES)]
    plots.grouped_bars(BESIDE / "clues.svg", clues, numbers, "right, %")
    dial: Any = {"right, %": {f"{g}": found[f"dial {g}"][3].times(100) for g in DIAL}}
    panels = [plots.Panel("", rows, title) for title, rows in dial.items()]
    plots.dots(BESIDE / "dial.svg", panels)
    counts = sorted(matches)
    means = {seats: averages(matches[seats]) for seats in counts}
    series = {role: [means[seats][role] for seats in counts] for role in ROLES}
    plots.grouped_bars(BESIDE / "roles.svg", series, [f"{c}" for c in counts], "points of a round")


def mean_rate(found: Figures, dreamer: str, count: int) -> Interval:
    rates = [found[f"en {fairy} {dreamer}"][count].value for fairy in MINDS if fairy != dreamer]
    return Interval(100 * sum(rates) / len(rates), None, None)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["measure"]:
            measure()
        case ["play", count] if count.isdecimal():
            play(int(count))
        case ["write"]:
            write()
        case _:
            sys.exit(__doc__)
