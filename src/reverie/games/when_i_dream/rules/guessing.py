"""Matching a guess with the piece (RULES, chapter 7), and a story with its pieces (chapter 8)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal

from reverie.games.when_i_dream.box.content import Language, Piece
from reverie.games.when_i_dream.judge.compounds import is_compound
from reverie.games.when_i_dream.judge.families import inflects, is_lookalike
from reverie.games.when_i_dream.judge.lexicon import lemma, lexicon
from reverie.games.when_i_dream.judge.spelling import key, look_alike, normal, slips, tolerance

LONGEST_GUESS: Final = 60
LONGEST_STORY: Final = 1200
NAMED_BESIDE: Final = 10  # other pieces of the deck that a story may name (WD-NARR-19)
WINDOW: Final = 4  # neighbouring words of a story that may name one piece
LEAST_TOLD: Final = 4  # letters of a piece that is told within a compound
ARTICLES: Final = (
    " a an the some my der die das den dem des ein eine einen einem einer eines mein meine "
)
Verdict = Literal["hit", "near", "miss"]


def is_several(text: str) -> bool:
    """WD-MATCH-2: it names alternatives. Only the text is looked at, never the piece."""
    return bool(re.search(r"[,;/]| (or|oder) ", normal(text)))


def bare(text: str) -> str:
    """WD-MATCH-3: without one leading article."""
    first, _, rest = normal(text).partition(" ")
    return rest if rest and f" {first} " in ARTICLES else normal(text)


@lru_cache(maxsize=1024)
def match_guess(language: Language, piece: Piece, text: str) -> Verdict:
    """HIT, NEAR or MISS. WD-MATCH-9: everything else is a miss, a bare part of the piece too."""
    guess, answers = bare(text), piece.answers(language)
    if any(names(guess, answer, language) for answer in answers):
        return "hit"
    return "near" if is_near(guess, piece, language) else "miss"


def names(guess: str, answer: str, language: Language) -> bool:
    """WD-MATCH-5 looks alike; WD-MATCH-6 shares the lemma; WD-MATCH-7 a slip in no other word."""
    if look_alike(guess, answer) or is_same_word(guess, answer, language):
        return True
    return misspells(guess, answer, language, 0)


def is_same_word(guess: str, answer: str, language: Language) -> bool:
    """WD-MATCH-6: in another number or case; of several words it is the last that changes."""
    *before, last = normal(guess).replace("-", " ").split() or [""]
    *front, final = normal(answer).replace("-", " ").split() or [""]
    if not look_alike("".join(before), "".join(front)) or is_lookalike(last, final, language):
        return False
    shared = lemma(last, language) & lemma(final, language)
    return bool(shared) or inflects(last, final, language)


def misspells(guess: str, answer: str, language: Language, beyond: int) -> bool:
    """No word of its own, and so many slips beyond what is forgiven."""
    own, other = key(guess, language), key(answer, language)
    most = tolerance(len(other)) + beyond
    return not lexicon(language).has(guess) and slips(own, other, most) <= most


def is_near(guess: str, piece: Piece, language: Language) -> bool:
    """WD-MATCH-8: one slip more, something put before an answer, or the piece abroad."""
    for answer in piece.answers(language):
        if misspells(guess, answer, language, 1) or is_put_before(guess, answer, language):
            return True
    return any(look_alike(guess, entry) for _, entry in piece.abroad(language))


def is_put_before(guess: str, answer: str, language: Language) -> bool:
    if normal(guess).endswith(f" {normal(answer)}"):
        return True
    own, other = key(guess, language), key(answer, language)
    ends = len(other) >= LEAST_TOLD and own.endswith(other) and " " not in normal(guess)
    return ends and is_compound(own, other, language)


# The story


def pieces_told(
    language: Language, story: str, pieces: Sequence[tuple[Piece, str]]
) -> tuple[bool, ...]:
    """WD-NARR-12: of each piece, with the guess that won it, whether the story names it.

    WD-NARR-14: order, repetition, negation and grammar do not matter. WD-NARR-15: one place in
    the story serves one piece; a place is where its words end.
    """
    words = story_words(story)
    places = [
        list(places_told(language, words, (*piece.answers(language), guess)))
        for piece, guess in pieces
    ]
    served: dict[int, int] = {}
    return tuple(find_place(number, places, served, set()) for number in range(len(pieces)))


def find_place(
    number: int, places: Sequence[Sequence[int]], served: dict[int, int], tried: set[int]
) -> bool:
    """A place of its own for this piece; whoever has it may have to move to another."""
    for place in places[number]:
        if place in tried:
            continue
        tried.add(place)
        if place not in served or find_place(served[place], places, served, tried):
            served[place] = number
            return True
    return False


def named_beside(language: Language, story: str, pieces: Iterable[Piece]) -> int:
    """WD-NARR-19: how many of these pieces the story names as well."""
    named = runs(language, story)
    return sum(
        any(key(answer, language) in named for answer in piece.answers(language))
        for piece in pieces
    )


@lru_cache(maxsize=64)
def runs(language: Language, story: str) -> frozenset[str]:
    """Whatever may name a piece in it: each word in its plain forms, and a few words in a row."""
    words = story_words(story)
    alone = (form for word in words for form in (word, *lemma(word, language)))
    rows = (
        " ".join(words[start : start + count])
        for count in range(2, WINDOW + 1)
        for start in range(len(words) - count + 1)
    )
    return frozenset(key(text, language) for text in (*alone, *rows))


def story_words(story: str) -> list[str]:
    words = (normal(word) for word in re.split(r"[^\w'’-]+", story))
    return [word.removesuffix("'s") for word in words if word]


def places_told(language: Language, words: Sequence[str], targets: Iterable[str]) -> Iterator[int]:
    goals = [(bare(target), len(bare(target).split())) for target in targets if normal(target)]
    for start in range(len(words)):
        for count in range(1, WINDOW + 1):
            window = words[start : start + count]
            if len(window) == count and any(
                is_told(language, window, target, length) for target, length in goals
            ):
                yield start + count - 1


def is_told(language: Language, window: Sequence[str], target: str, length: int) -> bool:
    """WD-NARR-11; WD-NARR-13, a compound that begins or ends with it tells it too."""
    text = " ".join(window)
    if len(window) != length:
        return look_alike(text, target)
    if names(text, target, language):
        return True
    goal = key(target, language)
    if length > 1 or len(goal) < LEAST_TOLD:
        return False
    return any(is_compound(form, goal, language) for form in lemma(text, language))
