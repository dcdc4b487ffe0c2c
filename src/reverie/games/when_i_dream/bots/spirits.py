"""Who gives clues: the fairy helps, the imp misleads, the trickster does what the piles need."""

from collections.abc import Callable, Sequence
from functools import cache
from math import log
from typing import Final

import numpy as np

from reverie.games.when_i_dream.actions import Action, GiveClue, Pass
from reverie.games.when_i_dream.bots.hearing import heard
from reverie.games.when_i_dream.bots.knowledge import (
    Numbers,
    of_pieces,
    of_things,
    places,
    thing_places,
    vectors,
)
from reverie.games.when_i_dream.bots.minds import Mind
from reverie.games.when_i_dream.bots.sleepwalker import is_clean, open_piece
from reverie.games.when_i_dream.bots.thinking import (
    RARITY,
    fits,
    gives_away,
    neighbours,
    told_of,
    words_near,
)
from reverie.games.when_i_dream.box.content import Language, Piece
from reverie.games.when_i_dream.judge.spelling import key
from reverie.games.when_i_dream.model import View
from reverie.games.when_i_dream.questions import card_number
from reverie.games.when_i_dream.rules.rounds import trickster as trickster_points
from reverie.kernel import Dice

PASSES: Final = 40  # one turn in so many is let go
KNOWN_WORDS: Final = 8  # of the associations, and of the words that are near, how many are weighed
NEAR_WORDS: Final = 8
TRUE_WORDS: Final = 12  # that are near the piece: none of them is a lie
LIES: Final = 48  # words near a decoy that are looked at: some of them are true
RIVALS: Final = 16  # things that could be meant instead
DECOYS: Final = 30
USED_MORE: Final = 0.15  # a common word is better
COVER: Final = 1.5  # what it costs an imp to be far from all that was said
LITTLE_HELP: Final = 0.47  # share of spirits that help: where none of an imp is needed, and all
MUCH_HELP: Final = 0.575
TOO_CLEAR: Final = 0.8
FINE_DICE: Final = 1_000_003

Weighed = list[tuple[float, str]]  # words with what they are worth


def give_clue(mind: Mind, view: View, dice: Dice) -> Action:
    """What this spirit says, nothing twice in a dream; when nothing comes to mind, it passes."""
    number, piece = card_number(view), open_piece(view)
    if piece is None or dice.below(PASSES) == 0:
        return Pass(number)
    said = {key(clue.text, view.options.language) for clue in view.clues}
    thought_of = ROLES[view.role or "fairy"](mind, view, piece, dice)
    words = [each for each in thought_of if key(each[1], view.options.language) not in said]
    for word in by_chance(words, mind.heat, dice):
        if is_clean(view.options.language, piece, word):
            return GiveClue(number, word)
    return Pass(number)


def by_chance(words: Weighed, heat: float, dice: Dice) -> list[str]:
    """The best first, more or less: the hotter, the freer."""

    def drawn() -> float:
        return -log(-log((dice.below(FINE_DICE) + 1) / (FINE_DICE + 1)))

    lucky = [(worth + heat * drawn(), word) for worth, word in words]
    return [word for _, word in sorted(lucky, reverse=True)]


# The fairy


def help_her(mind: Mind, view: View, piece: Piece, dice: Dice) -> Weighed:
    """Words that set the piece apart from whatever else the clues so far could mean."""
    language, word = view.options.language, piece.word(view.options.language)
    clues = honest_words(mind, language, word, dice)
    return weighed(mind, view, word, clues, rivals(mind, view, word))


def honest_words(mind: Mind, language: Language, word: str, dice: Dice) -> list[str]:
    """What comes to mind: some of the associations it knows, and some words that are near."""
    told = list(told_of(language, mind, word).items())
    dice.shuffle(told)
    told.sort(key=lambda each: -each[1] * (0.5 + dice.below(1000) / 1000))
    near = words_near(language, mind, word, NEAR_WORDS)
    return list(dict.fromkeys([*(each for each, _ in told[:KNOWN_WORDS]), *near]))


