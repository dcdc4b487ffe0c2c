"""Chapter 10: replacing the display."""

import pytest
from tests.games.dreamwell.tables import ABBY, ask, listed, refused, table

from reverie.games.dreamwell.actions import ReplaceDisplay
from reverie.games.dreamwell.events import DisplayReplaced
from reverie.games.dreamwell.model import Cards

OPEN = "display=L01,L30,L48,L60"
SIX = f"{OPEN} deck=L05,L09,L11,L13,L15,L17"


@pytest.mark.rule("DW-DISP-1")
def test_all_cards_of_the_display_go_under_the_deck() -> None:
    s = table(SIX)
    ask(s, ABBY, ReplaceDisplay())
    assert s.deck == ("L15", "L17", "L01", "L30", "L48", "L60")


@pytest.mark.rule("DW-DISP-2")
def test_four_cards_from_the_top_of_the_deck_fill_the_slots() -> None:
    s = table(SIX)
    (event,) = ask(s, ABBY, ReplaceDisplay())
    assert s.display == ("L05", "L09", "L11", "L13")
    assert event == DisplayReplaced(ABBY, ("L01", "L30", "L48", "L60"), s.display)


@pytest.mark.rule("DW-DISP-2")
def test_empty_slots_are_filled_too() -> None:
    s = table("display=-,L30,-,L60 deck=L05,L09,L11,L13,L15")
    ask(s, ABBY, ReplaceDisplay())
    assert s.display == ("L05", "L09", "L11", "L13")
    assert s.deck == ("L15", "L30", "L60")


@pytest.mark.rule("DW-DISP-3")
def test_the_player_may_state_the_order_in_which_they_go_under() -> None:
    s = table(SIX)
    ask(s, ABBY, ReplaceDisplay(("L48", "L60", "L01", "L30")))
    assert s.deck == ("L15", "L17", "L48", "L60", "L01", "L30")


@pytest.mark.rule("DW-DISP-3")
@pytest.mark.parametrize(
    "order",
    [
        (),
        ("L01", "L30", "L48"),
        ("L01", "L30", "L48", "L60", "L05"),
        ("L01", "L30", "L48", "L48"),
        ("L01", "L30", "L48", "L60", "L60"),
        ("L01", "L30", "L48", "L05"),
        ("L01", "L30", "L48", "L99"),
    ],
)
def test_an_order_names_each_card_of_the_display_once(order: Cards) -> None:
    refusal = refused(table(SIX), ABBY, ReplaceDisplay(order))
    assert (refusal.rule, refusal.code) == ("DW-DISP-3", "BAD_ORDER")


@pytest.mark.rule("DW-DISP-4")
def test_it_costs_one_action_and_may_be_repeated() -> None:
    s = table(OPEN)
    shown = []
    for left in (2, 1, 0):
        ask(s, ABBY, ReplaceDisplay())
        shown.append(s.display)
        assert s.actions_left == left
    assert shown == [
        ("L02", "L03", "L04", "L05"),
        ("L06", "L07", "L08", "L09"),
        ("L10", "L11", "L12", "L13"),
    ]
    assert refused(s, ABBY, ReplaceDisplay()).code == "NO_ACTIONS_LEFT"


@pytest.mark.rule("DW-DISP-5")
def test_with_a_short_deck_the_returned_cards_come_straight_back() -> None:
    s = table(f"{OPEN} deck=L05,L09")
    ask(s, ABBY, ReplaceDisplay())
    assert s.display == ("L05", "L09", "L01", "L30")
    assert s.deck == ("L48", "L60")


@pytest.mark.rule("DW-DISP-5")
@pytest.mark.parametrize("line", ["display=-,L30,-,L60 deck=L05", "display=L30,L60 deck=L05"])
def test_with_fewer_than_four_cards_the_high_slots_stay_empty(line: str) -> None:
    s = table(line)
    ask(s, ABBY, ReplaceDisplay())
    assert (s.display, s.deck) == (("L05", "L30", "L60", None), ())


@pytest.mark.rule("DW-DISP-6")
def test_it_is_refused_only_without_any_card() -> None:
    s = table("display=- deck=-")
    refusal = refused(s, ABBY, ReplaceDisplay())
    assert (refusal.rule, refusal.code) == ("DW-DISP-6", "NOTHING_TO_REPLACE")
    assert ReplaceDisplay() not in listed(s, ABBY)


@pytest.mark.rule("DW-DISP-6")
@pytest.mark.parametrize("line", ["display=- deck=L05", "display=-,-,L05,- deck=-"])
def test_one_card_in_deck_or_display_is_enough(line: str) -> None:
    s = table(line)
    assert ReplaceDisplay() in listed(s, ABBY)
    ask(s, ABBY, ReplaceDisplay())
    assert (s.display, s.deck) == (("L05", None, None, None), ())
