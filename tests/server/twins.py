"""A game in two worlds that one viewer cannot tell apart: the deal, and one imagined from it.

A test's server loads this as a guest. `TWIN_GAME` says which game. `TWIN_KEY` fixes the deal;
`TWIN_OF` names the viewer whose other world it is, a seat or `watch`; empty is the deal itself.
`TWIN_LEAKS` plants a leak.
"""

import os
from dataclasses import replace
from typing import Any

from reverie.games import HOUSE
from reverie.games.dreamcatcher.actions import DealTouch, Give, PickDream, WakeTime
from reverie.kernel import Beside, Dice, Millis, Seat, Viewer

BASE = next(game for game in HOUSE if game.name == os.environ.get("TWIN_GAME", "dreamwell"))


def setup(options: Any, seats: int, _dice: Dice) -> Any:
    key = os.environ["TWIN_KEY"].encode()
    deal = begun(BASE.setup(options, seats, Dice(key)), seats)
    who = os.environ["TWIN_OF"]
    if not who:
        return deal
    viewer = None if who == "watch" else Seat(int(who))
    return BASE.proof.imagine(BASE.view(deal, viewer), Dice(b"another world " + key))


def begun(state: Any, seats: int) -> Any:
    """Everybody is ready, where that is asked: what is turned over then is a secret no more."""
    for seat in map(Seat, range(seats)):
        for action in BASE.legal(BASE.view(state, seat)):
            if type(action).__name__ == "Ready":
                BASE.apply(state, seat, action, Millis(0))
    return dealt(state, seats) if BASE.name == "dreamcatcher" else state


def dealt(state: Any, seats: int) -> Any:
    """The dreams lie on the table, and every guesser holds a card: these are all that is hidden."""
    for seat in map(Seat, range(seats)):
        BASE.apply(state, seat, WakeTime(500 - seat), Millis(0))
    BASE.apply(state, Seat(0), PickDream(state.dreams[0]), Millis(0))
    gives = tuple(Give(card, Seat(card + 1)) for card in range(seats - 1))
    BASE.apply(state, Seat(0), DealTouch(gives), Millis(0))
    return state


def seen_by(event: Any, viewer: Viewer) -> Any:
    """A fault can be planted: everybody sees everything."""
    return event if os.environ.get("TWIN_LEAKS") else BASE.seen_by(event, viewer)


def tell(state: Any, memory: Any, viewer: Viewer) -> Any:
    """The same fault: everybody sees what the lead does."""
    assert BASE.beside.whispers is not None
    return BASE.beside.whispers.tell(
        state, memory, state.lead if os.environ.get("TWIN_LEAKS") else viewer
    )


GAME = replace(
    BASE,
    name="mirror",
    setup=setup,
    seen_by=seen_by,
    beside=Beside(whispers=BASE.beside.whispers and replace(BASE.beside.whispers, tell=tell)),
)
