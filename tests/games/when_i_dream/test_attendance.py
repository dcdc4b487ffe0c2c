"""Chapter 16: connections and missing players."""

from collections import Counter

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.games.when_i_dream.tables import (
    A,
    B,
    C,
    D,
    ask,
    clue,
    dreaming,
    pass_time,
    phase,
    refused,
    started,
)

from reverie.bots import restless_pick
from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import (
    Action,
    Attend,
    EndNarration,
    GiveClue,
    Guess,
    SaveStory,
)
from reverie.games.when_i_dream.events import (
    ClueSkipped,
    Paused,
    Resumed,
    SeatReturned,
    SeatTakenOver,
    StoryFrozen,
)
from reverie.games.when_i_dream.model import Options, Sitting, State
from reverie.games.when_i_dream.presets import ONLINE
from reverie.kernel import CLOCK, Dice, Millis, Outcome, Seat, Tick, overdue


@pytest.mark.rule("WD-CONN-1", "WD-DREAM-43", "WD-CONN-9")
def test_without_its_dreamer_the_dream_stands_still() -> None:
    """WD-SC-25."""
    s = dreaming(clue_limit_s=30)
    clue(s, B, "night", 60_000)
    assert Paused() in ask(s, A, Attend("away"), 70_000)
    assert refused(s, C, GiveClue(1, "red"), 75_000) == "PAUSED"
    assert refused(s, A, Guess(1, "moon"), 75_000) == "PAUSED"
    assert GAME.legal(GAME.view(s, C)) == []
    stored = msgspec.msgpack.decode(msgspec.msgpack.encode(s), type=State)
    assert Resumed() in ask(stored, A, Attend("person"), 90_000)
    assert (stored.clock_until, stored.turn_until) == (140_000, 110_000)


@pytest.mark.rule("WD-CONN-2")
def test_after_her_grace_added_up_a_bot_dreams_on() -> None:
    """WD-SC-25."""
    s = dreaming()
    ask(s, A, Attend("away"), 70_000)
    ask(s, A, Attend("person"), 90_000)
    ask(s, A, Attend("away"), 100_000)
    assert GAME.deadline(s) == 140_000
    events = pass_time(s, 140_000)
    assert events[:2] == [SeatTakenOver(A), Resumed()]
    assert (s.sitting[A], s.clock_until) == ("bot", 140_000 + 40_000)
    pass_time(s, 180_000)
    assert SeatReturned(A) in ask(s, A, Attend("person"), 181_000)


@pytest.mark.rule("WD-CONN-3")
def test_gone_at_the_last_guess_is_a_decline_and_gone_at_the_story_leaves_the_draft() -> None:
    s = dreaming()
    pass_time(s, 120_000)
    ask(s, A, Attend("away"), 121_000)
    pass_time(s, 181_000)
    assert (s.phase, s.cards[0].place) == ("narration", "box")
    ask(s, A, Attend("person"), 182_000)
    ask(s, A, EndNarration("I am back"), 183_000)
    other = dreaming(dreamer_grace_s=10)
    pass_time(other, 120_000)
    ask(other, A, Guess(1, "moon"), 120_000)
    ask(other, A, SaveStory("The moon"), 121_000)
    ask(other, A, Attend("away"), 122_000)
    assert StoryFrozen(A, "The moon") in pass_time(other, 132_000)


@pytest.mark.rule("WD-CONN-4")
def test_an_active_spirit_who_is_gone_is_skipped_after_five_seconds() -> None:
    """WD-SC-26."""
    s = dreaming()
    clue(s, B, "night", 1_000)
    ask(s, C, Attend("away"), 2_000)
    assert refused(s, C, GiveClue(1, "red"), 3_000) == "SEAT_IS_EMPTY"
    assert ClueSkipped(C) in pass_time(s, 7_000)
    assert (s.active, s.clock_until) == (D, 120_000)


