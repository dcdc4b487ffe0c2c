"""What is in the box (RULES, chapter 3), and how the house's own cards and tiles are made."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.games.dreamwell.box.content import Placed
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import OFF, door_names
from reverie.games.dreamwell.model import Options, State
from reverie.games.dreamwell.proof.constraints import CONSTRAINTS, violations
from reverie.games.dreamwell.rules.setup import setup
from reverie.games.dreamwell.symbols import (
    CREATURE_PARTNER,
    CREATURES,
    FACES,
    FRIENDS,
    TERRAIN_PARTNER,
    TERRAINS,
)
from reverie.kernel import Dice

seats = st.integers(2, 4)
keys = st.binary(min_size=32, max_size=32)


def all_faces() -> list[Placed]:
    return [house().place(tile.id, 0, face) for tile in house().tiles for face in FACES]


TABLE_OF_TILES = """
T01 pink gamma        blue cosmo        N SE
T02 pink cosmo        blue gamma        N E SE SW
T03 pink jupiter      blue lil_hero     N NE S
T04 pink lil_hero     blue jupiter      NE SE S
T05 blue nova         pink umibozu      N S
T06 blue umibozu      pink nova         NE E S W
T07 blue borealis     pink skullflower  N NE SW
T08 blue skullflower  pink borealis     N E S
T09 black jupiter     green lil_hero    N E SE
T10 black lil_hero    green jupiter     N SE SW
T11 black nova        green umibozu     NE SE S W
T12 black umibozu     green nova        N E
T13 green gamma       black cosmo       N NE SE SW
T14 green cosmo       black gamma       N SW
T15 green borealis    black skullflower N E SW
T16 green skullflower black borealis    NE E S
"""


@pytest.mark.rule("DW-COMP-1", "DW-COMP-2", "DW-COMP-4", "DW-COMP-9")
def test_the_sixteen_tiles_are_those_of_the_table() -> None:
    table = [line.split() for line in TABLE_OF_TILES.strip().splitlines()]
    assert [tile.id for tile in house().tiles] == [row[0] for row in table]
    for tile, front, creature, back, partner, *open_ways in table:
        light, dark = house().place(tile, 0, "light"), house().place(tile, 0, "dark")
        assert (light.face, light.terrain, light.creature) == ("light", front, creature)
        assert (dark.face, dark.terrain, dark.creature) == ("dark", back, partner)
        assert door_names(light.doors) == tuple(open_ways)


@pytest.mark.rule("DW-COMP-3", "DW-COMP-15")
def test_there_are_four_terrains_eight_creatures_and_seven_friends() -> None:
    creatures = "gamma cosmo jupiter lil_hero nova umibozu borealis skullflower"
    friends = "ace ion orion lucius stella_flux astra_orbit callisto"
    assert " ".join(TERRAINS) == "pink blue black green"
    assert " ".join(CREATURES) == creatures
    assert " ".join(FRIENDS) == friends


@pytest.mark.rule("DW-COMP-6", "DW-COMP-7")
def test_the_terrain_in_front_tells_the_terrain_behind() -> None:
    partners = {"pink": "blue", "blue": "pink", "black": "green", "green": "black"}
    assert partners == TERRAIN_PARTNER
    for placed in all_faces():
        assert house().flip(placed).terrain == partners[placed.terrain]


@pytest.mark.rule("DW-COMP-8")
def test_creatures_are_paired_back_to_back() -> None:
    pairs = [
        ("gamma", "cosmo"),
        ("jupiter", "lil_hero"),
        ("nova", "umibozu"),
        ("borealis", "skullflower"),
    ]
    both_ways = {**dict(pairs), **{other: one for one, other in pairs}}
    assert both_ways == CREATURE_PARTNER
    for placed in all_faces():
        assert house().flip(placed).creature == both_ways[placed.creature]


@pytest.mark.rule("DW-COMP-10")
def test_every_terrain_meets_every_creature_on_exactly_one_face() -> None:
    faces = [(placed.terrain, placed.creature) for placed in all_faces()]
    assert sorted(faces) == sorted(product(TERRAINS, CREATURES))


@pytest.mark.rule("DW-COMP-11")
def test_both_faces_of_a_tile_have_the_same_doors_whichever_way_it_lies() -> None:
    for tile, rotation in product(house().tiles, range(4)):
        light = house().place(tile.id, rotation, "light")
        assert house().place(tile.id, rotation, "dark").doors == light.doors
        assert house().flip(light).doors == light.doors
        assert house().flip(house().flip(light)) == light


@pytest.mark.rule("DW-COMP-12")
def test_there_are_72_light_cards_and_24_dark_ones() -> None:
    assert [card.id for card in house().cards if card.border == "light"] == [
        f"L{n:02}" for n in range(1, 73)
    ]
    assert [card.id for card in house().cards if card.border == "dark"] == [
        f"D{n:02}" for n in range(1, 25)
    ]


@pytest.mark.rule("DW-COMP-13")
def test_a_card_has_two_creatures_a_terrain_a_friend_points_an_ability_and_a_border() -> None:
    fields = ("id", "border", "friend", "creature_a", "creature_b", "terrain", "score", "ability")
    for card in house().cards:
        assert card.__struct_fields__ == fields
        assert {card.creature_a, card.creature_b} <= set(CREATURES)
        assert card.terrain in TERRAINS
        assert card.friend in FRIENDS
        assert card.border in FACES


@pytest.mark.rule("DW-COMP-5", "DW-COMP-14")
@given(seats=seats, key=keys, nightmare=st.booleans())
def test_the_base_game_has_neither_dark_faces_nor_dark_cards(
    seats: int, key: bytes, nightmare: bool
) -> None:
    s = setup(Options(nightmare=nightmare), seats, Dice(key))
    assert {placed.face for placed in s.board} == {"light"}
    assert {card[0] for card in cards_in_play(s)} == {"L"}


@pytest.mark.rule("DW-COMP-5", "DW-COMP-14")
@given(seats=seats, key=keys)
def test_the_advanced_game_has_both(seats: int, key: bytes) -> None:
    s = setup(Options(advanced=True), seats, Dice(key))
    assert {placed.face for placed in s.board} == {"light", "dark"}
    assert {card[0] for card in cards_in_play(s)} == {"L", "D"}


def cards_in_play(s: State) -> list[str]:
    hands = [card for hand in s.hands for card in hand]
    return [*s.deck, *hands, *(card for card in s.display if card)]


@pytest.mark.rule("DW-COMP-16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_two_standees_and_nobody_elses(players: int) -> None:
    s = setup(Options(), players, Dice(bytes(32)))
    assert s.standees == ((OFF, OFF),) * players


@pytest.mark.rule("DW-COMP-17")
def test_the_one_nightmare_is_at_the_table_only_when_asked_for() -> None:
    assert setup(Options(), 2, Dice(bytes(32))).nightmare is None
    assert setup(Options(nightmare=True), 2, Dice(bytes(32))).nightmare == OFF


@pytest.mark.rule("DW-COMP-18")
def test_markers_and_reference_cards_are_not_pieces_of_the_game() -> None:
    """Colours are seats, and who began is all the first-player marker shows."""
    pieces = {"board", "standees", "nightmare", "deck", "display", "hands", "rows", "dice"}
    whose_turn = {"first", "turn", "phase", "actions_left", "free_used", "pending", "round"}
    assert set(State.__struct_fields__) == pieces | whose_turn | {"options", "closing"}


@pytest.mark.rule("DW-TILE-1", "DW-TILE-2", "DW-TILE-3", "DW-TILE-4", "DW-TILE-5", "DW-TILE-6")
@pytest.mark.rule("DW-TILE-7", "DW-TILE-8", "DW-TILE-9")
@pytest.mark.rule("DW-TILE-10", "DW-TILE-11", "DW-TILE-12", "DW-TILE-13")
@pytest.mark.rule("DW-CARD-1", "DW-CARD-2", "DW-CARD-3", "DW-CARD-4", "DW-CARD-5", "DW-CARD-6")
@pytest.mark.rule("DW-CARD-7", "DW-CARD-8", "DW-CARD-9", "DW-CARD-10", "DW-CARD-11", "DW-CARD-12")
@pytest.mark.rule("DW-CARD-13", "DW-CARD-14", "DW-CARD-15", "DW-CARD-16", "DW-CARD-17")
@pytest.mark.rule("DW-CARD-18", "DW-CARD-19", "DW-CARD-20", "DW-CARD-21")
@pytest.mark.rule("DW-CARD-22", "DW-CARD-23", "DW-CARD-24")
@pytest.mark.parametrize("rule", CONSTRAINTS)
def test_the_house_content_obeys(rule: str) -> None:
    assert violations(house(), [rule]) == []
