"""The games of the house, and the games and bots that other packages bring by entry points."""

from dataclasses import replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from reverie.games.dream_runners import GAME as DREAM_RUNNERS
from reverie.games.dreamcatcher import GAME as DREAMCATCHER
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.guests import BrokenGame, broken, load
from reverie.games.when_i_dream import GAME as WHEN_I_DREAM
from reverie.kernel import FROM_ELSEWHERE, AnyGame, Game

ENTRY_POINT = "reverie.games"
BOTS = "reverie.bots"  # `GAME.patient = "module:function"`: the game stands before the dot
HOUSE: tuple[AnyGame, ...] = (DREAMWELL, DREAM_RUNNERS, WHEN_I_DREAM, DREAMCATCHER)


def games() -> dict[str, AnyGame]:
    """Every game that can be played here, by name: the house's own first, then its guests."""
    return dict(_doors()[0])


def broken_games() -> tuple[BrokenGame, ...]:
    """Guests that stay outside. A broken one never takes the house down with it."""
    return _doors()[1]


@cache
def _doors() -> tuple[dict[str, AnyGame], tuple[BrokenGame, ...]]:
    welcome, outside = {game.name: game for game in HOUSE}, list[BrokenGame]()
    for point in sorted(entry_points(group=ENTRY_POINT)):
        guest = _invite(point)
        if isinstance(guest, BrokenGame):
            outside.append(guest)
        elif guest.name in welcome:  # nobody replaces a game that is there already
            outside.append(BrokenGame(guest.name, point.value, "NAME_TAKEN"))
        else:
            welcome[guest.name] = guest
    for point in sorted(entry_points(group=BOTS)):
        bot, game = load(point, "BOT_CANNOT_BE_LOADED"), welcome.get(point.name.partition(".")[0])
        if isinstance(bot, BrokenGame):
            outside.append(bot)
        elif game is None:
            outside.append(broken(point, "BOT_OF_NO_GAME", ", ".join(welcome)))
        elif not callable(bot) or not FROM_ELSEWHERE.fullmatch(point.value):
            outside.append(broken(point, "NOT_A_BOT", type(bot).__name__))
        else:
            others = {**game.bots.elsewhere, point.value: bot}
            welcome[game.name] = replace(game, bots=replace(game.bots, elsewhere=others))
    return welcome, tuple(outside)


def _invite(point: EntryPoint) -> AnyGame | BrokenGame:
    guest = load(point, "CANNOT_BE_LOADED")
    if not isinstance(guest, Game | BrokenGame):
        return broken(point, "NOT_A_GAME", type(guest).__name__)
    return guest
