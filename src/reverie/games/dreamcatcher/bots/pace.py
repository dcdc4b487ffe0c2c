"""When a bot does what it does, at a human pace."""

from reverie.games.dreamcatcher.actions import Action, DealTouch, PickDream
from reverie.games.dreamcatcher.bots.lead import DEAL_SECONDS, PICK_SECONDS
from reverie.games.dreamcatcher.model import SECOND, View
from reverie.kernel import Dice, Millis


def moment(_: str, v: View, action: Action, dice: Dice) -> Millis | None:
    """DC-BOT-5: the same chance whatever it holds. None: after the usual pause."""
    if isinstance(action, PickDream | DealTouch):
        least, most = PICK_SECONDS if isinstance(action, PickDream) else DEAL_SECONDS
        return Millis(v.now + least * SECOND + dice.below((most - least) * SECOND + 1))
    return None
