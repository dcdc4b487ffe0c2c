"""What a seat asks (RULES, chapter 19)."""

from reverie.games.dreamwell.box.content import CardId
from reverie.games.dreamwell.geometry import Cell, Path, Place
from reverie.games.dreamwell.model import Cards, Pay, Source
from reverie.kernel import Fact


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
