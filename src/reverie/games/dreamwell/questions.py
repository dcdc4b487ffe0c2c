"""What may be known of a table by anyone: asked of a state by the rules, of a view by `legal`."""

from collections.abc import Iterable
from functools import lru_cache

from reverie.games.dreamwell.box.content import CardId
from reverie.games.dreamwell.geometry import (
    CELLS,
    EDGE_CELLS,
    OFF,
    OUTWARD,
    TOWARD,
    Cell,
    Doors,
    Path,
    Place,
    reach,
)
from reverie.games.dreamwell.model import Cards, Options, Table
from reverie.games.dreamwell.rules.scoring import row_score
from reverie.games.dreamwell.symbols import (
    Ability,
    EachTurn,
    FlipAny,
    FlipTerrain,
    Kind,
    Located,
    Symbol,
)
from reverie.kernel import Seat


def acting_seat(t: Table) -> Seat | None:
    """DW-TURN-4: the seat whose turn it is; before the first turn, DW-NM-1, the last seat."""
    if t.phase == "finished":
        return None
    return last_seat(t) if t.phase == "nightmare_setup" else t.turn


def last_seat(t: Table) -> Seat:
    """DW-NM-1, DW-NM-2: on the first player's right."""
    return Seat((t.first - 1) % len(t.rows))


def top_ability(t: Table, seat: Seat) -> Ability | None:
    """DW-ABIL-1, DW-PLAY-12: only the card played last. DW-ABIL-9: for its owner."""
    row = t.rows[seat]
    return t.options.table.card[row[-1]].ability if row else None


def free_action(t: Table, seat: Seat) -> Kind | None:
    """DW-EACH-1: the action the top card gives its owner in each turn."""
    ability = top_ability(t, seat)
    return ability.action if isinstance(ability, EachTurn) else None


def reachable(t: Table, start: Place) -> dict[Place, Path]:
    """Every place one move can end on, with a shortest path."""
    return reach(doors_of(t), start, t.nightmare)


def doors_of(t: Table) -> list[Doors]:
    """Of every cell."""
    return [placed.doors for placed in t.board]


def held_by_others(t: Table, seat: Seat) -> set[Place]:
    """DW-ROT-3 to 5, DW-FLIP-2 to 4: cells where others stand and this seat does not."""
    held: set[Place] = {p for i, pair in enumerate(t.standees) if i != seat for p in pair}
    held.discard(OFF)
    return held.difference(t.standees[seat])


def turnable(t: Table, seat: Seat) -> tuple[Cell, ...]:
    """Cells whose tile this seat may rotate or, in the advanced game, flip.

    Off the board the nightmare is on no cell, here and wherever it is asked for (DW-NM-18).
    """
    return _free_cells(frozenset(held_by_others(t, seat)), t.nightmare)


@lru_cache(1000)
def _free_cells(held: frozenset[Place], nightmare: Place | None) -> tuple[Cell, ...]:
    return tuple(cell for cell in CELLS if cell not in held and cell != nightmare)


def missing(t: Table, seat: Seat, card_id: CardId) -> tuple[Symbol, ...]:
    """DW-PLAY-3 to 9, DW-LOC-1 to 11: what this card requires and neither standee shows now."""
    return missing_of(t, seat, (card_id,))[card_id]


def missing_of(t: Table, seat: Seat, cards: Iterable[CardId]) -> dict[CardId, tuple[Symbol, ...]]:
    """The same of several cards: asked for at every step, so the tiles are looked at once."""
    needs, ability, found = t.options.table.needs, top_ability(t, seat), set[Symbol]()
    if isinstance(ability, Located):
        found.add(ability.symbol)
    for place in t.standees[seat]:
        if place != OFF:
            found.update((t.board[place].terrain, t.board[place].creature))
    return {
        card: needed
        if found.isdisjoint(needed := needs[card])
        else tuple([symbol for symbol in needed if symbol not in found])
        for card in cards
    }


def move_to_choices(t: Table, seat: Seat, symbol: Symbol) -> list[tuple[int, Cell]]:
    """DW-MVTO-3 to 7: either standee, any other tile that shows it."""
    cells = [c for c in CELLS if t.board[c].shows(symbol) and c != t.nightmare]
    return [(i, cell) for i in (0, 1) for cell in cells if cell != t.standees[seat][i]]


def flip_choices(t: Table, seat: Seat, ability: FlipTerrain | FlipAny) -> list[Cell]:
    """DW-FLAB-1, DW-FLAB-2: of that terrain and free. DW-FLAB-3: or any, whoever is there."""
    if isinstance(ability, FlipAny):
        return [cell for cell in CELLS if cell != t.nightmare]
    return [cell for cell in turnable(t, seat) if t.board[cell].terrain == ability.terrain]


def nightmare_choices(t: Table) -> list[Place]:
    """DW-NM-5 to 9: through a door of its tile, off the board too; from there to any edge cell."""
    here = t.nightmare
    if here is None:
        return []
    if here == OFF:
        return list(EDGE_CELLS)  # DW-NM-8
    doors = t.board[here].doors
    ways: list[Place] = [
        there for (cell, there), d in TOWARD.items() if cell == here and doors >> d & 1
    ]
    return [*ways, OFF] if doors & OUTWARD[here] else ways


def totals(t: Table) -> tuple[int, ...]:
    """Every row's worth as if the game ended now."""
    table = t.options.table
    return tuple([row_score(table, row).total for row in t.rows])


def game_cards(options: Options) -> Cards:
    """DW-SETUP-4, DW-ADV-1: the light cards, in the advanced game the dark ones too."""
    return tuple(c.id for c in options.table.cards if options.advanced or c.border == "light")
