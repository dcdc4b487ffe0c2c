"""The games that can be named on the command line."""

from reverie.games import games
from reverie.kernel import AnyGame
from reverie.language import Catalogue, printable
from reverie.terminal.speech.failing import misuse


def game_called(name: str, say: Catalogue) -> AnyGame:
    game = games().get(name.lower())
    if game is None:
        raise misuse(say("game.unknown", name=printable(name), games=", ".join(games())))
    return game