def rivals(mind: Mind, view: View, word: str, count: int = RIVALS) -> list[int]:
    """The piece itself, then what is like it, as places among the things.

    Of a piece that is none of them, whatever is most like it stands for it.
    """
    language = view.options.language
    own = [
        place for place in [thing_places(language).get(key(word, language))] if place is not None
    ]
    close = (
        thing_places(language)[key(each, language)]
        for each in neighbours(language, mind, word, count)
    )
    return list(dict.fromkeys([*own, *close]))


def said_of(view: View) -> list[str]:
    return [clue.text for clue in view.clues if clue.number == card_number(view)]


def leaning(mind: Mind, view: View, things: Sequence[int]) -> Numbers:
    """How likely each of these things is to her, of these alone, with what was said so far."""
    language, said = view.options.language, said_of(view)
    table = vectors(language)
    score = RARITY * table.use[table.things[list(things)]]
    if said:
        score = score + np.log(fits(language, mind, said, things)).sum(axis=0)
    weights = np.exp(score - score.max())
    found: Numbers = weights / weights.sum()
    return found


def weighed(
    mind: Mind, view: View, word: str, clues: Sequence[str], things: Sequence[int]
) -> Weighed:
    """How sure she would be of the first of these things, after each of these clues."""
    if not clues or not things:
        return [(0.0, clue) for clue in clues]
    before = np.maximum(leaning(mind, view, things), np.float32(1e-9))
    after = fits(view.options.language, mind, clues, things) * before
    sure = np.log(after[:, 0] / after.sum(axis=1))
    return [
        (float(chance) + manners(view, clue), clue)
        for chance, clue in zip(sure, clues, strict=True)
        if clue != word
    ]


def manners(view: View, clue: str) -> float:
    """A word that people use."""
    language = view.options.language
    row = places(language).get(key(clue, language))
    return USED_MORE * float(vectors(language).use[row]) if row is not None else 0.0


# The imp


def mislead(mind: Mind, view: View, piece: Piece, dice: Dice) -> Weighed:
    """Not always: its cover is worth something, and guile is a dial."""
    lies = dice.below(100) < guile(mind, view)
    return (lie if lies else faintly)(mind, view, piece, dice)


def lie(mind: Mind, view: View, piece: Piece, dice: Dice) -> Weighed:
    """Words for something near the piece, best for what she is half thinking of already."""
    things = rivals(mind, view, piece.word(view.options.language), DECOYS)
    if not things:
        return []
    chances = leaning(mind, view, things)
    decoy = decoy_of(mind, view, piece, things, chances, dice)
    if decoy is None or chances[0] > TOO_CLEAR:
        return faintly(mind, view, piece, dice)
    true = true_words(mind, view, piece.word(view.options.language))
    return [
        (worth, word)
        for worth, word in toward(mind, view, decoy, things[0])
        if key(word, view.options.language) not in true
    ]


def true_words(mind: Mind, view: View, word: str) -> set[str]:
    """What would be said honestly of the piece, by anybody: no lie is among it."""
    language = view.options.language
    own = key(word, language)
    told = (*of_pieces(language).get(own, {}), *of_things(language).words.get(own, {}))
    near = words_near(language, mind, word, TRUE_WORDS)
    return {key(each, language) for each in (*told, *near)}


def guile(mind: Mind, view: View) -> float:
    """Of 100 turns, how many mislead: fewer at a table where little help is to be had anyway."""
    counts = view.role_counts
    helpful = (counts["fairy"] + counts["trickster"] / 2) / sum(counts.values())
    return mind.guile * min(1.0, (helpful - LITTLE_HELP) / (MUCH_HELP - LITTLE_HELP))


def faintly(mind: Mind, view: View, piece: Piece, dice: Dice) -> Weighed:
    """True, and of little use: what helps least of what helps."""
    helpful = sorted(help_her(mind, view, piece, dice))
    return [(-worth / 2, word) for worth, word in helpful]


