"""Files of content, as somebody hands them over."""

from collections.abc import Mapping

from reverie.kernel import AnyGame
from reverie.language.mistakes import BadContent
from reverie.match.content import told

Files = Mapping[str, str | bytes]


def encoded(files: Files) -> dict[str, bytes]:
    """As a disk keeps them, half a character too."""
    return {
        name: text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        for name, text in files.items()
    }


def told_of(game: AnyGame, files: Files, language: str) -> tuple[str, ...]:
    """What is wrong with these files; nothing, when they can be played with."""
    assert game.box is not None
    try:
        game.box.read(encoded(files))
    except BadContent as bad:
        return told(game, bad.mistakes, language)
    return ()
