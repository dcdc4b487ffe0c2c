"""Actions worth trying in any state, legal or not: what the laws throw at the rules.

Every action is here but paths of several steps, stated orders and sets of discards, of which the
list of legal actions names only one each (DW-ACT-19).
"""

from itertools import combinations, product

from reverie.games.dreamwell.geometry import CELLS, OFF, Place
from reverie.games.dreamwell.model import (
    DISPLAY_SLOTS,
    AbilityFlip,
    AbilityMoveTo,
    AbilitySwap,
    Action,
    Decline,
    Draw,
    EndTurn,
    Flip,
    Move,
    MoveNightmare,
    Options,
    Pay,
    PlaceNightmare,
    Play,
    ReplaceDisplay,
    Rotate,
)
from reverie.games.dreamwell.sight.legal import performed

STANDEES = (0, 1)
BEYOND = (*CELLS, 16)  # one cell too many
PLACES: tuple[Place, ...] = (*BEYOND, OFF)
TURNS = range(5)  # one too few, one too many


def catalogue(options: Options, _seats: int) -> list[Action]:
    paid = paid_actions("action")
    return [
        *paid,
        *paid_actions("each_turn"),
        *map(performed, paid),
        *(Play(card.id) for card in options.table.cards),
        *(PlaceNightmare(cell) for cell in BEYOND),
        *(MoveNightmare(to) for to in PLACES),
        *(AbilityMoveTo(standee, cell) for standee, cell in product((*STANDEES, 2), BEYOND)),
        *(AbilityFlip(cell) for cell in BEYOND),
        *(AbilitySwap(a, b, 0, 3) for a, b in combinations(CELLS, 2)),
        *(AbilitySwap(cell, cell, 1, 0) for cell in CELLS),
        Decline(),
        EndTurn(),
    ]


def paid_actions(pay: Pay) -> list[Action]:
    return [
        *(Move(standee, (place,), pay) for standee, place in product((*STANDEES, 2), PLACES)),
        *(Rotate(cell, turns, pay) for cell, turns in product(BEYOND, TURNS)),
        *(Draw("display", slot, pay) for slot in range(DISPLAY_SLOTS + 1)),
        Draw("deck", None, pay),
        ReplaceDisplay(None, pay),
        *(Flip(cell, pay) for cell in BEYOND),
    ]
