"""A bot that guesses (RULES, chapter 10.4)."""

from collections.abc import Mapping, Sequence
from math import log
from typing import Final, NamedTuple

from reverie.games.dreamcatcher.actions import (
    AcceptOffer,
    Action,
    Confirm,
    FocusCard,
    Lean,
    Listen,
    OfferCard,
    PlaceToken,
    Say,
    Vote,
)
from reverie.games.dreamcatcher.bots.chips import heard, speech
from reverie.games.dreamcatcher.bots.lead import BETA
from reverie.games.dreamcatcher.bots.levels import Level
from reverie.games.dreamcatcher.bots.percept import Guess, blurred, patches_of, percept, softmax
from reverie.games.dreamcatcher.bots.vectors import Mind
from reverie.games.dreamcatcher.box.content import MotifId
from reverie.games.dreamcatcher.events import (
    CardArrived,
    CardPassed,
    CardsDealt,
    Event,
    Focused,
    OfferMade,
)
from reverie.games.dreamcatcher.model import SECOND, SLOTS, Handle, Slot, View
from reverie.games.dreamcatcher.questions import guessers, holders_of, is_person
from reverie.games.dreamcatcher.touch.model import Feel
from reverie.kernel import Seat

LEAN_FROM: Final = 0.40  # DC-BOT-12
LEANING: Final = 1.5  # log odds: who leans believes in the slot 4.5 times as much as in another
NEAR_ENOUGH: Final = 0.15  # DC-BOT-14
UNSURE: Final = 0.25  # DC-BOT-15
HUMANS_FIRST: Final = 60 * SECOND  # DC-BOT-13
OBJECTION: Final = 10 * SECOND  # DC-BOT-14
FEELING: Final = 5 * SECOND  # a card takes so long
HEARING: Final = 12 * SECOND  # after that it no longer waits for others to speak
HESITATION: Final = 8 * SECOND  # by how much the less sure are slower

Remembered = Sequence[Event | Feel]


class Thought(NamedTuple):
    """What it makes of the table now."""

    view: View
    seat: Seat
    legal: Sequence[Action]
    guesses: dict[Handle, Guess]  # of its own cards, those it has felt
    beliefs: list[float]  # by slot
    asked: frozenset[Seat] = frozenset()  # to whom it has offered its card

    @property
    def best(self) -> Slot:
        return max(SLOTS, key=lambda slot: self.beliefs[slot])


def think(
    v: View, legal: Sequence[Action], memory: Remembered, mind: Mind, level: Level
) -> Thought:
    assert v.seat is not None
    felt, motifs = feelings(v.seat, memory), v.options.cards.motifs
    free = v.options.orientation == "free"
    own = {
        handle: percept(
            patches_of(felt[handle]), level, motifs, blurred(handle, v.seat, len(motifs)), free
        )
        for handle in (card.handle for card in v.held)
        if handle is not None and felt.get(handle)
    }
    return Thought(v, v.seat, legal, own, believed(v, own, mind), asked(v.seat, memory))


def asked(seat: Seat, memory: Remembered) -> frozenset[Seat]:
    """To whom it has offered a card in this round."""
    to: set[Seat] = set()
    for entry in memory:
        if isinstance(entry, CardsDealt):
            to.clear()
        elif isinstance(entry, OfferMade) and entry.giver == seat:
            to.add(entry.to)
    return frozenset(to)


def feelings(seat: Seat, memory: Remembered) -> dict[Handle, list[Feel]]:
    """Of this round: what was felt belongs to the card that lay under the finger."""
    felt: dict[Handle, list[Feel]] = {}
    current: Handle | None = None
    for entry in memory:
        match entry:
            case CardsDealt():
                felt, current = {}, None
            case CardArrived():
                current = current or entry.handle
            case Focused():
                current = entry.handle
            case CardPassed() if entry.giver == seat:
                current = None
            case Feel() if current is not None:
                felt.setdefault(current, []).append(entry)
            case _:
                pass
    return felt


def believed(v: View, own: dict[Handle, Guess], mind: Mind) -> list[float]:
    """DC-BOT-10: over all cards in play, one's own by touch, the others' by what is said.

    DC-BOT-9: a human's card without chips may be any; a bot's counts once it has spoken.
    DC-TALK-2: whoever passed it on may have told of it.
    """
    guesses = [guess for guess in own.values() if guess]
    others = [n for n, card in enumerate(v.held) if card.holder != v.seat]
    for holders in dict.fromkeys(holders_of(v, card) for card in others):
        remarks = [remark for remark in v.talk if remark.seat in holders]
        if is_person(v, holders[-1]) or any(remark.chips or remark.names for remark in remarks):
            guesses.append(softmax(heard(remarks, v.options.cards)))
    spread = softmax({dream: BETA * evidence(guesses, mind.likenesses(dream)) for dream in v.slots})
    return [spread[dream] for dream in v.slots]


def evidence(guesses: Sequence[Guess], likenesses: Mapping[MotifId, float]) -> float:
    return sum(q * likenesses[motif] for guess in guesses for motif, q in guess.items())


# What it does


def act(t: Thought) -> Action:
    """The first thing that is to be done; else it listens."""
    steps = (taken, voted, felt_next, spoken, passed_on, leaned, placed, confirmed)
    return next((action for step in steps if (action := step(t)) is not None), patient(t))


