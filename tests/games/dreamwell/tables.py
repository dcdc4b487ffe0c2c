"""Tables to test on, and the two ways a request can go: it happens, or it is refused."""

from collections.abc import Sequence

import msgspec
import pytest

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.proof.notation import read_table
from reverie.kernel import Illegal, Millis, Seat

ABBY, BEN, CLEO, DORA = Seat(0), Seat(1), Seat(2), Seat(3)

# The boards of the worked scenarios. A and B show light faces only, C eight of each.
BOARD_A = (
    "tiles="
    "T05r1,T10r2,T14r1,T04r1,"
    "T16r2,T09r2,T13r2,T07r3,"
    "T03r1,T11r1,T02,T06r2,"
    "T01r3,T08,T12r3,T15"
)  # fmt: skip
BOARD_B = (
    "tiles="
    "T08r2,T15r1,T05,T12r2,"
    "T16r1,T04,T02,T03r3,"
    "T01r1,T07r2,T06r3,T11r2,"
    "T10r3,T09r3,T13r2,T14r2"
)  # fmt: skip
BOARD_C = (
    "advanced=yes tiles="
    "T04r3,T14r3d,T16d,T08r1,"
    "T11d,T13r1d,T05r3,T15d,"
    "T10,T02r1d,T09,T01r3,"
    "T12,T07r1d,T03,T06r1d"
)  # fmt: skip


def table(line: str) -> State:
    """The table one line of notation stands for."""
    return read_table(line)


def ask(s: State, seat: Seat, action: Action) -> list[Event]:
    """The seat asks and the table changes; what happened comes back."""
    return GAME.apply(s, seat, action, Millis(0))


def refused(s: State, seat: Seat, action: Action) -> Illegal:
    """The seat asks in vain; the table stays as it was, to the byte (DW-ACT-17)."""
    before = msgspec.json.encode(s)
    with pytest.raises(Illegal) as refusal:
        ask(s, seat, action)
    assert msgspec.json.encode(s) == before
    return refusal.value


def listed(s: State, seat: Seat) -> Sequence[Action]:
    """What the seat is told it may do."""
    return GAME.legal(GAME.view(s, seat))
