"""What a designer asks: does the first seat win too often, is this card worth its trouble?"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from reverie.games import games
from reverie.research.intervals import Interval, difference
from reverie.research.labour import gather, many
from reverie.research.matches import Contest, Order, play_match
from reverie.research.pages import Chapter, Grid, Words, write_report
from reverie.research.simulation import orders
from reverie.research.studies import study_of
from reverie.research.study import Balance, Count, ModeFigures, sum_up


class Task(msgspec.Struct, frozen=True):
    mode: str
    order: Order


class Difference(msgspec.Struct, frozen=True):
    """One figure of two experiments, and how surely it moved."""

    mode: str
    measure: str
    before: Interval
    after: Interval
    rise: Interval

    @property
    def is_clear(self) -> bool:
        """Whether it moved at all: its interval leaves out zero."""
        return self.rise.radius is not None and abs(self.rise.value) > self.rise.radius


def observe(tables: Mapping[str, Contest], task: Task) -> Count:
    table = tables[task.mode]
    return study_of(table.game).count(play_match(table, task.order))


def weigh(
    tables: Mapping[str, Contest],
    matches: int,
    key: bytes,
    jobs: int = 1,
    seen: Callable[[Count], object] = lambda _: None,
) -> Balance | None:
    """So many matches in each mode, a table for each; None when not one was finished."""
    seats = len(next(iter(tables.values())).bots)
    tasks = [Task(mode, order) for order in orders(seats, matches, key) for mode in tables]
    counts, interrupted = gather(many(partial(observe, tables), tasks, jobs), seen)
    if not counts:
        return None
    table = next(iter(tables.values()))
    return Balance(
        game=table.game,
        edition=games()[table.game].edition,
        bots=table.bots,
        key=key.hex(),
        asked=matches,
        interrupted=interrupted,
        modes=by_mode(tables, tasks, counts),
    )


def by_mode(
    tables: Mapping[str, Contest], tasks: Sequence[Task], counts: Sequence[Count]
) -> dict[str, ModeFigures]:
    done = list(zip(tasks, counts, strict=False))  # fewer counts than tasks when interrupted
    own = {mode: [count for task, count in done if task.mode == mode] for mode in tables}
    return {mode: sum_up(tables[mode].options, found) for mode, found in own.items() if found}


def compare(before: Balance, after: Balance) -> list[Difference]:
    """Every figure two experiments have in common: other doors, other cards, other bots."""
    return [
        Difference(mode, name, old, new, difference(old, new))
        for mode, figures in after.modes.items()
        if mode in before.modes
        for name, new in figures.measures.items()
        if (old := before.modes[mode].measures.get(name)) is not None
    ]


def write_balance(
    folder: Path, balance: Balance, words: Words, before: Balance | None = None
) -> Path:
    """The page, its pictures and its figures; with a chapter of what has changed since."""
    page = folder / f"{balance.game}.md"
    chapters = [about(balance, words), *study_of(balance.game).chapters(balance, words)]
    if before is not None:
        chapters.append(changes(balance.game, compare(before, balance), words))
    write_report(
        page, words("balance.title", game=balance.game.replace("_", " ").title()), chapters
    )
    (folder / balance.game / "figures.json").write_bytes(msgspec.json.encode(balance))
    return page


def about(balance: Balance, words: Words) -> Chapter:
    """What was played, and how to play it again."""
    command = [f"reverie balance {balance.game} --bots {','.join(balance.bots)}"]
    command.append(f"--matches {balance.asked} --key {balance.key}")
    matches = ", ".join(
        f"{words.mode(balance.game, mode)} {words.number(figures.matches)}"
        for mode, figures in balance.modes.items()
    )
    played_with = content_of(balance)
    own = [words("balance.content", name=played_with.name)] if played_with else []
    played = words("balance.about", edition=balance.edition, bots=", ".join(balance.bots))
    again = "```console\n$ " + " \\\n    ".join(command) + "\n```"
    cut = [words("balance.interrupted")] if balance.interrupted else []
    matches = words("balance.matches", matches=matches)
    return Chapter("", [played, *own, matches, again, *cut, words("balance.reading")])


def content_of(balance: Balance) -> Any:
    """Somebody's own cards or tiles, if these were matches with any."""
    box = games()[balance.game].box
    options = next(iter(balance.modes.values())).options
    return None if box is None else getattr(options, box.option)


def changes(game: str, differences: Iterable[Difference], words: Words) -> Chapter:
    rows = [
        (
            f"{words.mode(game, d.mode)}: {words.measure(game, d.measure)}",
            words.figure(d.before, 3),
            words.figure(d.after, 3),
            words.figure(d.rise, 3),
            words("balance.clear") if d.is_clear else "",
        )
        for d in differences
    ]
    columns = ("figure", "before", "after", "rise", "clear")
    grid = Grid([words(f"balance.changes.{column}") for column in columns], rows)
    return Chapter(words("balance.changes.title"), [words("balance.changes.text"), grid])
