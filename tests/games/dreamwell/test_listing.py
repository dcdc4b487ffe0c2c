"""Chapter 19: what the list of legal actions holds, and that a log leads where it led."""

from itertools import combinations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.dreamwell.matches import Opening, few, openings, steps
from tests.games.dreamwell.tables import ABBY, BOARD_A, ask, listed, refused, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import (
    AbilityMove,
    Decline,
    Discard,
    Draw,
    EndTurn,
    Move,
    ReplaceDisplay,
    Rotate,
)
from reverie.games.dreamwell.geometry import CELLS, OFF, Path, Place
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.rules.acting import check_path
from reverie.kernel import SPECTATOR, Entry, Illegal, Millis, Seat, read_action, replay

BEGINNING = 120  # steps
PLACES: tuple[Place, ...] = (*CELLS, OFF)


def accepts(s: State, start: Place, path: Path) -> bool:
    try:
        check_path(s, start, path)
    except Illegal:
        return False
    return True


def shortest_walks(s: State, start: Place) -> dict[Place, int]:
    """How many steps to every place, found by trying each step from each path that led on."""
    found: dict[Place, int] = {}
    paths: list[Path] = [()]
    seen: set[tuple[Place, bool]] = set()  # an end, and whether it led on from there
    for path in paths:
        for there in PLACES:
            longer: Path = (*path, there)
            if not accepts(s, start, longer):
                continue
            found.setdefault(there, len(longer))
            leads_on = any(accepts(s, start, (*longer, further)) for further in PLACES)
            if (there, leads_on) not in seen:
                seen.add((there, leads_on))
                paths.append(longer)
    return found


@pytest.mark.rule("DW-ACT-19", "DW-ACT-20")
@few
@given(openings)
def test_of_moves_one_shortest_path_to_each_place_is_listed_and_no_move_ends_elsewhere(
    opening: Opening,
) -> None:
    for step in list(steps(opening, most=5 * BEGINNING))[::60]:
        s, seat = step.before, step.seat
        moves = [a for a in listed(s, seat) if isinstance(a, Move) and a.pay == "action"]
        for standee, start in enumerate(s.standees[seat]):
            ends = [(m.path[-1], len(m.path)) for m in moves if m.standee == standee]
            walks = shortest_walks(s, start)
            walks.pop(start, None)
            if s.phase == "action" and s.actions_left:
                assert sorted(ends, key=str) == sorted(walks.items(), key=str)


@pytest.mark.rule("DW-ACT-19")
@few
@given(openings)
def test_every_listed_action_is_accepted_and_listed_once(opening: Opening) -> None:
    for step in list(steps(opening, most=5 * BEGINNING))[::40]:
        choices = listed(step.before, step.seat)
        assert len({*choices}) == len(choices)
        for action in choices:
            assert ask(GAME.copy(step.before), step.seat, action)


@pytest.mark.rule("DW-ACT-19")
def test_the_display_is_replaced_in_one_way_and_discards_keep_the_order_of_the_hand() -> None:
    replacing = [a for a in listed(table(BOARD_A), ABBY) if isinstance(a, ReplaceDisplay)]
    assert replacing == [ReplaceDisplay()]
    hand = ("L06", "L01", "L05", "L02", "L04", "L03")
    s = table(f"{BOARD_A} hands={','.join(hand)} phase=discard")
    assert listed(s, ABBY) == [*map(Discard, combinations(hand, 2))]


@pytest.mark.rule("DW-ACT-19")
def test_an_action_open_both_ways_is_listed_for_each() -> None:
    choices = listed(table(f"{BOARD_A} rows=L23"), ABBY)
    assert Rotate(5, 1) in choices
    assert Rotate(5, 1, "each_turn") in choices
    spent = listed(table(f"{BOARD_A} rows=L23 left=0"), ABBY)
    assert {type(action) for action in spent} == {Rotate, EndTurn}
    assert Rotate(5, 1) not in spent


@pytest.mark.rule("DW-ACT-20")
@given(st.lists(st.sampled_from(PLACES), min_size=1, max_size=4), st.sampled_from(PLACES))
def test_any_walk_that_is_accepted_ends_as_a_listed_one_does(path: list[Place], at: Place) -> None:
    s = table(f"{BOARD_A} at={at},off")
    ends = {a.path[-1] for a in listed(s, ABBY) if isinstance(a, Move) and a.standee == 0}
    if accepts(s, at, tuple(path)):
        assert path[-1] in {*ends, at}


@pytest.mark.rule("DW-ACT-21")
def test_a_path_has_at_most_thirty_two_steps() -> None:
    to_and_fro: Path = (9, 12) * 16
    ask(s := table(f"{BOARD_A} at=12,off"), ABBY, Move(0, to_and_fro))
    assert s.standees[ABBY] == (12, OFF)
    refusal = refused(table(f"{BOARD_A} at=12,off"), ABBY, Move(0, (*to_and_fro, 9)))
    assert (refusal.code, refusal.rule) == ("PATH_TOO_LONG", "DW-ACT-21")


@pytest.mark.rule("DW-ACT-21")
@few
@given(openings)
def test_no_listed_path_is_longer_than_seventeen(opening: Opening) -> None:
    for step in steps(opening, most=BEGINNING):
        walks = [a for a in listed(step.before, step.seat) if isinstance(a, Move | AbilityMove)]
        assert all(len(walk.path) <= 17 for walk in walks)


@pytest.mark.rule("DW-ACT-22")
@few
@given(openings)
def test_who_is_not_to_act_is_listed_nothing(opening: Opening) -> None:
    for step in steps(opening, most=BEGINNING):
        others = {*map(Seat, range(opening.seats))} - {step.seat}
        for viewer in (*others, SPECTATOR):
            assert GAME.legal(GAME.view(step.before, viewer)) == []


@pytest.mark.rule("DW-ACT-23")
@few
@given(openings)
def test_a_turn_can_always_be_ended_and_an_ability_always_declined(opening: Opening) -> None:
    for step in steps(opening, most=5 * BEGINNING):
        choices = listed(step.before, step.seat)
        assert (EndTurn() in choices) == (step.before.phase == "action")
        assert (Decline() in choices) == (step.before.phase == "ability")


@pytest.mark.rule("DW-ACT-24")
def test_what_a_card_pays_leaves_the_actions_as_they_are() -> None:
    s = table(f"{BOARD_A} rows=L08 left=1")
    ask(s, ABBY, Draw("deck", None, "each_turn"))
    assert (s.actions_left, s.free_used) == (1, True)
    ask(s, ABBY, Draw("deck"))
    assert s.actions_left == 0


@pytest.mark.rule("DW-ACT-25")
@few
@given(openings)
def test_the_accepted_requests_lead_through_the_same_states_again(opening: Opening) -> None:
    played = list(steps(opening, most=5 * BEGINNING))
    log = [
        Entry(Millis(0), step.seat, read_action(GAME, msgspec.json.encode(step.action)))
        for step in played
    ]
    for step, (state, events) in zip(played, replay(GAME, opening.state, log), strict=True):
        assert msgspec.json.encode(state) == msgspec.json.encode(step.after)
        assert events == step.events
