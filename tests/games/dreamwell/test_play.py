"""Chapter 8: playing a friend card.

On Board A, with L22, which asks for Cosmo, Skullflower and the Green Cave: Cosmo is on 10 (Pink)
and 2 (Green), Skullflower on 4 (Green) and 13 (Blue).
"""

from importlib.resources import files

import pytest
from tests.games.dreamwell.tables import ABBY, BEN, BOARD_A, BOARD_C, ask, listed, refused, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import (
    AbilityMoveTo,
    Decline,
    EndTurn,
    Flip,
    Move,
    Play,
    Rotate,
)
from reverie.games.dreamwell.box.reading import read_content
from reverie.games.dreamwell.events import Finished, Played, Scored
from reverie.games.dreamwell.geometry import CELLS, OFF
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.symbols import MoveTo, Perform
from reverie.language.mistakes import BadContent


def holding_l22(at: str) -> State:
    return table(f"{BOARD_A} at={at} hands=L22")


@pytest.mark.rule("DW-PLAY-1")
def test_playing_a_card_costs_one_action() -> None:
    s = holding_l22("10,4")
    assert ask(s, ABBY, Play("L22")) == [Played(ABBY, "L22")]
    assert s.actions_left == 2


@pytest.mark.rule("DW-PLAY-1")
def test_without_an_action_left_no_card_is_played() -> None:
    s = table(f"{BOARD_A} at=10,4 hands=L22 left=0")
    refusal = refused(s, ABBY, Play("L22"))
    assert (refusal.rule, refusal.code) == ("DW-TURN-1", "NO_ACTIONS_LEFT")
    assert Play("L22") not in listed(s, ABBY)


@pytest.mark.rule("DW-PLAY-2")
@pytest.mark.parametrize("where", ["display=L22", "hands=-/L22", "rows=L22", "display=- deck=L22"])
def test_only_a_card_in_the_own_hand_may_be_played(where: str) -> None:
    s = table(f"{BOARD_A} at=10,4/10,4 {where}")
    refusal = refused(s, ABBY, Play("L22"))
    assert (refusal.rule, refusal.code) == ("DW-PLAY-2", "CARD_NOT_IN_HAND")
    assert refusal.details == {"card": "L22"}


@pytest.mark.rule("DW-PLAY-2")
def test_a_card_that_does_not_exist_is_in_nobodys_hand() -> None:
    assert refused(holding_l22("10,4"), ABBY, Play("L99")).code == "CARD_NOT_IN_HAND"


@pytest.mark.rule("DW-PLAY-3")
@pytest.mark.parametrize("at", ["10,4", "4,10", "2,13", "13,2", "2,4"])
def test_one_standee_is_with_each_creature(at: str) -> None:
    s = holding_l22(at)
    assert Play("L22") in listed(s, ABBY)
    ask(s, ABBY, Play("L22"))
    assert s.rows[ABBY] == ("L22",)


@pytest.mark.rule("DW-PLAY-3")
@pytest.mark.parametrize(
    ("at", "missing"),
    [
        ("4,off", ("cosmo",)),
        ("off,2", ("skullflower",)),
        ("4,13", ("cosmo",)),  # both with the same creature
        ("10,2", ("skullflower",)),
        ("10,0", ("skullflower", "green")),
        ("0,1", ("cosmo", "skullflower", "green")),
        ("off,off", ("cosmo", "skullflower", "green")),
    ],
)
def test_what_is_missing_is_told_in_the_order_of_the_card(
    at: str, missing: tuple[str, ...]
) -> None:
    s = holding_l22(at)
    refusal = refused(s, ABBY, Play("L22"))
    assert (refusal.rule, refusal.code) == ("DW-PLAY-3", "NOT_LOCATED")
    assert refusal.details == {"missing": missing}
    assert Play("L22") not in listed(s, ABBY)


