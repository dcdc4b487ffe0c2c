"""The small true things: seats, moments, actions, events and refusals."""

import re
from functools import cache
from typing import Final, NewType, TypeVar

import msgspec

T = TypeVar("T")

Seat = NewType("Seat", int)  # 0, 1, 2 … around the table
Millis = NewType("Millis", int)  # since the match began: always an argument, never a clock we read
Viewer = Seat | None  # a seat at the table, or a spectator

CLOCK: Final = Seat(-1)  # the seat that acts when time itself acts
SPECTATOR: Final = None  # who watches from beside the table


@cache
def snake_case(name: str) -> str:
    """`MoveNightmare` is `move_nightmare` on the wire."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Fact(
    msgspec.Struct,
    frozen=True,
    tag=snake_case,
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
):
    """An action or an event: small, true, safe to keep and to send.

    No fact holds what holds it, so Python need not look for cycles here (`gc=False`), nor in any
    other value of which a log, a state or a view is made: there are hundreds for each move.
    """


class Tick(Fact, frozen=True):
    """The deadline the rules asked for has come."""


class Illegal(Exception):  # noqa: N818  a refusal is not an error of the program
    """The rulebook says no: where it says so, in one code word, and about what.

    The sentence a player reads is made from `code` and `details` by the message catalogues.
    """

    def __init__(self, rule: str, code: str, **details: object) -> None:
        super().__init__(rule, code)  # pickled with the rest, it may travel between processes
        self.rule = rule
        self.code = code
        self.details = details

    def __str__(self) -> str:
        about = "".join(f" {name}={value}" for name, value in self.details.items())
        return f"{self.rule}: {self.code}{about}"


def require(holds: object, rule: str, code: str, **details: object) -> None:
    """Refuse, citing `rule`, unless it holds."""
    if not holds:
        raise Illegal(rule, code, **details)


def need(value: T | None, rule: str, code: str, **details: object) -> T:
    """What must be there, or a refusal that cites `rule`."""
    if value is None:
        raise Illegal(rule, code, **details)
    return value


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: a place for every seat (1 is best, equals share it), points and why.

    Where nobody won, the best place is 2.
    """

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)
