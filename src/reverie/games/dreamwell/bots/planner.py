"""Bots that look ahead within their own turn: greedy one step, the planner to its end."""

from collections.abc import Sequence

from reverie.games.dreamwell.bots.steps import NOW, Thought, imagined, steps
from reverie.games.dreamwell.bots.worth import Judge, Taste, World
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.geometry import OFF
from reverie.games.dreamwell.model import Action, Decline, EndTurn, View
from reverie.games.dreamwell.questions import free_action
from reverie.games.dreamwell.rules import apply, copy_state
from reverie.kernel import Dice, Seat

SCARE = 0.7  # what it is worth that an opponent's standee must come back


def planner(width: int, taste: Taste, v: View, legal: Sequence[Action], dice: Dice) -> Action:
    """The first step of the best turn found."""
    assert v.seat is not None
    if v.phase in ("action", "ability"):
        return plan(Thought(imagined(v, dice)), v.seat, width, taste)
    return best_answer(v, v.seat, legal, dice, taste)


def plan(start: Thought, seat: Seat, width: int, taste: Taste) -> Action:
    """Beam search to the end of the turn: keep the best few moments after every step."""
    judge = Judge(seat, taste)
    best: Action = Decline() if start.world.phase == "ability" else EndTurn()
    best_value = ended(start, judge)
    frontier = [start]
    while frontier:
        seen: dict[object, tuple[float, Thought]] = {}
        for thought in frontier:
            for _, then in steps(thought, seat, taste):
                value = ended(then, judge)
                if value > best_value and then.world.phase == "action":
                    best, best_value = then.first or best, value
                if goes_on(then.world, seat):
                    value += taste.action * then.world.actions_left
                    key = position(then.world, seat)
                    if key not in seen or seen[key][0] < value:
                        seen[key] = value, then
        ranked = sorted(seen.values(), key=lambda pair: -pair[0])
        frontier = [thought for _, thought in ranked[:width]]
    return best


def ended(thought: Thought, judge: Judge) -> float:
    """What the turn is worth if it ends here."""
    return judge.worth(thought.world) + thought.hope


def goes_on(world: World, seat: Seat) -> bool:
    if world.phase == "ability" or world.actions_left > 0:
        return True
    return free_action(world, seat) is not None and not world.free_used


def position(world: World, seat: Seat) -> object:
    """What makes two moments of a turn the same: roads to it do not matter."""
    a, b = map(str, world.standees[seat])
    return (
        world.board,
        (min(a, b), max(a, b)),
        frozenset(world.hands[seat]),
        world.rows[seat],
        world.display,
        world.phase,
        world.actions_left,
        world.free_used,
    )


def best_answer(v: View, seat: Seat, legal: Sequence[Action], dice: Dice, taste: Taste) -> Action:
    """One step ahead: for discards and the nightmare."""
    world, judge = imagined(v, dice), Judge(seat, taste)

    def value(action: Action) -> float:
        after = copy_state(world)
        apply(after, seat, action, NOW)
        return judge.worth(after) + SCARE * frightened(world, after, seat)

    return max(legal, key=value)


def frightened(before: World, after: World, seat: Seat) -> int:
    """How many standees of the others the nightmare has driven off the board."""
    return sum(
        place == OFF and was != OFF
        for other, (now, old) in enumerate(zip(after.standees, before.standees, strict=True))
        if other != seat
        for place, was in zip(now, old, strict=True)
    )


def planner_bot(v: View, legal: Sequence[Action], dice: Dice, _memory: Sequence[Event]) -> Action:
    return planner(6, Taste(), v, legal, dice)
