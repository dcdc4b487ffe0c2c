"""The judge of clues (RULES, chapter 6): layer by layer, and the first that objects decides.

WD-JUDGE-21: a pure function of the language, the piece, the text, whether the spirit insists, and
word lists that never change. What a judgement does to the table is in `dreaming`.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, NamedTuple

import msgspec

from reverie.games.when_i_dream.box.content import TONGUES, Language, Piece
from reverie.games.when_i_dream.judge.affixes import LEAST_REST
from reverie.games.when_i_dream.judge.compounds import holds
from reverie.games.when_i_dream.judge.cuts import components, is_word
from reverie.games.when_i_dream.judge.families import is_form, is_small, roots
from reverie.games.when_i_dream.judge.lexicon import lexicon, lists
from reverie.games.when_i_dream.judge.spelling import (
    key,
    look_alike,
    normal,
    plain,
    slips,
    tolerance,
)

LONGEST_CLUE: Final = 40
LEAST_ROOTED: Final = 4  # letters of a part that somebody may be called by
LEAST_IN_NAME: Final = 4  # letters of a piece at the end of a name
LEAST_FOREIGN: Final = 6  # letters of a translation that may be misspelt
SEPARATORS: Final = ",/+_.;"
UNVERIFIED: Final = "unverified"  # the mark of a clue that no list knows (WD-JUDGE-18)
Result = Literal["accept", "refuse", "penalty"]


class Judgement(msgspec.Struct, frozen=True):
    """What the judge says of one text, with the reason."""

    result: Result
    code: str = ""
    flags: tuple[str, ...] = ()
    part: str = ""  # of the piece, that the clue uses
    tongue: str = ""  # in which the clue is the piece


class Hearing(NamedTuple):
    """What is judged."""

    clue: str  # in its normal form
    piece: Piece
    language: Language

    @property
    def word(self) -> str:
        return self.piece.word(self.language)


def judge(
    language: Language,
    piece: Piece,
    text: str,
    insist: bool = False,
    strict: bool = False,
    blocked: Iterable[str] = (),
) -> Judgement:
    """WD-CLUE-1 to 6: all layers in order. WD-JUDGE-20: only the piece in use is protected.

    WD-CLUE-7: whatever no layer forbids is legal. WD-CLUE-13: names. WD-CLUE-16: sound-alikes.
    """
    case = Hearing(normal(text), piece, language)
    found = shape(language, text, blocked)
    for layer in () if found else LAYERS:
        found = found or layer(case)
    found = found or noise(language, case.clue) or unknown(language, case.clue)
    if found and found.code in ("CLUE_MADE_UP", "CLUE_UNKNOWN"):
        return settled(found, insist, strict)
    return found or Judgement("accept", flags=homographs(case))


def check(language: Language, text: str, blocked: Iterable[str] = ()) -> Judgement:
    """WD-JUDGE-22: what may be asked before sending; it never looks at the piece."""
    clue = normal(text)
    found = shape(language, text, blocked) or noise(language, clue) or unknown(language, clue)
    return found or Judgement("accept")


def settled(found: Judgement, insist: bool, strict: bool) -> Judgement:
    """WD-JUDGE-19, WD-CLUE-19: of unknown words people decide, unless the table is strict."""
    if strict:
        return Judgement("penalty", found.code)
    return Judgement("accept", flags=(UNVERIFIED,)) if insist else found


# Layers 1 to 3: the text alone


def shape(language: Language, text: str, blocked: Iterable[str]) -> Judgement | None:
    clue = normal(text)
    if not clue:
        return Judgement("refuse", "CLUE_EMPTY")  # WD-JUDGE-1
    if len(text) > LONGEST_CLUE:
        return Judgement("refuse", "CLUE_TOO_LONG")  # WD-JUDGE-2
    if any(look_alike(clue, word) for word in blocked):
        return Judgement("refuse", "CLUE_BLOCKED")  # WD-JUDGE-3
    if not all(letter.isalpha() or letter in " -'" + SEPARATORS for letter in clue):
        return Judgement("penalty", "CLUE_NOT_A_WORD")  # WD-JUDGE-4, WD-CLUE-15
    if any(mark in clue for mark in " " + SEPARATORS):
        return Judgement("penalty", "CLUE_TWO_WORDS")  # WD-JUDGE-5
    if "-" in clue and not lexicon(language).has(clue):
        return Judgement("penalty", "CLUE_TWO_WORDS")  # WD-JUDGE-6, WD-CLUE-14
    return None


# Layers 4 to 7: the piece


def the_piece(case: Hearing) -> Judgement | None:
    """WD-JUDGE-7."""
    same = key(case.clue, case.language) == key(case.word, case.language)
    return Judgement("penalty", "CLUE_IS_PIECE") if same else None


def form(case: Hearing) -> Judgement | None:
    """WD-JUDGE-8; WD-JUDGE-9, a misspelt piece is a form too."""
    clue, word = key(case.clue, case.language), key(case.word, case.language)
    most = tolerance(len(word))
    misspelt = not lexicon(case.language).has(case.clue) and slips(clue, word, most) <= most
    if misspelt or is_form(case.clue, case.word, case.language):
        return Judgement("penalty", "CLUE_FORM")
    return None


def part(case: Hearing) -> Judgement | None:
    """WD-JUDGE-10; WD-JUDGE-11, the whole piece inside; WD-JUDGE-12, a distinctive part inside.

    WD-CLUE-9, WD-CLUE-10: a part is a meaningful component, not any run of letters.
    """
    clue, language = case.clue, case.language
    for component, distinctive in with_roots(case.word, language):
        same = key(clue, language) == key(component, language)
        inside = distinctive or key(component, language) in lists(language).compounds
        named = lexicon(language).is_name(clue)
        if same or is_form(clue, component, language) or is_small(component, clue, language):
            return Judgement("penalty", "CLUE_PART", part=component)
        if inside and not named and holds(clue, component, language):
            return Judgement("penalty", "CLUE_PART", part=component)
    for whole in roots(case.word, language):
        if holds(clue, whole, language) and not is_called(clue, whole, language):
            return Judgement("penalty", "CLUE_PART", part=whole)
    return None


def is_called(clue: str, whole: str, language: Language) -> bool:
    """A name that ends in so few letters has not been made of them: Warsaw."""
    short = len(key(whole, language)) < LEAST_IN_NAME
    return lexicon(language).is_name(clue) and short and not clue.startswith(normal(whole))


def with_roots(word: str, language: Language) -> Iterator[tuple[str, bool]]:
    """The parts of a piece, and what somebody called like such a part does: fisherman, fish."""
    for component, distinctive in components(word, language):
        found = roots(component, language) if len(component) > LEAST_ROOTED else (component,)
        yield from ((each, distinctive) for each in found)


def translation(case: Hearing) -> Judgement | None:
    """WD-JUDGE-13, WD-CLUE-11: an ordinary word of the table's language is no translation."""
    words = lexicon(case.language)
    synonym = case.clue in map(normal, case.piece.accepted(case.language))
    if synonym or words.is_ordinary(case.clue):
        return None
    misspelt = not words.has(case.clue)
    for tongue, entry in case.piece.abroad(case.language):
        near = misspelt and is_near(case.clue, entry)
        if near or look_alike(case.clue, entry) or is_short_for(case.clue, entry, tongue):
            return Judgement("penalty", "CLUE_TRANSLATION", tongue=tongue)
    return None


