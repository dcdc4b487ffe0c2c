"""The words of a language: which there are, whence they come, which are only names.

Read when first needed, from files made once by `workshop/when_i_dream/words.py`: the same words
everywhere, so that a record is judged as the match was.
"""

import csv
import gzip
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from io import StringIO
from typing import Final

from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.judge.spelling import key, normal

PACKAGE: Final = "reverie.games.when_i_dream"
_MARKS: Final = {"-": "", "'": "", "ß": "ss"}
FOLDED: Final = {
    "en": str.maketrans(_MARKS),
    "de": str.maketrans({**_MARKS, "ä": "ae", "ö": "oe", "ü": "ue"}),
}


@dataclass
class Lexicon:
    """One language's word list (RULES, chapter 6, text functions)."""

    language: Language
    lemmas: dict[str, tuple[str, ...]] = field(default_factory=dict)  # by small spelling
    keys: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)  # small spellings that are only names
    foreign: set[str] = field(default_factory=set)  # at home in another language
    capitals: set[str] = field(default_factory=set)  # words that are written with a capital
    firm_nouns: set[str] = field(default_factory=set)  # of which a small word has the letters
    bases: set[str] = field(default_factory=set)  # keys of small words that are no form of others
    explained: set[str] = field(default_factory=set)  # well known, and a dictionary tells of them
    adjectives: set[str] = field(default_factory=set)

    def has(self, text: str) -> bool:
        """lex: is it a word, an inflected form or a name?"""
        return key(text, self.language) in self.keys

    def is_ordinary(self, text: str) -> bool:
        """An everyday word of this very language as typed, accents and all; ae may stand for ä."""
        word = normal(text)
        if word not in self.lemmas and self.language == "de":
            word = _with_umlauts(word)
        if word not in self.lemmas or word in self.names:
            return False
        return word not in self.foreign or word in lists(self.language).homographs

    def is_name(self, text: str) -> bool:
        return normal(text) in self.names

    @cached_property
    def nouns(self) -> frozenset[str]:
        """Keys of what is written with a capital."""
        return frozenset(_folded(word, self.language) for word in self.capitals)

    @cached_property
    def only_names(self) -> frozenset[str]:
        """Keys of names, unless a word has the same: Loewe, but Löwe."""
        named = {_folded(name, self.language) for name in self.names}
        words = (word for word in self.lemmas if word not in self.names)
        return frozenset(named.difference(_folded(word, self.language) for word in words))

    def lemma(self, text: str) -> frozenset[str]:
        """The key of the word itself, and the keys of the words it is a form of."""
        word = normal(text)
        found = self.lemmas.get(word) or self.lemmas.get(_with_umlauts(word), ())
        return frozenset(key(each, self.language) for each in (word, *found))

    def origin(self, text: str) -> frozenset[str]:
        """The same, but a noun comes from no verb: Reis, though one may say “reis nach Rom”."""
        firm = normal(text) in self.firm_nouns or _with_umlauts(normal(text)) in self.firm_nouns
        return frozenset({key(text, self.language)}) if firm else self.lemma(text)

    def shown(self, text: str) -> str:
        """WD-JUDGE-23: as it is displayed; in German with the capital of the word list."""
        word = normal(text)
        return word.capitalize() if word in self.capitals else word


def _folded(word: str, language: Language) -> str:
    """Its key, far quicker than by `key` and nearly always the same way."""
    folded = word.translate(FOLDED[language])
    return folded if folded.isascii() else key(word, language)


def _with_umlauts(word: str) -> str:
    return word.replace("ae", "ä").replace("oe", "ö").replace("ue", "ü")


# Small words first of all, though a verb and a noun are spelt alike: süß, süßen, ein Süß.
SMALL: Final = frozenset({"bang", "bleich", "hab", "habe", "hol", "orange", "süß", "weiß"})

# And the other way round: said as a clue, these are the nouns: Nacht, not “heute nacht”.
GREAT: Final = frozenset({
    "abend", "abendessen", "antike", "aubergine", "automobil", "bar", "bordeaux", "box", "brief",
    "brocken", "champagner", "ei", "einkommen", "eisen", "faden", "feind", "ferne", "fernsehen",
    "flecken", "fossil", "freund", "gelenk", "gold", "guthaben", "haken", "hammer", "heim",
    "husten", "klasse", "knoten", "kragen", "kreuz", "lachs", "lappen", "lavendel",
    "leben", "legende", "lineal", "mann", "marsch", "mittag", "mittagessen",
    "mittelalter", "mode", "morgen", "nacht", "norden", "osten", "personal", "piano", "preis",
    "rad", "rahmen", "ranzen", "raum", "regal", "regen", "reifen", "reisig", "rose", "rücken",
    "schatten", "schmuck", "stand", "staub", "sturm", "süden", "tiefe", "uniform",
    "vanille", "viertel", "wagen", "weg", "weihnachten", "wesen", "westen", "wrack", "wüste",
    "zeit", "zimt", "ägypten",
})  # fmt: skip


@lru_cache(maxsize=1 << 14)
def lemma(text: str, language: Language) -> frozenset[str]:
    """`Lexicon.lemma`, for who asks again and again."""
    return lexicon(language).lemma(text)