def decoy_of(
    mind: Mind, view: View, piece: Piece, things: Sequence[int], chances: Numbers, dice: Dice
) -> int | None:
    """Something near the piece and no answer for it: likeliest, with the clues so far, first."""
    language, names = view.options.language, vectors(view.options.language).thing_words
    answers = piece.answers(language)
    worth = [
        (log(max(float(chance), 1e-9)), names[place])
        for place, chance in zip(things, chances, strict=True)
        if not any(gives_away(language, names[place], answer) for answer in answers)
    ]
    best = next(iter(by_chance(worth, mind.heat, dice)), None)
    return None if best is None else thing_places(language)[key(best, language)]


def toward(mind: Mind, view: View, decoy: int, own: int) -> Weighed:
    """Words that speak for the decoy and against the piece, and are not out of all place."""
    language = view.options.language
    name = vectors(language).thing_words[decoy]
    near = words_near(language, mind, name, LIES)
    told = list(told_of(language, mind, name))
    clues = list(dict.fromkeys([*told[:KNOWN_WORDS], *near]))
    if not clues:
        return []
    found = fits(language, mind, clues, [decoy, own])
    lead = np.log(found[:, 0] / found[:, 1])
    return [
        (float(ahead) - COVER * strangeness(mind, view, clue) + manners(view, clue), clue)
        for ahead, clue in zip(lead, clues, strict=True)
    ]


def strangeness(mind: Mind, view: View, clue: str) -> float:
    """How far a clue is from all that was said on this card."""
    language, own = view.options.language, heard(view.options.language, clue)
    others = [heard(language, word) for word in said_of(view)]
    near = [
        mind.context * float(own[0] @ other[0]) + mind.meaning * float(own[1] @ other[1])
        for other in others
        if own is not None and other is not None
    ]
    return max(0.0, 0.25 - sum(near) / len(near)) if near else 0.0


# The trickster


def balance(mind: Mind, view: View, piece: Piece, dice: Dice) -> Weighed:
    """Whatever its points ask for: it looks ahead over the cards that are still to come."""
    right = sum(card.place == "fairy" for card in view.cards)
    wrong = sum(card.place == "imp" for card in view.cards)
    help_, harm = wishes(right, wrong, cards_to_come(view, right + wrong))
    if abs(help_ - harm) < 0.05:
        helps = right < wrong or (right == wrong and dice.below(2) == 0)
    else:
        helps = help_ > harm
    return (help_her if helps else lie)(mind, view, piece, dice)


def cards_to_come(view: View, closed: int) -> int:
    """By the clock and the pace so far; a card takes 15 seconds at first."""
    until = view.clock_until
    left = (until - view.since) / 1000 if until is not None else 0.0
    spent = view.options.dream_seconds - left
    each = spent / closed if closed else 15.0
    return min(max(1, round(left / max(each, 1.0))), 12)


def wishes(right: int, wrong: int, to_come: int) -> tuple[float, float]:
    """What helping and harming with this card promise."""
    after_right = promise(right + 1, wrong, to_come - 1)
    after_wrong = promise(right, wrong + 1, to_come - 1)
    help_, harm = chances_of(right, wrong)
    return (
        help_ * after_right + (1 - help_) * after_wrong,
        harm * after_right + (1 - harm) * after_wrong,
    )


def chances_of(right: int, wrong: int) -> tuple[float, float]:
    """That a card goes right when one helps, and when one harms; learnt from this round."""
    return (6.5 + right) / (10 + right + wrong), (4 + right) / (10 + right + wrong)


@cache
def promise(right: int, wrong: int, to_come: int) -> float:
    if to_come <= 0:
        return trickster_points(right, wrong)
    return max(wishes(right, wrong, to_come))


ROLES: Final[dict[str, Callable[[Mind, View, Piece, Dice], Weighed]]] = {
    "fairy": help_her,
    "imp": mislead,
    "trickster": balance,
}
