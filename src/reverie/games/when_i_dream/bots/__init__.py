"""Players of When I Dream, weakest first. They see views, never states."""

from reverie.games.when_i_dream.bots.sleepwalker import random_words
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.model import Action, View
from reverie.kernel import Bot

BOTS: dict[str, Bot[View, Action, Event]] = {"random": random_words}
