"""Forms of a word (WD-JUDGE-16): who is related to whom."""

import re
from collections.abc import Set
from functools import lru_cache
from typing import Final

from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.judge.affixes import (
    LEAST_PART,
    LEAST_REST,
    LEAST_ROOT,
    VOWELS,
    derives,
    endings,
    umlaut,
)
from reverie.games.when_i_dream.judge.cuts import components, is_agent, is_word
from reverie.games.when_i_dream.judge.lexicon import lexicon, lists, named, origin, relatives
from reverie.games.when_i_dream.judge.spelling import key

NO_NOUNS: Final = endings("ern iert ig isch lich los haft artig bar sam t et end elt")
NO_VERBS: Final = endings(
    "er in innen erin chen lein erei ler lerin heit keit igkeit lichkeit ei ie ist istin ismus "
    "ner nerin ling schaft tum ette etten"
)
INFLECTIONS: Final = endings("n en ens ns s es se sen")  # that make no other German word
WORKERS: Final = {
    "en": endings("er or ar ing ist ery yer ian"),
    "de": endings("er erin erei ling ner"),
}  # who does it
GROWN: Final = endings("en ful ry dom hood ship")
LIKENESS: Final = endings("y ish like less ful ous")
SAFE: Final = endings("ing ed ess ie ette")
FULL: Final = endings("ate ation able ment cy ery ary ous age ism ist eer ian less ful hood")
INTO: Final = endings("be em en in un")  # entomb
FRONTS: Final = endings(
    "un re en em im in be de dis up out over under pre co mis non fore inter sub super trans ex"
)
BACKS: Final = endings("ock ery ry ee ster ism dom hood ship ology ographer ography istry ard")
DIMINUTIVES: Final = re.compile(r"(?:e?l?chen|e?lein)$")
SOUTHERN: Final = ("l", "erl", "le", "li")
CLIPPED: Final = "aiou"  # how a German short form ends: Foto, Uni
LEAST_SURE: Final = 6  # letters of a part that is no chance at either end of a known word
LEAST_LONG: Final = 8  # letters of a word that people shorten


def is_form(clue: str, word: str, language: Language) -> bool:
    """WD-CLUE-8: inflected, derived, made small, shortened; but no listed look-alike."""
    if is_lookalike(clue, word, language):
        return False
    if is_listed(clue, word, language) or inflects(clue, word, language):
        return True
    if is_small(clue, word, language):
        return True
    known = lexicon(language).has(clue)
    return known and (is_shortened(clue, word, language) or is_related(clue, word, language))


def is_listed(clue: str, word: str, language: Language) -> bool:
    """An irregular or a short form; and the other way round: Lok, Lokomotive."""
    own, base, listed = key(clue, language), key(word, language), lists(language).forms
    bare = re.sub("(s|in|innen)$", "", own)
    forms = {key(form, language) for form in listed.get(base, ())}
    if forms & {own, bare, *origin(clue, language)}:
        return True
    return base in own and base in {key(form, language) for form in listed.get(own, ())}


def is_shortened(clue: str, word: str, language: Language) -> bool:
    own, base = key(clue, language), key(word, language)
    if not is_short(own, base) or is_word_itself(own, base, language):
        return False
    return not components(word, language)


def is_related(clue: str, word: str, language: Language) -> bool:
    """Of one root with the piece, as a table, a dictionary or the letters tell."""
    own, base, found = key(clue, language), key(word, language), roots(word, language)
    forms = {own, *origin(clue, language)} | ({uninflected(own)} if language == "en" else set())
    kin = relatives(language).get(base, frozenset[str]())
    if forms & {*origin(word, language), *found, *kin} or is_of_family(forms, word, language):
        return True
    grown = forms if language == "en" else (forms & lexicon("de").bases - {own} or forms)
    if any(is_derived(each, root, language) for each in grown for root in found):
        return True
    return any(has_grown(base, each, language) for each in forms)


