"""The worked scenarios DW-EX-1 to 9, one after the other, on Boards A, B and C."""

import pytest
from tests.games.dreamwell.tables import (
    ABBY,
    BEN,
    BOARD_A,
    BOARD_B,
    BOARD_C,
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
    Draw,
    EndTurn,
    Flip,
    Move,
    Play,
    ReplaceDisplay,
    Rotate,
)
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import CELLS, OFF, door_names
from reverie.games.dreamwell.model import Cards, State
from reverie.games.dreamwell.rules.scoring import row_score
from reverie.games.dreamwell.symbols import MoveTo, Perform
from reverie.kernel import Seat

# As the chapter prints them: what each cell shows and where its doors lead.
PRINTED = {
    BOARD_A: """
        blue nova E W, black lil_hero NE S NW, green cosmo E NW, pink lil_hero SE SW W,
        green skullflower N SW W, black jupiter S W NW, green gamma NE S SW NW,
        blue borealis SE W NW, pink jupiter E SE W, black nova N SE SW W,
        pink cosmo N E SE SW, blue umibozu N E SW W, pink gamma NE W,
        blue skullflower N E S, black umibozu N W, green borealis N E SW""",
    BOARD_B: """
        blue skullflower N S W, green borealis E S NW, blue nova N S, black umibozu S W,
        green skullflower SE S W, pink lil_hero NE SE S, pink cosmo N E SE SW,
        pink jupiter E W NW, pink gamma E SW, blue borealis NE S SW, blue umibozu N E S NW,
        black nova N E SW NW, black lil_hero NE SE W, black jupiter N NE W,
        green gamma NE S SW NW, green cosmo NE S""",
    BOARD_C: """
        pink lil_hero NE E NW, black gamma SE W, black borealis NE E S, blue skullflower E S W,
        green umibozu NE SE S W, black cosmo E SE SW NW, blue nova E W, black skullflower N E SW,
        black lil_hero N SE SW, blue gamma E S SW NW, black jupiter N E SE, pink gamma NE W,
        black umibozu N E, pink skullflower E SE NW, pink jupiter N NE S, pink nova N SE S W""",
}


def doors_of(s: State, cell: int) -> str:
    return " ".join(door_names(s.board[cell].doors))


def of_kind(s: State, seat: Seat, kind: type) -> list[Action]:
    return [action for action in listed(s, seat) if isinstance(action, kind)]


@pytest.mark.parametrize("board", PRINTED)
def test_the_boards_are_laid_as_printed(board: str) -> None:
    s = table(board)
    laid = [f"{s.board[c].terrain} {s.board[c].creature} {doors_of(s, c)}" for c in CELLS]
    assert laid == [" ".join(cell.split()) for cell in PRINTED[board].split(",")]


@pytest.mark.rule("DW-MOVE-3", "DW-MOVE-5", "DW-MOVE-9", "DW-MOVE-10", "DW-MOVE-11", "DW-MOVE-15")
def test_ex_1_abby_enters_and_walks_on() -> None:
    s = table(BOARD_A)
    ask(s, ABBY, Move(0, (13,)))
    assert (s.standees[ABBY][0], s.actions_left) == (13, 2)
    assert refused(s, ABBY, Move(0, (12,))).code == "NO_DOOR"
    for there in (*CELLS, OFF):
        if there in (9, 14, OFF):
            ask(GAME.copy(s), ABBY, Move(0, (there,)))
        else:
            assert refused(s, ABBY, Move(0, (there,))).rule == "DW-MOVE-9"
    ask(s, ABBY, Move(0, (14, 10)))
    assert (s.standees[ABBY][0], s.actions_left) == (10, 1)


@pytest.mark.rule("DW-MOVE-6", "DW-MOVE-11")
def test_ex_1_all_of_it_in_one_action() -> None:
    s = table(BOARD_A)
    refusal = refused(s, ABBY, Move(0, (13, 14, 10, 6)))
    assert (refusal.rule, refusal.code) == ("DW-MOVE-11", "NO_CONNECTION")
    assert refusal.details == {"step": 4}
    ask(s, ABBY, Move(0, (13, 14, 10)))
    assert (s.standees[ABBY][0], s.actions_left) == (10, 2)


