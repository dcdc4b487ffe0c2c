"""What a played card lets its owner do (RULES, chapter 12)."""

from typing import assert_never

from reverie.games.dreamwell.actions import AbilitySwap
from reverie.games.dreamwell.box.content import replaced
from reverie.games.dreamwell.events import Event, Lapsed, MovedTo, Swapped
from reverie.games.dreamwell.geometry import Cell, Place
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.questions import (
    flip_choices,
    held_by_others,
    move_to_choices,
    reachable,
    top_ability,
    turnable,
)
from reverie.games.dreamwell.rules.acting import check_standee, put, turn_over
from reverie.games.dreamwell.symbols import (
    EachTurn,
    FlipAny,
    FlipTerrain,
    Immediate,
    Kind,
    Located,
    MoveTo,
    Perform,
    Swap,
)
from reverie.kernel import Seat, require


def grant(s: State, seat: Seat) -> list[Event]:
    """DW-ABIL-4 to 6: an immediate ability is settled at once. DW-ABIL-8: or lapses."""
    ability = top_ability(s, seat)
    if ability is None or isinstance(ability, Located | EachTurn):
        return []
    if not is_usable(s, seat, ability):
        return [Lapsed(seat)]
    s.phase, s.pending = "ability", ability
    return []


def is_usable(s: State, seat: Seat, ability: Immediate) -> bool:
    """DW-ABIL-8: has it any legal use?"""
    match ability:
        case MoveTo(symbol):
            return bool(move_to_choices(s, seat, symbol))
        case FlipTerrain() | FlipAny():
            return bool(flip_choices(s, seat, ability))
        case Swap():
            return True
        case Perform(kind):
            return may_perform(s, seat, kind)
        case _:
            assert_never(ability)


def may_perform(s: State, seat: Seat, kind: Kind) -> bool:
    match kind:
        case "draw" | "replace_display":
            return bool(s.deck) or any(s.display)
        case "move":
            return any(reachable(s, start) for start in s.standees[seat])
        case "rotate":
            return bool(turnable(s, seat))
        case "flip":
            return s.options.advanced and bool(turnable(s, seat))
        case _:
            assert_never(kind)


def move_to(s: State, seat: Seat, standee: int, cell: Cell) -> list[Event]:
    """DW-MVTO-1, 2, 8, 9: straight there, one standee, and no step further."""
    assert isinstance(s.pending, MoveTo)
    check_standee(standee)
    symbol, origin = s.pending.symbol, s.standees[seat][standee]
    require(s.board[cell].shows(symbol), "DW-MVTO-1", "BAD_TARGET", cell=cell, symbol=symbol)
    require(cell != origin, "DW-MVTO-6", "SAME_CELL", cell=cell)
    require(cell != s.nightmare, "DW-NM-12", "NIGHTMARE_CELL", cell=cell)
    put(s, seat, standee, cell)
    return [MovedTo(seat, standee, origin, cell)]


def ability_flip(s: State, seat: Seat, cell: Cell) -> list[Event]:
    """DW-FLAB-1 to 4."""
    if isinstance(s.pending, FlipTerrain):
        wanted = s.pending.terrain
        fits = s.board[cell].terrain == wanted
        require(fits, "DW-FLAB-1", "BAD_TARGET", cell=cell, symbol=wanted)
        require(cell not in held_by_others(s, seat), "DW-FLAB-2", "TILE_OCCUPIED", cell=cell)
    return turn_over(s, seat, cell, free=True)


def swap(s: State, seat: Seat, a: AbilitySwap) -> list[Event]:
    """DW-SWAP-1 to 6: two tiles change places, each turned as you like, with all upon them."""
    require(a.cell_a != a.cell_b, "DW-SWAP-6", "SAME_CELL", cell=a.cell_a)
    for turns in (a.turns_a, a.turns_b):
        require(turns in range(4), "DW-SWAP-2", "BAD_TURNS", turns=turns)
    for cell, turns in ((a.cell_a, a.turns_a), (a.cell_b, a.turns_b)):
        require(cell != s.nightmare or turns == 0, "DW-NM-17", "NIGHTMARE_CELL", cell=cell)
    table = s.options.table
    from_a = table.rotate(s.board[a.cell_a], a.turns_a)
    from_b = table.rotate(s.board[a.cell_b], a.turns_b)
    s.board = replaced(replaced(s.board, a.cell_a, from_b), a.cell_b, from_a)
    carried: dict[Place, Place] = {a.cell_a: a.cell_b, a.cell_b: a.cell_a}
    s.standees = tuple(  # DW-SWAP-5
        (carried.get(one, one), carried.get(other, other)) for one, other in s.standees
    )
    if s.nightmare is not None:
        s.nightmare = carried.get(s.nightmare, s.nightmare)  # DW-NM-16
    return [Swapped(seat, a.cell_a, a.cell_b, a.turns_a, a.turns_b)]
