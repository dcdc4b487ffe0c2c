"""Chapter 12.4: FLIP ANY terrain, FLIP ANY TILE.

On Board C black are 1, 2, 5, 7, 8, 10 and 12. D02 says FLIP ANY black, D04 FLIP ANY TILE.
"""

import msgspec
import pytest
from tests.games.dreamwell.tables import ABBY, BOARD_C, ask, listed, refused, table

from reverie.games.dreamwell.actions import AbilityFlip, Decline
from reverie.games.dreamwell.box.reading import flips, house
from reverie.games.dreamwell.events import Flipped
from reverie.games.dreamwell.geometry import CELLS
from reverie.games.dreamwell.model import Options, State
from reverie.games.dreamwell.questions import game_cards
from reverie.games.dreamwell.symbols import FlipAny


def flipping(top: str, at: str) -> State:
    """Abby's flip ability is pending."""
    return table(f"{BOARD_C} at={at} rows={top} phase=ability left=1")


@pytest.mark.rule("DW-FLAB-1")
def test_flip_any_terrain_flips_one_tile_showing_it() -> None:
    s = flipping("D02", at="off,off")
    cells = (1, 2, 5, 7, 8, 10, 12)
    assert listed(s, ABBY) == [*map(AbilityFlip, cells), Decline()]
    assert refused(s, ABBY, AbilityFlip(0)).code == "BAD_TARGET"
    assert refused(s, ABBY, AbilityFlip(4)).code == "BAD_TARGET"  # black on its back
    assert ask(s, ABBY, AbilityFlip(5)) == [Flipped(ABBY, 5, free=True)]
    assert s.board[5].terrain == "green"


@pytest.mark.rule("DW-FLAB-2")
def test_flip_any_terrain_leaves_tiles_of_others_alone() -> None:
    s = flipping("D02", at="1,off/7,1")
    assert refused(s, ABBY, AbilityFlip(7)).code == "TILE_OCCUPIED"
    assert AbilityFlip(7) not in listed(s, ABBY)
    assert ask(s, ABBY, AbilityFlip(1))  # Ben is there, but so is Abby


@pytest.mark.rule("DW-FLAB-3")
@pytest.mark.parametrize("cell", CELLS)
def test_flip_any_tile_flips_any_whoever_stands_on_it(cell: int) -> None:
    s = flipping("D04", at=f"off,off/{cell},{cell}")
    assert listed(s, ABBY) == [*map(AbilityFlip, CELLS), Decline()]
    face = s.board[cell].face
    ask(s, ABBY, AbilityFlip(cell))
    assert s.board[cell].face != face


@pytest.mark.rule("DW-FLAB-4")
@pytest.mark.parametrize("top", ["D02", "D04"])
def test_the_doors_and_the_standees_stay_and_the_partners_show(top: str) -> None:
    s = flipping(top, at="7,off/7,3")
    before, others = s.board[7], s.board[:7] + s.board[8:]
    ask(s, ABBY, AbilityFlip(7))
    partner = {"face": "light", "terrain": "green", "creature": "borealis"}
    assert s.board[7] == msgspec.structs.replace(before, **partner)
    assert s.board[:7] + s.board[8:] == others
    assert s.standees == ((7, "off"), (7, 3))
    s.phase, s.pending = "ability", FlipAny()
    ask(s, ABBY, AbilityFlip(7))
    assert s.board[7] == before


@pytest.mark.rule("DW-FLAB-5")
def test_only_dark_cards_flip_so_the_base_game_never_does() -> None:
    cards = house().card
    assert {card.border for card in cards.values() if flips(card.ability)} == {"dark"}
    assert not [card for card in game_cards(Options()) if flips(cards[card].ability)]
