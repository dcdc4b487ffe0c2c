"""When I Dream: a sleeping dreamer, helpful fairies, lying imps, balancing tricksters; 4 to 10."""

from reverie.games.when_i_dream import actions
from reverie.games.when_i_dream.beside.whispers import WHISPERS
from reverie.games.when_i_dream.bots import BOTS, moment, stranger
from reverie.games.when_i_dream.bots.temper import mood
from reverie.games.when_i_dream.box.reading import read_content
from reverie.games.when_i_dream.box.remarks import remarks
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.model import Options, State, View
from reverie.games.when_i_dream.presets import PRESETS
from reverie.games.when_i_dream.proof.catalogue import catalogue
from reverie.games.when_i_dream.proof.invariants import invariants
from reverie.games.when_i_dream.proof.notation import NOTATION
from reverie.games.when_i_dream.questions import seats_open
from reverie.games.when_i_dream.rules.door import apply, deadline, to_act
from reverie.games.when_i_dream.rules.rounds import outcome
from reverie.games.when_i_dream.rules.setup import SEATS, setup
from reverie.games.when_i_dream.sight.legal import TEMPLATES, fill, legal
from reverie.games.when_i_dream.sight.view import imagine, may_talk, reveals, seen_by, view
from reverie.games.when_i_dream.sight.waiting import alarm, awaited
from reverie.games.when_i_dream.words.notes import notes
from reverie.games.when_i_dream.words.sentences import words
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

GAME = Game[State, View, actions.Action, Event, Options](
    name="when_i_dream",
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
    proof=Proof(
        imagine=imagine, catalogue=catalogue, fill=fill, invariants=invariants, notation=NOTATION
    ),
    turns=Turns(awaited=awaited, alarm=alarm),
    bots=Bots(own=BOTS, stranger=stranger, moment=moment, mood=mood),
    manners=Manners(
        presets=PRESETS,
        own_clock=True,
        take_backs=False,  # a word that was heard cannot be taken back
        seats_open=seats_open,
        may_talk=may_talk,
        attendance=Attendance(actions.Attend, lambda s, seat: s.sitting[seat]),
    ),
    tongue=Tongue(words=words, notes=notes),
    box=Box(read=read_content, remarks=remarks),
    beside=Beside(whispers=WHISPERS),
)
