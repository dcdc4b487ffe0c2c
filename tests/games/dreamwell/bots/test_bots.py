"""Every bot, on every seat, in every mode: legal, repeatable, and blind to what is hidden."""

from collections.abc import Iterator

import pytest
from tests.games.dreamwell.tables import ABBY, BOARD_A, BOARD_B, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Play
from reverie.games.dreamwell.bots import BOTS
from reverie.games.dreamwell.bots.planner import planned
from reverie.games.dreamwell.bots.worth import Taste
from reverie.games.dreamwell.model import Options, State
from reverie.kernel import Dice, Millis, Seat

MODES = [Options(advanced=a, nightmare=n) for a in (False, True) for n in (False, True)]
SEARCHING = [name for name in BOTS if name != "random"]


def moments(options: Options, seats: int, bot: str, most: int) -> Iterator[tuple[State, Seat]]:
    s, dice = GAME.setup(options, seats, Dice(bytes(range(32)))), Dice(bytes(32))
    for number in range(most):
        for seat in GAME.to_act(s):
            yield GAME.copy(s), seat
            view = GAME.view(s, seat)
            legal = GAME.legal(view)
            action = BOTS[bot](view, legal, dice.split(str(number)), [])
            GAME.apply(s, seat, action, Millis(0))


@pytest.mark.parametrize("options", MODES, ids=str)
@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_a_bot_plays_a_whole_match_by_the_rules(bot: str, options: Options) -> None:
    *_, (last, _) = moments(options, 3, bot, most=1500)
    assert last.closing


@pytest.mark.parametrize("options", MODES, ids=str)
def test_the_dreamer_plays_by_the_rules(options: Options) -> None:
    assert sum(1 for _ in moments(options, 2, "dreamer", most=9)) == 9


@pytest.mark.rule("DW-INFO-5")
@pytest.mark.parametrize("bot", SEARCHING)
def test_a_bot_does_the_same_in_every_world_that_looks_the_same(bot: str) -> None:
    for s, seat in moments(Options(), 2, "greedy", most=6):
        view = GAME.view(s, seat)
        other = GAME.view(GAME.proof.imagine(view, Dice(b"o" * 32)), seat)
        first = BOTS[bot](view, GAME.legal(view), GAME.copy(s).dice.split("x"), [])
        again = BOTS[bot](other, GAME.legal(other), GAME.copy(s).dice.split("x"), [])
        assert first == again


@pytest.mark.parametrize("bot", ["planner", "dreamer"])
def test_a_card_that_wins_the_game_is_played(bot: str) -> None:
    rows = "rows=L01,L04,L05,L12,L13,L15/-"
    s = table(f"{BOARD_A} at=10,4/off,off hands=L22/- {rows} left=1 round=8")
    view = GAME.view(s, ABBY)
    assert BOTS[bot](view, GAME.legal(view), Dice(bytes(32)), []) == Play("L22")


def test_the_planner_sees_two_plays_ahead_through_a_move_to() -> None:
    """The book's example of a whole turn: walk, play, be carried, play again."""
    s = table(f"{BOARD_B} at=13,4/off,off hands=L26,L19/-")
    for _ in range(5):
        if ABBY not in GAME.to_act(s):
            break
        view = GAME.view(s, ABBY)
        action = planned(view, GAME.legal(view), Dice(bytes(32)), 8, Taste())
        GAME.apply(s, ABBY, action, Millis(0))
    assert set(s.rows[ABBY]) == {"L26", "L19"}


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_does_not_draw_from_an_empty_deck(bot: str) -> None:
    s = table(f"{BOARD_A} at=off,off/off,off deck=- display=L01,-,-,- hands=-/-")
    for number in range(8):
        view = GAME.view(s, ABBY)
        assert BOTS[bot](view, GAME.legal(view), Dice(bytes([number] * 32)), []) in GAME.legal(view)


def test_the_bots_stand_weakest_first() -> None:
    assert list(GAME.bots.own) == ["random", "greedy", "planner", "dreamer"]


def test_sleepwalkers_alone_come_to_an_end_in_an_evening() -> None:
    """Doing nothing but anything, two of them took from 2,256 to 22,479 steps."""
    for number in range(3):
        dice = Dice(bytes([number] * 32))
        s, count = GAME.setup(Options(), 2, dice.split("deal")), 0
        while seats := GAME.to_act(s):
            (seat,) = seats
            view = GAME.view(s, seat)
            action = BOTS["random"](view, GAME.legal(view), dice.split(str(count)), [])
            GAME.apply(s, seat, action, Millis(0))
            count += 1
        assert count < 1500
