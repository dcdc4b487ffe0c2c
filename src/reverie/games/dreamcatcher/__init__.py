"""Dreamcatcher: one deals hidden reliefs, the others feel them and find the dream; 2 to 6."""

from reverie.games.dreamcatcher.actions import Action, Attend
from reverie.games.dreamcatcher.beside.whispers import WHISPERS
from reverie.games.dreamcatcher.bots import BOTS
from reverie.games.dreamcatcher.bots.pace import moment
from reverie.games.dreamcatcher.bots.temper import mood
from reverie.games.dreamcatcher.box.reading import read_content
from reverie.games.dreamcatcher.events import Event
from reverie.games.dreamcatcher.model import NIGHTS, Options, State, View
from reverie.games.dreamcatcher.presets import PRESETS
from reverie.games.dreamcatcher.proof.catalogue import catalogue
from reverie.games.dreamcatcher.proof.invariants import invariants
from reverie.games.dreamcatcher.proof.notation import NOTATION
from reverie.games.dreamcatcher.questions import awaited
from reverie.games.dreamcatcher.rules.attendance import seats_open, sits, stand_in
from reverie.games.dreamcatcher.rules.door import apply, deadline, to_act
from reverie.games.dreamcatcher.rules.rounds import outcome
from reverie.games.dreamcatcher.rules.setup import SEATS, another_evening, of_second_edition, setup
from reverie.games.dreamcatcher.sight.imagining import imagine
from reverie.games.dreamcatcher.sight.legal import TEMPLATES, fill, legal
from reverie.games.dreamcatcher.sight.view import may_talk, reveals, seen_by, view
from reverie.games.dreamcatcher.words.notes import notes
from reverie.games.dreamcatcher.words.sentences import words
from reverie.kernel import (
    Attendance,
    Beside,
    Bots,
    Box,
    Game,
    Manners,
    Proof,
    Tongue,
    Turns,
)

GAME = Game[State, View, Action, Event, Options](
    name="dreamcatcher",
    edition=3,
    package=__name__,
    seats=SEATS,
    options=Options,
    state=State,
    action=Action,
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
    former={2: of_second_edition},
    proof=Proof(
        imagine=imagine, catalogue=catalogue, fill=fill, invariants=invariants, notation=NOTATION
    ),
    turns=Turns(awaited=awaited),
    bots=Bots(own=BOTS, moment=moment, mood=mood),
    manners=Manners(
        presets=PRESETS,
        again=another_evening,
        together=NIGHTS,
        own_clock=True,
        take_backs=False,  # DC-LEAD-8, DC-CHOOSE-8: what is laid on the table stays there
        seats_open=seats_open,
        may_talk=may_talk,
        attendance=Attendance(Attend, sits, stand_in),
        untimed_when_typed=True,  # nobody types as fast as a finger moves
    ),
    tongue=Tongue(words=words, notes=notes),
    box=Box(read=read_content),
    beside=Beside(whispers=WHISPERS),
)
