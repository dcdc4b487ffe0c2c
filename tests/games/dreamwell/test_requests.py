"""Chapter 19: requests as data, and the order in which they are refused.

Every test sends JSON. Where a request is wrong in several ways, the one told is the first in the
order of the chapter: so each list goes through the order, wrong in all that follows.
"""

from typing import Any

import msgspec
import pytest
from tests.games.dreamwell.decks import house_with
from tests.games.dreamwell.tables import ABBY, BEN, BOARD_A, BOARD_C, ask, refused, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Play
from reverie.games.dreamwell.box.content import Content
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.symbols import Kind, Perform
from reverie.kernel import Illegal, Seat, read_action

ACCEPTED = "accepted"
Request = dict[str, Any]


def answer(
    line: str, type_: str, request: Request, seat: Seat = ABBY, content: Content | None = None
) -> str:
    """The code that this request gets at this table, if it is refused."""
    s = read_table(line, content=content)
    try:
        action = read_action(GAME, msgspec.json.encode({"type": type_, **request}))
    except Illegal as refusal:
        return refusal.code
    before = msgspec.json.encode(s)
    try:
        ask(s, seat, action)
    except Illegal as refusal:
        assert msgspec.json.encode(s) == before
        return refusal.code
    return ACCEPTED


@pytest.mark.rule("DW-ACT-17")
@pytest.mark.parametrize(
    ("rest", "seat", "type_", "request_", "code"),
    [
        ("phase=finished left=0", BEN, "flip", {"cell": 99}, "GAME_OVER"),
        ("rows=L12 phase=ability left=0", BEN, "flip", {"cell": 99}, "NOT_YOUR_TURN"),
        ("rows=L12 phase=ability left=0", ABBY, "flip", {"cell": 99}, "WRONG_PHASE"),
        ("left=0", ABBY, "flip", {"cell": 99}, "ADVANCED_ONLY"),
        ("left=0", ABBY, "rotate", {"cell": 99, "turns": 9}, "NO_ACTIONS_LEFT"),
        ("left=0", ABBY, "play", {"card": "L99"}, "NO_ACTIONS_LEFT"),
        (
            "rows=L12 free_used=yes", ABBY,
            "rotate", {"cell": 99, "turns": 9, "pay": "each_turn"}, "NO_FREE_ACTION",
        ),
        (
            "rows=L23 free_used=yes", ABBY,
            "draw", {"source": "display", "slot": 9, "pay": "each_turn"}, "NO_FREE_ACTION",
        ),
        (
            "rows=L23 free_used=yes left=0", ABBY,
            "rotate", {"cell": 99, "turns": 9, "pay": "each_turn"}, "FREE_ACTION_USED",
        ),
        ("", ABBY, "rotate", {"cell": 99, "turns": 9}, "BAD_CELL"),
        ("", ABBY, "move", {"standee": 9, "path": [5, -1]}, "BAD_CELL"),
        ("", ABBY, "rotate", {"cell": 15, "turns": 9}, "BAD_TURNS"),
    ],
)  # fmt: skip
def test_of_all_that_is_wrong_the_first_is_told_and_nothing_changes(
    rest: str, seat: Seat, type_: str, request_: Request, code: str
) -> None:
    assert answer(f"{BOARD_A} {rest}", type_, request_, seat) == code


@pytest.mark.rule("DW-ACT-1")
@pytest.mark.parametrize(
    ("cell", "code"),
    [("off", "BAD_REQUEST"), (16, "BAD_CELL"), (4, "NOT_MIDDLE_CELL"), (5, ACCEPTED)],
)
def test_place_nightmare(cell: object, code: str) -> None:
    line = f"{BOARD_A} nightmare=off phase=nightmare_setup"
    assert answer(line, "place_nightmare", {"cell": cell}, BEN) == code
    assert answer(line, "place_nightmare", {"cell": 5}, ABBY) == "NOT_YOUR_TURN"
    assert answer(BOARD_A, "place_nightmare", {"cell": 5}) == "WRONG_PHASE"


