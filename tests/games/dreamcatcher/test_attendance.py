"""Who is there (RULES, chapter 3.14)."""

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
    deal,
    drawn,
    handle,
    of_kind,
    pass_time,
    phase,
    placed,
    refused,
    talking,
    waking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    Attend,
    CallVote,
    ClaimCard,
    Confirm,
    OfferCard,
    PickDream,
    PlaceToken,
    Say,
    Vote,
)
from reverie.games.dreamcatcher.events import (
    Paused,
    Resumed,
    RoundAborted,
    SeatMissing,
    StandIn,
    VoteClosed,
    VoteOpened,
)
from reverie.games.dreamcatcher.model import Choice, State
from reverie.games.dreamcatcher.questions import guessers
from reverie.games.dreamcatcher.rules.attendance import sits
from reverie.games.dreamcatcher.touch.model import TouchDown
from reverie.games.dreamcatcher.touch.touching import Touches, hear
from reverie.kernel import Illegal, Millis, Seat

AWAY, BACK = Attend("away"), Attend("person")


@pytest.mark.rule("DC-CONN-1")
def test_without_a_clock_nothing_times_out_but_the_dial_and_the_reveal() -> None:
    assert GAME.deadline(drawn()) is None
    assert GAME.deadline(placed()) is None
    s = talking(B, C)
    pass_time(s, 10**7)
    assert phase(s) == "talk"
    assert GAME.deadline(waking()) == 20_000
    choose(s, 0, 10**7)
    assert GAME.deadline(s) == 10**7 + 10_000


@pytest.mark.rule("DC-CONN-2")
def test_who_is_gone_is_waited_for_two_minutes_and_one_in_the_talk() -> None:
    s = drawn()
    ask(s, B, AWAY, 5_000)
    assert GAME.view(s, C).grace_until[B] == 125_000
    assert refused(s, B, Say("hello"), 5_000) == "SEAT_IS_EMPTY"
    s = talking(B, C)
    ask(s, B, AWAY, 5_000)
    assert s.grace_until[B] == 65_000


def lead_gone() -> State:
    s = drawn()
    ask(s, A, AWAY)
    events = pass_time(s, 120_000)
    assert of_kind(events, VoteOpened) == [VoteOpened("lead", A)]
    return s


@pytest.mark.rule("DC-CONN-3")
def test_a_missing_lead_is_voted_on_by_the_humans_who_are_there() -> None:
    s = drawn()
    ask(s, A, AWAY)
    pass_time(s, 119_999)
    assert s.poll is None
    s = lead_gone()
    assert phase(s) == "pick"
    assert refused(s, B, Vote("lead", "0"), 120_000) == "NO_CHOICE"
    for seat in (B, C, D):
        ask(s, seat, Vote("lead", "wait"), 121_000)
    assert (s.poll, s.missing, s.grace_until[A]) == (None, (), 241_000)


@pytest.mark.rule("DC-CONN-4")
@pytest.mark.parametrize("votes", [(), ("wait", "abort"), ("stand_in", "stand_in", "wait")])
def test_a_tie_or_silence_means_a_stand_in_with_the_cards_that_were_drawn(
    votes: tuple[Choice, ...],
) -> None:
    s = lead_gone()
    drew = s.dreams, s.motifs
    for seat, choice in zip((B, C, D), votes, strict=False):
        ask(s, seat, Vote("lead", choice), 121_000)
    pass_time(s, 180_000)
    assert s.sitting[A] == "stand_in"
    assert GAME.manners.attendance is not None
    assert [GAME.manners.attendance.stand_in(s, seat) for seat in (A, B)] == ["dozing", None]
    assert (s.dreams, s.motifs) == drew
    ask(s, A, PickDream(s.dreams[2]), 181_000)  # the bot's doing
    assert phase(s) == "deal"


@pytest.mark.rule("DC-CONN-5")
def test_a_talk_does_not_wait_for_its_lead() -> None:
    s = talking(B, C)
    ask(s, A, AWAY)
    pass_time(s, 100_000)
    assert s.poll is None
    choose(s, 0, 100_000)
    pass_time(s, 110_000)
    assert s.turned is not None


