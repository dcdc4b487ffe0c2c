"""Dream Runners: a race to cover the same dream, for two to four, or for one alone."""

from reverie.games.dream_runners import actions
from reverie.games.dream_runners.beside.drafts import DRAFTS
from reverie.games.dream_runners.beside.studies import STUDIES
from reverie.games.dream_runners.bots import BOTS
from reverie.games.dream_runners.bots.pace import moment
from reverie.games.dream_runners.bots.temper import mood
from reverie.games.dream_runners.box.reading import read_content
from reverie.games.dream_runners.events import Event
from reverie.games.dream_runners.model import Options, State, View
from reverie.games.dream_runners.presets import FOR_NEWCOMERS, PRESETS, of_first_edition
from reverie.games.dream_runners.proof.catalogue import catalogue
from reverie.games.dream_runners.proof.invariants import invariants
from reverie.games.dream_runners.proof.notation import NOTATION
from reverie.games.dream_runners.rules.door import apply, deadline, to_act
from reverie.games.dream_runners.rules.setup import SEATS, setup
from reverie.games.dream_runners.rules.waking import outcome
from reverie.games.dream_runners.sight.legal import TEMPLATES, fill, legal
from reverie.games.dream_runners.sight.view import imagine, reveals, seen_by, view
from reverie.games.dream_runners.words.beside import beside
from reverie.games.dream_runners.words.notes import notes
from reverie.games.dream_runners.words.sentences import words
from reverie.kernel import Beside, Bots, Box, Game, Manners, Proof, Tongue

GAME = Game[State, View, actions.Action, Event, Options](
    name="dream_runners",
    edition=2,
    package=__name__,
    seats=SEATS,
    options=Options,
    state=State,
    action=actions.Action,
    event=Event,
    setup=setup,
    to_act=to_act,
    deadline=deadline,
    apply=apply,
    outcome=outcome,
    view=view,
    seen_by=seen_by,
    legal=legal,
    reveals=reveals,
    templates=TEMPLATES,
    former={1: of_first_edition},
    proof=Proof(
        imagine=imagine, catalogue=catalogue, fill=fill, invariants=invariants, notation=NOTATION
    ),
    bots=Bots(own=BOTS, moment=moment, mood=mood),
    manners=Manners(
        presets=PRESETS,
        for_newcomers=FOR_NEWCOMERS,
        own_clock=True,
        take_backs=False,  # DR-RESOLVE-12, DR-IMP-12: what is done in a race is done
        typed={"pace": "calm"},  # who types segments into their places cannot race
    ),
    tongue=Tongue(words=words, beside=beside, notes=notes),
    box=Box(read=read_content),
    beside=Beside(drafts=DRAFTS, studies=STUDIES),
)
