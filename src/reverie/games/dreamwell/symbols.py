"""The words of the book as data: terrains, creatures, friends, and what cards say with them."""

from typing import Literal, TypeGuard, get_args

from reverie.kernel import Fact

Terrain = Literal["pink", "blue", "black", "green"]
Creature = Literal[
    "gamma", "cosmo", "jupiter", "lil_hero", "nova", "umibozu", "borealis", "skullflower"
]
Symbol = Terrain | Creature  # what a standee can find on a tile
Friend = Literal["ace", "ion", "orion", "lucius", "stella_flux", "astra_orbit", "callisto"]
Face = Literal["light", "dark"]  # of a tile and, as a border, of a card
Kind = Literal["move", "rotate", "draw", "replace_display", "flip"]  # what an ability can grant

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)  # DW-COMP-3
CREATURES: tuple[Creature, ...] = get_args(Creature)  # DW-COMP-3
FRIENDS: tuple[Friend, ...] = get_args(Friend)  # DW-COMP-15
FACES: tuple[Face, ...] = get_args(Face)
KINDS: tuple[Kind, ...] = get_args(Kind)  # DW-PERF-2, DW-EACH-9: never play (DW-ABIL-11)

TERRAIN_PARTNER: dict[Terrain, Terrain] = {  # DW-COMP-7
    "pink": "blue",
    "blue": "pink",
    "black": "green",
    "green": "black",
}
CREATURE_PARTNER: dict[Creature, Creature] = {  # DW-COMP-8
    "gamma": "cosmo",
    "cosmo": "gamma",
    "jupiter": "lil_hero",
    "lil_hero": "jupiter",
    "nova": "umibozu",
    "umibozu": "nova",
    "borealis": "skullflower",
    "skullflower": "borealis",
}


def is_terrain(symbol: Symbol) -> TypeGuard[Terrain]:
    return symbol in TERRAINS


# What a card is worth (RULES, chapter 13)


class Flat(Fact, frozen=True):
    points: int


class PerFriend(Fact, frozen=True):
    friend: Friend
    points: int


class PerTerrain(Fact, frozen=True):
    terrain: Terrain
    base: int
    points: int


class Threshold(Fact, frozen=True):
    friend: Friend
    need: int
    points: int


class Sets(Fact, frozen=True):
    friends: tuple[Friend, Friend]
    points: int


class Wild(Fact, frozen=True):
    points: int


Score = Flat | PerFriend | PerTerrain | Threshold | Sets | Wild


# What a card lets its owner do (RULES, chapter 12)


class Located(Fact, frozen=True):
    symbol: Symbol


class MoveTo(Fact, frozen=True):
    symbol: Symbol


class FlipTerrain(Fact, frozen=True):
    terrain: Terrain


class FlipAny(Fact, frozen=True):
    pass


class Swap(Fact, frozen=True):
    pass


class Perform(Fact, frozen=True):
    action: Kind


class EachTurn(Fact, frozen=True):
    action: Kind


Immediate = MoveTo | FlipTerrain | FlipAny | Swap | Perform  # DW-ABIL-4: now or never
Ability = Immediate | Located | EachTurn
