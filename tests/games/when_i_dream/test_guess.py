"""Chapter 7: matching a guess."""

import pytest
from tests.games.when_i_dream.tables import A, B, dreaming, guess, of_kind, piles, seen
from tests.games.when_i_dream.vectors import GUESSED, piece, rows, tongue

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.events import CardScored
from reverie.games.when_i_dream.rules.guessing import bare, is_several, match_guess


@pytest.mark.rule(
    "WD-MATCH-4", "WD-MATCH-5", "WD-MATCH-6", "WD-MATCH-7", "WD-MATCH-8", "WD-MATCH-9"
)
@pytest.mark.parametrize(("table", "word", "text", "verdict"), rows(GUESSED))
def test_a_guess_is_what_the_specification_says(
    table: str, word: str, text: str, verdict: str
) -> None:
    assert match_guess(tongue(table), piece(tongue(table), word), text) == verdict


@pytest.mark.rule("WD-MATCH-2")
def test_letters_inside_a_word_are_no_separator() -> None:
    assert not is_several("Labrador")
    assert is_several("cat OR dog")


@pytest.mark.rule("WD-MATCH-3")
@pytest.mark.parametrize("text", ["the moon", "my moon", "a moon", "ein moon", "Moon"])
def test_one_leading_article_is_dropped(text: str) -> None:
    assert bare(text) == "moon"
    assert bare("the the moon") == "the moon"
    assert bare("the") == "the"


@pytest.mark.rule("WD-MATCH-4", "WD-MATCH-5")
def test_accepted_answers_win_and_blanks_do_not_matter() -> None:
    assert match_guess("en", piece("en", "turtle"), "tortoise") == "hit"
    assert match_guess("en", piece("en", "ice cream"), "icecream") == "hit"


@pytest.mark.rule("WD-MATCH-6")
def test_singular_and_plural_are_the_same_and_derived_words_are_not() -> None:
    assert match_guess("en", piece("en", "pirate"), "pirates") == "hit"
    assert match_guess("en", piece("en", "pirate"), "piracy") == "miss"


@pytest.mark.rule("WD-MATCH-6")
@pytest.mark.parametrize(("table", "word", "text", "verdict"), [
    ("en", "bridge", "bridges", "hit"), ("en", "ice cream", "ice creams", "hit"),
    ("en", "roller coaster", "roller coasters", "hit"), ("en", "scissors", "scissor", "hit"),
    ("en", "weather vane", "weather vanes", "hit"), ("de", "Drache", "Drachen", "hit"),
    ("de", "Kaktus", "Kakteen", "hit"), ("de", "Burg", "Bürger", "miss"),
    ("de", "Burg", "Burger", "miss"), ("en", "piano", "pianist", "miss"),
])  # fmt: skip
def test_number_and_case_are_forgiven(table: str, word: str, text: str, verdict: str) -> None:
    assert match_guess(tongue(table), piece(tongue(table), word), text) == verdict


@pytest.mark.rule("WD-MATCH-4", "WD-MATCH-8")
@pytest.mark.parametrize(("table", "word", "text"), [
    ("en", "crocodile", "alligator"), ("en", "vulture", "condor"), ("de", "Burg", "Schloss"),
    ("de", "Torte", "Kuchen"), ("en", "monkey", "ape"),
])  # fmt: skip
def test_a_neighbour_is_no_synonym(table: str, word: str, text: str) -> None:
    """An imp may lead her from the one to the other: that is the printed advice."""
    assert match_guess(tongue(table), piece(tongue(table), word), text) == "miss"


@pytest.mark.rule("WD-MATCH-7", "WD-MATCH-8")
def test_a_slip_is_forgiven_only_where_it_makes_no_other_word() -> None:
    """WD-SC-31."""
    bridge, moon = piece("en", "bridge"), piece("en", "moon")
    assert [match_guess("en", bridge, text) for text in ("brigde", "fridge")] == ["hit", "miss"]
    assert match_guess("en", moon, "moom") == "near"


@pytest.mark.rule("WD-MATCH-9")
def test_a_bare_part_is_a_miss() -> None:
    assert match_guess("en", piece("en", "ice cream"), "cream") == "miss"


@pytest.mark.rule("WD-MATCH-10")
def test_a_machine_knows_no_near_misses() -> None:
    for near_miss, verdict in (("review", "near"), ("machine", "miss")):
        s = dreaming(pieces=("turtle", "moon"), near_miss=near_miss)
        guess(s, "sea turtle")
        assert (s.cards[0].verdict, piles(s)) == (verdict, (0, 1))


@pytest.mark.rule("WD-MATCH-11")
def test_spirits_see_the_verdict_at_once_and_the_dreamer_none_of_it() -> None:
    s = dreaming(pieces=("turtle", "moon"))
    events = guess(s, "sea turtle")
    assert of_kind(seen(events, B), CardScored) == [CardScored(1, "near", "turtle")]
    assert not of_kind(seen(events, A), CardScored)
    assert (GAME.view(s, A).cards[0].verdict, GAME.view(s, A).cards[0].place) == (None, "guessed")
