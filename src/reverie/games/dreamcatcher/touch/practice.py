"""DC-OUT-5: a card to practise on: a motif that is shown afterwards, felt by the same probe.

DC-OUT-7: what is sent counts in cells, so a larger card only means a steadier hand.
"""

from typing import Final

from reverie.games.dreamcatcher.model import Pose
from reverie.games.dreamcatcher.touch.limits import fresh
from reverie.games.dreamcatcher.touch.model import Probe, Pull
from reverie.games.dreamcatcher.touch.probe import Card, Told, Touch, feel
from reverie.games.dreamcatcher.touch.surface import surface
from reverie.kernel import Millis, Seat

MOTIF: Final = "T02"  # the key: one of the easy ones
ICON: Final = "key"
SECONDS: Final = 20
GRAIN: Final = 2  # it keeps no secret


def begin(at: Millis) -> Probe:
    return fresh(at)


def practise(seat: Seat, message: Touch, probe: Probe, at: Millis, pull: Pull = "soft") -> Told:
    return feel(Card(surface(ICON, Pose()), GRAIN, seat, pull), probe, message, at)
