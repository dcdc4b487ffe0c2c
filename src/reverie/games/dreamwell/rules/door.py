"""The turn, and everything a seat can ask in it (RULES, chapters 5 and 19).

The chapters follow in `setup`, `acting`, `abilities`, `scoring` and `turn_end`; what both the
rules and the listing of legal actions must know is in `questions`.
"""

from typing import assert_never

from reverie.games.dreamwell import actions as do
from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.events import Declined, Event
from reverie.games.dreamwell.geometry import CELLS, OFF, Place
from reverie.games.dreamwell.model import Phase, State
from reverie.games.dreamwell.questions import acting_seat, free_action
from reverie.games.dreamwell.rules.abilities import ability_flip, grant, move_to, swap
from reverie.games.dreamwell.rules.acting import draw, flip, move, play, replace_display, rotate
from reverie.games.dreamwell.rules.turn_end import (
    discard,
    end_turn,
    move_nightmare,
    place_nightmare,
)
from reverie.games.dreamwell.symbols import FlipAny, FlipTerrain, Kind, MoveTo, Perform, Swap
from reverie.kernel import Millis, Seat, Tick, require

Paid = do.Move | do.Rotate | do.Draw | do.ReplaceDisplay | do.Flip
PAID: dict[type, Kind] = {  # DW-TURN-2, but for playing a card; DW-TURN-3: in any order
    do.Move: "move",
    do.Rotate: "rotate",
    do.Draw: "draw",
    do.ReplaceDisplay: "replace_display",
    do.Flip: "flip",
}
PERFORMED: dict[type, Kind] = {  # DW-PERF-2: the same actions, granted by a card
    do.AbilityMove: "move",
    do.AbilityRotate: "rotate",
    do.AbilityDraw: "draw",
    do.AbilityReplace: "replace_display",
    do.AbilityFlipAction: "flip",
}
PHASE_OF: dict[type, Phase] = {
    do.PlaceNightmare: "nightmare_setup",
    do.Play: "action",
    do.EndTurn: "action",
    **dict.fromkeys(PAID, "action"),
    do.AbilityMoveTo: "ability",
    do.AbilityFlip: "ability",
    do.AbilitySwap: "ability",
    do.Decline: "ability",
    **dict.fromkeys(PERFORMED, "ability"),
    do.Discard: "discard",
    do.MoveNightmare: "nightmare",
}
SETTLES: dict[type, tuple[type, ...]] = {  # which pending ability an action is for
    do.AbilityMoveTo: (MoveTo,),
    do.AbilityFlip: (FlipTerrain, FlipAny),
    do.AbilitySwap: (Swap,),
    **dict.fromkeys(PERFORMED, (Perform,)),
}


def apply(s: State, seat: Seat, action: Action | Tick, _at: Millis) -> list[Event]:
    """Everything a seat can ask, checked in the order of chapter 19 (DW-ACT-17, DW-ACT-18).

    Nothing but the state, the seat and the action decides, so a log replays (DW-ACT-25).
    """
    require(s.phase != "finished", "DW-END-6", "GAME_OVER")
    require(seat == acting_seat(s), "DW-TURN-4", "NOT_YOUR_TURN")  # DW-EACH-10
    require(PHASE_OF.get(type(action)) == s.phase, "DW-TURN-9", "WRONG_PHASE", phase=s.phase)
    check_settles(s, action)
    check_price(s, seat, action)
    check_cells(action)
    events = carry_out(s, seat, action)
    if isinstance(action, Paid):
        spend(s, action)
    elif PHASE_OF[type(action)] == "ability":
        s.phase, s.pending = "action", None  # DW-TURN-9, DW-ABIL-7
    return events


def check_settles(s: State, action: Action | Tick) -> None:
    """DW-ABIL-5: while an ability is pending only its own use answers it."""
    if type(action) in SETTLES:
        fits = isinstance(s.pending, SETTLES[type(action)])
        if fits and isinstance(s.pending, Perform):
            fits = PERFORMED[type(action)] == s.pending.action
        require(fits, "DW-ABIL-5", "WRONG_PHASE", phase=s.phase)


