"""What a screen shows beside a view: told here, so that no client needs to know the rules."""

import msgspec

from reverie.games.dreamwell.content import CardId
from reverie.games.dreamwell.model import View
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


def notes(v: View, words: Words) -> Notes:
    """Of the cards in hand and in the display what is missing; of the rows what they are worth."""
    cards = (*v.hand, *filter(None, v.display))
    return Notes(
        missing={} if v.seat is None else missing_of(v, v.seat, cards),
        worth=tuple(
            tuple(Worth(one.card.id, one.points, one.why) for one in words.accounts(row))
            for row in v.rows
        ),
    )