def is_of_family(forms: Set[str], word: str, language: Language) -> bool:
    """Of one root, as the table has it: Springer, Sprung."""
    known = lists(language).families
    whole = {key(each, language) for each in (word, *roots(word, language))}
    return any(not forms.isdisjoint(known.get(each, ())) for each in whole)


def is_derived(own: str, root: str, language: Language) -> bool:
    """By its letters, unless a dictionary knows better: a tailor makes no tails."""
    base = key(root, language)
    if language == "de":
        return derives(own, root, "de") and fits(own, base)
    return is_told(own, base) or (derives(own, root, "en") and not is_stranger(own, base))


def fits(own: str, base: str) -> bool:
    """Is the German word of the kind that its ending makes? Haft is none of Hafen's."""
    if own not in lexicon("de").nouns:
        return own == base or not own.endswith(NO_VERBS) or own.endswith(NO_NOUNS)
    if own.startswith(base) and own[len(base) :] in ("en", "n", "ern", "eln"):
        return False  # Eis, Eisen
    ends = own.endswith(NO_NOUNS) and not own.endswith(NO_VERBS)
    return not ends and not is_chance(own, base)


def is_told(own: str, base: str) -> bool:
    """What a dictionary explains by the piece, and what has an affix more: uproot, hillock."""
    if len(base) > LEAST_PART and own.endswith(base) and own.removesuffix(base) in INTO:
        return True
    if base not in named("en").get(own, ()):
        return False
    bare = [base, base[:-1]] if base.endswith(("e", "y")) else [base]
    ends = {stem + end for stem in bare for end in BACKS}
    return own in ends or own in {front + base for front in FRONTS}


def is_linked(own: str, base: str) -> bool:
    """Does an English dictionary derive one from the other, or name it in what it says of it?"""
    for tell in (relatives("en"), named("en")):
        if base in tell.get(own, ()) or own in tell.get(base, ()):
            return True
    return False


def is_stranger(own: str, base: str) -> bool:
    """A well-known word, of which a dictionary tells without this one; what -y makes needs none."""
    words = lexicon("en")
    if own.endswith("less") and own != base + "less":
        return True  # needle, needless
    if own == base or len(base) >= LEAST_SURE or own not in words.explained:
        return False
    if len(base) > LEAST_PART and own.startswith(base) and own[len(base) :] in FULL:
        return False
    likely = own.endswith(SAFE) or (own in words.adjectives and own.endswith(LIKENESS))
    return not likely and not is_linked(own, base)


def is_chance(own: str, base: str) -> bool:
    """A noun in -er that is nobody and does nothing: Kammer has nothing to do with Kamm."""
    if not own.endswith("er") or own.endswith(base):
        return False
    stem = own.removesuffix("er")
    works = {stem + "en", stem + "n"} & (lexicon("de").keys - lexicon("de").nouns)
    return not works and own + "in" not in lexicon("de").keys


def has_grown(base: str, own: str, language: Language) -> bool:
    """Is the piece what has been made of the clue: chicken, chick?"""
    return language == "en" and len(own) >= LEAST_PART and base in {own + end for end in GROWN}


def uninflected(own: str) -> str:
    """Librarians, hospitalized: what is derived has endings, too."""
    return re.sub("(?<=[^s])s$|(?<=e)d$|(?<=er)ing$", "", re.sub("(?<=ss)es$", "", own))


def is_short(own: str, base: str) -> bool:
    """The beginning of a long word: rhino, chimps, Foto."""
    start = own.removesuffix("s")
    return len(base) >= LEAST_LONG and len(start) >= LEAST_PART and base.startswith(start)


def is_word_itself(own: str, base: str, language: Language) -> bool:
    """Boom, dent and tramp are words of their own, and short for nothing; Akkord is, too."""
    if language == "de":
        return own[-1] not in CLIPPED
    if own.removesuffix("s") + "ing" in lexicon(language).keys:
        return True
    return own in lexicon(language).explained and not is_linked(own, base)


