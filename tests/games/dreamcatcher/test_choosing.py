"""The Dreamcatcher token, votes and the clock (RULES, chapter 3.8)."""

import pytest
from tests.games.dreamcatcher.tables import (
    A,
    B,
    C,
    D,
    E,
    F,
    ask,
    choose,
    of_kind,
    pass_time,
    phase,
    refused,
    talking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    CallVote,
    Confirm,
    Lean,
    LiftToken,
    PlaceToken,
    StopCountdown,
    Unconfirm,
    Vote,
)
from reverie.games.dreamcatcher.events import ChoiceLocked, CountdownStarted, CountdownStopped
from reverie.games.dreamcatcher.model import State
from reverie.kernel import SPECTATOR


@pytest.mark.rule("DC-CHOOSE-1")
@pytest.mark.parametrize("slot", range(4))
def test_one_of_the_four_is_chosen(slot: int) -> None:
    s = talking(B, C)
    assert of_kind(choose(s, slot), ChoiceLocked) == [ChoiceLocked(slot)]
    assert refused(talking(B, C), B, PlaceToken(4)) == "SLOT"


@pytest.mark.rule("DC-CHOOSE-2", "DC-CHOOSE-3")
def test_any_guesser_moves_the_token_and_the_lead_does_not() -> None:
    s = talking(B, C)
    assert refused(s, A, PlaceToken(0)) == "ROLE"
    ask(s, D, PlaceToken(0))
    ask(s, B, PlaceToken(3))
    assert refused(s, B, PlaceToken(3)) == "ALREADY_DONE"
    ask(s, C, LiftToken())
    assert s.token is None
    assert refused(s, C, LiftToken()) == "NOT_PLACED"


@pytest.mark.rule("DC-CHOOSE-4")
def test_moving_the_token_voids_all_confirmations_and_placing_confirms_nothing() -> None:
    s = talking(B, C)
    ask(s, B, PlaceToken(2))
    assert s.confirms == ()
    ask(s, B, Confirm(2))
    ask(s, C, Confirm(2))
    ask(s, D, PlaceToken(1))
    assert s.confirms == ()
    ask(s, B, Confirm(1))
    ask(s, D, LiftToken())
    assert s.confirms == ()


@pytest.mark.rule("DC-CHOOSE-5")
def test_a_confirmation_names_its_slot() -> None:
    s = talking(B, C)
    assert refused(s, B, Confirm(1)) == "NOT_PLACED"
    ask(s, B, PlaceToken(1))
    assert refused(s, B, Confirm(2)) == "TOKEN_MOVED"


@pytest.mark.rule("DC-CHOOSE-6")
def test_it_locks_when_all_active_guessers_have_confirmed() -> None:
    s = talking(B, C)
    ask(s, B, PlaceToken(1))
    for seat in (B, C):
        ask(s, seat, Confirm(1))
        assert refused(s, seat, Confirm(1)) == "ALREADY_DONE"
    assert phase(s) == "talk"
    assert ask(s, D, Confirm(1))[-1] == ChoiceLocked(1)
    assert (phase(s), s.choice) == ("reveal", 1)


@pytest.mark.rule("DC-CHOOSE-7")
def test_a_confirmation_may_be_withdrawn() -> None:
    s = talking(B, C)
    ask(s, B, PlaceToken(1))
    ask(s, B, Confirm(1))
    ask(s, B, Unconfirm())
    assert s.confirms == ()
    assert refused(s, B, Unconfirm()) == "NOT_CONFIRMED"


@pytest.mark.rule("DC-CHOOSE-8")
def test_what_is_locked_stays_locked() -> None:
    s = talking(B, C)
    choose(s, 1)
    for action in (PlaceToken(0), LiftToken(), Unconfirm(), Confirm(1)):
        assert refused(s, B, action) == "PHASE"


# By majority


def five() -> State:
    s = talking(B, C, seats=6, agree="majority")
    ask(s, B, PlaceToken(2))
    for seat in (B, C, D):
        ask(s, seat, Confirm(2), 1_000)
    return s


