"""Leaving for good (RULES, R-33)."""

from tests.games.dreamcatcher.tables import (
    A,
    B,
    C,
    D,
    ask,
    choose,
    deal,
    drawn,
    of_kind,
    pass_time,
    phase,
    placed,
    refused,
    talking,
    waking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import Attend, Confirm, PickDream, PlaceToken, Say
from reverie.games.dreamcatcher.events import RoundAborted

BACK = Attend("person")


def test_who_leaves_for_good_is_skipped_and_with_one_left_it_ends() -> None:
    s = drawn(3)
    ask(s, B, Attend("left"))
    assert refused(s, B, BACK) == "SEAT_IS_EMPTY"
    ask(s, A, PickDream(s.dreams[0]))
    ask(s, A, deal(C, C))
    choose(s, 0)
    pass_time(s, 60_000)
    assert s.lead == C
    ask(s, A, Attend("left"), 61_000)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.reason == "unfinished"


def test_a_lead_who_leaves_for_good_breaks_the_round_off() -> None:
    s = drawn()
    assert of_kind(ask(s, A, Attend("left")), RoundAborted)
    assert s.lead == B


def test_a_lead_who_leaves_for_good_in_the_talk_stops_nobody() -> None:
    s = talking(B, C)
    ask(s, A, Attend("left"))
    assert phase(s) == "talk"
    assert refused(s, A, Say("hello")) == "SEAT_IS_EMPTY"
    choose(s, 0)
    pass_time(s, 10_000)
    assert s.turned is not None
    pass_time(s, 30_000)
    assert (s.lead, s.round, s.nights_down) == (B, 2, 8)


def test_a_guesser_who_leaves_for_good_is_left_out_at_once() -> None:
    s = talking(B, C)
    ask(s, B, PlaceToken(1))
    for seat in (B, C):
        ask(s, seat, Confirm(1))
    ask(s, D, Attend("left"))
    assert s.choice == 1


def test_unfinished_means_that_the_nights_that_are_left_stay_down() -> None:
    s = drawn(2)
    ask(s, B, Attend("left"))
    assert (s.ending, s.nights_down) == ("unfinished", 9)


def test_seats_change_hands_between_rounds_only() -> None:
    assert GAME.manners.seats_open is not None
    s = talking(B, C)
    assert [GAME.manners.seats_open(each) for each in (waking(), drawn(), placed(), s)] == [
        True,
        *[False] * 3,
    ]
    choose(s, 0)
    assert not GAME.manners.seats_open(s)
    pass_time(s, 10_000)
    assert GAME.manners.seats_open(s)
