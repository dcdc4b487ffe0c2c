"""What a seat asks (RULES, chapter 15)."""

from typing import Annotated

from msgspec import Meta

from reverie.games.when_i_dream.model import Sent, Sitting
from reverie.kernel import Fact, Seat


class Ready(Fact, frozen=True):
    """I have seen my role."""


class GiveClue(Fact, frozen=True):
    """One word about the open card, the number of which it names."""

    card: int
    text: Sent
    insist: bool = False


class SayIt(Fact, frozen=True):
    """I have said my word aloud."""

    card: int


class HearGuess(Fact, frozen=True):
    """The guess that was spoken was right, or wrong."""

    card: int
    right: bool


class Pass(Fact, frozen=True):
    card: int


class Guess(Fact, frozen=True):
    card: int
    text: Sent


class Decline(Fact, frozen=True):
    """No last guess."""

    card: int


class Challenge(Fact, frozen=True):
    """That clue was illegal, say I; what do the others say?"""

    clue: int


class Vote(Fact, frozen=True):
    ballot: int
    yes: bool


class Appeal(Fact, frozen=True):
    """My clue was legal, whatever the machine says."""

    penalty: int


class SaveStory(Fact, frozen=True):
    text: Sent


class EndNarration(Fact, frozen=True):
    text: Sent


class TickMentions(Fact, frozen=True):
    """The pieces that I heard in the story, by their numbers."""

    cards: Annotated[tuple[int, ...], Meta(max_length=100)]


class AppealNarration(Fact, frozen=True):
    """I named them all, whatever the machine says."""


class DoneReview(Fact, frozen=True):
    pass


class GoOn(Fact, frozen=True):
    """I have seen the scores."""


class VoteStory(Fact, frozen=True):
    seat: Seat


class Attend(Fact, frozen=True):
    """Who sits here from now on. Whoever keeps the table says so on the seat's behalf."""

    who: Sitting


Action = (
    Ready
    | GiveClue
    | SayIt
    | HearGuess
    | Pass
    | Guess
    | Decline
    | Challenge
    | Vote
    | Appeal
    | SaveStory
    | EndNarration
    | TickMentions
    | AppealNarration
    | DoneReview
    | GoOn
    | VoteStory
    | Attend
)
