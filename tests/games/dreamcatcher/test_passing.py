"""A card changes hands (RULES, chapter 3.6)."""

from itertools import permutations

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
    give,
    handle,
    of_kind,
    pass_time,
    refused,
    seen,
    talking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    AcceptOffer,
    Attend,
    ClaimCard,
    Confirm,
    DeclineOffer,
    OfferCard,
    PlaceToken,
    WithdrawOffer,
)
from reverie.games.dreamcatcher.events import CardArrived, CardPassed, OfferClosed
from reverie.kernel import SPECTATOR, Seat


@pytest.mark.rule("DC-PASS-1")
def test_s04_where_all_have_a_card_none_changes_hands() -> None:
    s = talking(B, C, D)
    for giver, to in permutations((B, C, D), 2):
        assert refused(s, giver, OfferCard(handle(s, giver), to)) == "NO_EXCHANGE"


@pytest.mark.rule("DC-PASS-2", "DC-PASS-6", "DC-PASS-8")
def test_a_card_is_offered_accepted_and_gone() -> None:
    s = talking(B, C)
    name = handle(s, B)
    ask(s, B, OfferCard(name, D))
    assert s.held[0].holder == B
    events = ask(s, D, AcceptOffer(B))
    assert of_kind(events, CardPassed) == [CardPassed(B, D)]
    assert of_kind(seen(events, D), CardArrived) == [CardArrived(D, name)]
    assert not of_kind(seen(events, C), CardArrived)
    assert (s.held[0].holder, s.received) == (D, (0, 1, 1, 1))
    assert refused(s, B, OfferCard(name, D)) == "NOT_HOLDER"
    assert GAME.view(s, B).focus is None
    assert GAME.view(s, D).focus == name


@pytest.mark.rule("DC-PASS-3", "DC-PASS-5")
def test_nobody_receives_twice_so_nobody_swaps() -> None:
    s = talking(B, C)
    assert refused(s, B, OfferCard(handle(s, B), C)) == "ALREADY_RECEIVED"
    assert refused(s, C, OfferCard(handle(s, C), B)) == "ALREADY_RECEIVED"


@pytest.mark.rule("DC-PASS-4")
def test_who_gave_receives_nothing_more_not_even_the_same() -> None:
    s = talking(B, C, seats=5)
    give(s, B, D)
    assert refused(s, D, OfferCard(handle(s, D), B)) == "ALREADY_RECEIVED"
    assert refused(s, C, OfferCard(handle(s, C), B)) == "ALREADY_RECEIVED"


def test_by_the_option_who_has_empty_hands_may_receive_again() -> None:
    s = talking(B, C, seats=5, receive_limit="in_hand")
    give(s, B, D)
    give(s, D, B)
    assert s.held[0].holders == (B, D, B)


@pytest.mark.rule("DC-PASS-7", "DC-PASS-12")
def test_s05_a_card_may_travel_as_far_as_there_are_empty_hands() -> None:
    s = talking(B, C, seats=6)
    for giver, to in ((B, D), (D, E), (E, F)):
        give(s, giver, to)
    assert s.held[0].holders == (B, D, E, F)
    for to in (B, C, D, E):
        assert refused(s, F, OfferCard(handle(s, F), to)) == "ALREADY_RECEIVED"
    assert [(each.giver, each.to, each.card) for each in s.passes] == [
        (B, D, 0),
        (D, E, 0),
        (E, F, 0),
    ]
    assert s.held[1].holder == C


@pytest.mark.rule("DC-PASS-7")
def test_s05_a_table_may_forbid_chains() -> None:
    s = talking(B, C, seats=5, chain_pass=False)
    give(s, B, D)
    assert refused(s, D, OfferCard(handle(s, D), E)) == "NO_EXCHANGE"


@pytest.mark.rule("DC-PASS-9")
def test_an_offer_withdrawn_declined_or_lapsed_counts_nothing() -> None:
    s = talking(B, C)
    ask(s, B, OfferCard(handle(s, B), D))
    ask(s, B, WithdrawOffer())
    ask(s, B, OfferCard(handle(s, B), D))
    assert ask(s, D, DeclineOffer(B)) == [OfferClosed(B, D, "declined")]
    ask(s, B, OfferCard(handle(s, B), D), 1_000)
    assert pass_time(s, 30_999) == []
    assert OfferClosed(B, D, "lapsed") in pass_time(s, 31_000)
    assert s.received == (0, 1, 1, 0)
    assert refused(s, D, AcceptOffer(B)) == "NO_OFFER"
    assert refused(s, B, WithdrawOffer()) == "NO_OFFER"


@pytest.mark.rule("DC-PASS-10")
def test_one_offer_at_a_time() -> None:
    s = talking(B, C, seats=5)
    ask(s, B, OfferCard(handle(s, B), D))
    assert refused(s, B, OfferCard(handle(s, B), E)) == "OPEN_OFFER"


