"""Noughts and crosses, fifty boards a match: a guest that is brought for the bench alone."""

from noughts.model import Action, Event, Mark, Options, State, View
from noughts.rules import SEATS, apply, outcome, setup, to_act
from noughts.view import imagine, invariants, legal, view
from reverie.bots import random_bot
from reverie.kernel import Bots, Game, Proof

GAME = Game[State, View, Action, Event, Options](
    name="noughts",
    edition=1,
    package=__name__,
    seats=SEATS,
    options=Options,
    state=State,
    action=Action,
    event=Event,
    setup=setup,
    to_act=to_act,
    apply=apply,
    outcome=outcome,
    view=view,
    seen_by=lambda event, _viewer: event,
    legal=legal,
    reveals=lambda _event, _viewer: False,
    proof=Proof(
        imagine=imagine,
        catalogue=lambda _options, _seats: [Mark(cell) for cell in range(-1, 10)],
        invariants=invariants,
    ),
    bots=Bots(own={"random": random_bot}),
)
