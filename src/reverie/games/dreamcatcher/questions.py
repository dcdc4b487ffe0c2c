"""Plain questions about a table, asked of states and of views alike."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from reverie.games.dreamcatcher.model import (
    MOTIFS_DRAWN,
    SLOTS,
    Band,
    Choice,
    Handle,
    Held,
    HeldCard,
    Phase,
    Table,
    Topic,
    View,
)
from reverie.kernel import Seat

T = TypeVar("T")
GUESSING: Final[tuple[Phase, ...]] = ("deal", "talk")
FEWEST: Final = 2  # cards of a deal (DC-DEAL-1)
CHOICES: Final[dict[Topic, tuple[Choice, ...]]] = {
    "lead": ("wait", "stand_in", "abort"),
    "slot": ("0", "1", "2", "3"),
    "stand_in": ("wait", "stand_in"),
}


# Seats


def seats(t: Table) -> list[Seat]:
    return [Seat(n) for n in range(len(t.sitting))]


def players(t: Table) -> list[Seat]:
    """R-33: who left for good is no player any more."""
    return [seat for seat in seats(t) if t.sitting[seat] != "left"]


def guessers(t: Table) -> list[Seat]:
    return [seat for seat in players(t) if seat != t.lead]


def active_guessers(t: Table) -> list[Seat]:
    """DC-CHOOSE-6, DC-CONN-7: all but those who are missing beyond the grace period."""
    return [seat for seat in guessers(t) if seat not in t.missing]


def is_person(t: Table, seat: Seat) -> bool:
    return t.sitting[seat] == "person"


def is_present(t: Table, seat: Seat) -> bool:
    return t.sitting[seat] not in ("away", "left")


def people(t: Table) -> list[Seat]:
    """Connected humans."""
    return [seat for seat in seats(t) if is_person(t, seat)]


def after(t: Table, seat: Seat) -> list[Seat]:
    """All other players clockwise, the next one first (DC-NEXT-1)."""
    count = len(t.sitting)
    others = [Seat((seat + n) % count) for n in range(1, count)]
    return [other for other in others if t.sitting[other] != "left"]


def changed(things: Sequence[T], place: int, thing: T) -> tuple[T, ...]:
    """The same, but for one place."""
    return tuple(thing if n == place else each for n, each in enumerate(things))


def with_seat(some: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """In the order of the table."""
    return tuple(sorted({*some, seat}))


def without(some: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(each for each in some if each != seat)


# The deal


def deal_sizes(t: Table) -> range:
    """DC-DEAL-1 to 4: how many cards may be dealt, by the number of players (RULES, chapter 4)."""
    count = len(players(t))
    if count == 2:
        few = {"single": range(1, 2), "two": range(2, 3)}
        return few.get(t.options.two_player_deal, range(FEWEST, MOTIFS_DRAWN + 1))
    if count == 3 and t.options.three_player_deal == "generous":
        return range(FEWEST, 5)
    return range(FEWEST, min(MOTIFS_DRAWN, count - 1) + 1)


def most_each(t: Table) -> int:
    """How many cards of a deal one guesser may receive."""
    count = len(players(t))
    if count == 2:
        return MOTIFS_DRAWN
    return 2 if count == 3 and t.options.three_player_deal == "generous" else 1


# Cards in hands


def is_known(t: Table, seat: Seat | None) -> bool:
    """Does this one know pick and motifs? DC-PLACE-5, DC-TOUCH-2: the lead; all once turned."""
    return (seat is not None and seat == t.lead and t.phase != "waking") or t.turned is not None


def cards_of(t: Table, seat: Seat) -> Iterator[Held | HeldCard]:
    return (card for card in t.held if card.holder == seat and not card.put_away)


def holders_of(v: View, card: int) -> tuple[Seat, ...]:
    """Passes are public: all who have held it, and last who does now."""
    givers = (each.giver for each in v.passes if each.card == card)
    return (*givers, v.held[card].holder)


def handles_of(t: Table, seat: Seat) -> list[Handle]:
    """What a seat may call the cards that it holds; of a view only the viewer's own."""
    return [card.handle for card in cards_of(t, seat) if card.handle is not None]


def focus_of(t: Table, seat: Seat) -> Handle | None:
    return t.focus if isinstance(t, View) else t.focus[seat]


def is_queue(t: Table) -> bool:
    """R-10: the only guesser puts each card away for good when the next is taken."""
    return t.options.two_player_deal == "queue" and len(guessers(t)) == 1


