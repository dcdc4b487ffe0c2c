"""When a bot does what it does, at a human pace."""

from typing import Final

from reverie.games.dreamcatcher.actions import Action, DealTouch, PickDream
from reverie.games.dreamcatcher.bots.lead import DEAL_SECONDS, PICK_SECONDS
from reverie.games.dreamcatcher.model import SECOND, View
from reverie.kernel import Dice, Millis

HASTE: Final = {"sleepy": (1, 2), "dozing": (0, 2), "lucid": (0, 1)}  # which halves of the time


def moment(bot: str, v: View, action: Action, dice: Dice) -> Millis | None:
    """DC-BOT-5: the same chance whatever it holds; who is sleepy takes the later half of the time,
    who is wide awake the earlier one. None: after the usual pause."""
    if isinstance(action, PickDream | DealTouch):
        least, most = PICK_SECONDS if isinstance(action, PickDream) else DEAL_SECONDS
        first, last = HASTE.get(bot, HASTE["dozing"])  # one from elsewhere takes the middle
        half = (most - least) * SECOND // 2
        began = least * SECOND + first * half
        return Millis(v.now + began + dice.below((last - first) * half + 1))
    return None
