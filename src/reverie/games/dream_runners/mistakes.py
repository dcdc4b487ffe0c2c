"""What can be wrong with a file of dreams, segments or chests, and how it is told."""

from collections.abc import Iterable, Mapping

import msgspec

from reverie.language import Catalogue, printable


class Mistake(msgspec.Struct, frozen=True):
    """One thing to mend: where it is, one code word, and what the sentence about it needs."""

    file: str
    place: str | None  # `dreams, D1-4, row 2`; None: the file as a whole
    code: str
    details: Mapping[str, object] = {}


class BadContent(Exception):  # noqa: N818  a refusal is not an error of the program
    """DR-COMP-11: this cannot be played with, and here is everything that is wrong with it."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__(self.mistakes)

    def __str__(self) -> str:
        return "; ".join(f"{m.file}: {m.place}: {m.code}" for m in self.mistakes)


def explain(mistake: Mistake, say: Catalogue) -> str:
    """Where, what, why, and what to do: one or two sentences in the reader's language."""
    form = "file" if mistake.place is None else "place"
    place = say(
        f"content.at.{form}",
        file=printable(mistake.file),
        place=printable(mistake.place or ""),
    )
    return f"{place}: {say(f'content.{mistake.code}', **mistake.details)}"
