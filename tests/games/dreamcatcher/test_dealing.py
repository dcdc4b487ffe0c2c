"""The deal, and who may feel what (RULES, chapters 3.4, 3.5 and 4)."""

from typing import Any

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
    handle,
    of_kind,
    phase,
    placed,
    refused,
    seen,
    talking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    AcceptOffer,
    Attend,
    DealTouch,
    FocusCard,
    Give,
    OfferCard,
    PickDream,
)
from reverie.games.dreamcatcher.events import CardArrived, CardsDealt
from reverie.games.dreamcatcher.model import State
from reverie.games.dreamcatcher.questions import deal_sizes
from reverie.games.dreamcatcher.touch.model import Answer, TouchDown
from reverie.games.dreamcatcher.touch.touching import Touches, hear
from reverie.kernel import SPECTATOR, Dice, Illegal, Millis, Seat


def touch(s: State, seat: Seat, name: str, at: int = 0) -> list[Answer]:
    return hear(s, seat, TouchDown(name, 0, 768, 768), Touches(), Millis(at))[0]


def untouchable(s: State, seat: Seat, name: str) -> str:
    with pytest.raises(Illegal) as refusal:
        touch(s, seat, name)
    return refusal.value.code


@pytest.mark.rule("DC-DEAL-1", "DC-DEAL-2", "DC-DEAL-3", "DC-DEAL-4")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [(2, [2, 3, 4, 5]), (3, [2]), (4, [2, 3]), (5, [2, 3, 4]), (6, [2, 3, 4, 5])],
)
def test_how_many_cards_may_be_dealt(seats: int, sizes: list[int]) -> None:
    assert list(deal_sizes(placed(seats))) == sizes
    for size in range(6):
        s = placed(seats)
        to = [B] * size if seats == 2 else [Seat(1 + n % (seats - 1)) for n in range(size)]
        if size in sizes:
            ask(s, A, deal(*to))
            assert phase(s) == "talk"
        else:
            assert refused(s, A, deal(*to)) == "COUNT"


@pytest.mark.rule("DC-DEAL-5", "DC-DEAL-9")
def test_the_lead_alone_deals_once_to_whom_she_likes() -> None:
    s = placed()
    assert refused(s, B, deal(B, C)) == "ROLE"
    ask(s, A, DealTouch((Give(4, D), Give(2, B))))
    assert [(card.motif, card.holder) for card in s.held] == [(s.motifs[4], D), (s.motifs[2], B)]
    assert refused(s, A, deal(C)) == "PHASE"


@pytest.mark.rule("DC-DEAL-6")
def test_the_lead_receives_nothing_and_neither_does_nobody() -> None:
    s = placed()
    assert refused(s, A, deal(B, A)) == "RECEIVER"
    assert refused(s, A, deal(B, Seat(4))) == "RECEIVER"


@pytest.mark.rule("DC-DEAL-7", "DC-DEAL-8")
def test_a_receiver_learns_that_a_card_came_and_no_more() -> None:
    s = placed()
    events = ask(s, A, deal(B, C))
    (dealt,) = of_kind(events, CardsDealt)
    assert dealt.counts == (0, 1, 1, 0)
    assert [len(of_kind(seen(events, seat), CardArrived)) for seat in (A, B, C, D)] == [0, 1, 1, 0]
    for viewer in (B, C, D, SPECTATOR):
        view = GAME.view(s, viewer)
        assert [card.holder for card in view.held] == [B, C]
        assert not any(card.motif or card.pose for card in view.held)
        assert [bool(card.handle) for card in view.held] == [viewer == B, viewer == C]


@pytest.mark.rule("DC-DEAL-7")
def test_a_handle_is_128_random_bits() -> None:
    s = placed()
    s.dice = Dice(b"", loaded=(2**64 - 1,) * 100)
    ask(s, A, deal(B, C))
    assert handle(s, B) == "f" * 32