@pytest.mark.rule("DW-ACT-2")
@pytest.mark.parametrize(
    ("standee", "path", "code"),
    [
        (2, [], "BAD_STANDEE"),
        (-1, [], "BAD_STANDEE"),
        (0, [], "EMPTY_PATH"),
        (0, [0] * 33, "PATH_TOO_LONG"),
        (1, [13, "off", 5], "MOVE_ENDED"),
        (1, [14, 0], "NO_CONNECTION"),
        (1, [10], "NOT_EDGE_CELL"),  # where the nightmare is, too
        (1, ["off"], "NOT_EDGE_CELL"),
        (0, [5], "NOT_ADJACENT"),
        (0, [14], "NOT_ADJACENT"),
        (0, [13, 5, 6, 6], "NOT_ADJACENT"),  # at the first bad step
        (0, [15], "NO_DOOR"),
        (0, ["off"], "NO_DOOR"),
        (0, [10], "NIGHTMARE_CELL"),
        (0, [13, "off"], ACCEPTED),
    ],
)
def test_move(standee: int, path: list[object], code: str) -> None:
    line = f"{BOARD_A} at=14,off nightmare=10"
    assert answer(line, "move", {"standee": standee, "path": path}) == code


@pytest.mark.rule("DW-ACT-2")
def test_a_wall_is_told_before_the_nightmare_behind_it() -> None:
    line = f"{BOARD_A} at=14,off nightmare=15"
    assert answer(line, "move", {"standee": 0, "path": [15]}) == "NO_DOOR"


@pytest.mark.rule("DW-ACT-3")
@pytest.mark.parametrize(
    ("cell", "turns", "code"),
    [
        (9, 0, "BAD_TURNS"),
        (9, 4, "BAD_TURNS"),
        (9, 1, "TILE_OCCUPIED"),
        (10, 1, "NIGHTMARE_CELL"),
        (5, 3, ACCEPTED),
    ],
)
def test_rotate(cell: int, turns: int, code: str) -> None:
    line = f"{BOARD_A} at=off,off/9,off nightmare=10"
    assert answer(line, "rotate", {"cell": cell, "turns": turns}) == code


@pytest.mark.rule("DW-ACT-4")
def test_play() -> None:
    line = f"{BOARD_A} at=12,10 hands=L12,L19/L22"
    assert answer(line, "play", {"card": "L22"}) == "CARD_NOT_IN_HAND"
    assert answer(line, "play", {"card": "no card"}) == "CARD_NOT_IN_HAND"
    assert answer(line, "play", {"card": "L19"}) == "NOT_LOCATED"
    assert answer(line, "play", {"card": "L12"}) == ACCEPTED


@pytest.mark.rule("DW-ACT-4")
def test_what_is_not_located_is_listed_first_creature_second_creature_terrain() -> None:
    missing = ("lil_hero", "skullflower", "black")
    assert refused(table(f"{BOARD_A} hands=L19"), ABBY, Play("L19")).details["missing"] == missing
    some = table(f"{BOARD_A} at=13,14 hands=L19")
    assert refused(some, ABBY, Play("L19")).details["missing"] == ("lil_hero",)


@pytest.mark.rule("DW-ACT-5", "DW-ACT-11")
@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"source": "display"}, "BAD_REQUEST"),
        ({"source": "deck", "slot": 0}, "BAD_REQUEST"),
        ({"source": "hand"}, "BAD_REQUEST"),
        ({"source": "display", "slot": 4}, "BAD_SLOT"),
        ({"source": "display", "slot": -1}, "BAD_SLOT"),
        ({"source": "display", "slot": 1}, "EMPTY_SLOT"),
        ({"source": "deck"}, "DECK_EMPTY"),
        ({"source": "display", "slot": 0}, ACCEPTED),
    ],
)
def test_draw_paid_or_granted(request_: Request, code: str) -> None:
    line = f"{BOARD_A} display=L01 deck=- rows=L22"
    assert answer(line, "draw", request_) == code
    assert answer(f"{line} phase=ability", "ability_draw", request_) == code


