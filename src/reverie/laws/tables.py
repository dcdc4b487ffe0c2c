"""Tables to try a game on: options, seats and dice, all from one key."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from itertools import product
from typing import Any, Literal, get_args, get_origin

import msgspec

from reverie.kernel import SPECTATOR, AnyGame, Dice, Seat, Viewer
from reverie.laws.broken import LawBroken

LONGEST_REPR = 200  # options may hold a whole deck


@dataclass(frozen=True)
class Trial:
    """A game about to be dealt."""

    game: AnyGame
    options: Any
    seats: int
    key: bytes

    def deal(self) -> Any:
        return self.game.setup(self.options, self.seats, Dice(self.key))

    def whim(self, label: str) -> Dice:
        """Dice beside the table, for the law that asks."""
        return Dice(self.key).split(label)

    @property
    def everyone(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(self.seats)))

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*self.everyone, SPECTATOR)


def table_of(game: AnyGame, key: bytes, options: object = None, seats: int | None = None) -> Trial:
    """What the key says: which options, how many seats, which dice. Any bytes will do as a key."""
    dice = Dice(key[:64]).split("table")
    chosen, count = dice.pick(option_sets(game)), dice.pick(game.seats)
    return Trial(game, chosen if options is None else options, seats or count, dice.key)


def option_sets(game: AnyGame) -> Sequence[Any]:
    """Every combination of the options that are yes or no or one of a few; the rest as default."""
    fields = msgspec.structs.fields(game.options)
    choices = {field.encode_name: _choices(field.type) for field in fields}
    few = {name: values for name, values in choices.items() if values}
    return [
        msgspec.convert(dict(zip(few, values, strict=True)), game.options)
        for values in product(*few.values())
    ]


def _choices(kind: Any) -> tuple[Any, ...]:
    if kind is bool:
        return (False, True)
    return get_args(kind) if get_origin(kind) is Literal else ()


def mode_name(options: object) -> str:
    """`advanced+nightmare`: what differs from the default, or `plain`."""
    given: dict[str, object] = msgspec.to_builtins(options)
    default = msgspec.to_builtins(type(options)())
    named = [
        name if value is True else f"{name}={value}"
        for name, value in given.items()
        if value != default.get(name)
    ]
    return "+".join(named) or "plain"


Law = Callable[..., None]  # law(game, key, options=None, seats=None)
LAWS: dict[str, Law] = {}  # by name


def law(name: str) -> Callable[[Callable[[Trial], None]], Law]:
    """Makes a law of a check of one table: it is listed, and tells how to show a breach again."""

    def listed(check: Callable[[Trial], None]) -> Law:
        @wraps(check)
        def checked(
            game: AnyGame, key: bytes, options: object = None, seats: int | None = None
        ) -> None:
            again = _again(check.__name__, game, key, options, seats)
            try:
                check(table_of(game, key, options, seats))
            except LawBroken as broken:
                broken.how = again
                raise
            except Exception as crash:
                raise LawBroken(name, f"it cannot be checked: {crash!r}", again) from crash

        LAWS[name] = checked
        return checked

    return listed


def _again(law: str, game: AnyGame, key: bytes, options: object, seats: int | None) -> str:
    written = repr(options) if len(repr(options)) <= LONGEST_REPR else "…"
    chosen = "" if options is None else f", options={written}"
    sitting = "" if seats is None else f", seats={seats}"
    return f'{law}(games()["{game.name}"], bytes.fromhex("{key.hex()}"){chosen}{sitting})'
