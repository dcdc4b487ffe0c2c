"""How well bots that know no deck understand people: six clues for each piece of a deck.

The clues were written as people give them, before bots were tuned. Numbers were tuned on
`tuning.csv`, and the first decks were known before that was finished. Those of `later` were written
by somebody who had seen neither bots nor decks; nobody looked at a row of them while tuning, but
their totals were read on the way. Those of `last`, 80 pieces each, by somebody like that, were
measured once, when all was done.

    python -m workshop.when_i_dream.decks     tells all of it, bot by bot
"""

import csv
from pathlib import Path

from reverie.games.when_i_dream.bots.minds import Mind
from reverie.games.when_i_dream.bots.thinking import Saying, thoughts
from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.judge.spelling import key

DECKS = ("house", "animals", "household", "professions")
UNSEEN = ("later/animals", "later/household", "later/professions", "later/anything")
LAST = ("last/animals", "last/household", "last/professions")
CLUES = 6
DOUBT = 0.03  # as of people who have never been caught lying


def understood(language: Language, mind: Mind, deck: str, clues: int = CLUES) -> float:
    """The share of a deck's pieces that this mind guesses after so many clues."""
    with (Path(__file__).parent / f"{deck}.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    right = sum(
        guessed(language, mind, row[f"{language}_clues"].split()[:clues])
        == key(row[language], language)
        for row in rows
    )
    return right / len(rows)


def guessed(language: Language, mind: Mind, clues: list[str]) -> str:
    found = thoughts(language, mind, [Saying(clue, DOUBT) for clue in clues])
    return key(found[0].word, language) if found else ""
