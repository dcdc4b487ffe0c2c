"""The figures of experiments as tables in a terminal."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table

from reverie.research.pages import Words
from reverie.research.simulation import Simulation

if TYPE_CHECKING:  # these need an extra, and whoever has a result has it
    from reverie.research.plots import Panel
    from reverie.research.tournament import Tournament


def grid(title: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """The first column is text, the others are figures."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for i, name in enumerate(header):
        table.add_column(name, justify="right" if i else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table


def titles(words: Words, *keys: str) -> list[str]:
    return [words(f"column.{key}") for key in keys]


def simulation(console: Console, result: Simulation, words: Words) -> None:
    entrants = [
        (
            one.name,
            words.number(one.wins),
            words.number(one.shared),
            words.percent(one.share.value),
            words.between(one.share.times(100)),
            words.number(one.points.value, 1),
        )
        for one in result.entrants
    ]
    seats = [
        (
            words("seat", number=one.seat + 1),
            words.percent(one.share.value),
            words.between(one.share.times(100)),
            words.number(one.points.value, 1),
        )
        for one in result.seats
    ]
    header = titles(words, "bot", "wins", "shared", "share", "interval", "points")
    console.print(grid(words("simulate.bots"), header, entrants))
    header = titles(words, "seat", "share", "interval", "points")
    console.print(grid(words("simulate.by_seat"), header, seats))
    tell(console, words("simulate.method"), *speed(result, words), key(result.key, words))


def speed(result: Simulation, words: Words) -> list[str]:
    length, speed = result.length, result.speed
    return [
        words(
            "simulate.length",
            matches=words.number(result.matches),
            steps=words.number(result.steps),
            mean=words.number(length.mean.value),
            shortest=words.number(length.shortest),
            longest=words.number(length.longest),
        ),
        words(
            "simulate.speed",
            speed=words.number(speed.steps_per_cpu_second),
            cpu=words.number(speed.cpu_seconds, 1),
            wall=words.number(speed.wall_seconds, 1),
            jobs=speed.jobs,
        ),
    ]


def tournament(console: Console, result: "Tournament", words: Words) -> None:
    contenders = [
        (
            one.bot,
            words.number(one.rating.mu, 1),
            words.between(one.rating.interval),
            words.number(one.matches),
            words.percent(one.share.value),
            words.between(one.share.times(100)),
            words.number(one.cpu_seconds_per_match, 2),
        )
        for one in result.contenders
    ]
    duels = [
        (
            words("tournament.duel", upper=one.upper, lower=one.lower),
            words.number(one.wins),
            words.number(one.draws),
            words.number(one.losses),
            words.percent(one.share.value),
            words.between(one.share.times(100)),
        )
        for one in result.duels
    ]
    header = titles(words, "bot", "rating", "interval", "matches", "share", "interval", "seconds")
    console.print(grid(words("tournament.ratings"), header, contenders))
    header = titles(words, "duel", "won", "drawn", "lost", "share", "interval")
    console.print(grid(words("tournament.duels"), header, duels))
    played = words(
        "tournament.played",
        matches=words.number(result.matches),
        deals=words.number(result.deals),
        wall=words.number(result.wall_seconds),
    )
    tell(console, words("tournament.method"), played, key(result.key, words))


def tournament_panels(result: "Tournament", words: Words) -> "list[Panel]":
    """Ratings beside duels, the strongest on top."""
    from reverie.research.plots import Panel  # noqa: PLC0415  an extra

    ratings = {one.bot: one.rating.interval for one in result.contenders}
    duels = {
        words("tournament.duel", upper=one.upper, lower=one.lower): one.share.times(100)
        for one in result.duels
    }
    return [
        Panel(words("tournament.ratings"), ratings, words("tournament.rating_axis")),
        Panel(
            words("tournament.duels"),
            duels,
            words("tournament.share_axis"),
            line=50,
            scale=(0, 100),
        ),
    ]


def key(digits: str, words: Words) -> str:
    return words("same_again", key=digits)


def tell(console: Console, *sentences: str) -> None:
    for sentence in sentences:
        console.print(sentence, highlight=False, markup=False)
