"""Who may know what in Lullaby (LB-DREAM-3), and what follows from it."""

from collections import Counter
from collections.abc import Iterator, Sequence

from lullaby.model import Action, Dream, Dreamt, Drew, Event, State, View, Wake
from lullaby.rules import all_dreams
from reverie.kernel import Dice, Viewer


def view(s: State, viewer: Viewer) -> View:
    hand = () if viewer is None else tuple(sorted(s.hands[viewer]))
    sizes = tuple(map(len, s.hands))
    deck_size = len(s.deck)
    return View(viewer, s.options, hand, sizes, deck_size, s.pile, s.won, s.turn, s.wake_until)


def seen_by(event: Event, viewer: Viewer) -> Event:
    if isinstance(event, Drew) and event.seat != viewer:
        return Drew(event.seat, None)
    return event


def reveals(event: Event, viewer: Viewer) -> bool:
    """A dream laid is new to the others, a dream drawn to its seat."""
    laid = isinstance(event, Dreamt) and event.seat != viewer
    return laid or (isinstance(event, Drew) and event.seat == viewer)


def legal(v: View) -> list[Action]:
    if v.seat is None:
        return []
    if v.wake_until is not None:
        return [Wake()]
    return [Dream(card) for card in sorted(set(v.hand))] if v.seat == v.turn else []


def imagine(v: View, dice: Dice) -> State:
    """A table that looks like this: the dreams not seen, dealt anew."""
    seen = Counter((*v.hand, *v.pile, *(card for cards in v.won for card in cards)))
    unseen = list((Counter(all_dreams(v.options)) - seen).elements())
    dice.shuffle(unseen)
    hands = tuple(
        v.hand if seat == v.seat else tuple(unseen.pop() for _ in range(size))
        for seat, size in enumerate(v.hand_sizes)
    )
    return State(v.options, dice, tuple(unseen), hands, v.pile, v.won, v.turn, v.wake_until)


def invariants(_before: State, s: State, _events: Sequence[Event]) -> Iterator[str]:
    """LB-NIGHT-2: the same dreams are there from the deal to the morning."""
    groups = (s.deck, s.pile, *s.hands, *s.won)
    if sorted(card for cards in groups for card in cards) != list(all_dreams(s.options)):
        yield "LB-NIGHT-2"