@pytest.mark.rule("DW-ROT-1", "DW-ROT-4", "DW-ROT-6", "DW-ROT-7")
def test_ex_2_abby_turns_the_tile_under_her() -> None:
    s = table(f"{BOARD_A} at=10,8")
    assert refused(s, ABBY, Move(1, (4,))).code == "NO_DOOR"
    ask(s, ABBY, Rotate(8, 1))
    assert (doors_of(s, 8), s.standees[ABBY]) == ("N S SW", (10, 8))
    assert refused(s, ABBY, Move(1, (4, 0))).code == "NO_CONNECTION"
    ask(s, ABBY, Move(1, (4,)))
    assert (s.standees[ABBY], s.actions_left) == ((10, 4), 1)


@pytest.mark.rule("DW-ROT-1", "DW-ROT-2")
@pytest.mark.parametrize(("turns", "doors"), [(3, "N NE S"), (2, "E W NW"), (0, None), (4, None)])
def test_ex_2_other_ways_to_turn_it(turns: int, doors: str | None) -> None:
    s = table(f"{BOARD_A} at=10,8")
    if doors is None:
        assert refused(s, ABBY, Rotate(8, turns)).code == "BAD_TURNS"
    else:
        ask(s, ABBY, Rotate(8, turns))
        assert doors_of(s, 8) == doors


@pytest.mark.rule("DW-PLAY-1", "DW-PLAY-3", "DW-PLAY-4", "DW-PLAY-5", "DW-PLAY-13")
def test_ex_3_abby_plays_a_card() -> None:
    s = table(f"{BOARD_A} at=10,4 hands=L22")
    ask(s, ABBY, Play("L22"))
    assert (s.hands[ABBY], s.rows[ABBY], s.actions_left) == ((), ("L22",), 2)
    assert (s.phase, s.pending) == ("ability", Perform("draw"))


@pytest.mark.rule("DW-PLAY-4", "DW-PLAY-5")
def test_ex_3_the_terrain_is_needed_from_either_standee() -> None:
    refusal = refused(table(f"{BOARD_A} at=10,13 hands=L22"), ABBY, Play("L22"))
    assert (refusal.code, refusal.details) == ("NOT_LOCATED", {"missing": ("green",)})
    s = table(f"{BOARD_A} at=2,13 hands=L22")
    ask(s, ABBY, Play("L22"))
    assert s.rows[ABBY] == ("L22",)


AFTER_EX_3 = f"{BOARD_A} at=10,4 rows=L22 display=L01,L30,L48,L60 deck=L05,L09 phase=ability left=2"


@pytest.mark.rule("DW-DRAW-1", "DW-DRAW-2", "DW-PERF-1")
def test_ex_4_abby_draws_from_the_display() -> None:
    s = table(AFTER_EX_3)
    ask(s, ABBY, AbilityDraw("display", 2))
    assert s.hands[ABBY] == ("L48",)
    assert (s.display, s.deck) == (("L01", "L30", "L05", "L60"), ("L09",))
    assert (s.actions_left, s.phase) == (2, "action")


@pytest.mark.rule("DW-DRAW-3", "DW-PERF-1")
def test_ex_4_or_from_the_deck_or_not_at_all() -> None:
    s = table(AFTER_EX_3)
    ask(s, ABBY, AbilityDraw("deck"))
    assert (s.hands[ABBY], s.display) == (("L05",), ("L01", "L30", "L48", "L60"))
    s = table(AFTER_EX_3)
    ask(s, ABBY, Decline())
    assert s == table(AFTER_EX_3.replace("phase=ability", "phase=action"))


@pytest.mark.rule("DW-MOVE-9", "DW-MOVE-12", "DW-MOVE-14", "DW-MOVE-15", "DW-PLAY-5", "DW-PLAY-12")
@pytest.mark.rule("DW-MVTO-1", "DW-MVTO-2", "DW-ABIL-6")
def test_ex_5_a_whole_turn() -> None:
    s = table(f"{BOARD_B} at=13,4 hands=L26,L19")
    ask(GAME.copy(s), ABBY, Move(0, (9, 6, 2, OFF)))  # it could have gone on
    ask(s, ABBY, Move(0, (9, 6, 2)))
    ask(s, ABBY, Play("L26"))
    assert (s.actions_left, s.pending) == (1, MoveTo("black"))
    either = [AbilityMoveTo(i, cell) for i in (0, 1) for cell in (3, 11, 12, 13)]
    assert of_kind(s, ABBY, AbilityMoveTo) == either
    ask(s, ABBY, AbilityMoveTo(0, 12))
    ask(s, ABBY, Play("L19"))
    assert (s.actions_left, s.pending) == (0, MoveTo("cosmo"))
    either = [AbilityMoveTo(i, cell) for i in (0, 1) for cell in (6, 15)]
    assert of_kind(s, ABBY, AbilityMoveTo) == either
    ask(s, ABBY, AbilityMoveTo(0, 15))
    assert (s.standees[ABBY], s.hands[ABBY], s.rows[ABBY]) == ((15, 4), (), ("L26", "L19"))
    assert GAME.view(s, None).totals == (5, 0)


