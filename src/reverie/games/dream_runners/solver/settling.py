"""What a player is worth once a composition is resolved in the best order (DR-EVAL-8).

The worth depends on how often each reward cell is collected (`times`), on the serenity lost, and
on what bats take. Everything else commutes.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from reverie.games.dream_runners.box.content import Content, DreamId, SegmentId, TokenId
from reverie.games.dream_runners.model import ROUNDS, Dreamer, Fragments
from reverie.games.dream_runners.rules.evaluation import (
    draft_share,
    holdings,
    hope,
    segment_worth,
)
from reverie.games.dream_runners.symbols import COLORS, Cell

Times = tuple[int, ...]  # how often each of the task's reward cells is collected


class Prize(NamedTuple):
    """What collecting one cell once brings."""

    fragments: Fragments
    choices: int
    coins: int
    keys: int
    serenity: int
    chest: int | None
    share: int  # the worth of a part in converging dreams


class Task(msgspec.Struct, frozen=True, dict=True):
    """Whose composition for which dream, and what that player could know."""

    content: Content
    dream: DreamId
    dreamer: Dreamer
    now: int  # the round
    dreaming: int  # players still dreaming
    unseen: tuple[tuple[TokenId, ...], ...]  # tokens not seen yet, by type of chest

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(self.content.cells[self.dream].values())

    @cached_property
    def rewards(self) -> tuple[int, ...]:
        return reward_cells(self.cells)

    @cached_property
    def prizes(self) -> tuple[Prize, ...]:
        """By reward cell."""
        return tuple(prize_of(self.cells[cell], self.share) for cell in self.rewards)

    @cached_property
    def colored(self) -> dict[tuple[Fragments, tuple[int, ...]], int]:
        """What fragments, and choices among them, were found to be worth."""
        return {}

    @cached_property
    def settled(self) -> dict[Times, tuple[int, int]]:
        """For times asked for before: worth without serenity, and the serenity gained."""
        return {}

    @cached_property
    def kept(self) -> int:
        """What all the segments are worth."""
        own = self.dreamer.segments
        return sum(segment_worth(self.content, segment, self.now) for segment in own)

    @cached_property
    def hopes(self) -> tuple[int, ...]:
        """DR-EVAL-6: what an unseen token promises, by type of chest."""
        return tuple(hope(self.content, tokens) for tokens in self.unseen)

    @cached_property
    def share(self) -> int:
        """DR-EVAL-7: what a part in the converging dreams promises."""
        shared = [cell for cell in self.cells if cell.kind == "converging"]
        return sum(draft_share(self.content, cell.elements, self.dreaming) for cell in shared)

    @cached_property
    def is_last(self) -> bool:
        return self.now == ROUNDS

    @cached_property
    def key_worth(self) -> int:
        value = self.content.evaluation
        return value.last_key if self.is_last else value.key

    @cached_property
    def coin_worth(self) -> int:
        value = self.content.evaluation
        return value.last_coin if self.is_last else value.coin


def reward_cells(cells: Sequence[Cell]) -> tuple[int, ...]:
    """The cells where it matters how often they are collected."""
    return tuple(i for i, cell in enumerate(cells) if cell.elements or cell.chest is not None)


def prize_of(cell: Cell, share: int) -> Prize:
    if cell.kind == "converging":
        return Prize((0, 0, 0, 0), 0, 0, 0, 0, None, share)
    count = cell.elements.count
    blue, white, orange, green = map(count, COLORS)
    fragments = blue, white, orange, green
    return Prize(
        fragments, count("any"), count("coin"), count("key"), count("serenity"), cell.chest, 0
    )


def gains(task: Task, times: Times) -> tuple[int, int]:
    """What collecting so often is worth, serenity apart, and how much serenity it gives."""
    if times not in task.settled:
        task.settled[times] = _gains(task, times)
    return task.settled[times]


def _gains(task: Task, times: Times) -> tuple[int, int]:
    coins, shares, serenity = task.dreamer.coins, 0, 0
    for often, prize in zip(times, task.prizes, strict=True):
        coins += often * prize.coins
        shares += often * prize.share
        serenity += often * prize.serenity
    value = task.kept + task.coin_worth * coins + shares
    return value + fragments_gain(task, times) + keys_gain(task, times), serenity


def keys_gain(task: Task, times: Times) -> int:
    """Keys held and found, and what a chest is worth that they open.

    Keys first, or the chest first: whichever is better of being able to pay and not.
    """
    found = opened = chest = 0
    for often, prize in zip(times, task.prizes, strict=True):
        found += often * prize.keys
        if prize.chest is not None:
            chest, opened = prize.chest, often
    held, each_key = task.dreamer.keys, task.key_worth
    value = each_key * (held + found)
    if not opened or not task.unseen[chest]:
        return value
    price = task.content.chests[chest].keys
    each = task.hopes[chest] - price * each_key
    return value + max(each * min(opened, keys // price) for keys in (held, held + found))


def fragments_gain(task: Task, times: Times) -> int:
    """Sets become stars; every choice fragment is tried in all four colours."""
    blue, white, orange, green = task.dreamer.fragments
    choices: list[int] = []  # how often each choice fragment is received
    for often, prize in zip(times, task.prizes, strict=True):
        if often:
            b, w, o, g = prize.fragments
            blue, white, orange, green = (
                blue + often * b,
                white + often * w,
                orange + often * o,
                green + often * g,
            )
            choices += [often] * prize.choices
    return _best_colors(task, (blue, white, orange, green), tuple(choices))


def _best_colors(task: Task, held: Fragments, choices: tuple[int, ...]) -> int:
    known = task.colored.get((held, choices))
    if known is None:
        known = task.colored[held, choices] = _try_colors(task, held, choices)
    return known


def _try_colors(task: Task, held: Fragments, choices: tuple[int, ...]) -> int:
    if not choices:
        blue, white, orange, green = held
        sets = min(held)
        star = min(task.dreamer.star + sets, len(task.content.star) - 1)
        left = (blue - sets, white - sets, orange - sets, green - sets)
        own = holdings(task.content, left, task.is_last)
        return task.content.evaluation.point * task.content.star[star] + own
    often, *others = choices
    return max(_best_colors(task, more, tuple(others)) for more in _colored(held, often))


def _colored(held: Fragments, often: int) -> Iterator[Fragments]:
    blue, white, orange, green = held
    yield blue + often, white, orange, green
    yield blue, white + often, orange, green
    yield blue, white, orange + often, green
    yield blue, white, orange, green + often


def serenity_after(task: Task, gained: int, lost: int) -> int:
    """Gains before losses; or after them, where they would be cut off at the top."""
    serenity, top = task.dreamer.serenity, task.content.top
    after = min(serenity + gained, top) - lost
    if serenity + gained > top and lost < serenity:
        after = max(after, min(serenity - lost + gained, top))
    return max(0, after)


def taken_by_bats(task: Task, bats: int, spare: Sequence[SegmentId]) -> int:
    """Bats get the cheapest of what was not played."""
    if not bats or not spare:
        return 0
    cheap = sorted(segment_worth(task.content, segment, task.now) for segment in spare)
    return sum(cheap[:bats])


def settle(task: Task, times: Times, lost: int, bats: int, spare: Sequence[SegmentId]) -> int:
    """DR-EVAL-8: everything, in the best order."""
    value, gained = gains(task, times)
    serenity = serenity_after(task, gained, lost)
    if serenity == 0:
        return task.content.evaluation.woken  # DR-EVAL-5
    points = task.content.evaluation.point * task.content.serenity[serenity]
    return value + points - taken_by_bats(task, bats, spare)
