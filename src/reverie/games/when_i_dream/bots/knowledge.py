"""What bots know of words: vectors of a language, and what comes to mind with a thing.

All are read when first needed, from files in the box. The vectors were made once by
`workshop/when_i_dream/vectors.py`; what goes with things was written by us, by hand: a little of
some sixteen hundred things of every day, which everybody knows, and more of each piece of the
house, which only a spirit looks up that has it open before it (WD-BOT-1).
"""

import csv
import gzip
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from io import StringIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from reverie.games.when_i_dream.bots.unfit import is_unfit
from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.judge.lexicon import PACKAGE
from reverie.games.when_i_dream.judge.spelling import key

Numbers = NDArray[np.floating[Any]]  # four bytes each, wherever there are many
Rows = NDArray[np.intp]
Heard = tuple[Numbers, Numbers]  # context and meaning of a word
CONTEXT: Final = 100  # numbers for what a word stands beside in texts
MEANING: Final = 96  # and for what it means
COMMON: Final = {"en": 3.3, "de": 2.5}  # how often a word must be used that is said as a clue
STRENGTHS: Final = {"obvious": 1.0, "close": 0.7, "loose": 0.45, "far": 0.25}
FIRST: Final = 1.0  # what comes to mind first with a thing of every day, and each further word
FADING: Final = 0.93


@dataclass(frozen=True, eq=False)
class Some:
    """Some words with both their vectors, each of length one."""

    words: tuple[str, ...]
    context: Numbers
    meaning: Numbers


@dataclass(frozen=True, eq=False)
class Vectors:
    """A row of bytes for each word: two vectors side by side. Unpacked where they are needed."""

    words: tuple[str, ...]
    use: Numbers  # how often a word is used, in powers of ten
    things: Rows  # of those that may be guessed (WD-BOT-2)
    packed: NDArray[np.int8]

    def heard(self, row: int) -> Heard:
        """One word's context and meaning."""
        one = self.packed[row].astype(np.float32)
        return unit(one[:CONTEXT]), unit(one[CONTEXT:])

    def some(self, rows: Rows | list[int]) -> Some:
        found = self.packed[rows].astype(np.float32)
        names = tuple(self.words[row] for row in rows)
        return Some(names, unit(found[:, :CONTEXT]), unit(found[:, CONTEXT:]))

    @cached_property
    def guessable(self) -> Some:
        return self.some(self.things)

    @property
    def thing_words(self) -> tuple[str, ...]:
        return self.guessable.words


@dataclass(frozen=True, eq=False)
class Associations:
    """A table of our own: words with a strength, by thing, and the other way round."""

    words: dict[str, dict[str, float]]  # as written, by the thing's key
    things: dict[str, dict[str, float]]  # keys of things, by the word's key
    names: dict[str, str]  # a thing as written, by its key


@cache
def vectors(language: Language) -> Vectors:
    """The table as it was made, without a look at any deck (WD-BOT-2)."""
    box = files(PACKAGE) / "box"
    lines = gzip.decompress((box / f"vectors.{language}.txt.gz").read_bytes()).decode()
    entries = [line.split("\t") for line in lines.splitlines()]
    packed = np.frombuffer((box / f"vectors.{language}.i8").read_bytes(), np.int8)
    return Vectors(
        words=tuple(entry[0] for entry in entries),
        use=np.array([float(entry[1]) for entry in entries], np.float32),
        things=np.flatnonzero(
            [len(entry) > 2 and not is_unfit(entry[0], language) for entry in entries]
        ),
        packed=packed.reshape(len(entries), CONTEXT + MEANING),
    )


def unit(rows: Numbers) -> Numbers:
    lengths = np.linalg.norm(rows, axis=-1, keepdims=True)
    found: Numbers = (rows / np.maximum(lengths, np.float32(1e-6))).astype(np.float32)
    return found


@cache
def places(language: Language) -> dict[str, int]:
    """A word's row, by its key; of several the one used most."""
    found: dict[str, int] = {}
    for row, word in enumerate(vectors(language).words):
        found.setdefault(key(word, language), row)
    return found


@cache
def thing_places(language: Language) -> dict[str, int]:
    """Where a thing stands among the things, by its key."""
    found: dict[str, int] = {}
    for place, word in enumerate(vectors(language).thing_words):
        found.setdefault(key(word, language), place)
    return found


@cache
def sayable(language: Language) -> Some:
    """Single words that are common enough for a clue, and fit for a family's table."""
    table = vectors(language)
    single = np.array([" " not in word and not is_unfit(word, language) for word in table.words])
    return table.some(np.flatnonzero(single & (table.use >= COMMON[language])))


@cache
def of_pieces(language: Language) -> dict[str, dict[str, float]]:
    """WD-BOT-1: more words with each piece of the house, for the spirit that has it open."""
    text = (files(PACKAGE) / "box" / "associations" / f"{language}.csv").read_text("utf-8")
    return {
        key(row["piece"], language): {
            word: strength
            for column, strength in STRENGTHS.items()
            for word in row[column].split()
            if not is_unfit(word, language)
        }
        for row in csv.DictReader(StringIO(text))
    }


@cache
def of_things(language: Language) -> Associations:
    """What goes with things of every day, written without a deck at hand (WD-BOT-2)."""
    words: dict[str, dict[str, float]] = {}
    things: dict[str, dict[str, float]] = defaultdict(dict)
    names: dict[str, str] = {}
    for row in csv.DictReader(StringIO((files(PACKAGE) / "box" / "things.csv").read_text("utf-8"))):
        own = key(row[language], language)
        names[own] = row[language]
        words[own] = {
            word: FIRST * FADING**place
            for place, word in enumerate(row[f"{language}_words"].split())
        }
        for word, strength in words[own].items():
            things[key(word, language)][own] = strength
    return Associations(words, dict(things), names)


@cache
def everyday(language: Language) -> Numbers:
    """1 for every thing that is one of every day, 0 for the others."""
    names = of_things(language).words
    words = vectors(language).thing_words
    return np.array([key(word, language) in names for word in words], np.float32)