def check_price(s: State, seat: Seat, action: Action | Tick) -> None:
    """DW-TURN-1: three actions. DW-EACH-1 to 4: and the one a card gives, whenever in the turn."""
    if isinstance(action, do.Flip | do.AbilityFlipAction):
        require(s.options.advanced, "DW-FLIP-1", "ADVANCED_ONLY")  # DW-ADV-3
    if isinstance(action, do.Play) or (isinstance(action, Paid) and action.pay == "action"):
        require(s.actions_left > 0, "DW-TURN-1", "NO_ACTIONS_LEFT")
    elif isinstance(action, Paid):
        granted = free_action(s, seat) == PAID[type(action)]
        require(granted, "DW-EACH-1", "NO_FREE_ACTION", kind=PAID[type(action)])
        require(not s.free_used, "DW-EACH-4", "FREE_ACTION_USED")


def check_cells(action: Action | Tick) -> None:
    """DW-GEO-2: cells are 0 to 15."""
    for cell in _cells(action):
        require(cell == OFF or cell in CELLS, "DW-GEO-2", "BAD_CELL", cell=cell)


def _cells(action: Action | Tick) -> tuple[Place, ...]:
    match action:
        case do.Move() | do.AbilityMove():
            return action.path
        case do.MoveNightmare(to):
            return (to,)
        case do.AbilitySwap():
            return action.cell_a, action.cell_b
        case do.PlaceNightmare() | do.Rotate() | do.AbilityRotate() | do.AbilityMoveTo():
            return (action.cell,)
        case do.Flip() | do.AbilityFlip() | do.AbilityFlipAction():
            return (action.cell,)
        case _:
            return ()


def carry_out(s: State, seat: Seat, action: Action | Tick) -> list[Event]:  # noqa: C901, PLR0911, PLR0912  one line for each action of chapter 19
    """DW-PERF-1, DW-EACH-8: what a card grants is the paid action, by the same rules."""
    free = not isinstance(action, Paid) or action.pay == "each_turn"  # DW-TURN-5, DW-ABIL-3
    match action:
        case do.Move() | do.AbilityMove():
            return move(s, seat, action.standee, action.path, free)
        case do.Rotate() | do.AbilityRotate():
            return rotate(s, seat, action.cell, action.turns, free)
        case do.Draw() | do.AbilityDraw():
            return draw(s, seat, action.source, action.slot, free)
        case do.ReplaceDisplay() | do.AbilityReplace():
            return replace_display(s, seat, action.order, free)
        case do.Flip() | do.AbilityFlipAction():
            return flip(s, seat, action.cell, free)
        case do.Play(card):
            return play(s, seat, card) + grant(s, seat)
        case do.AbilityMoveTo(standee, cell):
            return move_to(s, seat, standee, cell)
        case do.AbilityFlip(cell):
            return ability_flip(s, seat, cell)
        case do.AbilitySwap():
            return swap(s, seat, action)
        case do.Decline():
            return [Declined(seat)]  # DW-ABIL-2, DW-ABIL-10
        case do.EndTurn():
            return end_turn(s, seat)
        case do.Discard(cards):
            return discard(s, seat, cards)
        case do.PlaceNightmare(cell):
            return place_nightmare(s, seat, cell)
        case do.MoveNightmare(to):
            return move_nightmare(s, seat, to)
        case Tick():
            return []  # never in Dreamwell: it has no deadline, so no phase takes a tick
        case _:
            assert_never(action)


def spend(s: State, action: Paid) -> None:
    """DW-TURN-1, DW-ACT-24: one of the three, or the top card's free one."""
    if action.pay == "action":
        s.actions_left -= 1
    else:
        s.free_used = True


def to_act(s: State) -> frozenset[Seat]:
    seat = acting_seat(s)
    return frozenset() if seat is None else frozenset({seat})
