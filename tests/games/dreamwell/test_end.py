"""Chapter 15: the end of the game, and ties."""

import pytest
from tests.games.dreamwell.tables import (
    ABBY,
    BEN,
    BOARD_A,
    BOARD_B,
    BOARD_C,
    CLEO,
    ask,
    listed,
    refused,
    table,
)

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import AbilityMoveTo, Decline, Draw, EndTurn, Move, Play
from reverie.games.dreamwell.events import Finished, LastRound, Played, TurnEnded
from reverie.games.dreamwell.model import State
from reverie.kernel import Outcome, Seat

FIVE = "L01,L02,L03,L04,L05"
SIX = f"{FIVE},L06"
NINE = f"{SIX},L07,L08,L09"
READY = "at=12,2 hands=L12,L10,L43"  # on Board A all three are playable, one after the other
DARK_READY = "at=5,11 hands=D09,L12,L36"  # and so are these on Board C


def finished(rows: str, seats: int = 3) -> Outcome:
    """How it ends when the last seat of the last round ends its turn with these rows."""
    s = table(f"{BOARD_A} seats={seats} rows={rows} closing=yes turn={seats - 1}")
    ask(s, Seat(seats - 1), EndTurn())
    outcome = GAME.outcome(s)
    assert outcome
    return outcome


def takes_a_turn(s: State, seat: Seat) -> None:
    assert GAME.to_act(s) == {seat}
    ask(s, seat, EndTurn())


@pytest.mark.rule("DW-END-1")
def test_the_seventh_card_of_a_row_brings_the_end() -> None:
    s = table(f"{BOARD_A} {READY} rows={FIVE}")
    assert ask(s, ABBY, Play("L10")) == [Played(ABBY, "L10")]
    assert not s.closing
    assert ask(s, ABBY, Play("L43")) == [Played(ABBY, "L43"), LastRound(ABBY)]
    assert s.closing


@pytest.mark.rule("DW-END-2")
def test_in_the_advanced_game_it_is_the_tenth() -> None:
    s = table(f"{BOARD_C} {DARK_READY} rows={SIX}")
    assert ask(s, ABBY, Play("L12")) == [Played(ABBY, "L12")]
    s = table(f"{BOARD_C} {DARK_READY} rows={NINE}")
    assert ask(s, ABBY, Play("L12")) == [Played(ABBY, "L12"), LastRound(ABBY)]


@pytest.mark.rule("DW-END-3")
def test_who_reached_the_target_ends_the_turn_as_usual() -> None:
    s = table(f"{BOARD_A} {READY} rows={SIX}")
    ask(s, ABBY, Play("L12"))
    ask(s, ABBY, AbilityMoveTo(1, 13))
    ask(s, ABBY, Move(1, (9,)))
    ask(s, ABBY, Draw("deck"))
    assert (s.standees[ABBY], s.actions_left) == ((12, 9), 0)


@pytest.mark.rule("DW-END-4", "DW-END-5")
def test_who_has_not_played_in_this_round_has_one_more_turn() -> None:
    s = table(
        f"{BOARD_A} seats=3 first=1 turn=2 at=off,off/off,off/12,2 hands=-/-/L10 rows=-/-/{SIX}"
    )
    ask(s, CLEO, Play("L10"))
    takes_a_turn(s, CLEO)
    ask(s, ABBY, Draw("deck"))
    takes_a_turn(s, ABBY)
    assert (s.phase, GAME.to_act(s)) == ("finished", frozenset())  # Ben began the round


@pytest.mark.rule("DW-END-5")
def test_the_first_player_reaching_the_target_gives_everybody_a_turn() -> None:
    s = table(f"{BOARD_A} seats=3 {READY} rows={SIX}")
    ask(s, ABBY, Play("L10"))
    for seat in (ABBY, BEN, CLEO):
        takes_a_turn(s, seat)
    assert s.phase == "finished"


