"""Chapter 6: creating, in a race and in calm dreaming, on a clock that is only a number."""

import pytest
from tests.games.dream_runners.tables import (
    ABBY,
    BEN,
    CLEO,
    ask,
    dealt,
    happened,
    laid,
    listed,
    refused,
    table,
    tick,
)

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Arrange, Lock, Ready, Resign
from reverie.games.dream_runners.events import (
    Arranged,
    CompositionsRevealed,
    CountdownBegan,
    DreamRevealed,
    FirstDreamer,
    Locked,
    SandStarted,
)
from reverie.games.dream_runners.model import Options, State
from reverie.kernel import SPECTATOR, Millis, Seat

WISP = laid(("wisp", 0, 0, 0))
THREE = "seats=3 phase=creating due=180000 ready=1/1/1"


def get_ready(s: State, at: int = 0) -> None:
    for seat in range(len(s.dreamers)):
        ask(s, Seat(seat), Ready(), at)


@pytest.mark.rule("DR-CREATE-1", "DR-CREATE-2", "DR-PREP-6", "DR-INFO-1")
def test_the_dream_is_turned_for_all_at_one_moment_after_a_countdown() -> None:
    s = dealt()
    ask(s, ABBY, Ready(), 1000)
    events = ask(s, BEN, Ready(), 2000)
    assert happened(events, CountdownBegan) == [CountdownBegan(Millis(5000))]
    assert GAME.to_act(s) == frozenset()
    assert [GAME.view(s, viewer).dream for viewer in (ABBY, s.title, SPECTATOR)] == [None] * 3
    assert happened(tick(s, 5000), DreamRevealed) == [DreamRevealed(s.dreams[0], 1)]
    assert GAME.view(s, SPECTATOR).dream == s.dreams[0]
    assert GAME.to_act(s) == {ABBY, BEN}


@pytest.mark.rule("DR-PREP-6")
def test_nobody_gets_ready_twice() -> None:
    s = dealt()
    ask(s, ABBY, Ready())
    assert refused(s, ABBY, Ready()) == "ALREADY_READY"


@pytest.mark.rule("DR-PREP-7", "DR-TIME-1")
def test_who_is_not_ready_in_time_counts_as_ready() -> None:
    s = dealt(options=Options(ready_seconds=10, reveal_countdown_seconds=0))
    ask(s, ABBY, Ready(), 500)
    assert happened(tick(s, 10_000), DreamRevealed)


@pytest.mark.rule("DR-CREATE-5", "DR-CREATE-12", "DR-CREATE-14", "DR-CREATE-6")
def test_a_composition_may_change_until_the_sand_has_run() -> None:
    s = table(THREE)
    ask(s, ABBY, Arrange(WISP), 10)
    ask(s, BEN, Lock(), 20)
    ask(s, ABBY, Arrange(laid(("hook", 0, 0, 0))), 30)
    tick(s, 30_270)
    assert s.compositions == (laid(("hook", 0, 0, 0)), (), ())
    assert s.phase == "resolving"


@pytest.mark.rule(
    "DR-CREATE-7", "DR-CREATE-8", "DR-CREATE-10", "DR-CREATE-11", "DR-CREATE-13", "DR-CREATE-15",
    "DR-CREATE-17", "DR-CREATE-19", "DR-CREATE-22",
)  # fmt: skip
def test_the_first_lock_takes_the_coin_and_turns_the_sand() -> None:
    s = table(THREE)  # S-13
    events = ask(s, BEN, Lock(), 12_000)
    assert events == [Locked(BEN), FirstDreamer(BEN, 1), SandStarted(Millis(42_000), BEN)]
    assert ask(s, CLEO, Lock(), 12_004) == [Locked(CLEO)]
    assert refused(s, BEN, Arrange(()), 20_000) == "LOCKED"
    ask(s, ABBY, Arrange(WISP), 42_200)
    assert happened(tick(s, 42_250), CompositionsRevealed)
    assert refused(s, ABBY, Arrange(()), 42_300) == "PHASE"
    assert [dreamer.coins for dreamer in s.dreamers] == [2, 3, 2]
    assert s.title == BEN


@pytest.mark.rule("DR-CREATE-16", "DR-ROUND-4")
def test_when_all_have_locked_nobody_waits_for_the_sand() -> None:
    s = table(THREE)
    for seat, at in ((BEN, 12_000), (CLEO, 12_004), (ABBY, 30_000)):
        assert s.phase == "creating"
        ask(s, seat, Lock(), at)
    assert (s.phase, s.due_at) == ("resolving", 120_000)


@pytest.mark.rule("DR-CREATE-20", "DR-CREATE-21")
def test_if_nobody_locks_the_sand_runs_by_itself_and_nobody_gets_the_coin() -> None:
    s = table(f"{THREE} title=2")
    assert tick(s, 180_000) == [SandStarted(Millis(210_000))]
    assert ask(s, ABBY, Lock(), 200_000) == [Locked(ABBY)]
    tick(s, 210_250)
    assert (s.title, [dreamer.coins for dreamer in s.dreamers]) == (CLEO, [2, 2, 2])


@pytest.mark.rule("DR-CREATE-21")
def test_a_woken_holder_passes_the_title_on() -> None:
    s = table(f"{THREE} title=1 woke=-/1/- own=-/-/- coins=2/0/2 serenity=20/0/20")
    assert tick(s, 180_000) == [FirstDreamer(CLEO, 0), SandStarted(Millis(210_000))]


