"""Bots that solve what they notice (RULES, chapter 18).

A person does not see every way to lay a segment. Nor do these: of all ways each notices some,
drawn anew in every round, and lays the best that can be made of them.
"""

from collections.abc import Callable, Sequence
from typing import Final

from reverie.games.dream_runners.actions import Action, Lock, Ready, Take
from reverie.games.dream_runners.bots.market import improvement
from reverie.games.dream_runners.events import Event
from reverie.games.dream_runners.model import View
from reverie.games.dream_runners.rules.plan import standard_take
from reverie.games.dream_runners.solver.order import next_step
from reverie.games.dream_runners.solver.search import best_composition
from reverie.games.dream_runners.solver.tasks import task_of
from reverie.games.dream_runners.solver.ways import Way
from reverie.kernel import Bot, Dice, Seat

NODES: Final = 50_000
NOTICES: Final = {"drowsy": 300, "lucid": 500, "oracle": 1000}  # DR-BOT-1: of 1000 ways


def dreamer_bot(level: str) -> Bot[View, Action, Event]:
    """DR-BOT-5: all its chance is in the dice it is given, which are its seat's own."""

    def bot(v: View, _legal: Sequence[Action], dice: Dice, _memory: Sequence[Event]) -> Action:
        assert v.seat is not None
        return decided(v, v.seat, dice, NOTICES[level])

    return bot


def decided(v: View, seat: Seat, dice: Dice, notices: int) -> Action:
    match v.phase:
        case "await_ready":
            return Ready()
        case "creating":
            return composed(v, seat, dice, notices)
        case "drafting":
            return Take(*standard_take(v, seat))  # DR-BOT-3
        case "resolving":
            return next_step(v, seat)
        case _:
            return improvement(v, seat)


def composed(v: View, seat: Seat, dice: Dice, notices: int) -> Lock:
    """DR-BOT-1: the best of what it notices."""
    found = best_composition(task_of(v, seat), NODES, attention(dice, notices))
    return Lock(found.placements)


def attention(dice: Dice, notices: int) -> Callable[[Way], bool] | None:
    """Whether a way is noticed; None: all are."""
    if notices >= 1000:
        return None
    return lambda _way: dice.below(1000) < notices
