"""How long a bot seems to think."""

from operator import itemgetter
from statistics import mean

from hypothesis import given
from hypothesis import strategies as st
from tests.match.tables import KEY

from reverie.games import games
from reverie.kernel import Dice
from reverie.server.thinking.pace import LONGEST, SHORTEST, pause


def usual(choices: int, *, opens_turn: bool = False) -> float:
    dice = Dice(KEY)
    return mean(pause(choices, dice, opens_turn=opens_turn) for _ in range(500))


@given(st.integers(1, 10**6), st.binary(min_size=32, max_size=32), st.booleans())
def test_nobody_is_too_quick_to_follow_nor_too_slow_to_bear(
    choices: int, key: bytes, opens_turn: bool
) -> None:
    assert SHORTEST <= pause(choices, Dice(key), opens_turn=opens_turn) <= LONGEST


def test_more_choices_take_longer_but_not_much_longer() -> None:
    assert usual(1) < usual(20) < usual(2000) < 3 * usual(1)


def test_whoever_opens_a_turn_looks_around_first() -> None:
    assert usual(50, opens_turn=True) > usual(50) + 0.2


def test_no_two_pauses_are_alike_but_the_same_dice_pause_alike() -> None:
    dice = Dice(KEY)
    assert len({pause(50, dice) for _ in range(20)}) > 15
    assert pause(50, Dice(KEY)) == pause(50, Dice(KEY))


def test_some_take_longer_than_others_and_nobody_too_long() -> None:
    def mean_of(tempo: float) -> float:
        dice = Dice(KEY)
        return mean(pause(30, dice, tempo=tempo) for _ in range(500))

    assert mean_of(0.7) < mean_of(1.0) < mean_of(1.4) <= LONGEST


def test_only_bots_that_there_are_have_a_tempo() -> None:
    for game in games().values():
        assert game.bots.tempo.keys() <= game.bots.own.keys()
    quickest = min(games()["dreamwell"].bots.tempo.items(), key=itemgetter(1))
    assert quickest[0] == "greedy"  # who snatches does not wait