@pytest.mark.rule("DC-CONN-6")
def test_a_round_that_is_broken_off_changes_no_night() -> None:
    s = lead_gone()
    nine = s.dreams, s.motifs
    voted = [ask(s, seat, Vote("lead", "abort"), 121_000) for seat in (B, C, D)]
    events = [event for each in voted for event in each]
    assert of_kind(events, RoundAborted) == [RoundAborted(*nine)]
    assert (s.dream_discards, s.motif_discards) == nine
    assert (s.nights_down, s.lead, s.round, s.phase) == (9, B, 1, "pick")


@pytest.mark.rule("DC-CONN-7")
def test_a_missing_guesser_is_left_out_and_counts_again_when_back() -> None:
    s = talking(B, C)
    ask(s, D, AWAY)
    ask(s, B, PlaceToken(1))
    ask(s, B, Confirm(1))
    ask(s, C, Confirm(1))
    pass_time(s, 59_999)
    assert phase(s) == "talk"
    events = pass_time(s, 60_000)
    assert of_kind(events, SeatMissing) == [SeatMissing(D)]
    assert s.choice == 1
    s = talking(B, C)
    ask(s, D, AWAY)
    pass_time(s, 60_000)
    ask(s, D, BACK, 61_000)
    ask(s, B, PlaceToken(1), 61_000)
    for seat in (B, C):
        ask(s, seat, Confirm(1), 61_000)
    assert phase(s) == "talk"


@pytest.mark.rule("DC-CONN-8")
def test_the_card_of_a_missing_guesser_may_be_taken_over() -> None:
    s = talking(B, C, seats=5)
    name = handle(s, B)
    ask(s, B, AWAY)
    assert refused(s, D, ClaimCard(B), 59_000) == "NOT_FREE"
    pass_time(s, 60_000)
    assert refused(s, C, ClaimCard(B), 60_000) == "ALREADY_RECEIVED"
    ask(s, D, ClaimCard(B), 60_000)
    assert (s.held[0].handle, s.held[0].holder, s.received[D]) == (name, D, 1)
    assert refused(s, E, ClaimCard(B), 60_000) == "NOT_FREE"


@pytest.mark.rule("DC-CONN-8")
def test_where_nobody_may_take_it_a_stand_in_can_be_voted_for() -> None:
    s = talking(B, C, D)
    assert refused(s, C, CallVote("stand_in")) == "NOT_FREE"
    ask(s, B, AWAY)
    pass_time(s, 60_000)
    assert refused(s, C, ClaimCard(B), 60_000) == "ALREADY_RECEIVED"
    ask(s, C, CallVote("stand_in"), 61_000)
    for seat in (A, C):
        ask(s, seat, Vote("stand_in", "stand_in"), 61_000)
    assert ask(s, D, Vote("stand_in", "wait"), 61_000)[-1] == StandIn(B)
    assert (s.sitting[B], s.missing) == ("stand_in", ())


@pytest.mark.rule("DC-CONN-7")
def test_a_vote_to_wait_on_does_not_make_a_missing_guesser_count_again() -> None:
    s = talking(B, C, D)
    ask(s, B, AWAY)
    pass_time(s, 60_000)
    ask(s, C, CallVote("stand_in"), 61_000)
    for seat in (A, C, D):
        ask(s, seat, Vote("stand_in", "wait"), 61_000)
    assert (s.poll, s.missing, s.sitting[B]) == (None, (B,), "away")
    ask(s, C, PlaceToken(1), 62_000)
    for seat in (C, D):
        ask(s, seat, Confirm(1), 62_000)
    assert s.choice == 1


@pytest.mark.rule("DC-CONN-3")
def test_a_lead_who_is_gone_when_the_round_begins_is_voted_on_at_once() -> None:
    s = talking(B, C)
    ask(s, B, AWAY)
    pass_time(s, 60_000)
    choose_without(s, B)
    events = pass_time(s, 100_000)
    assert of_kind(events, VoteOpened) == [VoteOpened("lead", B)]
    assert (s.lead, s.phase) == (B, "pick")


