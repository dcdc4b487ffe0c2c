"""The strongest bot: it plans whole turns, and daydreams about the cards after the best of them."""

from collections.abc import Sequence

from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.bots.daydream import daydream
from reverie.games.dreamwell.bots.planner import done
from reverie.games.dreamwell.bots.steps import imagined
from reverie.games.dreamwell.bots.turns import Turn, best_answer, turns
from reverie.games.dreamwell.bots.worth import Judge, Taste
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import View
from reverie.kernel import Dice

WIDTH = 6  # moments of a turn that live on
TURNS = 16  # that are dreamt on


def dreamer_bot(v: View, legal: Sequence[Action], dice: Dice, _memory: Sequence[Event]) -> Action:
    assert v.seat is not None
    judge = Judge(v.seat, Taste(), deck_is_empty=v.deck_size == 0)
    if v.phase not in ("action", "ability"):
        return best_answer(v, judge, legal, dice)

    def dreamt(turn: Turn) -> float:
        return daydream(turn.end, judge) + turn.hope

    best = max(turns(imagined(v, dice), judge, WIDTH, TURNS), key=dreamt)
    return best.actions[0] if best.actions else done(v)
