"""Dreamwell: a maze of turning tiles and lost friends, for two to four."""

from reverie.games.dreamwell.bots import BOTS
from reverie.games.dreamwell.bots.temper import TEMPO, mood
from reverie.games.dreamwell.catalogue import catalogue
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.invariants import invariants
from reverie.games.dreamwell.legal import legal
from reverie.games.dreamwell.model import Action, Options, State, View
from reverie.games.dreamwell.notes import notes
from reverie.games.dreamwell.rules import apply, copy_state, to_act
from reverie.games.dreamwell.setup import SEATS, setup
from reverie.games.dreamwell.sight import beside
from reverie.games.dreamwell.turn_end import outcome
from reverie.games.dreamwell.uploads import read_files
from reverie.games.dreamwell.view import imagine, reveals, seen_by, view
from reverie.games.dreamwell.words import words
from reverie.kernel import Game

GAME = Game[State, View, Action, Event, Options](
    name="dreamwell",
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
    deadline=lambda _: None,  # Dreamwell waits for its players
    apply=apply,
    outcome=outcome,
    view=view,
    seen_by=seen_by,
    legal=legal,
    imagine=imagine,
    reveals=reveals,
    catalogue=catalogue,
    invariants=invariants,
    bots=BOTS,
    tempo=TEMPO,
    mood=mood,
    read_files=read_files,
    words=words,
    notes=notes,
    beside=beside,
)
