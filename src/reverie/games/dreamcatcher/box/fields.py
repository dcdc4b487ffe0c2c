"""What may stand in one field of a file: texts, small numbers, tags with their weights."""

from collections.abc import Callable

from reverie.box import Wrong
from reverie.games.dreamcatcher.box.content import LONGEST, TAGS
from reverie.language import printable


def text(field: str) -> str:
    if not field:
        raise Wrong("EMPTY_FIELD")
    if len(field) > LONGEST:
        raise Wrong("LONG_TEXT", most=LONGEST)
    return field


def number(most: int) -> Callable[[str], int]:
    def read(field: str) -> int:
        if not (text(field).isascii() and field.isdigit() and 1 <= int(field) <= most):
            raise Wrong("BAD_NUMBER", value=printable(field), most=most)
        return int(field)

    return read


tactile = number(3)  # DC-RELIEF-6
parts = number(13)  # DC-RELIEF-5


def weight(field: str) -> tuple[str, float]:
    """DC-CONTENT-1: every tag is in the vocabulary; a weight is more than 0 and at most 1."""
    tag, _, share = field.partition(":")
    try:
        found = float(share)
    except ValueError:
        found = 0.0
    if tag not in TAGS or not 0 < found <= 1:
        raise Wrong("BAD_TAG", value=printable(field))
    return tag, found
