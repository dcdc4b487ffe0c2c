"""When I Dream: a sleeping dreamer, helpful fairies, lying imps, balancing tricksters; 4 to 10."""

from reverie.games.when_i_dream.asides import (
    CheckClue,
    ClueChecked,
    hear,
    no_hand,
    overheard,
    prepare,
)
from reverie.games.when_i_dream.bots import BOTS, moment, stranger
from reverie.games.when_i_dream.bots.temper import mood
from reverie.games.when_i_dream.catalogue import catalogue
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.invariants import invariants
from reverie.games.when_i_dream.known import alarm, awaited
from reverie.games.when_i_dream.legal import TEMPLATES, fill, legal
from reverie.games.when_i_dream.model import PRESETS, Action, Attend, Options, State, View
from reverie.games.when_i_dream.notes import notes
from reverie.games.when_i_dream.questions import seats_open
from reverie.games.when_i_dream.rounds import outcome
from reverie.games.when_i_dream.rules import apply, copy_state, deadline, to_act
from reverie.games.when_i_dream.setup import SEATS, setup
from reverie.games.when_i_dream.uploads import read_files, remarks
from reverie.games.when_i_dream.view import imagine, may_talk, reveals, seen_by, view
from reverie.games.when_i_dream.words import words
from reverie.kernel import Attendance, Game, Whispers

GAME = Game[State, View, Action, Event, Options](
    name="when_i_dream",
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
    presets={name: PRESETS[name] for name in ("online", "printed")},
    attendance=Attendance(Attend, lambda s, seat: s.sitting[seat]),
    whispers=Whispers(
        CheckClue, ClueChecked, lambda *_: None, hear, overheard, no_hand, prepare=prepare
    ),
    own_clock=True,
    take_backs=False,  # a word that was heard cannot be taken back
    awaited=awaited,
    alarm=alarm,
    imagine=imagine,
    reveals=reveals,
    catalogue=catalogue,
    invariants=invariants,
    bots=BOTS,
    mood=mood,
    stranger=stranger,
    moment=moment,
    read_files=read_files,
    remarks=remarks,
    words=words,
    notes=notes,
    may_talk=may_talk,
    seats_open=seats_open,
)
