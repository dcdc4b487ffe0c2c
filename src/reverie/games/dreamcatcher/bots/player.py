"""A bot in whatever role the round gives it."""

from collections.abc import Sequence
from typing import Any

from reverie.games.dreamcatcher.actions import (
    Action,
    Listen,
    PickDream,
    Ready,
    TurnToken,
    Vote,
    WakeTime,
)
from reverie.games.dreamcatcher.bots.guesser import act, think
from reverie.games.dreamcatcher.bots.lead import deal, pick
from reverie.games.dreamcatcher.bots.levels import Level
from reverie.games.dreamcatcher.bots.vectors import Mind, house_mind, mind_of, seed_of
from reverie.games.dreamcatcher.events import Event
from reverie.games.dreamcatcher.model import View
from reverie.games.dreamcatcher.sight.legal import fill
from reverie.kernel import Bot, Dice

QUIET = 60  # seconds: until something happens


def player(level: Level) -> Bot[View, Action, Event]:
    """DC-BOT-17: a function of a view, what is legal, its own dice and what it remembers."""

    def bot(view: View, legal: Sequence[Action], dice: Dice, memory: Sequence[Any]) -> Action:
        mind = mind_at(view, level)
        if view.phase == "pick" and view.seat == view.lead:
            return PickDream(pick(view, mind, level))
        if view.phase == "deal" and view.seat == view.lead:
            return deal(view, mind, level, memory)
        if view.phase in ("deal", "talk") and view.seat != view.lead:
            return act(think(view, legal, memory, mind, level))
        return otherwise(view, legal, dice)

    return bot


def otherwise(view: View, legal: Sequence[Action], dice: Dice) -> Action:
    """Turn the token, be ready, vote for a stand-in; else say nothing and wait."""
    for kind in (TurnToken, Ready, WakeTime):
        found = next((action for action in legal if isinstance(action, kind)), None)
        if found is not None:
            return fill(view, found, dice)
    votes = [a for a in legal if isinstance(a, Vote) and a.choice == "stand_in"]
    return votes[0] if votes else Listen(QUIET)


def mind_at(view: View, level: Level) -> Mind:
    """Its own associations, the same for a whole game: they grow from its first four dreams."""
    first = view.album[0].slots if view.album else view.slots or view.dreams
    seed = seed_of(level.name, view.seat, sorted(first))
    if view.options.content is None:
        return house_mind(level, seed)
    return mind_of(view.options.cards, level, seed)
