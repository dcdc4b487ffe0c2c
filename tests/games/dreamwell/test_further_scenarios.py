"""The worked scenarios DW-EX-10 to 19: what the rulebook's own examples do not show."""

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
    AbilityFlip,
    AbilitySwap,
    Decline,
    Discard,
    Draw,
    EndTurn,
    Move,
    MoveNightmare,
    Play,
    Rotate,
)
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import CELLS, OFF, Path, Place, door_names
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.rules.scoring import different_friends, row_score
from reverie.kernel import Seat

SWAPPING = f"{BOARD_A} rows=L02 phase=ability left=2"  # Abby's top card: SWAP


def nightmare_ways(s: State) -> list[Place]:
    return [action.to for action in listed(s, s.turn) if isinstance(action, MoveNightmare)]


@pytest.mark.rule("DW-MOVE-3", "DW-MOVE-6", "DW-MOVE-7", "DW-MOVE-16")
@pytest.mark.parametrize(
    ("at", "path"), [(OFF, (3, 6)), (OFF, (14,)), (OFF, (12, 9, 8)), (3, (OFF,))]
)
def test_ex_10_ways_to_enter_and_leave(at: Place, path: Path) -> None:
    s = table(f"{BOARD_A} at={at},off")
    ask(s, ABBY, Move(0, path))
    assert s.standees[ABBY] == (path[-1], OFF)


@pytest.mark.rule("DW-MOVE-4", "DW-MOVE-8", "DW-MOVE-16", "DW-MOVE-17")
@pytest.mark.parametrize(
    ("at", "path", "code"),
    [
        (OFF, (14, 10), "NO_CONNECTION"),
        (OFF, (5,), "NOT_EDGE_CELL"),
        (14, (OFF,), "NO_DOOR"),
        (OFF, (13, OFF, 0), "MOVE_ENDED"),
    ],
)
def test_ex_10_ways_that_do_not_exist(at: Place, path: Path, code: str) -> None:
    assert refused(table(f"{BOARD_A} at={at},off"), ABBY, Move(0, path)).code == code


@pytest.mark.rule("DW-ROT-4", "DW-ROT-5", "DW-ROT-7")
def test_ex_11_rotating_under_others() -> None:
    s = table(f"{BOARD_A} at=off,off/9,off")
    assert refused(s, ABBY, Rotate(9, 1)).code == "TILE_OCCUPIED"
    s = table(f"{BOARD_A} at=9,off/9,off")
    ask(s, ABBY, Rotate(9, 1))
    assert s.standees == ((9, OFF), (9, OFF))


@pytest.mark.rule("DW-EACH-1", "DW-EACH-4", "DW-EACH-6")
def test_ex_12_one_free_rotation_each_turn() -> None:
    s = table(f"{BOARD_A} at=0,4 hands=L62 rows=L23")
    free = Rotate(9, 1, "each_turn")
    ask(s, ABBY, free)
    assert s.actions_left == 3
    assert refused(s, ABBY, free).code == "FREE_ACTION_USED"
    ask(s, ABBY, Play("L62"))
    assert refused(s, ABBY, free).code == "NO_FREE_ACTION"


@pytest.mark.rule("DW-EACH-2", "DW-EACH-3")
def test_ex_12_even_when_the_third_action_brought_it() -> None:
    s = table(f"{BOARD_A} at=8,4 hands=L23 left=1")  # Pink Jupiter, Green Skullflower
    ask(s, ABBY, Play("L23"))
    ask(s, ABBY, Rotate(9, 1, "each_turn"))
    assert (s.actions_left, s.phase) == (0, "action")


@pytest.mark.rule("DW-SWAP-1", "DW-SWAP-2", "DW-SWAP-5")
def test_ex_13_swapped_tiles_take_their_standees_along() -> None:
    s = table(f"{SWAPPING} at=10,off/0,off")
    assert refused(s, ABBY, AbilitySwap(10, 10, 1, 1)).code == "SAME_CELL"
    ask(s, ABBY, AbilitySwap(10, 0, 1, 1))
    there, here = s.board[0], s.board[10]
    assert (there.tile, there.rotation) == ("T02", 1)
    assert door_names(there.doors) == ("E", "S", "SW", "NW")
    assert (here.tile, here.rotation, door_names(here.doors)) == ("T05", 2, ("N", "S"))
    assert s.standees == ((0, OFF), (10, OFF))