@pytest.mark.rule("DC-DEAL-10", "DC-DEAL-11")
def test_no_card_and_no_receiver_twice() -> None:
    s = placed(5)
    assert refused(s, A, DealTouch((Give(0, B), Give(0, C)))) == "CARD"
    assert refused(s, A, DealTouch((Give(7, B), Give(0, C)))) == "CARD"
    assert refused(s, A, deal(B, B)) == "DUP_RECEIVER"


@pytest.mark.rule("DC-DEAL-12")
def test_what_is_not_dealt_stays_with_the_lead() -> None:
    s = talking(B, C)
    assert GAME.view(s, A).motifs == s.motifs
    assert len(s.held) == 2
    assert GAME.view(s, B).motifs == ()


@pytest.mark.rule("DC-DEAL-13")
def test_counters_say_how_many_came() -> None:
    assert talking(B, C).received == (0, 1, 1, 0)
    assert talking(B, B, B, seats=2).received == (0, 3)


def test_the_other_ways_to_deal_with_two_and_three() -> None:
    assert list(deal_sizes(placed(2, two_player_deal="single"))) == [1]
    assert list(deal_sizes(placed(2, two_player_deal="two"))) == [2]
    s = placed(3, three_player_deal="generous")
    assert refused(s, A, deal(B, B, B)) == "DUP_RECEIVER"
    ask(s, A, deal(B, B, C, C))
    assert s.received == (0, 2, 2)
    assert refused(s, B, OfferCard(handle(s, B), C)) == "NO_EXCHANGE"


@pytest.mark.rule("DC-TOUCH-1", "DC-TOUCH-2", "DC-TOUCH-5")
def test_only_the_holder_feels_a_card() -> None:
    s = talking(B, C)
    assert touch(s, B, handle(s, B))
    assert untouchable(s, D, handle(s, B)) == "NOT_HOLDER"
    assert untouchable(s, B, handle(s, C)) == "NOT_HOLDER"
    assert untouchable(s, D, "0" * 32) == "NOT_HOLDER"
    assert untouchable(s, A, handle(s, B)) == "ROLE"


@pytest.mark.rule("DC-TOUCH-3", "DC-TOUCH-4")
def test_cards_are_felt_in_the_talk_as_long_as_one_likes() -> None:
    s = talking(B, C)
    name = handle(s, B)
    assert touch(s, B, name, 3_600_000)
    choose(s, 0)
    assert phase(s) == "reveal"
    assert untouchable(s, B, name) == "PHASE"


@pytest.mark.rule("DC-TOUCH-6")
def test_a_choice_needs_no_touch() -> None:
    s = talking(B, C)
    choose(s, 2)
    assert (phase(s), s.choice) == ("reveal", 2)


@pytest.mark.rule("DC-TOUCH-7")
def test_with_two_one_card_lies_under_the_finger() -> None:
    s = talking(B, B, B, seats=2)
    first, second, third = (card.handle for card in s.held)
    assert GAME.view(s, B).focus == first
    assert untouchable(s, B, third) == "FOCUS"
    ask(s, B, FocusCard(third))
    assert touch(s, B, third)
    ask(s, B, FocusCard(second))
    ask(s, B, FocusCard(first))
    assert refused(s, B, FocusCard(first)) == "NOT_NEXT"
    assert refused(s, B, FocusCard("0" * 32)) == "NOT_HOLDER"


@pytest.mark.rule("DC-TOUCH-7")
def test_in_a_queue_no_card_comes_back() -> None:
    s = talking(B, B, B, seats=2, two_player_deal="queue")
    first, second, third = (card.handle for card in s.held)
    assert refused(s, B, FocusCard(third)) == "NOT_NEXT"
    ask(s, B, FocusCard(second))
    assert untouchable(s, B, first) == "NOT_HOLDER"
    assert refused(s, B, FocusCard(first)) == "NOT_HOLDER"
    assert touch(s, B, second)


