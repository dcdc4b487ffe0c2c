"""What is counted in a match, and what the counts of many matches amount to."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from reverie.kernel import Outcome
from reverie.match import AnyMatch
from reverie.research.intervals import Interval, mean, wilson
from reverie.research.matches import win_shares
from reverie.research.pages import Chapter, Words

OFTEN = ("order.", "shared")  # measures that are wins or parts of one: their mean is a share
Tally = dict[str, dict[str, int]]  # what was counted, of what, how often


class Count(msgspec.Struct, frozen=True):
    """One match: figures that make a mean, and things that make a sum."""

    measures: dict[str, float]
    tally: Tally


class ModeFigures(msgspec.Struct, frozen=True):
    """All matches of one mode."""

    options: Any
    matches: int
    measures: dict[str, Interval]  # means, over the matches that have the figure
    tally: Tally

    def share(self, part: str, whole: str, name: str) -> float | None:
        """How often, of all times; None when there was no time."""
        times = self.tally.get(whole, {}).get(name, 0)
        return self.tally.get(part, {}).get(name, 0) / times if times else None


class Balance(msgspec.Struct, frozen=True):
    """The figures of a whole report, as they are kept beside it."""

    game: str
    edition: int
    bots: tuple[str, ...]
    key: str  # hexadecimal
    asked: int  # for so many matches in each mode
    interrupted: bool
    modes: dict[str, ModeFigures]


@dataclass(frozen=True)
class Study:
    """How one game is looked at: its modes, what to count, what to write."""

    modes: Callable[[Any], Mapping[str, Any]]  # by name, out of the options asked for
    count: Callable[[AnyMatch], Count]
    chapters: Callable[[Balance, Words], Sequence[Chapter]]


def basics(match: AnyMatch, first: int = 0) -> dict[str, float]:
    """What can be asked of any game. `first` is the seat that began."""
    outcome = match.outcome
    assert isinstance(outcome, Outcome)
    seats = len(outcome.places)
    won, ranked = win_shares(outcome.places), sorted(outcome.points, reverse=True)
    order = {f"order.{i + 1}": won[(first + i) % seats] for i in range(seats)}
    return {
        **order,
        "steps": len(match.log),
        "points": sum(ranked) / seats,
        "winner": ranked[0],
        "margin": ranked[0] - ranked[1] if seats > 1 else 0,
        "shared": float(outcome.places.count(1) > 1),
    }


def sum_up(options: Any, counts: Sequence[Count]) -> ModeFigures:
    names = dict.fromkeys(name for count in counts for name in count.measures)
    columns = {n: [c.measures[n] for c in counts if n in c.measures] for n in names}
    return ModeFigures(
        options=options,
        matches=len(counts),
        measures={
            name: wilson(sum(values), len(values)) if name.startswith(OFTEN) else mean(values)
            for name, values in columns.items()
        },
        tally=added(count.tally for count in counts),
    )


def added(tallies: Iterable[Tally]) -> Tally:
    sums: dict[str, Counter[str]] = {}
    for tally in tallies:
        for what, counted in tally.items():
            sums.setdefault(what, Counter()).update(counted)
    return {what: dict(sorted(counted.items())) for what, counted in sums.items()}
