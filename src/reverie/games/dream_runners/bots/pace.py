"""When a bot locks: as a person would, however fast it computed (DR-BOT-2)."""

from typing import Final

from reverie.games.dream_runners.model import SECOND, View
from reverie.kernel import Dice, Millis

LOCKS: Final = {  # seconds after the dream was turned
    "random": (35, 80),
    "drowsy": (35, 80),
    "lucid": (20, 50),
    "oracle": (12, 30),
}
BEFORE_THE_END: Final = 2 * SECOND


def lock_at(bot: str, v: View, revealed_at: Millis, dice: Dice) -> Millis:
    """A random moment of its level; or two seconds before the sand ends, if that is earlier."""
    least, most = (seconds * SECOND for seconds in LOCKS[bot])
    wished = Millis(revealed_at + least + dice.below(most - least + 1))
    if v.sand_until is None:
        return wished
    return min(wished, Millis(v.sand_until - BEFORE_THE_END))
