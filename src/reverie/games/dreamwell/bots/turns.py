"""Whole turns thought through in advance: beam search to the end of one's own turn."""

from collections.abc import Sequence

import msgspec

from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.bots.closing import in_reach
from reverie.games.dreamwell.bots.steps import NOW, Thought, imagined, steps
from reverie.games.dreamwell.bots.worth import Judge, World
from reverie.games.dreamwell.geometry import OFF
from reverie.games.dreamwell.model import View
from reverie.games.dreamwell.questions import free_action
from reverie.games.dreamwell.rules.door import apply
from reverie.kernel import Dice, Seat, twin_of

SCARE = 0.7  # what it is worth that an opponent's standee must come back


class Turn(msgspec.Struct, frozen=True):
    """The rest of a turn: what to do, and what it is worth when it ends there."""

    actions: tuple[Action, ...]
    end: World
    value: float
    hope: float = 0.0  # worth of cards drawn blind, part of the value


def turns(start: World, judge: Judge, width: int, count: int = 1) -> list[Turn]:
    """The best turns found from here, best first; the `width` best moments of every step live on.

    To do nothing more is one of them, so there is always one.
    """
    ends: dict[object, Turn] = {}
    frontier = [Thought(start)]
    if start.phase == "action":
        ends[position(start, judge.seat)] = Turn((), start, judge.worth(start))
    while frontier:
        moments: dict[object, tuple[float, Thought]] = {}
        for thought in frontier:
            for then in steps(thought, judge):
                key = position(then.world, judge.seat)
                value = judge.worth(then.world) + then.hope
                known = ends.get(key)
                if then.world.phase == "action" and (known is None or known.value < value):
                    ends[key] = Turn(then.actions, then.world, value, then.hope)
                if goes_on(then.world, judge.seat):
                    value += judge.taste.action * then.world.actions_left
                    value += in_reach(then.world, judge)
                    if key not in moments or moments[key][0] < value:
                        moments[key] = value, then
        ranked = sorted(moments.values(), key=lambda pair: -pair[0])
        frontier = [thought for _, thought in ranked[:width]]
    return sorted(ends.values(), key=lambda turn: -turn.value)[:count]


def goes_on(world: World, seat: Seat) -> bool:
    if world.phase == "ability" or world.actions_left > 0:
        return True
    return free_action(world, seat) is not None and not world.free_used


def position(world: World, seat: Seat) -> object:
    """What makes two moments of a turn the same: the roads to it do not matter."""
    return (
        world.board,
        frozenset(world.standees[seat]),
        frozenset(world.hands[seat]),
        world.rows[seat],
        world.display,
        world.phase,
        world.actions_left,
        world.free_used,
    )


def best_answer(v: View, judge: Judge, legal: Sequence[Action], dice: Dice) -> Action:
    """One step ahead: for discards and the nightmare."""
    world = imagined(v, dice)

    def value(action: Action) -> float:
        after = twin_of(world)
        apply(after, judge.seat, action, NOW)
        return judge.worth(after) + SCARE * frightened(world, after, judge.seat)

    return max(legal, key=value)


def frightened(before: World, after: World, seat: Seat) -> int:
    """How many standees of the others the nightmare has driven off the board."""
    return sum(
        place == OFF and was != OFF
        for other, (now, old) in enumerate(zip(after.standees, before.standees, strict=True))
        if other != seat
        for place, was in zip(now, old, strict=True)
    )
