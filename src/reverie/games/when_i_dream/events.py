"""What happens in When I Dream (RULES, chapter 15). `hidden` names who may not know all of it."""

from typing import Literal

from reverie.games.when_i_dream.box.content import Side
from reverie.games.when_i_dream.model import BallotKind, Role
from reverie.games.when_i_dream.rules.guessing import Verdict
from reverie.kernel import Fact, Millis, Seat

Hidden = tuple[Seat | None, ...]  # seats, and None for those who watch
Reason = Literal["start", "guess", "penalty"]


class RoundStarted(Fact, frozen=True):
    round: int
    dreamer: Seat


class RoleDealt(Fact, frozen=True):
    """Seen by its seat alone."""

    seat: Seat
    role: Role


class Readied(Fact, frozen=True):
    seat: Seat


class CardOpened(Fact, frozen=True):
    """The dreamer learns the number and the reason, nothing else."""

    number: int
    reason: Reason
    word: str | None = None
    side: Side | None = None
    hidden: Hidden = ()


class DeckReshuffled(Fact, frozen=True):
    cards: int


class TurnBegan(Fact, frozen=True):
    seat: Seat


class ClueGiven(Fact, frozen=True):
    id: int
    number: int
    seat: Seat
    text: str
    flags: tuple[str, ...] = ()
    hidden: Hidden = ()


class Passed(Fact, frozen=True):
    seat: Seat


class ClueSkipped(Fact, frozen=True):
    """Time took the turn."""

    seat: Seat


class GuessReceived(Fact, frozen=True):
    """The same for right and wrong (WD-DREAM-22)."""

    number: int
    text: str


class GuessHeard(Fact, frozen=True):
    """She has spoken; the same for right and wrong."""

    number: int


class CardScored(Fact, frozen=True):
    number: int
    verdict: Verdict
    word: str
    hidden: Hidden = ()


class Penalised(Fact, frozen=True):
    """The dreamer learns who, and never what was said (WD-DREAM-39)."""

    id: int
    seat: Seat
    number: int
    code: str = ""
    text: str = ""
    word: str = ""
    part: str = ""
    tongue: str = ""
    hidden: Hidden = ()


class ClockStopped(Fact, frozen=True):
    left: Millis | None = None
    hidden: Hidden = ()


class ClockStarted(Fact, frozen=True):
    left: Millis | None = None
    hidden: Hidden = ()


class TimeOver(Fact, frozen=True):
    pass


class CardDiscarded(Fact, frozen=True):
    number: int


class BallotOpened(Fact, frozen=True):
    id: int
    kind: BallotKind
    about: int
    voters: tuple[Seat, ...]
    by: Seat | None = None
    hidden: Hidden = ()


class VoteCast(Fact, frozen=True):
    """Seen by the voter alone: votes are secret."""

    seat: Seat
    ballot: int
    yes: bool


class BallotClosed(Fact, frozen=True):
    id: int
    kind: BallotKind
    about: int
    upheld: bool | None  # None: it has lapsed
    hidden: Hidden = ()


class GuessVoided(Fact, frozen=True):
    number: int


class Appealed(Fact, frozen=True):
    seat: Seat
    penalty: int
    hidden: Hidden = ()


class PenaltyLifted(Fact, frozen=True):
    seat: Seat
    number: int


class NarrationStarted(Fact, frozen=True):
    dreamer: Seat


class StoryFrozen(Fact, frozen=True):
    dreamer: Seat
    text: str


class ReviewStarted(Fact, frozen=True):
    pass


class NearDecided(Fact, frozen=True):
    number: int
    right: bool


class NarrationScored(Fact, frozen=True):
    dreamer: Seat
    point: bool
    missing: tuple[str, ...] = ()  # pieces that were not named
    beside: int = 0  # other pieces of the deck that were, where these are too many


class RolesRevealed(Fact, frozen=True):
    roles: tuple[Role | None, ...]


class RoundScored(Fact, frozen=True):
    fairy: int
    imp: int
    gains: tuple[int, ...]
    scores: tuple[int, ...]


class Paused(Fact, frozen=True):
    pass


class Resumed(Fact, frozen=True):
    pass


class SeatLeft(Fact, frozen=True):
    seat: Seat


class SeatTakenOver(Fact, frozen=True):
    seat: Seat


class SeatReturned(Fact, frozen=True):
    seat: Seat


class StoryVoteOpened(Fact, frozen=True):
    candidates: tuple[Seat, ...]


class Finished(Fact, frozen=True):
    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str


Event = (
    RoundStarted
    | RoleDealt
    | Readied
    | CardOpened
    | DeckReshuffled
    | TurnBegan
    | ClueGiven
    | Passed
    | ClueSkipped
    | GuessReceived
    | GuessHeard
    | CardScored
    | Penalised
    | ClockStopped
    | ClockStarted
    | TimeOver
    | CardDiscarded
    | BallotOpened
    | VoteCast
    | BallotClosed
    | GuessVoided
    | Appealed
    | PenaltyLifted
    | NarrationStarted
    | StoryFrozen
    | ReviewStarted
    | NearDecided
    | NarrationScored
    | RolesRevealed
    | RoundScored
    | Paused
    | Resumed
    | SeatLeft
    | SeatTakenOver
    | SeatReturned
    | StoryVoteOpened
    | Finished
)
