"""A whole table in one line, for a game that has no shorter way of writing it.

Fields are `name=value` in any order, by the names of the state; values are JSON without spaces.
What is left out is as the table is set: `seats=5 phase="running" scores=[0,3,1,0,0]`. The dice
are no part of a table's look and not of its line.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

from reverie.kernel.dice import KEY_BYTES, Dice
from reverie.kernel.facts import Illegal

S = TypeVar("S", bound=Any)
O = TypeVar("O")  # noqa: E741  as in `parts`


class Lines(Generic[S, O]):
    """Tables of one game as lines, and back."""

    def __init__(
        self, state: type[S], options: type[O], setup: Callable[[O, int, Dice], S]
    ) -> None:
        kinds = {name: kind for name, kind in get_type_hints(state).items() if name != "dice"}
        self.kinds = {"seats": int, **kinds}
        self.options = options
        self.setup = setup

    def write(self, s: S, seats: int) -> str:
        """What differs from a table just set, by the same options."""
        fresh = self.setup(s.options, seats, Dice(bytes(KEY_BYTES)))
        fields = {"seats": seats, "options": s.options}
        names = (name for name in self.kinds if name not in fields)
        fields |= {n: getattr(s, n) for n in names if getattr(s, n) != getattr(fresh, n)}
        return " ".join(f"{name}={_written(value)}" for name, value in fields.items())

    def read(self, line: str, dice: Dice | None = None) -> S:
        """The table a line stands for; a line that is none is refused, naming field and value."""
        fields = self._fields(line)
        seats = fields.pop("seats", None)
        options = fields.pop("options", self.options())
        if seats is None:
            raise _bad("seats", "")
        s = self.setup(options, seats, Dice(bytes(KEY_BYTES)))
        for name, value in fields.items():
            before = getattr(s, name)
            if isinstance(before, tuple) and len(before) == seats != len(value):  # one for each
                raise _bad(name, str(value))
            setattr(s, name, value)
        s.dice = dice or Dice(bytes(KEY_BYTES))
        return s

    def _fields(self, line: str) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        for part in line.split():
            name, equals, value = part.partition("=")
            if not equals or name not in self.kinds or name in fields:
                raise _bad(name, value)
            fields[name] = self._value(name, value)
        return fields

    def _value(self, name: str, value: str) -> Any:
        try:
            return msgspec.json.decode(value, type=self.kinds[name])
        except (msgspec.DecodeError, UnicodeError):
            raise _bad(name, value) from None


def _written(value: object) -> str:
    """Spaces in it stand for themselves in no other way: they part the fields."""
    return msgspec.json.encode(value).decode().replace(" ", "\\u0020")


def _bad(field: str, value: str) -> Illegal:
    return Illegal("notation", "BAD_NOTATION", field=field[:40], value=value[:80])
