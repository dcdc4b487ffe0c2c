"""What other packages bring by entry points: found by name, loaded only when it is asked for."""

from collections.abc import Collection, Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple

HERE = "reverie."  # where the house's own things live: they come first


class BrokenGame(NamedTuple):
    """A guest, or something a guest brings for a game, that is of no use: its name, where it says
    it is, what is wrong and why.

    The sentence is `guest.CODE` in the catalogue of `reverie.games`.
    """

    name: str
    place: str
    code: str
    why: str = ""


def load(point: EntryPoint, otherwise: str) -> Any:
    """What it names, or why it cannot be had; of the house's own only an extra can be missing."""
    if point.value.startswith(HERE):
        return point.load()
    try:
        return point.load()
    except (Exception, SystemExit) as problem:  # whatever a stranger's module does on import
        return broken(point, otherwise, f"{type(problem).__name__}: {problem}")


def broken(point: EntryPoint, code: str, why: str = "") -> BrokenGame:
    return BrokenGame(point.name, point.value, code, why)


def points_of(group: str) -> list[EntryPoint]:
    """The house's own first; guests in an order that is always the same."""
    found = entry_points(group=group)
    return sorted(found, key=lambda p: (not p.value.startswith(HERE), p.name, p.value))


def point_of(group: str, game: str) -> EntryPoint | None:
    """Who brings this game's thing of that group: nobody replaces what is there already."""
    return next((point for point in points_of(group) if point.name == game), None)


def strays(group: str, known: Collection[str], what: str) -> Iterator[BrokenGame]:
    """What is brought for a game that is not here, or for one that has its own."""
    taken = set[str]()
    for point in points_of(group):
        if point.name not in known:
            yield broken(point, f"{what}_OF_NO_GAME", ", ".join(known))
        elif point.name in taken:
            yield broken(point, f"{what}_TAKEN")
        taken.add(point.name)
