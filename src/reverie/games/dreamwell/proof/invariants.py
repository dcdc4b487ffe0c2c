"""What is true at every moment of every match (RULES, chapter 20): for the laws, tests and soak.

An invariant is a plain question: of one state, or of a step from one state to the next. Two are
neither and hold by how a row is counted, see `scoring.score_cards`: DW-INV-14, from its cards
alone; DW-INV-15, with the choice for a wild card that is worth the most.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from reverie.games.dreamwell.box.content import Board
from reverie.games.dreamwell.box.reading import LEAST_CARDS, LEAST_LIGHT
from reverie.games.dreamwell.events import Event, Flipped, Moved, MovedTo, Rotated, TurnBegan
from reverie.games.dreamwell.geometry import CELLS, OFF, Place
from reverie.games.dreamwell.model import ACTIONS_PER_TURN, HAND_LIMIT, Cards, Options, State
from reverie.games.dreamwell.questions import acting_seat, game_cards, last_seat
from reverie.games.dreamwell.sight.legal import legal
from reverie.games.dreamwell.sight.view import view
from reverie.kernel import Seat

PLACES = frozenset((*CELLS, OFF))


def invariants(before: State, after: State, events: Sequence[Event]) -> Iterator[str]:
    """The ids of all invariants that a step breaks; nothing, if the rules are right.

    All but `somebody_can_act`: whoever plays on lists the legal actions anyway.
    """
    for rule, holds in OF_A_STATE.items():
        if not holds(after):
            yield rule
    for rule, keeps in OF_A_STEP.items():
        if not keeps(before, after, events):
            yield rule


# Of one state


def every_card_is_there_once(s: State) -> bool:
    """DW-INV-1."""
    cards = [*s.deck, *s.display]
    for group in s.hands + s.rows:
        cards += group
    there = frozenset(cards) - {None}
    return there == _deck_of(s.options) and len(cards) - s.display.count(None) == len(there)


def every_tile_is_there_once(s: State) -> bool:
    """DW-INV-2."""
    tiles = {placed.tile for placed in s.board}
    return len(s.board) == len(tiles) == len(CELLS)


def every_standee_is_somewhere(s: State) -> bool:
    """DW-INV-3: two for each seat, on one cell or off the board."""
    pairs: Sequence[Sequence[Place]] = s.standees
    return len(pairs) == len(s.rows) and all(
        len(pair) == 2 and PLACES.issuperset(pair) for pair in pairs
    )


def display_is_full(s: State) -> bool:
    """DW-INV-4."""
    return None not in s.display


def waiting_hands_are_within_the_limit(s: State) -> bool:
    """DW-INV-5: whoever is not at turn has at most four cards."""
    return all(len(hand) <= HAND_LIMIT for seat, hand in enumerate(s.hands) if seat != s.turn)


def actions_left_are_few(s: State) -> bool:
    """DW-INV-6: 0 to 3."""
    return 0 <= s.actions_left <= ACTIONS_PER_TURN


def base_game_is_light(s: State) -> bool:
    """DW-INV-7."""
    return s.options.advanced or all(placed.face == "light" for placed in s.board)


def nobody_stands_with_the_nightmare(s: State) -> bool:
    """DW-INV-9."""
    return s.nightmare in (None, OFF) or all(s.nightmare not in pair for pair in s.standees)


def end_is_fair(s: State) -> bool:
    """DW-INV-11: over after the last seat's turn of a round, with a row of the target's length."""
    if s.phase != "finished":
        return True
    return s.turn == last_seat(s) and max(map(len, s.rows)) >= s.options.target


def somebody_can_act(s: State) -> bool:
    """DW-INV-12."""
    seat = acting_seat(s)
    return seat is None or bool(legal(view(s, seat)))


def deck_is_deep(s: State) -> bool:
    """DW-INV-13: 15 of 72 cards, in the advanced game 27 of 96; of more cards, more stay."""
    used = LEAST_CARDS if s.options.advanced else LEAST_LIGHT
    return len(s.deck) >= len(_deck_of(s.options)) - used


# Of a step


def cards_stay_whole(before: State, after: State, _events: Sequence[Event]) -> bool:
    """DW-INV-1, asked only when a card has moved: it is by far the longest to answer."""
    unmoved = (
        before is not after
        and before.deck is after.deck
        and before.display is after.display
        and before.hands is after.hands
        and before.rows is after.rows
    )
    return unmoved or every_card_is_there_once(after)


def a_turn_begins_afresh(_before: State, after: State, events: Sequence[Event]) -> bool:
    """DW-INV-5, DW-INV-6: with all hands within the limit and three actions."""
    if not any(isinstance(event, TurnBegan) for event in events):
        return True
    within = all(len(hand) <= HAND_LIMIT for hand in after.hands)
    return within and after.actions_left == ACTIONS_PER_TURN


def tiles_change_as_told(before: State, after: State, events: Sequence[Event]) -> bool:
    """DW-INV-8: no door by a flip, no face by a rotation, no tile by a move."""
    for event in events:
        match event:
            case Flipped():
                return _doors(before.board) == _doors(after.board)
            case Rotated():
                return _faces(before.board) == _faces(after.board)
            case Moved() | MovedTo():
                return before.board == after.board
            case _:
                pass
    return True


def rows_only_grow(before: State, after: State, _events: Sequence[Event]) -> bool:
    """DW-INV-10: by one card for one of the turn's actions, so by three a turn at most."""
    grown = 0
    for old, new in zip(before.rows, after.rows, strict=True):
        if old is not new:
            grown += len(new) - len(old)
            if new[: len(old)] != old:
                return False
    same_turn = (before.turn, before.round) == (after.turn, after.round)
    spent = before.actions_left - after.actions_left
    return 0 <= grown <= spent if same_turn else grown == 0


def turns_go_round(before: State, after: State, _events: Sequence[Event]) -> bool:
    """DW-INV-11: each seat after its neighbour, a round from first player to first player."""
    if (before.turn, before.round) == (after.turn, after.round):
        return True
    following = Seat((before.turn + 1) % len(before.rows))
    return after.turn == following and after.round == before.round + (following == before.first)


OF_A_STATE: dict[str, Callable[[State], bool]] = {
    "DW-INV-2": every_tile_is_there_once,
    "DW-INV-3": every_standee_is_somewhere,
    "DW-INV-4": display_is_full,
    "DW-INV-5": waiting_hands_are_within_the_limit,
    "DW-INV-6": actions_left_are_few,
    "DW-INV-7": base_game_is_light,
    "DW-INV-9": nobody_stands_with_the_nightmare,
    "DW-INV-11": end_is_fair,
    "DW-INV-13": deck_is_deep,
}
OF_A_STEP: dict[str, Callable[[State, State, Sequence[Event]], bool]] = {
    "DW-INV-1": cards_stay_whole,
    "DW-INV-5, DW-INV-6": a_turn_begins_afresh,
    "DW-INV-8": tiles_change_as_told,
    "DW-INV-10": rows_only_grow,
    "DW-INV-11": turns_go_round,
}


@cache
def _deck_of(options: Options) -> frozenset[str]:
    cards: Cards = game_cards(options)
    return frozenset(cards)


def _doors(board: Board) -> list[int]:
    return [placed.doors for placed in board]


def _faces(board: Board) -> list[tuple[str, str]]:
    return [(placed.tile, placed.face) for placed in board]
