"""Chapters 12.6 and 12.7: PERFORM an action now; EACH TURN, one free action.

L22 says PERFORM draw, L23 and L54 EACH TURN rotate, L46 EACH TURN move; other kinds are put on
these cards by changing the deck.
"""

import msgspec
import pytest
from tests.games.dreamwell.decks import house_with
from tests.games.dreamwell.tables import (
    ABBY,
    BEN,
    BOARD_A,
    BOARD_C,
    ask,
    listed,
    refused,
    table,
)

from reverie.games.dreamwell.actions import (
    AbilityDraw,
    AbilityFlipAction,
    AbilityMove,
    AbilityReplace,
    AbilityRotate,
    Action,
    Decline,
    Draw,
    EndTurn,
    Flip,
    Move,
    Play,
    ReplaceDisplay,
    Rotate,
)
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.events import Drew, Lapsed, Moved, Played, Refilled
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.symbols import EachTurn, Kind, Perform

FREE_ROTATE = Rotate(5, 1, "each_turn")
PERFORMED: dict[Kind, Action] = {  # from cell 5 of Board C
    "move": AbilityMove(0, (6, 7)),
    "rotate": AbilityRotate(5, 3),
    "draw": AbilityDraw("deck"),
    "replace_display": AbilityReplace(),
    "flip": AbilityFlipAction(5),
}
FREE: dict[Kind, Action] = {
    "move": Move(0, (6, 7), "each_turn"),
    "rotate": Rotate(5, 3, "each_turn"),
    "draw": Draw("deck", None, "each_turn"),
    "replace_display": ReplaceDisplay(None, "each_turn"),
    "flip": Flip(5, "each_turn"),
}


def performing(kind: Kind, board: str = BOARD_C) -> State:
    """Abby's PERFORM is pending."""
    line = f"{board} at=5,11/7,off rows=L22 phase=ability left=2"
    return read_table(line, content=house_with(L22=Perform(kind)))


def each_turn(kind: Kind, board: str = BOARD_C) -> State:
    """Abby's top card gives her this action each turn."""
    line = f"{board} at=5,11/7,off rows=L23"
    return read_table(line, content=house_with(L23=EachTurn(kind)))


@pytest.mark.rule("DW-PERF-1")
def test_perform_draw_is_a_draw_by_all_the_rules_and_free() -> None:
    line = f"{BOARD_A} rows=L22 phase=ability left=2 display=L01,L30,-,L60 deck=L05,L09"
    s = table(line)
    assert refused(s, ABBY, AbilityDraw("display", 4)).code == "BAD_SLOT"
    assert refused(s, ABBY, AbilityDraw("display", 2)).code == "EMPTY_SLOT"
    s.display = ("L01", "L30", "L48", "L60")
    drawn, refilled = ask(s, ABBY, AbilityDraw("display", 2))
    assert (drawn, refilled) == (Drew(ABBY, "display", 2, "L48", free=True), Refilled(2, "L05"))
    assert (s.hands[ABBY], s.display) == (("L48",), ("L01", "L30", "L05", "L60"))
    assert (s.deck, s.actions_left, s.phase) == (("L09",), 2, "action")


@pytest.mark.rule("DW-PERF-1")
def test_perform_draw_from_the_deck_leaves_the_display() -> None:
    s = table(f"{BOARD_A} rows=L22 phase=ability display=L01,L30,L48,L60 deck=L05,L09")
    ask(s, ABBY, AbilityDraw("deck"))
    assert (s.hands[ABBY], s.display) == (("L05",), ("L01", "L30", "L48", "L60"))
    empty = table(f"{BOARD_A} rows=L22 phase=ability display=L01 deck=-")
    assert refused(empty, ABBY, AbilityDraw("deck")).code == "DECK_EMPTY"


@pytest.mark.rule("DW-PERF-2")
@pytest.mark.parametrize("kind", PERFORMED)
def test_perform_can_grant_any_action_but_playing(kind: Kind) -> None:
    s = performing(kind)
    assert PERFORMED[kind] in listed(s, ABBY)
    for other in PERFORMED.keys() - {kind}:
        assert refused(s, ABBY, PERFORMED[other]).code == "WRONG_PHASE"
    event = ask(s, ABBY, PERFORMED[kind])[0]
    assert msgspec.to_builtins(event)["free"]
    assert (s.phase, s.pending, s.actions_left) == ("action", None, 2)


@pytest.mark.rule("DW-PERF-2")
def test_perform_flip_is_nothing_in_the_base_game() -> None:
    forced = performing("flip", board=BOARD_A)
    assert refused(forced, ABBY, AbilityFlipAction(5)).code == "ADVANCED_ONLY"
    line = f"{BOARD_A} at=12,10 hands=L12"
    s = read_table(line, content=house_with(L12=Perform("flip")))
    assert ask(s, ABBY, Play("L12")) == [Played(ABBY, "L12"), Lapsed(ABBY)]


@pytest.mark.rule("DW-PERF-2")
def test_in_the_deck_of_the_house_perform_is_always_a_draw() -> None:
    abilities = [card.ability for card in house().cards]
    assert {a.action for a in abilities if isinstance(a, Perform)} == {"draw"}


@pytest.mark.rule("DW-EACH-1")
def test_each_own_turn_has_one_more_action_while_the_card_is_on_top() -> None:
    s = table(f"{BOARD_A} rows=L23")
    for _ in range(3):
        ask(s, ABBY, FREE_ROTATE)
        assert s.actions_left == 3
        assert refused(s, ABBY, Draw("deck", None, "each_turn")).code == "NO_FREE_ACTION"
        ask(s, ABBY, EndTurn())
        ask(s, BEN, EndTurn())


