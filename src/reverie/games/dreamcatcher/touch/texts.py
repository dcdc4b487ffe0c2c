"""A feeling as words: for screen readers, braille, terminals and text agents (RULES, 8.9)."""

from collections.abc import Sequence
from typing import Final

from reverie.games.dreamcatcher.touch.model import (
    AREA,
    CELLS,
    FINE,
    NOWHERE,
    RIDGE,
    SLOPE,
    Answer,
    Feel,
    Numb,
)
from reverie.language import Catalogue

DOTS: Final = " .:#"  # the four levels of a taxel, as a terminal shows them
FIELDS: Final = 5  # columns and rows that a place is told by


def felt(answer: Answer, say: Catalogue) -> str:
    """“ridge, runs upwards to the right”."""
    if isinstance(answer, Numb):
        return say(f"feel.numb.{answer.reason}")
    words = level_words(answer, say)
    return say("feel.tipped", felt=words, count=answer.r) if answer.r else words


def level_words(answer: Feel, say: Catalogue) -> str:
    """A landing knows no direction; who passes quickly learns of no level at all."""
    way = NOWHERE if answer.o is None else answer.o
    keys = {None: "passing", SLOPE: f"slope.{way}", AREA: "raised", RIDGE: f"ridge.{way}"}
    return say(f"feel.{keys.get(answer.z, 'ground')}")


def place(answer: Feel, say: Catalogue) -> str:
    """“column 3 of 5, row 2 of 5”."""
    column, row = (int(value) * FIELDS // (CELLS * FINE) + 1 for value in (answer.x, answer.y))
    return say("feel.place", column=column, row=row)


def dots(answer: Feel) -> Sequence[str]:
    """A patch as three lines of three signs; nothing where there is none."""
    if answer.p is None:
        return ()
    signs = "".join(DOTS[int(digit)] for digit in answer.p)
    return signs[:3], signs[3:6], signs[6:]