@pytest.mark.rule("DW-TURN-1", "DW-TURN-8")
@pytest.mark.parametrize("paid", [Move(0, (OFF,)), Rotate(0, 1), Draw("deck"), ReplaceDisplay()])
def test_ex_5_and_then_nothing_is_left_but_to_end_it(paid: Action) -> None:
    s = table(f"{BOARD_B} at=15,4 rows=L26,L19 left=0")
    assert refused(s, ABBY, paid).code == "NO_ACTIONS_LEFT"
    assert listed(s, ABBY) == [EndTurn()]
    ask(s, ABBY, EndTurn())
    assert s.turn == BEN


@pytest.mark.rule("DW-FLIP-3", "DW-FLIP-5", "DW-FLIP-6", "DW-FLIP-7")
def test_ex_6_abby_flips_the_tile_under_her() -> None:
    s = table(f"{BOARD_C} at=5,10 hands=L21")
    refusal = refused(s, ABBY, Play("L21"))
    assert (refusal.code, refusal.details) == ("NOT_LOCATED", {"missing": ("gamma", "green")})
    ask(s, ABBY, Flip(5))
    shown = s.board[5]
    assert (shown.face, shown.terrain, shown.creature) == ("light", "green", "gamma")
    assert (doors_of(s, 5), s.standees[ABBY], s.actions_left) == ("E SE SW NW", (5, 10), 2)
    ask(s, ABBY, Play("L21"))
    assert s.rows[ABBY] == ("L21",)


@pytest.mark.rule("DW-LOC-1", "DW-LOC-3", "DW-LOC-7", "DW-LOC-8")
@pytest.mark.parametrize("at", ["12,off", "5,3"])
def test_ex_7_what_is_located_need_not_be_found(at: str) -> None:
    s = table(f"{BOARD_B} at={at} rows=L64 hands=L19,L46")
    assert refused(s, ABBY, Play("L46")).details == {"missing": ("blue",)}
    ask(s, ABBY, Play("L19"))
    ask(s, ABBY, Decline())
    assert s.rows[ABBY] == ("L64", "L19")
    assert refused(s, ABBY, Play("L46")).details == {"missing": ("skullflower", "blue")}


@pytest.mark.rule("DW-LOC-7")
@pytest.mark.parametrize(("at", "missing"), [("5,off", ("black",)), ("3,0", ("lil_hero",))])
def test_ex_7_everything_else_must_be(at: str, missing: tuple[str, ...]) -> None:
    refusal = refused(table(f"{BOARD_B} at={at} rows=L64 hands=L19"), ABBY, Play("L19"))
    assert (refusal.code, refusal.details) == ("NOT_LOCATED", {"missing": missing})


@pytest.mark.rule("DW-MVTO-1", "DW-MVTO-8")
def test_ex_8_move_to_blue() -> None:
    s = table(f"{BOARD_A} at=12,10 hands=L12")
    ask(s, ABBY, Play("L12"))
    either = [AbilityMoveTo(i, cell) for i in (0, 1) for cell in (0, 7, 11, 13)]
    assert of_kind(s, ABBY, AbilityMoveTo) == either
    assert refused(s, ABBY, AbilityMoveTo(1, 5)).code == "BAD_TARGET"
    ask(s, ABBY, AbilityMoveTo(1, 7))
    assert (s.standees[ABBY], s.phase, s.actions_left) == ((12, 7), "action", 2)


@pytest.mark.rule("DW-MVTO-3")
def test_ex_8_move_to_blue_from_off_the_board() -> None:
    s = table(f"{BOARD_A} at=10,off rows=L13 hands=L12")
    ask(s, ABBY, Play("L12"))
    ask(s, ABBY, AbilityMoveTo(1, 11))
    assert s.standees[ABBY] == (10, 11)


@pytest.mark.rule("DW-SCORE-7", "DW-SCORE-14", "DW-SCORE-15")
@pytest.mark.parametrize(
    ("row", "values", "total"),
    [(("L53", "L55", "L39"), (5, 3, 1), 9), (("L53", "L55", "L12"), (0, 3, 2), 5)],
)
def test_ex_9_a_wild_card_is_the_third_friend(
    row: Cards, values: tuple[int, ...], total: int
) -> None:
    score = row_score(house(), row)
    assert (score.values, score.total) == (values, total)