def inflects(text: str, word: str, language: Language) -> bool:
    """A plural or a case, whether or not the list has it: bridges, Drachens, Kürbisse, Kakteen."""
    own, base = key(text, language), key(word, language)
    if language == "en":
        ends = {base + "s", base + "es", re.sub("y$", "ies", base), re.sub("fe?$", "ves", base)}
        return own != base and (own in ends or own + "s" == base)
    ends = {base + end for end in INFLECTIONS}
    if umlaut(base) != base and origin(text, "de") == frozenset({own}):
        ends |= {umlaut(base) + end for end in ("", "n", "e", "en")}  # Kästen
    if (
        own in lexicon("de").nouns
        and own in (base + "en", base + "s")
        and origin(text, "de") == frozenset({own})
    ):
        return False  # Eis, Eisen; Mai, Mais
    return own in ends or (base.endswith("us") and own == base[:-2] + "een")


def is_small(clue: str, word: str, language: Language) -> bool:
    """A German diminutive, with its umlaut; anybody can make one, so no list has them all."""
    own, base = key(clue, language), key(word, language)
    if language == "en" or own == base:
        return False
    if not DIMINUTIVES.search(own):
        return is_southern(own, base)
    bare = {base, base.removesuffix("e"), base.removesuffix("en"), base.removesuffix("el")}
    stems = {each for stem in bare if len(stem) > 1 for each in (stem, umlaut(stem))}
    return bool(
        {DIMINUTIVES.sub("", own), own[:-4], own[:-5]} & (stems | {s + "er" for s in stems})
    )


def is_southern(own: str, base: str) -> bool:
    """Würstl, Hunderl, Häusle, Rössli: as the south makes small, after a consonant."""
    stem = umlaut(base.removesuffix("e"))
    if len(base) < LEAST_ROOT or stem[-1] in VOWELS + "lr":
        return False
    return own in {stem + end for end in SOUTHERN}


@lru_cache(maxsize=1024)
def roots(word: str, language: Language) -> tuple[str, ...]:
    """The word, and what somebody called so does: baker, bake; Bäcker, backen."""
    base, found = key(word, language), [word]
    if language == "en" and base.endswith("s") and is_word(base[:-1], language):
        found.append(base[:-1])  # antlers, antlered
    for ending in WORKERS[language]:
        stem = base.removesuffix(ending)
        if stem == base or len(stem) < LEAST_REST:
            continue
        doubled = stem[:-1] if stem[-1] == stem[-2] else stem
        tries = (stem, stem + "e", stem + "y", doubled) if language == "en" else german_verbs(stem)
        found += [each for each in tries if is_root(each, base, ending, language)]
    return tuple(found)


def is_root(text: str, word: str, ending: str, language: Language) -> bool:
    """A word, and no other one by chance where a dictionary knows better: flower, flow."""
    if len(text) < LEAST_REST or text not in lexicon(language).keys:
        return False
    if is_lookalike(text, word, language):
        return False
    if language == "de":
        return is_agent(text, word)
    kin = relatives(language).get(word, frozenset[str]())
    doubted = len(text) < LEAST_ROOT or (kin and ending in ("er", "or"))
    if ending in ("ar", "ist"):
        doubted = doubted or word in lexicon("en").explained
    return text in kin or is_linked(word, text) if doubted else True


def german_verbs(stem: str) -> tuple[str, ...]:
    plain = re.sub(r"aeu(?=[^aeiou]*$)", "au", stem)
    plain = re.sub(r"([ao])e(?=[^aeiou]*$)|ue(?=[^aeiou]*$)", lambda m: m[1] or "u", plain)
    return (stem + "en", stem + "n", plain + "en", plain)


def is_lookalike(clue: str, word: str, language: Language) -> bool:
    listed = lists(language).lookalikes.get(key(word, language), ())
    return key(clue, language) in {key(each, language) for each in listed}
