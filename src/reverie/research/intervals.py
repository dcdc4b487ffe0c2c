"""How sure a figure is: 95 % intervals around shares and means."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

import msgspec

Z = 1.959963984540054  # 95 % of a normal distribution lie within this many deviations


class Interval(msgspec.Struct, frozen=True):
    """A figure and where, with 95 % confidence, its true value lies."""

    value: float
    low: float | None  # None: a single value says nothing of its spread
    high: float | None

    @property
    def radius(self) -> float | None:
        """Half its width."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    def times(self, scale: float) -> "Interval":
        """In other units: per cent, say."""
        if self.low is None or self.high is None:
            return Interval(scale * self.value, None, None)
        return Interval(scale * self.value, scale * self.low, scale * self.high)


def around(value: float, radius: float | None) -> Interval:
    return (
        Interval(value, None, None)
        if radius is None
        else Interval(value, value - radius, value + radius)
    )


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
    spread = variance(values) / len(values) if len(values) > 1 else None
    return around(fmean(values), None if spread is None else Z * sqrt(spread))


def difference(before: Interval, after: Interval) -> Interval:
    """How much a figure rose between two independent experiments."""
    rise = after.value - before.value
    if before.radius is None or after.radius is None:
        return around(rise, None)
    return around(rise, sqrt(before.radius**2 + after.radius**2))
