"""The nouns of noughts and crosses: options, state, view, actions and events."""

import msgspec

from reverie.kernel import Dice, Fact, Seat, Viewer

Cells = tuple[Seat | None, ...]  # row by row
EMPTY: Cells = (None,) * 9


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """There is nothing to agree on."""


class State(msgspec.Struct, gc=False):
    """The whole table. Every field but the dice is an immutable value."""

    dice: Dice
    cells: Cells = EMPTY
    turn: Seat = Seat(0)
    won: tuple[int, int] = (0, 0)  # boards, by seat
    boards: int = 0  # that are done


class View(msgspec.Struct, frozen=True, gc=False):
    """All of it, for nothing is hidden."""

    seat: Viewer
    cells: Cells
    turn: Seat
    won: tuple[int, int]
    boards: int


class Mark(Fact, frozen=True):
    cell: int


class Marked(Fact, frozen=True):
    seat: Seat
    cell: int


class Finished(Fact, frozen=True):
    winner: Seat | None
    boards: int


Action = Mark
Event = Marked | Finished
