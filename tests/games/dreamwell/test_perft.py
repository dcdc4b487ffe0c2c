"""How many sequences of legal actions there are from fixed tables: a change in any rule shows here.

A number that changed on purpose is renewed by hand, with the rule that changed it in the commit.
"""

import pytest
from tests.games.dreamwell.tables import BOARD_A, BOARD_B, BOARD_C, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.model import State
from reverie.kernel import Millis


def sequences(s: State, depth: int) -> int:
    """All ways to play this many actions, whoever is to act; a match that is over has no more."""
    if not GAME.to_act(s):
        return 0
    (seat,) = GAME.to_act(s)
    choices = GAME.legal(GAME.view(s, seat))
    if depth == 1:
        return len(choices)
    total = 0
    for action in choices:
        after = GAME.copy(s)
        GAME.apply(after, seat, action, Millis(0))
        total += sequences(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        (f"{BOARD_A} hands=L12,L22/L19,L26", (87, 7_269, 587_447)),
        (f"{BOARD_B} at=2,4/13,off hands=L26,L19/L12 left=2", (65, 4_180, 14_962)),
        (f"{BOARD_C} at=5,10/7,4 hands=L12,L21/D04 rows=D03/L46", (86, 7_254, 604_572)),
        (f"{BOARD_A} at=14,12/13,13 nightmare=10 hands=L12/L22 left=1", (60, 63, 474)),
        (f"{BOARD_C} at=5,11/4,9 nightmare=off rows=D02/- phase=ability left=1", (8, 576, 664)),
        (f"{BOARD_A} at=10,0/0,9 rows=L36 phase=ability left=1 nightmare=5", (1_741, 106_260)),
        (
            f"{BOARD_B} hands=L01,L02,L03,L04,L05,L06,L07 phase=discard nightmare=6 seats=3",
            (35, 140, 11_410),
        ),
        (
            f"{BOARD_B} at=off,off/12,off rows=L12/L64 hands=-/L19 turn=1 closing=yes",
            (81, 6_205, 464_679),
        ),
    ],
)
def test_as_many_sequences_as_ever(line: str, counts: tuple[int, ...]) -> None:
    depths = range(1, len(counts) + 1)
    assert tuple(sequences(table(line), depth) for depth in depths) == counts
