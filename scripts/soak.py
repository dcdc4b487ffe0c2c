"""Random matches by the ten thousand, in every mode of a game, held to the laws at every step.

The players are random but hasty: they do rare things when they can, and every other time look only
at what brings the match on. Every step is held to the game's own invariants, and the chosen action
must be accepted; at moments chosen by chance, mostly where something rare happens, legality and
secrecy are tried; every match must end and survive its record, and one in five is replayed from it.
"""

import argparse
import os
import secrets
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from reverie.games import games
from reverie.kernel import Dice
from reverie.laws import LawBroken, Trial, mode_name, option_sets, table_of
from reverie.laws.soak import soak

MATCHES = 10_000
TOLD = 5  # breaches of a mode that are told; more are only counted


class Task(NamedTuple):
    """One match of one mode: everything about it follows from this."""

    game: str
    key: str
    mode: int
    number: int

    def table(self) -> Trial:
        game = games()[self.game]
        key = Dice(self.key.encode()[:64]).split(f"{self.mode} {self.number}").key
        seats = game.seats[self.number % len(game.seats)]
        return table_of(game, key, option_sets(game)[self.mode], seats)

    def again(self) -> str:
        match = f"--again {self.mode}:{self.number}"
        return f'make soak ARGS="--game {self.game} --key {self.key} {match}"'


class Played(NamedTuple):
    task: Task
    steps: int
    seconds: float
    breach: str


@dataclass
class Tally:
    """What has been seen of one mode."""

    name: str
    matches: int = 0
    steps: int = 0
    seconds: float = 0.0
    breaches: list[Played] = field(default_factory=list)

    def count(self, played: Played) -> None:
        self.matches += 1
        self.steps += played.steps
        self.seconds += played.seconds
        if played.breach:
            self.breaches.append(played)


def play(task: Task) -> Played:
    began = time.process_time()
    steps, breach = 0, ""
    try:
        steps = soak(task.table(), games()[task.game].proof.haste)
    except LawBroken as broken:
        breach = f"{broken.law}: {broken.what}"
    except Exception as crash:
        breach = f"a crash: {crash!r}"
    return Played(task, steps, time.process_time() - began, breach)


def main(arguments: list[str] | None = None) -> int:
    asked = read_arguments(arguments)
    if asked.again:
        return play_again(asked)
    console = Console()
    modes = [mode_name(options) for options in option_sets(games()[asked.game])]
    tallies = [Tally(name) for name in modes]
    console.print(f"soak: {asked.game}, key {asked.key}, {asked.matches} matches in each mode")
    began = time.perf_counter()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # tells what there is, like Ctrl-C
    try:
        run(asked, tallies, console)
    except KeyboardInterrupt:
        console.print("soak: interrupted; so far:")
    console.print(report(tallies))
    console.print(f"soak: {time.perf_counter() - began:.0f} s, with {asked.processes} processes")
    return complain(tallies)


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=MATCHES, help="in each mode (%(default)s)")
    first = next(iter(games()))
    parser.add_argument("--game", choices=games(), default=first, help="(%(default)s)")
    parser.add_argument("--key", default=secrets.token_hex(8), help="the same key, same matches")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", metavar="MODE:NUMBER", help="one match, with its traceback")
    return parser.parse_args(arguments)


def run(asked: argparse.Namespace, tallies: list[Tally], console: Console) -> None:
    columns = (
        TextColumn("{task.description:20}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[told]}"),
        TimeRemainingColumn(),
    )
    workers = Pool(asked.processes, signal.signal, (signal.SIGTERM, signal.SIG_DFL))
    with Progress(*columns, console=console) as progress, workers as pool:
        for mode, tally in enumerate(tallies):
            told = ""
            bar = progress.add_task(tally.name, total=asked.matches, told=told)
            for played in pool.imap_unordered(play, tasks(asked, mode), chunksize=4):
                tally.count(played)
                told = f"{len(tally.breaches)} broken" if tally.breaches else "all obeyed"
                progress.update(bar, advance=1, told=told)
            if not console.is_terminal:  # a bar in a file shows only when all is over
                progress.console.print(f"{tally.name}: {tally.matches:,} matches, {told}")


def tasks(asked: argparse.Namespace, mode: int) -> Iterator[Task]:
    return (Task(asked.game, asked.key, mode, number) for number in range(asked.matches))


def report(tallies: list[Tally]) -> Grid:
    grid = Grid()
    grid.add_column("mode", no_wrap=True)
    for heading in ("matches", "steps", "per match", "CPU s", "broken laws"):
        grid.add_column(heading, justify="right")
    for tally in tallies:
        grid.add_row(
            tally.name,
            f"{tally.matches:,}",
            f"{tally.steps:,}",
            f"{tally.steps / max(1, tally.matches):,.0f}",
            f"{tally.seconds:,.0f}",
            str(len(tally.breaches)),
        )
    return grid


def complain(tallies: list[Tally]) -> int:
    """Tell each breach with the line that shows it again."""
    for tally in tallies:
        for played in tally.breaches[:TOLD]:
            print(f"soak: {tally.name}: {played.breach}\n  again: {played.task.again()}")
    return 1 if any(tally.breaches for tally in tallies) else 0


def play_again(asked: argparse.Namespace) -> int:
    mode, _, number = asked.again.partition(":")
    task = Task(asked.game, asked.key, int(mode), int(number))
    steps = soak(task.table(), games()[task.game].proof.haste)
    print(f"soak: {steps} steps, and every law is obeyed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
