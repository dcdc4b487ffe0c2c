"""What may stand in one field of a file: the words of the book, small numbers, doors."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from reverie.box import Wrong
from reverie.games.dreamwell.geometry import DIRECTIONS, door_names, doors
from reverie.games.dreamwell.symbols import (
    CREATURES,
    FACES,
    FRIENDS,
    KINDS,
    TERRAINS,
    Ability,
    EachTurn,
    Flat,
    FlipAny,
    FlipTerrain,
    Friend,
    Located,
    MoveTo,
    Perform,
    PerFriend,
    PerTerrain,
    Score,
    Sets,
    Swap,
    Threshold,
    Wild,
)
from reverie.language import printable

T = TypeVar("T")
Read = Callable[[str], T]

MAX_POINTS: Final = 20
MAX_NEED: Final = 12  # the longest row there can be (DW-END-8)
ID: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]{0,11}")


def identifier(text: str) -> str:
    if not ID.fullmatch(_filled(text)):
        raise Wrong("BAD_ID", value=printable(text))
    return text


def one_of(names: tuple[T, ...], code: str) -> Read[T]:
    by_name = {str(name): name for name in names}

    def read(text: str) -> T:
        if _filled(text).lower() not in by_name:
            raise Wrong(code, value=printable(text), known=", ".join(by_name))
        return by_name[text.lower()]

    return read


def number(low: int, high: int, code: str) -> Read[int]:
    def read(text: str) -> int:
        if not re.fullmatch("[0-9]{1,3}", text) or not low <= int(text) <= high:
            raise Wrong(code, value=printable(text), low=low, high=high)
        return int(text)

    return read


def door_set(text: str) -> tuple[str, ...]:
    """DW-GEO-3: direction names joined by plus signs, read into compass order."""
    names = [name.strip().upper() for name in text.split("+")] if text else []
    for name in names:
        if name not in DIRECTIONS:
            raise Wrong("UNKNOWN_DOOR", value=printable(name), known=", ".join(DIRECTIONS))
    if len(set(names)) < len(names):
        raise Wrong("DOOR_TWICE", value=printable(text))
    if not names:
        raise Wrong("NO_DOORS")
    return door_names(doors(names))


def _filled(text: str) -> str:
    if not text:
        raise Wrong("EMPTY_FIELD")
    return text


border = one_of(FACES, "UNKNOWN_BORDER")
friend: Read[Friend] = one_of(FRIENDS, "UNKNOWN_FRIEND")
creature = one_of(CREATURES, "UNKNOWN_CREATURE")
terrain = one_of(TERRAINS, "UNKNOWN_TERRAIN")
action = one_of(KINDS, "UNKNOWN_ACTION")
points = number(0, MAX_POINTS, "BAD_POINTS")
need = number(1, MAX_NEED, "BAD_NEED")


def friends(text: str) -> tuple[Friend, Friend]:
    """DW-SCORE-11: a set is made of two different friends."""
    one, plus, other = text.partition("+")
    first, second = friend(one.strip()), friend(other.strip() if plus else one.strip())
    if first == second:
        raise Wrong("SAME_FRIENDS", value=printable(text))
    return first, second


Kinds = Mapping[str, tuple[Callable[..., T], tuple[str, ...]]]  # what to make, from what

SCORES: Final[Kinds[Score]] = {
    "flat": (Flat, ("points",)),
    "per_friend": (PerFriend, ("friend", "points")),
    "terrain": (PerTerrain, ("terrain", "base", "points")),
    "threshold": (Threshold, ("friend", "need", "points")),
    "sets": (Sets, ("friends", "points")),
    "wild": (Wild, ("points",)),
}
ABILITIES: Final[Kinds[Ability]] = {
    "located_creature": (Located, ("creature",)),
    "located_terrain": (Located, ("terrain",)),
    "move_to_creature": (MoveTo, ("creature",)),
    "move_to_terrain": (MoveTo, ("terrain",)),
    "perform": (Perform, ("action",)),
    "each_turn": (EachTurn, ("action",)),
    "swap": (Swap, ()),
    "flip_terrain": (FlipTerrain, ("terrain",)),
    "flip_any": (FlipAny, ()),
}
ARGUMENTS: Final[Mapping[str, Read[Any]]] = {
    "points": points,
    "base": points,
    "need": need,
    "friend": friend,
    "friends": friends,
    "creature": creature,
    "terrain": terrain,
    "action": action,
}


def arguments(names: tuple[str, ...]) -> Read[list[Any]]:
    """`terrain=pink;base=1;points=1`: these names, each once, in any order."""

    def read(text: str) -> list[Any]:
        pairs = [pair.partition("=") for pair in text.split(";")] if text else []
        given = {name.strip().lower(): value.strip() for name, _, value in pairs}
        if sorted(given) != sorted(names) or len(pairs) != len(names):
            wanted = ";".join(f"{name}=…" for name in names)
            code = "WRONG_ARGUMENTS" if names else "NO_ARGUMENTS"
            raise Wrong(code, value=printable(text), wanted=wanted)
        return [ARGUMENTS[name](given[name]) for name in names]

    return read
