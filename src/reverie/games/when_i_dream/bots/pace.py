"""When a bot does what it does: as a person would, whatever its role and its word (WD-BOT-5).

Chance is drawn before anything is looked at but how long the word is, so neither computing time
nor honesty shows.
"""

from math import exp
from typing import Final

from reverie.games.when_i_dream.actions import Action, Decline, EndNarration, GiveClue, Guess, Pass
from reverie.games.when_i_dream.bots.minds import UNSURE
from reverie.games.when_i_dream.model import SECOND, View
from reverie.kernel import Dice, Millis

NEVER: Final = Millis(10**12)  # she waits for what others do next
READING: Final = 0.8  # seconds, on the first turn with a card
CLUE: Final = 2.2, 0.45, 0.11  # seconds in the middle, spread, and for each letter
GUESS: Final = 1.6, 0.5, 0.1
LEAST: Final = 1.2
MOST: Final = 8.0
BEFORE_LIMIT: Final = 0.5
FORCED: Final = 2.0, 6.0  # seconds, from and to
TELLING: Final = 12.0, 25.0


def moment(_: str, v: View, action: Action, dice: Dice) -> Millis | None:
    """None: after the usual pause, for nobody waits for it."""
    match action:
        case GiveClue():
            seconds = clue_seconds(v, len(action.text), dice)
        case Pass():
            seconds = clue_seconds(v, 0, dice)
        case Guess() if action.text.endswith(UNSURE) and v.phase == "running":
            return NEVER
        case Guess() | Decline():
            seconds = guess_seconds(v, len(getattr(action, "text", "")), dice)
        case EndNarration():
            seconds = between(TELLING, dice)
        case _:
            return None
    return Millis(v.since + round(seconds * SECOND))


def clue_seconds(v: View, letters: int, dice: Dice) -> float:
    thinking = thought(CLUE, letters, dice)
    first = v.seat is not None and v.turns[v.seat] == 0
    limit = v.options.clue_limit_s
    most = MOST if limit is None else min(MOST, limit - BEFORE_LIMIT)
    return min(max(thinking + (READING if first else 0), LEAST), most)


def guess_seconds(v: View, letters: int, dice: Dice) -> float:
    if v.phase != "running":
        return between(FORCED, dice)
    return max(thought(GUESS, letters, dice), LEAST)


def thought(pace: tuple[float, float, float], letters: int, dice: Dice) -> float:
    middle, spread, each = pace
    return middle * exp(spread * normal(dice)) + each * letters


def between(span: tuple[float, float], dice: Dice) -> float:
    least, most = span
    return least + (most - least) * dice.below(1001) / 1000


def normal(dice: Dice) -> float:
    """Chance like that of many small things at once: twelve of them."""
    return sum(dice.below(1001) for _ in range(12)) / 1000 - 6
