"""What a turn is made of: move, rotate, play, draw, replace, flip (RULES, chapters 6 to 11).

A rule function checks everything, then changes everything, and says what happened.
"""

from collections.abc import Iterable

from reverie.games.dreamwell.box.content import CardId, replaced
from reverie.games.dreamwell.events import (
    DisplayReplaced,
    Drew,
    Event,
    Flipped,
    LastRound,
    Moved,
    Played,
    Refilled,
    Rotated,
)
from reverie.games.dreamwell.geometry import (
    EDGE_CELLS,
    MAX_STEPS,
    OFF,
    OUTWARD,
    TOWARD,
    Cell,
    Path,
    Place,
    opposite,
)
from reverie.games.dreamwell.model import DISPLAY_SLOTS, Cards, Source, Standees, State, Table
from reverie.games.dreamwell.questions import held_by_others, missing
from reverie.kernel import Seat, need, require

# 6. Move


def move(s: State, seat: Seat, standee: int, path: Path, free: bool = False) -> list[Event]:
    """DW-MOVE-1, DW-MOVE-23, DW-MOVE-24: one own standee, a whole chain for one action."""
    check_standee(standee)
    require(path, "DW-MOVE-2", "EMPTY_PATH")
    require(len(path) <= MAX_STEPS, "DW-ACT-21", "PATH_TOO_LONG", most=MAX_STEPS)
    origin = s.standees[seat][standee]
    check_path(s, origin, path)
    put(s, seat, standee, path[-1])  # DW-MOVE-22: only where it ends matters
    return [Moved(seat, standee, origin, path, free)]


def check_standee(standee: int) -> None:
    require(standee in (0, 1), "DW-MOVE-1", "BAD_STANDEE", standee=standee)


def check_path(t: Table, origin: Place, path: Path) -> None:
    """Step by step (DW-MOVE-3 to 18), and stop where you like (DW-MOVE-15).

    Nothing else is asked: other standees never block (DW-MOVE-19), a tile may be crossed again
    (DW-MOVE-20), and all steps are one request (DW-MOVE-21).
    """
    here, connected = origin, True
    for number, there in enumerate(path):
        require(here != OFF or number == 0, "DW-MOVE-17", "MOVE_ENDED", step=number + 1)
        require(connected, "DW-MOVE-8" if origin == OFF and number == 1 else "DW-MOVE-11",
                "NO_CONNECTION", step=number + 1)  # fmt: skip
        connected = check_step(t, here, there)
        require(there == OFF or there != t.nightmare, "DW-NM-11", "NIGHTMARE_CELL", cell=there)
        here = there


def check_step(t: Table, here: Place, there: Place) -> bool:
    """May a standee step from here to there; the answer is whether it may then go on."""
    if here == OFF:
        # DW-MOVE-3 to 5: onto any edge tile, no door needed; DW-MOVE-6, DW-MOVE-7: and on from it
        require(there in EDGE_CELLS, "DW-MOVE-4", "NOT_EDGE_CELL", cell=there)
        return there != OFF and bool(t.board[there].doors & OUTWARD[there])
    doors = t.board[here].doors
    if there == OFF:
        require(doors & OUTWARD[here], "DW-MOVE-16", "NO_DOOR", here=here, there=there)
        return False
    toward = TOWARD.get((here, there))
    direction = need(toward, "DW-MOVE-9", "NOT_ADJACENT", here=here, there=there)
    require(doors >> direction & 1, "DW-MOVE-9", "NO_DOOR", here=here, there=there)
    # DW-MOVE-10: no door needed to enter; DW-MOVE-11, DW-MOVE-12: one to go on
    return bool(t.board[there].doors >> opposite(direction) & 1)


def put(s: State, seat: Seat, standee: int, place: Place) -> None:
    own = s.standees[seat]
    moved: Standees = (place, own[1]) if standee == 0 else (own[0], place)
    s.standees = (*s.standees[:seat], moved, *s.standees[seat + 1 :])


# 7. Rotate a tile


def rotate(s: State, seat: Seat, cell: Cell, turns: int, free: bool = False) -> list[Event]:
    """DW-ROT-1, DW-ROT-2: one tile, one to three quarter turns. DW-ROT-8: even to no effect."""
    require(turns in (1, 2, 3), "DW-ROT-2", "BAD_TURNS", turns=turns)
    require(cell not in held_by_others(s, seat), "DW-ROT-5", "TILE_OCCUPIED", cell=cell)
    require(cell != s.nightmare, "DW-NM-14", "NIGHTMARE_CELL", cell=cell)
    # DW-ROT-9: where the own standees are, on the board or off it, is not asked
    s.board = replaced(s.board, cell, s.options.table.rotate(s.board[cell], turns))
    return [Rotated(seat, cell, turns, free)]  # DW-ROT-7: standees stay


