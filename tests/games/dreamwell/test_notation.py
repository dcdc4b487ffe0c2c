"""A whole table in one line, there and back; and no other line."""

import string

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.dreamwell.tables import ABBY, BEN, BOARD_A, BOARD_C, CLEO, ask, listed, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Move, Play
from reverie.games.dreamwell.box.content import Content
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import OFF
from reverie.games.dreamwell.model import Options, State
from reverie.games.dreamwell.proof.notation import FIELDS, PHASES, read_table, write_table
from reverie.games.dreamwell.symbols import MoveTo
from reverie.kernel import Dice, Illegal

LIGHT = tuple(f"L{n:02}" for n in range(1, 73))


def step(s: State, dice: Dice) -> None:
    """Whoever is to act plays a card if possible, moves often, and else does anything."""
    (seat,) = GAME.to_act(s)
    choices = listed(s, seat)
    plays = [action for action in choices if isinstance(action, Play)]
    moves = [action for action in choices if isinstance(action, Move)] if dice.below(2) else []
    ask(s, seat, dice.pick(plays or moves or choices))


@given(
    key=st.binary(min_size=32, max_size=32),
    options=st.builds(Options, advanced=st.booleans(), nightmare=st.booleans()),
    seats=st.integers(2, 4),
    steps=st.integers(0, 150),
)
def test_a_table_written_and_read_is_the_same_table(
    key: bytes, options: Options, seats: int, steps: int
) -> None:
    dice = Dice(key)
    s = GAME.setup(options, seats, dice.split("deal"))
    for _ in range(steps):
        step(s, dice)
    line = write_table(s)
    assert read_table(line, dice=s.dice) == s
    assert write_table(read_table(line)) == line
    assert "\n" not in line


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("nightmare", [False, True])
def test_every_table_of_a_match_is_read_back(advanced: bool, nightmare: bool) -> None:
    dice, phases = Dice(bytes(32)), set()
    s = GAME.setup(Options(advanced=advanced, nightmare=nightmare), 2, dice.split("deal"))
    while s.phase != "finished":
        step(s, dice)
        phases.add(s.phase)
        assert read_table(write_table(s), dice=s.dice) == s
    assert phases >= {"action", "ability", "discard", "finished"}
    assert ("nightmare" in phases) == nightmare


def test_who_was_asked_to_begin_is_not_in_the_line_but_who_began_is() -> None:
    s = GAME.setup(Options(first_player=CLEO), 3, Dice(bytes(32)))
    twin = read_table(write_table(s))
    assert (twin.first, twin.turn) == (CLEO, CLEO)
    assert msgspec.structs.replace(twin, options=s.options, dice=s.dice) == s


def test_a_written_table_leaves_out_what_is_usual() -> None:
    names = [field.partition("=")[0] for field in write_table(table("")).split()]
    assert names == ["seats", "tiles", "at", "hands", "rows", "display", "deck"]


def test_a_written_table_names_all_that_is_unusual() -> None:
    line = (
        f"seats=3 {BOARD_C} at=5,off/off,off/off,15 nightmare=10 hands=L01/-/L02,D03 "
        "rows=-/L23/L04 display=L05,-,-,D06 deck=L07,L08 first=1 turn=1 left=0 free_used=yes "
        "round=7 closing=yes"
    )
    s = table(line)
    assert s.standees == ((5, OFF), (OFF, OFF), (OFF, 15))
    assert (s.hands, s.rows) == ((("L01",), (), ("L02", "D03")), ((), ("L23",), ("L04",)))
    assert (s.display, s.deck) == (("L05", None, None, "D06"), ("L07", "L08"))
    assert (s.nightmare, s.first, s.turn, s.actions_left) == (10, BEN, BEN, 0)
    assert (s.free_used, s.round, s.closing) == (True, 7, True)
    assert write_table(s) == line.replace(" turn=1", "")  # the first player's turn is usual


# Defaults


def test_an_empty_line_is_a_table_before_the_first_turn() -> None:
    s = table("")
    assert s.options == Options()
    assert [placed.tile for placed in s.board] == [f"T{n:02}" for n in range(1, 17)]
    assert {(placed.rotation, placed.face) for placed in s.board} == {(0, "light")}
    assert s.standees == ((OFF, OFF), (OFF, OFF))
    assert (s.hands, s.rows) == (((), ()), ((), ()))
    assert (s.display, s.deck) == (LIGHT[:4], LIGHT[4:])
    assert (s.first, s.turn, s.phase, s.actions_left) == (ABBY, ABBY, "action", 3)
    assert (s.nightmare, s.pending, s.free_used, s.round, s.closing) == (
        None,
        None,
        False,
        1,
        False,
    )
    assert s.dice == Dice(bytes(32))


