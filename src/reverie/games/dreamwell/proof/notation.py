"""A whole table in one line: what FEN is for chess.

Fields are `name=value`, in any order; what is left out is the default. Seats are separated by `/`,
things of one seat by `,`; `-` is nothing, `off` is off the board. A tile is its id, `r` and its
quarter turns, then `d` if it shows its dark face:

    seats=2 tiles=T05r1,T10r2,…,T15 at=13,4/off,off hands=L26,L19/- rows=-/- left=3

A deck left out is every card not named elsewhere, in the order of the card table; a display left
out is dealt from it. The dice, and which seat was asked to begin, are no part of a table's look
and not of its notation.
"""

import re

from reverie.games.dreamwell.box.content import Board, CardId, Content, Placed
from reverie.games.dreamwell.geometry import CELLS, OFF, Place
from reverie.games.dreamwell.model import (
    ACTIONS_PER_TURN,
    DISPLAY_SLOTS,
    HAND_LIMIT,
    Cards,
    Options,
    Phase,
    Standees,
    State,
)
from reverie.games.dreamwell.questions import game_cards, top_ability
from reverie.games.dreamwell.symbols import EachTurn, Face, Located
from reverie.kernel import Dice, Illegal, Notation, Seat

FIELDS = (
    "seats", "advanced", "tiles", "at", "nightmare", "hands", "rows", "display", "deck",
    "first", "turn", "phase", "left", "free_used", "round", "closing",
)  # fmt: skip
PHASES: tuple[Phase, ...] = (
    "nightmare_setup", "action", "ability", "discard", "nightmare", "finished",
)  # fmt: skip
NOTHING = "-"


def write_table(s: State) -> str:
    """The line for a state; `read_table` makes the same table of it."""
    fields = {
        "seats": str(len(s.rows)),
        "advanced": "yes" if s.options.advanced else "",
        "tiles": ",".join(_tile_text(s, cell) for cell in CELLS),
        "at": "/".join(",".join(map(str, pair)) for pair in s.standees),
        "nightmare": "" if s.nightmare is None else str(s.nightmare),
        "hands": "/".join(map(_cards_text, s.hands)),
        "rows": "/".join(map(_cards_text, s.rows)),
        "display": ",".join(card or NOTHING for card in s.display),
        "deck": _cards_text(s.deck),
        "first": str(s.first) if s.first else "",
        "turn": str(s.turn) if s.turn != s.first else "",
        "phase": s.phase if s.phase != "action" else "",
        "left": str(s.actions_left) if s.actions_left != ACTIONS_PER_TURN else "",
        "free_used": "yes" if s.free_used else "",
        "round": str(s.round) if s.round != 1 else "",
        "closing": "yes" if s.closing else "",
    }
    return " ".join(f"{name}={value}" for name, value in fields.items() if value)


def _tile_text(s: State, cell: int) -> str:
    placed = s.board[cell]
    turned = f"r{placed.rotation}" if placed.rotation else ""
    return placed.tile + turned + ("d" if placed.face == "dark" else "")


def _cards_text(cards: Cards) -> str:
    return ",".join(cards) or NOTHING


def read_table(line: str, *, dice: Dice | None = None, content: Content | None = None) -> State:
    """The state a line stands for; a line that is not one is refused, naming field and value."""
    fields = _fields(line)
    seats = int(_one_of("seats", fields.get("seats", "2"), ("2", "3", "4")))
    options = Options(
        advanced=_yes(fields, "advanced"),
        nightmare="nightmare" in fields,
        content=content,
    )
    hands = tuple(_cards("hands", part, options) for part in _by_seat(fields, "hands", seats, "-"))
    rows = tuple(_cards("rows", part, options) for part in _by_seat(fields, "rows", seats, "-"))
    display, deck = _deal(fields, options, {card for group in hands + rows for card in group})
    seat_names = tuple(map(str, range(seats)))
    first = Seat(int(_one_of("first", fields.get("first", "0"), seat_names)))
    s = State(
        options=options,
        dice=dice or Dice(bytes(32)),
        board=_board(fields.get("tiles"), options),
        standees=tuple(_standees(part) for part in _by_seat(fields, "at", seats, "off,off")),
        nightmare=_place("nightmare", fields["nightmare"]) if "nightmare" in fields else None,
        deck=deck,
        display=display,
        hands=hands,
        rows=rows,
        first=first,
        turn=Seat(int(_one_of("turn", fields.get("turn", str(first)), seat_names))),
        phase=_phase(fields.get("phase", "action")),
        actions_left=int(_one_of("left", fields.get("left", "3"), ("0", "1", "2", "3"))),
        free_used=_yes(fields, "free_used"),
        round=_number("round", fields.get("round", "1")),
        closing=_yes(fields, "closing"),
    )
    _check_cards(s)
    _check_nightmare(s)
    return _in_phase(s)


