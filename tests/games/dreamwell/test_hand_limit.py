"""Chapter 14: the hand limit."""

from itertools import combinations

import pytest
from tests.games.dreamwell.tables import (
    ABBY,
    BEN,
    BOARD_A,
    ask,
    listed,
    refused,
    table,
)

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Discard, Draw, EndTurn
from reverie.games.dreamwell.events import Discarded, TurnBegan, TurnEnded
from reverie.kernel import SPECTATOR

SEVEN = ("L01", "L02", "L03", "L04", "L05", "L06", "L07")
FULL = f"{BOARD_A} hands={','.join(SEVEN)} phase=discard deck=L10,L11 display=L20,L21,L22,L23"


@pytest.mark.rule("DW-HAND-1")
def test_a_hand_above_four_is_cut_to_four_when_the_turn_ends() -> None:
    s = table(f"{BOARD_A} hands={','.join(SEVEN)}")
    assert ask(s, ABBY, EndTurn()) == [TurnEnded(ABBY)]
    assert s.phase == "discard"
    assert GAME.to_act(s) == {ABBY}
    ask(s, ABBY, Discard(("L02", "L05", "L07")))
    assert s.hands[ABBY] == ("L01", "L03", "L04", "L06")
    assert (s.phase, s.turn) == ("action", BEN)


@pytest.mark.rule("DW-HAND-1")
def test_four_cards_may_stay() -> None:
    s = table(f"{BOARD_A} hands=L01,L02,L03,L04/{','.join(SEVEN[4:])},L10,L11")
    assert ask(s, ABBY, EndTurn()) == [TurnEnded(ABBY), TurnBegan(BEN, 1)]
    assert s.phase == "action"  # Ben's five are not counted at the end of Abby's turn


@pytest.mark.rule("DW-HAND-2")
@pytest.mark.parametrize("cards", list(combinations(SEVEN, 3)))
def test_the_player_chooses_what_to_discard(cards: tuple[str, ...]) -> None:
    s = table(FULL)
    assert Discard(cards) in listed(s, ABBY)
    ask(s, ABBY, Discard(cards))
    assert {*s.hands[ABBY]} == {*SEVEN} - {*cards}


@pytest.mark.rule("DW-HAND-2")
def test_only_cards_of_the_own_hand_are_discarded_and_each_once() -> None:
    s = table(FULL)
    assert refused(s, ABBY, Discard(("L01", "L02", "L20"))).code == "CARD_NOT_IN_HAND"
    assert refused(s, ABBY, Discard(("L01", "L02", "L01"))).code == "DUPLICATE_CARD"


@pytest.mark.rule("DW-HAND-3")
def test_discards_go_under_the_deck_in_the_order_chosen() -> None:
    s = table(FULL)
    ask(s, ABBY, Discard(("L07", "L01", "L04")))
    assert s.deck == ("L10", "L11", "L07", "L01", "L04")


@pytest.mark.rule("DW-HAND-4")
@pytest.mark.parametrize("count", [0, 1, 2, 4, 7])
def test_neither_more_nor_less_than_the_excess_is_discarded(count: int) -> None:
    assert refused(table(FULL), ABBY, Discard(SEVEN[:count])).code == "DISCARD_COUNT"


@pytest.mark.rule("DW-HAND-5")
def test_during_a_turn_a_hand_may_hold_any_number() -> None:
    s = table(f"{BOARD_A} hands={','.join(SEVEN)}")
    for _ in range(3):
        ask(s, ABBY, Draw("deck"))
    assert (len(s.hands[ABBY]), s.phase) == (10, "action")


@pytest.mark.rule("DW-HAND-6")
def test_others_see_how_many_are_discarded_and_no_more() -> None:
    discarded = ask(table(FULL), ABBY, Discard(("L07", "L01", "L04")))[0]
    assert GAME.seen_by(discarded, ABBY) == Discarded(ABBY, 3, ("L07", "L01", "L04"))
    for other in (BEN, SPECTATOR):
        assert GAME.seen_by(discarded, other) == Discarded(ABBY, 3, None)


@pytest.mark.rule("DW-HAND-7")
@pytest.mark.parametrize("hand", ["-", "L01", "L01,L02,L03"])
def test_a_small_or_empty_hand_is_neither_refused_nor_refilled(hand: str) -> None:
    s = table(f"{BOARD_A} hands={hand}")
    held, deck = s.hands, s.deck
    assert ask(s, ABBY, EndTurn()) == [TurnEnded(ABBY), TurnBegan(BEN, 1)]
    ask(s, BEN, EndTurn())
    assert (s.hands, s.deck, s.turn) == (held, deck, ABBY)
