"""The nouns of Lullaby: options, state, view, actions and events."""

import msgspec

from reverie.kernel import Dice, Fact, Millis, Seat, Viewer

Cards = tuple[int, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    short_night: bool = False


class State(msgspec.Struct):
    """The whole table. Every field but the dice is an immutable value."""

    options: Options
    dice: Dice
    deck: Cards  # drawn from the end
    hands: tuple[Cards, ...]
    pile: Cards = ()
    won: tuple[Cards, ...] = ()  # by seat
    turn: Seat = Seat(0)
    wake_until: Millis | None = None


class View(msgspec.Struct, frozen=True):
    """LB-DREAM-3: what one seat, or a spectator, may know."""

    seat: Viewer
    options: Options
    hand: Cards
    hand_sizes: tuple[int, ...]
    deck_size: int
    pile: Cards
    won: tuple[Cards, ...]
    turn: Seat
    wake_until: Millis | None


class Dream(Fact, frozen=True):
    card: int


class Wake(Fact, frozen=True):
    pass


class Dreamt(Fact, frozen=True):
    seat: Seat
    card: int


class Drew(Fact, frozen=True):
    seat: Seat
    card: int | None  # None to everyone but the seat that drew


class Woke(Fact, frozen=True):
    seat: Seat
    sheep: int


class SleptOn(Fact, frozen=True):
    pass


Action = Dream | Wake
Event = Dreamt | Drew | Woke | SleptOn
