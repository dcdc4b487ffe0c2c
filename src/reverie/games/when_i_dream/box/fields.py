"""What may stand in one field of a deck: a number, a side, a word, several words."""

from reverie.box import Wrong
from reverie.games.when_i_dream.box.content import LONGEST, SIDES, CardId, Side
from reverie.games.when_i_dream.judge.spelling import plain
from reverie.language import printable


def card(text: str) -> CardId:
    if not (filled(text).isascii() and text.isdigit() and len(text) < 5):
        raise Wrong("BAD_CARD", value=printable(text))
    return int(text)


def side(text: str) -> Side:
    for known in SIDES:
        if filled(text) == known:
            return known
    raise Wrong("BAD_SIDE", value=printable(text))


def piece(text: str) -> str:
    word, *_ = (short(line.strip()) for line in text.split("\n"))
    if not plain(text):
        raise Wrong("NO_LETTERS", value=printable(text))
    return word


def answers(text: str) -> tuple[str, ...]:
    """Further answers that win; there need not be any."""
    return entries(text, ";") if text else ()


def spellings(text: str) -> tuple[str, ...]:
    """What the piece is called in another language."""
    return entries(text, "|")


def entries(text: str, separator: str) -> tuple[str, ...]:
    return tuple(short(word.strip()) for word in text.split(separator))


def short(word: str) -> str:
    if len(filled(word)) > LONGEST:
        raise Wrong("LONG_WORD", most=LONGEST)
    return word


def filled(text: str) -> str:
    """WD-CONT-6: no field is empty, and none of its entries."""
    if not text:
        raise Wrong("EMPTY_FIELD")
    return text
