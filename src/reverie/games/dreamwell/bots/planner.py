"""A bot that thinks its whole turn through and takes the first step of the best it finds."""

from collections.abc import Sequence

from reverie.games.dreamwell.actions import Action, Decline, EndTurn
from reverie.games.dreamwell.bots.steps import imagined
from reverie.games.dreamwell.bots.turns import best_answer, turns
from reverie.games.dreamwell.bots.worth import Judge, Taste
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import View
from reverie.kernel import Dice

WIDTH = 2
TASTE = Taste(second=0.0, others=0.0, display=0.0)  # it thinks of one card after another


def planner_bot(v: View, legal: Sequence[Action], dice: Dice, _memory: Sequence[Event]) -> Action:
    return planned(v, legal, dice, WIDTH, TASTE)


def planned(v: View, legal: Sequence[Action], dice: Dice, width: int, taste: Taste) -> Action:
    assert v.seat is not None
    judge = Judge(v.seat, taste, deck_is_empty=v.deck_size == 0)
    if v.phase not in ("action", "ability"):
        return best_answer(v, judge, legal, dice)
    best = turns(imagined(v, dice), judge, width)[0]
    return best.actions[0] if best.actions else done(v)


def done(v: View) -> Action:
    """Nothing more to do: with this ability, or in this turn."""
    return Decline() if v.phase == "ability" else EndTurn()
