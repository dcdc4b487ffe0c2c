"""A person among bots, line by line. Time passes while a finger moves or somebody waits."""

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import Final

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    AcceptOffer,
    Action,
    DealTouch,
    Listen,
    Say,
    TextView,
)
from reverie.games.dreamcatcher.model import Options, View
from reverie.games.dreamcatcher.questions import awaited
from reverie.games.dreamcatcher.reading import PACKAGE
from reverie.games.dreamcatcher.touch.beside import hear
from reverie.games.dreamcatcher.touch.model import (
    FINE,
    Answer,
    Feel,
    Message,
    TouchDown,
    TouchLift,
    TouchMove,
)
from reverie.games.dreamcatcher.touch.texts import dots, felt, place
from reverie.games.dreamcatcher.words import words
from reverie.kernel import Illegal, Millis, Seat
from reverie.language import Catalogue
from reverie.research.dreamcatcher import Evening
from reverie.terminal.dreamcatcher.reading import table_lines
from reverie.terminal.dreamcatcher.typed import Left, Stroke, Unclear, read

BEAT: Final = 100  # milliseconds between two messages of the finger
SLOW: Final = 18.0  # cells a second: slow enough to feel everything
RESTING: Final = 8  # beats that a finger stays where it is put down
PAUSE: Final = 300  # milliseconds after a lift
Ask = Callable[[], str]  # the next line that somebody types; EOFError when there is none
Tell = Callable[[str], object]


class Tableside:
    """One person's place: what they read, and what their lines do."""

    def __init__(self, evening: Evening, seat: Seat, language: str, ask: Ask, tell: Tell) -> None:
        self.evening, self.seat, self.ask, self.tell = evening, seat, ask, tell
        self.say = Catalogue(language, "reverie.terminal.dreamcatcher")
        self.game = Catalogue(language, PACKAGE)
        names = [player.name for player in evening.match.players]
        options: Options = evening.match.options
        self.words = words(language, options, names)
        self.heard = 0  # events that were told
        self.shown: tuple[object, ...] = ()  # the phase in which the dreams were last read

    @property
    def view(self) -> View:
        view: View = self.evening.match.view(self.seat)
        return view

    def play(self) -> bool:
        """To the end; False when somebody left."""
        match = self.evening.match
        match.play(self.seat, TextView(on=True), match.now)
        commands = self.say("commands")
        self.tell(self.say("welcome", seat=self.seat + 1, commands=commands))
        self.tell(self.say("grid"))
        try:
            while match.outcome is None:
                self.step()
        except (Left, EOFError):
            self.tell(self.say("bye"))
            return False
        self.news()
        return True

    def step(self) -> None:
        """Bots first, until they wait; then the person; then time."""
        match = self.evening.match
        self.evening.touch()
        able = sorted(match.to_act)
        bots = [seat for seat in able if seat != self.seat]
        if bots:
            self.evening.act(bots[0])
        elif self.seat in able and self.is_asked():
            self.turn()
        elif self.seat in able:
            match.play(self.seat, Listen(10), match.now)
        else:
            assert match.deadline is not None, "everybody waits for nobody"
            match.tick(match.deadline)

    def is_asked(self) -> bool:
        offered = any(isinstance(action, AcceptOffer) for action in self.legal())
        return offered or self.seat in awaited(self.view)

    def legal(self) -> Sequence[Action]:
        return GAME.legal(self.view)

    # One line

    def turn(self) -> None:
        self.news()
        place = (self.view.round, self.view.phase, self.view.turned)
        whole, self.shown = place != self.shown, place
        for line in table_lines(self.view, self.words, self.say, whole=whole):
            self.tell(line)
        offered: list[Action] = [
            a for a in self.legal() if not isinstance(a, Say | DealTouch | Listen)
        ]
        for number, action in enumerate(offered, start=1):
            self.tell(self.say("option", number=number, text=self.words.describe(action)))
        self.obey(offered)

    def obey(self, offered: list[Action]) -> None:
        try:
            meant = read(self.ask(), offered, self.say, self.game)
            if isinstance(meant, Stroke):
                self.feel(meant)
            else:
                match = self.evening.match
                match.play(self.seat, meant, match.now)
        except Unclear as unclear:
            self.tell(str(unclear))
        except Illegal as refusal:
            self.tell(self.words.refuse(refusal))

    def news(self) -> None:
        """What has happened since the last look."""
        events = self.evening.match.memory(self.seat)
        for event in events[self.heard :]:
            self.tell(self.words.tell(event))
        self.heard = len(events)

    # The finger

    def feel(self, stroke: Stroke) -> None:
        """Put down, move slowly, lift; every change is told."""
        handle = self.view.focus
        if handle is None or self.view.phase != "talk":
            self.tell(self.say("no_card"))
            return
        match, last = self.evening.match, ""
        began = match.now
        for offset, message in movements(handle, stroke):
            answers = self.send(message, Millis(began + offset))
            for text in (line for answer in answers for line in self.told(answer)):
                if text != last:
                    self.tell(text)
                last = text
            match.tick(Millis(began + offset))
        if not last:
            self.tell(self.say("nothing"))
        match.tick(Millis(match.now + PAUSE))

    def send(self, message: Message, at: Millis) -> Sequence[Answer]:
        evening = self.evening
        answers, evening.touches = hear(evening.state, self.seat, message, evening.touches, at)
        return answers

    def told(self, answer: Answer) -> Iterator[str]:
        if not isinstance(answer, Feel):
            yield felt(answer, self.game)
            return
        if answer.z is not None:
            where = place(answer, self.game)
            yield self.say("felt", place=where, felt=felt(answer, self.game))
        yield from (self.say("patch", dots=row) for row in dots(answer))


def movements(handle: str, stroke: Stroke) -> Iterator[tuple[int, Message]]:
    """The messages of a slow finger, each with its moment."""
    (x0, y0), (x1, y1) = stroke
    far = hypot(x1 - x0, y1 - y0)
    beats = max(RESTING, round(far / SLOW * 1000 / BEAT))
    yield 0, TouchDown(handle, 0, x0 * FINE, y0 * FINE)
    for beat in range(1, beats + 1):
        share = min(1.0, beat * SLOW * BEAT / 1000 / far) if far else 0.0
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        yield beat * BEAT, TouchMove(handle, ((0, round(x * FINE), round(y * FINE)),), beat)
    yield (beats + 1) * BEAT, TouchLift(handle, 0)
