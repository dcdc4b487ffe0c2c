"""Chapter 20: what is true of every table, in random matches of every mode."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from tests.games.dreamwell.matches import (
    ADVANCED_MODES,
    BASE_MODES,
    NIGHTMARE_MODES,
    Opening,
    few,
    openings,
    openings_of,
    steps,
)
from tests.games.dreamwell.tables import ABBY, BEN, BOARD_A, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.box.content import Board, replaced
from reverie.games.dreamwell.events import (
    Drew,
    Event,
    Flipped,
    Moved,
    MovedTo,
    Played,
    Rotated,
    TurnBegan,
    TurnEnded,
)
from reverie.games.dreamwell.geometry import CELLS, OFF
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.proof.invariants import somebody_can_act
from reverie.games.dreamwell.questions import game_cards

BEGINNING = 800  # steps: several rounds with every kind of action


def cards_of(s: State) -> list[str]:
    """Every card on the table, wherever it is."""
    shown = [card for card in s.display if card is not None]
    return [*s.deck, *shown, *(card for cards in (*s.hands, *s.rows) for card in cards)]


@pytest.mark.rule("DW-INV-1")
@few
@given(openings)
def test_every_card_is_somewhere_once(opening: Opening) -> None:
    every = sorted(game_cards(opening.options))
    assert sorted(cards_of(opening.state)) == every
    for step in steps(opening, most=BEGINNING):
        assert sorted(cards_of(step.after)) == every


@pytest.mark.rule("DW-INV-2")
@few
@given(openings)
def test_every_tile_is_on_a_cell_of_its_own(opening: Opening) -> None:
    every = sorted(tile.id for tile in opening.options.table.tiles)
    for step in steps(opening, most=BEGINNING):
        assert sorted(placed.tile for placed in step.after.board) == every


@pytest.mark.rule("DW-INV-3")
@few
@given(openings)
def test_everybody_has_two_standees_on_a_cell_or_off_the_board(opening: Opening) -> None:
    for step in steps(opening, most=BEGINNING):
        assert [len(pair) for pair in step.after.standees] == [2] * opening.seats
        assert {place for pair in step.after.standees for place in pair} <= {*CELLS, OFF}


@pytest.mark.rule("DW-INV-4", "DW-INV-13")
@few
@given(openings)
def test_a_full_deck_never_runs_low_and_keeps_the_display_full(opening: Opening) -> None:
    least = 27 if opening.options.advanced else 15
    for step in steps(opening):
        assert None not in step.after.display
        assert len(step.after.deck) >= least


@pytest.mark.rule("DW-INV-5")
@few
@given(openings)
def test_no_hand_has_more_than_four_cards_when_a_turn_begins(opening: Opening) -> None:
    for step in steps(opening, most=BEGINNING):
        if isinstance(step.events[-1], TurnBegan):
            assert max(map(len, step.after.hands)) <= 4


@pytest.mark.rule("DW-INV-6")
@few
@given(openings)
def test_three_actions_at_most_and_three_when_a_turn_begins(opening: Opening) -> None:
    assert opening.state.actions_left == 3
    for step in steps(opening, most=BEGINNING):
        assert 0 <= step.after.actions_left <= 3
        if isinstance(step.events[-1], TurnBegan):
            assert step.after.actions_left == 3


@pytest.mark.rule("DW-INV-7")
@few
@given(openings_of(BASE_MODES))
def test_in_the_base_game_every_tile_is_light(opening: Opening) -> None:
    for step in steps(opening, most=BEGINNING):
        assert {placed.face for placed in step.after.board} == {"light"}


@pytest.mark.rule("DW-INV-8")
@few
@given(openings_of(ADVANCED_MODES))
def test_flips_keep_doors_rotations_keep_faces_moves_keep_tiles(opening: Opening) -> None:
    for step in steps(opening, most=BEGINNING):
        before, after = step.before.board, step.after.board
        match step.events[0]:
            case Flipped(cell=cell):
                assert [p.doors for p in after] == [p.doors for p in before]
                assert [c for c in CELLS if before[c].face != after[c].face] == [cell]
            case Rotated():
                looks = [(p.tile, p.face, p.terrain, p.creature) for p in before]
                assert [(p.tile, p.face, p.terrain, p.creature) for p in after] == looks
            case Moved() | MovedTo():
                assert after == before
            case _:
                pass


@pytest.mark.rule("DW-INV-9", "DW-NM-20")
@few
@given(openings_of(NIGHTMARE_MODES))
def test_no_standee_is_ever_where_the_nightmare_is(opening: Opening) -> None:
    for step in steps(opening, most=BEGINNING):
        if step.after.nightmare not in (None, OFF):
            assert all(step.after.nightmare not in pair for pair in step.after.standees)


@pytest.mark.rule("DW-INV-10")
@few
@given(openings)
def test_rows_only_grow_and_by_at_most_three_cards_a_turn(opening: Opening) -> None:
    played = 0
    for step in steps(opening):
        for old, new in zip(step.before.rows, step.after.rows, strict=True):
            assert new[: len(old)] == old
        played += sum(isinstance(event, Played) for event in step.events)
        assert played <= 3
        if isinstance(step.events[0], TurnEnded):
            played = 0


@pytest.mark.rule("DW-INV-11", "DW-END-5")
@few
@given(openings)
def test_at_the_end_all_had_as_many_turns_and_a_row_is_complete(opening: Opening) -> None:
    *before, last = steps(opening)
    events = [event for step in (*before, last) for event in step.events]
    turns = Counter(event.seat for event in events if isinstance(event, TurnEnded))
    assert last.after.phase == "finished"
    assert len(turns) == opening.seats
    assert len(set(turns.values())) == 1
    assert max(map(len, last.after.rows)) >= opening.options.target


@pytest.mark.rule("DW-INV-12")
@few
@given(openings)
def test_until_the_end_the_seat_to_act_can_act(opening: Opening) -> None:
    for step in steps(opening):
        (seat,) = GAME.to_act(step.before)
        assert GAME.legal(GAME.view(step.before, seat))
        assert GAME.to_act(step.after) or step.after.phase == "finished"


@pytest.mark.rule("DW-INV-14")
@few
@given(openings, openings)
def test_a_total_follows_from_the_own_row_alone(opening: Opening, other: Opening) -> None:
    *_, last = steps(opening)
    totals = GAME.view(last.after, None).totals
    elsewhere = other.state  # another board, other hands, other rows, perhaps another mode
    for seat, row in enumerate(last.after.rows):
        elsewhere.rows = (*other.state.rows[1:], row)
        assert GAME.view(elsewhere, None).totals[-1] == totals[seat]


# The same questions are asked by `GAME.invariants` in every law and in the soak: each is shown to
# find its fault.

TABLE = f"{BOARD_A} at=12,off/9,off nightmare=10 rows=L23,L24 left=2"
EVENTFUL: tuple[Event, ...] = (Drew(ABBY, "deck", None, "L05"),)
FAULTS: list[tuple[str, Callable[[State], dict[str, Any]], tuple[Event, ...]]] = [
    ("DW-INV-1", lambda s: {"deck": s.deck[1:]}, EVENTFUL),
    ("DW-INV-1", lambda s: {"deck": (*s.deck, s.deck[0])}, EVENTFUL),
    ("DW-INV-2", lambda s: {"board": (s.board[1], *s.board[1:])}, EVENTFUL),
    ("DW-INV-3", lambda s: {"standees": ((12, 16), s.standees[1])}, EVENTFUL),
    ("DW-INV-3", lambda s: {"standees": s.standees[:1]}, EVENTFUL),
    ("DW-INV-4", lambda s: {"display": (None, *s.display[1:])}, EVENTFUL),
    ("DW-INV-5", lambda s: {"hands": (s.hands[0], s.deck[:5])}, EVENTFUL),
    ("DW-INV-6", lambda _: {"actions_left": 4}, EVENTFUL),
    ("DW-INV-6", lambda _: {"actions_left": -1}, EVENTFUL),
    ("DW-INV-5, DW-INV-6", lambda _: {"actions_left": 1}, (TurnBegan(BEN, 1),)),
    ("DW-INV-5, DW-INV-6", lambda s: {"hands": (s.deck[:5], ())}, (TurnBegan(BEN, 1),)),
    ("DW-INV-7", lambda s: {"board": flipped(s)}, EVENTFUL),
    ("DW-INV-8", lambda s: {"board": rotated(s)}, (Flipped(ABBY, 0),)),
    ("DW-INV-8", lambda s: {"board": flipped(s)}, (Rotated(ABBY, 0, 1),)),
    ("DW-INV-8", lambda s: {"board": rotated(s)}, (Moved(ABBY, 0, 12, (9,)),)),
    ("DW-INV-9", lambda _: {"nightmare": 12}, EVENTFUL),
    ("DW-INV-10", lambda s: {"rows": ((), s.rows[1])}, EVENTFUL),
    ("DW-INV-10", lambda s: {"rows": (s.rows[0], ("L26",))}, EVENTFUL),
    ("DW-INV-11", lambda _: {"phase": "finished"}, EVENTFUL),
    ("DW-INV-11", lambda _: {"round": 2}, EVENTFUL),
    ("DW-INV-13", lambda s: {"deck": s.deck[:14]}, EVENTFUL),
]


def flipped(s: State) -> Board:
    return replaced(s.board, 0, s.options.table.flip(s.board[0]))


def rotated(s: State) -> Board:
    return replaced(s.board, 0, s.options.table.rotate(s.board[0], 1))


@pytest.mark.parametrize(("rule", "fault", "events"), FAULTS)
def test_the_game_names_what_is_broken(
    rule: str, fault: Callable[[State], dict[str, Any]], events: tuple[Event, ...]
) -> None:
    s = table(TABLE)
    broken = msgspec.structs.replace(s, **fault(s))
    assert rule in GAME.proof.invariants(s, broken, events)
    assert rule not in GAME.proof.invariants(s, s, EVENTFUL)


@pytest.mark.rule("DW-INV-12")
def test_a_seat_that_could_do_nothing_would_be_noticed() -> None:
    stuck = table(f"{BOARD_A} nightmare=10 phase=nightmare")
    assert somebody_can_act(stuck)
    stuck.nightmare = None
    assert not somebody_can_act(stuck)


@few
@given(openings)
def test_the_game_finds_nothing_broken(opening: Opening) -> None:
    for step in steps(opening, most=BEGINNING):
        assert not list(GAME.proof.invariants(step.before, step.after, step.events))
