"""A card changes hands (RULES, chapter 3.6, and DC-CONN-8)."""

from msgspec.structs import replace

from reverie.games.dreamcatcher.actions import (
    AcceptOffer,
    ClaimCard,
    DeclineOffer,
    OfferCard,
    WithdrawOffer,
)
from reverie.games.dreamcatcher.events import (
    CardArrived,
    CardPassed,
    CountdownStopped,
    Event,
    OfferClosed,
    OfferMade,
)
from reverie.games.dreamcatcher.model import OFFER, Offer, Passing, State
from reverie.games.dreamcatcher.questions import (
    changed,
    guessers,
    handles_of,
    has_offer,
    is_free,
    may_pass,
    may_receive,
)
from reverie.kernel import Millis, Seat, require


def check_talk(s: State, seat: Seat, rule: str) -> None:
    """DC-PASS-11, DC-CHOOSE-2: it is the talk, and this is a guesser's to do."""
    require(s.phase == "talk", rule, "PHASE", phase=s.phase)
    require(seat != s.lead, rule, "ROLE", lead=s.lead)


def offer_card(s: State, seat: Seat, a: OfferCard, at: Millis) -> list[Event]:
    """DC-PASS-2, DC-PASS-8: to a guesser who has received nothing; it takes two to pass.

    DC-PASS-4, DC-PASS-5: who has had a card can have none again, so nothing ever comes back.
    DC-PASS-12: each transfer uses up one who was dealt nothing.
    """
    check_talk(s, seat, "DC-PASS-11")
    require(a.handle in handles_of(s, seat), "DC-TOUCH-1", "NOT_HOLDER")
    require(may_pass(s, seat), "DC-PASS-1", "NO_EXCHANGE")
    require(a.to in guessers(s), "DC-PASS-11", "RECEIVER")
    require(a.to != seat, "DC-PASS-2", "SELF")
    require(may_receive(s, a.to), "DC-PASS-3", "ALREADY_RECEIVED", name=a.to)
    require(not has_offer(s, seat), "DC-PASS-10", "OPEN_OFFER")
    s.offers += (Offer(seat, a.to, Millis(at + OFFER)),)
    return [OfferMade(seat, a.to)]


def withdraw_offer(s: State, seat: Seat, _: WithdrawOffer, __: Millis) -> list[Event]:
    """DC-PASS-9: without any effect on counters."""
    check_talk(s, seat, "DC-PASS-11")
    require(has_offer(s, seat), "DC-PASS-9", "NO_OFFER")
    return close_offers(s, "withdrawn", [each for each in s.offers if each.giver == seat])


def decline_offer(s: State, seat: Seat, a: DeclineOffer, _: Millis) -> list[Event]:
    check_talk(s, seat, "DC-PASS-11")
    offer = offer_to(s, seat, a.giver)
    return close_offers(s, "declined", [offer])


def accept_offer(s: State, seat: Seat, a: AcceptOffer, _: Millis) -> list[Event]:
    """DC-PASS-6: the giver holds nothing afterwards. DC-PASS-13: all confirmations are void."""
    check_talk(s, seat, "DC-PASS-11")
    offer = offer_to(s, seat, a.giver)
    require(may_receive(s, seat), "DC-PASS-3", "ALREADY_RECEIVED", name=seat)
    s.offers = tuple(each for each in s.offers if each != offer)
    return hand_over(s, a.giver, seat)


def offer_to(s: State, seat: Seat, giver: Seat) -> Offer:
    found = [each for each in s.offers if each.giver == giver and each.to == seat]
    require(found, "DC-PASS-8", "NO_OFFER")
    return found[0]


def close_offers(s: State, how: str, closed: list[Offer]) -> list[Event]:
    s.offers = tuple(each for each in s.offers if each not in closed)
    return [OfferClosed(each.giver, each.to, how) for each in closed]


def claim_card(s: State, seat: Seat, a: ClaimCard, _: Millis) -> list[Event]:
    """DC-CONN-8: what a missing guesser holds, for one who has had nothing."""
    check_talk(s, seat, "DC-CONN-8")
    require(may_receive(s, seat), "DC-CONN-8", "ALREADY_RECEIVED", name=seat)
    require(is_free(s, a.giver), "DC-CONN-8", "NOT_FREE")
    gone = [each for each in s.offers if each.giver == a.giver]
    return [*close_offers(s, "lapsed", gone), *hand_over(s, a.giver, seat, claimed=True)]


def hand_over(s: State, giver: Seat, to: Seat, claimed: bool = False) -> list[Event]:
    """DC-TOUCH-8: from this instant it is the receiver's to feel; pose and handle stay."""
    place = next(n for n, c in enumerate(s.held) if c.holder == giver and not c.put_away)
    card = s.held[place]
    s.held = changed(s.held, place, replace(card, holders=(*card.holders, to)))
    s.received = changed(s.received, to, s.received[to] + 1)
    s.passes += (Passing(giver, to, place),)
    left = handles_of(s, giver)
    s.focus = changed(changed(s.focus, giver, left[0] if left else None), to, card.handle)
    events: list[Event] = [CardPassed(giver, to, claimed), CardArrived(to, card.handle)]
    return [*events, *clear_confirms(s)]


def clear_confirms(s: State) -> list[Event]:
    """DC-CHOOSE-4, DC-PASS-13: what was agreed on has changed."""
    s.confirms = ()
    if s.countdown_until is None:
        return []
    s.countdown_until = None
    return [CountdownStopped()]
