"""Strength on one scale, from matches alone (openskill's Plackett-Luce model)."""

from collections.abc import Iterable

import msgspec
from openskill.models import PlackettLuce

from reverie.research.intervals import Interval, Z
from reverie.research.matches import Played


class Rating(msgspec.Struct, frozen=True):
    """Everybody begins at 25; `sigma` is what the model is still unsure of."""

    mu: float
    sigma: float

    @property
    def interval(self) -> Interval:
        """95 % by the model's own account."""
        return Interval(self.mu, self.mu - Z * self.sigma, self.mu + Z * self.sigma)


def ratings(entrants: int, matches: Iterable[Played]) -> list[Rating]:
    """Match by match in the order given: the model learns as it reads."""
    model = PlackettLuce()
    rated = [model.rating() for _ in range(entrants)]
    for match in matches:
        teams = [[rated[entrant]] for entrant in match.entrants]
        after = model.rate(teams, ranks=[float(place) for place in match.places])
        for entrant, (rating,) in zip(match.entrants, after, strict=True):
            rated[entrant] = rating
    return [Rating(rating.mu, rating.sigma) for rating in rated]