@pytest.mark.rule("DC-CHOOSE-6")
def test_s28_more_than_half_start_a_countdown_that_can_be_stopped_once() -> None:
    s = five()
    assert s.countdown_until == 16_000
    assert ask(s, E, StopCountdown(), 2_000) == [CountdownStopped(E)]
    assert (s.confirms, s.token) == ((), 2)
    events = [event for seat in (B, C, D) for event in ask(s, seat, Confirm(2), 3_000)]
    assert of_kind(events, CountdownStarted)
    assert refused(s, F, StopCountdown(), 4_000) == "NO_VOTE"
    pass_time(s, 17_999)
    assert phase(s) == "talk"
    pass_time(s, 18_000)
    assert s.choice == 2


def test_half_is_no_majority() -> None:
    s = talking(B, C, seats=5, agree="majority")
    ask(s, B, PlaceToken(2))
    for seat in (B, C):
        ask(s, seat, Confirm(2))
    assert s.countdown_until is None
    ask(s, D, Confirm(2))
    assert s.countdown_until == 15_000


def test_a_majority_that_is_lost_stops_its_countdown() -> None:
    s = five()
    assert CountdownStopped() in ask(s, B, Unconfirm(), 2_000)
    assert s.countdown_until is None


# A vote on the slot


@pytest.mark.rule("DC-CHOOSE-6")
def test_after_five_minutes_a_vote_on_the_slot_may_be_called() -> None:
    s = talking(B, C)
    assert refused(s, B, CallVote("slot"), 299_000) == "TOO_EARLY"
    pass_time(s, 300_000)
    assert refused(s, A, CallVote("slot"), 300_000) == "ROLE"
    ask(s, B, CallVote("slot"), 300_000)
    assert refused(s, C, CallVote("slot"), 300_000) == "OPEN_VOTE"
    for seat, choice in ((B, "3"), (C, "3"), (D, "0")):
        assert refused(s, A, Vote("slot", "0"), 300_000) == "ROLE"
        ask(s, seat, Vote("slot", "3" if choice == "3" else "0"), 301_000)
    assert s.choice == 3


def test_a_tie_of_votes_is_broken_by_the_dice_and_no_vote_changes_nothing() -> None:
    chosen = set()
    for number in range(12):
        s = talking(B, C, key=bytes([number]) * 32)
        pass_time(s, 300_000)
        ask(s, B, CallVote("slot"), 300_000)
        ask(s, B, Vote("slot", "1"), 300_000)
        ask(s, C, Vote("slot", "2"), 300_000)
        pass_time(s, 360_000)
        chosen.add(s.choice)
    assert chosen == {1, 2}
    s = talking(B, C)
    pass_time(s, 300_000)
    ask(s, B, CallVote("slot"), 300_000)
    pass_time(s, 400_000)
    assert (phase(s), s.poll) == ("talk", None)


# The clock


@pytest.mark.rule("DC-CONN-11")
def test_s19_when_time_is_up_the_token_counts_then_the_leaning() -> None:
    s = talking(B, C, talk_seconds=90)
    ask(s, B, PlaceToken(2))
    for seat in (B, C):  # two of three
        ask(s, seat, Confirm(2))
    pass_time(s, 89_999)
    assert phase(s) == "talk"
    pass_time(s, 90_000)
    assert s.choice == 2
    s = talking(B, C, talk_seconds=90)
    for seat, slot in ((B, 1), (C, 1), (D, 3)):
        ask(s, seat, Lean(slot))
    pass_time(s, 90_000)
    assert s.choice == 1


@pytest.mark.rule("DC-CONN-11")
def test_s19_equal_leaning_is_decided_by_the_dice_and_none_is_a_miss() -> None:
    chosen = set()
    for number in range(12):
        s = talking(B, C, key=bytes([number]) * 32, talk_seconds=90)
        ask(s, B, Lean(0))
        ask(s, C, Lean(3))
        pass_time(s, 90_000)
        chosen.add(s.choice)
    assert chosen == {0, 3}
    s = talking(B, C, talk_seconds=90)
    pass_time(s, 90_000)
    assert (s.choice, s.turned, s.nights.count("gone")) == (None, "cloud", 1)
    assert GAME.view(s, SPECTATOR).pick == s.pick  # all tokens are shown
