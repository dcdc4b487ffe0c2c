"""Tables at one keyboard, for tests: who sits there, what is typed, all that was ever shown."""

import io
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from tests.terminal.sessions import Lines

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.model import Options
from reverie.kernel import Seat
from reverie.match import AnyMatch, Match, Player
from reverie.terminal.faces.registry import face_of
from reverie.terminal.screen.screen import Screen
from reverie.terminal.screen.signs import Look
from reverie.terminal.speech.sentences import terminal_catalogue
from reverie.terminal.table.ending import show_end
from reverie.terminal.table.keeping import Keeper
from reverie.terminal.table.table import Play, Sitting

KEY = bytes(range(32))


def dreamwell(*seats: str, advanced: bool = False, nightmare: bool = False) -> AnyMatch:
    """Ada begins."""
    players = [Player(name, name if name in GAME.bots.own else None) for name in seats]
    options = Options(advanced=advanced, nightmare=nightmare, first_player=Seat(0))
    return Match(GAME, options, players, KEY)


class Room:
    """A table, and all that was ever on its screen."""

    def __init__(
        self, match: AnyMatch, lines: Iterable[str], language: str = "en", file: Path | None = None
    ) -> None:
        self.match, self.paper = match, io.StringIO()
        self.screen = Screen(Console(file=self.paper, width=80, highlight=False, markup=False))
        self.say = terminal_catalogue(language)
        names = [player.name for player in match.players]
        self.face = face_of(match.game, match.options, names, language, Look())
        self.keeper = Keeper(file) if file else None
        if self.keeper:
            self.keeper.claim()
        sitting = Sitting(self.screen, Lines(lines), self.say, self.keeper)
        self.table = Play(match, self.face, sitting)

    def play(self) -> str:
        """Until nobody types any more; what could be read."""
        try:
            self.table.play()
            show_end(self.match, self.face, self.screen, self.keeper, self.say)
        except EOFError:
            pass
        finally:
            if self.keeper:
                self.keeper.release()
        return self.paper.getvalue()
