"""What happened at the table, in the past tense."""

import msgspec

from reverie.games.dreamwell.box.content import CardId
from reverie.games.dreamwell.geometry import Cell, Path, Place
from reverie.games.dreamwell.model import Cards, Source
from reverie.games.dreamwell.symbols import Friend, Terrain
from reverie.kernel import Fact, Seat


class Moved(Fact, frozen=True):
    seat: Seat
    standee: int
    origin: Place
    path: Path
    free: bool = False  # by an ability, not by one of the three actions


class Rotated(Fact, frozen=True):
    seat: Seat
    cell: Cell
    turns: int
    free: bool = False


class Flipped(Fact, frozen=True):
    seat: Seat
    cell: Cell
    free: bool = False


class Played(Fact, frozen=True):
    seat: Seat
    card: CardId


class Drew(Fact, frozen=True):
    seat: Seat
    source: Source
    slot: int | None
    card: CardId | None  # None to the others when it came from the deck
    free: bool = False


class Refilled(Fact, frozen=True):
    """A display slot was filled from the deck."""

    slot: int
    card: CardId


class DisplayReplaced(Fact, frozen=True):
    seat: Seat
    under: Cards  # what went under the deck, uppermost first
    display: tuple[CardId | None, ...]
    free: bool = False


class MovedTo(Fact, frozen=True):
    """MOVE TO: straight there, whatever the doors."""

    seat: Seat
    standee: int
    origin: Place
    cell: Cell


class Swapped(Fact, frozen=True):
    seat: Seat
    cell_a: Cell
    cell_b: Cell
    turns_a: int
    turns_b: int


class Declined(Fact, frozen=True):
    seat: Seat


class Lapsed(Fact, frozen=True):
    """DW-ABIL-8: the ability had no use."""

    seat: Seat


class TurnEnded(Fact, frozen=True):
    seat: Seat


class Discarded(Fact, frozen=True):
    seat: Seat
    count: int
    cards: Cards | None  # None to the others


class NightmarePlaced(Fact, frozen=True):
    seat: Seat
    cell: Cell


class NightmareMoved(Fact, frozen=True):
    seat: Seat
    origin: Place
    to: Place


class Scared(Fact, frozen=True):
    """A standee ran off the board before the nightmare."""

    seat: Seat
    standee: int


class TurnBegan(Fact, frozen=True):
    seat: Seat
    round: int


class LastRound(Fact, frozen=True):
    """A row has reached the target."""

    seat: Seat


class WildChoice(msgspec.Struct, frozen=True):
    card: CardId
    friend: Friend
    terrain: Terrain


class Scored(Fact, frozen=True):
    """At the end: what each card of a row is worth, and what its wild cards stood for."""

    seat: Seat
    values: tuple[int, ...]
    total: int
    wilds: tuple[WildChoice, ...] = ()


class Finished(Fact, frozen=True):
    places: tuple[int, ...]
    totals: tuple[int, ...]


Event = (
    Moved
    | Rotated
    | Flipped
    | Played
    | Drew
    | Refilled
    | DisplayReplaced
    | MovedTo
    | Swapped
    | Declined
    | Lapsed
    | TurnEnded
    | Discarded
    | NightmarePlaced
    | NightmareMoved
    | Scared
    | TurnBegan
    | LastRound
    | Scored
    | Finished
)
