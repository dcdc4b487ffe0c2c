"""What follows a turn: hand limit, nightmare, next player, end of game (RULES, 14, 15, 17)."""

from reverie.games.dreamwell.events import (
    Discarded,
    Event,
    Finished,
    NightmareMoved,
    NightmarePlaced,
    Scared,
    Scored,
    TurnBegan,
    TurnEnded,
)
from reverie.games.dreamwell.geometry import EDGE_CELLS, MIDDLE_CELLS, OFF, TOWARD, Cell, Place
from reverie.games.dreamwell.model import ACTIONS_PER_TURN, HAND_LIMIT, Cards, State
from reverie.games.dreamwell.questions import last_seat, nightmare_choices, totals
from reverie.games.dreamwell.rules.acting import put, refill
from reverie.games.dreamwell.rules.scoring import places, row_score
from reverie.kernel import Outcome, Seat, require

# 14. Hand limit, and the end of a turn


def end_turn(s: State, seat: Seat) -> list[Event]:
    """DW-TURN-6 to 8, DW-TURN-10: only when asked; then discard, nightmare, next player.

    DW-HAND-5: hands are looked at only here. DW-HAND-7: and a small one stays as it is.
    """
    if s.closing and seat == last_seat(s):
        return [TurnEnded(seat), *finish(s)]  # DW-END-4 to 7, DW-END-9
    if len(s.hands[seat]) > HAND_LIMIT:
        s.phase = "discard"  # DW-HAND-1
        return [TurnEnded(seat)]
    return [TurnEnded(seat), *after_discard(s)]


def discard(s: State, seat: Seat, cards: Cards) -> list[Event]:
    """DW-HAND-2 to 4: exactly the excess, chosen and ordered by the player, under the deck."""
    hand = s.hands[seat]
    excess = len(hand) - HAND_LIMIT
    require(len(cards) == excess, "DW-HAND-4", "DISCARD_COUNT", count=excess)
    for card in cards:
        require(card in hand, "DW-HAND-2", "CARD_NOT_IN_HAND", card=card)
    require(len(set(cards)) == len(cards), "DW-HAND-2", "DUPLICATE_CARD")
    kept = tuple(card for card in hand if card not in cards)
    s.hands = (*s.hands[:seat], kept, *s.hands[seat + 1 :])
    s.deck += cards
    return [Discarded(seat, len(cards), cards), *refill(s), *after_discard(s)]


def after_discard(s: State) -> list[Event]:
    """DW-TURN-10: the nightmare moves, or the next turn begins."""
    has_way = s.nightmare is not None and bool(nightmare_choices(s))
    if has_way:
        s.phase = "nightmare"
        return []
    return next_turn(s)  # DW-NM-19: without any door it stays


def next_turn(s: State) -> list[Event]:
    """DW-SETUP-9: clockwise. DW-TURN-11: a round is one turn for each, from the first player."""
    s.turn = Seat((s.turn + 1) % len(s.rows))
    s.round += s.turn == s.first
    s.phase, s.actions_left, s.free_used = "action", ACTIONS_PER_TURN, False  # DW-EACH-5
    return [TurnBegan(s.turn, s.round)]


# 15. End of game and ties


def finish(s: State) -> list[Event]:
    """DW-SCORE-20, DW-SCORE-21, DW-PLAY-16: rows are counted now, hands are worth nothing."""
    s.phase = "finished"
    events: list[Event] = []
    for i, row in enumerate(s.rows):
        score = row_score(s.options.table, row)
        events.append(Scored(Seat(i), score.values, score.total, score.wilds))
    return [*events, Finished(places(s.options.table, s.rows), totals(s))]


def outcome(s: State) -> Outcome | None:
    if s.phase != "finished":
        return None
    return Outcome(places(s.options.table, s.rows), totals(s), reason="rows_complete")


# 17. Nightmare


def place_nightmare(s: State, seat: Seat, cell: Cell) -> list[Event]:
    """DW-NM-1: before the first turn, on a middle cell."""
    require(cell in MIDDLE_CELLS, "DW-NM-1", "NOT_MIDDLE_CELL", cell=cell)
    s.nightmare, s.phase = cell, "action"
    return [NightmarePlaced(seat, cell)]


def move_nightmare(s: State, seat: Seat, to: Place) -> list[Event]:
    """DW-NM-4: exactly once. DW-NM-6, DW-NM-10: one step and no further."""
    here = s.nightmare
    assert here is not None
    if here == OFF:
        require(to in EDGE_CELLS, "DW-NM-8", "NOT_EDGE_CELL", cell=to)
    else:
        adjacent = to == OFF or (here, to) in TOWARD
        require(adjacent, "DW-NM-5", "NOT_ADJACENT", here=here, there=to)
        require(to in nightmare_choices(s), "DW-NM-5", "NO_DOOR", here=here, there=to)
    s.nightmare = to
    return [NightmareMoved(seat, here, to), *scare(s), *next_turn(s)]


def scare(s: State) -> list[Event]:
    """DW-NM-13, DW-NM-20: everyone on its cell, the mover's own too, goes off the board."""
    if s.nightmare == OFF:
        return []
    scared = [
        (Seat(i), standee)
        for i, pair in enumerate(s.standees)
        for standee in (0, 1)
        if pair[standee] == s.nightmare
    ]
    for seat, standee in scared:
        put(s, seat, standee, OFF)
    return [Scared(seat, standee) for seat, standee in scared]
