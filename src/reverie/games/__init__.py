"""The games of the house, and those that other packages bring by the entry point below."""

from functools import cache
from importlib.metadata import entry_points

from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.kernel import AnyGame

ENTRY_POINT = "reverie.games"
HOUSE: tuple[AnyGame, ...] = (DREAMWELL,)


@cache
def games() -> dict[str, AnyGame]:
    """Every game that can be played here, by name; a guest never replaces a game of the house."""
    guests = [point.load() for point in entry_points(group=ENTRY_POINT)]
    return {game.name: game for game in (*guests, *HOUSE)}
