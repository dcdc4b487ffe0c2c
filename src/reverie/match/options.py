"""A game's options, told apart by their types, for whoever asks people for them."""

from inspect import isclass
from types import NoneType
from typing import Any, Final, Literal, get_args, get_type_hints

import msgspec

from reverie.kernel import AnyGame, Seat

OptionKind = Literal["switch", "number", "choice", "seat", "text", "words", "content", "other"]


SIMPLE: Final[dict[Any, OptionKind]] = {
    bool: "switch",
    int: "number",
    float: "number",
    str: "text",
    tuple[str, ...]: "words",
}


def option_types(game: AnyGame) -> dict[str, Any]:
    """Every option and its type, bounds and all, without None."""
    hints = get_type_hints(game.options, include_extras=True)
    return {name: without_none(kind) for name, kind in hints.items()}


def without_none(kind: Any) -> Any:
    members = [member for member in get_args(kind) if member is not NoneType]
    return members[0] if len(members) == 1 and NoneType in get_args(kind) else kind


def bare(kind: Any) -> Any:
    """`Annotated[int, …]` is an int."""
    return kind.__origin__ if hasattr(kind, "__metadata__") else kind


def option_kind(kind: Any) -> OptionKind:
    """How a person gives it: `words` are several, `content` comes in files, `other` is for code."""
    plain = bare(kind)
    if plain is Seat:
        return "seat"
    if getattr(plain, "__origin__", None) is Literal:
        return "choice"
    if isclass(plain) and issubclass(plain, msgspec.Struct):
        return "content"
    return SIMPLE.get(plain, "other")


def seat_options(game: AnyGame) -> frozenset[str]:
    """The options that name a seat: when chairs move, so must they."""
    types = option_types(game).items()
    return frozenset(name for name, kind in types if option_kind(kind) == "seat")
