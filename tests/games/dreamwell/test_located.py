"""Chapter 12.2: LOCATED creature, LOCATED terrain.

On Board B: Lil Hero is at 5 (pink) and 12 (black), Skullflower at 0 (blue) and 4 (green), black are
3, 11, 12 and 13. L64 says LOCATED skullflower, L72 LOCATED black, and L19 requires lil_hero,
skullflower and black.
"""

from itertools import combinations

import pytest
from tests.games.dreamwell.decks import house_with
from tests.games.dreamwell.tables import ABBY, BEN, BOARD_B, ask, listed, refused, table

from reverie.games.dreamwell.actions import EndTurn, Play
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import CELLS
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.questions import missing, top_ability
from reverie.games.dreamwell.symbols import Located, MoveTo


def abby(at: str, rows: str = "-", hands: str = "L19") -> State:
    return table(f"{BOARD_B} at={at} hands={hands} rows={rows}")


@pytest.mark.rule("DW-LOC-1")
def test_a_located_creature_counts_as_found() -> None:
    assert refused(abby("12,off"), ABBY, Play("L19")).details["missing"] == ("skullflower",)
    ask(s := abby("12,off", rows="L64"), ABBY, Play("L19"))
    assert s.rows[ABBY] == ("L64", "L19")


@pytest.mark.rule("DW-LOC-2")
def test_a_located_terrain_counts_as_found() -> None:
    assert refused(abby("5,0"), ABBY, Play("L19")).details["missing"] == ("black",)
    ask(s := abby("5,0", rows="L72"), ABBY, Play("L19"))
    assert s.rows[ABBY] == ("L72", "L19")


@pytest.mark.rule("DW-LOC-3")
def test_it_is_lost_on_a_next_card_that_did_not_need_it() -> None:
    s = abby("12,2", rows="L64", hands="L29,L19")  # L29 requires lil_hero, nova and black
    ask(s, ABBY, Play("L29"))
    assert refused(s, ABBY, Play("L19")).details["missing"] == ("skullflower",)


@pytest.mark.rule("DW-LOC-4")
def test_it_waits_for_the_next_card_over_any_number_of_turns() -> None:
    s = abby("12,off", rows="L64")
    for _ in range(5):
        ask(s, ABBY, EndTurn())
        ask(s, BEN, EndTurn())
    assert ask(s, ABBY, Play("L19"))


@pytest.mark.rule("DW-LOC-5")
def test_it_helps_without_being_asked_and_never_hinders() -> None:
    assert Play("L19") in listed(abby("12,off", rows="L64"), ABBY)
    located = [card.id for card in house().cards if isinstance(card.ability, Located)][:24]
    for one, other in combinations(CELLS, 2):
        top = located[(one + other) % 24]
        plain, helped = abby(f"{one},{other}"), abby(f"{one},{other}", rows=top)
        for card in ("L01", "L13", "L19", "L29", "L38", "L52"):
            assert {*missing(helped, ABBY, card)} <= {*missing(plain, ABBY, card)}


@pytest.mark.rule("DW-LOC-6")
def test_the_card_it_helps_still_costs_an_action() -> None:
    ask(s := abby("12,off", rows="L64"), ABBY, Play("L19"))
    assert s.actions_left == 2
    spent = table(f"{BOARD_B} at=12,off hands=L19 rows=L64 left=0")
    assert refused(spent, ABBY, Play("L19")).code == "NO_ACTIONS_LEFT"


@pytest.mark.rule("DW-LOC-7")
@pytest.mark.parametrize("at", ["5,3", "3,5", "12,0", "12,off"])
def test_besides_a_located_creature_the_other_and_the_terrain_are_found_by_either(at: str) -> None:
    assert ask(abby(at, rows="L64"), ABBY, Play("L19"))


@pytest.mark.rule("DW-LOC-7")
@pytest.mark.parametrize(("at", "lacking"), [("5,off", "black"), ("3,0", "lil_hero")])
def test_besides_a_located_creature_the_rest_is_still_needed(at: str, lacking: str) -> None:
    assert refused(abby(at, rows="L64"), ABBY, Play("L19")).details["missing"] == (lacking,)


@pytest.mark.rule("DW-LOC-8")
@pytest.mark.parametrize("second", [*CELLS, "off"])
def test_where_one_standee_finds_the_rest_the_other_may_be_anywhere(second: object) -> None:
    assert ask(abby(f"12,{second}", rows="L64"), ABBY, Play("L19"))


@pytest.mark.rule("DW-LOC-9")
def test_besides_a_located_terrain_only_the_creatures_are_needed() -> None:
    assert ask(abby("0,5", rows="L72"), ABBY, Play("L19"))
    alone = refused(abby("5,off", rows="L72"), ABBY, Play("L19"))
    assert alone.details["missing"] == ("skullflower",)


@pytest.mark.rule("DW-LOC-10")
def test_two_of_them_never_combine() -> None:
    s = abby("5,off", rows="L64,L72")
    assert refused(s, ABBY, Play("L19")).details["missing"] == ("skullflower",)


@pytest.mark.rule("DW-LOC-11")
def test_a_card_is_checked_with_the_old_top_card_and_never_helps_itself() -> None:
    line = f"{BOARD_B} at=3,off hands=L19 rows=L64"
    s = read_table(line, content=house_with(L19=Located("lil_hero")))
    assert refused(s, ABBY, Play("L19")).details["missing"] == ("lil_hero",)
    ask(s := abby("12,off", rows="L64"), ABBY, Play("L19"))
    assert top_ability(s, ABBY) == MoveTo("cosmo")
