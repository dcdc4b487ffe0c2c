"""What a screen shows beside a view: told here, so that no client needs to know the rules."""

import msgspec

from reverie.games.dreamwell.box.content import CardId
from reverie.games.dreamwell.geometry import OFF
from reverie.games.dreamwell.model import Cards, View
from reverie.games.dreamwell.questions import missing_of
from reverie.games.dreamwell.symbols import Symbol
from reverie.games.dreamwell.words.sentences import Words


class Worth(msgspec.Struct, frozen=True, gc=False):
    """What one played card is worth, and why, in words."""

    card: CardId
    points: int
    why: str


class Notes(msgspec.Struct, frozen=True, gc=False):
    """It follows from the view alone, so it tells nobody anything new (DW-INFO-1)."""

    missing: dict[CardId, tuple[Symbol, ...]]  # what the seat has not found for a card it sees
    worth: tuple[tuple[Worth, ...], ...]  # by seat, in the order played


def worth(words: Words, row: Cards) -> tuple[Worth, ...]:
    """Rows are asked for far more than they grow."""
    known: tuple[Worth, ...] | None = words.noted.get(row)
    if known is None:
        accounts = words.accounts(row)
        known = tuple(Worth(one.card.id, one.points, one.why) for one in accounts)
        words.noted[row] = known
    return known


def notes(v: View, words: Words) -> Notes:
    """Of the cards in hand and in the display what is missing; of the rows what they are worth.

    A seat's last notes stand as long as it sees the same cards, and from the same tiles.
    """
    stands = () if v.seat is None else v.standees[v.seat]
    tiles = [v.board[place] for place in stands if place != OFF]
    seen = (v.hand, v.display, v.rows, *tiles)
    last: tuple[object, Notes] | None = words.noted.get(v.seat)
    if last is None or last[0] != seen:
        last = words.noted[v.seat] = seen, make_notes(v, words)
    return last[1]


def make_notes(v: View, words: Words) -> Notes:
    cards = (*v.hand, *filter(None, v.display))
    return Notes(
        missing={} if v.seat is None else missing_of(v, v.seat, cards),
        worth=tuple([worth(words, row) for row in v.rows]),
    )
