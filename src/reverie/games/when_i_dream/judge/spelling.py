"""Comparing what people type (RULES, chapter 6): normal forms, keys, distances."""

import re
import unicodedata
from functools import lru_cache

from reverie.games.when_i_dream.box.content import Language

PLAIN_MARKS = str.maketrans("‘’‚‛′`´“”„‟‐‑‒–—―−", "'''''''\"\"\"\"-------")
SHARP = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"})
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


@lru_cache(maxsize=4096)
def normal(text: str) -> str:
    """N: plain marks, one blank at most, small letters, no punctuation around (WD-CLUE-18)."""
    return trimmed(text).lower()


def trimmed(text: str) -> str:
    """The same as it was typed: a German noun keeps its capital."""
    text = unicodedata.normalize("NFKC", text).translate(PLAIN_MARKS)
    text = re.sub(r"\s+", " ", text).strip()
    start, end = 0, len(text)
    while start < end and _is_edge(text[start]):
        start += 1
    while end > start and _is_edge(text[end - 1]):
        end -= 1
    return text[start:end]


def _is_edge(letter: str) -> bool:
    return letter == " " or unicodedata.category(letter).startswith("P")


@lru_cache(maxsize=1 << 15)
def plain(text: str) -> str:
    """K: the normal form without accents, blanks, hyphens and apostrophes."""
    bare = unicodedata.normalize("NFD", normal(text).translate(SHARP))
    return "".join(
        letter for letter in bare if not unicodedata.combining(letter) and letter not in " -'"
    )


@lru_cache(maxsize=1 << 15)
def german(text: str) -> str:
    """G: as K, but ä is ae."""
    return plain(normal(text).translate(UMLAUTS))


def key(text: str, language: Language) -> str:
    return plain(text) if language == "en" else german(text)


def look_alike(one: str, other: str) -> bool:
    return not {plain(one), german(one)}.isdisjoint((plain(other), german(other)))


def tolerance(letters: int) -> int:
    """How many slips are forgiven in a word of so many letters."""
    return 0 if letters <= 4 else 1 if letters <= 8 else 2


def slips(one: str, other: str, most: int) -> int:
    """Letters put in, left out, replaced or swapped with a neighbour; `most + 1` is far enough."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before, row = list[int](), list(range(len(other) + 1))
    for i, a in enumerate(one, start=1):
        longer = [i]
        for j, b in enumerate(other, start=1):
            cost = min(row[j] + 1, longer[j - 1] + 1, row[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            longer.append(cost)
        before, row = row, longer
    return min(row[-1], most + 1)
