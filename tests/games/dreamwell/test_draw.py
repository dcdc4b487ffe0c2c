"""Chapter 9: drawing a card."""

import pytest
from tests.games.dreamwell.tables import ABBY, BEN, ask, listed, refused, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Discard, Draw, EndTurn
from reverie.games.dreamwell.box.content import CardId
from reverie.games.dreamwell.events import Drew, Refilled
from reverie.games.dreamwell.model import Options, State
from reverie.games.dreamwell.questions import game_cards
from reverie.kernel import Dice

OPEN = "display=L01,L30,L48,L60 deck=L05,L09,L11"
DECK = Draw("deck")


def draws(s: State) -> list[Draw]:
    return [action for action in listed(s, ABBY) if isinstance(action, Draw)]


@pytest.mark.rule("DW-DRAW-1")
@pytest.mark.parametrize(
    ("draw", "card"),
    [
        (DECK, "L05"),
        (Draw("display", 0), "L01"),
        (Draw("display", 1), "L30"),
        (Draw("display", 2), "L48"),
        (Draw("display", 3), "L60"),
    ],
)
def test_a_draw_takes_one_card_from_the_display_or_the_deck(draw: Draw, card: CardId) -> None:
    s = table(f"hands=L02/L03 {OPEN}")
    assert draw in draws(s)
    drew = ask(s, ABBY, draw)[0]
    assert drew == Drew(ABBY, draw.source, draw.slot, card)
    assert s.hands == (("L02", card), ("L03",))
    assert s.actions_left == 2


@pytest.mark.rule("DW-DRAW-1")
@pytest.mark.parametrize("slot", [-4, -1, 4, 5])
def test_the_display_has_four_slots(slot: int) -> None:
    refusal = refused(table(OPEN), ABBY, Draw("display", slot))
    assert (refusal.rule, refusal.code) == ("DW-DRAW-1", "BAD_SLOT")
    assert refusal.details == {"slot": slot}


@pytest.mark.rule("DW-DRAW-2")
@pytest.mark.parametrize("slot", [0, 1, 2, 3])
def test_the_slot_is_filled_at_once_from_the_deck(slot: int) -> None:
    s = table(OPEN)
    expected = [*s.display[:slot], "L05", *s.display[slot + 1 :]]
    assert ask(s, ABBY, Draw("display", slot))[1:] == [Refilled(slot, "L05")]
    assert list(s.display) == expected
    assert s.deck == ("L09", "L11")


@pytest.mark.rule("DW-DRAW-3")
def test_a_draw_from_the_deck_leaves_the_display() -> None:
    s = table(OPEN)
    assert ask(s, ABBY, DECK) == [Drew(ABBY, "deck", None, "L05")]
    assert s.display == ("L01", "L30", "L48", "L60")
    assert s.deck == ("L09", "L11")


@pytest.mark.rule("DW-DRAW-4")
def test_the_top_of_the_deck_is_not_seen_before_it_is_drawn() -> None:
    one = table("display=L01,L30,L48,L60 deck=L05,L09,L11")
    other = table("display=L01,L30,L48,L60 deck=L11,L05,L09")
    for viewer in (ABBY, BEN, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert listed(one, ABBY) == listed(other, ABBY)


@pytest.mark.rule("DW-DRAW-4")
def test_who_has_seen_the_top_card_cannot_change_the_choice() -> None:
    s = table(OPEN)
    ask(s, ABBY, DECK)
    assert s.hands[ABBY] == ("L05",)  # taken, and paid for; the display is another action
    ask(s, ABBY, Draw("display", 0))
    assert (s.hands[ABBY], s.actions_left) == (("L05", "L01"), 1)


@pytest.mark.rule("DW-DRAW-5")
@pytest.mark.parametrize("draw", [DECK, Draw("display", 0)])
def test_during_the_turn_a_hand_has_no_limit(draw: Draw) -> None:
    s = table("hands=L01,L02,L03,L04")
    for size in (5, 6, 7):
        ask(s, ABBY, draw)
        assert (len(s.hands[ABBY]), s.phase) == (size, "action")


@pytest.mark.rule("DW-DRAW-6")
@pytest.mark.parametrize(
    ("advanced", "rows", "left"), [("no", (9, 9, 9, 6), 15), ("yes", (12, 12, 12, 9), 27)]
)
def test_in_the_worst_case_the_deck_still_has_cards(
    advanced: str, rows: tuple[int, ...], left: int
) -> None:
    # every row and hand as full as can be, and a last turn of four draws: one each turn by L08
    cards = [card for card in game_cards(Options(advanced=advanced == "yes")) if card != "L08"]
    full = [[cards.pop() for _ in range(size)] for size in rows]
    full[3][-1] = "L08"
    hands = [[cards.pop() for _ in range(4)] for _ in range(4)]
    line = f"rows={'/'.join(map(','.join, full))} hands={'/'.join(map(','.join, hands))}"
    s = table(f"seats=4 advanced={advanced} {line} turn=3")
    for draw in (Draw("deck", None, "each_turn"), DECK, Draw("display", 1), DECK):
        ask(s, s.turn, draw)
    assert len(s.deck) == left
    assert None not in s.display


@pytest.mark.rule("DW-DRAW-6")
def test_drawing_round_after_round_never_empties_the_deck() -> None:
    s = GAME.setup(Options(), 4, Dice(bytes(32)))
    for _ in range(200):
        for _ in range(3):
            ask(s, s.turn, DECK)
        ask(s, s.turn, EndTurn())
        if s.phase == "discard":
            ask(s, s.turn, Discard(s.hands[s.turn][4:]))
    assert len(s.deck) == 72 - 4 - 4 * 4


@pytest.mark.rule("DW-DRAW-7")
def test_an_empty_deck_cannot_be_drawn_from() -> None:
    s = table("display=L01,L30,L48,L60 deck=-")
    refusal = refused(s, ABBY, DECK)
    assert (refusal.rule, refusal.code) == ("DW-DRAW-7", "DECK_EMPTY")
    assert draws(s) == [Draw("display", slot) for slot in range(4)]


@pytest.mark.rule("DW-DRAW-8")
def test_without_a_deck_the_slot_stays_empty() -> None:
    s = table("display=L01,L30,L48,L60 deck=-")
    assert ask(s, ABBY, Draw("display", 1)) == [Drew(ABBY, "display", 1, "L30")]
    assert s.display == ("L01", None, "L48", "L60")
    refusal = refused(s, ABBY, Draw("display", 1))
    assert (refusal.rule, refusal.code) == ("DW-DRAW-8", "EMPTY_SLOT")
    assert draws(s) == [Draw("display", slot) for slot in (0, 2, 3)]


@pytest.mark.rule("DW-DRAW-9")
def test_cards_that_go_under_the_deck_fill_empty_slots_from_the_lowest() -> None:
    s = table("hands=L01,L02,L03,L04,L05,L06 display=-,L30,-,- deck=- phase=discard")
    events = ask(s, ABBY, Discard(("L06", "L02")))
    assert events[1:3] == [Refilled(0, "L06"), Refilled(2, "L02")]
    assert (s.display, s.deck) == (("L06", "L30", "L02", None), ())


@pytest.mark.rule("DW-DRAW-9")
def test_empty_slots_are_filled_from_the_top_of_the_deck() -> None:
    s = table("hands=L01,L02,L03,L04,L05 display=L48,L30,L60,- deck=L09,L11 phase=discard")
    ask(s, ABBY, Discard(("L05",)))
    assert (s.display, s.deck) == (("L48", "L30", "L60", "L09"), ("L11", "L05"))
