"""The last turn: nothing comes after it, so what can still be played is played."""

import pytest
from tests.games.dreamwell.tables import ABBY, BEN, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.bots import BOTS
from reverie.games.dreamwell.bots.closing import in_reach
from reverie.games.dreamwell.bots.steps import unseeing
from reverie.games.dreamwell.bots.worth import Judge, Taste
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.questions import totals
from reverie.kernel import Dice, Millis, Seat

A_MOVE_AND_A_PLAY_WIN = (
    "seats=2 "
    "tiles=T03r3,T05r1,T11,T06,T15r2,T12,T14r3,T04r2,T10,T13r1,T07,T08,T16,T09,T01r1,T02r2 "
    "at=12,10/3,13 hands=L22/L40,L65 "
    "rows=L42,L45,L24,L01,L52/L44,L38,L46,L13,L43,L12,L49 "
    "display=L35,L18,L58,L30 first=1 turn=0 round=6 closing=yes"
)


def play_on(s: State, seat: Seat, bot: str, key: bytes) -> State:
    """The seat's turn, to its end."""
    dice = Dice(key)
    for number in range(20):
        if seat not in GAME.to_act(s):
            break
        view = GAME.view(s, seat)
        action = BOTS[bot](view, GAME.legal(view), dice.split(str(number)), [])
        GAME.apply(s, seat, action, Millis(0))
    return s


@pytest.mark.parametrize("bot", ["planner", "dreamer"])
def test_a_move_and_a_play_that_win_are_found_in_the_last_turn(bot: str) -> None:
    s = play_on(table(A_MOVE_AND_A_PLAY_WIN), ABBY, bot, bytes(32))
    assert totals(s) == (18, 17)
    assert GAME.outcome(s) is not None


def test_even_the_greedy_one_finds_them_when_its_mind_does_not_wander() -> None:
    won = [
        totals(play_on(table(A_MOVE_AND_A_PLAY_WIN), ABBY, "greedy", bytes([n] * 32))) == (18, 17)
        for n in range(12)
    ]
    assert sum(won) >= 9


def test_in_the_last_turn_points_count_and_not_the_number_of_cards() -> None:
    """A card laid brings the end nearer, but not once it is there."""
    judge = Judge(ABBY, Taste(lead=0.0))
    one, two = table(A_MOVE_AND_A_PLAY_WIN), table(A_MOVE_AND_A_PLAY_WIN)
    one.rows = (("L23",), one.rows[BEN])  # one card of 4 points
    two.rows = (("L18", "L60"), two.rows[BEN])  # two cards of 1
    assert judge.worth(one) > judge.worth(two)


def test_what_is_in_reach_shrinks_with_the_actions_left() -> None:
    s = unseeing(table(A_MOVE_AND_A_PLAY_WIN))
    judge = Judge(ABBY, Taste())
    found = []
    for actions in (3, 2, 1, 0):
        s.actions_left = actions
        found.append(in_reach(s, judge))
    assert found == [3.0, 3.0, 0.0, 0.0]
    s.actions_left, s.closing = 3, False
    assert in_reach(s, judge) == 0.0