@pytest.mark.rule("DW-HAND-1", "DW-HAND-3", "DW-HAND-4", "DW-HAND-5")
def test_ex_14_seven_cards_in_hand() -> None:
    s = table("hands=L01,L02,L03,L04")
    for _ in range(3):
        ask(s, ABBY, Draw("deck"))
    ask(s, ABBY, EndTurn())
    assert (s.phase, len(s.hands[ABBY])) == ("discard", 7)
    x, y, z, *kept = s.hands[ABBY]
    bottom = s.deck[-1]
    for cards in ((x, y), (x, y, z, kept[0])):
        assert refused(s, ABBY, Discard(cards)).code == "DISCARD_COUNT"
    ask(s, ABBY, Discard((z, x, y)))
    assert s.deck[-4:] == (bottom, z, x, y)
    assert (s.hands[ABBY], s.turn) == (tuple(kept), BEN)


@pytest.mark.rule("DW-NM-4", "DW-NM-5", "DW-NM-7", "DW-NM-8", "DW-NM-13")
def test_ex_15_the_nightmare_goes_round() -> None:
    s = table(f"{BOARD_A} nightmare=10 at=13,off/13,off")
    ask(s, ABBY, EndTurn())
    assert sorted(map(str, nightmare_ways(s))) == ["11", "13", "15", "6"]
    assert refused(s, ABBY, MoveNightmare(9)).code == "NO_DOOR"
    ask(s, ABBY, MoveNightmare(13))
    assert s.standees == ((OFF, OFF), (OFF, OFF))
    ask(s, BEN, EndTurn())
    assert set(nightmare_ways(s)) == {9, 14, OFF}
    ask(s, BEN, MoveNightmare(OFF))
    ask(s, ABBY, EndTurn())
    assert nightmare_ways(s) == [0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15]
    assert refused(s, ABBY, MoveNightmare(5)).code == "NOT_EDGE_CELL"


@pytest.mark.rule("DW-NM-11", "DW-NM-14")
def test_ex_15_its_tile_is_neither_entered_nor_rotated() -> None:
    s = table(f"{BOARD_A} nightmare=10 at=14,off")
    assert refused(s, ABBY, Move(0, (10,))).code == "NIGHTMARE_CELL"
    assert refused(s, ABBY, Rotate(10, 1)).code == "NIGHTMARE_CELL"


@pytest.mark.rule("DW-NM-16", "DW-NM-17")
def test_ex_15_its_tile_is_swapped_but_not_turned() -> None:
    s = table(f"{SWAPPING} nightmare=10")
    assert refused(s, ABBY, AbilitySwap(10, 0, 1, 0)).code == "NIGHTMARE_CELL"
    assert refused(s, ABBY, AbilitySwap(0, 10, 0, 1)).code == "NIGHTMARE_CELL"
    ask(s, ABBY, AbilitySwap(10, 0, 0, 2))
    assert s.nightmare == 0


@pytest.mark.rule("DW-END-1", "DW-END-3", "DW-END-4", "DW-END-5")
def test_ex_16_the_final_round() -> None:
    six = "L01,L02,L03,L04,L05,L06"
    s = table(f"seats=3 first=1 turn=2 round=7 {BOARD_A} at=off,off/off,off/10,4"
              f" hands=-/-/L22 rows=-/-/{six}")  # fmt: skip
    ask(s, CLEO, Play("L22"))
    ask(s, CLEO, Decline())
    ask(s, CLEO, Draw("deck"))
    ask(s, CLEO, Draw("deck"))
    ask(s, CLEO, EndTurn())
    assert (s.turn, s.actions_left) == (ABBY, 3)
    for _ in range(3):
        ask(s, ABBY, Draw("deck"))
    ask(s, ABBY, EndTurn())
    assert (s.phase, s.round) == ("finished", 7)
    assert refused(s, BEN, EndTurn()).code == "GAME_OVER"
    assert GAME.outcome(s) is not None


FOUR_FRIENDS = "L01,L02,L13,L15,L23,L26,L43"  # worth 20
FIVE_FRIENDS = "L04,L19,L24,L42,L48,L49,L46"  # worth 20
FIVE_OTHERS = "L01,L13,L15,L23,L26,L43,L55"  # worth 20
SIX_FRIENDS = "L08,L20,L30,L50,L54,L66"  # worth 18


