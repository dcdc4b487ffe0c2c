"""A typed movement as the messages of a slow finger, and its feelings as lines."""

from collections.abc import Callable, Iterable, Iterator
from math import hypot
from typing import Final, NamedTuple

from reverie.games.dreamcatcher.model import Handle
from reverie.games.dreamcatcher.touch.model import (
    FINE,
    Answer,
    Feel,
    FollowRidge,
    Message,
    TouchDown,
    TouchLift,
    TouchMove,
)
from reverie.games.dreamcatcher.touch.texts import dots, felt
from reverie.kernel import Millis
from reverie.language import Catalogue

BEAT: Final = 100  # milliseconds between two messages of the finger
SLOW: Final = 18.0  # cells a second: slow enough to feel everything
RESTING: Final = 8  # beats that a finger stays where it is put down
FOLLOWING: Final = 60  # beats along a ridge
HALT: Final = 3  # beats: of its end it is told where the finger is
PAUSE: Final = 300  # milliseconds before the next touch
Place = tuple[int, int]
Timed = tuple[Millis, Message]
Telling = Callable[[Answer, Catalogue, Catalogue], Iterator[str]]


class Stroke(NamedTuple):
    """From here to there; a touch is a stroke that stays."""

    start: Place
    end: Place


def stroke(handle: Handle, along: Stroke) -> Iterator[Timed]:
    (x0, y0), (x1, y1) = along
    far = hypot(x1 - x0, y1 - y0)
    beats = max(RESTING, round(far / SLOW * 1000 / BEAT))
    yield from landing(handle, along.start)
    for beat in range(1, beats + 1):
        share = min(1.0, beat * SLOW * BEAT / 1000 / far) if far else 0.0
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        place = (0, round(x * FINE), round(y * FINE))
        yield after(beat), TouchMove(handle, (place,), beat)
    yield after(beats + 1), TouchLift(handle, 0)


def follow(handle: Handle, start: Place) -> Iterator[Timed]:
    """Along the ridge that is nearest, as it turns."""
    yield from landing(handle, start)
    for beat in range(1, FOLLOWING + 1):
        yield after(beat), FollowRidge(handle, beat)
    yield after(FOLLOWING + 1), TouchLift(handle, 0)


def landing(handle: Handle, start: Place) -> Iterator[Timed]:
    yield Millis(PAUSE), TouchDown(handle, 0, start[0] * FINE, start[1] * FINE)


def later(hand: Iterable[Timed]) -> Iterator[Timed]:
    """Not too soon after the last touch."""
    return ((Millis(PAUSE + at), message) for at, message in hand)


def after(beat: int) -> Millis:
    return Millis(PAUSE + beat * BEAT)


def lines_of(answer: Answer, say: Catalogue, game: Catalogue) -> Iterator[str]:
    """Where, what, and the nine dots of a patch row by row."""
    if not isinstance(answer, Feel):
        yield felt(answer, game)
    elif answer.z is not None:
        x, y = int(answer.x) // FINE, int(answer.y) // FINE
        yield say("felt", x=x, y=y, felt=felt(answer, game)) + dotted(answer, say)


def led_lines(answer: Answer, say: Catalogue, game: Catalogue) -> Iterator[str]:
    """DC-OUT-1: how it feels where a ridge leads, and not where that is, but for both its ends."""
    if not isinstance(answer, Feel) or not 0 < answer.s <= FOLLOWING - HALT:
        yield from lines_of(answer, say, game)
    elif answer.z is not None:
        yield say("led", felt=felt(answer, game)) + dotted(answer, say)


def dotted(answer: Feel, say: Catalogue) -> str:
    return "" if answer.p is None else say("patch", dots="|".join(dots(answer)))