@pytest.mark.rule("WD-CONN-5")
def test_after_half_a_minute_a_bot_plays_the_same_role() -> None:
    """WD-SC-26."""
    s = dreaming()
    role = s.roles[C]
    ask(s, C, Attend("away"), 2_000)
    assert SeatTakenOver(C) in pass_time(s, 32_000)
    assert (s.sitting[C], s.roles[C]) == ("bot", role)
    ask(s, C, Attend("person"), 40_000)
    assert s.sitting[C] == "person"


@pytest.mark.rule("WD-CONN-6")
def test_who_leaves_for_good_is_replaced_at_once() -> None:
    s = dreaming()
    assert SeatTakenOver(B) in ask(s, B, Attend("bot"), 1_000)
    assert refused(s, B, Attend("bot")) == "ALREADY_DONE"


@pytest.mark.rule("WD-CONN-7")
def test_when_nobody_is_left_the_game_pauses_and_after_ten_minutes_closes() -> None:
    s = started(4)
    for seat in (B, C, D):
        ask(s, seat, Attend("bot"))
    assert Paused() in ask(s, A, Attend("away"), 5_000)
    assert GAME.deadline(s) == 605_000
    waiting = GAME.copy(s)
    assert Resumed() in ask(waiting, A, Attend("person"), 300_000)
    pass_time(s, 605_000)
    assert s.ended == Outcome((2,) * 4, (0,) * 4, "deserted")
    assert GAME.deadline(s) is None


@pytest.mark.rule("WD-CONN-8", "WD-CONN-9")
def test_deadlines_are_instants_of_the_match() -> None:
    s = dreaming(at=7)
    stored = msgspec.msgpack.decode(msgspec.msgpack.encode(s), type=State)
    assert GAME.deadline(stored) == GAME.deadline(s) == Millis(120_007)


def test_who_was_waited_for_and_goes_is_waited_for_no_longer() -> None:
    s = started(4)
    ask(s, B, Attend("bot"))
    ask(s, C, Attend("bot"))
    assert phase(s) == "start"
    ask(s, D, Attend("bot"))
    assert phase(s) == "running"


def test_a_dream_that_begins_without_its_dreamer_waits() -> None:
    s = started(4)
    ask(s, A, Attend("away"))
    for seat in (B, C, D):
        ask(s, seat, Attend("bot") if seat != D else Attend("away"))
    assert s.paused_at is not None


@pytest.mark.rule("WD-CONN-1", "WD-CONN-5", "WD-CONN-7", "WD-INV-6")
@given(key=st.binary(max_size=8))
@example(key=b"$\xb7")  # gone before the dream, and all grace spent
@settings(max_examples=max(3, settings().max_examples // 3))
def test_people_may_come_and_go_at_any_time(key: bytes) -> None:
    """Restless players whose lines drop: nothing breaks, time goes on, and it comes to an end."""
    dice, done, now = Dice(key).split("lines"), Counter[type](), Millis(0)
    s = GAME.setup(dice.pick((ONLINE, Options())), dice.pick(GAME.seats), dice.split("deal"))
    for _ in range(3_000):
        before, now = GAME.copy(s), Millis(now + dice.below(9_000))
        while tick := overdue(GAME, s, now):
            events = GAME.apply(s, CLOCK, Tick(), tick.at)
            assert not list(GAME.proof.invariants(before, s, events))
            before = GAME.copy(s)
        if s.phase == "finished":
            break
        seat = Seat(dice.below(len(s.scores)))
        listed = GAME.legal(GAME.view(s, seat))
        chosen: Action | None = (
            come_or_go(s, seat, dice) if dice.below(5) == 0 or not listed else None
        )
        if chosen is None and listed:
            chosen = GAME.proof.fill(GAME.view(s, seat), restless_pick(listed, dice, done), dice)
        if chosen is not None:
            events = GAME.apply(s, seat, chosen, now)
            assert not list(GAME.proof.invariants(before, s, events))
            due = GAME.deadline(s)
            assert due is None or due >= now
    assert s.phase == "finished"


def come_or_go(s: State, seat: Seat, dice: Dice) -> Attend | None:
    moods: list[Sitting] = ["person", "person", "away", "bot"]
    who = dice.pick(moods)
    return None if who == s.sitting[seat] else Attend(who)
