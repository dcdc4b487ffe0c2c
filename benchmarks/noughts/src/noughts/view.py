"""Who may know what: all know everything."""

from collections.abc import Iterator, Sequence

from noughts.model import Event, Mark, State, View
from noughts.rules import BOARDS
from reverie.kernel import Dice, Viewer


def view(s: State, viewer: Viewer) -> View:
    return View(viewer, s.cells, s.turn, s.won, s.boards)


def legal(v: View) -> list[Mark]:
    if v.seat != v.turn or v.boards == BOARDS:
        return []
    return [Mark(cell) for cell, mark in enumerate(v.cells) if mark is None]


def imagine(v: View, dice: Dice) -> State:
    return State(dice, v.cells, v.turn, v.won, v.boards)


def invariants(_before: State, s: State, _events: Sequence[Event]) -> Iterator[str]:
    """NX-PLAY-2: seats take turns, and so do their marks."""
    marks = [s.cells.count(seat) for seat in (0, 1)]
    if abs(marks[0] - marks[1]) > 1:
        yield "NX-PLAY-2"
