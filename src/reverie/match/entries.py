"""What a log may hold besides the actions of its game."""

import msgspec

from reverie.kernel import Fact

NAME_LENGTH = 40


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on a seat: a person by name, or a bot by its name in the game."""

    name: str
    bot: str | None = None


class TakeBack(Fact, frozen=True):
    """The seat takes its last action back."""


class SitDown(Fact, frozen=True):
    """From here on the seat is played by somebody else: a bot for a leaver, or the person again."""

    player: Player
