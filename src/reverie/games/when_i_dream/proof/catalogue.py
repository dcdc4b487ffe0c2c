"""Actions worth trying anywhere, legal or not: for the laws, and for whoever must number them."""

from itertools import product

from reverie.games.when_i_dream.model import (
    Action,
    Appeal,
    AppealNarration,
    Challenge,
    Decline,
    DoneReview,
    EndNarration,
    GiveClue,
    GoOn,
    Guess,
    HearGuess,
    Options,
    Pass,
    Ready,
    SaveStory,
    SayIt,
    TickMentions,
    Vote,
    VoteStory,
)
from reverie.kernel import Seat

NUMBERS = (*range(5), 9, -1)
TEXTS = ("", "  ", "water", "two words", "x" * 50, "zzz", "7", "moon", "splashfin", "\x00", "Ärger")
GUESSES = ("", "moon", "cat or dog", "a, b", "Mond", "y" * 70, "sea turtle")
STORIES = ("", "The moon shone on a turtle.", "z" * 1300)


def catalogue(_: Options, count: int) -> list[Action]:
    """Every kind of action, with fields that are right, wrong, empty or too long."""
    return [
        Ready(),
        *(GiveClue(*clue) for clue in product((1, 2, 3), TEXTS, (True, False))),
        *map(Pass, NUMBERS),
        *map(SayIt, NUMBERS),
        *(HearGuess(card, right) for card, right in product((1, 2, 3), (True, False))),
        *(Guess(card, text) for card, text in product((1, 2, 3), GUESSES)),
        *map(Decline, NUMBERS),
        *map(Challenge, NUMBERS),
        *(Vote(ballot, yes) for ballot, yes in product(NUMBERS, (True, False))),
        *map(Appeal, NUMBERS),
        *map(SaveStory, STORIES),
        *map(EndNarration, STORIES),
        *map(TickMentions, ((), (1,), (1, 2), (99,))),
        AppealNarration(),
        DoneReview(),
        GoOn(),
        *(VoteStory(Seat(seat)) for seat in (-1, *range(count), count)),
    ]
