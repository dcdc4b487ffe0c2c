"""What a piece is made of (WD-JUDGE-17)."""

import re
from collections.abc import Iterator
from functools import lru_cache

from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.judge.affixes import LEAST_PART, LEAST_REST, VOWELS, umlaut
from reverie.games.when_i_dream.judge.lexicon import lexicon, lists, origin, parts
from reverie.games.when_i_dream.judge.spelling import key, normal


@lru_cache(maxsize=1024)
def components(word: str, language: Language) -> tuple[tuple[str, bool], ...]:
    """Each with whether it is distinctive: as listed, else its words, else what is glued."""
    listed = lists(language).components.get(key(word, language))
    if listed is not None:
        return tuple((each.rstrip("*"), each.endswith("*")) for each in listed)
    words = re.split(r"[ -]+", normal(word))
    parts = words if len(words) > 1 else glued(word, language)
    general = lists(language).general
    return tuple((each, key(each, language) not in general) for each in parts)


def glued(word: str, language: Language) -> tuple[str, ...]:
    """Two words of the list that make up the third; where there are several cuts, all of them."""
    own = key(word, language)
    if own in lists(language).wholes:
        return ()
    if language == "de" and own in parts():
        return tuple(dict.fromkeys(each for cut in parts()[own] for each in said(cut)))
    found = [
        (*heads(own[:cut], language), own[cut:])
        for cut in range(LEAST_REST, len(own) - LEAST_REST + 1)
        if is_tail(own[cut:], language) and heads(own[:cut], language)
        if language == "de" or own[cut - 1] != "s" or not is_glued_at(own, cut - 1)  # no spaces|hip
    ]
    if not found and language == "de":
        return last_part(own)
    return tuple(dict.fromkeys(part for cut in found for part in cut))


def is_glued_at(own: str, cut: int) -> bool:
    return is_part(own[:cut], "en") and is_part(own[cut:], "en")


def said(cut: str) -> Iterator[str]:
    """A part by itself: leucht|en, Erd|e, Büch|er."""
    stem, words = cut.partition("+")[0], lexicon("de")
    for noun in (stem, cut.replace("+", "")):
        if noun in words.nouns:
            yield from sorted(origin(noun, "de"))
            return
    verb = stem + "en"
    if is_word(verb, "de") and verb not in words.nouns:
        yield verb
    elif is_word(stem + "e", "de") and not is_word(stem, "de"):
        yield stem + "e"
    if is_word(stem, "de"):
        yield stem


def last_part(own: str) -> tuple[str, ...]:
    """The end of a German word that has its umlaut in the plural from it: Fledermäuse, Mäuse."""
    words = lexicon("de")
    for cut in range(LEAST_REST, len(own) - LEAST_REST):
        tail = own[cut:]
        if tail not in words.nouns or umlaut(tail) == tail or not is_spoken(own[:cut]):
            continue
        for end in ("e", "er", ""):
            whole, part = umlaut(own) + end, umlaut(tail) + end
            if own in origin(whole, "de") - {whole} and tail in origin(part, "de") - {part}:
                return (tail,)
    return ()


def heads(text: str, language: Language) -> list[str]:
    """As a word begins a longer one: in German with a link, or without its last e."""
    if language == "en":
        return [text] if is_part(text, language) else []
    linked = [text.removesuffix(link) for link in ("s", "n", "en", "es") if text.endswith(link)]
    linked = [each for each in linked if each in lexicon(language).nouns]  # no verb has a link
    verb = [] if text in lexicon(language).nouns else [text + "en"]
    tries = dict.fromkeys((text, *linked, text + "e", *verb))
    return [each for each in tries if is_part(each, language)]


def is_tail(text: str, language: Language) -> bool:
    """A German compound ends in a noun."""
    if language == "en" or len(text) > LEAST_PART:
        return is_part(text, language) or (language == "de" and is_doer(text))
    return is_part(text, language) and text in lexicon(language).nouns


def is_doer(text: str) -> bool:
    """What does something at the end of a German word, and nowhere else: Zahn|stocher."""
    verbs = {text.removesuffix("er") + "en", text + "n"}
    return text.endswith("er") and any(is_agent(verb, text) for verb in verbs & lexicon("de").keys)


def is_agent(text: str, word: str) -> bool:
    """Does somebody called so do this, or have to do with it: verkaufen; Töpfer, Topf?"""
    words = lexicon("de")
    if text.endswith(("en", "ern", "eln")):
        return text in words.bases
    return text in words.nouns and word + "in" in words.keys


def is_part(text: str, language: Language) -> bool:
    """Of words of three letters only the listed ones: most such cuts are chance, as in can|non."""
    if len(text) < LEAST_PART and text not in lists(language).short:
        return False
    return is_word(text, language) and text not in lexicon(language).only_names


def is_word(text: str, language: Language) -> bool:
    return len(text) >= LEAST_REST and text in lexicon(language).keys


def is_spoken(text: str) -> bool:
    return any(letter in VOWELS for letter in text)
