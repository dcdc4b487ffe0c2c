"""What a dreamer may think of: words, and things."""

import pytest
from workshop.when_i_dream.cleaning import is_coarse, is_word, one_form

from reverie.games.when_i_dream.bots.knowledge import of_things, vectors
from reverie.games.when_i_dream.bots.sleepwalker import nouns
from reverie.games.when_i_dream.bots.thinking import gives_away
from reverie.games.when_i_dream.box.content import TONGUES, Language

SMALL = {  # words that hold a sentence together: nobody dreams of them
    "en": "a and at because behind but for her him if it must nobody not of or she something the "
    "they to under what with you",
    "de": "aber als auf bei dass der die drei du durch ein er es für hallo ich ist mit muss nein "
    "nicht oder ohne sie sind und unter was weil wenn werden wie wir zu zwei",
}


@pytest.mark.rule("WD-BOT-2")
@pytest.mark.parametrize("language", TONGUES)
def test_what_may_be_guessed_is_a_word_and_not_one_that_only_joins_others(
    language: Language,
) -> None:
    """Names of pictures were in the table as they are printed: Lehrer(in), 13:00, UP!, Weil."""
    words = {*vectors(language).words, *nouns(language)}
    assert [word for word in words if not is_word(word)] == []
    assert [word for word in words if is_coarse(word, language)] == []
    things = {*vectors(language).thing_words, *nouns(language)}
    assert [word for word in things if word.lower() in SMALL[language].split()] == []


@pytest.mark.parametrize("language", TONGUES)
def test_of_all_things_about_as_much_is_known(language: Language) -> None:
    """Jobs had five words each where animals had eight, and were guessed less often."""
    words = of_things(language).words
    assert min(len(told) for told in words.values()) >= 5
    assert sum(len(told) for told in words.values()) >= 7.5 * len(words)


@pytest.mark.parametrize("language", TONGUES)
def test_nothing_that_is_known_of_a_thing_would_give_it_away(language: Language) -> None:
    """Who hears such a word rules the thing out: it would be known for nothing."""
    table = of_things(language)
    told = [(table.names[thing], word) for thing, words in table.words.items() for word in words]
    assert [pair for pair in told if gives_away(language, pair[1], pair[0])] == []


@pytest.mark.parametrize(
    ("language", "word", "coarse"),
    [
        ("de", "Arsch", True),
        ("de", "Scheißdreck", True),
        ("de", "Marsch", False),
        ("de", "Staatsexamen", False),
        ("en", "asshole", True),
        ("en", "arsenal", False),
    ],
)
def test_what_does_not_belong_on_a_familys_table_is_told_from_what_looks_like_it(
    language: Language, word: str, coarse: bool
) -> None:
    assert is_coarse(word, language) is coarse


def test_of_a_name_for_women_and_men_the_first_form_is_left() -> None:
    names = ("Lehrer(in)", "Arzt/Ärztin", "Büroangestellte(r)", "E-Mail")
    assert [one_form(name) for name in names] == ["Lehrer", "Arzt", "Büroangestellte", "E-Mail"]
