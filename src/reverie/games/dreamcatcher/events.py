"""What happens in Dreamcatcher (RULES, chapter 7). `HandDrawn`, `CardArrived` and `Focused` are for
one seat alone; everything else is the same for all."""

from reverie.games.dreamcatcher.box.content import DreamId, MotifId
from reverie.games.dreamcatcher.model import (
    Band,
    Chip,
    Choice,
    Ending,
    Face,
    HeldCard,
    Passing,
    Slot,
    Stroke,
    Topic,
)
from reverie.kernel import Fact, Seat


class WokeUp(Fact, frozen=True):
    """Somebody answered the dial."""

    seat: Seat
    minutes: int


class RoundStarted(Fact, frozen=True):
    round: int
    lead: Seat


class HandDrawn(Fact, frozen=True):
    """Seen by the lead alone (DC-LEAD-3, DC-LEAD-4)."""

    lead: Seat
    dreams: tuple[DreamId, ...]
    motifs: tuple[MotifId, ...]


class DeckReshuffled(Fact, frozen=True):
    deck: str  # dreams or motifs
    cards: int


class DreamsPlaced(Fact, frozen=True):
    """DC-PLACE-2, DC-PLACE-6: the same for all, wherever the star lies."""

    slots: tuple[DreamId, ...]


class CardsDealt(Fact, frozen=True):
    lead: Seat
    counts: tuple[int, ...]  # by seat


class CardArrived(Fact, frozen=True):
    """Seen by its receiver alone."""

    seat: Seat
    handle: str


class Focused(Fact, frozen=True):
    """Seen by the seat alone."""

    seat: Seat
    handle: str


class OfferMade(Fact, frozen=True):
    giver: Seat
    to: Seat


class OfferClosed(Fact, frozen=True):
    giver: Seat
    to: Seat
    how: str  # withdrawn, declined, lapsed


class CardPassed(Fact, frozen=True):
    giver: Seat
    to: Seat
    claimed: bool = False


class Said(Fact, frozen=True):
    seat: Seat
    text: str = ""
    chips: tuple[Chip, ...] = ()
    names: tuple[MotifId, ...] = ()
    rather: Slot | None = None


class Leaned(Fact, frozen=True):
    seat: Seat
    slot: Slot | None


class FingerLifted(Fact, frozen=True):
    """For good, in this round."""

    seat: Seat


class Sketched(Fact, frozen=True):
    seat: Seat
    lines: tuple[Stroke, ...]


class TokenMoved(Fact, frozen=True):
    seat: Seat
    slot: Slot | None


class Confirmed(Fact, frozen=True):
    seat: Seat
    slot: Slot


class Unconfirmed(Fact, frozen=True):
    seat: Seat


class CountdownStarted(Fact, frozen=True):
    slot: Slot


class CountdownStopped(Fact, frozen=True):
    seat: Seat | None = None  # who stopped it, if anybody did


class VoteMayBeCalled(Fact, frozen=True):
    """The talk has been long (R-22a)."""


class ChoiceLocked(Fact, frozen=True):
    slot: Slot | None


class TokenTurned(Fact, frozen=True):
    slot: Slot | None
    face: Face


class NightChanged(Fact, frozen=True):
    down: int
    star: int
    gone: int


class RoundRevealed(Fact, frozen=True):
    pick: DreamId
    slot: Slot
    motifs: tuple[MotifId, ...]
    held: tuple[HeldCard, ...]
    passes: tuple[Passing, ...]


class BecameReady(Fact, frozen=True):
    seat: Seat


class RoundClosed(Fact, frozen=True):
    lead: Seat  # of the next round


class GameEnded(Fact, frozen=True):
    score: int
    band: Band
    why: Ending


class SeatMissing(Fact, frozen=True):
    """Beyond the grace period."""

    seat: Seat


class SeatAway(Fact, frozen=True):
    seat: Seat


class SeatBack(Fact, frozen=True):
    seat: Seat


class SeatLeft(Fact, frozen=True):
    """For good."""

    seat: Seat


class StandIn(Fact, frozen=True):
    seat: Seat


class BotSeated(Fact, frozen=True):
    """From now on a bot plays here, for good."""

    seat: Seat


class RoundAborted(Fact, frozen=True):
    """The nine cards are shown as they are laid aside."""

    dreams: tuple[DreamId, ...]
    motifs: tuple[MotifId, ...]


class VoteOpened(Fact, frozen=True):
    topic: Topic
    about: Seat | None = None


class Voted(Fact, frozen=True):
    seat: Seat
    topic: Topic
    choice: Choice


class VoteClosed(Fact, frozen=True):
    topic: Topic
    choice: Choice | None


class Conceded(Fact, frozen=True):
    seat: Seat
    yes: bool


class HelpWanted(Fact, frozen=True):
    """Something does not work there."""

    seat: Seat


class TextViewed(Fact, frozen=True):
    """Others see it as a small mark."""

    seat: Seat
    on: bool


class Paused(Fact, frozen=True):
    pass


class Resumed(Fact, frozen=True):
    pass


Event = (
    WokeUp
    | RoundStarted
    | HandDrawn
    | DeckReshuffled
    | DreamsPlaced
    | CardsDealt
    | CardArrived
    | Focused
    | OfferMade
    | OfferClosed
    | CardPassed
    | Said
    | Leaned
    | FingerLifted
    | Sketched
    | TokenMoved
    | Confirmed
    | Unconfirmed
    | CountdownStarted
    | CountdownStopped
    | VoteMayBeCalled
    | ChoiceLocked
    | TokenTurned
    | NightChanged
    | RoundRevealed
    | BecameReady
    | RoundClosed
    | GameEnded
    | SeatMissing
    | SeatAway
    | SeatBack
    | SeatLeft
    | StandIn
    | BotSeated
    | RoundAborted
    | VoteOpened
    | Voted
    | VoteClosed
    | Conceded
    | HelpWanted
    | TextViewed
    | Paused
    | Resumed
)
