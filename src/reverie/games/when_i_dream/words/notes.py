"""What a screen shows beside a view: told here, so that no client needs to know the rules."""

import re
from collections.abc import Iterator

import msgspec

from reverie.games.when_i_dream.model import Shown, View
from reverie.games.when_i_dream.questions import ASLEEP, turns_each
from reverie.games.when_i_dream.rules.guessing import WINDOW, places_told, story_words
from reverie.games.when_i_dream.words.sentences import Words

WORD = re.compile(r"[\w'’-]+")
SCORED = ("scoring", "story_vote", "finished")


class Mention(msgspec.Struct, frozen=True):
    """Where the story names the piece of a card: from one letter to another."""

    card: int
    start: int
    end: int


class Notes(msgspec.Struct, frozen=True):
    """It follows from the view alone, so it tells nobody anything new (WD-INFO-1)."""

    turns_each: int  # on a card
    mentions: tuple[Mention, ...]  # of this round's story, once the mask is off
    penalties: tuple[str, ...]  # of this round, why
    gains: tuple[tuple[str, ...], ...]  # by round and seat, why so many points


def notes(v: View, words: Words) -> Notes:
    scored = v.history if v.phase in SCORED else ()
    return Notes(
        turns_each=turns_each(v),
        mentions=() if v.phase in ASLEEP else tuple(mentions(v)),
        penalties=tuple(words.penalty_of(v, each) for each in v.penalties),
        gains=tuple(
            tuple(words.gain(told, seat) for seat in range(len(v.scores))) for told in scored
        ),
    )


def mentions(v: View) -> Iterator[Mention]:
    """The first place in the story for each card that was guessed right."""
    words = story_words(v.story)
    spans = [span.span() for span in WORD.finditer(v.story) if story_words(span[0])]
    for card in v.cards:
        if card.place == "fairy" and (place := first_place(v, words, targets(v, card))):
            first, last = place
            yield Mention(card.number, spans[first][0], spans[last][1])


def targets(v: View, card: Shown) -> tuple[str, ...]:
    """WD-NARR-11: any answer names it, and so does her own guess."""
    deck, language = v.options.deck, v.options.language
    number, side = deck.place_of[f"{language}:{card.word}"]
    return (*deck.card[number].piece(side).answers(language), card.guess or "")


def first_place(v: View, words: list[str], named: tuple[str, ...]) -> tuple[int, int] | None:
    """The words that name it, as few as will do: the first and the last of them."""
    language = v.options.language
    for last in places_told(language, words, named):
        for first in range(last, max(-1, last - WINDOW), -1):
            window = words[first : last + 1]
            if last - first in places_told(language, window, named):
                return first, last
    return None
