"""Dreamwell: a maze of turning tiles and lost friends, for two to four."""

from reverie.games.dreamwell import actions
from reverie.games.dreamwell.bots import BOTS
from reverie.games.dreamwell.bots.haste import hasty
from reverie.games.dreamwell.bots.temper import TEMPO, mood
from reverie.games.dreamwell.box.reading import read_content
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import Options, State, View
from reverie.games.dreamwell.proof.catalogue import catalogue
from reverie.games.dreamwell.proof.invariants import invariants
from reverie.games.dreamwell.proof.notation import NOTATION
from reverie.games.dreamwell.rules.door import apply, to_act
from reverie.games.dreamwell.rules.setup import SEATS, setup
from reverie.games.dreamwell.rules.turn_end import outcome
from reverie.games.dreamwell.sight.legal import legal
from reverie.games.dreamwell.sight.view import imagine, reveals, seen_by, view
from reverie.games.dreamwell.words.beside import beside
from reverie.games.dreamwell.words.notes import notes
from reverie.games.dreamwell.words.sentences import words
from reverie.kernel import Bots, Box, Game, Proof, Tongue

GAME = Game[State, View, actions.Action, Event, Options](
    name="dreamwell",
    edition=1,
    package=__name__,
    seats=SEATS,
    options=Options,
    state=State,
    action=actions.Action,
    event=Event,
    setup=setup,
    to_act=to_act,
    apply=apply,
    outcome=outcome,
    view=view,
    seen_by=seen_by,
    legal=legal,
    reveals=reveals,
    proof=Proof(
        imagine=imagine,
        catalogue=catalogue,
        invariants=invariants,
        notation=NOTATION,
        haste=hasty,
    ),
    bots=Bots(own=BOTS, tempo=TEMPO, mood=mood),
    tongue=Tongue(words=words, beside=beside, notes=notes),
    box=Box(read=read_content),
)
