"""From clues to things: what is known, what is heard, what is believed."""

import pytest

from reverie.games.when_i_dream.bots.hearing import heard, is_known, letters_shared
from reverie.games.when_i_dream.bots.knowledge import vectors
from reverie.games.when_i_dream.bots.minds import MINDS
from reverie.games.when_i_dream.bots.thinking import Saying, gives_away, neighbours, thoughts
from reverie.games.when_i_dream.box.content import SIDES, TONGUES, Language
from reverie.games.when_i_dream.box.reading import house
from reverie.games.when_i_dream.judge.spelling import plain

ORACLE = MINDS["oracle"]


@pytest.mark.rule("WD-BOT-2")
@pytest.mark.parametrize("language", TONGUES)
def test_a_dreamer_thinks_of_thousands_of_things_beside_the_deck(language: Language) -> None:
    """Most of the house's pieces are among them as are most things, and not because they are."""
    deck = {plain(card.piece(side).word(language)) for card in house().cards for side in SIDES}
    things = {plain(word) for word in vectors(language).thing_words}
    assert len(things - deck) >= 3000
    assert len(deck & things) >= 0.9 * len(deck)


def test_the_english_table_has_thirty_thousand_words() -> None:
    assert len(vectors("en").words) >= 30_000


def test_what_is_alike_is_near() -> None:
    assert {"rhino", "monkey", "giraffe", "gorilla"} & set(neighbours("en", ORACLE, "elephant", 20))


@pytest.mark.parametrize(
    ("language", "clues", "piece"),
    [
        ("en", ("night", "crater", "tides", "sky"), "moon"),
        ("en", ("Scotland", "tartan", "men", "wool"), "kilt"),
        ("de", ("Nacht", "Krater", "Himmel", "Ebbe"), "Mond"),
        ("de", ("Rüssel", "grau", "Afrika", "Zoo"), "Elefant"),
    ],
)
def test_four_good_clues_are_understood(
    language: Language, clues: tuple[str, ...], piece: str
) -> None:
    assert thoughts(language, ORACLE, [Saying(clue) for clue in clues])[0].word == piece


def test_what_was_guessed_before_is_not_guessed_again() -> None:
    clues = [Saying(clue) for clue in ("night", "crater", "tides", "sky")]
    assert "moon" not in {thought.word for thought in thoughts("en", ORACLE, clues, ["Moon"])}


def test_nobody_says_the_piece_so_a_clue_is_never_the_answer() -> None:
    assert gives_away("en", "snow", "snowman")
    assert gives_away("en", "pirates", "pirate")
    assert gives_away("en", "cream", "ice cream")
    assert not gives_away("en", "winter", "snowman")


def test_one_liar_does_not_outweigh_three_who_agree() -> None:
    honest = [Saying(clue) for clue in ("night", "crater", "tides")]
    doubted = thoughts("en", ORACLE, [*honest, Saying("kitchen", 0.9)])
    assert doubted[0].word == "moon"


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("en", "elephants"),  # a form
        ("de", "Elefanten"),
        ("de", "Mondscheinbrücke"),  # two known words
        ("de", "Krokodilteich"),
        ("en", "elefant"),  # letters
    ],
)
def test_words_in_no_table_are_heard_all_the_same(language: Language, word: str) -> None:
    assert heard(language, word) is not None


def test_what_is_like_nothing_is_not_heard() -> None:
    assert heard("en", "xqzzjw") is None
    assert not is_known("en", "xqzzjw")
    assert thoughts("en", ORACLE, [Saying("xqzzjw"), Saying("moonlit"), Saying("crater")])


def test_letters_alone_are_the_last_resort() -> None:
    assert letters_shared("elephant", "elephant") == 1
    assert letters_shared("elephant", "elefant") > letters_shared("elephant", "umbrella")


def test_no_two_bots_know_the_same_and_a_seat_makes_another_mind() -> None:
    words = [f"word{number}" for number in range(400)]
    known = [
        frozenset(word for word in words if mind.at(seat).has("moon", word))
        for mind in MINDS.values()
        for seat in (0, 1)
    ]
    assert len(set(known)) == len(known)
    for mind in MINDS.values():
        share = sum(mind.at(0).has("moon", word) for word in words) / len(words)
        assert abs(share - mind.knows / 100) < 0.1
