"""What shows in the faces of bots in the morning: of points that all can read, and nothing else.

While somebody sleeps no face is shown at all (WD-INFO-3).
"""

from collections.abc import Sequence

from reverie.games.when_i_dream.events import Event, NarrationScored, RoundScored
from reverie.kernel import Mood, Seat


def mood(events: Sequence[Event], seat: Seat) -> Mood | None:
    told = next((event for event in events if isinstance(event, NarrationScored)), None)
    if told is not None and told.point and told.dreamer != seat:
        return "well_played"
    for event in events:
        if isinstance(event, RoundScored):
            if event.gains[seat] == 0:
                return "oops"
            return "laugh" if event.gains[seat] == max(event.gains) else None
    return None
