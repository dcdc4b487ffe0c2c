"""Somebody's own content, as a server or a terminal hands it over: by file name, in a language."""

from collections.abc import Mapping, Sequence

from reverie.games.dream_runners.content import Content
from reverie.games.dream_runners.reading import read_content
from reverie.games.dream_runners.words import PACKAGE
from reverie.language import Catalogue
from reverie.language.mistakes import BadContent, explain


def read_files(files: Mapping[str, str], language: str) -> tuple[Content | None, Sequence[str]]:
    """The content these files (by name) hold, or a sentence for every mistake in them."""
    try:
        return read_content(files), ()
    except BadContent as bad:
        say = Catalogue(language, PACKAGE)
        return None, [explain(mistake, say) for mistake in bad.mistakes]
