"""When I Dream in the terminal: a dreamer's night and a spirit's table, in both languages."""

import io

import pytest
from rich.console import Console
from tests.games.when_i_dream.tables import A, B, ask, dreaming
from tests.terminal.sessions import Lines

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Decline, EndNarration, GiveClue, Guess, Pass, Vote
from reverie.games.when_i_dream.box.content import TONGUES, Language
from reverie.games.when_i_dream.model import Options, State
from reverie.kernel import Illegal, Seat
from reverie.match import AnyMatch, Match, Player
from reverie.terminal.faces.face import Moment, Unreadable
from reverie.terminal.faces.registry import face_of
from reverie.terminal.faces.when_i_dream.face import WhenIDreamFace
from reverie.terminal.screen.screen import Screen
from reverie.terminal.screen.signs import Look
from reverie.terminal.speech.sentences import terminal_catalogue
from reverie.terminal.table.answers import Leave
from reverie.terminal.table.table import Play, Sitting

ENOUGH = 8  # lines
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")


def moment(s: State, seat: Seat) -> Moment:
    view = GAME.view(s, seat)
    return Moment(seat, view, GAME.legal(view), GAME.to_act(s))


def face(s: State) -> WhenIDreamFace:
    found = face_of(GAME, s.options, NAMES, s.options.language, Look())
    assert isinstance(found, WhenIDreamFace)
    return found


def shown(s: State, seat: Seat) -> str:
    paper = io.StringIO()
    Console(file=paper, width=100).print(face(s).picture(moment(s, seat), 100))
    return paper.getvalue()


def test_a_spirit_sees_the_piece_and_the_dreamer_does_not() -> None:
    s = dreaming()
    ask(s, B, GiveClue(1, "night"))
    assert "MOON" in shown(s, B)
    assert "moon" not in shown(s, A).lower()
    assert "night (Ben)" in shown(s, A)


@pytest.mark.parametrize("language", TONGUES)
def test_every_phase_is_drawn_in_whole_sentences(language: Language) -> None:
    s = dreaming(language=language)
    word = GAME.view(s, B).cards[-1].word or ""
    ask(s, A, Guess(1, word), 100)
    for phase in ("running", "forced_guess", "last_guess", "narration", "review", "scoring"):
        s.phase = phase
        for seat in (A, B):
            text = shown(s, seat)
            assert "{" not in text
            assert "Ada" in text


def test_what_is_typed_becomes_an_action() -> None:
    s = dreaming()
    read, now = face(s).read, moment(s, B)
    assert read("clue", ["night"], now) == GiveClue(1, "night")
    assert read("clue", ["night", "sky"], now) == GiveClue(1, "night sky")  # the judge's to refuse
    assert read("insist", ["zorp"], now) == GiveClue(1, "zorp", insist=True)
    assert read("pass", [], now) == Pass(1)
    assert read("guess", ["ice", "cream"], now) == Guess(1, "ice cream")
    assert read("decline", [], now) == Decline(1)
    assert read("story", ["Once", "upon"], now) == EndNarration("Once upon")
    assert read("vote", ["3", "ja"], now) == Vote(3, yes=True)
    for command, words in (("clue", []), ("vote", ["3"]), ("challenge", ["x"])):
        with pytest.raises(Unreadable, match=command):
            read(command, words, now)


def test_a_refusal_says_why() -> None:
    s = dreaming(unknown_words="insist")
    with pytest.raises(Illegal) as refusal:
        ask(s, B, GiveClue(1, "zorpig"))
    sentence = face(s).refuse(refusal.value)
    assert sentence is not None
    assert "zorpig" in sentence


@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("dreams", [True, False])
def test_a_person_plays_against_bots_by_typing(language: Language, dreams: bool) -> None:
    options = Options(language=language, sleep=(9.0 if dreams else 0.0, 5.0))
    players = [Player("Ada"), *(Player(bot, bot) for bot in ("drowsy", "dreamy", "lucid"))]
    match: AnyMatch = Match(GAME, options, players, bytes(32))
    paper = io.StringIO()
    screen = Screen(Console(file=paper, width=100, highlight=False, markup=False))
    names = [player.name for player in players]
    sitting = Sitting(screen, Typist(match), terminal_catalogue(language))
    with pytest.raises(Leave):
        Play(match, face_of(GAME, options, names, language, Look()), sitting).play()
    done = {(entry.seat == A, type(entry.action)) for entry in match.log}
    assert (True, Guess if dreams else Pass) in done
    assert (False, GiveClue) in done
    assert "{" not in paper.getvalue()


class Typist(Lines):
    """Types whatever is asked for next, a few times: a program that reads the table."""

    def __init__(self, match: AnyMatch) -> None:
        super().__init__([])
        self.match, self.typed = match, 0

    def line(self, *_: object, **__: object) -> str:
        kinds = {type(action) for action in self.match.legal(A)}
        self.typed += 1
        if self.typed > ENOUGH:
            return "quit"
        if Guess in kinds:
            return "guess moon" if self.match.view(A).clues else "show"
        return "pass" if Pass in kinds else "1"
