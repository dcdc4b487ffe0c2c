"""Somebody's own cards, for whoever asks by the game's record."""

from collections.abc import Mapping, Sequence

from reverie.games.dreamcatcher.content import Content
from reverie.games.dreamcatcher.reading import PACKAGE, read_content
from reverie.language import Catalogue
from reverie.language.mistakes import BadContent, explain


def read_files(files: Mapping[str, str], language: str) -> tuple[Content | None, Sequence[str]]:
    """The cards these files (by name) hold, or a sentence for every mistake in them."""
    try:
        return read_content(files), ()
    except BadContent as bad:
        say = Catalogue(language, PACKAGE)
        return None, [explain(mistake, say) for mistake in bad.mistakes]
