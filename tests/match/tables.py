"""Small tables for the tests of the match: Lullaby with cards of our choice, and Dreamwell."""

from dataclasses import replace
from typing import Any

from lullaby import GAME as LULLABY
from lullaby.model import Cards, Options, State
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell.model import Options as DreamwellOptions
from reverie.kernel import KEY_BYTES, AnyGame, Dice, Millis, Seat
from reverie.match import AnyMatch, Match, Player

KEY = bytes(range(KEY_BYTES))
ANN, BEA = Seat(0), Seat(1)
PEOPLE = (Player("Ann"), Player("Bea"))
BOTS = (Player("Ann", "random"), Player("Bea", "random"))


def dealt(hands: tuple[Cards, Cards], deck: Cards = (), game: AnyGame = LULLABY) -> AnyGame:
    """Lullaby (or a game made of it) in which these cards are dealt."""

    def setup(options: Options, seats: int, dice: Dice) -> State:
        assert seats == len(hands)
        return State(options, dice, deck, hands, won=((), ()))

    return replace(game, setup=setup)


def night(hands: tuple[Cards, Cards], deck: Cards = (), game: AnyGame = LULLABY) -> AnyMatch:
    return Match(dealt(hands, deck, game), Options(), PEOPLE, KEY)


def dreamwell() -> AnyMatch:
    return Match(DREAMWELL, DreamwellOptions(first_player=ANN), PEOPLE, KEY)


def over(key: bytes = KEY, game: AnyGame = LULLABY) -> AnyMatch:
    """A whole match of Lullaby between bots."""
    match: AnyMatch = Match(game, Options(), BOTS, key)
    while match.to_act:
        seat = min(match.to_act)
        action = match.bot_action(seat)
        match.play(seat, action, Millis(match.now + 700))
    return match


def state_of(match: AnyMatch) -> Any:
    return match.state
