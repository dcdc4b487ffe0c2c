"""Four players of Dreamwell, weakest first. They see views, never states."""

from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.bots.dreamer import dreamer_bot
from reverie.games.dreamwell.bots.greedy import greedy_bot
from reverie.games.dreamwell.bots.planner import planner_bot
from reverie.games.dreamwell.bots.sleepwalker import sleepwalker_bot
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import View
from reverie.kernel import Bot

BOTS: dict[str, Bot[View, Action, Event]] = {
    "random": sleepwalker_bot,
    "greedy": greedy_bot,
    "planner": planner_bot,
    "dreamer": dreamer_bot,
}
