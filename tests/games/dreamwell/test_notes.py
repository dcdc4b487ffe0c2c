"""What a screen shows beside a view."""

from reverie.games.dreamwell.actions import Play
from reverie.games.dreamwell.model import Options
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.sight.legal import legal
from reverie.games.dreamwell.sight.view import view
from reverie.games.dreamwell.words.notes import notes
from reverie.games.dreamwell.words.sentences import words
from reverie.kernel import SPECTATOR, Seat

ENGLISH = words("en", Options(), ("Ada", "Ben"))
TABLE = read_table(
    "seats=2 at=0,1/off,off hands=L01,L02/L03 rows=L10,L11/L12 display=L20,L21,L22,L23"
)


def test_a_card_without_anything_missing_is_one_that_may_be_played() -> None:
    own = view(TABLE, Seat(0))
    playable = {action.card for action in legal(own) if isinstance(action, Play)}
    told = notes(own, ENGLISH).missing
    assert {card for card in own.hand if not told[card]} == playable


def test_what_is_missing_is_told_of_the_hand_and_of_the_display() -> None:
    assert set(notes(view(TABLE, Seat(0)), ENGLISH).missing) == {
        "L01", "L02", "L20", "L21", "L22", "L23",
    }  # fmt: skip


def test_spectators_are_told_of_no_hand() -> None:
    assert notes(view(TABLE, SPECTATOR), ENGLISH).missing == {}


def test_the_worth_of_the_cards_adds_up_to_the_totals_of_the_view() -> None:
    seen = view(TABLE, SPECTATOR)
    told = notes(seen, ENGLISH).worth
    assert tuple(sum(one.points for one in row) for row in told) == seen.totals
    assert [[one.card for one in row] for row in told] == [["L10", "L11"], ["L12"]]
    assert all(one.why for row in told for one in row)