def test_a_deck_left_out_is_every_card_not_named() -> None:
    s = table("hands=L01/L05 rows=L72 display=L02,L03")
    named = {"L01", "L02", "L03", "L05", "L72"}
    assert s.deck == tuple(card for card in LIGHT if card not in named)
    assert s.display == ("L02", "L03", None, None)
    assert len(table("advanced=yes").deck) == 96 - 4


def test_a_display_left_out_is_dealt_from_the_deck() -> None:
    s = table("deck=L10,L11,L12,L13,L14")
    assert (s.display, s.deck) == (("L10", "L11", "L12", "L13"), ("L14",))
    s = table("deck=L10,L11")
    assert (s.display, s.deck) == (("L10", "L11", None, None), ())


def test_seats_left_out_have_nothing_and_are_off_the_board() -> None:
    s = table("seats=4 at=5,off hands=L01/L02 rows=-/L03")
    assert s.standees == ((5, OFF), (OFF, OFF), (OFF, OFF), (OFF, OFF))
    assert s.hands == (("L01",), ("L02",), (), ())
    assert s.rows == ((), ("L03",), (), ())


def test_the_turn_is_the_first_players_unless_told() -> None:
    assert table("seats=3 first=2").turn == CLEO
    assert table("seats=3 first=2 turn=1").turn == BEN


def test_fields_come_in_any_order() -> None:
    line = "left=1 turn=1 seats=3 hands=L01/L02 first=2 rows=L03"
    assert table(" ".join(reversed(line.split()))) == table(line)


def test_in_the_ability_phase_the_top_cards_ability_is_pending() -> None:
    assert table("rows=L23,L12 phase=ability left=2").pending == MoveTo("blue")


def test_naming_the_nightmare_makes_it_a_game_with_it() -> None:
    assert table("nightmare=off").options.nightmare
    assert table("nightmare=off").nightmare == OFF
    assert not table("").options.nightmare


def test_a_table_is_read_with_other_cards_and_tiles() -> None:
    tiles = tuple(
        msgspec.structs.replace(tile, id=name)  # names that end like a turn or a dark face
        for tile, name in zip(house().tiles, string.ascii_uppercase, strict=False)
    )
    tiles = (*tiles[:14], *(msgspec.structs.replace(t, id=t.id + "red") for t in tiles[14:]))
    content = Content("mine", house().cards, tiles)
    s = GAME.setup(Options(advanced=True, content=content), 2, Dice(bytes(32)))
    assert read_table(write_table(s), dice=s.dice, content=content) == s


# Lines that are none

BAD = [
    ("nonsense", "nonsense", ""),
    ("colour=blue", "colour", "blue"),
    ("left=3 left=3", "left", "3"),
    ("seats=1", "seats", "1"),
    ("seats=5", "seats", "5"),
    ("seats=two", "seats", "two"),
    ("seats=", "seats", ""),
    ("advanced=maybe", "advanced", "maybe"),
    ("tiles=T01,T02", "tiles", "T01,T02"),
    (BOARD_A.replace("T15", "T17"), "tiles", "T17"),
    (BOARD_A.replace("T05r1", "T05r4"), "tiles", "T05r4"),
    (BOARD_A.replace("T05r1", "T05x"), "tiles", "T05x"),
    (BOARD_A.replace("T05r1", "T05dr1"), "tiles", "T05dr1"),
    (BOARD_A.replace("T05r1", "T15"), "tiles", BOARD_A.replace("T05r1", "T15")[6:86]),
    (BOARD_A + ",T15", "tiles", BOARD_A[6:86]),
    (BOARD_A.replace("T05r1", "T05r1d"), "tiles", "T05r1d"),  # no dark face in the base game
    ("at=16,off", "at", "16"),
    ("at=-1,off", "at", "-1"),
    ("at=05,off", "at", "05"),
    ("at=5", "at", "5"),
    ("at=1,2,3", "at", "1,2,3"),
    ("at=1,2/3,4/5,6", "at", "1,2/3,4/5,6"),
    ("nightmare=16", "nightmare", "16"),
    ("nightmare=", "nightmare", ""),
    ("nightmare=10 at=5,10", "nightmare", "10"),
    ("hands=L99", "hands", "L99"),
    ("hands=D01", "hands", "D01"),  # a dark card in the base game
    ("hands=L01,,L02", "hands", ""),
    ("hands=L01/L02/L03", "hands", "L01/L02/L03"),
    ("hands=L01,L01", "hands", "L01"),
    ("hands=L01/L01", "hands", "L01"),
    ("rows=L98", "rows", "L98"),
    ("rows=L01 hands=L01", "rows", "L01"),
    ("display=L97", "display", "L97"),
    ("display=L01,L02,L03,L04,L05", "display", "L01,L02,L03,L04,L05"),
    ("display=L01,L02 rows=-/L02", "display", "L02"),
    ("display=L01,L01", "display", "L01"),
    ("deck=L96", "deck", "L96"),
    ("display=- deck=L01,L02,L01", "deck", "L01"),
    ("hands=L05 deck=L01,L02,L03,L04,L05", "deck", "L05"),
    ("first=2", "first", "2"),
    ("turn=2", "turn", "2"),
    ("turn=-1", "turn", "-1"),
    ("phase=sleep", "phase", "sleep"),
    ("phase=ability", "phase", "ability"),  # no card, no ability
    ("phase=ability rows=L09", "phase", "ability"),  # LOCATED is nothing to settle
    ("phase=ability rows=L23", "phase", "ability"),  # nor is EACH TURN
    ("phase=ability rows=-/L12", "phase", "ability"),  # somebody else's card
    ("phase=discard hands=L01,L02,L03,L04", "phase", "discard"),  # nothing to discard
    ("phase=nightmare", "phase", "nightmare"),  # none in play
    ("phase=nightmare_setup", "phase", "nightmare_setup"),
    ("phase=nightmare_setup nightmare=10", "phase", "nightmare_setup"),  # already placed
    ("left=4", "left", "4"),
    ("left=-1", "left", "-1"),
    ("free_used=1", "free_used", "1"),
    ("round=0", "round", "0"),
    ("round=x", "round", "x"),
    ("round=1234567", "round", "1234567"),
    ("closing=on", "closing", "on"),
    ("x" * 99 + "=" + "y" * 99, "x" * 40, "y" * 80),  # what is told is short
]


