"""Files of content, as somebody hands them over."""

from collections.abc import Mapping

from reverie.kernel import AnyGame
from reverie.language.mistakes import BadContent
from reverie.match.content import told


def told_of(game: AnyGame, files: Mapping[str, bytes], language: str) -> tuple[str, ...]:
    """What is wrong with these files; nothing, when they can be played with."""
    assert game.box is not None
    try:
        game.box.read(files)
    except BadContent as bad:
        return told(game, bad.mistakes, language)
    return ()
