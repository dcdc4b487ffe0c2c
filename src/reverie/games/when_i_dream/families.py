"""Forms and parts of a word (WD-JUDGE-16, WD-JUDGE-17): who is related to whom."""

import re
from collections.abc import Iterator, Set
from functools import lru_cache
from typing import Final

from reverie.games.when_i_dream.content import Language
from reverie.games.when_i_dream.lexicon import lexicon, lists, named, origin, parts, relatives
from reverie.games.when_i_dream.spelling import key, normal


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
    "en": endings("ic ical ics al ial ous or eer ian ism illo ade age ate"),
    "de": endings("ar arin"),
}
NO_NOUNS: Final = endings("ern iert ig isch lich los haft artig bar sam t et end elt")
NO_VERBS: Final = endings(
    "er in innen erin chen lein erei ler lerin heit keit igkeit lichkeit ei ie ist istin ismus "
    "ner nerin ling schaft tum ette etten"
)
FROM_EN: Final = endings("chen lein ner nerin eln")  # Garten, Gärtner; Haken, häkeln
PREFIXES: Final = {
    "en": endings("un re en em be de dis"),
    "de": endings("ge be ver ent er zer un ur an auf aus ein ab über um vor los durch"),
}
UNSTRESSED: Final = endings("ge be ver ent er zer")  # that make no noun of a noun: gering
INFLECTIONS: Final = endings("n en ens ns s es se sen")  # that make no other German word
WORKERS: Final = {
    "en": endings("er or ar ing ist ery yer ian"),
    "de": endings("er erin erei ling ner"),
}  # who does it
GROWN: Final = endings("en ful ry dom hood ship")
LIKENESS: Final = endings("y ish like less ful ous")
SAFE: Final = endings("ing ed ess ie ette")
FRONTS: Final = frozenset(endings(
    "un re en em im in de dis up out over under pre co mis non fore inter sub super trans ex be"
))
BACKS: Final = endings("ock ery ry ee ster ism dom hood ship ology ographer ography istry ard")
BOUND: Final = frozenset(endings("able age hood less ness ship some thou ward ham"))
LINKS: Final = ("s", "n", "en", "es", "er", "e")
LINKED: Final[dict[Language, tuple[str, ...]]] = {"en": ("s", "er"), "de": LINKS}
DIMINUTIVES: Final = re.compile(r"(?:e?l?chen|e?lein)$")
SOUTHERN: Final = ("l", "erl", "le", "li")
CLIPPED: Final = "aiou"  # how a German short form ends: Foto, Uni
VOWELS: Final = "aeiouy"
SHORT: Final = 4  # letters of a word whose last consonant is doubled
LEAST_REST: Final = 3
LEAST_PART: Final = 4
LEAST_ROOT: Final = 4
LEAST_SURE: Final = 6  # letters of a part that is no chance at either end of a known word
LEAST_LONG: Final = 8  # letters of a word that people shorten


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
    stem = re.sub(r"aa|oo", lambda double: double[0][0], stem)  # Boot, Bötchen
    found = re.search(r"(.*?)(au|[aou](?!e))([^aeiou]*(?:e[lrn])?)$", stem)
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


def is_form(clue: str, word: str, language: Language) -> bool:
    """WD-CLUE-8: inflected, derived, made small, shortened; but no listed look-alike."""
    own = key(clue, language)
    if is_lookalike(clue, word, language):
        return False
    listed = lists(language).forms.get(key(word, language), ())
    named = {key(form, language) for form in listed}
    bare = re.sub("(s|in|innen)$", "", own)
    if not named.isdisjoint({own, bare, *origin(clue, language)}):
        return True
    short = is_short(own, key(word, language)) and not components(word, language)
    short = short and not is_word_itself(own, key(word, language), language)
    if short and lexicon(language).has(clue):
        return True
    if inflects(clue, word, language) or is_small(clue, word, language):
        return True
    if not lexicon(language).has(clue):
        return False
    forms = {own, *origin(clue, language)} | ({uninflected(own)} if language == "en" else set())
    kin = relatives(language).get(key(word, language), frozenset[str]())
    if is_of_family(forms, word, language):
        return True
    if forms & {*origin(word, language), *roots(word, language), *kin}:
        return True
    grown = forms if language == "en" else (forms - {own} or {own})
    found = roots(word, language)
    if any(is_derived(each, root, language) for each in grown for root in found):
        return True
    return any(has_grown(key(word, language), each, language) for each in forms)


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
    if umlaut(base) != base and origin(text, "de") == {own}:
        ends |= {umlaut(base) + end for end in ("", "n", "e", "en")}  # Kästen
    if own in lexicon("de").nouns and own == base + "en" and origin(text, "de") == {own}:
        return False  # Eis, Eisen
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
    if language == "de":
        return is_agent(text, word)
    kin = relatives(language).get(word, frozenset[str]())
    doubted = len(text) < LEAST_ROOT or (kin and ending in ("er", "or"))
    if ending in ("ar", "ist"):
        doubted = doubted or word in lexicon("en").explained
    return text in kin or is_linked(word, text) if doubted else True


