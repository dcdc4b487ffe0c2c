"""Four players of Dream Runners, weakest first. They see views, never states."""

from reverie.games.dream_runners.actions import Action
from reverie.games.dream_runners.bots.dreamers import NOTICES, dreamer_bot
from reverie.games.dream_runners.bots.whims import whimsical_bot
from reverie.games.dream_runners.events import Event
from reverie.games.dream_runners.model import View
from reverie.kernel import Bot

BOTS: dict[str, Bot[View, Action, Event]] = {
    "random": whimsical_bot,
    **{level: dreamer_bot(level) for level in NOTICES},
}
