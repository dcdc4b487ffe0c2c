"""How sure a figure is: 95 % intervals around shares and means."""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, variance

import msgspec

Z = 1.959963984540054  # 95 % of a normal distribution lie within this many deviations


class Interval(msgspec.Struct, frozen=True):
    """A figure and where, with 95 % confidence, its true value lies."""

    value: float
    low: float
    high: float

    @property
    def radius(self) -> float:
        """Half its width; endless where a single value says nothing of its spread."""
        return (self.high - self.low) / 2


def wilson(wins: float, trials: float) -> Interval:
    """Wilson's score interval of a share: sound for few trials too, and at 0 % and 100 %."""
    share = wins / trials
    scale = 1 + Z * Z / trials
    middle = (share + Z * Z / (2 * trials)) / scale
    radius = Z * sqrt(share * (1 - share) / trials + (Z / (2 * trials)) ** 2) / scale
    low = 0.0 if share == 0 else max(0.0, middle - radius)
    high = 1.0 if share == 1 else min(1.0, middle + radius)
    return Interval(share, low, high)


def clustered_share(deals: Sequence[Sequence[float]]) -> Interval:
    """Wilson's interval where the matches of one deal may resemble each other.

    Each deal is the scores (0 to 1) of its matches. Where scores within a deal agree more than
    chance would have it, its matches count for fewer; never for more than they are.
    """
    scores = [score for deal in deals for score in deal]
    share = fmean(scores)
    trials = len(scores) / design_effect(deals, share, len(scores))
    return wilson(share * trials, trials)


def design_effect(deals: Sequence[Sequence[float]], share: float, matches: int) -> float:
    """By how much the matches of a deal repeat each other: 1, not at all."""
    alike = matches / len(deals)  # all matches of a deal end alike
    if share in (0, 1) or len(deals) == 1:
        return alike
    spread = variance([fmean(deal) for deal in deals]) / len(deals)
    return min(alike, max(1.0, spread / (share * (1 - share) / matches)))


def mean(values: Sequence[float]) -> Interval:
    """The mean of independent values, by its standard error."""
    middle = fmean(values)
    if len(values) == 1:
        return Interval(middle, -inf, inf)
    radius = Z * sqrt(variance(values) / len(values))
    return Interval(middle, middle - radius, middle + radius)


def difference(before: Interval, after: Interval) -> Interval:
    """How much a figure rose between two independent experiments."""
    rise = after.value - before.value
    radius = sqrt(before.radius**2 + after.radius**2)
    return Interval(rise, rise - radius, rise + radius)
