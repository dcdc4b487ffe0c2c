"""The games of the house, and the games and bots that other packages bring by entry points."""

from dataclasses import replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple

from reverie.games.dream_runners import GAME as DREAM_RUNNERS
from reverie.games.dreamcatcher import GAME as DREAMCATCHER
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.when_i_dream import GAME as WHEN_I_DREAM
from reverie.kernel import FROM_ELSEWHERE, AnyGame, Game

ENTRY_POINT = "reverie.games"
BOTS = "reverie.bots"  # `dreamwell.patient = "module:function"`: the game stands before the dot
HOUSE: tuple[AnyGame, ...] = (DREAMWELL, DREAM_RUNNERS, WHEN_I_DREAM, DREAMCATCHER)


class BrokenGame(NamedTuple):
    """A guest, or a guest's bot, that cannot play: its name, where it says it is, what is wrong
    and why.

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
    for point in sorted(entry_points(group=BOTS)):
        bot, game = _load(point, "BOT_CANNOT_BE_LOADED"), welcome.get(point.name.partition(".")[0])
        if isinstance(bot, BrokenGame):
            broken.append(bot)
        elif game is None:
            broken.append(BrokenGame(point.name, point.value, "BOT_OF_NO_GAME", ", ".join(welcome)))
        elif not callable(bot) or not FROM_ELSEWHERE.fullmatch(point.value):
            broken.append(BrokenGame(point.name, point.value, "NOT_A_BOT", type(bot).__name__))
        else:
            others = {**game.bots.elsewhere, point.value: bot}
            welcome[game.name] = replace(game, bots=replace(game.bots, elsewhere=others))
    return welcome, tuple(broken)


def _invite(point: EntryPoint) -> AnyGame | BrokenGame:
    guest = _load(point, "CANNOT_BE_LOADED")
    if not isinstance(guest, Game | BrokenGame):
        return BrokenGame(point.name, point.value, "NOT_A_GAME", type(guest).__name__)
    return guest


def _load(point: EntryPoint, otherwise: str) -> Any:
    try:
        return point.load()
    except (Exception, SystemExit) as problem:  # whatever a stranger's module does on import
        why = f"{type(problem).__name__}: {problem}"
        return BrokenGame(point.name, point.value, otherwise, why)