def choose_without(s: State, gone: Seat) -> None:
    ask(s, C, PlaceToken(0), 60_000)
    for seat in guessers(s):
        if seat != gone:
            ask(s, seat, Confirm(0), 60_000)


@pytest.mark.rule("DC-CONN-9")
def test_who_is_back_has_the_seat_at_once_and_what_was_done_stands() -> None:
    s = lead_gone()
    pass_time(s, 180_000)
    ask(s, A, PickDream(s.dreams[1]), 181_000)
    ask(s, A, deal(B, C), 182_000)
    picked = s.pick
    ask(s, A, BACK, 183_000)
    assert (s.sitting[A], s.pick) == ("person", picked)
    assert refused(s, A, Say("hello"), 183_000) == "MUTED"
    s = lead_gone()
    ask(s, A, BACK, 121_000)
    assert (s.poll, s.missing) == (None, ())
    assert refused(s, A, BACK, 121_000) == "ALREADY_DONE"


@pytest.mark.rule("DC-CONN-10")
def test_without_any_guesser_the_game_stands_still() -> None:
    s = talking(B, C, talk_seconds=90)
    for seat in (B, C):
        ask(s, seat, AWAY, 10_000)
    assert s.paused_at is None
    assert of_kind(ask(s, D, AWAY, 10_000), Paused)
    assert GAME.deadline(s) is None
    assert refused(s, A, Vote("slot", "0"), 20_000) == "PAUSED"
    with pytest.raises(Illegal):
        hear(s, B, TouchDown(handle(s, B), 0, 700, 700), Touches(), Millis(20_000))
    assert of_kind(ask(s, B, BACK, 50_000), Resumed)
    assert s.phase_until == 130_000
    s = talking(B, C)
    for seat, who in ((B, AWAY), (C, AWAY), (D, Attend("bot"))):
        ask(s, seat, who)
    assert s.paused_at is None


@pytest.mark.rule("DC-CONN-12")
def test_a_lead_who_is_too_slow_is_helped_once() -> None:
    assert GAME.deadline(placed(pick_seconds=60, deal_seconds=90)) == 90_000
    s = drawn(pick_seconds=60, deal_seconds=60)
    assert of_kind(pass_time(s, 60_000), StandIn) == [StandIn(A)]
    ask(s, A, PickDream(s.dreams[0]), 61_000)
    assert s.sitting[A] == "person"
    pass_time(s, 121_000)
    assert s.sitting[A] == "stand_in"
    ask(s, A, deal(B, C), 122_000)
    assert (s.sitting[A], s.phase) == ("person", "talk")


def test_the_table_is_told_who_is_there() -> None:
    s = lead_gone()
    pass_time(s, 180_000)
    assert [sits(s, Seat(n)) for n in range(4)] == ["away", "person", "person", "person"]


def test_an_offer_of_somebody_who_is_missing_lapses_with_the_claim() -> None:
    s = talking(B, C, seats=5)
    ask(s, B, AWAY)
    pass_time(s, 45_000)
    ask(s, C, OfferCard(handle(s, C), D), 45_000)
    pass_time(s, 60_000)
    ask(s, E, ClaimCard(B), 60_000)
    assert [offer.giver for offer in s.offers] == [C]
    assert s.held[0].holders == (B, E)


@pytest.mark.rule("DC-CONN-2")
def test_only_in_the_talk_one_is_waited_for_a_shorter_time() -> None:
    revealed = talking(B, C)
    choose(revealed, 0)
    for s in (waking(), placed(), revealed):
        ask(s, B, AWAY)
        assert s.grace_until[B] == 120_000


@pytest.mark.rule("DC-CONN-3")
def test_a_lead_who_is_missing_in_the_deal_is_voted_on_by_people_alone() -> None:
    s = placed()
    ask(s, D, Attend("bot"))
    ask(s, A, AWAY)
    assert VoteOpened("lead", A) in pass_time(s, 120_000)
    assert refused(s, D, Vote("lead", "wait"), 120_000) == "ROLE"
    for seat in (B, C):
        ask(s, seat, Vote("lead", "abort"), 121_000)
    assert (s.lead, s.phase) == (B, "pick")


