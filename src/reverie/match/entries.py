"""What a log may hold besides the actions of its game, and what waits beside it."""

from typing import Generic, TypeVar

import msgspec

from reverie.kernel import Fact, Millis, Seat

NAME_LENGTH = 40
A_co = TypeVar("A_co", covariant=True)  # a draft is frozen


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on a seat: a person by name, or a bot by its name in the game."""

    name: str
    bot: str | None = None


class Draft(msgspec.Struct, Generic[A_co], frozen=True, array_like=True):
    """What a seat arranged last: when, and how many entries there were. Not in the log as yet."""

    at: Millis
    seat: Seat
    action: A_co
    number: int


class TakeBack(Fact, frozen=True):
    """The seat takes its last action back."""


class SitDown(Fact, frozen=True):
    """From here on the seat is played by somebody else: a bot for a leaver, or the person again."""

    player: Player
