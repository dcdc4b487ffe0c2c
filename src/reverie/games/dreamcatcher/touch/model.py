"""What is sent to and fro, and what is remembered of a card (RULES, chapter 8.4)."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from reverie.games.dreamcatcher.model import Handle
from reverie.kernel import Fact, Millis, Seat

CELLS: Final = 96  # DC-RELIEF-1
FINE: Final = 16  # coordinates count sixteenths of a cell
MOST: Final = CELLS * FINE - 1
POINTS: Final = 6  # in one message

# DC-OUT-7: in parts of a cell, so a larger card only means a steadier hand
Coordinate = Annotated[int, Meta(ge=0, le=MOST)]
FingerNumber = Annotated[int, Meta(ge=0, le=1)]
Sequence = Annotated[int, Meta(ge=0, le=2**31)]
Place = tuple[FingerNumber, Coordinate, Coordinate]
Pace = Literal["slow", "steady", "quick"]  # of a sweep
Pull = Literal["off", "soft", "firm"]
Reason = Literal["fast", "empty", "landing", "tired"]
Kind = Literal[0, 1, 2, 3]  # bump, landing, line, patch

BUMP: Final = 0
LANDING: Final = 1
LINE: Final = 2
PATCH: Final = 3
BITS: Final = {BUMP: 2, LANDING: 2, LINE: 7, PATCH: 25}  # chapter 8.3
WAY_BITS: Final = 3  # of these for a direction, where there is one
LED_BITS: Final = 3  # more, where the relief led the fingertip: its place is told, too (DC-LIMIT-1)

GROUND: Final = 0
SLOPE: Final = 1
AREA: Final = 2
RIDGE: Final = 3
NOWHERE: Final = 8  # no direction


# In


class TouchDown(Fact, frozen=True):
    h: Handle
    f: FingerNumber
    x: Coordinate
    y: Coordinate
    s: Sequence = 0


class TouchMove(Fact, frozen=True):
    """Up to six places, the newest last."""

    h: Handle
    pts: Annotated[tuple[Place, ...], Meta(min_length=1, max_length=POINTS)]
    s: Sequence = 0


class TouchLift(Fact, frozen=True):
    h: Handle
    f: FingerNumber
    s: Sequence = 0


class FollowRidge(Fact, frozen=True):
    """Go on along the ridge under the first finger: for keyboards, as long as a key is held."""

    h: Handle
    s: Sequence = 0


class SweepRows(Fact, frozen=True):
    """Go on along rows with the first finger (chapter 8.9): for whom a stroke is hard."""

    h: Handle
    pace: Pace = "steady"
    s: Sequence = 0


class PullStrength(Fact, frozen=True):
    """DC-OUT-6: how much the fingertip leans onto a ridge; a setting of the player's own."""

    pull: Pull


Message = TouchDown | TouchMove | TouchLift | FollowRidge | SweepRows | PullStrength


# Out


class Feel(Fact, frozen=True):
    """What lies under the server's fingertip. DC-TT-9: x and y have four digits, whatever they are.

    z, o, r and p are there as the kind says: bump r; landing z; line z, o, r; patch all. Where
    there is no direction, `o` is 8, so that lengths tell nothing.
    """

    s: int
    f: int
    x: str
    y: str
    k: Kind
    b: int
    z: int | None = None
    o: int | None = None
    r: int | None = None
    p: str | None = None


def bits_of(answer: Feel) -> int:
    """DC-LIMIT-1: what an answer tells, and so costs; a direction only where there is one."""
    return BITS[answer.k] - (WAY_BITS if answer.o == NOWHERE else 0)


class Numb(Fact, frozen=True):
    reason: Reason


Answer = Feel | Numb


# Remembered. A busy server holds very many of these, and none of them can be part of a circle:
# the collector of rubbish need not look at them.


class Report(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Where the client said the finger is, and how far the server's fingertip went for it."""

    at: Millis
    x: float
    y: float
    moved: float


class Finger(msgspec.Struct, frozen=True, gc=False):
    """One fingertip on a card, as the server follows it; lengths in cells."""

    x: float
    y: float
    down_at: Millis
    moved_at: Millis
    reports: tuple[Report, ...]  # of the last moments: how fast it is
    above: bool = False  # is it on a ridge?
    crossed: int = 0  # ridges since the last answer
    last: tuple[int, int, int] | None = None  # of the last answer: place and kind
    patch_at: Millis = Millis(0)  # from when on it feels patches (DC-LIMIT-5, 8)
    heading: tuple[float, float] = (1.0, 0.0)  # along a ridge


class Sample(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """DC-REPLAY-1: where one of a holder's fingers was, and on what."""

    at: Millis
    x: int
    y: int
    z: int
    f: int = 0


class Path(msgspec.Struct, frozen=True, gc=False):
    seat: Seat
    samples: tuple[Sample, ...] = ()


class Known(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Fields of a card that somebody was told of, a bit for each: by patches, and at all."""

    patched: int = 0
    told: int = 0


class Probe(msgspec.Struct, frozen=True, gc=False):
    """What is remembered of one card; it belongs to the card, whoever holds it (DC-LIMIT-1)."""

    millibits: int
    filled_at: Millis
    fingers: dict[int, Finger] = {}
    lifted_at: Millis | None = None
    answered_at: Millis | None = None
    patched_at: Millis | None = None
    numbed_at: Millis | None = None  # when `numb` was last said
    numb_until: Millis | None = None
    heard: tuple[tuple[Millis, str], ...] = ()  # messages of the last second, by kind
    drops: tuple[Millis, ...] = ()
    landings: tuple[Millis, ...] = ()  # of the last moments (DC-LIMIT-8)
    known: dict[Seat, Known] = {}  # by holder (DC-LIMIT-9)
    half_trip: Millis = Millis(
        0
    )  # DC-PROBE-3, as the client measured it; it counts for four cells at most
    paths: tuple[Path, ...] = ()
