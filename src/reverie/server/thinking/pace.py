"""How long a bot seems to think: as a person would, so that one can follow what it does."""

from typing import Final

from reverie.kernel import Dice

SHORTEST: Final = 0.5  # seconds
LONGEST: Final = 2.5


def pause(choices: int, dice: Dice, *, opens_turn: bool = False, tempo: float = 1.0) -> float:
    """Seconds from seeing to doing: a reaction, and a thought for every doubling of the choices.

    Whoever opens a turn looks around first. All of it takes some longer than others.
    """
    reaction = drawn(dice, 0.4, 0.7)
    thought = drawn(dice, 0.05, 0.15) * choices.bit_length()
    look_around = drawn(dice, 0.2, 0.5) if opens_turn else 0.0
    return min(max(tempo * (reaction + thought + look_around), SHORTEST), LONGEST)


def drawn(dice: Dice, least: float, most: float) -> float:
    """Any time between these two, to a thousandth of the way."""
    return least + (most - least) * dice.below(1001) / 1000
