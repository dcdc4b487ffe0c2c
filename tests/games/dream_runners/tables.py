"""Tables to test on, and the two ways a request can go: it happens, or it is refused."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec
import pytest

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Action
from reverie.games.dream_runners.box.reading import first_edition, house
from reverie.games.dream_runners.events import Event
from reverie.games.dream_runners.model import Composition, Options, Placement, State
from reverie.games.dream_runners.presets import of_first_edition
from reverie.games.dream_runners.proof.notation import read_table
from reverie.games.dream_runners.rules.door import follow
from reverie.kernel import CLOCK, Dice, Illegal, Millis, Seat, Tick

ABBY, BEN, CLEO, DORA = Seat(0), Seat(1), Seat(2), Seat(3)
BOX = house()
# Rules know no content, and old matches are played by them too: what is told of single segments
# and tiles is told with those of the first edition, hooks of four cells among them.
HOUSE = first_edition()
FIRST = of_first_edition(Options())
CALM = of_first_edition(Options(pace="calm"))
T = TypeVar("T")


def table(line: str, options: Options | None = None) -> State:
    """The table one line of notation stands for."""
    return read_table(line, options=of_first_edition(options or FIRST))


def dealt(seats: int = 2, options: Options | None = None, key: bytes = b"key") -> State:
    return GAME.setup(options or Options(), seats, Dice(key))


def resolving(line: str) -> State:
    """A calm table whose compositions have just become final: `follow` lists the effects."""
    s = read_table(f"phase=creating {line}", options=CALM)
    s.dreamers = tuple(
        d if d.woke else msgspec.structs.replace(d, ready=True, locked_at=Millis(0))
        for d in s.dreamers
    )
    follow(s, Millis(0))
    return s


def ask(s: State, seat: Seat, action: Action, at: int = 0) -> list[Event]:
    """The seat asks and the table changes; what happened comes back."""
    return GAME.apply(s, seat, action, Millis(at))


def tick(s: State, at: int | None = None) -> list[Event]:
    """Time acts, at its own deadline."""
    due = GAME.deadline(s)
    assert due is not None
    assert at is None or due == at
    return GAME.apply(s, CLOCK, Tick(), due)


def refused(s: State, seat: Seat, action: Action, at: int = 0) -> str:
    """The seat asks in vain; the table stays as it was, to the byte (DR-ACT-2)."""
    before = msgspec.json.encode(s)
    with pytest.raises(Illegal) as refusal:
        ask(s, seat, action, at)
    assert msgspec.json.encode(s) == before
    return refusal.value.code


def listed(s: State, seat: Seat) -> Sequence[Action]:
    """What the seat is told it may do."""
    return GAME.legal(GAME.view(s, seat))


def laid(*placements: tuple[str, int, int, int]) -> Composition:
    """Segments of seat 0 by their shape, or any by its id."""
    return tuple(
        Placement(f"violet-{name}" if name in HOUSE.shape_ids else name, *where)
        for name, *where in placements
    )


def happened(events: Sequence[Event], kind: type[T]) -> list[T]:
    return [event for event in events if isinstance(event, kind)]
