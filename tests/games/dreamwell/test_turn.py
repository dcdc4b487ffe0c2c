"""Chapter 5: the turn."""

from itertools import permutations, product

import pytest
from tests.games.dreamwell.tables import (
    ABBY,
    BEN,
    BOARD_A,
    BOARD_C,
    CLEO,
    ask,
    listed,
    refused,
    table,
)

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import (
    AbilityDraw,
    AbilityMoveTo,
    Action,
    Decline,
    Discard,
    Draw,
    EndTurn,
    Flip,
    Move,
    MoveNightmare,
    Play,
    ReplaceDisplay,
    Rotate,
)
from reverie.games.dreamwell.events import TurnBegan, TurnEnded
from reverie.games.dreamwell.model import Options, State
from reverie.kernel import Dice, Millis, Seat
from reverie.match import Match, Player

DRAW = Draw("deck")
# Abby on Blue Nova and Green Skullflower: L62 can be played, and it waits (LOCATED).
PLAYABLE = f"{BOARD_A} at=0,4 hands=L62"
# Abby on Pink Gamma and Pink Cosmo: L12 can be played, and asks at once (MOVE TO).
ASKING = f"{BOARD_A} at=12,10 hands=L12"


def first_listed(s: State, seat: Seat, kind: type) -> Action:
    return next(action for action in listed(s, seat) if type(action) is kind)


@pytest.mark.rule("DW-TURN-1")
def test_a_turn_has_three_actions() -> None:
    s = table(BOARD_A)
    for left in (2, 1, 0):
        ask(s, ABBY, DRAW)
        assert s.actions_left == left
    refusal = refused(s, ABBY, DRAW)
    assert (refusal.rule, refusal.code) == ("DW-TURN-1", "NO_ACTIONS_LEFT")


@pytest.mark.rule("DW-TURN-1")
def test_the_opening_and_every_new_turn_bring_three_actions() -> None:
    s = GAME.setup(Options(first_player=ABBY), 2, Dice(bytes(32)))
    for seat in (ABBY, BEN, ABBY):
        assert s.actions_left == 3
        ask(s, seat, DRAW)
        ask(s, seat, EndTurn())


@pytest.mark.rule("DW-TURN-2")
def test_in_the_base_game_there_are_five_kinds_of_action() -> None:
    kinds = {type(action) for action in listed(table(PLAYABLE), ABBY)}
    assert kinds == {Move, Rotate, Play, Draw, ReplaceDisplay, EndTurn}


@pytest.mark.rule("DW-TURN-2")
def test_in_the_advanced_game_flip_is_the_sixth() -> None:
    kinds = {type(action) for action in listed(table(f"{BOARD_C} at=6,3 hands=L26"), ABBY)}
    assert kinds == {Move, Rotate, Play, Draw, ReplaceDisplay, Flip, EndTurn}


@pytest.mark.rule("DW-TURN-2")
@pytest.mark.parametrize(
    "action", [Move(0, (1,)), Rotate(9, 1), Play("L62"), DRAW, Draw("display", 2), ReplaceDisplay()]
)
def test_each_kind_of_action_costs_one_of_the_three(action: Action) -> None:
    s = table(PLAYABLE)
    ask(s, ABBY, action)
    assert s.actions_left == 2


@pytest.mark.rule("DW-TURN-3")
@pytest.mark.parametrize(
    "kinds",
    [*product((Move, Rotate, Draw, ReplaceDisplay), repeat=3), *permutations((Play, Draw, Rotate))],
)
def test_the_three_actions_come_in_any_order_and_mix(kinds: tuple[type, ...]) -> None:
    s = table(PLAYABLE)
    for kind in kinds:
        ask(s, ABBY, first_listed(s, ABBY, kind))
    assert (s.turn, s.phase, s.actions_left) == (ABBY, "action", 0)


