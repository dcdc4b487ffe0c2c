"""What a screen shows beside a view: told here, so that no client needs to know the rules."""

from typing import cast

import msgspec

from reverie.games.dreamwell.content import CardId
from reverie.games.dreamwell.model import Cards, View
from reverie.games.dreamwell.questions import missing_of
from reverie.games.dreamwell.symbols import Symbol
from reverie.games.dreamwell.words import Words


class Worth(msgspec.Struct, frozen=True):
    """What one played card is worth, and why, in words."""

    card: CardId
    points: int
    why: str


class Notes(msgspec.Struct, frozen=True):
    """It follows from the view alone, so it tells nobody anything new (DW-INFO-1)."""

    missing: dict[CardId, tuple[Symbol, ...]]  # what the seat has not found for a card it sees
    worth: tuple[tuple[Worth, ...], ...]  # by seat, in the order played


def worth(words: Words, row: Cards) -> tuple[Worth, ...]:
    """Rows are asked for far more than they grow."""
    noted = cast("dict[Cards, tuple[Worth, ...]]", words.noted)
    if row not in noted:
        accounts = words.accounts(row)
        noted[row] = tuple(Worth(one.card.id, one.points, one.why) for one in accounts)
    return noted[row]


def notes(v: View, words: Words) -> Notes:
    """Of the cards in hand and in the display what is missing; of the rows what they are worth."""
    cards = (*v.hand, *filter(None, v.display))
    return Notes(
        missing={} if v.seat is None else missing_of(v, v.seat, cards),
        worth=tuple([worth(words, row) for row in v.rows]),
    )
