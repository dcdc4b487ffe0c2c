"""How the four are as company: how long they take, and what shows in their faces.

A face tells nothing that all at the table have not seen themselves.
"""

from collections.abc import Sequence
from typing import Final

from reverie.games.dreamwell.events import Event, Lapsed, LastRound, Played, Scared
from reverie.kernel import Mood, Seat

TEMPO: Final = {"random": 1.1, "greedy": 0.7, "planner": 1.2, "dreamer": 1.4}


def mood(events: Sequence[Event], seat: Seat) -> Mood | None:
    for event in events:
        match event:
            case Scared() | Lapsed() if event.seat == seat:
                return "oops"
            case LastRound() if event.seat != seat:
                return "wow"
            case Scared():
                return "laugh"
            case Played() if event.seat != seat:
                return "wow"
            case _:
                pass
    return None
