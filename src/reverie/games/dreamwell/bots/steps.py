"""The steps a bot considers in an imagined world, and what it expects of cards it cannot see.

The imagined deck is empty: a card nobody has seen is worth what unseen cards are worth on average,
so no bot plans on luck.
"""

from collections.abc import Iterator

import msgspec

from reverie.games.dreamwell.actions import (
    AbilityDraw,
    AbilityReplace,
    AbilityRotate,
    AbilitySwap,
    Action,
    Draw,
    EndTurn,
    ReplaceDisplay,
    Rotate,
)
from reverie.games.dreamwell.bots.worth import Judge, Taste, World
from reverie.games.dreamwell.geometry import OFF, STEPS, Cell
from reverie.games.dreamwell.model import ACTIONS_PER_TURN, DISPLAY_SLOTS, View
from reverie.games.dreamwell.questions import free_action
from reverie.games.dreamwell.rules.door import apply, spend
from reverie.games.dreamwell.sight.legal import legal
from reverie.games.dreamwell.sight.view import imagine, view
from reverie.games.dreamwell.symbols import Perform
from reverie.kernel import Dice, Millis, Seat, twin_of

NOW = Millis(0)  # Dreamwell has no clock


class Thought(msgspec.Struct):
    """An imagined moment of a turn: how it came about and what unseen cards add to it."""

    world: World
    actions: tuple[Action, ...] = ()  # that lead here
    hope: float = 0.0  # worth of cards drawn blind


def imagined(v: View, dice: Dice) -> World:
    """A world like this view in which no deck can be drawn from."""
    return unseeing(imagine(v, dice))


def unseeing(world: World) -> World:
    """The same world with an empty deck: for plans that must not count on its cards."""
    blind_world = twin_of(world)
    blind_world.deck = ()
    return blind_world


def steps(thought: Thought, judge: Judge) -> Iterator[Thought]:
    """Every step worth a look from here, as what it leads to."""
    seat, taste = judge.seat, judge.taste
    for action in sensible(thought.world, judge):
        world = twin_of(thought.world)
        hope = thought.hope
        match action:
            case Draw(slot=None):
                spend(world, action)
                hope += blind(taste, world, seat)
            case AbilityDraw(slot=None):
                world.phase, world.pending = "action", None
                hope += blind(taste, world, seat)
            case ReplaceDisplay() | AbilityReplace():
                fresh = any(world.display)
                apply(world, seat, action, NOW)
                hope += taste.display * taste.fresh_display * still_of_use(world) * fresh
                world.display = (None,) * DISPLAY_SLOTS
            case _:
                apply(world, seat, action, NOW)
        yield Thought(world, (*thought.actions, action), hope)


def blind(taste: Taste, world: World, seat: Seat) -> float:
    """An unseen card is worth less to a full hand."""
    return taste.unknown_card * max(0.0, 1 - len(world.hands[seat]) / 5) * still_of_use(world)


def still_of_use(world: World) -> float:
    """A new card in the last turn: the fewer actions are left to play it with, the less."""
    return world.actions_left / ACTIONS_PER_TURN if world.closing else 1.0


def sensible(world: World, judge: Judge) -> list[Action]:
    """The legal actions without the many turns and swaps far from where one stands."""
    near = around(world, judge.seat)
    actions = [action for action in legal(view(world, judge.seat)) if is_near(action, near)]
    return actions if judge.deck_is_empty else actions + blind_draws(world, judge.seat)


def blind_draws(world: World, seat: Seat) -> list[Action]:
    """The draws from the deck that would be legal if the imagined deck had cards."""
    if isinstance(world.pending, Perform):
        return [AbilityDraw("deck")] if world.pending.action == "draw" else []
    if world.phase != "action":
        return []
    draws: list[Action] = [Draw("deck")] if world.actions_left > 0 else []
    if free_action(world, seat) == "draw" and not world.free_used:
        draws.append(Draw("deck", None, "each_turn"))
    return draws


def around(world: World, seat: Seat) -> set[Cell]:
    """The cells under this seat's standees and those their doors lead to."""
    cells: set[Cell] = set()
    for place in world.standees[seat]:
        if place != OFF:
            cells.add(place)
            cells.update(there for there, _ in STEPS[place][world.board[place].doors])
    return cells


def is_near(action: Action, near: set[Cell]) -> bool:
    match action:
        case Rotate() | AbilityRotate():
            return action.cell in near
        case AbilitySwap():
            return action.turns_a == action.turns_b == 0 and (
                action.cell_a in near or action.cell_b in near
            )
        case EndTurn():
            return False
        case _:
            return True
