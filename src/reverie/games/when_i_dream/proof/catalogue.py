"""Actions worth trying anywhere, legal or not: for the laws, and for whoever must number them."""

from itertools import product

from reverie.games.when_i_dream import actions as do
from reverie.games.when_i_dream.actions import Action
from reverie.games.when_i_dream.model import Options
from reverie.kernel import Seat

NUMBERS = (*range(5), 9, -1)
TEXTS = ("", "  ", "water", "two words", "x" * 50, "zzz", "7", "moon", "splashfin", "\x00", "Ärger")
GUESSES = ("", "moon", "cat or dog", "a, b", "Mond", "y" * 70, "sea turtle")
STORIES = ("", "The moon shone on a turtle.", "z" * 1300)


def catalogue(_: Options, count: int) -> list[Action]:
    """Every kind of action, with fields that are right, wrong, empty or too long."""
    return [
        do.Ready(),
        *(do.GiveClue(*clue) for clue in product((1, 2, 3), TEXTS, (True, False))),
        *map(do.Pass, NUMBERS),
        *map(do.SayIt, NUMBERS),
        *(do.HearGuess(card, right) for card, right in product((1, 2, 3), (True, False))),
        *(do.Guess(card, text) for card, text in product((1, 2, 3), GUESSES)),
        *map(do.Decline, NUMBERS),
        *map(do.Challenge, NUMBERS),
        *(do.Vote(ballot, yes) for ballot, yes in product(NUMBERS, (True, False))),
        *map(do.Appeal, NUMBERS),
        *map(do.SaveStory, STORIES),
        *map(do.EndNarration, STORIES),
        *map(do.TickMentions, ((), (1,), (1, 2), (99,))),
        do.AppealNarration(),
        do.DoneReview(),
        do.GoOn(),
        *(do.VoteStory(Seat(seat)) for seat in (-1, *range(count), count)),
    ]