def may_focus(t: Table, seat: Seat) -> list[Handle]:
    """DC-TOUCH-7: any other card that is held; in a queue the one after the card in focus."""
    handles, focus = handles_of(t, seat), focus_of(t, seat)
    if is_queue(t) and focus in handles:
        return handles[handles.index(focus) + 1 :][:1]
    return [handle for handle in handles if handle != focus]


# Passing


def is_exchange_open(t: Table) -> bool:
    """DC-PASS-1: was some guesser dealt nothing? R-11, DC-PASS-14: never where one was dealt two.

    What counts is the deal, whoever has left since.
    """
    return max(t.dealt) == 1 and any(not t.dealt[seat] for seat in guessers(t))


def may_pass(t: Table, seat: Seat) -> bool:
    """DC-PASS-7: what came from another guesser may go on, unless the table said no."""
    return is_exchange_open(t) and (t.options.chain_pass or not holds_passed(t, seat))


def holds_passed(t: Table, seat: Seat) -> bool:
    """R-14: did the card in this hand come from another guesser?"""
    return any(t.held[each.card].holder == seat for each in t.passes)


def may_receive(t: Table, seat: Seat) -> bool:
    """DC-PASS-3, R-13: once a round; or, by the option, with empty hands."""
    if t.options.receive_limit == "in_hand":
        return not any(cards_of(t, seat))
    return t.received[seat] == 0


def is_free(t: Table, seat: Seat) -> bool:
    """DC-CONN-8: may what this seat holds be taken over?"""
    return seat in t.missing and any(cards_of(t, seat))


def has_offer(t: Table, giver: Seat) -> bool:
    return any(offer.giver == giver for offer in t.offers)


# Talking and choosing


def is_silent_lead(t: Table, seat: Seat) -> bool:
    """DC-TALK-3: from the draw until the token is turned."""
    return seat == t.lead and t.phase not in ("waking", "finished") and t.turned is None


def is_muted(t: Table, seat: Seat) -> bool:
    """DC-TALK-3: the lead. R-39, `quiet_deal`: everybody while the lead deals."""
    return is_silent_lead(t, seat) or (t.phase == "deal" and t.options.quiet_deal)


def marked(t: Table, some: tuple[Seat, ...], viewer: Seat | None) -> tuple[Seat, ...]:
    """R-27, R-36: who wishes to stop or reads, for others to see. R-19: never the silent lead."""
    return tuple(each for each in some if each == viewer or not is_silent_lead(t, each))


def may_sketch(t: Table, seat: Seat) -> bool:
    """DC-TALK-6: never, unless the table opened the pad and the finger is lifted for good."""
    return t.options.sketch == "after_touch" and seat in t.sketchers


def has_agreed(t: Table) -> bool:
    """DC-CHOOSE-6: the token lies somewhere, and all active guessers have confirmed."""
    active = active_guessers(t)
    return t.token is not None and bool(active) and all(seat in t.confirms for seat in active)


def is_majority(t: Table) -> bool:
    """R-22, the option `agree = majority`: more than half."""
    active = active_guessers(t)
    return t.token is not None and 2 * sum(seat in t.confirms for seat in active) > len(active)


def is_slot(slot: int | None) -> bool:
    return slot is not None and slot in SLOTS


def awaited(v: View) -> frozenset[Seat]:
    """For whom one waits now; many more may do something."""
    match v.phase:
        case "waking":
            some = [seat for seat in people(v) if v.wake[seat] is None]
        case "pick" | "deal":
            some = [v.lead]
        case "talk":
            some = [seat for seat in active_guessers(v) if seat not in v.confirms]
        case "reveal" if v.turned is None:
            some = [v.lead]
        case "reveal":
            some = [seat for seat in people(v) if seat not in v.ready]
        case _:
            some = []
    return frozenset(some)


# Votes


def voters(t: Table) -> list[Seat]:
    """Of the open vote: on a slot active guessers, bots among them; else connected humans."""
    return [] if t.poll is None else voters_on(t, t.poll.topic)


def voters_on(t: Table, topic: Topic) -> list[Seat]:
    return active_guessers(t) if topic == "slot" else people(t)


def has_voted(t: Table, seat: Seat) -> bool:
    return t.poll is not None and any(voter == seat for voter, _ in t.poll.cast)


def missing_guessers(t: Table) -> list[Seat]:
    return [seat for seat in guessers(t) if seat in t.missing]


# The end


def score(t: Table) -> int:
    """DC-END-3."""
    return t.nights.count("star")


def band(stars: int) -> Band:
    """DC-END-4 to 7."""
    if stars == 0:
        return "sleepless"
    return "restless" if stars <= 3 else "good" if stars <= 6 else "brilliant"