@pytest.mark.rule("DC-CONN-4")
def test_where_nobody_can_vote_time_decides_for_a_stand_in() -> None:
    s = drawn()
    for seat in (B, C, D):
        ask(s, seat, Attend("bot"))
    ask(s, A, AWAY)
    pass_time(s, 179_999)
    assert s.poll is not None
    pass_time(s, 180_000)
    assert s.sitting[A] == "stand_in"


@pytest.mark.rule("DC-CONN-8")
def test_a_stand_in_is_voted_on_for_one_after_the_other_and_not_within_the_grace() -> None:
    s = talking(B, C, seats=5)
    for seat in (D, B):
        ask(s, seat, AWAY)
    assert refused(s, C, CallVote("stand_in"), 59_999) == "NOT_FREE"
    pass_time(s, 60_000)
    assert ask(s, A, CallVote("stand_in"), 60_000) == [VoteOpened("stand_in", B)]


@pytest.mark.rule("DC-CONN-12")
def test_the_clock_puts_a_stand_in_for_a_lead_who_is_away_and_who_stays() -> None:
    s = drawn(pick_seconds=150, deal_seconds=60)
    ask(s, A, AWAY)
    pass_time(s, 149_999)
    assert GAME.view(s, B).poll is not None
    assert VoteClosed("lead", None) in pass_time(s, 150_000)
    assert (s.sitting[A], s.poll, s.missing) == ("stand_in", None, ())
    ask(s, A, PickDream(s.dreams[0]), 151_000)
    assert s.sitting[A] == "stand_in"
    assert sits(s, A) == "away"


@pytest.mark.rule("DC-CONN-12")
def test_a_slow_lead_who_then_goes_is_gone() -> None:
    s = drawn(pick_seconds=60)
    pass_time(s, 60_000)
    assert sits(s, A) == "person"
    ask(s, A, AWAY, 60_500)
    pass_time(s, 240_500)
    assert (s.sitting[A], sits(s, A)) == ("stand_in", "away")
    ask(s, A, PickDream(s.dreams[0]), 241_000)
    assert s.sitting[A] == "stand_in"


@pytest.mark.rule("DC-CONN-10")
def test_the_dial_is_not_stopped_and_everything_else_moves_on_with_the_pause() -> None:
    s = waking()
    for seat in (A, B, C, D):
        ask(s, seat, AWAY)
    assert GAME.view(s, B).paused_at is None
    pass_time(s, 20_000)
    assert (s.phase, s.paused_at) == ("pick", 20_000)


@pytest.mark.rule("DC-CONN-10")
def test_all_instants_move_on_by_as_long_as_the_game_stood_still() -> None:
    s = talking(B, C, seats=6, agree="majority", talk_seconds=600)
    pass_time(s, 290_000)
    ask(s, B, PlaceToken(1), 290_000)
    for seat in (B, C, D):
        ask(s, seat, Confirm(1), 290_000)
    ask(s, B, OfferCard(handle(s, B), D), 290_000)
    for seat in (B, C, D, E, F):
        ask(s, seat, AWAY, 295_000)
    assert s.paused_at == 295_000
    ask(s, F, BACK, 1_295_000)
    assert (s.countdown_until, s.phase_until) == (1_305_000, 1_600_000)
    assert ([offer.until for offer in s.offers], s.talk_at) == ([1_320_000], 1_000_000)
    assert s.grace_until[B] == 1_355_000


@pytest.mark.rule("DC-CONN-10")
def test_a_vote_moves_on_with_the_pause() -> None:
    s = talking(B, C)
    pass_time(s, 300_000)
    ask(s, B, CallVote("slot"), 300_000)
    for seat in (B, C, D):
        ask(s, seat, AWAY, 310_000)
    ask(s, B, BACK, 400_000)
    assert s.poll is not None
    assert s.poll.until == 450_000
