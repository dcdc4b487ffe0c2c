"""A word as a bot hears it, also one that is in no table: by its lemma, its parts, its letters."""

from collections import defaultdict
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

import numpy as np

from reverie.games.when_i_dream.bots.knowledge import (
    Heard,
    Some,
    of_pieces,
    of_things,
    places,
    thing_places,
    unit,
    vectors,
)
from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.judge.affixes import LINKS
from reverie.games.when_i_dream.judge.lexicon import lemma
from reverie.games.when_i_dream.judge.spelling import key

LEAST_PART: Final = 3  # letters of a part of a word
HEAD: Final = 0.65  # how much the last part of a compound tells: a Hausboot is a boat
ALIKE: Final = 0.5  # of the pairs of letters, from which on another word may be meant
OPENING: Final = 2  # letters that such a word has in common from the start


@lru_cache(maxsize=4096)
def heard(language: Language, word: str) -> Heard | None:
    """What a bot makes of a word; None where nothing at all is like it."""
    found = known(language, word)
    for row in found[:1]:
        return vectors(language).heard(row)
    return by_parts(language, key(word, language)) or by_letters(language, key(word, language))


def known(language: Language, word: str) -> list[int]:
    """The row of the word itself, or of what it is a form of."""
    forms = [key(word, language), *sorted(lemma(word, language))]
    return [places(language)[form] for form in forms if form in places(language)]


@cache
def pictured(language: Language) -> Some:
    """All things, those of every day halfway towards what goes with them: a cook is no verb."""
    table = vectors(language)
    things, found = thing_places(language), table.guessable
    context, meaning = found.context.copy(), found.meaning.copy()
    for thing, words in of_things(language).words.items():
        rows = [row for word in words for row in known(language, word)[:1]]
        if thing in things and rows:
            gist, place = table.some(rows), things[thing]
            context[place] += unit(gist.context.sum(axis=0))
            meaning[place] += unit(gist.meaning.sum(axis=0))
    return Some(found.words, unit(context), unit(meaning))


def by_parts(language: Language, word: str) -> Heard | None:
    """Both parts of a compound, or the last one alone; the longest last part first."""
    alone: Heard | None = None
    for cut in range(LEAST_PART, len(word) - LEAST_PART + 1):
        head = places(language).get(word[cut:])
        if head is None:
            continue
        first = word[:cut]
        starts = [first, *(first.removesuffix(link) for link in LINKS if first.endswith(link))]
        modifier = next((places(language)[s] for s in starts if s in places(language)), None)
        if modifier is not None:
            return blend(language, head, modifier)
        if alone is None and len(word) - cut > LEAST_PART:
            alone = blend(language, head, head)
    return alone


def blend(language: Language, head: int, modifier: int) -> Heard:
    first, last = vectors(language).heard(modifier), vectors(language).heard(head)
    context, meaning = (unit(HEAD * last[part] + (1 - HEAD) * first[part]) for part in (0, 1))
    return context, meaning


@cache
def by_opening(language: Language) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for word in places(language):
        found[word[:OPENING]].append(word)
    return dict(found)


def by_letters(language: Language, word: str) -> Heard | None:
    """The last resort: whatever is spelt most like it."""
    near = by_opening(language).get(word[:OPENING], [])
    likeness, best = max(((letters_shared(word, other), other) for other in near), default=(0, ""))
    if likeness < ALIKE:
        return None
    return vectors(language).heard(places(language)[best])


def letters_shared(one: str, other: str) -> float:
    """The share of pairs of neighbouring letters that both have."""
    own, theirs = set(pairwise(one)), set(pairwise(other))
    return len(own & theirs) / max(1, len(own | theirs))


def things_with(language: Language, word: str) -> dict[str, float]:
    """Things of every day that go with the word, by their keys, with the strength."""
    table = of_things(language).things
    forms = [key(word, language), *sorted(lemma(word, language))]
    return next((table[form] for form in forms if form in table), {})


def has_associations(language: Language, word: str) -> bool:
    own = key(word, language)
    return own in of_pieces(language) or own in of_things(language).words


def is_known(language: Language, word: str) -> bool:
    """Do bots know anything of this word, but for its letters?"""
    own = key(word, language)
    if has_associations(language, word) or known(language, word):
        return True
    parts = [part for part in word.split() if known(language, part)]
    return len(parts) > 1 or by_parts(language, own) is not None


def phrase(language: Language, words: str) -> Heard | None:
    """Of several words, what their parts tell together; of one, that one."""
    whole = heard(language, words) if known(language, words) or " " not in words else None
    if whole is not None:
        return whole
    parts = [found for part in words.split() if (found := heard(language, part)) is not None]
    if not parts:
        return None
    context, meaning = (unit(np.mean([part[i] for part in parts], axis=0)) for i in (0, 1))
    return context, meaning
