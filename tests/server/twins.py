"""Dreamwell in two worlds that one viewer cannot tell apart: the deal, and one imagined from it.

A test's server loads this as a guest. `TWIN_KEY` fixes the deal; `TWIN_OF` names the viewer whose
other world it is, a seat or `watch`; empty is the deal itself. `TWIN_LEAKS` plants a leak.
"""

import os
from dataclasses import replace

from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import Options, State
from reverie.kernel import Dice, Seat, Viewer


def setup(options: Options, seats: int, _dice: Dice) -> State:
    key = os.environ["TWIN_KEY"].encode()
    deal = DREAMWELL.setup(options, seats, Dice(key))
    who = os.environ["TWIN_OF"]
    if not who:
        return deal
    viewer = None if who == "watch" else Seat(int(who))
    return DREAMWELL.imagine(DREAMWELL.view(deal, viewer), Dice(b"another world " + key))


def seen_by(event: Event, viewer: Viewer) -> Event | None:
    """A fault can be planted: everybody sees what is drawn."""
    return event if os.environ.get("TWIN_LEAKS") else DREAMWELL.seen_by(event, viewer)


GAME = replace(DREAMWELL, name="mirror", setup=setup, seen_by=seen_by)
