"""How words grow by letters in front and behind (WD-JUDGE-16)."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.judge.lexicon import lexicon
from reverie.games.when_i_dream.judge.spelling import key


def endings(text: str) -> tuple[str, ...]:
    return tuple(text.split())


SUFFIXES: Final = {
    "en": endings(
        "s es ed ing er ers y ie ies ish like ly less ful ness ship hood dom ess ist ists ry "
        "let lets ling lings kin kins ette ettes en ier iest ize ment ine ines"
    ),
    "de": endings(
        "en n eln ieren iert ig isch lich los haft artig bar sam t et end "
        "er in innen erin chen lein ung erei ler lerin heit keit igkeit lichkeit elt enzen ei ie "
        "ist istin ismus ner nerin ling schaft tum ette etten"
    ),
}
LONG_SUFFIXES: Final = {  # from four letters on
    "en": endings(
        "ic ical ics al ally ial ous or eer ian ism illo ade age ate ation able cy ery ify ary"
    ),
    "de": endings("ar arin"),
}
FROM_EN: Final = endings("chen lein ner nerin eln")  # Garten, Gärtner; Haken, häkeln
PREFIXES: Final = {
    "en": endings("un re en em be de dis"),
    "de": endings("ge be ver ent er zer un ur an auf aus ein ab über um vor los durch"),
}
UNSTRESSED: Final = endings("ge be ver ent er zer")  # that make no noun of a noun: gering
LINKS: Final = ("s", "n", "en", "es", "er", "e")
VOWELS: Final = "aeiouy"
SHORT: Final = 4  # letters of a word whose last consonant is doubled
LEAST_REST: Final = 3
LEAST_PART: Final = 4
LEAST_ROOT: Final = 4


def derives(own: str, word: str, language: Language) -> bool:
    """Does this key arise from the word by one listed prefix, one listed suffix, or one of each?"""
    suffixed = with_suffixes(word, language)
    base, starts = key(word, language), [key(each, language) for each in PREFIXES[language]]
    return own in suffixed or any(
        own.startswith(start)
        and own[len(start) :] in suffixed
        and (language == "en" or start not in UNSTRESSED or own != start + base or own[-1] == "n")
        for start in starts
    )


@lru_cache(maxsize=1024)
def with_suffixes(word: str, language: Language) -> frozenset[str]:
    base = key(word, language)
    return frozenset((base, *with_suffix(base, language)))


def with_suffix(base: str, language: Language) -> Iterator[str]:
    suffixes = SUFFIXES[language] + (LONG_SUFFIXES[language] if len(base) >= LEAST_ROOT else ())
    if language == "de":
        yield from german_joints(base, suffixes)
        return
    for suffix in suffixes:
        yield from english_joints(base, suffix)


def german_joints(base: str, suffixes: tuple[str, ...]) -> Iterator[str]:
    """A noun loses its e, a verb its -en; a noun in -en does so where it is made small."""
    noun = base in lexicon("de").nouns
    if not noun:
        yield from (umlaut(base) + "e", base + "e")  # groß, Größe
    if base.endswith("erer"):
        yield from (base[:-2] + "in", base[:-2] + "innen")
    verbs = [base[:-1]] if not noun and base.endswith(("ern", "eln")) else []
    for stem in (base, *cut(base, "e"), *cut(base, "en"), *verbs):
        shortened = noun and stem + "en" == base
        for each in {stem, umlaut(stem)}:
            yield from (each + suffix for suffix in (FROM_EN if shortened else suffixes))


def cut(base: str, ending: str) -> list[str]:
    """Without its ending, if enough remains."""
    stem = base.removesuffix(ending)
    return [stem] if len(stem) >= LEAST_REST else []


def umlaut(stem: str) -> str:
    """Krone, Krönchen: the last a, o or u of a key gets its dots."""
    single = re.sub(r"aa|oo", lambda double: double[0][0], stem)  # Boot, Bötchen
    found = re.search(r"(.*?)(au|[aou](?!e))([^aeiou]*(?:e[lrn])?)$", single)
    if not found or (found[1].endswith("e") and found[2] == "u"):
        return stem
    return found[1] + {"au": "aeu"}.get(found[2], found[2] + "e") + found[3]


def english_joints(base: str, suffix: str) -> Iterator[str]:
    """The usual changes of spelling where a suffix joins."""
    vowel = suffix[0] in VOWELS
    if vowel and doubles(base):
        yield base + base[-1] + suffix  # and never left single
        return
    yield base + suffix
    if base.endswith(("l", "le")) and suffix.startswith("let"):
        yield base.removesuffix("e") + suffix[1:]  # owlet, eaglet
    if vowel and base.endswith("f"):
        yield base[:-1] + "v" + suffix  # shelving
    if suffix == "ess" and base.endswith(("er", "or")):
        yield base[:-2] + "ress"  # tigress
    if vowel and base.endswith("e") and not base.endswith("ee"):
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