@pytest.mark.rule("DR-CREATE-20")
def test_without_a_limit_everybody_thinks_for_ever() -> None:
    s = dealt(options=Options(think_seconds=0, reveal_countdown_seconds=0))
    get_ready(s)
    assert (s.phase, s.due_at) == ("creating", None)


@pytest.mark.rule("DR-CREATE-18")
def test_nothing_at_all_may_be_locked() -> None:
    s = table(THREE)
    assert happened(ask(s, ABBY, Lock(), 1), FirstDreamer)


@pytest.mark.rule("DR-CREATE-24")
def test_a_lock_may_bring_its_composition_or_fail_with_it() -> None:
    s = table(THREE)
    assert refused(s, ABBY, Lock(laid(("wisp-1", 0, 0, 0)))) == "NOT_OWNED"
    assert s.dreamers[ABBY].locked_at is None
    assert ask(s, ABBY, Lock(WISP), 5)[:2] == [Arranged(ABBY, WISP), Locked(ABBY)]
    assert s.compositions[ABBY] == WISP


@pytest.mark.rule("DR-CREATE-23", "DR-INFO-3")
def test_others_see_that_somebody_locked_and_nothing_else() -> None:
    s = table(THREE)
    (arranged,) = ask(s, ABBY, Arrange(WISP), 1)
    ask(s, ABBY, Lock(), 2)
    for viewer in (BEN, SPECTATOR):
        assert GAME.seen_by(arranged, viewer) is None
        seen = GAME.view(s, viewer)
        assert seen.compositions[ABBY] is None
        assert seen.dreamers[ABBY].locked_at == 2
    assert GAME.seen_by(arranged, ABBY) == arranged
    assert GAME.view(s, ABBY).compositions[ABBY] == WISP


@pytest.mark.rule("DR-CREATE-23")
def test_at_an_open_table_everybody_watches() -> None:
    s = table(THREE, Options(composition_visibility="live"))
    (arranged,) = ask(s, ABBY, Arrange(WISP), 1)
    assert GAME.seen_by(arranged, BEN) == arranged
    assert GAME.reveals(arranged, BEN)
    assert GAME.view(s, SPECTATOR).compositions[ABBY] == WISP


@pytest.mark.rule("DR-ROUND-3")
def test_everybody_creates_at_once() -> None:
    s = table(THREE)
    assert all(listed(s, seat) == [Arrange(()), Lock()] for seat in (ABBY, BEN, CLEO))


# Calm dreaming


@pytest.mark.rule("DR-CALM-1", "DR-CALM-2")
def test_in_calm_dreaming_the_title_and_its_coin_go_round() -> None:
    s = dealt(3, Options(pace="calm"))
    opener = s.title
    get_ready(s)
    assert (s.title, s.dreamers[opener].coins) == (opener, 3)
    ask(s, Seat((opener + 1) % 3), Lock())
    assert s.sand_until is None
    s = table(f"seats=3 round=2 title={opener}", Options(pace="calm"))
    get_ready(s)
    assert s.title == (opener + 1) % 3


@pytest.mark.rule("DR-CALM-3")
def test_with_a_clock_compositions_are_final_when_it_runs_out() -> None:
    s = dealt(2, Options(pace="clock", think_seconds=90, reveal_countdown_seconds=0))
    get_ready(s, 1000)
    ask(s, ABBY, Lock(WISP), 2000)
    assert s.due_at == 91_000
    ask(s, BEN, Arrange(()), 3000)
    tick(s, 91_000)
    assert s.phase == "resolving"


@pytest.mark.rule("DR-CALM-4")
def test_without_any_clock_time_never_acts() -> None:
    s = dealt(2, Options(pace="calm"))
    get_ready(s)
    assert s.phase == "creating"
    for seat in (ABBY, BEN):
        ask(s, seat, Lock())
    assert (s.phase, s.due_at) == ("resolving", None)


@pytest.mark.rule("DR-CALM-5")
def test_in_calm_dreaming_compositions_stay_hidden_too() -> None:
    s = table(THREE, Options(pace="calm"))
    ask(s, ABBY, Arrange(WISP))
    assert GAME.view(s, BEN).compositions[ABBY] is None


# Alone


@pytest.mark.rule("DR-SOLO-2", "DR-SOLO-3")
def test_alone_one_races_against_the_clock() -> None:
    s = dealt(1, Options(reveal_countdown_seconds=0))
    get_ready(s)
    assert s.due_at == 60_000
    ask(s, ABBY, Lock(), 59_999)
    assert (s.phase, s.dreamers[ABBY].coins) == ("resolving", 3)
    late = dealt(1, Options(reveal_countdown_seconds=0))
    get_ready(late)
    tick(late, 60_000)
    ask(late, ABBY, Lock(), 70_000)
    assert (late.phase, late.dreamers[ABBY].coins) == ("resolving", 2)


@pytest.mark.rule("DR-ROUND-6")
def test_who_has_woken_is_not_waited_for() -> None:
    s = table(THREE)
    ask(s, ABBY, Resign(), 1)
    assert GAME.to_act(s) == {BEN, CLEO}
    assert listed(s, ABBY) == []
    assert refused(s, ABBY, Lock()) == "WOKEN"
    ask(s, BEN, Lock(), 2)
    ask(s, CLEO, Lock(), 3)
    assert s.phase == "resolving"
