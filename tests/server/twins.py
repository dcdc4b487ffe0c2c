"""Dreamwell in two worlds that one viewer cannot tell apart: the deal, and one imagined from it.

A test's server loads this as a guest. `TWIN_KEY` fixes the deal; `TWIN_OF` names the viewer whose
other world it is, a seat or `watch`; empty is the deal itself. `TWIN_LEAKS` plants a leak.
"""

import os
from dataclasses import replace

from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell.model import Options, State
from reverie.kernel import Dice, Seat


def setup(options: Options, seats: int, _dice: Dice) -> State:
    key = os.environ["TWIN_KEY"].encode()
    deal = DREAMWELL.setup(options, seats, Dice(key))
    who = os.environ["TWIN_OF"]
    if not who:
        return deal
    viewer = None if who == "watch" else Seat(int(who))
    return DREAMWELL.imagine(DREAMWELL.view(deal, viewer), Dice(b"another world " + key))


GAME = replace(DREAMWELL, name="mirror", setup=setup)
if os.environ.get("TWIN_LEAKS"):  # a planted fault: everybody sees what is drawn
    GAME = replace(GAME, seen_by=lambda event, _viewer: event)