@pytest.mark.rule("DW-PLAY-4")
@pytest.mark.parametrize("at", ["10,13", "13,10"])
def test_one_standee_at_least_is_on_the_terrain(at: str) -> None:
    refusal = refused(holding_l22(at), ABBY, Play("L22"))
    assert (refusal.code, refusal.details) == ("NOT_LOCATED", {"missing": ("green",)})


@pytest.mark.rule("DW-PLAY-5")
@pytest.mark.parametrize("at", ["2,13", "10,4", "13,2", "4,10"])
def test_either_standee_may_supply_the_terrain_besides_its_creature(at: str) -> None:
    s = holding_l22(at)
    ask(s, ABBY, Play("L22"))
    assert s.hands[ABBY] == ()


@pytest.mark.rule("DW-PLAY-6")
def test_both_standees_may_be_on_the_terrain() -> None:
    s = holding_l22("2,4")
    ask(s, ABBY, Play("L22"))
    assert s.hands[ABBY] == ()


@pytest.mark.rule("DW-PLAY-7")
@pytest.mark.parametrize("cell", CELLS)
def test_one_standee_never_supplies_two_creatures(cell: int) -> None:
    for at in (f"{cell},off", f"off,{cell}", f"{cell},{cell}"):
        missing = refused(holding_l22(at), ABBY, Play("L22")).details["missing"]
        assert isinstance(missing, tuple)
        assert {"cosmo", "skullflower"} & set(missing)


@pytest.mark.rule("DW-PLAY-8")
def test_having_been_there_is_worth_nothing() -> None:
    s = holding_l22("10,4")
    assert Play("L22") in listed(s, ABBY)
    ask(s, ABBY, Move(0, (6,)))
    assert refused(s, ABBY, Play("L22")).details == {"missing": ("cosmo",)}


@pytest.mark.rule("DW-PLAY-8")
def test_the_face_that_shows_now_counts() -> None:
    s = table(f"{BOARD_C} at=5,7 hands=D20")  # Black Cosmo, Black Skullflower
    ask(s, ABBY, Flip(5))
    assert refused(s, ABBY, Play("D20")).details == {"missing": ("cosmo",)}
    ask(s, ABBY, Flip(5))
    ask(s, ABBY, Play("D20"))
    assert s.rows[ABBY] == ("D20",)


@pytest.mark.rule("DW-PLAY-9")
def test_opponents_standees_do_not_help() -> None:
    s = table(f"{BOARD_A} at=10,off/4,2 hands=L22")
    assert refused(s, ABBY, Play("L22")).details == {"missing": ("skullflower", "green")}


@pytest.mark.rule("DW-PLAY-9")
def test_opponents_standees_do_not_hinder() -> None:
    s = table(f"seats=3 {BOARD_A} at=10,4/10,4/4,10 hands=L22")
    ask(s, ABBY, Play("L22"))
    assert s.rows == (("L22",), (), ())


@pytest.mark.rule("DW-PLAY-10")
def test_standees_stay_where_they_are_when_a_card_is_played() -> None:
    s = table(f"{BOARD_A} at=10,4/10,off hands=L22")
    ask(s, ABBY, Play("L22"))
    assert s.standees == ((10, 4), (10, OFF))


@pytest.mark.rule("DW-PLAY-11")
def test_the_card_goes_on_top_of_the_row_for_all_to_see() -> None:
    s = table(f"{BOARD_A} at=10,4 hands=L01,L22,L02 rows=L03,L12/L09")
    ask(s, ABBY, Play("L22"))
    assert s.hands[ABBY] == ("L01", "L02")
    assert GAME.view(s, BEN).rows == (("L03", "L12", "L22"), ("L09",))
    assert GAME.view(s, BEN).pending == Perform("draw")  # the top card's, no other


@pytest.mark.rule("DW-PLAY-12")
def test_a_new_card_covers_the_old_ones_each_turn_action() -> None:
    s = table(f"{BOARD_A} at=0,4 hands=L62 rows=L23")
    assert Rotate(9, 1, "each_turn") in listed(s, ABBY)
    ask(s, ABBY, Play("L62"))
    assert refused(s, ABBY, Rotate(9, 1, "each_turn")).code == "NO_FREE_ACTION"


