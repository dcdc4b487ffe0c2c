"""What happened at the table, in the past tense."""

from reverie.games.dream_runners.box.content import DreamId, SegmentId, ShapeId, TokenId
from reverie.games.dream_runners.model import Composition, EffectId
from reverie.games.dream_runners.symbols import Element
from reverie.kernel import Fact, Millis, Seat


class GotReady(Fact, frozen=True):
    seat: Seat


class CountdownBegan(Fact, frozen=True):
    """Everybody is ready, or counts as ready."""

    until: Millis


class DreamRevealed(Fact, frozen=True):
    dream: DreamId
    round: int


class Arranged(Fact, frozen=True):
    """Seen by its owner; by everybody where compositions are shown while they grow."""

    seat: Seat
    placements: Composition
    live: bool = False


class Locked(Fact, frozen=True):
    seat: Seat


class FirstDreamer(Fact, frozen=True):
    """Who holds the title, and the coin that comes with earning it."""

    seat: Seat
    coins: int


class SandStarted(Fact, frozen=True):
    """By a seat, or by the clock when nobody did it in time."""

    until: Millis
    seat: Seat | None = None


class CompositionsRevealed(Fact, frozen=True):
    compositions: tuple[Composition, ...]  # by seat


class DraftStarted(Fact, frozen=True):
    elements: tuple[Element, ...]
    order: tuple[Seat, ...]


class ElementTaken(Fact, frozen=True):
    seat: Seat
    element: Element
    received: Element  # a choice fragment in its colour
    auto: bool = False


class DraftDoubled(Fact, frozen=True):
    """What a seat with a double on the cell received once more."""

    seat: Seat
    elements: tuple[Element, ...]


class EffectResolved(Fact, frozen=True):
    """What one effect took and gave; a chest tells its own story."""

    seat: Seat
    effect: EffectId
    loss: int = 0  # of serenity
    gained: tuple[Element, ...] = ()
    auto: bool = False


class ChestOpened(Fact, frozen=True):
    """Paid for; the token is turned over if nobody did before."""

    seat: Seat
    token: TokenId
    keys: int
    turned: bool = False  # now, for all to see


class ChestStayedShut(Fact, frozen=True):
    """DR-CHEST-4, DR-CHEST-11: too few keys, or nothing left in the pile."""

    seat: Seat
    keys: int  # the price


class ChestEmptied(Fact, frozen=True):
    seat: Seat
    token: TokenId
    gained: tuple[Element, ...]


class SetCompleted(Fact, frozen=True):
    """Four colours became a step on the star track."""

    seat: Seat
    star: int


class SegmentLost(Fact, frozen=True):
    """To a bat."""

    seat: Seat
    segment: SegmentId


class Woke(Fact, frozen=True):
    seat: Seat
    resigned: bool = False


class SegmentBought(Fact, frozen=True):
    seat: Seat
    segment: SegmentId
    coins: int  # printed on it, received at once


class MarketRefilled(Fact, frozen=True):
    shape: ShapeId
    segment: SegmentId


class SegmentSkipped(Fact, frozen=True):
    seat: Seat
    auto: bool = False


class WaitingForTurn(Fact, frozen=True):
    """For the segment turn, and for nothing else."""

    seat: Seat


class SerenityBought(Fact, frozen=True):
    seat: Seat
    count: int


class ImprovingFinished(Fact, frozen=True):
    seat: Seat


class ChestBoxed(Fact, frozen=True):
    token: TokenId


class RoundEnded(Fact, frozen=True):
    round: int


class Scored(Fact, frozen=True):
    """All parts of a score; a woken player has none."""

    seat: Seat
    star: int
    serenity: int
    segments: int
    total: int


class Finished(Fact, frozen=True):
    places: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str


Event = (
    GotReady
    | CountdownBegan
    | DreamRevealed
    | Arranged
    | Locked
    | FirstDreamer
    | SandStarted
    | CompositionsRevealed
    | DraftStarted
    | ElementTaken
    | DraftDoubled
    | EffectResolved
    | ChestOpened
    | ChestStayedShut
    | ChestEmptied
    | SetCompleted
    | SegmentLost
    | Woke
    | SegmentBought
    | MarketRefilled
    | SegmentSkipped
    | WaitingForTurn
    | SerenityBought
    | ImprovingFinished
    | ChestBoxed
    | RoundEnded
    | Scored
    | Finished
)
