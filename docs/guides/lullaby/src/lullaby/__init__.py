"""Lullaby, a small guest at Reverie's table: turns, hidden hands and a timed window."""

from lullaby.model import Action, Dream, Event, Options, State, View, Wake
from lullaby.rules import SEATS, apply, copy_state, outcome, setup, to_act
from lullaby.view import imagine, invariants, legal, reveals, seen_by, view
from reverie.bots import random_bot
from reverie.kernel import Game

GAME = Game[State, View, Action, Event, Options](
    name="lullaby",
    edition=1,
    package=__name__,
    seats=SEATS,
    options=Options,
    state=State,
    action=Action,
    event=Event,
    setup=setup,
    copy=copy_state,
    to_act=to_act,
    deadline=lambda s: s.wake_until,
    apply=apply,
    outcome=outcome,
    view=view,
    seen_by=seen_by,
    legal=legal,
    imagine=imagine,
    reveals=reveals,
    catalogue=lambda _options, _seats: [*map(Dream, range(8)), Wake()],
    bots={"random": random_bot},
    invariants=invariants,
)