@pytest.mark.rule("DW-END-6")
def test_the_last_of_the_round_reaching_the_target_ends_the_game_with_that_turn() -> None:
    s = table(f"{BOARD_A} turn=1 at=off,off/12,2 hands=-/L10 rows=-/{SIX}")
    ask(s, BEN, Play("L10"))
    assert s.phase == "action"
    ended, *_, last = ask(s, BEN, EndTurn())
    assert (ended, type(last)) == (TurnEnded(BEN), Finished)
    assert refused(s, ABBY, Draw("deck")).code == "GAME_OVER"


@pytest.mark.rule("DW-END-7")
def test_a_second_row_reaching_the_target_prolongs_nothing() -> None:
    rows = f"rows={SIX},L23/L24,L25,L26,L27,L28,L29"
    s = table(f"{BOARD_A} seats=3 turn=1 closing=yes at=off,off/12,2 hands=-/L10 {rows}")
    assert ask(s, BEN, Play("L10")) == [Played(BEN, "L10")]  # the last round is known
    takes_a_turn(s, BEN)
    takes_a_turn(s, CLEO)
    assert s.phase == "finished"


@pytest.mark.rule("DW-END-8")
def test_a_row_may_grow_to_nine() -> None:
    s = table(f"{BOARD_A} {READY} rows={SIX}")
    for action in (Play("L12"), Decline(), Play("L10"), Play("L43")):
        ask(s, ABBY, action)
    assert len(s.rows[ABBY]) == 9


@pytest.mark.rule("DW-END-8")
def test_in_the_advanced_game_a_row_may_grow_to_twelve() -> None:
    s = table(f"{BOARD_C} {DARK_READY} rows={NINE}")
    for action in (Play("D09"), Decline(), Play("L12"), AbilityMoveTo(0, 6), Play("L36")):
        ask(s, ABBY, action)
    assert len(s.rows[ABBY]) == 12


@pytest.mark.rule("DW-END-9")
def test_the_last_turn_is_followed_by_no_discard_and_no_nightmare() -> None:
    s = table(f"{BOARD_A} turn=1 closing=yes nightmare=10 hands=-/{SIX} rows=L23,L24")
    ask(s, BEN, EndTurn())
    assert (s.phase, s.nightmare, len(s.hands[BEN])) == ("finished", 10, 6)
    assert listed(s, BEN) == []


@pytest.mark.rule("DW-END-9")
def test_turns_before_the_last_have_both() -> None:
    s = table(f"{BOARD_B} closing=yes nightmare=10 hands={FIVE}")
    ask(s, ABBY, EndTurn())
    assert s.phase == "discard"


@pytest.mark.rule("DW-END-10")
def test_the_highest_total_wins() -> None:
    outcome = finished("L01/L04,L13/L18")
    assert (outcome.points, outcome.places) == ((3, 6, 1), (2, 1, 3))
    assert outcome.winners == (BEN,)


@pytest.mark.rule("DW-TIE-1")
def test_of_equal_totals_more_different_friends_win() -> None:
    outcome = finished("L01,L02/L04,L13/L05,L09")
    assert (outcome.points, outcome.places) == ((6, 6, 6), (2, 1, 2))


@pytest.mark.rule("DW-TIE-2")
def test_for_ties_a_wild_card_is_only_the_friend_it_shows() -> None:
    outcome = finished("L39,L40/L10,L18", seats=2)  # L39 stands for orion, but shows lucius
    assert (outcome.points, outcome.places) == ((3, 3), (2, 1))


@pytest.mark.rule("DW-TIE-3")
def test_who_is_still_equal_wins_together() -> None:
    outcome = finished("L04,L13/L05,L20/L18")
    assert (outcome.points, outcome.places) == ((6, 6, 1), (1, 1, 3))
    assert outcome.winners == (ABBY, BEN)


@pytest.mark.rule("DW-TIE-4")
def test_lower_places_go_by_the_same_and_equals_share_one() -> None:
    outcome = finished("L01,L02/L04,L13,L24/L05,L20/L09,L48", seats=4)
    assert (outcome.points, outcome.places) == ((6, 9, 6, 6), (4, 1, 2, 2))
    assert finished("L18/L01/L04,L13", seats=3).places == (3, 2, 1)
