"""The lead picks a dream and deals touching cards (RULES, chapters 3.2 to 3.5)."""

from collections import Counter

from msgspec.structs import replace

from reverie.games.dreamcatcher.actions import DealTouch, FocusCard, Give, PickDream
from reverie.games.dreamcatcher.events import (
    CardArrived,
    CardsDealt,
    DreamsPlaced,
    Event,
    Focused,
)
from reverie.games.dreamcatcher.model import MOTIFS_DRAWN, Handle, Held, Pose, State
from reverie.games.dreamcatcher.questions import (
    changed,
    deal_sizes,
    guessers,
    handles_of,
    is_queue,
    may_focus,
    most_each,
    seats,
)
from reverie.games.dreamcatcher.rules.rounds import limit
from reverie.kernel import Dice, Millis, Seat, require

MOST_TURN = 1000  # hundredths of a degree: DC-RELIEF-7
LEAST_SCALE, MOST_SCALE = 880, 1000
MOST_SHIFT = 400  # hundredths of a cell
GRAIN_BITS = 63


def pick_dream(s: State, seat: Seat, a: PickDream, at: Millis) -> list[Event]:
    """DC-LEAD-5 to 8: any of the four, once and for all. DC-PLACE-1: the dice lay them out.

    DC-PLACE-3, DC-PLACE-4: the star lies where the pick lies, so nothing else need be kept.
    DC-LEAD-9: nothing can be redrawn; there is no action for it. DC-PLACE-7: laid out before the
    deal, so that guessers may look and talk.
    """
    require(s.phase == "pick", "DC-LEAD-8", "PHASE", phase=s.phase)
    require(seat == s.lead, "DC-LEAD-5", "ROLE", lead=s.lead)
    require(a.dream in s.dreams, "DC-LEAD-7", "CARD")
    placed = list(s.dreams)
    s.dice.shuffle(placed)
    s.pick, s.slots = a.dream, tuple(placed)
    s.phase, s.phase_until = "deal", limit(at, s.options.deal_seconds)
    dismiss_stand_in(s)
    return [DreamsPlaced(s.slots)]


def dismiss_stand_in(s: State) -> None:
    """DC-CONN-12: a stand-in for a slow lead does one thing only."""
    if s.relieved:
        s.sitting, s.relieved = changed(s.sitting, s.lead, "person"), False


def deal_touch(s: State, seat: Seat, a: DealTouch, at: Millis) -> list[Event]:
    """DC-DEAL-5, 9, 12: the lead decides who gets what, in one deal; the rest stays unseen.

    DC-TOUCH-3: touching begins for all at the same moment.
    """
    require(s.phase == "deal", "DC-DEAL-9", "PHASE", phase=s.phase)
    require(seat == s.lead, "DC-DEAL-5", "ROLE", lead=s.lead)
    check_deal(s, a.gives)
    s.held = tuple(take(s, give) for give in a.gives)
    counts = Counter(give.to for give in a.gives)
    s.dealt = s.received = tuple(counts[each] for each in seats(s))  # DC-DEAL-13
    firsts = {card.holder: card.handle for card in reversed(s.held)}
    s.focus = tuple(firsts.get(each) for each in seats(s))  # DC-TOUCH-7: the first in the deal
    s.phase, s.phase_until, s.talk_at = "talk", limit(at, s.options.talk_seconds), at
    dismiss_stand_in(s)
    return [
        CardsDealt(s.lead, s.dealt),
        *(CardArrived(card.holder, card.handle) for card in s.held),
    ]


def check_deal(s: State, gives: tuple[Give, ...]) -> None:
    """Chapter 7: cards, count, receivers, nobody too often. DC-DEAL-6: the lead is no receiver."""
    cards = [give.card for give in gives]
    require(all(card in range(MOTIFS_DRAWN) for card in cards), "DC-DEAL-1", "CARD")
    require(len(set(cards)) == len(cards), "DC-DEAL-10", "CARD")
    sizes = deal_sizes(s)
    least, most = sizes[0], sizes[-1]
    require(len(cards) in sizes, "DC-DEAL-3", "COUNT", count=len(cards), least=least, most=most)
    receivers = Counter(give.to for give in gives)
    require(all(to in guessers(s) for to in receivers), "DC-DEAL-6", "RECEIVER")
    fits = all(count <= most_each(s) for count in receivers.values())
    require(fits, "DC-DEAL-11", "DUP_RECEIVER", most=most_each(s))


def take(s: State, give: Give) -> Held:
    """DC-DEAL-7: a handle that says nothing, and a pose that nobody knows."""
    return Held(
        handle=hidden_handle(s.dice),
        motif=s.motifs[give.card],
        holders=(give.to,),
        pose=hidden_pose(s.dice, s.options.orientation == "free"),
        grain=s.dice.below(2**GRAIN_BITS),
    )


def hidden_handle(dice: Dice) -> Handle:
    return f"{dice.below(2**64):016x}{dice.below(2**64):016x}"


def hidden_pose(dice: Dice, free: bool) -> Pose:
    """DC-RELIEF-7: a little turned, a little smaller, a little aside. R-35: which way up."""
    return Pose(
        turn=dice.below(2 * MOST_TURN + 1) - MOST_TURN,
        scale=LEAST_SCALE + dice.below(MOST_SCALE - LEAST_SCALE + 1),
        dx=dice.below(2 * MOST_SHIFT + 1) - MOST_SHIFT,
        dy=dice.below(2 * MOST_SHIFT + 1) - MOST_SHIFT,
        quarters=dice.below(4) if free else 0,
    )


def focus_card(s: State, seat: Seat, a: FocusCard, _: Millis) -> list[Event]:
    """DC-TOUCH-7: one card at a time; in a queue the next one, and the one before is put away."""
    require(s.phase == "talk", "DC-TOUCH-3", "PHASE", phase=s.phase)
    require(seat != s.lead, "DC-TOUCH-1", "ROLE", lead=s.lead)
    require(a.handle in handles_of(s, seat), "DC-TOUCH-1", "NOT_HOLDER")
    require(a.handle in may_focus(s, seat), "DC-TOUCH-7", "NOT_NEXT")
    if is_queue(s):
        s.held = tuple(
            replace(card, put_away=True) if card.handle == s.focus[seat] else card
            for card in s.held
        )
    s.focus = changed(s.focus, seat, a.handle)
    return [Focused(seat, a.handle)]
