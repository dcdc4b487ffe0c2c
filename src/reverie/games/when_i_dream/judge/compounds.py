"""Words that contain another (WD-JUDGE-17)."""

from functools import lru_cache
from typing import Final

from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.judge.affixes import LEAST_PART, LEAST_REST, LINKS, endings, umlaut
from reverie.games.when_i_dream.judge.cuts import is_part, is_spoken, is_tail, is_word
from reverie.games.when_i_dream.judge.families import (
    DIMINUTIVES,
    LEAST_SURE,
    is_linked,
    is_lookalike,
    uninflected,
)
from reverie.games.when_i_dream.judge.lexicon import lexicon, lists, origin, parts
from reverie.games.when_i_dream.judge.spelling import key

BOUND: Final = frozenset(endings("able age hood less ness ship some thou ward"))
LINKED: Final[dict[Language, tuple[str, ...]]] = {"en": ("s", "er"), "de": LINKS}
LEAST_LINKED: Final = 2  # letters of the rest where a dictionary names the part: hairdo


def holds(clue: str, part: str, language: Language) -> bool:
    """WD-JUDGE-17: does the clue contain this as a component at its start or its end?"""
    known, own = lists(language), key(clue, language)
    closed = {key(each, language) for each in known.compounds.get(key(part, language), ())}
    if not closed.isdisjoint({own, *origin(clue, language)}):
        return True
    if is_lookalike(clue, part, language) or own in known.wholes:
        return False
    pieces = clue.split("-") if "-" in clue else ()
    if any(key(each, language) == key(part, language) for each in pieces):
        return True  # T-shirt
    if language == "de":
        return any(is_made_of(whole, part) for whole in bare_forms(clue, "de"))
    base = key(part, "en")
    return any(is_compound(whole, base, "en") for whole in bare_forms(clue, "en"))


def is_made_of(whole: str, part: str) -> bool:
    """As the list of German compounds cuts it; what the list does not cut may still be cut."""
    found, cuts = stems(part, "de"), parts().get(whole, ())
    if any(stem in ends_of(cuts) for stem in found):
        return True
    first = cuts[0].partition("+")[0] if cuts else ""
    if any(first in joined(stem) for stem in found):
        return True
    uncut = [each.partition("+")[0] for each in cuts] or [whole]
    return any(is_compound(each, stem, "de") for each in uncut for stem in found)


@lru_cache(maxsize=1 << 14)
def ends_of(cuts: tuple[str, ...]) -> frozenset[str]:
    """One part or some of them, from the start or up to the end: Fußball in Fußballturnier."""
    bare, linked = [each.partition("+")[0] for each in cuts], [c.replace("+", "") for c in cuts]
    heads = ("".join(linked[:at]) + bare[at] for at in range(len(cuts) - 1))
    longer = ("".join(linked[: at + 1]) for at in range(len(cuts) - 1))  # Mais|kolben
    tails = ("".join(linked[at:-1]) + bare[-1] for at in range(1, len(cuts)))
    links = (cuts[at - 1].partition("+")[2] for at in range(1, len(cuts)))
    late = (link + "".join(linked[at:]) for at, link in enumerate(links, 1))  # Post|stempel
    return frozenset((*heads, *longer, *tails, *late))


@lru_cache(maxsize=1024)
def joined(stem: str) -> frozenset[str]:
    """As a compound has it within, where its cut leaves an ending: Mäuse, Kanten."""
    return frozenset(
        each + end for each in (stem, umlaut(stem)) for end in ("", "e", "n", "en", "er")
    )


def bare_forms(clue: str, language: Language) -> list[str]:
    """The clue, and without its ending."""
    own = key(clue, language)
    forms = sorted({own} if language == "de" and own in parts() else {own, *origin(clue, language)})
    if language == "en":
        return [*forms, *(each for each in [uninflected(own)] if each not in forms)]
    return [*forms, *(DIMINUTIVES.sub("", form) for form in forms if DIMINUTIVES.search(form))]


