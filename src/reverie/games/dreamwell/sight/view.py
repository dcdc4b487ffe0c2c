"""Who may know what (RULES, chapter 18): views, events as others see them, imagined worlds."""

from reverie.games.dreamwell.events import Discarded, DisplayReplaced, Drew, Event, Played, Refilled
from reverie.games.dreamwell.model import Cards, State, View
from reverie.games.dreamwell.questions import acting_seat, game_cards, totals
from reverie.kernel import Dice, Viewer


def view(s: State, viewer: Viewer) -> View:
    """DW-INFO-1, DW-INFO-2: of hands, your own and no other; of the deck, its size."""
    return View(
        seat=viewer,
        options=s.options,
        board=s.board,  # DW-ADV-7: a tile tells its back, too
        standees=s.standees,
        nightmare=s.nightmare,  # DW-NM-21
        deck_size=len(s.deck),  # DW-DRAW-4: never its top card
        display=s.display,
        hand=() if viewer is None else s.hands[viewer],
        hand_sizes=tuple(map(len, s.hands)),
        rows=s.rows,
        totals=totals(s),
        first=s.first,
        turn=s.turn,
        to_act=acting_seat(s),
        phase=s.phase,
        actions_left=s.actions_left,
        free_used=s.free_used,
        pending=s.pending,
        round=s.round,
        closing=s.closing,
    )


PARTLY_HIDDEN = frozenset((Drew, Discarded))


def seen_by(event: Event, viewer: Viewer) -> Event:
    """What lay open is open to all; the deck and discards are for their owner alone."""
    if type(event) not in PARTLY_HIDDEN:
        return event
    match event:
        case Drew(seat=seat, source="deck") if seat != viewer:
            return Drew(seat, "deck", None, None, event.free)
        case Discarded(seat=seat) if seat != viewer:
            return Discarded(seat, event.count, None)  # DW-HAND-6
        case _:
            return event


REVEALING = frozenset((Drew, Played, Refilled, DisplayReplaced))


def reveals(event: Event, viewer: Viewer) -> bool:
    """Does it show this viewer a card that was hidden from them?"""
    if type(event) not in REVEALING:
        return False
    match event:
        case Drew(seat=seat, source="deck"):
            return seat == viewer
        case Played(seat=seat):
            return seat != viewer
        case _:
            return isinstance(event, Refilled | DisplayReplaced)


def imagine(v: View, dice: Dice) -> State:
    """A whole table that looks like this view: unseen cards dealt at random (DW-INFO-3)."""
    unseen = list(unseen_cards(v))
    dice.shuffle(unseen)
    hands: list[Cards] = []
    for seat, size in enumerate(v.hand_sizes):
        if seat == v.seat:
            hands.append(v.hand)
        else:
            hands.append(tuple(unseen[:size]))
            del unseen[:size]
    return State(
        options=v.options,
        dice=dice.split("imagined"),
        board=v.board,
        standees=v.standees,
        nightmare=v.nightmare,
        deck=tuple(unseen),
        display=v.display,
        hands=tuple(hands),
        rows=v.rows,
        first=v.first,
        turn=v.turn,
        phase=v.phase,
        actions_left=v.actions_left,
        free_used=v.free_used,
        pending=v.pending,
        round=v.round,
        closing=v.closing,
    )


def unseen_cards(v: View) -> Cards:
    """What lies in the deck or in other hands."""
    seen = {*v.hand, *v.display, *(card for row in v.rows for card in row)}
    return tuple(card for card in game_cards(v.options) if card not in seen)
