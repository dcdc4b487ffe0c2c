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
    Attend,
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
    assert StopCountdown() not in GAME.legal(GAME.view(s, F))
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
    listed = [CallVote("slot") in GAME.legal(GAME.view(s, seat)) for seat in (A, B)]
    assert listed == [False, True]
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


def test_with_a_clock_the_token_counts_even_where_nobody_has_confirmed() -> None:
    s = talking(B, C, talk_seconds=90)
    ask(s, B, Lean(1))
    ask(s, C, PlaceToken(3))
    pass_time(s, 90_000)
    assert s.choice == 3


def test_with_a_clock_the_leaning_of_who_left_counts_no_more() -> None:
    s = talking(B, C, seats=5, talk_seconds=90)
    for seat, slot in ((B, 1), (C, 1), (D, 2)):
        ask(s, seat, Lean(slot))
    for seat in (B, C):
        ask(s, seat, Attend("left"))
    pass_time(s, 90_000)
    assert s.choice == 2


def test_without_any_choice_the_round_is_lost_wherever_the_star_lies() -> None:
    s = talking(B, C, talk_seconds=90)
    s.slots = s.dreams  # the star at the first
    pass_time(s, 90_000)
    assert (s.choice, s.turned) == (None, "cloud")


# Majorities and votes, once more


def test_where_all_must_agree_no_majority_counts_down() -> None:
    s = talking(B, C)
    ask(s, B, PlaceToken(1))
    for seat in (B, C):
        ask(s, seat, Confirm(1))
    assert s.countdown_until is None


def test_a_countdown_is_not_begun_anew_and_ends_with_the_lock() -> None:
    s = five()
    ask(s, E, Confirm(2), 5_000)
    assert GAME.view(s, SPECTATOR).countdown_until == 16_000
    ask(s, F, Confirm(2), 7_000)
    assert (s.choice, s.countdown_until, GAME.deadline(s)) == (2, None, 17_000)


def test_moving_the_token_stops_the_countdown() -> None:
    s = five()
    assert CountdownStopped() in ask(s, E, PlaceToken(1), 5_000)
    assert (s.countdown_until, s.stopped) == (None, False)
    s = five()
    assert CountdownStopped() in ask(s, E, LiftToken(), 5_000)
    assert s.countdown_until is None


def test_the_stop_of_a_round_is_used_in_that_round_alone() -> None:
    s = five()
    ask(s, E, StopCountdown(), 2_000)
    choose(s, 1, 3_000)
    pass_time(s, 60_000)
    assert (s.round, s.stopped) == (2, False)


def test_a_majority_is_one_of_active_guessers() -> None:
    s = talking(B, C, seats=6, agree="majority")
    ask(s, B, PlaceToken(2))
    for seat in (B, C):
        ask(s, seat, Confirm(2))
    ask(s, B, Attend("away"))
    pass_time(s, 60_000)
    ask(s, D, Confirm(2), 60_000)  # two of four: what B said does not count
    assert s.countdown_until is None
    ask(s, F, Attend("away"), 60_000)
    pass_time(s, 120_000)  # two of three
    assert s.countdown_until == 135_000


def voting() -> State:
    s = talking(B, C)
    pass_time(s, 300_000)
    ask(s, B, CallVote("slot"), 300_000)
    return s


def test_a_vote_on_the_slot_may_not_be_called_a_moment_too_soon() -> None:
    s = talking(B, C)
    pass_time(s, 299_999)
    assert refused(s, B, CallVote("slot"), 299_999) == "TOO_EARLY"
    choose(s, 0, 299_999)
    assert GAME.deadline(s) == 309_999  # the turning: it can be called no more
    s = talking(B, C)
    pass_time(s, 300_000)
    choose(s, 0, 300_000)
    pass_time(s, 400_000)
    assert (s.round, s.long_talk) == (2, False)


def test_a_vote_is_on_one_thing_once_for_each_and_for_sixty_seconds() -> None:
    s = voting()
    assert GAME.view(s, A).poll == GAME.view(s, SPECTATOR).poll == s.poll
    assert refused(s, B, Vote("stand_in", "wait"), 300_000) == "NO_VOTE"
    ask(s, B, Vote("slot", "1"), 300_000)
    assert refused(s, B, Vote("slot", "2"), 300_000) == "ALREADY_DONE"
    pass_time(s, 359_999)
    assert phase(s) == "talk"
    pass_time(s, 360_000)
    assert s.choice == 1


def test_bots_vote_on_the_slot_and_who_is_missing_is_not_waited_for() -> None:
    s = talking(B, C, seats=5)
    ask(s, C, Attend("bot"))
    ask(s, D, Attend("away"))
    pass_time(s, 300_000)
    ask(s, B, CallVote("slot"), 300_000)
    for seat in (B, E):
        ask(s, seat, Vote("slot", "2"), 300_000)
    assert phase(s) == "talk"
    ask(s, C, Vote("slot", "3"), 300_000)
    assert s.choice == 2


def test_an_agreement_ends_the_vote() -> None:
    s = voting()
    choose(s, 3, 301_000)
    assert (s.choice, s.poll) == (3, None)
