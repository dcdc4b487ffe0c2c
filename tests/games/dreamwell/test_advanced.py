"""Chapter 16: the advanced game."""

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
from reverie.games.dreamwell.actions import Discard, Draw, EndTurn, Flip, Play
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.events import LastRound, Played, TurnEnded
from reverie.games.dreamwell.geometry import CELLS
from reverie.games.dreamwell.model import Options, State
from reverie.games.dreamwell.symbols import CREATURES, TERRAINS
from reverie.kernel import SPECTATOR, Dice

KEYS = [bytes([i]) * 32 for i in range(20)]
SIX = "L01,L02,L03,L04,L05,L06"


def dealt(key: bytes, advanced: bool = True) -> State:
    return GAME.setup(Options(advanced=advanced), 3, Dice(key))


def cards_in(s: State) -> list[str]:
    shown = [card for card in s.display if card is not None]
    return [*(card for hand in s.hands for card in hand), *shown, *s.deck]


@pytest.mark.rule("DW-ADV-1")
def test_light_and_dark_cards_are_one_deck() -> None:
    every = sorted(card.id for card in house().cards)
    assert len(every) == 96
    dark_hands = set[str]()
    for key in KEYS:
        s = dealt(key)
        assert sorted(cards_in(s)) == every
        assert {card[0] for card in s.deck[:30]} == {card[0] for card in s.deck[-30:]} == {*"LD"}
        dark_hands.update(card for hand in s.hands for card in hand if card.startswith("D"))
        assert {card[0] for card in cards_in(dealt(key, advanced=False))} == {"L"}
    assert dark_hands  # shuffled before dealing


@pytest.mark.rule("DW-ADV-2")
def test_eight_tiles_of_chance_begin_dark() -> None:
    boards = [dealt(key).board for key in KEYS]
    tiles = {frozenset(p.tile for p in board if p.face == "dark") for board in boards}
    cells = {frozenset(c for c in CELLS if board[c].face == "dark") for board in boards}
    assert {len(dark) for dark in tiles} == {8}
    assert len(tiles) == len(cells) == len(KEYS)  # other tiles each time, in other places
    assert frozenset().union(*tiles) == {tile.id for tile in house().tiles}


@pytest.mark.rule("DW-ADV-3")
def test_flip_is_the_sixth_kind_of_action() -> None:
    s = table(f"{BOARD_C}")
    assert [action for action in listed(s, ABBY) if isinstance(action, Flip)] == [*map(Flip, CELLS)]
    ask(s, ABBY, Flip(0))
    assert (s.board[0].face, s.actions_left) == ("dark", 2)
    assert refused(table(BOARD_A), ABBY, Flip(0)).code == "ADVANCED_ONLY"
    assert not [action for action in listed(table(BOARD_A), ABBY) if isinstance(action, Flip)]


@pytest.mark.rule("DW-ADV-4")
@pytest.mark.parametrize(("before", "last"), [(6, False), (8, False), (9, True)])
def test_the_target_is_ten(before: int, last: bool) -> None:
    row = ",".join(f"L{n:02}" for n in range(21, 21 + before))
    s = table(f"{BOARD_C} at=5,11 hands=L12 rows={row}")
    expected = [Played(ABBY, "L12"), LastRound(ABBY)] if last else [Played(ABBY, "L12")]
    assert ask(s, ABBY, Play("L12")) == expected


@pytest.mark.rule("DW-ADV-5")
def test_the_opening_is_that_of_the_base_game() -> None:
    for key in KEYS:
        s, base = dealt(key), dealt(key, advanced=False)
        assert [len(hand) for hand in s.hands] == [len(hand) for hand in base.hands] == [2, 2, 2]
        assert len(s.display) == len(base.display) == 4
        assert None not in s.display
        assert (s.actions_left, s.phase) == (base.actions_left, base.phase) == (3, "action")


@pytest.mark.rule("DW-ADV-5")
def test_hand_limit_and_round_are_those_of_the_base_game() -> None:
    s = table(f"{BOARD_C} hands={SIX} closing=yes seats=3")
    ask(s, ABBY, Draw("deck"))
    assert ask(s, ABBY, EndTurn()) == [TurnEnded(ABBY)]
    assert len(s.hands[ABBY]) == 7
    ask(s, ABBY, Discard(("L01", "L02", "L03")))
    ask(s, BEN, EndTurn())
    assert GAME.outcome(s) is None  # the round is played out
    ask(s, CLEO, EndTurn())
    assert s.phase == "finished"


@pytest.mark.rule("DW-ADV-5")
def test_ties_are_those_of_the_base_game() -> None:
    s = table(f"{BOARD_C} rows=L01,L02/L04,L13 closing=yes turn=1")
    ask(s, BEN, EndTurn())
    outcome = GAME.outcome(s)
    assert outcome
    assert (outcome.points, outcome.places) == ((6, 6), (2, 1))


@pytest.mark.rule("DW-ADV-6")
def test_a_creature_or_terrain_may_show_nowhere() -> None:
    boards = [dealt(key).board for key in KEYS]
    assert [board for board in boards if {p.creature for p in board} < {*CREATURES}]
    flipped = table(BOARD_C)
    ask(flipped, ABBY, Flip(4))  # the only green tile
    assert {p.terrain for p in flipped.board} == {*TERRAINS} - {"green"}
    ask(flipped, ABBY, Draw("deck"))
    assert "green" not in {p.terrain for p in flipped.board}


@pytest.mark.rule("DW-ADV-7")
def test_everybody_knows_every_back() -> None:
    s = table(BOARD_C)
    for viewer in (ABBY, BEN, SPECTATOR):
        seen = GAME.view(s, viewer)
        for cell in CELLS:
            ask(flipped := table(BOARD_C), ABBY, Flip(cell))
            assert seen.options.table.flip(seen.board[cell]) == flipped.board[cell]