# 8. Play a friend card


def play(s: State, seat: Seat, card_id: CardId) -> list[Event]:
    """DW-PLAY-10 to 13: onto the row, and its ability is yours; your standees stay."""
    require(card_id in s.hands[seat], "DW-PLAY-2", "CARD_NOT_IN_HAND", card=card_id)
    lacking = missing(s, seat, card_id)
    require(not lacking, "DW-PLAY-3", "NOT_LOCATED", missing=lacking)
    remaining = tuple(held for held in s.hands[seat] if held != card_id)
    s.hands = (*s.hands[:seat], remaining, *s.hands[seat + 1 :])
    row = (*s.rows[seat], card_id)
    s.rows = (*s.rows[:seat], row, *s.rows[seat + 1 :])
    s.actions_left -= 1  # DW-PLAY-1, DW-PLAY-14: so three in a turn at most
    s.free_used = False  # DW-EACH-6, DW-EACH-7: the new card's own is fresh
    events: list[Event] = [Played(seat, card_id)]
    if len(row) >= s.options.target and not s.closing:  # DW-END-1, DW-END-2, DW-END-8
        s.closing = True  # DW-END-3: the turn goes on
        events.append(LastRound(seat))
    return events


# 9. Draw a card


def draw(s: State, seat: Seat, source: Source, slot: int | None, free: bool = False) -> list[Event]:
    """DW-DRAW-1: a display card or the unseen top of the deck; DW-DRAW-5: however full the hand."""
    if slot is None:
        require(s.deck, "DW-DRAW-7", "DECK_EMPTY")
        card, s.deck = s.deck[0], s.deck[1:]  # DW-DRAW-3
        take(s, seat, card)
        return [Drew(seat, source, None, card, free)]
    require(slot in range(DISPLAY_SLOTS), "DW-DRAW-1", "BAD_SLOT", slot=slot)
    shown = need(s.display[slot], "DW-DRAW-8", "EMPTY_SLOT", slot=slot)
    s.display = (*s.display[:slot], None, *s.display[slot + 1 :])
    take(s, seat, shown)
    return [Drew(seat, source, slot, shown, free), *refill(s)]


def take(s: State, seat: Seat, card: CardId) -> None:
    s.hands = (*s.hands[:seat], (*s.hands[seat], card), *s.hands[seat + 1 :])


def refill(s: State) -> list[Event]:
    """DW-DRAW-2, DW-DRAW-8, DW-DRAW-9: empty slots, in order, while the deck lasts."""
    events: list[Event] = []
    for slot, shown in enumerate(s.display):
        if shown is None and s.deck:
            card, s.deck = s.deck[0], s.deck[1:]
            s.display = (*s.display[:slot], card, *s.display[slot + 1 :])
            events.append(Refilled(slot, card))
    return events


# 10. Replace the display


def replace_display(s: State, seat: Seat, order: Cards | None, free: bool = False) -> list[Event]:
    """DW-DISP-1 to 6: the display under the deck in the order stated, four new from the top."""
    shown = tuple(card for card in s.display if card is not None)
    under = shown if order is None else order  # DW-DISP-3
    require(sorted(under) == sorted(shown), "DW-DISP-3", "BAD_ORDER")
    require(s.deck or shown, "DW-DISP-6", "NOTHING_TO_REPLACE")
    pile = s.deck + under
    s.display, s.deck = slots(pile[:DISPLAY_SLOTS]), pile[DISPLAY_SLOTS:]
    return [DisplayReplaced(seat, under, s.display, free)]


def slots(cards: Iterable[CardId]) -> tuple[CardId | None, ...]:
    """DW-DISP-5: with too few cards the high slots stay empty."""
    return (*cards, *[None] * DISPLAY_SLOTS)[:DISPLAY_SLOTS]


# 11. Flip a tile


def flip(s: State, seat: Seat, cell: Cell, free: bool = False) -> list[Event]:
    """DW-FLIP-2 to 8: as for rotating; the doors and the standees stay as they are."""
    require(cell not in held_by_others(s, seat), "DW-FLIP-4", "TILE_OCCUPIED", cell=cell)
    return turn_over(s, seat, cell, free)


def turn_over(s: State, seat: Seat, cell: Cell, free: bool) -> list[Event]:
    require(cell != s.nightmare, "DW-NM-15", "NIGHTMARE_CELL", cell=cell)
    s.board = replaced(s.board, cell, s.options.table.flip(s.board[cell]))
    return [Flipped(seat, cell, free)]