@pytest.mark.rule("DW-PLAY-12")
def test_a_new_card_covers_what_the_old_one_had_located() -> None:
    s = table(f"{BOARD_A} at=2,off hands=L22,L25 rows=L11")  # LOCATED Skullflower
    assert refused(s, ABBY, Play("L25")).details == {"missing": ("blue",)}
    ask(s, ABBY, Play("L22"))
    ask(s, ABBY, Decline())
    assert refused(s, ABBY, Play("L25")).details == {"missing": ("skullflower", "blue")}


@pytest.mark.rule("DW-PLAY-13")
def test_the_new_cards_ability_is_the_players_to_use() -> None:
    s = table(f"{BOARD_A} at=12,10 hands=L12")
    ask(s, ABBY, Play("L12"))
    assert (s.phase, s.pending) == ("ability", MoveTo("blue"))
    ask(s, ABBY, AbilityMoveTo(1, 7))
    assert s.standees[ABBY] == (12, 7)


@pytest.mark.rule("DW-PLAY-13")
def test_the_new_cards_ability_need_not_be_used() -> None:
    s = table(f"{BOARD_A} at=12,10 hands=L12")
    ask(s, ABBY, Play("L12"))
    ask(s, ABBY, Decline())
    assert (s.phase, s.pending, s.standees[ABBY]) == ("action", None, (12, 10))


@pytest.mark.rule("DW-PLAY-14")
def test_three_cards_may_be_played_in_a_turn_and_no_more() -> None:
    # on Green Cosmo and Blue Skullflower; L09 has LOCATED Borealis, which L31 asks for
    s = table(f"{BOARD_A} at=2,13 hands=L31,L22,L25,L55 rows=L09")
    for card in ("L31", "L22", "L25"):
        ask(s, ABBY, Play(card))
        ask(s, ABBY, Decline())
    assert s.rows[ABBY] == ("L09", "L31", "L22", "L25")
    assert refused(s, ABBY, Play("L55")).code == "NO_ACTIONS_LEFT"


@pytest.mark.rule("DW-PLAY-15")
def test_a_card_with_the_same_creature_twice_cannot_be_loaded() -> None:
    deck = files("reverie.games.dreamwell").joinpath("box/cards.csv").read_text("utf-8")
    assert "L22,light,ion,cosmo,skullflower,green" in deck
    spoilt = deck.replace("L22,light,ion,cosmo,skullflower", "L22,light,ion,cosmo,cosmo")
    with pytest.raises(BadContent) as bad:
        read_content({"spoilt.csv": spoilt.encode()})
    (mistake,) = bad.value.mistakes
    assert (mistake.row, mistake.column, mistake.code) == (23, "creature_b", "SAME_CREATURES")


@pytest.mark.rule("DW-PLAY-16")
def test_points_are_not_settled_when_a_card_is_played() -> None:
    # L53 pays for three Astra & Orbit: nothing when it is played, five in the end
    s = table(f"{BOARD_A} at=0,12 hands=L53 rows=L54,L55 first=1 turn=0 closing=yes")
    assert ask(s, ABBY, Play("L53")) == [Played(ABBY, "L53")]
    assert GAME.outcome(s) is None
    *_, abby, _, end = ask(s, ABBY, EndTurn())
    assert abby == Scored(ABBY, (3, 3, 5), 11)
    assert end == Finished((1, 2), (11, 0))


@pytest.mark.rule("DW-PLAY-16")
def test_a_later_card_changes_what_an_earlier_one_is_worth() -> None:
    s = table(f"{BOARD_A} at=12,10 hands=L12 rows=L03")
    assert GAME.view(s, BEN).totals == (2, 0)  # Pink Space: 1, and 1 for itself
    ask(s, ABBY, Play("L12"))
    assert GAME.view(s, BEN).totals == (3 + 2, 0)