@pytest.mark.rule("DC-PASS-3", "DC-PASS-8")
def test_conditions_are_asked_again_when_an_offer_is_accepted() -> None:
    s = talking(B, C)
    ask(s, B, OfferCard(handle(s, B), D))
    ask(s, C, OfferCard(handle(s, C), D))
    ask(s, D, AcceptOffer(B))
    assert refused(s, D, AcceptOffer(C)) == "ALREADY_RECEIVED"
    listed = GAME.legal(GAME.view(s, D))
    assert (AcceptOffer(C) in listed, DeclineOffer(C) in listed) == (False, True)


@pytest.mark.rule("DC-PASS-11")
def test_the_lead_neither_gives_nor_receives() -> None:
    s = talking(B, C)
    assert refused(s, B, OfferCard(handle(s, B), A)) == "RECEIVER"
    assert refused(s, A, OfferCard(handle(s, B), D)) == "ROLE"
    assert refused(s, A, ClaimCard(B)) == "ROLE"
    assert refused(s, B, OfferCard(handle(s, B), B)) == "SELF"
    assert refused(s, B, OfferCard(handle(s, B), Seat(9))) == "RECEIVER"


@pytest.mark.rule("DC-RELIEF-7")
def test_a_card_that_was_passed_feels_as_it_felt_before() -> None:
    s = talking(B, C)
    before = s.held[0]
    give(s, B, D)
    after = s.held[0]
    assert (after.handle, after.pose, after.grain) == (before.handle, before.pose, before.grain)


@pytest.mark.rule("DC-PASS-13")
def test_s12_a_pass_voids_all_confirmations() -> None:
    s = talking(B, C)
    ask(s, B, PlaceToken(0))
    for seat in (B, C):
        ask(s, seat, Confirm(0))
    give(s, B, D)
    assert (s.confirms, s.token, s.phase) == ((), 0, "talk")
    for seat in (B, C, D):
        ask(s, seat, Confirm(0))
    assert s.choice == 0


@pytest.mark.rule("DC-PASS-14")
def test_with_two_nothing_is_passed() -> None:
    s = talking(B, B, seats=2)
    assert refused(s, B, OfferCard(handle(s, B), A)) == "NO_EXCHANGE"


def test_with_empty_hands_means_with_empty_hands() -> None:
    s = talking(B, C, seats=5, receive_limit="in_hand")
    assert refused(s, B, OfferCard(handle(s, B), C)) == "ALREADY_RECEIVED"


@pytest.mark.rule("DC-PASS-7")
def test_without_chains_a_card_is_passed_by_who_was_dealt_it_and_nobody_else() -> None:
    """Who was dealt another card is not the first receiver of this one."""
    s = talking(B, C, seats=5, chain_pass=False, receive_limit="in_hand")
    give(s, B, D)
    give(s, C, B)
    for giver in (B, D):
        assert refused(s, giver, OfferCard(handle(s, giver), E)) == "NO_EXCHANGE"
    assert not [each for each in GAME.legal(GAME.view(s, B)) if isinstance(each, OfferCard)]


@pytest.mark.rule("DC-PASS-1", "DC-PASS-2")
@pytest.mark.parametrize("leaver", [A, B])
def test_whether_cards_may_be_passed_is_settled_by_the_deal(leaver: Seat) -> None:
    s = talking(B, C)
    ask(s, leaver, Attend("left"))
    give(s, C, D)
    assert s.held[1].holders == (C, D)


def test_three_never_pass_even_where_one_has_both_cards() -> None:
    s = talking(B, B, seats=3, three_player_deal="generous")
    assert refused(s, B, OfferCard(handle(s, B), C)) == "NO_EXCHANGE"


def test_offers_are_withdrawn_and_closed_one_by_one() -> None:
    s = talking(B, C, seats=5)
    ask(s, B, OfferCard(handle(s, B), D))
    ask(s, C, OfferCard(handle(s, C), E))
    assert len(GAME.view(s, SPECTATOR).offers) == 2
    ask(s, B, WithdrawOffer())
    assert [offer.giver for offer in s.offers] == [C]
    assert OfferClosed(C, E, "lapsed") in choose(s, 0)


@pytest.mark.rule("DC-CONN-8")
def test_the_card_of_who_left_for_good_is_claimed_and_the_offer_of_it_lapses() -> None:
    s = talking(B, C, seats=5)
    ask(s, B, OfferCard(handle(s, B), D))
    ask(s, B, Attend("left"))
    events = ask(s, E, ClaimCard(B))
    assert events[:2] == [OfferClosed(B, D, "lapsed"), CardPassed(B, E, claimed=True)]
    assert s.offers == ()
