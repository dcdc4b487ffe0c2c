"""Players of any game, over views alone."""

from reverie.bots.whims import random_bot, restless_pick

__all__ = ["random_bot", "restless_pick"]