@pytest.mark.rule("DW-EACH-2")
def test_the_free_action_is_there_in_the_turn_its_card_is_played() -> None:
    s = table(f"{BOARD_A} at=8,13 hands=L23 left=1")
    ask(s, ABBY, Play("L23"))
    ask(s, ABBY, FREE_ROTATE)
    assert s.actions_left == 0


@pytest.mark.rule("DW-EACH-3")
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_the_free_action_comes_before_between_or_after_the_three(before: int) -> None:
    s = table(f"{BOARD_A} rows=L23")
    for _ in range(before):
        ask(s, ABBY, Draw("deck"))
    ask(s, ABBY, FREE_ROTATE)
    for _ in range(3 - before):
        ask(s, ABBY, Draw("deck"))
    assert s.actions_left == 0


@pytest.mark.rule("DW-EACH-3")
def test_the_free_action_is_gone_once_the_turn_has_ended() -> None:
    s = table(f"{BOARD_A} rows=L23 hands=L01,L02,L03,L04,L05")
    ask(s, ABBY, EndTurn())
    assert s.phase == "discard"
    assert refused(s, ABBY, FREE_ROTATE).code == "WRONG_PHASE"


@pytest.mark.rule("DW-EACH-4")
def test_the_free_action_is_used_once_a_turn() -> None:
    s = table(f"{BOARD_A} rows=L23")
    ask(s, ABBY, FREE_ROTATE)
    assert refused(s, ABBY, FREE_ROTATE).code == "FREE_ACTION_USED"
    assert not [a for a in listed(s, ABBY) if isinstance(a, Rotate) and a.pay == "each_turn"]


@pytest.mark.rule("DW-EACH-5")
def test_a_free_action_left_out_is_not_stored() -> None:
    s = table(f"{BOARD_A} rows=L23")
    ask(s, ABBY, EndTurn())
    ask(s, BEN, EndTurn())
    ask(s, ABBY, FREE_ROTATE)
    assert refused(s, ABBY, FREE_ROTATE).code == "FREE_ACTION_USED"


@pytest.mark.rule("DW-EACH-6")
def test_any_new_card_ends_it_even_unused() -> None:
    s = table(f"{BOARD_A} at=12,10 hands=L12 rows=L23")
    ask(s, ABBY, Play("L12"))
    ask(s, ABBY, Decline())
    assert refused(s, ABBY, FREE_ROTATE).code == "NO_FREE_ACTION"


@pytest.mark.rule("DW-EACH-7")
def test_the_free_action_of_a_new_card_is_fresh() -> None:
    s = table(f"{BOARD_A} at=8,3 hands=L54 rows=L23")
    ask(s, ABBY, FREE_ROTATE)
    ask(s, ABBY, Play("L54"))
    assert ask(s, ABBY, FREE_ROTATE)
    assert refused(s, ABBY, FREE_ROTATE).code == "FREE_ACTION_USED"


@pytest.mark.rule("DW-EACH-8")
@pytest.mark.parametrize(
    ("kind", "action", "code"),
    [
        ("rotate", Rotate(7, 1, "each_turn"), "TILE_OCCUPIED"),
        ("flip", Flip(7, "each_turn"), "TILE_OCCUPIED"),
        ("move", Move(0, (1,), "each_turn"), "NO_DOOR"),
        ("move", Move(0, (8, 9), "each_turn"), "NO_CONNECTION"),
        ("draw", Draw("display", 4, "each_turn"), "BAD_SLOT"),
        ("replace_display", ReplaceDisplay(("L01",), "each_turn"), "BAD_ORDER"),
    ],
)
def test_the_free_action_obeys_the_rules_of_the_ordinary_one(
    kind: Kind, action: Action, code: str
) -> None:
    assert refused(each_turn(kind), ABBY, action).code == code


@pytest.mark.rule("DW-EACH-8")
def test_a_free_move_may_be_a_chain() -> None:
    s = table(f"{BOARD_C} at=5,11 rows=L46")
    assert ask(s, ABBY, Move(0, (6, 7), "each_turn")) == [Moved(ABBY, 0, 5, (6, 7), free=True)]
    assert s.standees[ABBY] == (7, 11)


@pytest.mark.rule("DW-EACH-9")
@pytest.mark.parametrize("kind", FREE)
def test_each_turn_can_grant_any_action_but_playing(kind: Kind) -> None:
    s = each_turn(kind)
    assert FREE[kind] in listed(s, ABBY)
    for other in FREE.keys() - {kind}:
        assert refused(s, ABBY, FREE[other]).code == "NO_FREE_ACTION"
    ask(s, ABBY, FREE[kind])
    assert (s.actions_left, s.free_used) == (3, True)


@pytest.mark.rule("DW-EACH-9")
def test_each_turn_flip_is_nothing_in_the_base_game() -> None:
    s = each_turn("flip", board=BOARD_A)
    assert refused(s, ABBY, Flip(5, "each_turn")).code == "ADVANCED_ONLY"
    assert not [action for action in listed(s, ABBY) if isinstance(action, Flip)]


@pytest.mark.rule("DW-EACH-10")
def test_the_free_action_is_not_for_the_turns_of_others() -> None:
    s = table(f"{BOARD_A} rows=L23 turn=1")
    assert refused(s, ABBY, FREE_ROTATE).code == "NOT_YOUR_TURN"
    assert listed(s, ABBY) == []
