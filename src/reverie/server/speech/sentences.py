"""What the server says, in the listener's language: refusals, events, who must do what."""

from functools import cache
from typing import Any

from reverie.kernel import AnyGame, Illegal, Words
from reverie.language import LANGUAGES, Catalogue, game_catalogue, refusal_sentence
from reverie.match import AnyMatch
from reverie.match.plain import PlainWords

HOUSE = ("reverie.server", "reverie.match", "reverie.kernel")
NO_RULE = ("server", "lobby", "talk", "match", "kernel")  # where a refusal has no rule to look up


@cache
def catalogue(language: str) -> Catalogue:
    """What the house itself says, whatever is played."""
    return Catalogue(language if language in LANGUAGES else LANGUAGES[0], *HOUSE)


def words_for(match: AnyMatch, language: str) -> Words:
    """The game's own words for this table, or those of its catalogue."""
    names = [player.name for player in match.players]
    make = match.game.tongue.words
    if make is None:
        return PlainWords(match.game, language, names)
    return make(language, match.options, names)


def why_not(
    refusal: Illegal, language: str, game: AnyGame | None = None, words: Words | None = None
) -> str:
    """The sentence for a refusal: the game's own, else the house's, else its bare code."""
    house, key = catalogue(language), f"refused.{refusal.code}"
    if game is not None and refusal.rule not in NO_RULE:
        if words is not None and (told := words.refuse(refusal)):
            return told
        if key in (own := game_catalogue(language, game.package)):
            return refusal_sentence(refusal, own)
    if key in house:
        return refusal_sentence(refusal, house)
    return house("refused_by_code", code=refusal.code.replace("_", " ").lower())


def words_beside(game: AnyGame, view: Any, words: Words) -> Words:
    """The words for who sees this view, where the game has other ones for them."""
    return (
        words
        if game.tongue.beside is None or game.tongue.words is None
        else game.tongue.beside(view, words)
    )


def tell(events: tuple[Any, ...], words: Words) -> tuple[str, ...]:
    """What a screen need not be told in words is left out."""
    return tuple(filter(None, map(words.tell, events)))
