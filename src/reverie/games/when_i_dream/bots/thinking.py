"""How clues point to things: rank fusion of what is known, and doubt about who speaks.

A clue ranks all things a bot can think of, once by vectors and once by the association table; how
likely a thing makes a clue is a sum of one over these ranks. Clues multiply, so that a thing must
please all of them; and somebody who misleads is allowed for, clue by clue.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import Final, NamedTuple

import numpy as np

from reverie.games.when_i_dream.bots.hearing import heard, phrase, pictured, things_with
from reverie.games.when_i_dream.bots.knowledge import (
    CONTEXT,
    MEANING,
    Heard,
    Numbers,
    Rows,
    everyday,
    of_pieces,
    of_things,
    sayable,
    thing_places,
    vectors,
)
from reverie.games.when_i_dream.bots.minds import Mind
from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.judge.compounds import holds
from reverie.games.when_i_dream.judge.families import is_form
from reverie.games.when_i_dream.judge.spelling import key

STEEP: Final = 6  # added to a rank: the first is not many times better than the second
LOOSE: Final = 150  # the same for one who misleads and stays in the neighbourhood
RARITY: Final = 0.8  # how much more often a common word is meant than a rare one
EVERYDAY: Final = 2.0  # how much more readily one thinks of a thing of every day
SOME: Final = 4  # of so many things one is asked where a rank is only guessed at
LOOKED_AT: Final = 12  # of the likeliest, how many are looked at closely


SILENCE: Final[Heard] = np.zeros(CONTEXT, np.float32), np.zeros(MEANING, np.float32)


class Saying(NamedTuple):
    """A clue, and how far its giver is to be doubted: 0 not at all, 1 wholly."""

    word: str
    doubt: float = 0.0


class Thought(NamedTuple):
    """A thing that may be meant, and how sure that is."""

    word: str
    chance: float


def similarity(language: Language, mind: Mind, word: str) -> Numbers | None:
    """Of every thing with a word, as this mind sees it."""
    things, found = pictured(language), phrase(language, word)
    if found is None:
        return None
    near: Numbers = mind.context * (things.context @ found[0])
    return near + mind.meaning * (things.meaning @ found[1])


def ranks(values: Numbers) -> Numbers:
    """0 for the greatest."""
    found = np.empty(len(values), np.float32)
    found[np.argsort(-values)] = np.arange(len(values), dtype=np.float32)
    return found


def shares(rank: Numbers, steep: float) -> Numbers:
    found: Numbers = np.reciprocal(rank + np.float32(steep))
    return found


@lru_cache(maxsize=256)
def fit(language: Language, mind: Mind, word: str) -> tuple[Numbers, Numbers]:
    """How likely each thing makes this clue: said honestly, and said to mislead."""
    things = len(vectors(language).things)
    near = similarity(language, mind, word)
    if near is None:
        honest = loose = np.full(things, np.float32(1 / things), np.float32)
    else:
        rank = ranks(near)
        honest, loose = shares(rank, STEEP), shares(rank, LOOSE)
        honest, loose = honest / honest.sum(), loose / loose.sum()
    told = recalled(language, mind, word)
    if told is not None:
        honest = (1 - mind.table) * honest + np.float32(mind.table) * told
    return honest, loose


def recalled(language: Language, mind: Mind, word: str) -> Numbers | None:
    """The same from the association table, as far as this mind knows it."""
    known = things_known_with(language, mind, word)
    if not known:
        return None
    found = np.zeros(len(vectors(language).things), np.float32)
    for rank, (place, strength) in enumerate(known):
        found[place] = strength**0.5 / (rank + STEEP)
    return found / np.float32(max(found.sum(), 1.5 / STEEP))


@lru_cache(maxsize=1 << 14)
def things_known_with(language: Language, mind: Mind, word: str) -> tuple[tuple[int, float], ...]:
    """Things that the word is known with, as places among the things; the strongest first."""
    places = thing_places(language)
    known = [
        (places[thing], strength)
        for thing, strength in things_with(language, word).items()
        if mind.has_read(thing, key(word, language)) and thing in places
    ]
    return tuple(sorted(known, key=lambda each: -each[1]))


def belief(language: Language, mind: Mind, sayings: Sequence[Saying]) -> Numbers:
    """How likely each thing is meant, when all this was said."""
    table = vectors(language)
    score: Numbers = np.float32(RARITY) * table.use[table.things]
    score = score + np.float32(EVERYDAY) * everyday(language)
    for saying in sayings:
        honest, loose = fit(language, mind, saying.word)
        score = score + np.log((1 - saying.doubt) * honest + saying.doubt * loose)
    weights: Numbers = np.exp(score - score.max())
    found: Numbers = weights / weights.sum()
    return found


def thoughts(
    language: Language, mind: Mind, sayings: Sequence[Saying], never: Sequence[str] = ()
) -> list[Thought]:
    """The likeliest things, best first; none that a clue would have given away."""
    chances = belief(language, mind, sayings)
    table, avoided = vectors(language), {key(word, language) for word in never}
    best: Rows = np.argpartition(-chances, LOOKED_AT)[:LOOKED_AT]
    found = [
        Thought(table.thing_words[place], float(chances[place]))
        for place in sorted(best, key=lambda place: -chances[place])
    ]
    fair = [
        thought
        for thought in found
        if key(thought.word, language) not in avoided
        and not any(gives_away(language, saying.word, thought.word) for saying in sayings)
    ]
    whole = sum(thought.chance for thought in fair)
    return [Thought(thought.word, thought.chance / whole) for thought in fair]


@lru_cache(maxsize=1 << 16)
def gives_away(language: Language, clue: str, word: str) -> bool:
    """Would the judge not have let this clue pass for this word? Then it is not the piece."""
    own, other = key(clue, language), key(word, language)
    parts = word.split() if " " in word else ()
    return (
        own == other
        or own in (key(part, language) for part in parts)
        or is_form(clue, word, language)
        or holds(clue, word, language)
        or holds(word, clue, language)
    )


@lru_cache(maxsize=8192)
def neighbours(language: Language, mind: Mind, word: str, count: int) -> tuple[str, ...]:
    """Things that are most like a thing."""
    near = similarity(language, mind, word)
    if near is None:
        return ()
    best = np.argpartition(-near, count)[:count]
    names = vectors(language).thing_words
    return tuple(names[place] for place in sorted(best, key=lambda place: -near[place]))


@lru_cache(maxsize=8192)
def words_near(language: Language, mind: Mind, word: str, count: int) -> tuple[str, ...]:
    """Words of any kind that are most like a word, and common enough to be said."""
    found, said = phrase(language, word), sayable(language)
    if found is None:
        return ()
    near = mind.context * (said.context @ found[0]) + mind.meaning * (said.meaning @ found[1])
    best = np.argpartition(-near, 3 * count)[: 3 * count]
    names = (said.words[row] for row in sorted(best, key=lambda row: -near[row]))
    fair = (name for name in names if not gives_away(language, name, word))
    return tuple(islice(fair, count))


def told_of(language: Language, mind: Mind, word: str) -> dict[str, float]:
    """What a mind says of a thing: of a piece of the house more than of others."""
    own = key(word, language)
    looked_up = {
        each: strength
        for each, strength in of_pieces(language).get(own, {}).items()
        if mind.has(own, key(each, language))
    }
    return looked_up or {
        each: strength
        for each, strength in of_things(language).words.get(own, {}).items()
        if mind.has_read(own, key(each, language))
    }


def fits(language: Language, mind: Mind, clues: Sequence[str], things: Sequence[int]) -> Numbers:
    """How likely each of some things makes each of some clues: a row for each clue.

    Ranks are told from every fourth thing: near enough, for a clue that is only weighed.
    """
    things_known = pictured(language)
    pairs = [heard(language, clue) or SILENCE for clue in clues]
    context, meaning = (np.array([pair[part] for pair in pairs]) for part in (0, 1))

    def nearness(places: Sequence[int] | slice) -> Numbers:
        near: Numbers = mind.context * (context @ things_known.context[places].T)
        return near + mind.meaning * (meaning @ things_known.meaning[places].T)

    crowd, own = nearness(slice(None, None, SOME)), nearness(list(things))
    rank = np.array([(crowd > column[:, None]).sum(axis=1) for column in own.T], np.float32).T
    found: Numbers = shares(SOME * rank, STEEP) / whole(len(things_known.words))
    for row, clue in enumerate(clues):
        told = recalled(language, mind, clue)
        if told is not None:
            found[row] = (1 - mind.table) * found[row] + mind.table * told[list(things)]
    return found


@cache
def whole(things: int) -> float:
    """What all ranks amount to."""
    return float(shares(np.arange(things, dtype=np.float32), STEEP).sum())
