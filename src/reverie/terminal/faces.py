"""Which face a game has."""

from collections.abc import Sequence
from typing import Any

from reverie.kernel import AnyGame
from reverie.terminal.dreamwell.face import DreamwellFace
from reverie.terminal.face import Face
from reverie.terminal.plain import PlainFace
from reverie.terminal.signs import Look


def face_of(game: AnyGame, options: Any, names: Sequence[str], language: str, look: Look) -> Face:
    """The one the house has made for it, else the plain one."""
    if game.name == "dreamwell":
        return DreamwellFace(options, names, language, look)
    return PlainFace(game, names, language, look)
