"""Hand-made cases for the judge: a piece, a word, and whether it may be said.

A row of `en.csv` or `de.csv` is kind, piece, the piece in the other language (empty: it is one of
the house's), word, and `accept` or `forbid`. Two halves are made by the hash of the piece;
noises and inventions, which have no piece to speak of, by their own. All were written before the
judge was tuned, first on one half; how it then did on the other stands in `docs/when-i-dream.md`.
"""

import csv
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tests.games.when_i_dream.vectors import piece as house_piece

from reverie.games.when_i_dream.content import Language, Piece
from reverie.games.when_i_dream.judge import judge

PIECELESS = ("noise", "invention")


class Case(NamedTuple):
    kind: str
    language: Language
    piece: Piece
    word: str
    allowed: bool

    @property
    def held_back(self) -> bool:
        subject = self.word if self.kind in PIECELESS else self.piece.word(self.language)
        return sha256(f"{self.language}:{subject}".encode()).digest()[0] % 2 == 1

    @property
    def wrong(self) -> bool:
        """As a strict table plays: what is in no list costs the card too."""
        found = judge(self.language, self.piece, self.word, strict=True)
        return (found.result == "accept") != self.allowed


@cache
def cases(language: Language) -> tuple[Case, ...]:
    with (Path(__file__).parent / f"{language}.csv").open(encoding="utf-8") as file:
        return tuple(
            Case(
                row["kind"],
                language,
                the_piece(language, row["piece"], row["other"]),
                row["word"],
                row["verdict"] == "accept",
            )
            for row in csv.DictReader(file)
        )


def the_piece(language: Language, word: str, other: str) -> Piece:
    if not other:
        return house_piece(language, word)
    return Piece(en=word, de=other) if language == "en" else Piece(en=other, de=word)


def by_kind(some: Iterable[Case]) -> dict[str, tuple[int, int]]:
    """How many there are of each kind, and how many of them are judged wrongly."""
    counts = defaultdict[str, list[int]](lambda: [0, 0])
    for case in some:
        counts[case.kind][0] += 1
        counts[case.kind][1] += case.wrong
    return {kind: (whole, wrong) for kind, (whole, wrong) in counts.items()}
