"""A bot without a plan: any word for a clue, any noun for a guess."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from reverie.bots import random_bot
from reverie.games.when_i_dream.actions import (
    Action,
    Appeal,
    AppealNarration,
    Challenge,
    EndNarration,
    GiveClue,
    Guess,
    SaveStory,
    TickMentions,
    Vote,
    VoteStory,
)
from reverie.games.when_i_dream.bots.unfit import is_unfit
from reverie.games.when_i_dream.box.content import Language, Piece
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.judge.layers import judge
from reverie.games.when_i_dream.judge.lexicon import PACKAGE
from reverie.games.when_i_dream.model import View
from reverie.games.when_i_dream.sight.legal import fill
from reverie.kernel import Dice

NEVER = (Appeal, AppealNarration, Challenge, SaveStory, TickMentions, Vote, VoteStory)
TRIES = 20  # words looked at for a clue, before it passes for one that the judge may not like


def random_words(
    view: View, legal: Sequence[Action], dice: Dice, memory: Sequence[Event]
) -> Action:
    """WD-BOT-4: it never challenges, appeals or votes. WD-ROUND-5: it dreams as well.

    WD-BOT-5: nothing here hinges on its role; its pace is drawn by whoever keeps the table.
    Where nothing else is open to it, it does what it would rather not.
    """
    likes = [action for action in legal if not isinstance(action, NEVER)] or legal
    action = random_bot(view, likes, dice, memory)
    match action:
        case GiveClue():
            return GiveClue(action.card, clean_word(view, dice))
        case Guess():
            return Guess(action.card, dice.pick(nouns(view.options.language)))
        case EndNarration():
            return EndNarration("")
        case _:
            return fill(view, action, dice)


@cache
def nouns(language: Language) -> tuple[str, ...]:
    """WD-BOT-2: a general vocabulary, not made from the deck."""
    text = (files(PACKAGE) / "box" / f"nouns.{language}.txt").read_text("utf-8")
    return tuple(word for word in text.split() if not is_unfit(word, language))


def clean_word(view: View, dice: Dice) -> str:
    """WD-BOT-3: one that the judge accepts without a flag."""
    piece = open_piece(view)
    words = [dice.pick(nouns(view.options.language)) for _ in range(TRIES)]
    clean = (w for w in words if piece is None or is_clean(view.options.language, piece, w))
    return next(clean, words[0])


def is_clean(language: Language, piece: Piece, word: str) -> bool:
    found = judge(language, piece, word)
    return found.result == "accept" and not found.flags


def open_piece(view: View) -> Piece | None:
    """WD-BOT-1: of the deck, the record of the open piece and no other."""
    word, options = view.cards[-1].word, view.options
    if word is None:
        return None
    card, side = options.deck.place_of[f"{options.language}:{word}"]
    return options.deck.card[card].piece(side)
