"""What can be wrong with a file of cards or tiles, and how it is told.

The sentences are `content.CODE` in the catalogue of the game that reads the file; what can be wrong
with any game's files is said by the reader that all have in common.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from reverie.language.catalogue import Catalogue
from reverie.language.quoting import printable

READER: Final = "reverie.box"  # the package that speaks where a game does not


class Mistake(msgspec.Struct, frozen=True):
    """One thing to mend: where it is, one code word, and what the sentence about it needs."""

    file: str
    row: int | None  # the line as an editor counts it; None: the file as a whole
    column: str | None
    code: str
    details: Mapping[str, object] = {}
    place: str | None = None  # `dreams, D1-4, row 2`, in a file that is no table


class BadContent(Exception):  # noqa: N818  a refusal is not an error of the program
    """These files cannot be played with, and here is everything that is wrong with them."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__(self.mistakes)

    def __str__(self) -> str:
        return "; ".join(
            f"{m.file}:{m.place or f'{m.row}:{m.column}'}: {m.code}" for m in self.mistakes
        )


def explain(mistake: Mistake, say: Catalogue) -> str:
    """Where, what, why, and what to do: one or two sentences in the reader's language."""
    place = said(
        f"content.place.{form_of(mistake)}",
        say,
        file=printable(mistake.file),
        row=mistake.row,
        column=printable(mistake.column or ""),
        place=printable(mistake.place or ""),
    )
    return f"{place}: {said(f'content.{mistake.code}', say, **mistake.details)}"


def said(key: str, say: Catalogue, /, **gaps: object) -> str:
    """In the game's words, or else in those for every game."""
    return (say if key in say else Catalogue(say.language, READER))(key, **gaps)


def form_of(mistake: Mistake) -> str:
    """How exactly it is known where it is."""
    if mistake.place is not None:
        return "place"
    if mistake.row is None:
        return "file"
    return "row" if mistake.column is None else "column"
