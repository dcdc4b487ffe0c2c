"""Cards and tiles: what they are. Reading and checking files of them is `reading.py`."""

from functools import cached_property
from typing import Any

import msgspec

from reverie.games.dreamwell.geometry import Cell, Doors, doors, turned
from reverie.games.dreamwell.symbols import (
    CREATURE_PARTNER,
    TERRAIN_PARTNER,
    Ability,
    Creature,
    Face,
    Friend,
    Score,
    Symbol,
    Terrain,
)

CardId = str  # from the card table, so it says nothing of a deck (DW-INFO-4)
TileId = str


class Card(msgspec.Struct, frozen=True):
    """DW-COMP-13: a friend, what must be found, what it is worth, what it lets you do."""

    id: CardId
    border: Face
    friend: Friend
    creature_a: Creature
    creature_b: Creature
    terrain: Terrain
    score: Score
    ability: Ability


class Tile(msgspec.Struct, frozen=True):
    """A dream tile: its light face and its doors. The dark face follows (DW-COMP-9)."""

    id: TileId
    terrain: Terrain
    creature: Creature
    doors: tuple[str, ...]  # at rotation 0, the same for both faces (DW-COMP-11)


class Placed(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A tile as it lies on the board: what it shows now and where its doors lead."""

    tile: TileId
    rotation: int  # quarter turns clockwise, 0 to 3
    face: Face
    terrain: Terrain
    creature: Creature
    doors: Doors

    def shows(self, symbol: Symbol) -> bool:
        return symbol in (self.terrain, self.creature)


class Content(msgspec.Struct, frozen=True, dict=True):
    """A deck and a set of tiles to play with."""

    name: str
    cards: tuple[Card, ...]
    tiles: tuple[Tile, ...]

    @cached_property
    def card(self) -> dict[CardId, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def needs(self) -> dict[CardId, tuple[Symbol, ...]]:
        """DW-PLAY-3: what must be found for each card."""
        return {card.id: (card.creature_a, card.creature_b, card.terrain) for card in self.cards}

    @cached_property
    def _placed(self) -> dict[tuple[TileId, int, Face], Placed]:
        return {
            (tile.id, rotation, face): _place(tile, rotation, face)
            for tile in self.tiles
            for rotation in range(4)
            for face in ("light", "dark")
        }

    @cached_property
    def scores(self) -> dict[tuple[CardId, ...], Any]:
        """Rows already counted, for `scoring.row_score` alone."""
        return {}

    def place(self, tile: TileId, rotation: int, face: Face) -> Placed:
        return self._placed[tile, rotation % 4, face]

    def rotate(self, placed: Placed, turns: int) -> Placed:
        """DW-ROT-6: the doors turn; terrain, creature and face stay."""
        return self.place(placed.tile, placed.rotation + turns, placed.face)

    def flip(self, placed: Placed) -> Placed:
        """DW-FLIP-5, DW-FLIP-6: the other face, the doors as they were."""
        other: Face = "dark" if placed.face == "light" else "light"
        return self.place(placed.tile, placed.rotation, other)


def _place(tile: Tile, rotation: int, face: Face) -> Placed:
    light = face == "light"
    return Placed(
        tile=tile.id,
        rotation=rotation,
        face=face,
        terrain=tile.terrain if light else TERRAIN_PARTNER[tile.terrain],
        creature=tile.creature if light else CREATURE_PARTNER[tile.creature],
        doors=turned(doors(tile.doors), rotation),
    )


Board = tuple[Placed, ...]


def replaced(board: Board, cell: Cell, placed: Placed) -> Board:
    return (*board[:cell], placed, *board[cell + 1 :])
