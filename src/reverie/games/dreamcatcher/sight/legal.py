"""What a seat may do, listed from what it may know (RULES, chapter 7).

Deals, words, drawings and hours are too many to list: a template stands for each of them, legal
itself, and `fill` makes others. `Attend`, `Concede`, `Help` and `TextView` are not listed: they
belong to the menu of the table, not to the game's moves.
"""

from collections.abc import Iterator
from typing import Final

from reverie.games.dreamcatcher import actions as do
from reverie.games.dreamcatcher.actions import Action
from reverie.games.dreamcatcher.model import MOTIFS_DRAWN, SLOTS, Chip, Table, View
from reverie.games.dreamcatcher.questions import (
    CHOICES,
    GUESSING,
    deal_sizes,
    guessers,
    handles_of,
    has_offer,
    has_voted,
    is_free,
    is_muted,
    is_person,
    is_present,
    may_focus,
    may_pass,
    may_receive,
    may_sketch,
    missing_guessers,
    most_each,
    seats,
    voters,
)
from reverie.kernel import Dice, Seat

TEMPLATES: Final[frozenset[type]] = frozenset(
    {do.WakeTime, do.DealTouch, do.Say, do.Sketch, do.Listen}
)
SEVEN: Final = 420  # minutes after midnight
SAMPLE: Final = do.Say(chips=(Chip("no_idea"),))
SOME_CHIPS: Final = ("round", "pointed", "long", "hole", "animal", "no_idea")
HOW_SURE: Final = ("sure", "maybe", "not")


def legal(v: View) -> list[Action]:
    return [] if v.seat is None else listed(v, v.seat)


def listed(t: Table, seat: Seat) -> list[Action]:
    silent = t.listening[seat] is not None
    if t.phase == "finished" or t.paused_at is not None or silent or not is_present(t, seat):
        return []
    return [*moves(t, seat), *talks(t, seat), *votes(t, seat)]


def moves(t: Table, seat: Seat) -> Iterator[Action]:
    """What the phase asks of this seat."""
    if t.phase == "waking" and is_person(t, seat) and t.wake[seat] is None:
        yield do.WakeTime(SEVEN)
    if seat == t.lead and t.phase == "pick":
        yield from map(do.PickDream, t.dreams)
    if seat == t.lead and t.phase == "deal":
        yield from (do.DealTouch(some_deal(t, size)) for size in deal_sizes(t))
    if seat != t.lead and t.phase == "talk":
        yield from [*cards(t, seat), *choices(t, seat)]
    if t.phase == "reveal" and t.turned is None and seat == t.lead:
        yield do.TurnToken()
    if t.turned is not None and is_person(t, seat) and seat not in t.ready:
        yield do.Ready()


def some_deal(t: Table, size: int) -> tuple[do.Give, ...]:
    """The first cards, one after the other around the table."""
    around = guessers(t) * most_each(t)
    return tuple(do.Give(card, around[card]) for card in range(size))


def cards(t: Table, seat: Seat) -> Iterator[Action]:
    """Cards that are held, offered or free."""
    yield from map(do.FocusCard, may_focus(t, seat))
    if may_pass(t, seat) and not has_offer(t, seat):
        receivers = [to for to in guessers(t) if to != seat and may_receive(t, to)]
        yield from (do.OfferCard(handle, to) for handle in handles_of(t, seat) for to in receivers)
    if has_offer(t, seat):
        yield do.WithdrawOffer()
    for offer in t.offers:
        if offer.to == seat:
            yield do.DeclineOffer(offer.giver)
            if may_receive(t, seat):
                yield do.AcceptOffer(offer.giver)
    if may_receive(t, seat):
        yield from (do.ClaimCard(other) for other in seats(t) if is_free(t, other))


def choices(t: Table, seat: Seat) -> Iterator[Action]:
    """The Dreamcatcher token."""
    yield from (do.PlaceToken(slot) for slot in SLOTS if slot != t.token)
    if t.token is not None:
        yield do.LiftToken()
        if seat not in t.confirms:
            yield do.Confirm(t.token)
    if seat in t.confirms:
        yield do.Unconfirm()
    if t.countdown_until is not None and not t.stopped:
        yield do.StopCountdown()


def talks(t: Table, seat: Seat) -> Iterator[Action]:
    if is_muted(t, seat):
        return
    yield SAMPLE
    yield do.Listen()
    if t.phase in GUESSING:
        slots = (None, *SLOTS)
        yield from (do.Lean(slot) for slot in slots if slot != t.leans[seat])
    if t.phase == "talk" and t.options.sketch == "after_touch":
        if may_sketch(t, seat):
            yield do.Sketch((((0, 0), (95, 95)),))
        elif handles_of(t, seat):
            yield do.LiftForGood()


def votes(t: Table, seat: Seat) -> Iterator[Action]:
    if t.poll is not None and seat in voters(t) and not has_voted(t, seat):
        yield from (do.Vote(t.poll.topic, choice) for choice in CHOICES[t.poll.topic])
    if t.poll is None and t.phase == "talk":
        if t.long_talk and seat != t.lead:
            yield do.CallVote("slot")
        if missing_guessers(t) and is_person(t, seat):
            yield do.CallVote("stand_in")


# Templates filled


def fill(v: View, action: Action, dice: Dice) -> Action:
    """One of the actions that a listed template stands for; any other stands for itself."""
    match action:
        case do.WakeTime():
            return do.WakeTime(dice.below(1440))
        case do.DealTouch():
            return do.DealTouch(any_deal(v, len(action.gives), dice))
        case do.Say():
            words = tuple(Chip(dice.pick(SOME_CHIPS), dice.pick(HOW_SURE)) for _ in range(2))
            named = dice.pick(v.options.cards.motifs).id
            return do.Say(text="hm" * dice.below(4), chips=words, names=(named,))
        case do.Sketch():
            return do.Sketch((tuple((dice.below(96), dice.below(96)) for _ in range(5)),))
        case do.Listen():
            return do.Listen(1 + dice.below(60))
        case _:
            return action


def any_deal(v: View, size: int, dice: Dice) -> tuple[do.Give, ...]:
    places = list(range(MOTIFS_DRAWN))
    around = guessers(v) * most_each(v)
    dice.shuffle(places)
    dice.shuffle(around)
    return tuple(do.Give(card, to) for card, to in zip(places[:size], around, strict=False))
