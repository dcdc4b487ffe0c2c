"""Forms and parts of a word (WD-JUDGE-16, WD-JUDGE-17): who is related to whom."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from reverie.games.when_i_dream.content import Language
from reverie.games.when_i_dream.lexicon import lemma, lexicon, lists
from reverie.games.when_i_dream.spelling import key


def endings(text: str) -> tuple[str, ...]:
    return tuple(text.split())


SUFFIXES: Final = {
    "en": endings(
        "s es d ed ing er ers y ies ish like ly less ful ness ship hood dom ess ist ists ry"
    ),
    "de": endings(
        "e en er es em n s st t te ten tet test et end ern in innen chen lein haft ig isch lich "
        "los ung erei ler artig"
    ),
}
LONG_SUFFIXES: Final = endings("ic ical al ous or eer ian ism ize")  # from five letters on
PREFIXES: Final = {
    "en": endings("un re en em be de dis"),
    "de": endings("ge be ver ent er zer un ur an auf aus ein ab"),
}
LINKS: Final = ("s", "n", "en", "es", "er", "e")
DIMINUTIVES: Final = ("chen", "lein")
VOWELS: Final = "aeiouy"
SHORT: Final = 4  # letters of a word whose last consonant is doubled
LEAST_REST: Final = 3
LEAST_PART: Final = 4
LEAST_WHOLE: Final = 5


@lru_cache(maxsize=1024)
def derived(word: str, language: Language) -> frozenset[str]:
    """Keys that arise from the word by one listed prefix, one listed suffix, or one of each."""
    base = key(word, language)
    suffixed = {base, *with_suffix(base, language)}
    return frozenset(suffixed | {p + each for p in PREFIXES[language] for each in suffixed})


def with_suffix(base: str, language: Language) -> Iterator[str]:
    if language == "de":
        stems = {base, base.removesuffix("e"), base.removesuffix("en")}
        yield from (stem + suffix for stem in sorted(stems) for suffix in SUFFIXES["de"])
        return
    for suffix in SUFFIXES["en"] + (LONG_SUFFIXES if len(base) >= 5 else ()):
        yield from english_joints(base, suffix)


def english_joints(base: str, suffix: str) -> Iterator[str]:
    """The usual changes of spelling where a suffix joins."""
    vowel = suffix[0] in VOWELS
    if vowel and doubles(base):
        yield base + base[-1] + suffix  # and never left single
        return
    yield base + suffix
    if vowel and base.endswith("e"):
        yield base[:-1] + suffix
    if base.endswith("y"):
        yield base[:-1] + "i" + suffix
        yield base[:-1] + suffix if suffix.startswith("i") else base + suffix
    if base.endswith("o") and suffix == "ic":
        yield base[:-1] + suffix


def doubles(base: str) -> bool:
    """A short word with one vowel before its one last consonant: hat, hatted."""
    if not 3 <= len(base) <= SHORT or base[-1] in VOWELS + "wx":
        return False
    return base[-2] in VOWELS and base[-3] not in VOWELS


def is_form(clue: str, word: str, language: Language) -> bool:
    """WD-CLUE-8: inflected, derived, shortened; but no listed look-alike."""
    own = key(clue, language)
    if is_lookalike(clue, word, language):
        return False
    listed = lists(language).forms.get(key(word, language), ())
    if own in {key(form, language) for form in listed}:
        return True
    if not lexicon(language).has(clue):
        return False
    return bool(lemma(clue, language) & lemma(word, language)) or own in derived(word, language)


def is_lookalike(clue: str, word: str, language: Language) -> bool:
    listed = lists(language).lookalikes.get(key(word, language), ())
    return key(clue, language) in {key(each, language) for each in listed}


def holds(clue: str, part: str, language: Language, least: int = LEAST_PART) -> bool:
    """WD-JUDGE-17: does the clue contain this as a component at its start or its end?"""
    known, own = lists(language), key(clue, language)
    closed = {key(each, language) for each in known.compounds.get(key(part, language), ())}
    if not closed.isdisjoint({own, *lemma(clue, language)}):
        return True
    if len(key(part, language)) < least or is_lookalike(clue, part, language):
        return False
    return any(
        is_compound(whole, stem, language)
        for whole in bare_forms(clue, language)
        for stem in stems(part, language)
    )


def bare_forms(clue: str, language: Language) -> list[str]:
    """The clue, and without its ending."""
    forms = sorted({key(clue, language), *lemma(clue, language)})
    ends = DIMINUTIVES if language == "de" else ()
    return [
        *forms,
        *(form.removesuffix(end) for form in forms for end in ends if form.endswith(end)),
    ]


def stems(part: str, language: Language) -> list[str]:
    """A German verb joins without its ending: Leuchtturm."""
    base = key(part, language)
    is_verb = language == "de" and part[0].islower() and part.endswith("en")
    return [base, base[:-2]] if is_verb and len(base) > LEAST_PART + 1 else [base]


def is_compound(whole: str, stem: str, language: Language) -> bool:
    if len(whole) < len(stem) + LEAST_REST:
        return False
    if whole.startswith(stem):
        rest = whole[len(stem) :]
        rests = [rest, *(rest[len(link) :] for link in LINKS if rest.startswith(link))]
        if any(is_word(each, language) for each in rests):
            return True
    if whole.endswith(stem):
        rest = whole[: -len(stem)]
        rests = [rest, *(rest[: -len(link)] for link in LINKS if rest.endswith(link))]
        return any(is_word(each, language) for each in rests)
    return False


def is_word(text: str, language: Language) -> bool:
    return len(text) >= LEAST_REST and text in lexicon(language).keys
