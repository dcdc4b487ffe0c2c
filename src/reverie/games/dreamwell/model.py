"""The nouns of Dreamwell: options, state and view."""

from typing import Literal

import msgspec

from reverie.games.dreamwell.box.content import Board, CardId, Content
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import Place
from reverie.games.dreamwell.symbols import Immediate
from reverie.kernel import Dice, Seat

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