@pytest.mark.rule("DW-TURN-4")
@pytest.mark.parametrize("seat", [BEN, CLEO])
@pytest.mark.parametrize("action", [DRAW, Rotate(9, 1), Move(0, (3,)), Play("L62"), EndTurn()])
def test_only_the_player_whose_turn_it_is_may_act(seat: Seat, action: Action) -> None:
    s = table(f"seats=3 {BOARD_A} at=off,off/0,4/0,4 hands=-/L62/-")
    refusal = refused(s, seat, action)
    assert (refusal.rule, refusal.code) == ("DW-TURN-4", "NOT_YOUR_TURN")
    assert GAME.to_act(s) == {ABBY}
    assert listed(s, seat) == []


@pytest.mark.rule("DW-TURN-4")
def test_nobody_else_settles_an_ability_or_a_discard() -> None:
    pending = table(f"{BOARD_A} rows=L12 phase=ability left=2")
    assert refused(pending, BEN, Decline()).code == "NOT_YOUR_TURN"
    over = table("hands=L01,L02,L03,L04,L05/L06 phase=discard")
    assert refused(over, BEN, Discard(("L06",))).code == "NOT_YOUR_TURN"


@pytest.mark.rule("DW-TURN-5")
def test_an_immediate_ability_costs_no_action() -> None:
    s = table(ASKING)
    ask(s, ABBY, Play("L12"))
    ask(s, ABBY, AbilityMoveTo(0, 7))
    assert (s.standees[ABBY], s.actions_left) == ((7, 10), 2)


@pytest.mark.rule("DW-TURN-5")
def test_an_action_that_an_ability_grants_costs_none() -> None:
    drawing = table(f"{BOARD_A} rows=L22 phase=ability left=2")
    ask(drawing, ABBY, AbilityDraw("deck"))
    assert (len(drawing.hands[ABBY]), drawing.actions_left) == (1, 2)
    turning = table(f"{BOARD_A} rows=L23")
    ask(turning, ABBY, Rotate(9, 1, "each_turn"))
    assert turning.actions_left == 3


@pytest.mark.rule("DW-TURN-6")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_turn_may_end_with_actions_unspent(left: int) -> None:
    s = table(f"{BOARD_A} left={left}")
    assert EndTurn() in listed(s, ABBY)
    assert ask(s, ABBY, EndTurn()) == [TurnEnded(ABBY), TurnBegan(BEN, 1)]
    assert s.turn == BEN


@pytest.mark.rule("DW-TURN-7")
def test_unspent_actions_are_lost() -> None:
    s = table(f"{BOARD_A} left=2")
    for seat in (ABBY, BEN, ABBY):
        ask(s, seat, EndTurn())
        assert s.actions_left == 3


@pytest.mark.rule("DW-TURN-8")
def test_a_turn_ends_only_when_its_player_says_so() -> None:
    s = table(f"{BOARD_A} left=1")
    ask(s, ABBY, DRAW)
    assert (s.turn, s.phase, s.actions_left) == (ABBY, "action", 0)
    assert refused(s, BEN, DRAW).code == "NOT_YOUR_TURN"
    ask(s, ABBY, EndTurn())
    assert (s.turn, s.phase, s.actions_left) == (BEN, "action", 3)


@pytest.mark.rule("DW-TURN-9")
@pytest.mark.parametrize(
    "action",
    [Move(0, (8,)), Rotate(9, 1), Play("L13"), DRAW, ReplaceDisplay(), AbilityDraw("deck"),
     EndTurn()],
)  # fmt: skip
def test_an_ability_is_settled_before_anything_else(action: Action) -> None:
    s = table(f"{ASKING},L13")
    ask(s, ABBY, Play("L12"))
    refusal = refused(s, ABBY, action)
    assert (refusal.code, refusal.details) == ("WRONG_PHASE", {"phase": "ability"})
    assert {type(choice) for choice in listed(s, ABBY)} == {AbilityMoveTo, Decline}


@pytest.mark.rule("DW-TURN-9")
def test_once_the_ability_is_settled_the_turn_goes_on() -> None:
    s = table(ASKING)
    ask(s, ABBY, Play("L12"))
    ask(s, ABBY, Decline())
    ask(s, ABBY, DRAW)
    assert (s.phase, s.pending, s.actions_left) == ("action", None, 1)


