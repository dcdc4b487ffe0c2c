"""Hand-made cases for the judge: a piece, a word, and whether it may be said.

A row of `en.csv` or `de.csv` is kind, piece, the piece in the other language (empty: it is one of
the house's), word, and `accept` or `forbid`. These were written before the judge was tuned, those
of `later` and `last` after it, of other pieces each time; `tuned` and `held` are by somebody who
had never seen the judge. All have been read by now. `blind` and `kept` are the halves, by piece, of
one more list by somebody who had seen nothing: the judge was tuned on the one, and of the other
nobody who did so has seen a word. The translations of `last` stand in the deck, as those of the
house do, for the judge to tell from everyday words of the table.

    python -m workshop.when_i_dream.judge     tells both, kind by kind
"""

import csv
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from tests.games.when_i_dream.vectors import piece as house_piece

from reverie.games.when_i_dream.box.content import Language, Piece
from reverie.games.when_i_dream.judge.layers import judge

LISTS = ("", ".later", ".last", ".tuned", ".held", ".blind", ".kept")
UNSEEN = ".kept"


class Case(NamedTuple):
    kind: str
    language: Language
    piece: Piece
    word: str
    allowed: bool
    held_back: bool

    @property
    def wrong(self) -> bool:
        """As a strict table plays: what is in no list costs the card too."""
        found = judge(self.language, self.piece, self.word, strict=True)
        return (found.result == "accept") != self.allowed


@cache
def cases(language: Language) -> tuple[Case, ...]:
    return tuple(case for name in LISTS for case in written(language, name))


def written(language: Language, name: str) -> Iterable[Case]:
    with (Path(__file__).parent / f"{language}{name}.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            piece = the_piece(language, row["piece"], row["other"])
            if row["kind"] == "translation" and name == ".last":
                piece = msgspec.structs.replace(piece, other=(("fr", row["word"]),))
            allowed = row["verdict"] == "accept"
            yield Case(row["kind"], language, piece, row["word"], allowed, name == UNSEEN)


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
