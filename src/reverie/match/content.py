"""Somebody's own content for a game: what is wrong with it, in sentences."""

from collections.abc import Sequence

from reverie.kernel import AnyGame
from reverie.language import Catalogue
from reverie.language.mistakes import Mistake, explain


def told(game: AnyGame, mistakes: Sequence[Mistake], language: str) -> tuple[str, ...]:
    """A sentence for every mistake."""
    say = Catalogue(language, game.package)
    return tuple(explain(mistake, say) for mistake in mistakes)
