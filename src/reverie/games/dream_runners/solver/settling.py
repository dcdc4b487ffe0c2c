"""What a player is worth once a composition is resolved in the best order (DR-EVAL-8).

The worth depends on how often each reward cell is collected (`times`), on the serenity lost, and
on what bats take. Everything else commutes.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import product

import msgspec

from reverie.games.dream_runners.content import Content, DreamId, SegmentId, TokenId
from reverie.games.dream_runners.evaluation import (
    draft_share,
    holdings,
    hope,
    segment_worth,
)
from reverie.games.dream_runners.model import ROUNDS, Dreamer, Fragments
from reverie.games.dream_runners.symbols import COLORS, Cell

Times = tuple[int, ...]  # how often each of the task's reward cells is collected


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
        """The cells where it matters how often they are collected."""
        return tuple(
            i for i, cell in enumerate(self.cells) if cell.elements or cell.chest is not None
        )

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

    @property
    def is_last(self) -> bool:
        return self.now == ROUNDS

    @property
    def key_worth(self) -> int:
        value = self.content.evaluation
        return value.last_key if self.is_last else value.key

    @property
    def coin_worth(self) -> int:
        value = self.content.evaluation
        return value.last_coin if self.is_last else value.coin


def gains(task: Task, times: Times) -> tuple[int, int]:
    """What collecting so often is worth, serenity apart, and how much serenity it gives."""
    if times not in task.settled:
        task.settled[times] = _gains(task, times)
    return task.settled[times]


def _gains(task: Task, times: Times) -> tuple[int, int]:
    d = task.dreamer
    counts = dict.fromkeys((*COLORS, "coin", "key", "serenity"), 0)
    choices: list[int] = []  # how often each choice fragment is received
    value = chest = opened = 0
    for cell_number, often in zip(task.rewards, times, strict=True):
        cell = task.cells[cell_number]
        if cell.kind == "converging":
            value += often * task.share
        elif often:
            for element in cell.elements:
                if element == "any":
                    choices.append(often)
                else:
                    counts[element] += often
            if cell.chest is not None:
                chest, opened = cell.chest, often
    value += task.coin_worth * (d.coins + counts["coin"])
    value += task.key_worth * (d.keys + counts["key"])
    if opened and task.unseen[chest]:
        value += _chest(task, chest, opened, counts["key"])
    blue, white, orange, green = (
        held + counts[color] for held, color in zip(d.fragments, COLORS, strict=True)
    )
    value += _fragments(task, (blue, white, orange, green), choices)
    return value + task.kept, counts["serenity"]


def _chest(task: Task, chest: int, often: int, found: int) -> int:
    """Keys first, or the chest first: whichever is better of being able to pay and not."""
    price = task.content.chests[chest].keys
    each = task.hopes[chest] - price * task.key_worth
    held = task.dreamer.keys
    return max(each * min(often, keys // price) for keys in (held, held + found))


def _fragments(task: Task, held: Fragments, choices: Sequence[int]) -> int:
    """Sets become stars; every choice fragment is tried in all four colours."""
    best = -1
    for colors in product(range(4), repeat=len(choices)):
        counts = list(held)
        for color, often in zip(colors, choices, strict=True):
            counts[color] += often
        sets = min(counts)
        blue, white, orange, green = (count - sets for count in counts)
        star = min(task.dreamer.star + sets, len(task.content.star) - 1)
        left = holdings(task.content, (blue, white, orange, green), task.is_last)
        best = max(best, task.content.evaluation.point * task.content.star[star] + left)
    return best


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