@pytest.mark.rule("DW-END-10", "DW-TIE-1", "DW-TIE-3", "DW-TIE-4")
@pytest.mark.parametrize(
    ("first", "places", "winners"),
    [(FOUR_FRIENDS, (2, 1, 3), (BEN,)), (FIVE_OTHERS, (1, 1, 3), (ABBY, BEN))],
)
def test_ex_17_more_different_friends_break_a_tie(
    first: str, places: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    rows = f"{first}/{FIVE_FRIENDS}/{SIX_FRIENDS}"
    s = table(f"seats=3 turn=2 closing=yes rows={rows}")
    ask(s, CLEO, EndTurn())
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.points, outcome.places) == ((20, 20, 18), places)
    assert outcome.winners == winners


@pytest.mark.rule("DW-TIE-2")
def test_ex_17_a_wild_card_is_no_other_friend_in_a_tie() -> None:
    row = ("L34", "L12", "L39")  # sets, an Ion, and a wild Lucius that completes the set
    (wild,) = row_score(house(), row).wilds
    assert (wild.card, wild.friend) == ("L39", "ace")
    assert different_friends(house(), row) == 2  # Lucius and Ion


@pytest.mark.rule("DW-FLAB-1", "DW-FLAB-2")
def test_ex_18_flip_any_black() -> None:
    s = table(f"{BOARD_C} at=off,off/7,off rows=D02 phase=ability left=2")
    cells = [action.cell for action in listed(s, ABBY) if isinstance(action, AbilityFlip)]
    assert cells == [1, 2, 5, 8, 10, 12]
    assert refused(s, ABBY, AbilityFlip(7)).code == "TILE_OCCUPIED"
    assert refused(s, ABBY, AbilityFlip(0)).code == "BAD_TARGET"


@pytest.mark.rule("DW-FLAB-3")
@pytest.mark.parametrize("cell", CELLS)
def test_ex_18_flip_any_tile(cell: int) -> None:
    s = table(f"{BOARD_C} at=off,off/7,off rows=D04 phase=ability left=2")
    assert AbilityFlip(cell) in listed(s, ABBY)
    before = s.board[cell].face
    ask(s, ABBY, AbilityFlip(cell))
    assert s.board[cell].face != before


@pytest.mark.rule("DW-SCORE-21")
@pytest.mark.parametrize(
    ("row", "values", "total"),
    [
        pytest.param("L44 L43 L33", (2, 2, 4), 8, id="per friend, two points, counting itself"),
        pytest.param("L25 L28 L70", (2, 2, 4), 8, id="the same for orion"),
        pytest.param("L03", (2,), 2, id="a terrain symbol counting itself"),
        pytest.param("L03 L12", (3, 2), 5, id="a terrain symbol counting another"),
        pytest.param("L59 L16", (2, 2), 4, id="one not counting itself, one counting itself"),
        pytest.param("L06 L12 L13", (2, 2, 3), 7, id="one set from one ace and two ions"),
        pytest.param("L06 L34 L12", (2, 3, 2), 7, id="two set cards share the set"),
        pytest.param("L53 L57 L58", (5, 5, 5), 15, id="threshold cards share the three friends"),
        pytest.param(
            "L53 L54 L55 L56 L57 L60 L62",
            (5, 3, 3, 3, 5, 1, 3),
            23,
            id="seven of the friend pay each threshold once",
        ),
        pytest.param("L37 L53 L39 L68", (7, 5, 1, 1), 14, id="two wilds complete both thresholds"),
        pytest.param("L39 L16 L59 L27", (1, 3, 3, 4), 11, id="a wild blue keeps its black"),
        pytest.param("L72 L45 L46 L41", (6, 3, 2, 2), 13, id="a wild chosen stella_flux"),
    ],
)
def test_ex_19_scoring_sums(row: str, values: tuple[int, ...], total: int) -> None:
    score = row_score(house(), tuple(row.split()))
    assert (score.values, score.total) == (values, total)


@pytest.mark.rule("DW-SCORE-17")
@pytest.mark.parametrize(
    ("row", "card", "chosen"),
    [("L39 L16 L59 L27", "L39", "blue"), ("L72 L45 L46 L41", "L41", "stella_flux")],
)
def test_ex_19_what_the_wild_card_stands_for(row: str, card: str, chosen: str) -> None:
    (wild,) = row_score(house(), tuple(row.split())).wilds
    assert wild.card == card
    assert chosen in (wild.friend, wild.terrain)
