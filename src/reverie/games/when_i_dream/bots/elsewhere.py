"""A bot that asks somebody elsewhere for its words, and has its own where none come in time.

It tells what its seat sees and nothing else. Whatever comes back is only a word or a story: what
the judge would not let pass clean, and what is no single guess, is as good as no answer.
"""

from collections.abc import Sequence
from typing import Final

from reverie.games.when_i_dream.actions import Action, EndNarration, GiveClue, Guess
from reverie.games.when_i_dream.bots.minds import MINDS, UNSURE
from reverie.games.when_i_dream.bots.players import play
from reverie.games.when_i_dream.bots.sleepwalker import is_clean, open_piece
from reverie.games.when_i_dream.bots.storyteller import remembered
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.judge.lexicon import PACKAGE
from reverie.games.when_i_dream.model import View
from reverie.games.when_i_dream.rules.guessing import LONGEST_GUESS, LONGEST_STORY, is_several
from reverie.games.when_i_dream.words.sentences import Words
from reverie.games.when_i_dream.words.telling import rows
from reverie.kernel import Ask, Dice
from reverie.language import Catalogue

OWN_MIND: Final = MINDS["lucid"]  # who plays where nobody answers
QUOTES: Final = "\"'“”„‘’«»`*. "


def ask_elsewhere(
    ask: Ask, view: View, legal: Sequence[Action], dice: Dice, memory: Sequence[Event]
) -> Action:
    """Its own mind decides whether to speak at all, and has a word ready."""
    own = play(OWN_MIND, view, legal, dice, memory)
    match own:
        case GiveClue():
            return clue(view, own, ask(asked(view, "clue")))
        case Guess():
            return guess(own, ask(asked(view, "guess")))
        case EndNarration():
            known = ", ".join(remembered(OWN_MIND, dice, memory))
            return story(own, ask(asked(view, "story", guesses=known or "–")))
        case _:
            return own


def asked(view: View, wish: str, **details: str) -> str:
    """The rules in short, the table as this seat sees it, and what is wanted."""
    say = Catalogue(view.options.language, PACKAGE)
    names = [say("stranger.seat", number=n + 1) for n in range(len(view.scores))]
    words = Words(say, names, view.options)
    shown = [f"{title}: {line}" for title, line in rows(view, words)]
    own = say("stranger.own", name=words.name(view.seat or 0))
    return "\n".join([say("stranger.rules"), own, *shown, say(f"stranger.{wish}", **details)])


def first_line(answer: str | None) -> str:
    lines = [line.strip(QUOTES) for line in (answer or "").splitlines()]
    return next((line for line in lines if line), "")


def clue(view: View, own: GiveClue, answer: str | None) -> Action:
    """WD-BOT-3: clean for the judge, or not said."""
    word, piece = first_line(answer), open_piece(view)
    if piece is None or not word or not is_clean(view.options.language, piece, word):
        return own
    return GiveClue(own.card, word)


def guess(own: Guess, answer: str | None) -> Action:
    """A question mark behind it: rather wait for another clue."""
    text = first_line(answer)
    fits = text.strip(UNSURE + " ") and len(text) <= LONGEST_GUESS and not is_several(text)
    return Guess(own.card, text) if fits else own


def story(own: EndNarration, answer: str | None) -> Action:
    text = " ".join((answer or "").split())
    return EndNarration(text) if 0 < len(text) <= LONGEST_STORY else own
