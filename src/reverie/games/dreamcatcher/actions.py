"""What a seat asks (RULES, chapter 7)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from reverie.games.dreamcatcher.box.content import DreamId, MotifId
from reverie.games.dreamcatcher.model import Chip, Choice, Drawing, Handle, Sitting, Slot, Topic
from reverie.kernel import Fact, Seat


class WakeTime(Fact, frozen=True):
    """When I got up today, in minutes after midnight."""

    minutes: Annotated[int, Meta(ge=0, le=1439)]


class PickDream(Fact, frozen=True):
    dream: DreamId


class Give(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card of a deal: its place among the five that were drawn, and who receives it."""

    card: int
    to: Seat


class DealTouch(Fact, frozen=True):
    """DC-DEAL-9: all at once."""

    gives: Annotated[tuple[Give, ...], Meta(max_length=8)]


class FocusCard(Fact, frozen=True):
    handle: Handle


class OfferCard(Fact, frozen=True):
    handle: Handle
    to: Seat


class WithdrawOffer(Fact, frozen=True):
    pass


class AcceptOffer(Fact, frozen=True):
    giver: Seat


class DeclineOffer(Fact, frozen=True):
    giver: Seat


class ClaimCard(Fact, frozen=True):
    """Take over what a missing guesser holds."""

    giver: Seat


class Say(Fact, frozen=True):
    """Words for the table: text, chips, motifs it might be, a dream one would rather choose."""

    text: Annotated[str, Meta(max_length=2000)] = ""
    chips: Annotated[tuple[Chip, ...], Meta(max_length=12)] = ()
    names: Annotated[tuple[MotifId, ...], Meta(max_length=2)] = ()
    rather: Slot | None = None


class Lean(Fact, frozen=True):
    slot: Slot | None


class LiftForGood(Fact, frozen=True):
    """I shall not touch in this round any more; with `sketch` I may draw then."""


class Sketch(Fact, frozen=True):
    lines: Drawing


class PlaceToken(Fact, frozen=True):
    slot: Slot


class LiftToken(Fact, frozen=True):
    pass


class Confirm(Fact, frozen=True):
    slot: Slot


class Unconfirm(Fact, frozen=True):
    pass


class StopCountdown(Fact, frozen=True):
    pass


class CallVote(Fact, frozen=True):
    topic: Topic


class Vote(Fact, frozen=True):
    topic: Topic
    choice: Choice


class Listen(Fact, frozen=True):
    """Nothing to add until something happens, or so many seconds have passed."""

    seconds: Annotated[int, Meta(ge=1, le=60)] = 10


class TurnToken(Fact, frozen=True):
    pass


class Ready(Fact, frozen=True):
    pass


class Concede(Fact, frozen=True):
    """R-27. Found in the menu of the table, not among the moves."""

    yes: bool


class Help(Fact, frozen=True):
    """DC-TALK-4: something does not work here; it is only announced."""


class TextView(Fact, frozen=True):
    """R-36: read me the dreams. A setting of the player's own."""

    on: bool


class Attend(Fact, frozen=True):
    """Who sits here from now on. Whoever keeps the table says so on the seat's behalf."""

    who: Sitting


Action = (
    WakeTime
    | PickDream
    | DealTouch
    | FocusCard
    | OfferCard
    | WithdrawOffer
    | AcceptOffer
    | DeclineOffer
    | ClaimCard
    | Say
    | Lean
    | LiftForGood
    | Sketch
    | PlaceToken
    | LiftToken
    | Confirm
    | Unconfirm
    | StopCountdown
    | CallVote
    | Vote
    | Listen
    | TurnToken
    | Ready
    | Concede
    | Help
    | TextView
    | Attend
)
