"""Lullaby, a small guest at Reverie's table: turns, hidden hands and a timed window."""

from lullaby.model import Action, Dream, Event, Options, State, View, Wake
from lullaby.rules import SEATS, apply, outcome, setup, to_act
from lullaby.view import imagine, invariants, legal, reveals, seen_by, view
from reverie.bots import random_bot
from reverie.kernel import Bots, Game, Proof

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
    to_act=to_act,
    deadline=lambda s: s.wake_until,
    apply=apply,
    outcome=outcome,
    view=view,
    seen_by=seen_by,
    legal=legal,
    reveals=reveals,
    proof=Proof(
        imagine=imagine,
        catalogue=lambda _options, _seats: [*map(Dream, range(8)), Wake()],
        invariants=invariants,
    ),
    bots=Bots(own={"random": random_bot}),
)
