"""Four players of Dreamwell, weakest first. They see views, never states."""

from reverie.bots import random_bot
from reverie.games.dreamwell.bots.dreamer import dreamer_bot
from reverie.games.dreamwell.bots.greedy import greedy_bot
from reverie.games.dreamwell.bots.planner import planner_bot

BOTS = {"random": random_bot, "greedy": greedy_bot, "planner": planner_bot, "dreamer": dreamer_bot}
