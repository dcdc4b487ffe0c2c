"""Players of When I Dream, weakest first. They see views, never states.

What they know of words is large and needs numpy: it is imported when one of them first thinks.
"""

from collections.abc import Sequence
from importlib import import_module

from reverie.games.when_i_dream.actions import Action
from reverie.games.when_i_dream.bots.minds import MINDS, Mind
from reverie.games.when_i_dream.bots.pace import moment
from reverie.games.when_i_dream.bots.sleepwalker import random_words
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.model import View
from reverie.kernel import Ask, Bot, Dice

__all__ = ["BOTS", "moment", "stranger"]


def player(mind: Mind) -> Bot[View, Action, Event]:
    def play(view: View, legal: Sequence[Action], dice: Dice, memory: Sequence[Event]) -> Action:
        thinking = import_module(f"{__name__}.players")
        action: Action = thinking.play(mind, view, legal, dice, memory)
        return action

    return play


def stranger(ask: Ask) -> Bot[View, Action, Event]:
    def play(view: View, legal: Sequence[Action], dice: Dice, memory: Sequence[Event]) -> Action:
        elsewhere = import_module(f"{__name__}.elsewhere")
        action: Action = elsewhere.ask_elsewhere(ask, view, legal, dice, memory)
        return action

    return play


BOTS: dict[str, Bot[View, Action, Event]] = {
    "random": random_words,
    **{name: player(mind) for name, mind in MINDS.items()},
}
