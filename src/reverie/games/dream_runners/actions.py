"""What a seat asks (RULES, chapter 15)."""

from typing import Annotated

from msgspec import Meta

from reverie.games.dream_runners.box.content import SegmentId, ShapeId
from reverie.games.dream_runners.model import EffectId, Placed
from reverie.games.dream_runners.symbols import Color, Element
from reverie.kernel import Fact


class Ready(Fact, frozen=True):
    """I have looked around; turn the tile."""


class Arrange(Fact, frozen=True):
    """The whole composition anew; the last one before the lock or the end counts."""

    placements: Placed


class Lock(Fact, frozen=True):
    """This is final; DR-CREATE-24: a composition may come with it."""

    placements: Placed | None = None


class Take(Fact, frozen=True):
    """One element of the converging dreams; a choice fragment in a colour."""

    element: Element
    color: Color | None = None


class Resolve(Fact, frozen=True):
    effect: EffectId
    colors: Annotated[tuple[Color, ...], Meta(max_length=8)] = ()
    segment: SegmentId | None = None  # what the bat takes


class ChooseColors(Fact, frozen=True):
    """For the choice fragments of a chest."""

    colors: Annotated[tuple[Color, ...], Meta(max_length=8)]


class ResolveAuto(Fact, frozen=True):
    """The rest by the standard plan."""


class BuySegment(Fact, frozen=True):
    shape: ShapeId


class SkipSegment(Fact, frozen=True):
    """No segment in this round."""


class Wait(Fact, frozen=True):
    """Nothing until my segment turn comes."""


class BuySerenity(Fact, frozen=True):
    count: Annotated[int, Meta(ge=1, le=99)]


class FinishImproving(Fact, frozen=True):
    pass


class Resign(Fact, frozen=True):
    """Wake up of one's own will."""


Action = (
    Ready
    | Arrange
    | Lock
    | Take
    | Resolve
    | ChooseColors
    | ResolveAuto
    | BuySegment
    | SkipSegment
    | Wait
    | BuySerenity
    | FinishImproving
    | Resign
)
