"""The weakest bot: it does anything, and now and then, half awake, something that leads somewhere.

Two who only ever did anything needed up to 22,000 steps to find seven friends each.
"""

from collections.abc import Sequence

from reverie.bots import random_bot
from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.bots.haste import hasty
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import View
from reverie.kernel import Dice

HALF_AWAKE = 8  # once in so many steps


def sleepwalker_bot(
    v: View, legal: Sequence[Action], dice: Dice, memory: Sequence[Event]
) -> Action:
    is_half_awake = dice.below(HALF_AWAKE) == 0
    return random_bot(v, hasty(v, legal) if is_half_awake else legal, dice, memory)
