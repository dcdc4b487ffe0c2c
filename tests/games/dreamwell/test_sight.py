"""Sentences for who sees the board: tiles by what they show, cards by their friend."""

import re
from collections.abc import Iterator

import pytest
from tests.games.dreamwell.test_words import NAMES, PACKAGE, Played, matches

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Draw, Move
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.events import (
    Drew,
    Flipped,
    Moved,
    NightmareMoved,
    Rotated,
    Swapped,
    TurnBegan,
)
from reverie.games.dreamwell.events import Played as CardPlayed
from reverie.games.dreamwell.model import View
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.sight.view import view
from reverie.games.dreamwell.words.beside import Sight, beside
from reverie.games.dreamwell.words.sentences import Words
from reverie.kernel import Illegal, Millis, Seat
from reverie.language import LANGUAGES, Catalogue

__all__ = ["matches"]  # the fixture
NOTATION = re.compile(r"\b[a-d][1-4]\b|\b[LD]\d\d\b")  # a cell, a card's id
ADA, BO = Seat(0), Seat(1)


def sight(v: View, language: str = "en") -> Sight:
    return beside(v, Words(Catalogue(language, PACKAGE), NAMES, house()))


@pytest.fixture
def english() -> Sight:
    return sight(view(read_table("rows=L08/-"), ADA))


def tile(said: Sight, cell: int) -> str:
    placed = said.v.board[cell]
    return f"{said.brief(placed.terrain)} {said.symbol(placed.creature)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_log_beside_the_board_needs_no_notation(language: str, matches: list[Played]) -> None:
    for match in matches:
        for step in match.history:
            said = sight(GAME.view(step.before, None), language)
            for viewer in (ADA, None):
                told = [said.tell(e) for event in step.events if (e := GAME.seen_by(event, viewer))]
                assert not any(NOTATION.search(line) or "{" in line for line in told), told


def refusals(line: str) -> Iterator[tuple[View, Illegal]]:
    table = read_table(line)
    for action in GAME.proof.catalogue(table.options, 2):
        for seat in (ADA, BO):
            try:
                GAME.apply(GAME.copy(table), seat, action, Millis(0))
            except Illegal as refusal:
                yield view(table, seat), refusal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", [
    "", "at=1,2/5,6 nightmare=9 advanced=yes", "phase=nightmare_setup nightmare=off",
    "phase=nightmare nightmare=5", "phase=ability rows=L02",
])  # fmt: skip
def test_no_refusal_speaks_of_cells(language: str, line: str) -> None:
    for v, refusal in refusals(line):
        if refusal.code not in ("BAD_CELL",):  # nobody who sees the board can ask for that
            assert not NOTATION.search(sight(v, language).refuse(refusal)), refusal.code


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_choice_in_the_list_speaks_of_cells(language: str) -> None:
    v = view(read_table("hands=L22/- advanced=yes at=1,2/5,6"), ADA)
    for action in GAME.legal(v):
        assert not NOTATION.search(sight(v, language).describe(action))


def test_a_walk_names_where_it_led_and_how_far(english: Sight) -> None:
    assert english.tell(Moved(BO, 1, 4, (5,))) == f"Bo moved standee 2 to {tile(english, 5)}."
    assert (
        english.tell(Moved(BO, 1, 4, (5, 6)))
        == f"Bo moved standee 2 to {tile(english, 6)}, 2 steps."
    )
    assert (
        english.tell(Moved(BO, 0, "off", (4,))) == f"Bo came in with standee 1: {tile(english, 4)}."
    )
    assert english.tell(Moved(BO, 0, 4, (5, "off"))) == "Bo left the board with standee 1."