@pytest.mark.rule("DW-TURN-10")
def test_after_a_turn_come_discard_then_nightmare_then_the_next_player() -> None:
    s = table(f"{BOARD_A} nightmare=10 hands=L01,L02,L03,L04,L05")
    ask(s, ABBY, EndTurn())
    assert (s.turn, s.phase) == (ABBY, "discard")
    assert refused(s, ABBY, MoveNightmare(6)).code == "WRONG_PHASE"
    ask(s, ABBY, Discard(("L02",)))
    assert (s.turn, s.phase) == (ABBY, "nightmare")
    assert refused(s, BEN, DRAW).code == "NOT_YOUR_TURN"
    assert ask(s, ABBY, MoveNightmare(6))[-1] == TurnBegan(BEN, 1)
    assert (s.turn, s.phase) == (BEN, "action")


@pytest.mark.rule("DW-TURN-10")
@pytest.mark.parametrize(
    ("line", "phase", "turn"),
    [
        ("hands=L01,L02,L03,L04", "action", BEN),
        ("hands=L01,L02,L03,L04,L05", "discard", ABBY),
        ("hands=L01,L02,L03,L04 nightmare=10", "nightmare", ABBY),
    ],
)
def test_what_does_not_apply_after_a_turn_is_skipped(line: str, phase: str, turn: Seat) -> None:
    s = table(line)
    ask(s, ABBY, EndTurn())
    assert (s.phase, s.turn) == (phase, turn)


@pytest.mark.rule("DW-TURN-11")
def test_a_round_is_one_turn_for_each_player_from_the_first_on() -> None:
    s = table("seats=3 first=1")
    began = [ask(s, s.turn, EndTurn())[-1] for _ in range(6)]
    order = [(CLEO, 1), (ABBY, 1), (BEN, 2), (CLEO, 2), (ABBY, 2), (BEN, 3)]
    assert began == [TurnBegan(seat, number) for seat, number in order]


@pytest.mark.rule("DW-TURN-12")
def test_the_first_turn_is_like_any_other() -> None:
    first, later = table(f"{PLAYABLE} round=1"), table(f"{PLAYABLE} round=5")
    assert listed(first, ABBY) == listed(later, ABBY)
    for action in listed(first, ABBY):
        one, other = GAME.copy(first), GAME.copy(later)
        assert ask(one, ABBY, action)[0] == ask(other, ABBY, action)[0]
        assert one.actions_left == other.actions_left


@pytest.mark.rule("DW-TURN-13")
def test_a_bot_plays_on_for_a_player_who_leaves() -> None:
    match = Match(GAME, Options(first_player=ABBY), [Player("Abby"), Player("Ben")], bytes(32))
    match.play(ABBY, EndTurn(), Millis(1))
    before = match.state
    match.sit_down(BEN, Player("Ben's bot", bot="random"), Millis(2))
    assert match.state == before  # the table itself does not notice
    while BEN in match.to_act:
        action = match.bot_action(BEN)
        assert action is not None
        match.play(BEN, action, Millis(3))
    assert match.to_act == {ABBY}
    assert [entry.seat for entry in match.log[:3]] == [ABBY, BEN, BEN]


@pytest.mark.rule("DW-TURN-13")
def test_the_seat_of_a_leaver_is_never_removed() -> None:
    match = Match(GAME, Options(first_player=BEN), [Player("Abby"), Player("Ben")], bytes(32))
    match.sit_down(BEN, Player("a bot", bot="random"), Millis(0))
    view = match.view(ABBY)
    assert (len(view.standees), view.hand_sizes, view.turn) == (2, (2, 2), BEN)
    match.sit_down(BEN, Player("Ben"), Millis(1))  # and Ben may come back
    assert match.bot_action(BEN) is None
    match.play(BEN, EndTurn(), Millis(2))
