"""The nouns of Dreamwell: options, state, view, and actions (RULES, chapter 19)."""

from typing import Literal

import msgspec

from reverie.games.dreamwell.box.content import Board, CardId, Content
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import Cell, Path, Place
from reverie.games.dreamwell.symbols import Immediate
from reverie.kernel import Dice, Fact, Seat

Phase = Literal["nightmare_setup", "action", "ability", "discard", "nightmare", "finished"]
Pay = Literal["action", "each_turn"]
Source = Literal["deck", "display"]
Standees = tuple[Place, Place]  # where a seat's two standees are
Cards = tuple[CardId, ...]

ACTIONS_PER_TURN = 3  # DW-TURN-1
OPENING_HAND = 2  # DW-SETUP-5
DISPLAY_SLOTS = 4  # DW-SETUP-6
HAND_LIMIT = 4  # DW-HAND-1
TARGET = 7  # DW-END-1
ADVANCED_TARGET = 10  # DW-END-2, DW-ADV-4


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the table agrees on before the deal."""

    advanced: bool = False
    nightmare: bool = False
    first_player: Seat | None = None  # None: the dice decide (DW-SETUP-8)
    content: Content | None = None  # None: the cards and tiles of the house

    @property
    def table(self) -> Content:
        return self.content or house()

    @property
    def target(self) -> int:
        """How many cards in a row bring the end; every other number stays (DW-ADV-5)."""
        return ADVANCED_TARGET if self.advanced else TARGET


class State(msgspec.Struct, gc=False):
    """The whole table. Every field is an immutable value, so a copy is a shallow one."""

    options: Options
    dice: Dice
    board: Board  # by cell
    standees: tuple[Standees, ...]  # by seat
    nightmare: Place | None  # None: played without it
    deck: Cards  # top first
    display: tuple[CardId | None, ...]
    hands: tuple[Cards, ...]
    rows: tuple[Cards, ...]  # played cards, the top card last
    first: Seat  # all that is left of the first-player marker (DW-COMP-18)
    turn: Seat
    phase: Phase
    actions_left: int = ACTIONS_PER_TURN
    free_used: bool = False  # the top card's EACH TURN, this turn
    pending: Immediate | None = None  # the ability being settled
    round: int = 1
    closing: bool = False  # a row has reached the target: this round is the last


class View(msgspec.Struct, frozen=True, gc=False):
    """What one seat, or a spectator, may know (RULES, chapter 18)."""

    seat: Seat | None
    options: Options
    board: Board
    standees: tuple[Standees, ...]
    nightmare: Place | None
    deck_size: int
    display: tuple[CardId | None, ...]
    hand: Cards  # of `seat`; empty for a spectator
    hand_sizes: tuple[int, ...]
    rows: tuple[Cards, ...]
    totals: tuple[int, ...]  # as if the game ended now
    first: Seat
    turn: Seat
    to_act: Seat | None
    phase: Phase
    actions_left: int
    free_used: bool
    pending: Immediate | None
    round: int
    closing: bool


Table = State | View  # what both know: the public part, under the same names


# Actions: what a seat asks


class PlaceNightmare(Fact, frozen=True):
    """DW-ACT-1."""

    cell: Cell


class Move(Fact, frozen=True):
    """DW-ACT-2."""

    standee: int
    path: Path
    pay: Pay = "action"


class Rotate(Fact, frozen=True):
    """DW-ACT-3."""

    cell: Cell
    turns: int
    pay: Pay = "action"


class Play(Fact, frozen=True):
    """DW-ACT-4."""

    card: CardId


class _Draw(Fact, frozen=True):
    source: Source
    slot: int | None = None

    def __post_init__(self) -> None:
        if (self.slot is None) != (self.source == "deck"):
            raise ValueError("`slot` goes with source `display`, and only with it")


class Draw(_Draw, frozen=True):
    """DW-ACT-5."""

    pay: Pay = "action"


class ReplaceDisplay(Fact, frozen=True):
    """DW-ACT-6."""

    order: Cards | None = None  # uppermost first
    pay: Pay = "action"


class Flip(Fact, frozen=True):
    """DW-ACT-7."""

    cell: Cell
    pay: Pay = "action"


class AbilityMoveTo(Fact, frozen=True):
    """DW-ACT-8."""

    standee: int
    cell: Cell


class AbilityFlip(Fact, frozen=True):
    """DW-ACT-9."""

    cell: Cell


class AbilitySwap(Fact, frozen=True):
    """DW-ACT-10."""

    cell_a: Cell
    cell_b: Cell
    turns_a: int
    turns_b: int


class AbilityDraw(_Draw, frozen=True):
    """DW-ACT-11."""


class AbilityRotate(Fact, frozen=True):
    """DW-ACT-12."""

    cell: Cell
    turns: int


class AbilityMove(Fact, frozen=True):
    """DW-ACT-12."""

    standee: int
    path: Path


class AbilityReplace(Fact, frozen=True):
    """DW-ACT-12."""

    order: Cards | None = None


class AbilityFlipAction(Fact, frozen=True):
    """DW-ACT-12."""

    cell: Cell


class Decline(Fact, frozen=True):
    """DW-ACT-13."""


class EndTurn(Fact, frozen=True):
    """DW-ACT-14."""


class Discard(Fact, frozen=True):
    """DW-ACT-15."""

    cards: Cards  # uppermost first


class MoveNightmare(Fact, frozen=True):
    """DW-ACT-16."""

    to: Place


Action = (
    PlaceNightmare
    | Move
    | Rotate
    | Play
    | Draw
    | ReplaceDisplay
    | Flip
    | AbilityMoveTo
    | AbilityFlip
    | AbilitySwap
    | AbilityDraw
    | AbilityRotate
    | AbilityMove
    | AbilityReplace
    | AbilityFlipAction
    | Decline
    | EndTurn
    | Discard
    | MoveNightmare
)
