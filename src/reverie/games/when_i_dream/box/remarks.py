"""What cannot be done with somebody's own deck, for whoever loads it."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Final

from reverie.games.when_i_dream.box.content import SIDES, TONGUES, Deck, Language
from reverie.games.when_i_dream.box.reading import ABROAD
from reverie.language import Catalogue

MOST_NAMED: Final = 8  # words that a remark names


def remarks(deck: Deck, language: str) -> Sequence[str]:
    """What the judge and the bots cannot do with this deck, a sentence each."""
    say = Catalogue(language, "reverie.games.when_i_dream")
    return [*of_the_judge(deck, say), *of_the_bots(deck, say)]


def of_the_judge(deck: Deck, say: Catalogue) -> Iterator[str]:
    """It has lists of forms and parts for the pieces of the house alone."""
    yield say("remark.parts")
    pieces = [card.piece(side) for card in deck.cards for side in SIDES]
    known = {tongue for piece in pieces for tongue, _ in piece.abroad("en")}
    tongues = [column.split("_")[0] for column in ABROAD]
    if unknown := [say(f"tongue.{tongue}") for tongue in tongues if tongue not in known]:
        yield say("remark.abroad", languages=", ".join(unknown))


def of_the_bots(deck: Deck, say: Catalogue) -> Iterator[str]:
    """By language: for how many pieces they have associations, and of which they know nothing."""
    for tongue in TONGUES:
        words = [card.piece(side).word(tongue) for card in deck.cards for side in SIDES]
        told, strange = known_to_bots(words, tongue)
        gaps = {"language": say(f"tongue.{tongue}"), "whole": len(words)}
        if told < len(words):
            yield say("remark.general", count=told, **gaps)
        if strange:
            more = ", …" if len(strange) > MOST_NAMED else ""
            yield say("remark.unknown", words=", ".join(strange[:MOST_NAMED]) + more, **gaps)


def known_to_bots(words: Sequence[str], language: Language) -> tuple[int, list[str]]:
    """How many have associations, and which are in no list; it takes numpy, so not at once."""
    hearing = import_module("reverie.games.when_i_dream.bots.hearing")
    told = sum(hearing.has_associations(language, word) for word in words)
    return told, [word for word in words if not hearing.is_known(language, word)]
