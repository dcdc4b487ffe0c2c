"""How each game is weighed: by the study a package brings by an entry point, else by the plain one.

A study of the house and one of a guest are found alike.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from reverie.games import games
from reverie.games.guests import BrokenGame, broken, load, point_of, strays
from reverie.match import AnyMatch
from reverie.research.pages import Chapter, Grid, Words
from reverie.research.study import Balance, Count, Study, basics

STUDIES = "reverie.studies"  # `dreams = "module:STUDY"`: the game's name stands before the sign


def study_of(game: str) -> Study:
    """The one that is brought for it, else the plain one."""
    found = brought(game)
    return found if isinstance(found, Study) else PLAIN


@cache
def brought(game: str) -> Study | BrokenGame | None:
    point = point_of(STUDIES, game)
    if point is None:
        return None
    found = load(point, "STUDY_CANNOT_BE_LOADED")
    if not isinstance(found, Study | BrokenGame):
        return broken(point, "NOT_A_STUDY", type(found).__name__)
    return found


def broken_studies() -> Iterator[BrokenGame]:
    """Studies that cannot be made: their games have the plain one."""
    known = games()
    found = (brought(game) for game in known)
    yield from (one for one in found if isinstance(one, BrokenGame))
    yield from strays(STUDIES, known, "STUDY")


# Games without a study of their own


def whole(match: AnyMatch) -> Count:
    return Count(basics(match), {})


def plainly(balance: Balance, words: Words) -> list[Chapter]:
    """The figures every game has."""
    rows = [
        (
            words.measure(balance.game, name),
            *(words.figure(figures.measures[name], 2) for figures in balance.modes.values()),
        )
        for name in next(iter(balance.modes.values())).measures
    ]
    return [Chapter(words("balance.figures"), [Grid(["", *balance.modes], rows)])]


def one_mode(options: Any) -> dict[str, Any]:
    return {"all": options}


PLAIN = Study(one_mode, whole, plainly)
