"""Time to think follows from the log alone."""

from reverie.kernel import Millis, Seat
from reverie.server.model import TurnClock
from reverie.server.table.banks import RESPITE, Banks

ADA, BEN = Seat(0), Seat(1)
RULE = TurnClock(bank=60, increment=10, cap=65)


def banks() -> Banks:
    made = Banks(RULE, 2)
    made.entered(Millis(0), {ADA})
    return made


def test_time_is_taken_from_whoever_must_act_and_from_nobody_else() -> None:
    clocks = banks()
    clocks.entered(Millis(20_000), {ADA})
    assert clocks.left == [40_000, 60_000]


def test_a_turn_done_gives_the_increment_up_to_the_cap() -> None:
    clocks = banks()
    clocks.entered(Millis(20_000), {BEN})
    clocks.entered(Millis(21_000), {ADA})
    assert clocks.left == [50_000, 65_000]


def test_an_action_within_the_turn_gives_nothing() -> None:
    clocks = banks()
    clocks.entered(Millis(20_000), {ADA})
    clocks.entered(Millis(30_000), {ADA})
    assert clocks.left[ADA] == 30_000


def test_who_runs_out_first_is_known_beforehand() -> None:
    clocks = banks()
    clocks.entered(Millis(5_000), {ADA, BEN})
    assert clocks.out() == (60_000, ADA)
    clocks.entered(Millis(6_000), set())
    assert clocks.out() is None


def test_whoever_ran_out_has_a_little_time_when_they_come_back() -> None:
    clocks = Banks(TurnClock(bank=60, increment=0, cap=60), 2)
    clocks.entered(Millis(0), {ADA})
    clocks.entered(Millis(60_000), set(), sat_down=True)
    assert clocks.left[ADA] == RESPITE


def test_letting_a_bot_sit_in_gains_no_time() -> None:
    clocks = banks()
    for at in (1_000, 2_000, 3_000):
        clocks.entered(Millis(at), set(), sat_down=True)
        clocks.entered(Millis(at), {ADA}, sat_down=True)
    assert clocks.left[ADA] == 57_000


def test_a_running_clock_is_seen_running_down() -> None:
    clocks = banks()
    ada, ben = clocks.seen(Millis(7_000))
    assert (ada.left, ada.runs) == (53_000, True)
    assert (ben.left, ben.runs) == (60_000, False)