def _check_cards(s: State) -> None:
    """DW-INV-1: a card is in one place."""
    places = {"hands": s.hands, "rows": s.rows, "display": (s.display,), "deck": (s.deck,)}
    seen: set[CardId] = set()
    for field, groups in places.items():
        for card in (card for group in groups for card in group if card):
            if card in seen:
                raise _bad(field, card)
            seen.add(card)


def _check_nightmare(s: State) -> None:
    """DW-INV-9: nobody shares its cell."""
    if s.nightmare != OFF and any(s.nightmare in pair for pair in s.standees):
        raise _bad("nightmare", str(s.nightmare))


def _in_phase(s: State) -> State:
    """A phase has something to be settled; in the ability phase that is the top card's."""
    if s.phase == "ability":
        ability = top_ability(s, s.turn)
        if ability is None or isinstance(ability, Located | EachTurn):
            raise _bad("phase", s.phase)
        s.pending = ability
    over = len(s.hands[s.turn]) > HAND_LIMIT
    needed = {
        "discard": over,
        "nightmare": s.nightmare is not None,
        "nightmare_setup": s.nightmare == OFF,
    }
    if not needed.get(s.phase, True):
        raise _bad("phase", s.phase)
    return s


def _fields(line: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for part in line.split():
        name, equals, value = part.partition("=")
        if not equals or name not in FIELDS or name in fields:
            raise _bad(name, value)
        fields[name] = value
    return fields


def _bad(field: str, value: str) -> Illegal:
    return Illegal("notation", "BAD_NOTATION", field=field[:40], value=value[:80])


def _one_of(field: str, value: str, choices: tuple[str, ...]) -> str:
    if value not in choices:
        raise _bad(field, value)
    return value


def _phase(value: str) -> Phase:
    for phase in PHASES:
        if phase == value:
            return phase
    raise _bad("phase", value)


def _number(field: str, value: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,5}", value):
        raise _bad(field, value)
    return int(value)


def _yes(fields: dict[str, str], field: str) -> bool:
    return _one_of(field, fields.get(field, "no"), ("yes", "no")) == "yes"


def _by_seat(fields: dict[str, str], field: str, seats: int, default: str) -> list[str]:
    parts = fields[field].split("/") if field in fields else []
    if len(parts) > seats:
        raise _bad(field, fields[field])
    return [*parts, *[default] * (seats - len(parts))]


def _place(field: str, value: str) -> Place:
    if value == OFF:
        return OFF
    return int(_one_of(field, value, tuple(map(str, CELLS))))


def _standees(value: str) -> Standees:
    places = value.split(",")
    if len(places) != 2:
        raise _bad("at", value)
    return _place("at", places[0]), _place("at", places[1])


def _cards(field: str, value: str, options: Options) -> Cards:
    cards = () if value in ("", NOTHING) else tuple(value.split(","))
    for card in cards:
        _one_of(field, card, game_cards(options))
    return cards


def _board(value: str | None, options: Options) -> Board:
    known = _tiles(options)
    texts = value.split(",") if value is not None else [tile.id for tile in options.table.tiles]
    for text in texts:
        if text not in known:
            raise _bad("tiles", text)
    board = tuple(known[text] for text in texts)
    if len(board) != len(CELLS) or len({placed.tile for placed in board}) != len(CELLS):
        raise _bad("tiles", value or "")
    return board


def _tiles(options: Options) -> dict[str, Placed]:
    """Every tile in every way it can lie, by its text; dark faces only where there are any."""
    faces: dict[str, Face] = {"": "light", "d": "dark"} if options.advanced else {"": "light"}
    turns = {"": 0, "r0": 0, "r1": 1, "r2": 2, "r3": 3}
    return {
        tile.id + turned + dark: options.table.place(tile.id, turns[turned], faces[dark])
        for tile in options.table.tiles
        for turned in turns
        for dark in faces
    }


def _deal(
    fields: dict[str, str], options: Options, used: set[CardId]
) -> tuple[tuple[CardId | None, ...], Cards]:
    """The display and the deck; left out, they come from the cards not used elsewhere."""
    slots = fields["display"].split(",") if "display" in fields else None
    if slots is not None and len(slots) > DISPLAY_SLOTS:
        raise _bad("display", fields["display"])
    shown = [_cards("display", slot, options) for slot in slots or []]
    used = used | {card for slot in shown for card in slot}
    if "deck" in fields:
        deck = _cards("deck", fields["deck"], options)
    else:
        deck = tuple(card for card in game_cards(options) if card not in used)
    if slots is None:
        shown, deck = [(card,) for card in deck[:DISPLAY_SLOTS]], deck[DISPLAY_SLOTS:]
    display = [slot[0] if slot else None for slot in shown]
    return (*display, *[None] * (DISPLAY_SLOTS - len(display))), deck


NOTATION: Notation[State] = Notation(
    read=read_table, write=write_table, seats=lambda s: len(s.rows)
)
