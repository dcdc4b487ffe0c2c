"""Players of Dreamcatcher, weakest first. They see views, never states (DC-BOT-17).

What a bot feels comes from the same probe as everybody's: whoever lets it play moves its finger
(`hand.strokes`) and adds the answers to what it remembers.
"""

from reverie.games.dreamcatcher.actions import Action
from reverie.games.dreamcatcher.bots.levels import LEVELS
from reverie.games.dreamcatcher.bots.player import player
from reverie.games.dreamcatcher.events import Event
from reverie.games.dreamcatcher.model import View
from reverie.kernel import Bot

BOTS: dict[str, Bot[View, Action, Event]] = {name: player(LEVELS[name]) for name in LEVELS}
