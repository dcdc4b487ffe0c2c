"""The games of the house, and those that other packages bring by the entry point below."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from reverie.games.dream_runners import GAME as DREAM_RUNNERS
from reverie.games.dreamcatcher import GAME as DREAMCATCHER
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.when_i_dream import GAME as WHEN_I_DREAM
from reverie.kernel import AnyGame, Game

ENTRY_POINT = "reverie.games"
HOUSE: tuple[AnyGame, ...] = (DREAMWELL, DREAM_RUNNERS, WHEN_I_DREAM, DREAMCATCHER)


class BrokenGame(NamedTuple):
    """A guest that cannot be played: its name, where it says it is, what is wrong and why.

    The sentence is `guest.CODE` in the catalogue of this package.
    """

    name: str
    place: str
    code: str
    why: str = ""


def games() -> dict[str, AnyGame]:
    """Every game that can be played here, by name: the house's own first, then its guests."""
    return dict(_doors()[0])


def broken_games() -> tuple[BrokenGame, ...]:
    """Guests that stay outside. A broken one never takes the house down with it."""
    return _doors()[1]


@cache
def _doors() -> tuple[dict[str, AnyGame], tuple[BrokenGame, ...]]:
    welcome, broken = {game.name: game for game in HOUSE}, []
    for point in sorted(entry_points(group=ENTRY_POINT)):
        guest = _invite(point)
        if isinstance(guest, BrokenGame):
            broken.append(guest)
        elif guest.name in welcome:  # nobody replaces a game that is there already
            broken.append(BrokenGame(guest.name, point.value, "NAME_TAKEN"))
        else:
            welcome[guest.name] = guest
    return welcome, tuple(broken)


def _invite(point: EntryPoint) -> AnyGame | BrokenGame:
    try:
        guest = point.load()
    except (Exception, SystemExit) as problem:  # whatever a stranger's module does on import
        why = f"{type(problem).__name__}: {problem}"
        return BrokenGame(point.name, point.value, "CANNOT_BE_LOADED", why)
    if not isinstance(guest, Game):
        return BrokenGame(point.name, point.value, "NOT_A_GAME", type(guest).__name__)
    return guest