@pytest.mark.rule("DW-ACT-11")
def test_a_granted_draw_has_no_price() -> None:
    line = f"{BOARD_A} rows=L22 phase=ability left=0"
    assert answer(line, "ability_draw", {"source": "deck"}) == ACCEPTED
    assert answer(line, "ability_draw", {"source": "deck", "pay": "action"}) == "BAD_REQUEST"
    assert answer(line, "draw", {"source": "deck"}) == "WRONG_PHASE"


@pytest.mark.rule("DW-ACT-6")
@pytest.mark.parametrize(
    ("display", "order", "code"),
    [
        ("L01,L02", ["L01"], "BAD_ORDER"),
        ("L01,L02", ["L01", "L01"], "BAD_ORDER"),
        ("L01,L02", ["L01", "L03"], "BAD_ORDER"),
        ("-", ["L01"], "BAD_ORDER"),
        ("-", None, "NOTHING_TO_REPLACE"),
        ("L01,L02", ["L02", "L01"], ACCEPTED),
        ("L01,L02", None, ACCEPTED),
    ],
)
def test_replace_display(display: str, order: list[str] | None, code: str) -> None:
    request = {} if order is None else {"order": order}
    assert answer(f"{BOARD_A} display={display} deck=-", "replace_display", request) == code


@pytest.mark.rule("DW-ACT-7")
def test_flip() -> None:
    line = f"{BOARD_C} at=off,off/7,off nightmare=10"
    codes = [answer(line, "flip", {"cell": cell}) for cell in (7, 10, 0)]
    assert codes == ["TILE_OCCUPIED", "NIGHTMARE_CELL", ACCEPTED]
    assert answer(f"{BOARD_A} at=off,off/7,off", "flip", {"cell": 7}) == "ADVANCED_ONLY"


@pytest.mark.rule("DW-ACT-8")
@pytest.mark.parametrize(
    ("standee", "cell", "code"),
    [
        (2, 10, "BAD_STANDEE"),
        (0, 12, "BAD_TARGET"),
        (1, 2, "SAME_CELL"),
        (0, 10, "NIGHTMARE_CELL"),
        (0, 2, ACCEPTED),
    ],
)
def test_ability_move_to(standee: int, cell: int, code: str) -> None:
    line = f"{BOARD_A} at=12,2 nightmare=10 rows=L19 phase=ability"  # MOVE TO cosmo
    assert answer(line, "ability_move_to", {"standee": standee, "cell": cell}) == code
    pending = line.replace("L19", "L36")
    assert answer(pending, "ability_move_to", {"standee": 0, "cell": 2}) == "WRONG_PHASE"


@pytest.mark.rule("DW-ACT-9")
def test_ability_flip() -> None:
    line = f"{BOARD_C} at=off,off/7,0 nightmare=10 rows=D02 phase=ability"  # FLIP ANY black
    codes = [answer(line, "ability_flip", {"cell": cell}) for cell in (0, 7, 10, 5)]
    assert codes == ["BAD_TARGET", "TILE_OCCUPIED", "NIGHTMARE_CELL", ACCEPTED]
    anything = line.replace("D02", "D04")  # FLIP ANY TILE
    codes = [answer(anything, "ability_flip", {"cell": cell}) for cell in (0, 7, 10, 5)]
    assert codes == [ACCEPTED, ACCEPTED, "NIGHTMARE_CELL", ACCEPTED]


@pytest.mark.rule("DW-ACT-10")
@pytest.mark.parametrize(
    ("numbers", "code"),
    [
        ((10, 10, 4, 1), "SAME_CELL"),
        ((10, 0, 1, 4), "BAD_TURNS"),
        ((10, 0, 1, 0), "NIGHTMARE_CELL"),
        ((10, 0, 0, 3), ACCEPTED),
    ],
)
def test_ability_swap(numbers: tuple[int, ...], code: str) -> None:
    names = ("cell_a", "cell_b", "turns_a", "turns_b")
    request: Request = dict(zip(names, numbers, strict=True))
    line = f"{BOARD_A} nightmare=10 rows=L36 phase=ability"
    assert answer(line, "ability_swap", request) == code


