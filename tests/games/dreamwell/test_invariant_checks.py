"""The checks of chapter 20 that laws and soak rely on: each notices what it is for."""

from collections.abc import Callable, Sequence

import msgspec
import pytest

from reverie.games.dreamwell.box.content import replaced
from reverie.games.dreamwell.events import Event, Flipped, Moved, Rotated, TurnBegan
from reverie.games.dreamwell.geometry import OFF
from reverie.games.dreamwell.model import Options, State
from reverie.games.dreamwell.proof.invariants import invariants, somebody_can_act
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.rules.setup import setup
from reverie.kernel import Dice, Seat

ABBY, BEN = Seat(0), Seat(1)


def table(**changes: object) -> State:
    s = setup(Options(nightmare=True, first_player=ABBY), 2, Dice(b"key"))
    s.phase = "action"
    return msgspec.structs.replace(s, **changes)


def broken(s: State, before: State | None = None, *events: Event) -> list[str]:
    return list(invariants(before or s, s, events))


def test_a_table_in_order_breaks_nothing() -> None:
    assert broken(table()) == []


def turned_dark(s: State) -> State:
    dark = s.options.table.flip(s.board[3])
    return msgspec.structs.replace(s, board=replaced(s.board, 3, dark))


DISORDER: dict[str, Callable[[State], State]] = {
    "DW-INV-1": lambda s: msgspec.structs.replace(s, deck=(*s.deck[1:], s.deck[1])),
    "DW-INV-2": lambda s: msgspec.structs.replace(s, board=replaced(s.board, 0, s.board[1])),
    "DW-INV-3": lambda s: msgspec.structs.replace(s, standees=((16, OFF), (OFF, OFF))),
    "DW-INV-4": lambda s: msgspec.structs.replace(
        s, display=(None, *s.display[1:]), deck=(*s.deck, *s.display[:1])
    ),
    "DW-INV-5": lambda s: msgspec.structs.replace(
        s, hands=(s.hands[0], s.hands[1] + s.deck[:3]), deck=s.deck[3:]
    ),
    "DW-INV-6": lambda s: msgspec.structs.replace(s, actions_left=4),
    "DW-INV-7": turned_dark,
    "DW-INV-9": lambda s: msgspec.structs.replace(s, nightmare=5, standees=((5, OFF), (OFF, OFF))),
    "DW-INV-11": lambda s: msgspec.structs.replace(s, phase="finished", turn=BEN),
    "DW-INV-13": lambda s: msgspec.structs.replace(s, rows=(s.deck[:60], ()), deck=s.deck[60:]),
}


@pytest.mark.parametrize("rule", DISORDER)
def test_disorder_is_noticed_by_its_check_alone(rule: str) -> None:
    assert broken(DISORDER[rule](table())) == [rule]


def test_a_match_over_in_the_middle_of_a_round_is_noticed() -> None:
    s = table(phase="finished")
    full = msgspec.structs.replace(s, rows=(s.deck[:7], ()), deck=s.deck[7:])
    assert broken(full) == ["DW-INV-11"]
    assert broken(msgspec.structs.replace(full, turn=BEN)) == []


def rotated(s: State) -> State:
    return msgspec.structs.replace(
        s, board=replaced(s.board, 3, s.options.table.rotate(s.board[3], 1))
    )


@pytest.mark.parametrize(
    ("happened", "change"),
    [
        (Flipped(ABBY, 3), rotated),
        (Rotated(ABBY, 3, 1), turned_dark),
        (Moved(ABBY, 0, OFF, (3,)), rotated),
    ],
    ids=["flip", "rotate", "move"],
)
def test_a_tile_that_changes_otherwise_than_told_is_noticed(
    happened: Event, change: Callable[[State], State]
) -> None:
    advanced = msgspec.structs.replace(table(), options=Options(nightmare=True))
    assert "DW-INV-8" in broken(change(advanced), advanced, happened)


def test_a_turn_that_does_not_begin_afresh_is_noticed() -> None:
    before, after = table(actions_left=0), table(actions_left=2, turn=BEN)
    assert broken(after, before, TurnBegan(BEN, 1)) == ["DW-INV-5, DW-INV-6"]


def grown(s: State, cards: int, **changes: object) -> State:
    row, deck = s.deck[:cards], s.deck[cards:]
    return msgspec.structs.replace(s, rows=(row, ()), deck=deck, **changes)


def test_a_row_that_grows_for_nothing_or_shrinks_is_noticed() -> None:
    before = table()
    assert broken(grown(before, 1, actions_left=2), before) == []
    assert broken(grown(before, 1), before) == ["DW-INV-10"]
    assert broken(grown(before, 2, actions_left=2), before) == ["DW-INV-10"]
    assert broken(before, grown(before, 1)) == ["DW-INV-10"]


@pytest.mark.parametrize("changes", [{"turn": Seat(2)}, {"turn": ABBY, "round": 2}, {"round": 3}])
def test_a_seat_left_out_is_noticed(changes: dict[str, object]) -> None:
    three = setup(Options(first_player=ABBY), 3, Dice(b"key"))
    assert broken(msgspec.structs.replace(three, **changes), three) == ["DW-INV-11"]


def test_a_seat_without_anything_to_do_is_noticed() -> None:
    stuck = read_table("seats=2 nightmare=5 phase=nightmare")
    doorless = msgspec.structs.replace(stuck.board[5], doors=0)
    assert somebody_can_act(stuck)
    stuck.board = replaced(stuck.board, 5, doorless)
    assert not somebody_can_act(stuck)


def test_all_that_is_broken_is_named() -> None:
    events: Sequence[Event] = ()
    s = turned_dark(table(actions_left=9))
    assert list(invariants(s, s, events)) == ["DW-INV-6", "DW-INV-7"]
