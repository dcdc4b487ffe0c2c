"""Which face a game has: the one that a package brings by an entry point, else the plain one."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from reverie.games import games
from reverie.games.guests import BrokenGame, broken, load, point_of, strays
from reverie.kernel import AnyGame
from reverie.language import DEFAULT, speaks
from reverie.match import AnyMatch
from reverie.terminal.faces.face import Face
from reverie.terminal.faces.plain import PlainFace
from reverie.terminal.screen.signs import Look

FACES = "reverie.faces"  # `dreams = "module:factory"`: the game's name stands before the sign
MakeFace = Callable[[Any, Sequence[str], str, Look], Face]  # of options, names, language, look


def face_at(match: AnyMatch, language: str, look: Look) -> Face:
    """The face of this match."""
    names = [player.name for player in match.players]
    return face_of(match.game, match.options, names, language, look)


def face_of(game: AnyGame, options: Any, names: Sequence[str], language: str, look: Look) -> Face:
    """The one that is brought for it, else the plain one."""
    make = maker_of(game)
    if make is None or isinstance(make, BrokenGame):
        words = game.tongue.words if speaks(game.package, language) else None
        own = None if words is None else words(language, options, names)
        return PlainFace(game, names, language, look, own)
    return make(options, names, language, look)


@cache
def maker_of(game: AnyGame) -> MakeFace | BrokenGame | None:
    """What makes the face of this game, once it has made one; or why it cannot."""
    point = point_of(FACES, game.name)
    if point is None:
        return None
    make = load(point, "FACE_CANNOT_BE_LOADED")
    if isinstance(make, BrokenGame):
        return make
    names = [str(number) for number in range(1, game.seats[0] + 1)]
    try:
        face = make(game.options(), names, DEFAULT, Look())
    except Exception as problem:  # whatever a stranger's code does
        return broken(point, "FACE_FAILS", f"{type(problem).__name__}: {problem}")
    if not isinstance(face, Face):
        return broken(point, "NOT_A_FACE", type(face).__name__)
    return make  # type: ignore[no-any-return]  # it has just made a face


def broken_faces() -> Iterator[BrokenGame]:
    """Faces that cannot be shown: their games have the plain one."""
    known = games()
    made = (maker_of(game) for game in known.values())
    yield from (make for make in made if isinstance(make, BrokenGame))
    yield from strays(FACES, known, "FACE")
