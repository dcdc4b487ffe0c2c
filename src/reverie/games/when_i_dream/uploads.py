"""Somebody's own deck, for whoever asks by the game's record."""

from collections.abc import Mapping, Sequence

from reverie.games.when_i_dream.content import Deck
from reverie.games.when_i_dream.reading import read_deck
from reverie.language import Catalogue
from reverie.language.mistakes import BadContent, explain


def read_files(files: Mapping[str, str], language: str) -> tuple[Deck | None, Sequence[str]]:
    """The deck this file (by name) holds, or a sentence for every mistake in it."""
    try:
        return read_deck(files), ()
    except BadContent as bad:
        say = Catalogue(language, "reverie.games.when_i_dream")
        return None, [explain(mistake, say) for mistake in bad.mistakes]
