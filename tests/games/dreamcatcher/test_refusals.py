"""Of several reasons the first is told (RULES, chapter 7): phase, role, thing, owner, rule."""

from collections.abc import Callable

import pytest
from tests.games.dreamcatcher.tables import (
    A,
    B,
    C,
    D,
    ask,
    choose,
    deal,
    drawn,
    handle,
    placed,
    refused,
    talking,
)

from reverie.games.dreamcatcher.actions import (
    AcceptOffer,
    Action,
    Attend,
    CallVote,
    ClaimCard,
    Confirm,
    DealTouch,
    DeclineOffer,
    FocusCard,
    Give,
    Lean,
    LiftToken,
    OfferCard,
    PickDream,
    PlaceToken,
    Ready,
    Say,
    StopCountdown,
    TurnToken,
    Unconfirm,
    Vote,
    WakeTime,
    WithdrawOffer,
)
from reverie.games.dreamcatcher.model import State
from reverie.games.dreamcatcher.touch.model import TouchDown
from reverie.games.dreamcatcher.touch.touching import Touches, hear
from reverie.kernel import Illegal, Millis, Seat

NO_CARD = "0" * 32
OF_GUESSERS: tuple[Action, ...] = (
    FocusCard(NO_CARD),
    OfferCard(NO_CARD, A),
    WithdrawOffer(),
    AcceptOffer(A),
    DeclineOffer(A),
    ClaimCard(A),
    PlaceToken(9),
    LiftToken(),
    Confirm(9),
    Unconfirm(),
    CallVote("slot"),
    StopCountdown(),
)


@pytest.mark.parametrize("action", OF_GUESSERS)
def test_the_phase_is_asked_before_the_role_and_the_role_before_the_rest(action: Action) -> None:
    assert refused(placed(), A, action) == "PHASE"
    assert refused(placed(), B, action) == "PHASE"
    assert refused(talking(B, C), A, action) == "ROLE"


def locked() -> State:
    s = talking(B, C)
    choose(s, 0)
    return s


def with_bot(s: State) -> State:
    ask(s, D, Attend("bot"))
    return s


CASES: tuple[tuple[Callable[[], State], Seat, Action, str], ...] = (
    (drawn, D, WakeTime(0), "PHASE"),
    (lambda: with_bot(drawn()), D, WakeTime(0), "PHASE"),
    (placed, B, PickDream("D99"), "PHASE"),
    (drawn, B, PickDream("D99"), "ROLE"),
    (drawn, B, deal(B), "PHASE"),
    (placed, B, DealTouch((Give(9, B),)), "ROLE"),
    (placed, A, DealTouch((Give(9, A),)), "CARD"),
    (placed, A, deal(A), "COUNT"),
    (placed, A, deal(A, A), "RECEIVER"),
    (lambda: talking(B, C, D), B, OfferCard(NO_CARD, A), "NOT_HOLDER"),
    (lambda: talking(B, C), C, ClaimCard(B), "ALREADY_RECEIVED"),
    (drawn, A, Lean(9), "PHASE"),
    (lambda: talking(B, C), A, Lean(9), "MUTED"),
    (lambda: talking(B, C), A, Say(""), "MUTED"),
    (lambda: talking(B, C), B, TurnToken(), "PHASE"),
    (lambda: talking(B, C), A, TurnToken(), "PHASE"),
    (lambda: with_bot(locked()), D, Ready(), "PHASE"),
    (lambda: talking(B, C), A, Vote("slot", "0"), "ROLE"),
    (lambda: talking(B, C), B, Vote("slot", "0"), "NO_VOTE"),
    (lambda: with_bot(talking(B, C)), D, Vote("lead", "0"), "ROLE"),
    (lambda: with_bot(talking(B, C)), D, CallVote("stand_in"), "NOT_HUMAN"),
    (lambda: talking(B, C), B, CallVote("lead"), "NO_VOTE"),
    (lambda: talking(B, C), B, StopCountdown(), "NO_VOTE"),
)


@pytest.mark.parametrize(("table", "seat", "action", "code"), CASES)
def test_of_several_reasons_the_first_is_told(
    table: Callable[[], State], seat: Seat, action: Action, code: str
) -> None:
    assert refused(table(), seat, action) == code


def test_of_several_reasons_against_an_offer_the_first_is_told() -> None:
    s = talking(B, C)
    ask(s, B, OfferCard(handle(s, B), D))
    assert refused(s, B, OfferCard(handle(s, C), D)) == "NOT_HOLDER"
    assert refused(s, B, OfferCard(handle(s, B), C)) == "ALREADY_RECEIVED"
    assert refused(s, C, AcceptOffer(B)) == "NO_OFFER"  # it was made to another
    assert refused(s, C, WithdrawOffer()) == "NO_OFFER"


def test_who_is_no_bot_is_ready_and_a_bot_is_not_asked() -> None:
    s = with_bot(locked())
    ask(s, A, TurnToken())
    assert refused(s, D, Ready()) == "NOT_HUMAN"


@pytest.mark.rule("DC-TOUCH-3", "DC-TOUCH-7")
def test_of_several_reasons_against_a_touch_the_first_is_told() -> None:
    three = talking(B, B, C, seats=3, three_player_deal="generous")
    first, second, other = (card.handle for card in three.held)
    for s, seat, name, code in (
        (locked(), A, NO_CARD, "PHASE"),
        (three, A, first, "ROLE"),
        (three, B, other, "NOT_HOLDER"),
        (three, B, second, "FOCUS"),
    ):
        with pytest.raises(Illegal) as refusal:
            hear(s, seat, TouchDown(name, 0, 700, 700), Touches(), Millis(0))
        assert refusal.value.code == code
