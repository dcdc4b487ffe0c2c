"""Chapter 13: scores, ties, waking up, and playing alone."""

import pytest
from tests.games.dream_runners.tables import (
    ABBY,
    BEN,
    CLEO,
    ask,
    happened,
    listed,
    refused,
    resolving,
    table,
)

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import FinishImproving, Ready, Resign, Resolve, ResolveAuto
from reverie.games.dream_runners.events import Finished, Scored, Woke
from reverie.games.dream_runners.model import State
from reverie.games.dream_runners.rules.waking import finish, outcome
from reverie.games.dream_runners.words.sentences import solo_rank
from reverie.kernel import Seat


def over(line: str) -> State:
    s = table(f"round=8 phase=improving {line}")
    finish(s)
    return s


def places(line: str) -> tuple[int, ...]:
    end = outcome(over(line))
    assert end is not None
    return end.places


FINAL = "seats=3 star=7/6/0 serenity=12/17/0 woke=-/-/7 own=wisp-6/hook-6/-"


@pytest.mark.rule("DR-END-2", "DR-END-3", "DR-END-4", "DR-END-5", "DR-TIE-1", "DR-WAKE-9")
def test_the_final_score() -> None:
    s = over(f"{FINAL} coins=2/4/0 keys=9/0/0 fragments=3,0,0,0/-/-")  # S-15
    end = outcome(s)
    assert end is not None
    assert end.points == (45, 45, 0)
    assert end.places == (2, 1, 3)
    assert end.winners == (BEN,)


@pytest.mark.rule("DR-END-2")
def test_every_part_of_a_score_is_told() -> None:
    events = finish(table(f"round=8 phase=improving {FINAL} coins=2/4/0"))
    assert happened(events, Scored) == [Scored(ABBY, 27, 15, 3, 45), Scored(BEN, 22, 20, 3, 45)]
    assert happened(events, Finished) == [Finished((2, 1, 3), (45, 45, 0), "last_round")]


@pytest.mark.rule("DR-TIE-2", "DR-TIE-3")
def test_equal_coins_share_any_place() -> None:
    assert places(f"{FINAL} coins=4/4/0") == (1, 1, 3)
    same = "seats=4 star=9/3/3/1 serenity=20/20/20/20"
    assert places(f"{same} coins=2/2/2/2") == (1, 2, 2, 4)
    assert places(f"{same} coins=2/2/5/2") == (1, 3, 2, 4)


@pytest.mark.rule("DR-WAKE-9")
def test_who_woke_later_ranks_higher() -> None:
    line = "seats=4 woke=3/-/5/3 serenity=0/20/0/0 own=-/-/-/-"
    assert places(line) == (3, 1, 2, 3)


@pytest.mark.rule("DR-WAKE-1", "DR-WAKE-2", "DR-SER-2")
@pytest.mark.parametrize(("serenity", "woken"), [(10, False), (9, True), (3, True)])
def test_on_space_zero_one_wakes(serenity: int, woken: bool) -> None:
    s = resolving(f"dreams=D1-1 serenity={serenity}/20")
    events = ask(s, ABBY, Resolve("coherence"))
    assert bool(happened(events, Woke)) == woken
    assert s.dreamers[ABBY].serenity == (0 if woken else 1)


@pytest.mark.rule("DR-WAKE-3", "DR-WAKE-4", "DR-WAKE-5", "DR-WAKE-6")
def test_what_was_due_is_cancelled_and_the_others_go_on() -> None:
    s = resolving("seats=3 dreams=D1-1 serenity=1/20/20 coins=5/2/2 laid=wisp.0@0,0/-/-")
    ask(s, ABBY, Resolve("coherence"))
    d = s.dreamers[ABBY]
    assert (d.pending, d.coins, d.fragments, d.segments, d.woke) == ((), 0, (0, 0, 0, 0), (), 1)
    assert len(s.boxed_segments) == 4
    assert refused(s, ABBY, Resolve("collect:0,0")) == "WOKEN"
    assert GAME.to_act(s) == {BEN, CLEO}
    for seat in (BEN, CLEO):
        ask(s, seat, ResolveAuto())
    assert s.phase == "improving"


@pytest.mark.rule("DR-WAKE-7")
def test_the_last_dreamer_wins_at_the_end_of_the_phase() -> None:
    s = resolving("dreams=D1-1 serenity=1/20")
    ask(s, ABBY, ResolveAuto())
    assert s.phase == "resolving"
    ask(s, BEN, ResolveAuto())
    end = outcome(s)
    assert end is not None
    assert (end.places, end.reason) == ((2, 1), "last_dreamer")


@pytest.mark.rule("DR-WAKE-8")
def test_if_all_wake_together_nobody_wins() -> None:
    s = resolving("dreams=D1-1 serenity=1/1")
    for seat in (ABBY, BEN):
        ask(s, seat, ResolveAuto())
    end = outcome(s)
    assert end is not None
    assert (end.winners, end.places, end.reason) == ((), (2, 2), "all_awake")


@pytest.mark.rule("DR-WAKE-10")
def test_to_resign_is_to_wake_and_is_judged_at_once() -> None:
    s = table("seats=3")
    ask(s, BEN, Resign())
    assert s.phase == "await_ready"
    ask(s, ABBY, Resign())
    end = outcome(s)
    assert end is not None
    assert end.winners == (CLEO,)
    assert Resign() not in listed(table("seats=3"), ABBY)  # it is open to all, and nobody's move


@pytest.mark.rule("DR-WAKE-10")
def test_who_resigns_last_before_the_dream_is_turned_keeps_nobody_waiting() -> None:
    s = table("seats=3")
    for seat in (ABBY, BEN):
        ask(s, seat, Ready())
    ask(s, CLEO, Resign(), 7)
    assert s.reveal_at == 3007


@pytest.mark.rule("DR-SOLO-5", "DR-SOLO-1")
@pytest.mark.parametrize(
    ("points", "rank"),
    [(0, "restless"), (39, "restless"), (40, "drifting"), (50, "dreaming"), (69, "lucid"),
     (70, "oracle"), (99, "oracle")],
)  # fmt: skip
def test_alone_the_score_is_a_rank(points: int, rank: str) -> None:
    assert solo_rank(points) == rank


@pytest.mark.rule("DR-SOLO-5", "DR-SOLO-1")
def test_alone_one_wins_by_dreaming_on_and_loses_by_waking() -> None:
    s = table("seats=1 round=8 phase=improving used=1")
    ask(s, Seat(0), FinishImproving())
    end = outcome(s)
    assert end is not None
    assert end.winners == (ABBY,)
    lost = resolving("seats=1 dreams=D1-1 serenity=1")
    ask(lost, ABBY, ResolveAuto())
    end = outcome(lost)
    assert end is not None
    assert end.winners == ()