@lru_cache(maxsize=1 << 14)
def origin(text: str, language: Language) -> frozenset[str]:
    """`Lexicon.origin`, likewise."""
    return lexicon(language).origin(text)


@cache
def lexicon(language: Language) -> Lexicon:
    lexicon, small = Lexicon(language), set[str]()
    firm, nouns = set[str](), set[str]()  # small in their own right; nouns as a dictionary has them
    packed = (files(PACKAGE) / "box" / f"words.{language}.txt.gz").read_bytes()
    for line in gzip.decompress(packed).decode().splitlines():
        spelling, _, rest = line.partition("\t")
        lemma, _, mark = rest.partition("\t")
        word = spelling.lower()
        lexicon.lemmas[word] = (*lexicon.lemmas.get(word, ()), *((lemma.lower(),) if lemma else ()))
        lexicon.keys.add(_folded(word, language))
        if "n" in mark:
            lexicon.names.add(word)
        if "f" in mark:
            lexicon.foreign.add(word)
        if "w" in mark:
            lexicon.explained.add(word)
        if "a" in mark:
            lexicon.adjectives.add(word)
        if spelling == word and not lemma:
            lexicon.bases.add(_folded(word, language))
        (small if spelling == word else lexicon.capitals).add(word)
        if spelling == word and (not lemma or word.startswith(lemma) or lemma.endswith(word)):
            firm.add(word)
        elif spelling != word and not lemma:
            nouns.add(word)
    if language == "de":
        lexicon.firm_nouns = nouns & small
    lexicon.names -= small if language == "de" else set()
    lexicon.capitals -= (
        small - (nouns - firm - SMALL) - GREAT
    )  # Käse, though one may say “ich käse”
    return lexicon


@dataclass(frozen=True)
class Lists:
    """What the word list alone cannot tell (RULES, chapter 17), by the key of piece or part."""

    components: dict[str, tuple[str, ...]]  # as written, a star marks a distinctive one
    forms: dict[str, tuple[str, ...]]
    families: dict[str, frozenset[str]]  # keys of the words of one root
    lookalikes: dict[str, tuple[str, ...]]
    compounds: dict[str, tuple[str, ...]]
    noises: frozenset[str]
    homographs: frozenset[str]  # everyday words here, though another language uses them more
    general: frozenset[str]  # parts that say too little to be taboo inside other words
    short: frozenset[str]  # parts of three letters
    wholes: frozenset[str]  # words that are not made of the words they could be cut into


@cache
def lists(language: Language) -> Lists:
    text = (files(PACKAGE) / "box" / "judge.csv").read_text("utf-8")
    found: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for row in csv.DictReader(StringIO(text)):
        if row["language"] == language:
            words = tuple(row["words"].split(";"))
            found[row["list"]][key(row["of"], language)] = words
    return Lists(
        components=found["component"],
        forms=found["form"],
        families=_families(found["family"], language),
        lookalikes=found["lookalike"],
        compounds=found["compound"],
        noises=frozenset(normal(noise) for noise in found["noise"][""]),
        homographs=frozenset(normal(word) for word in found["homograph"][""]),
        general=frozenset(key(word, language) for word in found["general"][""]),
        short=frozenset(key(word, language) for word in found["short"][""]),
        wholes=frozenset(key(word, language) for word in found["whole"][""]),
    )


def _families(rows: Mapping[str, tuple[str, ...]], language: Language) -> dict[str, frozenset[str]]:
    """For each word those of all the rows that have it."""
    found = defaultdict[str, frozenset[str]](frozenset)
    for first, others in rows.items():
        whole = frozenset({first, *(key(other, language) for other in others)})
        for word in whole:
            found[word] |= whole
    return dict(found)


@cache
def parts() -> dict[str, tuple[str, ...]]:
    """WD-JUDGE-17: what German compounds are made of, each with its linking sound: bund+es."""
    packed = (files(PACKAGE) / "box" / "parts.de.txt.gz").read_bytes()
    lines = (line.split("\t") for line in gzip.decompress(packed).decode().splitlines())
    return {
        _folded(word, "de"): tuple(_folded(part, "de") for part in found.split())
        for word, found in lines
    }


@cache
def relatives(language: Language) -> dict[str, frozenset[str]]:
    """WD-JUDGE-16: words that a dictionary derives from another: music, musician; English alone."""
    return {word: frozenset(others.split()) for word, others, _ in _related(language) if others}


@cache
def named(language: Language) -> dict[str, frozenset[str]]:
    """WD-JUDGE-16: words that the explanation of another names: hillock, a small natural hill."""
    return {word: frozenset(others.split()) for word, _, others in _related(language) if others}


@cache
def _related(language: Language) -> tuple[tuple[str, str, str], ...]:
    if language != "en":
        return ()
    packed = (files(PACKAGE) / "box" / f"relatives.{language}.txt.gz").read_bytes()
    lines = ([*line.split("\t"), ""] for line in gzip.decompress(packed).decode().splitlines())
    return tuple((word, others, more) for word, others, more, *_ in lines)
