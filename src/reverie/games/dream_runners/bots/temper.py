"""What shows in the faces of the four: of what all at the table have seen, and nothing else.

How quick they are is told by `pace`: there they race.
"""

from collections.abc import Sequence

from reverie.games.dream_runners.events import (
    ChestEmptied,
    ChestStayedShut,
    Event,
    SegmentLost,
    SetCompleted,
    Woke,
)
from reverie.kernel import Mood, Seat


def mood(events: Sequence[Event], seat: Seat) -> Mood | None:
    for event in events:
        match event:
            case SegmentLost() | ChestStayedShut() | Woke() if event.seat == seat:
                return "oops"
            case ChestEmptied() if event.seat == seat:
                return "laugh"
            case ChestEmptied():
                return "wow"
            case SetCompleted() if event.seat != seat:
                return "well_played"
            case _:
                pass
    return None
