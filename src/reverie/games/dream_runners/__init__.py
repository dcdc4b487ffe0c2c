"""Dream Runners: a race to cover the same dream, for two to four, or for one alone."""

from reverie.games.dream_runners.arranging import DRAFTS
from reverie.games.dream_runners.bots import BOTS
from reverie.games.dream_runners.bots.pace import moment
from reverie.games.dream_runners.bots.temper import mood
from reverie.games.dream_runners.catalogue import catalogue
from reverie.games.dream_runners.events import Event
from reverie.games.dream_runners.invariants import invariants
from reverie.games.dream_runners.legal import TEMPLATES, fill, legal
from reverie.games.dream_runners.model import Action, Options, State, View
from reverie.games.dream_runners.notes import notes
from reverie.games.dream_runners.presets import FOR_NEWCOMERS, PRESETS, of_first_edition
from reverie.games.dream_runners.rules import apply, copy_state, deadline, to_act
from reverie.games.dream_runners.setup import SEATS, setup
from reverie.games.dream_runners.sight import beside
from reverie.games.dream_runners.study import STUDIES
from reverie.games.dream_runners.uploads import read_files
from reverie.games.dream_runners.view import imagine, reveals, seen_by, view
from reverie.games.dream_runners.waking import outcome
from reverie.games.dream_runners.words import words
from reverie.kernel import Game

GAME = Game[State, View, Action, Event, Options](
    name="dream_runners",
    edition=2,
    package=__name__,
    seats=SEATS,
    options=Options,
    state=State,
    action=Action,
    event=Event,
    setup=setup,
    copy=copy_state,
    to_act=to_act,
    deadline=deadline,
    apply=apply,
    outcome=outcome,
    view=view,
    seen_by=seen_by,
    legal=legal,
    templates=TEMPLATES,
    fill=fill,
    presets=PRESETS,
    for_newcomers=FOR_NEWCOMERS,
    drafts=DRAFTS,
    former={1: of_first_edition},
    own_clock=True,
    take_backs=False,  # DR-RESOLVE-12, DR-IMP-12: what is done in a race is done
    imagine=imagine,
    reveals=reveals,
    catalogue=catalogue,
    invariants=invariants,
    bots=BOTS,
    mood=mood,
    moment=moment,
    read_files=read_files,
    words=words,
    notes=notes,
    studies=STUDIES,
    beside=beside,
)
