"""What comes to mind with each piece: enough of it, and all of it legal."""

import pytest

from reverie.games.when_i_dream.bots.knowledge import STRENGTHS, of_pieces
from reverie.games.when_i_dream.bots.sleepwalker import is_clean
from reverie.games.when_i_dream.box.content import SIDES, TONGUES, Language, Piece
from reverie.games.when_i_dream.box.reading import house
from reverie.games.when_i_dream.judge.lexicon import lexicon
from reverie.games.when_i_dream.judge.spelling import key, normal

LEAST = 37  # some of the forty are not for a family table, and never said


def pieces(language: Language) -> dict[str, Piece]:
    found = [card.piece(side) for card in house().cards for side in SIDES]
    return {key(piece.word(language), language): piece for piece in found}


@pytest.mark.parametrize("language", TONGUES)
def test_every_piece_has_forty_words_from_obvious_to_far_fetched(language: Language) -> None:
    table = of_pieces(language)
    assert table.keys() == pieces(language).keys()
    for piece, words in table.items():
        assert len({key(word, language) for word in words}) >= LEAST, piece
        assert set(words.values()) == set(STRENGTHS.values()), piece


@pytest.mark.rule("WD-BOT-3")
@pytest.mark.parametrize("language", TONGUES)
def test_the_judge_accepts_every_one_of_them(language: Language) -> None:
    table, deck = of_pieces(language), pieces(language)
    wrong = [
        (piece, word)
        for piece, words in table.items()
        for word in words
        if not is_clean(language, deck[piece], word)
    ]
    assert wrong == []


def test_german_nouns_have_their_capital() -> None:
    capitals = lexicon("de").capitals
    words = {word for words in of_pieces("de").values() for word in words}
    assert [word for word in sorted(words) if word.islower() and normal(word) in capitals] == []
