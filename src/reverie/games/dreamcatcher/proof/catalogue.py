"""Actions worth trying anywhere, legal or not: for the laws, and for whoever must number them."""

from itertools import product

from reverie.games.dreamcatcher.actions import (
    AcceptOffer,
    Action,
    CallVote,
    ClaimCard,
    Confirm,
    DealTouch,
    DeclineOffer,
    FocusCard,
    Give,
    Lean,
    LiftForGood,
    LiftToken,
    Listen,
    OfferCard,
    PickDream,
    PlaceToken,
    Ready,
    Say,
    Sketch,
    StopCountdown,
    TurnToken,
    Unconfirm,
    Vote,
    WakeTime,
    WithdrawOffer,
)
from reverie.games.dreamcatcher.model import SLOTS, Chip, Choice, Options
from reverie.games.dreamcatcher.questions import CHOICES
from reverie.kernel import Seat

NOBODYS = "0" * 32  # a handle that was never dealt
TRIED: tuple[Choice, ...] = ("wait", "abort", "2")
DEALS = (
    (),
    ((0, 0),),
    ((0, 1), (1, 2)),
    ((0, 1), (1, 1)),
    ((0, 1), (0, 2)),
    ((7, 1), (1, 2)),
    ((0, -1), (1, 2)),
    ((0, 1), (1, 2), (2, 0)),
    tuple((card, 1) for card in range(5)),
    tuple((card, card) for card in range(6)),
)


def catalogue(_: Options, count: int) -> list[Action]:
    """Every kind of action, with fields that are right, wrong, empty or too long."""
    chairs = [Seat(seat) for seat in (-1, *range(count), count)]
    slots = (-1, *SLOTS, 4)
    return [
        *map(WakeTime, (0, 420, 1439)),
        *map(PickDream, ("D01", "D50", "D87", "T01", "")),
        *(DealTouch(tuple(Give(card, Seat(to)) for card, to in deal)) for deal in DEALS),
        *map(FocusCard, (NOBODYS, "")),
        *(OfferCard(NOBODYS, seat) for seat in chairs),
        WithdrawOffer(),
        *map(AcceptOffer, chairs),
        *map(DeclineOffer, chairs),
        *map(ClaimCard, chairs),
        *(Say(""), Say("hello"), Say("x" * 301), Say("  "), Say(rather=2), Say(rather=9)),
        *(Say(chips=(Chip("round", "maybe"),) * number) for number in (1, 5, 6)),
        *(Say(names=("T01",)), Say(names=("T99",))),
        *map(Lean, (None, *slots)),
        LiftForGood(),
        Sketch(()),
        *map(PlaceToken, slots),
        LiftToken(),
        *map(Confirm, slots),
        Unconfirm(),
        StopCountdown(),
        *map(CallVote, CHOICES),
        *(Vote(topic, choice) for topic, choice in product(CHOICES, TRIED)),
        Listen(5),
        TurnToken(),
        Ready(),
    ]