@pytest.mark.rule("DC-TOUCH-7")
def test_two_guessers_whose_lead_has_left_have_no_queue() -> None:
    s = talking(B, B, C, C, seats=3, three_player_deal="generous", two_player_deal="queue")
    first, second = handle(s, B), handle(s, B, 1)
    ask(s, A, Attend("left"))
    ask(s, B, FocusCard(second))
    ask(s, B, FocusCard(first))
    assert touch(s, B, first)


def test_handles_are_new_with_every_deal() -> None:
    s = talking(B, C, D)
    handles = {card.handle for card in s.held}
    assert len(handles) == 3
    assert {len(each) for each in handles} == {32}
    other = talking(B, C, D, key=b"other".ljust(32))
    assert not handles & {card.handle for card in other.held}


def test_six_may_have_five_cards() -> None:
    s = talking(B, C, D, E, F, seats=6)
    assert len(s.held) == 5
    assert refused(s, A, PickDream(s.dreams[0])) == "PHASE"


def test_the_other_ways_to_deal_are_for_two_or_for_three_alone() -> None:
    others: dict[str, Any] = {"two_player_deal": "single", "three_player_deal": "generous"}
    assert [list(deal_sizes(placed(n, **others))) for n in (2, 3, 4)] == [[1], [2, 3, 4], [2, 3]]
    assert refused(placed(4, **others), A, deal(B, B)) == "DUP_RECEIVER"
    assert list(deal_sizes(placed(3, two_player_deal="single"))) == [2]
    s = talking(B, B, C, seats=3, two_player_deal="queue", three_player_deal="generous")
    first, second, _ = (card.handle for card in s.held)
    for name in (second, first, second):  # no queue with three
        ask(s, B, FocusCard(name))
    ask(s, A, Attend("left"))  # nor when the lead has gone
    ask(s, B, FocusCard(first))
    assert not any(card.put_away for card in s.held)


@pytest.mark.rule("DC-TOUCH-7")
def test_a_queue_goes_on_from_the_card_in_focus() -> None:
    """Whoever is left alone with two cards keeps the one under the finger."""
    s = talking(B, B, C, seats=3, two_player_deal="queue", three_player_deal="generous")
    first, second, _ = (card.handle for card in s.held)
    ask(s, B, FocusCard(second))
    ask(s, C, Attend("left"))
    assert refused(s, B, FocusCard(second)) == "NOT_NEXT"
    assert refused(s, B, FocusCard(first)) == "NOT_NEXT"
    assert touch(s, B, second)


def test_all_see_what_was_put_away_and_nobody_else_which_card_is_in_focus() -> None:
    s = talking(B, B, seats=2, two_player_deal="queue")
    events = ask(s, B, FocusCard(handle(s, B, 1)))
    assert [len(seen(events, viewer)) for viewer in (A, B, SPECTATOR)] == [0, 1, 0]
    for viewer in (A, B, SPECTATOR):
        assert [card.put_away for card in GAME.view(s, viewer).held] == [True, False]
    s = talking(A, A, seats=2, lead=B)
    assert [GAME.view(s, viewer).focus for viewer in (B, SPECTATOR)] == [None, None]


def test_the_lead_knows_motif_and_pose_and_only_the_holder_the_handle() -> None:
    s = talking(B, C)
    lead = GAME.view(s, A)
    assert [(card.motif, card.pose) for card in lead.held] == [
        (card.motif, card.pose) for card in s.held
    ]
    assert not any(card.handle for card in lead.held)
    ask(s, B, OfferCard(handle(s, B), D))
    ask(s, D, AcceptOffer(B))
    assert [bool(GAME.view(s, seat).held[0].handle) for seat in (B, D)] == [False, True]


def test_a_card_lies_upright_unless_the_table_wants_it_free() -> None:
    lie = {"upright": set[int](), "free": set[int]()}
    for way, quarters in lie.items():
        for number in range(12):
            s = talking(B, C, key=bytes([number]) * 32, orientation=way)
            quarters |= {card.pose.quarters for card in s.held}
    assert lie == {"upright": {0}, "free": {0, 1, 2, 3}}