def test_tiles_are_called_by_what_they_showed(english: Sight) -> None:
    one, other = tile(english, 0), tile(english, 15)
    assert english.tell(Rotated(ADA, 0, 3)) == f"Ada turned {one} a quarter left."
    assert english.tell(Rotated(ADA, 0, 2, free=True)) == f"Ada turned {one} half round (free)."
    assert english.tell(Swapped(ADA, 0, 15, 2, 0)) == f"Ada swapped {one} and {other}."
    assert english.tell(Flipped(ADA, 0)).startswith(f"Ada flipped {one}: now ")
    assert english.tell(NightmareMoved(ADA, 0, 15)) == f"Ada moved the nightmare to {other}."


def test_a_friend_comes_home_with_what_the_row_gains(english: Sight) -> None:
    before = english.accounts(("L08",))
    after = english.accounts(("L08", "L01"))
    gain = sum(one.points for one in after) - sum(one.points for one in before)
    friend = english.friend(house().card["L01"].friend)
    assert english.tell(CardPlayed(ADA, "L01")) == f"Ada brought {friend} home: {gain} points."


def test_a_friend_who_brings_nothing_yet_says_why(english: Sight) -> None:
    friend, wanted = (english.friend(one) for one in ("lucius", "astra_orbit"))
    why = f"only 0 of 3 {wanted}, so nothing"
    assert (
        english.tell(CardPlayed(ADA, "L37")) == f"Ada brought {friend} home: no points yet ({why})."
    )


def test_refusals_of_an_ability_name_what_is_wrong_with_the_tile() -> None:
    s = read_table("hands=-/- at=0,5/off,off rows=L03/-")
    said = sight(view(s, ADA))
    there = Illegal("DW-MVTO-6", "SAME_CELL", cell=5)
    assert said.refuse(there).startswith(f"That standee is on {tile(said, 5)} already.")
    same = Illegal("DW-SWAP-6", "SAME_CELL", cell=5)
    assert said.refuse(same).startswith(f"Both are {tile(said, 5)}.")
    wrong = Illegal("DW-MVTO-1", "BAD_TARGET", cell=5, symbol="gamma")
    assert said.refuse(wrong).startswith(f"{tile(said, 5)} does not show ")


def test_a_hidden_card_stays_hidden(english: Sight) -> None:
    assert english.tell(Drew(ADA, "deck", None, "L22")) == "Ada drew Ion from the deck."
    assert english.tell(Drew(ADA, "deck", None, None)) == "Ada drew from the deck."


def test_only_a_new_round_is_worth_a_line(english: Sight) -> None:
    first = english.v.first
    other = Seat(1 - first)
    assert english.tell(TurnBegan(other, 4)) == ""
    assert english.tell(TurnBegan(first, 5)) == "Round 5 begins."


def test_a_card_of_the_display_is_taken_by_its_name(english: Sight) -> None:
    card = english.v.display[2]
    assert card is not None
    friend = english.friend(house().card[card].friend)
    assert english.describe(Draw("display", 2)) == f"take {friend} from the display"


@pytest.mark.parametrize(("line", "sentence"), [
    ("", "Your turn, Ada: 3 actions left."),
    ("left=1 closing=yes", "Your turn, Ada: one action left. Last round!"),
    ("rows=L08", "Your turn, Ada: 3 actions left. Free: draw."),
    ("left=0", "Ada, end your turn."),
    ("turn=1", "Bo plays, 3 actions left."),
    ("phase=finished rows=L01/-", "The game is over. Ada wins."),
])  # fmt: skip
def test_the_sentence_on_top_is_short_beside_a_board(line: str, sentence: str) -> None:
    v = view(read_table(line), ADA)
    assert sight(v).question(v) == sentence


def test_german_names_no_tile_in_the_wrong_case() -> None:
    said = sight(view(read_table(""), ADA), "de")
    assert said.tell(Moved(BO, 1, 4, (5,))) == f"Bo zieht mit Figur 2 auf {said.place(5)}."
    assert re.fullmatch(r"[\w ]+ in (Rosa|Blau|Schwarz|Grün)", said.place(5))
    assert said.describe(Move(0, ("off",))) == "Figur 1 bewegen: draußen"
