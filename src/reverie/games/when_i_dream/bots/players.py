"""A bot at the table: what it does in every phase, whichever role it holds."""

from collections.abc import Sequence

from reverie.games.when_i_dream.actions import (
    Action,
    EndNarration,
    GiveClue,
    Guess,
    HearGuess,
    SayIt,
)
from reverie.games.when_i_dream.bots.dreamer import dream
from reverie.games.when_i_dream.bots.minds import Mind
from reverie.games.when_i_dream.bots.sleepwalker import NEVER, random_words
from reverie.games.when_i_dream.bots.spirits import give_clue
from reverie.games.when_i_dream.bots.storyteller import tell
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.model import View
from reverie.kernel import Dice

UNSAID = (*NEVER, HearGuess, SayIt)  # for people alone


def play(
    mind: Mind, view: View, legal: Sequence[Action], dice: Dice, memory: Sequence[Event]
) -> Action:
    """WD-BOT-1: from its view and its memory. WD-BOT-4: it never quarrels."""
    kinds, mind = {type(action) for action in legal}, mind.at(view.seat)
    if Guess in kinds:
        return dream(mind, view, dice, memory)
    if GiveClue in kinds:
        return give_clue(mind, view, dice)
    if EndNarration in kinds:
        return EndNarration(tell(mind, view.options.language, dice, memory))
    likes = [action for action in legal if not isinstance(action, UNSAID)] or legal
    return random_words(view, likes, dice, memory)
