"""Many matches between the same bots: who wins, from which seat, how long, how fast."""

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from typing import Any

import msgspec

from reverie.games import games
from reverie.research.intervals import Interval, mean, wilson
from reverie.research.labour import gather, many
from reverie.research.matches import (
    Contest,
    Order,
    Played,
    entrant_name,
    key_of,
    play,
    rotated,
    win_shares,
)


class Entrant(msgspec.Struct, frozen=True):
    """What a bot of the table has reached; one named twice is told apart by a number."""

    name: str
    bot: str
    wins: int  # alone
    shared: int  # first places shared with others
    share: Interval  # of wins, a shared one divided evenly
    points: Interval  # the mean


class SeatFigures(msgspec.Struct, frozen=True):
    """What was reached from one seat, whoever sat there."""

    seat: int
    share: Interval
    points: Interval


class Length(msgspec.Struct, frozen=True):
    """Steps in a match: each is one action of one seat."""

    mean: Interval
    shortest: int
    longest: int


class Speed(msgspec.Struct, frozen=True):
    """All that differs when the same simulation runs again."""

    jobs: int
    wall_seconds: float
    cpu_seconds: float  # of playing, over all processes
    steps_per_cpu_second: float


class Simulation(msgspec.Struct, frozen=True):
    """The figures of a simulation; the same key gives the same, but for the speed."""

    game: str
    edition: int
    options: Any
    key: str  # hexadecimal
    asked: int  # for so many matches
    matches: int  # fewer were played when it was interrupted
    interrupted: bool
    steps: int
    length: Length
    entrants: tuple[Entrant, ...]
    seats: tuple[SeatFigures, ...]
    speed: Speed


def orders(entrants: int, matches: int, key: bytes) -> list[Order]:
    """A deal for each match, and everybody one seat further on from match to match."""
    opening = range(entrants)
    return [Order(i, rotated(opening, i), key_of(key, f"match {i}")) for i in range(matches)]


def simulate(
    table: Contest,
    matches: int,
    key: bytes,
    jobs: int = 1,
    seen: Callable[[Played], object] = lambda _: None,
) -> Simulation | None:
    """Play, and sum up; `seen` hears of every match in order. None when not one was finished."""
    began = perf_counter()
    results = many(partial(play, table), orders(len(table.bots), matches, key), jobs)
    played, interrupted = gather(results, seen)
    if not played:
        return None
    cpu_seconds = sum(match.cpu_seconds for match in played)
    steps = [match.steps for match in played]
    return Simulation(
        game=table.game,
        edition=games()[table.game].edition,
        options=table.options,
        key=key.hex(),
        asked=matches,
        matches=len(played),
        interrupted=interrupted,
        steps=sum(steps),
        length=Length(mean(steps), min(steps), max(steps)),
        entrants=tuple(map(partial(entrant, table.bots, played), range(len(table.bots)))),
        seats=tuple(map(partial(seat_figures, played), range(len(table.bots)))),
        speed=Speed(jobs, perf_counter() - began, cpu_seconds, sum(steps) / cpu_seconds),
    )


def entrant(bots: Sequence[str], played: Sequence[Played], number: int) -> Entrant:
    seats = [match.entrants.index(number) for match in played]
    firsts = [
        m.places.count(1) for m, seat in zip(played, seats, strict=True) if m.places[seat] == 1
    ]
    return Entrant(
        name=entrant_name(bots, number),
        bot=bots[number],
        wins=firsts.count(1),
        shared=len(firsts) - firsts.count(1),
        share=wilson(sum(1 / winners for winners in firsts), len(played)),
        points=mean([m.points[seat] for m, seat in zip(played, seats, strict=True)]),
    )


def seat_figures(played: Sequence[Played], seat: int) -> SeatFigures:
    won = sum(win_shares(match.places)[seat] for match in played)
    points = mean([match.points[seat] for match in played])
    return SeatFigures(seat, wilson(won, len(played)), points)
