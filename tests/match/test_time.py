"""Time at a table: it only goes forward, and what is overdue comes first."""

from dataclasses import replace

import pytest
from tests.laws.faulty_time import tick_without_end
from tests.match.tables import ANN, BEA, night, state_of

from lullaby import GAME as LULLABY
from lullaby.model import Action, Dream, Event, SleptOn, State, Wake
from reverie.kernel import CLOCK, AnyGame, Entry, Illegal, Millis, Seat, Tick
from reverie.match import AnyMatch


def window(game: AnyGame = LULLABY) -> AnyMatch:
    """Two threes lie on each other since 10 ms: until 3010 anyone may wake."""
    match = night(((3, 3, 5), (3, 4, 4)), game=game)
    match.play(ANN, Dream(3), Millis(0))
    match.play(BEA, Dream(3), Millis(10))
    assert match.deadline == 3010
    return match


def refused(match: AnyMatch, entry: Entry[object]) -> str:
    before, log = state_of(match), list(match.log)
    with pytest.raises(Illegal) as refusal:
        match.enter(entry)
    assert (state_of(match), match.log) == (before, log)
    return refusal.value.code


def test_an_action_in_time_comes_before_the_deadline() -> None:
    match = window()
    match.play(ANN, Wake(), Millis(3009))
    assert [entry.seat for entry in match.log] == [ANN, BEA, ANN]


@pytest.mark.parametrize("at", [3010, 3011, 10**9])
def test_what_is_overdue_happens_before_the_action_and_at_its_own_time(at: int) -> None:
    match = window()
    tick, act = match.play(ANN, Dream(5), Millis(at))
    assert tick.entry == Entry(Millis(3010), CLOCK, Tick())
    assert tick.events == (SleptOn(),)
    assert act.entry == Entry(Millis(at), ANN, Dream(5))


def test_what_was_overdue_has_happened_even_if_the_action_is_refused() -> None:
    match = window()
    with pytest.raises(Illegal, match="NOTHING_WAKES_YOU"):
        match.play(ANN, Wake(), Millis(4000))
    assert match.log[-1] == Entry(Millis(3010), CLOCK, Tick())
    assert match.now == 4000


def test_time_passes_without_anybody_acting() -> None:
    match = window()
    assert match.tick(Millis(3009)) == []
    assert [step.events for step in match.tick(Millis(3010))] == [(SleptOn(),)]
    assert match.tick(Millis(99_999)) == []
    assert match.now == 99_999


def snoozing() -> AnyGame:
    """Lullaby with an alarm that rings three times, a second apart."""

    def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
        happened = LULLABY.apply(s, seat, action, at)
        if isinstance(action, Tick) and at < 5000:
            s.wake_until = Millis(at + 1000)
        return happened

    return replace(LULLABY, apply=apply)


def test_of_several_deadlines_each_happens_at_its_own_time() -> None:
    match = window(snoozing())
    assert [step.entry.at for step in match.tick(Millis(60_000))] == [3010, 4010, 5010]


def test_time_never_runs_backwards() -> None:
    match = window()
    match.tick(Millis(2000))
    match.play(ANN, Wake(), Millis(5))  # from a clock that is slow
    assert match.log[-1].at == 2000
    assert match.tick(Millis(0)) == []
    assert match.now == 2000


def test_a_clock_that_stands_still_is_refused_and_does_not_hang_the_table() -> None:
    match = window(tick_without_end())
    with pytest.raises(Illegal, match="CLOCK_STANDS_STILL"):
        match.tick(Millis(4000))
    assert state_of(match).wake_until == 3010


# Entries of a stored log are taken as they stand, or not at all


def test_an_entry_before_its_time_is_refused() -> None:
    assert refused(window(), Entry(Millis(9), ANN, Wake())) == "TIME_RUNS_BACK"


def test_an_entry_that_forgets_what_was_due_is_refused() -> None:
    assert refused(window(), Entry(Millis(3010), ANN, Wake())) == "TICK_IS_DUE"


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(Entry(Millis(3009), CLOCK, Tick()), id="early"),
        pytest.param(Entry(Millis(3011), CLOCK, Tick()), id="late"),
        pytest.param(Entry(Millis(3010), ANN, Tick()), id="by a seat"),
    ],
)
def test_a_tick_is_entered_by_the_clock_at_the_deadline_or_not_at_all(entry: Entry[Tick]) -> None:
    assert refused(window(), entry) == "NOTHING_IS_DUE"


def test_without_a_deadline_the_clock_has_nothing_to_do() -> None:
    match = night(((1, 2, 3), (4, 5, 6)))
    assert refused(match, Entry(Millis(0), CLOCK, Tick())) == "NOTHING_IS_DUE"


def test_stored_entries_make_the_same_match() -> None:
    match, again = window(), night(((3, 3, 5), (3, 4, 4)))
    match.play(ANN, Dream(5), Millis(7000))
    for entry in match.log:
        again.enter(entry)
    assert (again.log, again.now, state_of(again)) == (match.log, match.now, state_of(match))
