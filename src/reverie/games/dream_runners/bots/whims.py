"""A bot without a plan."""

from collections.abc import Sequence

from reverie.bots import random_bot
from reverie.games.dream_runners.actions import Action
from reverie.games.dream_runners.events import Event
from reverie.games.dream_runners.model import View
from reverie.games.dream_runners.sight.legal import fill
from reverie.kernel import Dice


def whimsical_bot(v: View, legal: Sequence[Action], dice: Dice, memory: Sequence[Event]) -> Action:
    """Anything that is legal, and any composition where one is asked for."""
    return fill(v, random_bot(v, legal, dice, memory), dice)
