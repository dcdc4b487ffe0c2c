"""Bots know no deck: others are understood, too. What the figures are worth, the docs tell."""

import pytest
from tests.games.when_i_dream.decks import DECKS, LAST, UNSEEN, understood

from reverie.games.when_i_dream.bots.knowledge import of_pieces, of_things, thing_places
from reverie.games.when_i_dream.bots.minds import MINDS
from reverie.games.when_i_dream.box.content import TONGUES, Language

APART = 0.10  # how far two decks may be


@pytest.mark.rule("WD-BOT-1", "WD-BOT-2")
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("name", ["dreamy", "lucid", "oracle"])
def test_decks_are_understood_alike(language: Language, name: str) -> None:
    rates = {deck: understood(language, MINDS[name], deck) for deck in DECKS}
    assert min(rates.values()) >= 0.85, rates
    assert max(rates.values()) - min(rates.values()) <= APART, rates


@pytest.mark.rule("WD-BOT-1", "WD-BOT-2")
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("name", list(MINDS))
def test_decks_that_nobody_looked_at_are_understood_too(language: Language, name: str) -> None:
    rates = {deck: understood(language, MINDS[name], deck) for deck in UNSEEN}
    assert min(rates.values()) >= 0.8, rates
    assert sum(rates.values()) >= 0.9 * len(rates), rates


@pytest.mark.rule("WD-BOT-1", "WD-BOT-2")
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("name", list(MINDS))
def test_decks_that_were_measured_once_are_understood_alike(language: Language, name: str) -> None:
    rates = {deck: understood(language, MINDS[name], deck) for deck in LAST}
    assert min(rates.values()) >= 0.85, rates
    assert max(rates.values()) - min(rates.values()) <= APART, rates


@pytest.mark.rule("WD-BOT-2")
@pytest.mark.parametrize("language", TONGUES)
def test_things_of_every_day_can_be_guessed_and_are_not_the_houses(language: Language) -> None:
    things, pieces = of_things(language).words, of_pieces(language)
    assert len(things) > 1500
    assert len(things.keys() - thing_places(language).keys()) <= 0.002 * len(things)
    assert len(things.keys() - pieces.keys()) > 1400
    assert len(thing_places(language)) >= 3000


@pytest.mark.rule("WD-BOT-1")
@pytest.mark.parametrize("language", TONGUES)
def test_of_no_thing_is_so_much_known_as_a_spirit_looks_up(language: Language) -> None:
    assert max(len(words) for words in of_things(language).words.values()) <= 10
