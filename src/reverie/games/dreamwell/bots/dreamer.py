"""The strongest bot: it dreams its best turns on, in several worlds that fit what it sees.

For each of its best turns, and in each dreamt world, the others take their turns and it plans its
own next one; the turn that leaves it best off on average is the one it begins. Every turn is
dreamt in the same worlds, so luck speaks for none of them.
"""

from collections.abc import Sequence

from reverie.games.dreamwell.bots.planner import done
from reverie.games.dreamwell.bots.steps import NOW, imagined, unseeing
from reverie.games.dreamwell.bots.turns import Turn, best_answer, best_reply, turns
from reverie.games.dreamwell.bots.worth import Judge, Taste, World, final_worth
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.legal import legal as legal_actions
from reverie.games.dreamwell.model import Action, EndTurn, View
from reverie.games.dreamwell.rules import apply, copy_state
from reverie.games.dreamwell.view import imagine, view
from reverie.kernel import Dice, Seat

TASTE = Taste()
WIDTH = 8  # of the search for one's own turns
TURNS = 5  # that are dreamt on
WORLDS = 4
DREAM_WIDTH = 2  # of the searches within a dream


def dreamer_bot(v: View, legal: Sequence[Action], dice: Dice, _memory: Sequence[Event]) -> Action:
    assert v.seat is not None
    judge = Judge(v.seat, TASTE)
    if v.phase not in ("action", "ability"):
        return best_answer(v, judge, legal, dice)
    candidates = turns(imagined(v, dice), judge, WIDTH, TURNS)
    best = candidates[0]
    if len(candidates) > 1:
        worlds = [imagine(v, dice) for _ in range(WORLDS)]
        best = max(candidates, key=lambda turn: dreamt(worlds, judge.seat, turn))
    return best.actions[0] if best.actions else done(v)


def dreamt(worlds: Sequence[World], seat: Seat, turn: Turn) -> float:
    return sum(dream(world, seat, turn) for world in worlds) / len(worlds)


def dream(world: World, seat: Seat, turn: Turn) -> float:
    """What comes of a turn in one world: the others reply, and one's next turn is planned."""
    w = copy_state(world)
    for action in turn.actions:
        apply(w, seat, action, NOW)
    finish_turn(w, seat)
    while w.phase != "finished" and w.turn != seat:
        take_turn(w, w.turn)
    if w.phase == "finished":
        return final_worth(w, seat, TASTE)
    return turns(unseeing(w), Judge(seat, TASTE), DREAM_WIDTH)[0].value


def take_turn(w: World, seat: Seat) -> None:
    """Another seat's turn, as a planner with its imagined hand would play it."""
    for action in turns(unseeing(w), Judge(seat, TASTE), DREAM_WIDTH)[0].actions:
        apply(w, seat, action, NOW)
    finish_turn(w, seat)


def finish_turn(w: World, seat: Seat) -> None:
    apply(w, seat, EndTurn(), NOW)
    judge = Judge(seat, TASTE)
    while w.phase in ("discard", "nightmare") and w.turn == seat:
        apply(w, seat, best_reply(unseeing(w), judge, legal_actions(view(w, seat))), NOW)
