"""What can be wrong with a file of cards or tiles, and how it is told.

The sentences are `content.CODE` in the catalogue of the game that reads the file.
"""

from collections.abc import Iterable, Mapping

import msgspec

from reverie.language.catalogue import Catalogue
from reverie.language.quoting import printable


class Mistake(msgspec.Struct, frozen=True):
    """One thing to mend: where it is, one code word, and what the sentence about it needs."""

    file: str
    row: int | None  # the line as an editor counts it; None: the file as a whole
    column: str | None
    code: str
    details: Mapping[str, object] = {}


class BadContent(Exception):  # noqa: N818  a refusal is not an error of the program
    """These files cannot be played with, and here is everything that is wrong with them."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__(self.mistakes)

    def __str__(self) -> str:
        return "; ".join(f"{m.file}:{m.row}:{m.column}: {m.code}" for m in self.mistakes)


def explain(mistake: Mistake, say: Catalogue) -> str:
    """Where, what, why, and what to do: one or two sentences in the reader's language."""
    form = "file" if mistake.row is None else "row" if mistake.column is None else "column"
    place = say(
        f"content.place.{form}",
        file=printable(mistake.file),
        row=mistake.row,
        column=printable(mistake.column or ""),
    )
    return f"{place}: {say(f'content.{mistake.code}', **mistake.details)}"
