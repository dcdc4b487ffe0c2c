"""A bot that takes the step that looks best now."""

from collections.abc import Sequence

from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.bots.closing import in_reach
from reverie.games.dreamwell.bots.planner import done
from reverie.games.dreamwell.bots.steps import Thought, imagined, steps
from reverie.games.dreamwell.bots.turns import best_answer
from reverie.games.dreamwell.bots.worth import Judge, Taste
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import View
from reverie.kernel import Dice

WANDERS = 8  # once in so many steps its mind wanders
SIMPLE = Taste(second=0.0, others=0.0, display=0.0, gather=0.0, terrain=0.0, lead=0.0, swap=0.0)


def greedy_bot(v: View, legal: Sequence[Action], dice: Dice, _memory: Sequence[Event]) -> Action:
    assert v.seat is not None
    judge = Judge(v.seat, SIMPLE, deck_is_empty=v.deck_size == 0)
    if v.phase not in ("action", "ability"):
        return best_answer(v, judge, legal, dice)
    tries = list(steps(Thought(imagined(v, dice)), judge))
    if not tries:
        return done(v)
    if dice.below(WANDERS) == 0:
        return dice.pick(tries).actions[0]
    values = [judge.worth(then.world) + in_reach(then.world, judge) + then.hope for then in tries]
    best = [then for then, value in zip(tries, values, strict=True) if value == max(values)]
    return dice.pick(best).actions[0]