def stems(part: str, language: Language) -> list[str]:
    """A German verb joins without its ending, many a noun without its e, and a small one without
    what makes it small: Leuchtturm, Pferdestall.
    """
    base = key(part, language)
    small = language == "de" and base.endswith("chen") and base in lexicon("de").nouns
    if small and is_word(base[:-4], language):
        return [base, base[:-4]]
    if language == "en" or len(base) <= LEAST_PART:
        return [base]
    if part[0].islower() and len(base) > LEAST_PART + 1:
        if base.endswith("en"):
            return [base, base[:-2]]
        if base.endswith(("ern", "eln")):
            return [base, base[:-1]]
    bare = base.removesuffix("en")
    if bare in lists("de").families.get(base, ()) and bare != base:
        return [base, bare]  # Felsen, Felswand
    return [base, base[:-1]] if base.endswith("e") else [base]


def is_compound(whole: str, stem: str, language: Language) -> bool:
    """What remains must be a word; beside three letters that are not listed, one of four."""
    known, spare = whole in lexicon(language).keys, len(whole) - len(stem)
    if language == "en" and known and spare >= LEAST_LINKED and is_linked(whole, stem):
        return whole.startswith(stem) or whole.endswith(stem)
    short = len(stem) < LEAST_PART
    least = LEAST_PART if short and stem not in lists(language).short else LEAST_REST
    if len(stem) < LEAST_REST or spare < least or (short and not known):
        return False
    sure = language == "en" and len(stem) >= LEAST_SURE and known
    if sure and is_no_chance(whole, stem, language):
        return True
    return begins(whole, stem, least, language) or ends(whole, stem, least, language)


def begins(whole: str, stem: str, least: int, language: Language) -> bool:
    if not whole.startswith(stem):
        return False
    rest = whole[len(stem) :]
    linked = [rest[len(link) :] for link in LINKED[language] if rest.startswith(link)]
    if any(len(each) >= least and is_rest(each, language) for each in (rest, *linked)):
        return True
    return language == "de" and len(stem) > LEAST_PART and is_short_tail(whole, linked)


def ends(whole: str, stem: str, least: int, language: Language) -> bool:
    if not whole.endswith(stem) or is_other_kind(whole, stem, language):
        return False
    rest = whole[: -len(stem)]
    rests = [rest, *(rest[: -len(link)] for link in LINKED[language] if rest.endswith(link))]
    if any(len(each) >= least and is_rest(each, language) for each in rests):
        return True
    return language == "de" and any(is_glued(each) for each in rests)


def is_short_tail(whole: str, rests: list[str]) -> bool:
    """A noun of three letters behind a part that is long: Kassenbon."""
    words = lexicon("de")
    tails = (each for each in rests if len(each) == LEAST_REST and each not in words.only_names)
    return whole in words.nouns and any(each in words.nouns for each in tails)


def is_glued(text: str) -> bool:
    """Säbelzahn|tiger."""
    cuts = range(LEAST_PART, len(text) - LEAST_PART + 1)
    return any(is_part(text[:cut], "de") and is_tail(text[cut:], "de") for cut in cuts)


def is_other_kind(whole: str, stem: str, language: Language) -> bool:
    """A German compound is what its end is: no noun ends what is none, as in fantastisch."""
    if language == "en":
        return False
    words = lexicon("de")
    return stem in words.nouns and whole in words.keys and whole not in words.nouns


def is_no_chance(whole: str, stem: str, language: Language) -> bool:
    """So long a word is there by no chance where as much as another word remains: cauliflower,
    but not schwanger for a swan.
    """
    rests = (whole.removeprefix(stem), whole.removesuffix(stem))
    return any(rest != whole and is_much(rest, language) for rest in rests)


def is_much(rest: str, language: Language) -> bool:
    """Four letters, or a listed word of three; and something that can be spoken."""
    return is_spoken(rest) and (len(rest) >= LEAST_PART or is_rest(rest, language))


def is_rest(text: str, language: Language) -> bool:
    """Of three letters only the listed words: most others are chance, as in Neu|rose."""
    if language == "en" and text in BOUND:
        return False
    return is_word(text, language) and (len(text) > LEAST_REST or text in lists(language).short)
