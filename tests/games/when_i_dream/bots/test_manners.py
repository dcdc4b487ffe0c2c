"""What bots say: fit for a family's table, nothing twice in a dream, and lies that are lies."""

import pytest
from tests.games.when_i_dream.tables import B, C, ask, dreaming

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import GiveClue
from reverie.games.when_i_dream.bots.knowledge import of_pieces, of_things, sayable, vectors
from reverie.games.when_i_dream.bots.minds import MINDS
from reverie.games.when_i_dream.bots.sleepwalker import nouns
from reverie.games.when_i_dream.bots.spirits import give_clue
from reverie.games.when_i_dream.bots.unfit import is_unfit
from reverie.games.when_i_dream.box.content import TONGUES, Language
from reverie.games.when_i_dream.box.reading import house
from reverie.games.when_i_dream.judge.spelling import key
from reverie.kernel import Dice
from reverie.research.when_i_dream import Scene, laid_open, liar

NEVER = {
    "en": "suicide cancer bomb vomit Eskimo Gypsy murder whore titty contraceptive",
    "de": "Selbstmord Bombe kotzen Eskimo Zigeuner Mörder Hure Leiche Nazi",
}
MOST_TRUE = 0.35  # of an imp's clues


@pytest.mark.parametrize("language", TONGUES)
def test_nothing_a_bot_may_say_is_unfit_for_a_familys_table(language: Language) -> None:
    tables = (of_pieces(language), of_things(language).words)
    told = {word for table in tables for words in table.values() for word in words}
    all_of_it = {*told, *sayable(language).words, *vectors(language).thing_words, *nouns(language)}
    assert len(all_of_it) > 5000
    assert all_of_it.isdisjoint(NEVER[language].split())
    assert [word for word in all_of_it if is_unfit(word, language)] == []


def test_forms_and_parts_are_known_for_what_they_are() -> None:
    assert is_unfit("bombs", "en")
    assert is_unfit("Bomben", "de")
    assert not is_unfit("button", "en")
    assert not is_unfit("Marsch", "de")


def test_no_clue_comes_twice_in_a_dream() -> None:
    """Whoever said it, and on whichever card."""
    s = dreaming()
    first = give_clue(MINDS["oracle"], GAME.view(s, B), Dice(b"k"))
    assert isinstance(first, GiveClue)
    ask(s, B, first, 100)
    again = [give_clue(MINDS["oracle"], GAME.view(s, C), Dice(bytes([n]))) for n in range(40)]
    assert first.text not in {each.text for each in again if isinstance(each, GiveClue)}


@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("name", ["lucid", "oracle"])
def test_an_imp_lies_in_german_as_in_english(language: Language, name: str) -> None:
    """How many of its clues stand among what is honestly said of the piece."""
    mind, true, said = MINDS[name], 0, 0
    for card in house().cards[::2]:
        scene = Scene(MINDS["lucid"], MINDS["oracle"], mind, language)
        s = laid_open(scene, (card.id, "top"), Dice(b"k"))
        s.active = liar(s)
        own = of_pieces(language)[key(card.top.word(language), language)]
        action = give_clue(mind.at(s.active), GAME.view(s, s.active), Dice(bytes([card.id])))
        if isinstance(action, GiveClue):
            said += 1
            true += key(action.text, language) in {key(word, language) for word in own}
    assert said > 20
    assert true / said <= MOST_TRUE
