"""What a seat may do, listed from what it may know (DW-ACT-19).

Of moves, one shortest path to each place; of discards, one for each set of cards; the display is
replaced in the default order. The rules accept more ways to the same ends, never other ends
(DW-ACT-20).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import assert_never

from reverie.games.dreamwell import actions as do
from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.geometry import CELLS, MIDDLE_CELLS, Cell, reach
from reverie.games.dreamwell.model import DISPLAY_SLOTS, HAND_LIMIT, Pay, View
from reverie.games.dreamwell.questions import (
    doors_of,
    flip_choices,
    free_action,
    missing_of,
    move_to_choices,
    nightmare_choices,
    turnable,
)
from reverie.games.dreamwell.symbols import (
    KINDS,
    FlipAny,
    FlipTerrain,
    Immediate,
    Kind,
    MoveTo,
    Perform,
    Swap,
)
from reverie.kernel import Seat

PAYS: tuple[Pay, ...] = ("action", "each_turn")
ROTATES = {  # made once: most of every list is rotations
    pay: [tuple(do.Rotate(cell, turns, pay) for turns in (1, 2, 3)) for cell in CELLS]
    for pay in PAYS
}
DRAWS = {
    pay: (
        [do.Draw("display", slot, pay) for slot in range(DISPLAY_SLOTS)],
        do.Draw("deck", None, pay),
    )
    for pay in PAYS
}


def legal(v: View) -> list[Action]:
    """DW-ACT-22: nothing for a seat that is not to act, nor for a spectator."""
    seat = v.seat
    if seat is None or seat != v.to_act:
        return []
    match v.phase:
        case "action":
            return turn_actions(v, seat)
        case "ability":
            assert v.pending is not None
            return [*ability_actions(v, seat, v.pending), do.Decline()]  # DW-ACT-23
        case "nightmare_setup":
            return [do.PlaceNightmare(cell) for cell in MIDDLE_CELLS]
        case "discard":
            return [do.Discard(cards) for cards in combinations(v.hand, len(v.hand) - HAND_LIMIT)]
        case "nightmare":
            return [do.MoveNightmare(to) for to in nightmare_choices(v)]
        case "finished":
            return []
        case _:
            assert_never(v.phase)


def turn_actions(v: View, seat: Seat) -> list[Action]:
    """The five or six kinds of action, paid or free, and the end of the turn."""
    actions: list[Action] = []
    if v.actions_left > 0:
        lacking = missing_of(v, seat, v.hand)
        actions += [do.Play(card) for card in v.hand if not lacking[card]]
        for kind in KINDS:
            actions += paid(v, seat, kind, "action")
    granted = free_action(v, seat)
    if granted is not None and not v.free_used:
        actions += paid(v, seat, granted, "each_turn")
    actions.append(do.EndTurn())  # DW-ACT-23
    return actions


def paid(v: View, seat: Seat, kind: Kind, pay: Pay) -> list[Action]:
    match kind:
        case "move":
            doors = doors_of(v)
            return [
                do.Move(standee, path, pay)
                for standee, start in enumerate(v.standees[seat])
                for path in reach(doors, start, v.nightmare).values()
            ]
        case "rotate":
            return [*rotates(turnable(v, seat), pay)]
        case "draw":
            shown, deck = DRAWS[pay]
            draws: list[Action] = [shown[slot] for slot in shown_slots(v)]
            return [*draws, deck] if v.deck_size else draws
        case "replace_display":
            return [do.ReplaceDisplay(None, pay)] if v.deck_size or any(v.display) else []
        case "flip":
            return [do.Flip(cell, pay) for cell in turnable(v, seat)] if v.options.advanced else []
        case _:
            assert_never(kind)


@lru_cache(1000)
def rotates(cells: tuple[Cell, ...], pay: Pay) -> tuple[do.Rotate, ...]:
    """Half of every list, and nearly always the same."""
    return tuple(rotate for cell in cells for rotate in ROTATES[pay][cell])


def shown_slots(v: View) -> list[int]:
    return [slot for slot in range(DISPLAY_SLOTS) if v.display[slot] is not None]


def ability_actions(v: View, seat: Seat, pending: Immediate) -> list[Action]:
    match pending:
        case MoveTo(symbol):
            return [do.AbilityMoveTo(i, cell) for i, cell in move_to_choices(v, seat, symbol)]
        case FlipTerrain() | FlipAny():
            return [do.AbilityFlip(cell) for cell in flip_choices(v, seat, pending)]
        case Swap():
            return list(swaps(v))
        case Perform(kind):
            return [performed(action) for action in paid(v, seat, kind, "action")]
        case _:
            assert_never(pending)


def performed(action: Action) -> Action:
    """DW-ACT-12: the paid action without its price."""
    match action:
        case do.Move(standee, path):
            return do.AbilityMove(standee, path)
        case do.Rotate(cell, turns):
            return do.AbilityRotate(cell, turns)
        case do.Draw(source, slot):
            return do.AbilityDraw(source, slot)
        case do.ReplaceDisplay(order):
            return do.AbilityReplace(order)
        case do.Flip(cell):
            return do.AbilityFlipAction(cell)
        case _:
            raise TypeError(f"no card grants {action}")


def swaps(v: View) -> Iterator[Action]:
    """DW-SWAP-1, DW-SWAP-2, DW-NM-17: any two tiles, any turns, but not of the nightmare's."""
    for a, b in combinations(CELLS, 2):
        for turns_a in (0,) if a == v.nightmare else range(4):
            for turns_b in (0,) if b == v.nightmare else range(4):
                yield do.AbilitySwap(a, b, turns_a, turns_b)