def is_agent(text: str, word: str) -> bool:
    """Does somebody called so do this, or have to do with it: Verkäufer, verkaufen; Töpfer, Topf?"""
    words = lexicon("de")
    if text.endswith(("en", "ern", "eln")):
        return text in words.bases
    return text in words.nouns and word + "in" in words.keys


def german_verbs(stem: str) -> tuple[str, ...]:
    plain = re.sub(r"aeu(?=[^aeiou]*$)", "au", stem)
    plain = re.sub(r"([ao])e(?=[^aeiou]*$)|ue(?=[^aeiou]*$)", lambda m: m[1] or "u", plain)
    return (stem + "en", stem + "n", plain + "en", plain)


def is_lookalike(clue: str, word: str, language: Language) -> bool:
    listed = lists(language).lookalikes.get(key(word, language), ())
    return key(clue, language) in {key(each, language) for each in listed}


def holds(clue: str, part: str, language: Language) -> bool:
    """WD-JUDGE-17: does the clue contain this as a component at its start or its end?"""
    known, own = lists(language), key(clue, language)
    closed = {key(each, language) for each in known.compounds.get(key(part, language), ())}
    if not closed.isdisjoint({own, *origin(clue, language)}):
        return True
    if is_lookalike(clue, part, language) or own in known.wholes:
        return False
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
    tails = ("".join(linked[at:-1]) + bare[-1] for at in range(1, len(cuts)))
    links = (cuts[at - 1].partition("+")[2] for at in range(1, len(cuts)))
    late = (link + "".join(linked[at:]) for at, link in enumerate(links, 1))  # Post|stempel
    return frozenset((*heads, *tails, *late))


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
    short = len(stem) < LEAST_PART
    least = LEAST_PART if short and stem not in lists(language).short else LEAST_REST
    if len(stem) < LEAST_REST or len(whole) < len(stem) + least:
        return False
    if short and whole not in lexicon(language).keys:
        return False
    if language == "en" and is_linked(whole, stem) and whole in lexicon(language).keys:
        return whole.startswith(stem) or whole.endswith(stem)
    sure = language == "en" and len(stem) >= LEAST_SURE and whole in lexicon(language).keys
    if sure and is_no_chance(whole, stem, language):
        return True
    links = LINKED[language]
    if whole.startswith(stem):
        rest = whole[len(stem) :]
        rests = [rest, *(rest[len(link) :] for link in links if rest.startswith(link))]
        if any(len(each) >= least and is_rest(each, language) for each in rests):
            return True
        if language == "de" and len(stem) > LEAST_PART and is_short_tail(whole, rests[1:]):
            return True
    if whole.endswith(stem) and not is_other_kind(whole, stem, language):
        rest = whole[: -len(stem)]
        rests = [rest, *(rest[: -len(link)] for link in links if rest.endswith(link))]
        if any(len(each) >= least and is_rest(each, language) for each in rests):
            return True
        return language == "de" and any(is_glued(each) for each in rests)
    return False


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


def is_spoken(text: str) -> bool:
    return any(letter in VOWELS for letter in text)


def is_rest(text: str, language: Language) -> bool:
    """Of three letters only the listed words: most others are chance, as in Neu|rose."""
    if language == "en" and text in BOUND:
        return False
    return is_word(text, language) and (len(text) > LEAST_REST or text in lists(language).short)


def is_word(text: str, language: Language) -> bool:
    return len(text) >= LEAST_REST and text in lexicon(language).keys


# What a piece is made of


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
    ]
    if not found and language == "de":
        return last_part(own)
    return tuple(dict.fromkeys(part for cut in found for part in cut))


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


def is_part(text: str, language: Language) -> bool:
    """Of words of three letters only the listed ones: most such cuts are chance, as in can|non."""
    if len(text) < LEAST_PART and text not in lists(language).short:
        return False
    return is_word(text, language) and text not in lexicon(language).only_names
