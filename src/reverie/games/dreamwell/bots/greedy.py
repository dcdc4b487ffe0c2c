"""A bot that takes the step that looks best now."""

from collections.abc import Sequence

from reverie.games.dreamwell.bots.planner import best_answer, ended
from reverie.games.dreamwell.bots.steps import Thought, imagined, steps
from reverie.games.dreamwell.bots.worth import Judge, Taste
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import Action, Decline, EndTurn, View
from reverie.kernel import Dice

SIMPLE = Taste(second=0.0, others=0.0, display=0.0, gather=0.0, terrain=0.0, lead=0.0, swap=0.0)


def greedy_bot(v: View, legal: Sequence[Action], dice: Dice, _memory: Sequence[Event]) -> Action:
    assert v.seat is not None
    if v.phase not in ("action", "ability"):
        return best_answer(v, v.seat, legal, dice, SIMPLE)
    judge = Judge(v.seat, SIMPLE)
    start = Thought(imagined(v, dice))
    values = {action: ended(then, judge) for action, then in steps(start, v.seat, SIMPLE)}
    if not values:
        return Decline() if v.phase == "ability" else EndTurn()
    best = max(values.values())
    return dice.pick([action for action, value in values.items() if value == best])
