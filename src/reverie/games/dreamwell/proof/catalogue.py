"""Actions worth trying in any state, legal or not: what the laws throw at the rules.

Every action is here but paths of several steps, stated orders and sets of discards, of which the
list of legal actions names only one each (DW-ACT-19).
"""

from itertools import combinations, product

from reverie.games.dreamwell import actions as do
from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.geometry import CELLS, OFF, Place
from reverie.games.dreamwell.model import DISPLAY_SLOTS, Options, Pay
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
        *(do.Play(card.id) for card in options.table.cards),
        *(do.PlaceNightmare(cell) for cell in BEYOND),
        *(do.MoveNightmare(to) for to in PLACES),
        *(do.AbilityMoveTo(standee, cell) for standee, cell in product((*STANDEES, 2), BEYOND)),
        *(do.AbilityFlip(cell) for cell in BEYOND),
        *(do.AbilitySwap(a, b, 0, 3) for a, b in combinations(CELLS, 2)),
        *(do.AbilitySwap(cell, cell, 1, 0) for cell in CELLS),
        do.Decline(),
        do.EndTurn(),
    ]


def paid_actions(pay: Pay) -> list[Action]:
    return [
        *(do.Move(standee, (place,), pay) for standee, place in product((*STANDEES, 2), PLACES)),
        *(do.Rotate(cell, turns, pay) for cell, turns in product(BEYOND, TURNS)),
        *(do.Draw("display", slot, pay) for slot in range(DISPLAY_SLOTS + 1)),
        do.Draw("deck", None, pay),
        do.ReplaceDisplay(None, pay),
        *(do.Flip(cell, pay) for cell in BEYOND),
    ]