@pytest.mark.rule("DW-ACT-12")
@pytest.mark.parametrize(
    ("kind", "type_", "request_", "code"),
    [
        ("rotate", "ability_rotate", {"cell": 7, "turns": 0}, "BAD_TURNS"),
        ("rotate", "ability_rotate", {"cell": 7, "turns": 1}, "TILE_OCCUPIED"),
        ("rotate", "ability_rotate", {"cell": 5, "turns": 1}, ACCEPTED),
        ("rotate", "ability_rotate", {"cell": 5, "turns": 1, "pay": "action"}, "BAD_REQUEST"),
        ("move", "ability_move", {"standee": 3, "path": []}, "BAD_STANDEE"),
        ("move", "ability_move", {"standee": 0, "path": [1]}, "NO_DOOR"),
        ("move", "ability_move", {"standee": 0, "path": [6, 7]}, ACCEPTED),
        ("replace_display", "ability_replace", {"order": ["L01"]}, "BAD_ORDER"),
        ("replace_display", "ability_replace", {}, ACCEPTED),
        ("flip", "ability_flip_action", {"cell": 7}, "TILE_OCCUPIED"),
        ("flip", "ability_flip_action", {"cell": 5}, ACCEPTED),
        ("flip", "ability_flip", {"cell": 5}, "WRONG_PHASE"),
        ("rotate", "ability_move", {"standee": 0, "path": [6]}, "WRONG_PHASE"),
    ],
)
def test_a_granted_action_is_the_paid_one_without_its_price(
    kind: Kind, type_: str, request_: Request, code: str
) -> None:
    line = f"{BOARD_C} at=5,11/7,off rows=L22 phase=ability left=0"
    assert answer(line, type_, request_, content=house_with(L22=Perform(kind))) == code


@pytest.mark.rule("DW-ACT-13", "DW-ACT-14")
def test_decline_and_end_turn_need_nothing_but_their_phase() -> None:
    pending = f"{BOARD_A} rows=L12 phase=ability left=0"
    acting = f"{BOARD_A} left=0"
    assert [answer(line, "decline", {}) for line in (pending, acting)] == [ACCEPTED, "WRONG_PHASE"]
    assert [answer(line, "end_turn", {}) for line in (pending, acting)] == ["WRONG_PHASE", ACCEPTED]
    for type_ in ("decline", "end_turn"):
        assert answer(acting, type_, {"cell": 5}) == "BAD_REQUEST"


@pytest.mark.rule("DW-ACT-15")
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (["L99"], "DISCARD_COUNT"),
        (["L01", "L01", "L99"], "DISCARD_COUNT"),
        (["L01", "L99"], "CARD_NOT_IN_HAND"),
        (["L01", "L01"], "DUPLICATE_CARD"),
        (["L06", "L01"], ACCEPTED),
    ],
)
def test_discard(cards: list[str], code: str) -> None:
    line = f"{BOARD_A} hands=L01,L02,L03,L04,L05,L06 phase=discard"
    assert answer(line, "discard", {"cards": cards}) == code


@pytest.mark.rule("DW-ACT-16")
def test_move_nightmare() -> None:
    line = f"{BOARD_A} nightmare=10 phase=nightmare"
    codes = [answer(line, "move_nightmare", {"to": to}) for to in (16, 0, 9, "off", 6)]
    assert codes == ["BAD_CELL", "NOT_ADJACENT", "NO_DOOR", "NO_DOOR", ACCEPTED]
    off = f"{BOARD_A} nightmare=off phase=nightmare"
    codes = [answer(off, "move_nightmare", {"to": to}) for to in (5, "off", 14)]
    assert codes == ["NOT_EDGE_CELL", "NOT_EDGE_CELL", ACCEPTED]
