"""Words of a game that its client says itself; sentences about the game come from the server."""

import msgspec

from reverie.kernel import AnyGame
from reverie.language import read_messages


def spoken(game: AnyGame, language: str, beginnings: tuple[str, ...]) -> bytes:
    """The messages whose keys begin so, as a file."""
    messages = read_messages(game.package, language)
    return pretty({key: text for key, text in messages.items() if key.startswith(beginnings)})


def pretty(thing: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(thing), indent=1)
