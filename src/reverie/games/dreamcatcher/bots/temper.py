"""What shows in the faces of bots when the token is turned over, and all see alike what it was."""

from collections.abc import Sequence

from reverie.games.dreamcatcher.events import Event, TokenTurned
from reverie.kernel import Mood, Seat


def mood(events: Sequence[Event], _: Seat) -> Mood | None:
    for event in events:
        if isinstance(event, TokenTurned):
            return "wow" if event.face == "star" else "oops"
    return None
