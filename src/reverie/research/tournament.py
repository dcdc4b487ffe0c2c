"""Who is stronger: every deal is played from every seat, so that luck cancels out."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations
from math import ceil
from time import perf_counter
from typing import Any, Literal

import msgspec

from reverie.games import games
from reverie.research.intervals import Interval, clustered_share
from reverie.research.labour import gather, many
from reverie.research.matches import Contest, Order, Played, key_of, play, rotated, win_shares
from reverie.research.ratings import Rating, ratings

Pairs = Literal["adjacent", "all"]
Group = tuple[int, ...]  # the entrants of one table


class Duel(msgspec.Struct, frozen=True):
    """Two bots head to head, from the upper one's side: the better place wins."""

    upper: str
    lower: str
    matches: int
    deals: int
    wins: int
    draws: int  # the same place
    losses: int
    share: Interval  # of wins, draws counted half


class Contender(msgspec.Struct, frozen=True):
    """One bot over all its matches."""

    bot: str
    matches: int
    rating: Rating
    share: Interval  # of wins, a shared first place divided evenly
    cpu_seconds_per_match: float  # of whole matches, its opponents' thinking too


class Tournament(msgspec.Struct, frozen=True):
    """The figures of a tournament; the same key gives the same, but for the seconds."""

    game: str
    edition: int
    options: Any
    key: str  # hexadecimal
    pairs: Pairs
    players: int  # at each table
    deals: int  # for each table, each played once from every seat
    matches: int  # in all
    interrupted: bool
    contenders: tuple[Contender, ...]  # the highest rating first
    duels: tuple[Duel, ...]
    wall_seconds: float


class Plan(msgspec.Struct, frozen=True):
    """Who meets whom, how often. `matches` is for each table, made up to whole deals."""

    table: Contest
    matches: int
    key: bytes
    pairs: Pairs = "all"
    players: int = 2

    @property
    def deals(self) -> int:
        return ceil(self.matches / self.players)

    @property
    def groups(self) -> list[Group]:
        """All tables that can be made, or each bot with its neighbours on the ladder."""
        bots = range(len(self.table.bots))
        if self.pairs == "adjacent":
            return [tuple(bots[i : i + self.players]) for i in bots[: 1 - self.players]]
        return list(combinations(bots, self.players))

    @property
    def orders(self) -> list[Order]:
        """Deal by deal: every group, from every seat."""
        seatings = [
            (deal, rotated(group, turns))
            for deal in range(self.deals)
            for group in self.groups
            for turns in range(self.players)
        ]
        keys = [key_of(self.key, f"deal {deal}") for deal in range(self.deals)]
        return [Order(i, seating, keys[deal]) for i, (deal, seating) in enumerate(seatings)]


def compete(
    plan: Plan, jobs: int = 1, seen: Callable[[Played], object] = lambda _: None
) -> Tournament | None:
    """Play all, and rate. None when not one deal was finished."""
    began = perf_counter()
    played, interrupted = gather(many(partial(play, plan.table), plan.orders, jobs), seen)
    whole = len(plan.groups) * plan.players  # a deal half played would favour somebody
    deals = [played[i : i + whole] for i in range(0, len(played) - whole + 1, whole)]
    if not deals:
        return None
    return Tournament(
        game=plan.table.game,
        edition=games()[plan.table.game].edition,
        options=plan.table.options,
        key=plan.key.hex(),
        pairs=plan.pairs,
        players=plan.players,
        deals=len(deals),
        matches=len(deals) * whole,
        interrupted=interrupted,
        contenders=contenders(plan.table.bots, deals),
        duels=duels(plan.table.bots, deals),
        wall_seconds=perf_counter() - began,
    )


def contenders(bots: Sequence[str], deals: Sequence[Sequence[Played]]) -> tuple[Contender, ...]:
    matches = [match for deal in deals for match in deal]
    rated = ratings(len(bots), matches)
    found = [contender(bots[i], i, rated[i], deals) for i in range(len(bots))]
    return tuple(sorted(found, key=lambda one: -one.rating.mu))


def contender(
    bot: str, number: int, rating: Rating, deals: Sequence[Sequence[Played]]
) -> Contender:
    own = [[match for match in deal if number in match.entrants] for deal in deals]
    matches = [match for deal in own for match in deal]
    return Contender(
        bot=bot,
        matches=len(matches),
        rating=rating,
        share=clustered_share([[credit(match, number) for match in deal] for deal in own]),
        cpu_seconds_per_match=sum(match.cpu_seconds for match in matches) / len(matches),
    )


def credit(match: Played, number: int) -> float:
    return win_shares(match.places)[match.entrants.index(number)]


def duels(bots: Sequence[str], deals: Sequence[Sequence[Played]]) -> tuple[Duel, ...]:
    """Everybody against everybody they met, in the order of `bots`, the later one above."""
    pairs = combinations(range(len(bots)), 2)
    return tuple(
        duel(bots, lower, upper, scores)
        for lower, upper in pairs
        if (scores := met(deals, lower, upper))
    )


def met(deals: Iterable[Sequence[Played]], lower: int, upper: int) -> list[list[float]]:
    """The upper one's scores against the lower one, deal by deal."""
    found = [[score(m, lower, upper) for m in deal if both(m, lower, upper)] for deal in deals]
    return [scores for scores in found if scores]


def both(match: Played, lower: int, upper: int) -> bool:
    return lower in match.entrants and upper in match.entrants


def score(match: Played, lower: int, upper: int) -> float:
    """1 for the better place, ½ for the same, 0 for the worse."""
    below = match.places[match.entrants.index(lower)]
    above = match.places[match.entrants.index(upper)]
    return 0.5 if above == below else float(above < below)


def duel(bots: Sequence[str], lower: int, upper: int, deals: list[list[float]]) -> Duel:
    scores = [score for deal in deals for score in deal]
    return Duel(
        upper=bots[upper],
        lower=bots[lower],
        matches=len(scores),
        deals=len(deals),
        wins=scores.count(1),
        draws=scores.count(0.5),
        losses=scores.count(0),
        share=clustered_share(deals),
    )
