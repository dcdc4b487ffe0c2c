"""Which face a game has."""

from collections.abc import Sequence
from typing import Any

from reverie.games.dreamcatcher.actions import TextView
from reverie.kernel import AnyGame, Seat
from reverie.language import speaks
from reverie.match import AnyMatch
from reverie.terminal.faces.dream_runners.face import DreamRunnersFace
from reverie.terminal.faces.dreamcatcher.face import DreamcatcherFace
from reverie.terminal.faces.dreamwell.face import DreamwellFace
from reverie.terminal.faces.face import Face
from reverie.terminal.faces.plain import PlainFace
from reverie.terminal.faces.when_i_dream.face import WhenIDreamFace
from reverie.terminal.screen.signs import Look


def face_of(game: AnyGame, options: Any, names: Sequence[str], language: str, look: Look) -> Face:
    """The one the house has made for it, else the plain one."""
    if game.name == "dreamwell":
        return DreamwellFace(options, names, language, look)
    if game.name == "dream_runners":
        return DreamRunnersFace(options, names, language, look)
    if game.name == "when_i_dream":
        return WhenIDreamFace(options, names, language)
    if game.name == "dreamcatcher":
        return DreamcatcherFace(options, names, language)
    words = game.tongue.words if speaks(game.package, language) else None
    own = None if words is None else words(language, options, names)
    return PlainFace(game, names, language, look, own)


def settled(match: AnyMatch) -> AnyMatch:
    """Pictures cannot be seen here: whoever plays has them read, where the rules ask for it."""
    people = [Seat(n) for n, player in enumerate(match.players) if player.bot is None]
    for seat in people if match.game.name == "dreamcatcher" else ():
        match.play(seat, TextView(on=True), match.now)
    return match
