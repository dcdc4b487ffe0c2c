"""What a well-made deck obeys (RULES, chapter 21) in what its cards are worth.

Each function yields what is amiss with one constraint; nothing yielded is all well.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import sqrt
from statistics import mean, stdev
from typing import Final

import msgspec

from reverie.games.dreamwell.box.content import Card, CardId, Content
from reverie.games.dreamwell.box.ways import ways
from reverie.games.dreamwell.proof.card_constraints import bordered
from reverie.games.dreamwell.proof.tile_constraints import KEY, Constraint
from reverie.games.dreamwell.rules.scoring import score_cards
from reverie.games.dreamwell.symbols import (
    FACES,
    TERRAINS,
    EachTurn,
    Face,
    Flat,
    FlipAny,
    FlipTerrain,
    Friend,
    PerFriend,
    PerTerrain,
    Sets,
    Swap,
    Terrain,
    Threshold,
    Wild,
)
from reverie.kernel import Dice

LOOSE: Final[tuple[Friend, Friend]] = ("lucius", "callisto")  # the friends no symbol counts
SAMPLES: Final = 300  # for each card, at least: DW-CARD-22, DW-CARD-23
CLOSE_SAMPLES: Final = 2000


def each_turn_flat(content: Content) -> Iterator[str]:
    """DW-CARD-14: EACH TURN is on flat cards only."""
    for card in content.cards:
        if isinstance(card.ability, EachTurn) and not isinstance(card.score, Flat):
            yield card.id


def wilds_loose(content: Content) -> Iterator[str]:
    """DW-CARD-15: wild cards show a friend that no symbol counts."""
    for card in content.cards:
        if isinstance(card.score, Wild) and card.friend not in LOOSE:
            yield card.id


def per_friend_shown(content: Content) -> Iterator[str]:
    """DW-CARD-16: 1 per friend shows that friend, 2 per friend one that no symbol counts."""
    for card in content.cards:
        match card.score:
            case PerFriend(friend, 1) if card.friend != friend:
                yield card.id
            case PerFriend(_, 2) if card.friend not in LOOSE:
                yield card.id
            case _:
                pass


def threshold_shown(content: Content) -> Iterator[str]:
    """DW-CARD-17: the 5 shows astra_orbit, the 7 a friend that no symbol counts."""
    for card in content.cards:
        match card.score:
            case Threshold(_, _, 5) if card.friend != "astra_orbit":
                yield card.id
            case Threshold(_, _, 7) if card.friend not in LOOSE:
                yield card.id
            case _:
                pass


def sets_shown(content: Content) -> Iterator[str]:
    """DW-CARD-18: 2 per set shows one of the set, 3 per set a friend that no symbol counts."""
    for card in content.cards:
        match card.score:
            case Sets(friends, 2) if card.friend not in friends:
                yield card.id
            case Sets(_, 3) if card.friend not in LOOSE:
                yield card.id
            case _:
                pass


def terrain_symbols(content: Content) -> Iterator[str]:
    """DW-CARD-19: for each terrain a light symbol requiring it, a light and a dark one not."""
    times: Counter[tuple[Face, Terrain, bool]] = Counter()
    for card in content.cards:
        if isinstance(card.score, PerTerrain):
            times[card.border, card.score.terrain, card.terrain == card.score.terrain] += 1
    for border in FACES:
        for terrain in TERRAINS:
            own, other = times[border, terrain, True], times[border, terrain, False]
            if (own, other) != ((1, 1) if border == "light" else (0, 1)):
                yield f"{border} {terrain}: {own} requiring it, {other} not"


def flat_light(content: Content) -> Iterator[str]:
    """DW-CARD-20: 3 with two ways, 2 with three; a weak ability adds 1, a strong one costs 1."""
    for card in bordered(content, "light"):
        if isinstance(card.score, Flat):
            worth = 3 if ways(card, content.tiles) == 2 else 2
            if card.ability in (Swap(), EachTurn("rotate")):
                worth += 1
            elif card.ability in (EachTurn("move"), EachTurn("draw")):
                worth -= 1
            if card.score.points != worth:
                yield f"{card.id} should be worth {worth}"


def flat_dark(content: Content) -> Iterator[str]:
    """DW-CARD-21: 4 with FLIP ANY or SWAP, else 3."""
    for card in bordered(content, "dark"):
        if isinstance(card.score, Flat):
            worth = 4 if isinstance(card.ability, FlipTerrain | FlipAny | Swap) else 3
            if card.score.points != worth:
                yield f"{card.id} should be worth {worth}"


class Bounds(msgspec.Struct, frozen=True):
    """Between what and what a card, and the average card, may add to a row."""

    others: int  # how many other cards are in the row
    each: tuple[float, float]
    mean: tuple[float, float]


LIGHT: Final = Bounds(others=6, each=(0.8, 5.6), mean=(2.8, 3.7))
ALL: Final = Bounds(others=9, each=(1.8, 7.0), mean=(3.8, 4.8))


def light_values(content: Content) -> Iterator[str]:
    """DW-CARD-22: a light card adds 0.8 to 5.6 to six others, 2.8 to 3.7 on average."""
    yield from _out_of_bounds(tuple(bordered(content, "light")), LIGHT)


def all_values(content: Content) -> Iterator[str]:
    """DW-CARD-23: any card adds 1.8 to 7.0 to nine others, 3.8 to 4.8 on average."""
    yield from _out_of_bounds(content.cards, ALL)


def _out_of_bounds(cards: tuple[Card, ...], bounds: Bounds) -> Iterator[str]:
    values = marginal_values(cards, bounds)
    for card, value in values.items():
        if not bounds.each[0] <= value <= bounds.each[1]:
            yield f"{card} adds {value:.2f}"
    average = mean(values.values()) if values else 0.0
    if not bounds.mean[0] <= average <= bounds.mean[1]:
        yield f"a card adds {average:.2f} on average"


@lru_cache(maxsize=16)
def marginal_values(cards: tuple[Card, ...], bounds: Bounds) -> Mapping[CardId, float]:
    """What each card adds on average to a row of random others.

    A card that chance alone might have put on the wrong side of a bound is tried more often.
    """
    if len(cards) <= bounds.others:
        return {}
    dice = Dice(KEY).split(f"rows of {bounds.others}")
    gains = _gains(cards, cards, bounds.others, SAMPLES, dice)
    close = [card for card in cards if _is_close(gains[card.id], bounds.each)]
    gains |= _gains(close, cards, bounds.others, CLOSE_SAMPLES, dice)
    return {card: mean(gain) for card, gain in gains.items()}


def _gains(
    wanted: Sequence[Card], cards: Sequence[Card], others: int, samples: int, dice: Dice
) -> dict[CardId, list[int]]:
    """Rows drawn, each tried with every wanted card outside it, until all have their samples."""
    deck = list(cards)
    gains: dict[CardId, list[int]] = {card.id: [] for card in wanted}
    while any(len(gain) < samples for gain in gains.values()):
        dice.shuffle(deck)
        row = deck[:others]
        before = score_cards(row).total
        for card in wanted:
            if len(gains[card.id]) < samples and card not in row:
                gains[card.id].append(score_cards([*row, card]).total - before)
    return gains


def _is_close(gain: list[int], each: tuple[float, float]) -> bool:
    """Within two standard errors of a bound, on either side of it."""
    error = stdev(gain) / sqrt(len(gain))
    return any(abs(mean(gain) - bound) < 2 * error for bound in each)


WORTH_CONSTRAINTS: Final[Mapping[str, Constraint]] = {
    "DW-CARD-14": each_turn_flat,
    "DW-CARD-15": wilds_loose,
    "DW-CARD-16": per_friend_shown,
    "DW-CARD-17": threshold_shown,
    "DW-CARD-18": sets_shown,
    "DW-CARD-19": terrain_symbols,
    "DW-CARD-20": flat_light,
    "DW-CARD-21": flat_dark,
    "DW-CARD-22": light_values,
    "DW-CARD-23": all_values,
}
