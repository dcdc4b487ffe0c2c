"""Actions worth trying anywhere, legal or not: for the laws, and for whoever must number them."""

from itertools import product

from reverie.games.dreamcatcher import actions as do
from reverie.games.dreamcatcher.actions import Action
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
        *map(do.WakeTime, (0, 420, 1439)),
        *map(do.PickDream, ("D01", "D50", "D87", "T01", "")),
        *(do.DealTouch(tuple(do.Give(card, Seat(to)) for card, to in deal)) for deal in DEALS),
        *map(do.FocusCard, (NOBODYS, "")),
        *(do.OfferCard(NOBODYS, seat) for seat in chairs),
        do.WithdrawOffer(),
        *map(do.AcceptOffer, chairs),
        *map(do.DeclineOffer, chairs),
        *map(do.ClaimCard, chairs),
        *(
            do.Say(""),
            do.Say("hello"),
            do.Say("x" * 301),
            do.Say("  "),
            do.Say(rather=2),
            do.Say(rather=9),
        ),
        *(do.Say(chips=(Chip("round", "maybe"),) * number) for number in (1, 5, 6)),
        *(do.Say(names=("T01",)), do.Say(names=("T99",))),
        *map(do.Lean, (None, *slots)),
        do.LiftForGood(),
        do.Sketch(()),
        *map(do.PlaceToken, slots),
        do.LiftToken(),
        *map(do.Confirm, slots),
        do.Unconfirm(),
        do.StopCountdown(),
        *map(do.CallVote, CHOICES),
        *(do.Vote(topic, choice) for topic, choice in product(CHOICES, TRIED)),
        do.Listen(5),
        do.TurnToken(),
        do.Ready(),
    ]