@pytest.mark.parametrize(("line", "field", "value"), BAD, ids=[bad[0][:40] for bad in BAD])
def test_a_bad_line_is_refused_by_field_and_value(line: str, field: str, value: str) -> None:
    with pytest.raises(Illegal) as refusal:
        table(line)
    assert (refusal.value.rule, refusal.value.code) == ("notation", "BAD_NOTATION")
    assert refusal.value.details == {"field": field, "value": value}


def test_every_field_has_a_bad_line_here() -> None:
    assert {field for _, field, _ in BAD} >= set(FIELDS)


CARDS = st.lists(st.sampled_from([*LIGHT[:40], "D02", "D04"]), max_size=6, unique=True)
PLACES = st.sampled_from(["off", "off", "5", "10", "15", "16"])
JUNK = st.text(alphabet="LT0123,/-=dorfyes", max_size=8)


def by_seat(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.lists(values, min_size=1, max_size=2).map("/".join)


SENSE = {
    "seats": st.sampled_from("234"),
    "advanced": st.sampled_from(["yes", "no"]),
    "tiles": st.sampled_from([BOARD_A, BOARD_C]).map(lambda board: board.partition("tiles=")[2]),
    "at": by_seat(st.tuples(PLACES, PLACES).map(",".join)),
    "nightmare": PLACES,
    "hands": by_seat(CARDS.map(",".join)),
    "rows": by_seat(CARDS.map(lambda cards: ",".join(cards[:2]))),
    "display": CARDS.map(lambda cards: ",".join(cards[:3])),
    "deck": CARDS.map(",".join),
    "phase": st.sampled_from(PHASES),
    "left": st.sampled_from("0123"),
    "first": st.sampled_from("012"),
    "turn": st.sampled_from("012"),
    "round": st.sampled_from("0123"),
    "free_used": st.sampled_from(["yes", "no"]),
    "closing": st.sampled_from(["yes", "no"]),
}
FIELD_LINES = st.fixed_dictionaries({}, optional=SENSE).map(
    lambda fields: " ".join(f"{name}={value}" for name, value in fields.items())
)
JUNK_LINES = st.tuples(FIELD_LINES, st.sampled_from(FIELDS), JUNK).map(
    lambda parts: f"{parts[0]} {parts[1]}={parts[2]}"
)


def tried(line: str) -> State | Illegal:
    try:
        return table(line)
    except Illegal as refusal:
        return refusal


@given(st.one_of(FIELD_LINES, JUNK_LINES, st.text(max_size=60)))
def test_any_line_is_refused_or_is_a_table_that_can_be_played(line: str) -> None:
    s = tried(line)
    if isinstance(s, Illegal):
        assert s.code == "BAD_NOTATION"
        return
    assert read_table(write_table(s)) == s
    for seat in GAME.to_act(s):
        choices = listed(s, seat)
        assert choices
        for action in choices[:: len(choices) // 5 + 1]:
            assert ask(GAME.copy(s), seat, action)
