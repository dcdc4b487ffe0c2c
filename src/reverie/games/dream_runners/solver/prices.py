"""Prices: what each cell seems to bring when it is collected so often (DR-SOLV-3).

Coins are worth what they are worth. Fragments and keys are not: a fourth colour makes a set, a key
may open a chest. So the price of a cell is what it adds on average, in whatever order the cells
are collected: its Shapley value. The slack is the most by which any pattern of times that is still
possible is worth more than its prices. With it the sum of prices is a bound, and the more is
decided, the closer.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb

from reverie.games.dream_runners.solver.lays import OPEN
from reverie.games.dream_runners.solver.settling import (
    Prize,
    Task,
    Times,
    fragments_gain,
    keys_gain,
)

Worth = Callable[[Task, Times], int]
NEVER = -(10**15)


class Part:
    """Cells that are worth more, or less, together than one by one."""

    def __init__(self, task: Task, worth: Worth, places: Sequence[int], doubles: int) -> None:
        self.task, self.places, self.doubles = task, places, doubles
        self.worth_of, self.worths = worth, dict[int, int]()
        self.often = range(3 if doubles else 2)
        self.mask = sum(OPEN << 2 * place for place in places)
        self.prices = {place: self._prices(place) for place in places}
        self.known: dict[int, int] = {}

    def worth(self, times: int) -> int:
        found = self.worths.get(times)
        if found is None:
            pattern = unpacked(times, len(self.task.rewards))
            found = self.worths[times] = self.worth_of(self.task, pattern)
        return found

    def _prices(self, place: int) -> list[int]:
        others = [1 << 2 * other for other in self.places if other != place]
        added = [0.0 for _ in self.often]
        for size in range(len(others) + 1):
            weight = 1 / (len(self.places) * comb(len(others), size))
            for some in map(sum, combinations(others, size)):
                before = self.worth(some)
                for often in self.often:
                    added[often] += weight * (self.worth(some | often << 2 * place) - before)
        return [round(each) for each in added]

    def slack(self, times: int) -> int:
        """With any places open; NEVER if there is no such pattern."""
        found = self.known.get(times)
        if found is None:
            found = self.known[times] = self._slack(times)
        return found

    def _slack(self, times: int) -> int:
        priced = twice = 0
        for place in self.places:
            often = times >> 2 * place & OPEN
            if often == OPEN:
                rest = times & ~(OPEN << 2 * place)
                return max([self.slack(rest | some << 2 * place) for some in self.often])
            priced += self.prices[place][often]
            twice += often == 2
        return self.worth(times) - priced if twice <= self.doubles else NEVER


class Prices:
    def __init__(self, task: Task, slope: int) -> None:
        own = doubles(task)
        self.open = (1 << 2 * len(task.rewards)) - 1  # nothing is decided yet
        fragments = Part(task, fragments_gain, places_of(task, has_fragments), own)
        keys = Part(task, keys_gain, places_of(task, has_keys), own)
        self.fragments, self.keys, self.mask = fragments, keys, fragments.mask | keys.mask
        self.of = [self._of(task, place, slope) for place in range(len(task.rewards))]
        self._priced: dict[int, int] = {}

    def _of(self, task: Task, place: int, slope: int) -> list[int]:
        """For collecting this cell not at all, once, twice."""
        prize = task.prizes[place]
        each = task.coin_worth * prize.coins + slope * prize.serenity + prize.share
        nothing = [0, 0, 0]
        fragments = self.fragments.prices.get(place, nothing)
        keys = self.keys.prices.get(place, nothing)
        return [often * each + fragments[often] + keys[often] for often in self.fragments.often]

    def priced(self, times: int) -> int:
        """The sum of the prices, where all is decided."""
        found = self._priced.get(times)
        if found is None:
            found = sum([of[times >> 2 * place & OPEN] for place, of in enumerate(self.of)])
            self._priced[times] = found
        return found

    def slack(self, times: int) -> int:
        """The most that prices may err by."""
        fragments, keys = self.fragments, self.keys
        return fragments.slack(times & fragments.mask) + keys.slack(times & keys.mask)


def places_of(task: Task, matters: Callable[[Prize], bool]) -> list[int]:
    return [place for place, prize in enumerate(task.prizes) if matters(prize)]


def has_fragments(prize: Prize) -> bool:
    return bool(prize.choices) or any(prize.fragments)


def has_keys(prize: Prize) -> bool:
    return bool(prize.keys) or prize.chest is not None


def doubles(task: Task) -> int:
    """How many cells can be collected twice at most."""
    content = task.content
    return sum(content.segment[segment].symbols.count("X") for segment in task.dreamer.segments)


def unpacked(times: int, count: int) -> Times:
    return tuple([times >> 2 * place & OPEN for place in range(count)])