def taken(t: Thought) -> Action | None:
    """DC-BOT-15: every offer is accepted."""
    return next((action for action in t.legal if isinstance(action, AcceptOffer)), None)


def voted(t: Thought) -> Action | None:
    votes = [action for action in t.legal if isinstance(action, Vote)]
    wanted = str(t.best) if t.view.poll and t.view.poll.topic == "slot" else "stand_in"
    return next((vote for vote in votes if vote.choice == wanted), None)


def felt_next(t: Thought) -> Action | None:
    """One card after the other, where it holds several; and it says what each was."""
    if t.view.focus not in t.guesses or not has_spoken(t, len(t.guesses)):
        return None
    following = [a for a in t.legal if isinstance(a, FocusCard) and a.handle not in t.guesses]
    return following[0] if following else None


def has_spoken(t: Thought, times: int) -> bool:
    own = [remark for remark in t.view.talk if remark.seat == t.seat and remark.chips]
    return len(own) >= times


def spoken(t: Thought) -> Action | None:
    """DC-BOT-11: once for every card it has felt."""
    if t.view.phase != "talk" or t.view.focus not in t.guesses or has_spoken(t, len(t.guesses)):
        return None
    assert t.view.focus is not None
    return speech(t.guesses[t.view.focus], t.view.options.cards)


def passed_on(t: Thought) -> Action | None:
    """DC-BOT-15: to a human who has had nothing, if it makes nothing of its card.

    Whoever declined is not asked twice.
    """
    guess = t.guesses.get(t.view.focus or "")
    if not guess or max(guess.values()) >= UNSURE:
        return None
    offers = [action for action in t.legal if isinstance(action, OfferCard)]
    humans = [a for a in offers if is_person(t.view, a.to) and a.to not in t.asked]
    return humans[0] if humans else None


def leaned(t: Thought) -> Action | None:
    """DC-BOT-12."""
    if t.view.phase != "talk" or t.beliefs[t.best] < LEAN_FROM or not all_heard(t):
        return None
    lean = Lean(t.best)
    return lean if lean in t.legal else None


def all_heard(t: Thought) -> bool:
    """Has everybody who holds a card said something of it, or had the time to?"""
    speakers = {remark.seat for remark in t.view.talk if remark.chips or remark.names}
    return since(t.view.talk_at, t.view) >= HEARING or {c.holder for c in t.view.held} <= speakers


def since(moment: int | None, v: View) -> int:
    return 0 if moment is None else v.now - moment


def placed(t: Thought) -> Action | None:
    """DC-BOT-13: humans first; alone the surest is the quickest."""
    if t.view.phase != "talk" or t.view.token is not None:
        return None
    quiet = since(t.view.token_at or t.view.talk_at, t.view)
    if quiet < wait_to_place(t):
        return None
    return PlaceToken(group_choice(t))


def wait_to_place(t: Thought) -> int:
    if any(is_person(t.view, seat) for seat in guessers(t.view)):
        return HUMANS_FIRST
    return HEARING + round(HESITATION * (1 - t.beliefs[t.best]))


def group_choice(t: Thought) -> Slot:
    """DC-BOT-16: where the mean log B is highest, of others as far as they show it by leaning."""
    others = [t.view.leans[seat] for seat in guessers(t.view) if seat != t.seat]
    return max(SLOTS, key=lambda slot: log(t.beliefs[slot]) + LEANING * others.count(slot))


def confirmed(t: Thought) -> Action | None:
    """DC-BOT-14: it objects once, waits ten seconds, and never blocks humans.

    Not before words were exchanged, unless all humans are done: who agrees at once asks nobody.
    """
    token = t.view.token
    if token is None or Confirm(token) not in t.legal or not all_heard(t):
        return None
    humans = [seat for seat in guessers(t.view) if is_person(t.view, seat) and seat != t.seat]
    agreed = bool(humans) and all(seat in t.view.confirms for seat in humans)
    if not agreed and not t.view.talk and since(t.view.talk_at, t.view) < HUMANS_FIRST:
        return None
    objected = [r.at for r in t.view.talk if r.seat == t.seat and r.rather is not None]
    waited = any(since(at, t.view) >= OBJECTION for at in objected)
    if agreed or waited or t.beliefs[token] >= t.beliefs[t.best] - NEAR_ENOUGH:
        return Confirm(token)
    return None if objected else Say(rather=t.best)


def patient(t: Thought) -> Action:
    """DC-BOT-14, DC-BOT-13: until there is something to do again."""
    v = t.view
    if v.phase == "talk" and v.focus is not None and v.focus not in t.guesses:
        return Listen(FEELING // SECOND)
    if v.phase != "talk":
        return Listen(60)
    heard_in = HEARING - since(v.talk_at, v)
    if v.token is not None:
        wait = heard_in if heard_in > 0 else OBJECTION
        return Listen(-(-wait // SECOND))
    left = wait_to_place(t) - since(v.token_at or v.talk_at, v)
    wait = min(each for each in (left, heard_in, 60 * SECOND) if each > 0)
    return Listen(max(1, -(-wait // SECOND)))
