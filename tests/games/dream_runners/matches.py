"""Random matches of every mode, entry by entry, for what must hold in all of them."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import Phase, settings
from hypothesis import strategies as st

from reverie.bots import restless_pick
from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Action
from reverie.games.dream_runners.events import Event
from reverie.games.dream_runners.model import Options, State
from reverie.kernel import KEY_BYTES, Dice, Entry, Millis, Seat, Tick, advance, overdue
from reverie.laws import option_sets

few = settings(  # whole matches take their time, and no key is simpler than another
    max_examples=max(1, settings().max_examples // 5),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
LONGEST_PAUSE = 20_000


class Opening(NamedTuple):
    """What a match is fixed by."""

    options: Options
    seats: int
    key: bytes

    @property
    def state(self) -> State:
        return GAME.setup(self.options, self.seats, Dice(self.key))


class Step(NamedTuple):
    """One entry, and the table around it."""

    before: State
    at: Millis
    seat: Seat
    action: Action | Tick
    events: list[Event]
    after: State


openings = st.builds(
    Opening,
    options=st.sampled_from(option_sets(GAME)),
    seats=st.sampled_from(GAME.seats),
    key=st.binary(min_size=KEY_BYTES, max_size=KEY_BYTES),
)


def steps(opening: Opening) -> Iterator[Step]:
    """A match to its end; every kind of action comes up soon, and now and then time acts."""
    s, done, now = opening.state, Counter[type](), Millis(0)
    dice = Dice(opening.key).split("whims")
    while GAME.outcome(s) is None:
        now = Millis(now + dice.below(LONGEST_PAUSE))
        tick = overdue(GAME, s, now) if GAME.to_act(s) else overdue(GAME, s, Millis(2**40))
        if tick is None:
            seat = dice.pick(sorted(GAME.to_act(s)))
            view = GAME.view(s, seat)
            action = GAME.proof.fill(view, restless_pick(GAME.legal(view), dice, done), dice)
            entry: Entry[Action | Tick] = Entry(now, seat, action)
        else:
            entry = tick
        now = entry.at
        after, events = advance(GAME, s, entry)
        yield Step(s, now, entry.seat, entry.action, events, after)
        s = after
