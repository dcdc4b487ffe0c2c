"""What a row of played cards is worth (RULES, chapter 13).

A card counts as its printed friend and its printed terrain (DW-SCORE-6: even if that terrain was
LOCATED when it was played). A wild card counts besides as a friend and a terrain of its owner's
choice; the choices that give the most are made for them (DW-SCORE-17).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import assert_never

import msgspec

from reverie.games.dreamwell.box.content import Card, CardId, Content
from reverie.games.dreamwell.events import WildChoice
from reverie.games.dreamwell.symbols import (
    FRIENDS,
    TERRAINS,
    Flat,
    PerFriend,
    PerTerrain,
    Score,
    Sets,
    Threshold,
    Wild,
)

Counts = tuple[int, ...]  # how many cards count as each friend, or as each terrain

MEMO_LIMIT = 20_000


class RowScore(msgspec.Struct, frozen=True):
    values: tuple[int, ...]  # card by card, in the order played
    total: int
    wilds: tuple[WildChoice, ...] = ()


def row_score(content: Content, row: tuple[CardId, ...]) -> RowScore:
    """The same as `score_cards`, by ids, remembered: rows are asked for far more than they grow."""
    memo: dict[tuple[CardId, ...], RowScore] = content.scores
    score = memo.get(row)
    if score is None:
        if len(memo) >= MEMO_LIMIT:
            memo.clear()
        score = memo[row] = score_cards([content.card[card] for card in row])
    return score


def score_cards(cards: Sequence[Card]) -> RowScore:
    """DW-SCORE-21, DW-SCORE-22, DW-INV-14: the sum over one owner's played cards, and no more."""
    wilds = [card for card in cards if isinstance(card.score, Wild)]
    friend_counts, friends = _best_choice(
        printed=[FRIENDS.index(card.friend) for card in cards],
        wilds=[FRIENDS.index(card.friend) for card in wilds],
        kinds=len(FRIENDS),
        worth=lambda counts: sum(_friend_points(card.score, counts) for card in cards),
    )
    terrain_counts, terrains = _best_choice(
        printed=[TERRAINS.index(card.terrain) for card in cards],
        wilds=[TERRAINS.index(card.terrain) for card in wilds],
        kinds=len(TERRAINS),
        worth=lambda counts: sum(_terrain_points(card.score, counts) for card in cards),
    )
    values = tuple(_points(card.score, friend_counts, terrain_counts) for card in cards)
    chosen = tuple(
        WildChoice(card.id, FRIENDS[friend], TERRAINS[terrain])
        for card, friend, terrain in zip(wilds, friends, terrains, strict=True)
    )
    return RowScore(values, sum(values), chosen)


def _points(score: Score, friends: Counts, terrains: Counts) -> int:
    """DW-SCORE-23: never less than nothing."""
    if isinstance(score, Flat | Wild):
        return score.points  # DW-SCORE-1, DW-SCORE-14
    return _friend_points(score, friends) + _terrain_points(score, terrains)


def _friend_points(score: Score, counts: Counts) -> int:
    """A card counts itself wherever it fits: DW-SCORE-3, DW-SCORE-9, DW-SCORE-13."""
    match score:
        case PerFriend(friend, points):
            return points * counts[FRIENDS.index(friend)]  # DW-SCORE-2
        case Threshold(friend, need, points):
            # DW-SCORE-7; DW-SCORE-8 not twice; DW-SCORE-10 each such card pays in full
            return points if counts[FRIENDS.index(friend)] >= need else 0
        case Sets((one, other), points):
            # DW-SCORE-11; DW-SCORE-12 nothing is used up
            return points * min(counts[FRIENDS.index(one)], counts[FRIENDS.index(other)])
        case Flat() | Wild() | PerTerrain():
            return 0
        case _:
            assert_never(score)


def _terrain_points(score: Score, counts: Counts) -> int:
    """DW-SCORE-4; DW-SCORE-5 a card requiring that terrain counts itself."""
    if isinstance(score, PerTerrain):
        return score.base + score.points * counts[TERRAINS.index(score.terrain)]
    return 0


def _best_choice(
    printed: list[int], wilds: list[int], kinds: int, worth: Callable[[Counts], int]
) -> tuple[Counts, tuple[int, ...]]:
    """DW-SCORE-16, DW-SCORE-17: one choice for each wild card, together worth the most.

    Friends, or terrains, go by their place in `FRIENDS`, or `TERRAINS`. Of equal choices the
    first counts, compared wild by wild in the order played.
    """

    @cache
    def best(wild: int, counts: Counts) -> tuple[int, Counts, tuple[int, ...]]:
        if wild == len(wilds):
            return worth(counts), counts, ()
        tries: list[tuple[int, Counts, tuple[int, ...]]] = []
        for choice in range(kinds):
            value, after, rest = best(wild + 1, _chosen(counts, wilds[wild], choice))
            tries.append((value, after, (choice, *rest)))
        return max(tries, key=lambda found: found[0])  # the first of equals

    _, counts, choices = best(0, tuple(printed.count(kind) for kind in range(kinds)))
    return counts, choices


def _chosen(counts: Counts, printed: int, choice: int) -> Counts:
    """DW-SCORE-15, DW-SCORE-19; DW-SCORE-18 choosing what is printed adds nothing."""
    if choice == printed:
        return counts
    return (*counts[:choice], counts[choice] + 1, *counts[choice + 1 :])


def different_friends(content: Content, row: tuple[CardId, ...]) -> int:
    """DW-TIE-1, DW-TIE-2: printed friends only."""
    return len({content.card[card].friend for card in row})


def places(content: Content, rows: Sequence[tuple[CardId, ...]]) -> tuple[int, ...]:
    """DW-END-10, DW-TIE-1 to 4: by total, then by different friends; equals share."""
    worth = [(row_score(content, row).total, different_friends(content, row)) for row in rows]
    return tuple(1 + sum(other > own for other in worth) for own in worth)
