"""Random matches of every mode, entry by entry, for what must hold in all of them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from hypothesis import Phase, settings
from hypothesis import strategies as st

from reverie.bots import restless_pick
from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import Options, State
from reverie.kernel import KEY_BYTES, Dice, Entry, Millis, Seat, advance

few = settings(  # whole matches take their time, and no key is simpler than another
    max_examples=max(1, settings().max_examples // 3),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
MODES = [Options(advanced=a, nightmare=n) for a in (False, True) for n in (False, True)]
BASE_MODES = [mode for mode in MODES if not mode.advanced]
ADVANCED_MODES = [mode for mode in MODES if mode.advanced]
NIGHTMARE_MODES = [mode for mode in MODES if mode.nightmare]


class Opening(NamedTuple):
    """What a match is fixed by."""

    options: Options
    seats: int
    key: bytes

    @property
    def state(self) -> State:
        return GAME.setup(self.options, self.seats, Dice(self.key))


class Step(NamedTuple):
    """One action, and the table around it."""

    before: State
    seat: Seat
    action: Action
    events: list[Event]
    after: State


def openings_of(modes: Sequence[Options]) -> st.SearchStrategy[Opening]:
    return st.builds(
        Opening,
        options=st.sampled_from(modes),
        seats=st.sampled_from(GAME.seats),
        key=st.binary(min_size=KEY_BYTES, max_size=KEY_BYTES),
    )


openings = openings_of(MODES)


def steps(opening: Opening, most: int | None = None) -> Iterator[Step]:
    """A match to its end, or its first steps; every kind of action comes up soon."""
    s, done = opening.state, Counter[type]()
    dice = Dice(opening.key).split("whims")
    for _ in range(most) if most else count():
        if not GAME.to_act(s):
            return
        (seat,) = GAME.to_act(s)
        action = restless_pick(GAME.legal(GAME.view(s, seat)), dice, done)
        after, events = advance(GAME, s, Entry(Millis(0), seat, action))
        yield Step(s, seat, action, events, after)
        s = after
