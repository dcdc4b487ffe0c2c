"""Who makes the client's files: the types of every game, then a module here named like a game.

A game whose client takes nothing more from the rules needs none.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from scripts.client import types

HERE = "scripts.client"


def makers(games: Iterable[str], package: str = HERE) -> Iterator[ModuleType]:
    yield types
    for game in games:
        if find_spec(f"{package}.{game}") is not None:
            yield import_module(f"{package}.{game}")