def is_short_for(clue: str, entry: str, tongue: str) -> bool:
    """In a language of the game its short forms are listed: fridge, at a German table."""
    known = next((lists(each).forms for each in TONGUES if each == tongue), {})
    return normal(clue) in map(normal, known.get(plain(entry), ()))


def is_near(clue: str, entry: str) -> bool:
    own, other = key(clue, "en"), key(entry, "en")
    return len(other) >= LEAST_FOREIGN and slips(own, other, 1) <= 1


def homographs(case: Hearing) -> tuple[str, ...]:
    """WD-JUDGE-18: the first language in which this ordinary word would be the piece."""
    alike = (
        tongue for tongue, entry in case.piece.abroad(case.language) if look_alike(case.clue, entry)
    )
    return tuple(f"homograph:{tongue}" for tongue in list(alike)[:1])


LAYERS: Final[tuple[Callable[[Hearing], Judgement | None], ...]] = (
    the_piece,
    form,
    part,
    translation,
)


# Layers 8 and 9: is it a word at all?


TWICE: Final = re.compile(r"(.{2,5})\1+")  # tschutschu
THRICE: Final = re.compile(r"(.{1,4})\1\1+")  # hahaha, which some lists have for a word
DRAWN: Final = re.compile(r".*(.)\1\1.*|[^aeiouyäöü]+")  # rrrring, pfft


def noise(language: Language, clue: str) -> Judgement | None:
    """WD-JUDGE-14, WD-CLUE-12: on the list, however long it is drawn out, or built like one."""
    plainly = clue.replace("-", "")
    shorter = (re.sub(r"(.)\1{2,}", kept, plainly) for kept in (r"\1\1", r"\1"))
    heard = any(each in lists(language).noises for each in (clue, plainly, *shorter))
    return Judgement("penalty", "CLUE_NOISE") if heard or sounds(language, plainly) else None


def sounds(language: Language, clue: str) -> bool:
    """No word of the list, and none glued from two (Betttuch); “lala” may be a name there."""
    words = lexicon(language)
    if THRICE.fullmatch(clue) or (TWICE.fullmatch(clue) and words.is_name(clue)):
        return True
    built = TWICE.fullmatch(clue) or DRAWN.fullmatch(clue)
    return bool(built) and not words.has(clue) and not is_glued(language, clue)


def unknown(language: Language, clue: str) -> Judgement | None:
    """WD-JUDGE-15: not in the word list, and perhaps glued together from two that are."""
    if lexicon(language).has(clue):
        return None
    return Judgement("refuse", "CLUE_MADE_UP" if is_glued(language, clue) else "CLUE_UNKNOWN")


def is_glued(language: Language, clue: str) -> bool:
    own = key(clue, language)
    cuts = range(LEAST_REST, len(own) - LEAST_REST + 1)
    return any(is_word(own[:cut], language) and is_word(own[cut:], language) for cut in cuts)
