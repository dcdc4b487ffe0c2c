"""What a well-made set of tiles obeys (RULES, chapter 21): one function for every constraint.

Each yields what is amiss, in words for whoever makes tiles; nothing yielded is all well.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from reverie.games.dreamwell.box.content import Content, Tile
from reverie.games.dreamwell.geometry import CELLS, OFF, Doors, doors, reach, turned
from reverie.games.dreamwell.symbols import (
    CREATURE_PARTNER,
    CREATURES,
    TERRAIN_PARTNER,
    TERRAINS,
    Creature,
    Terrain,
)
from reverie.kernel import KEY_BYTES, Dice

Constraint = Callable[[Content], Iterator[str]]
Face = tuple[Terrain, Creature]

KEY: Final = b"dreamwell constraints".ljust(KEY_BYTES, b".")  # the same samples every time
BOARDS: Final = 600  # DW-TILE-10 asks for 500 at least
ORTHOGONAL: Final = doors(["N", "E", "S", "W"])
DIAGONAL: Final = doors(["NE", "SE", "SW", "NW"])


def light_face(tile: Tile) -> Face:
    return tile.terrain, tile.creature


def dark_face(tile: Tile) -> Face:
    """DW-COMP-9."""
    return TERRAIN_PARTNER[tile.terrain], CREATURE_PARTNER[tile.creature]


def sixteen_tiles(content: Content) -> Iterator[str]:
    """DW-TILE-1: 16 tiles (DW-COMP-1), and no face twice (DW-COMP-10)."""
    if len(content.tiles) != 16 or len({tile.id for tile in content.tiles}) != 16:
        yield f"{len(content.tiles)} tiles"
    faces = Counter(face for tile in content.tiles for face in (light_face(tile), dark_face(tile)))
    for face, times in faces.items():
        if times != 1:
            yield f"{face} {times} times"


def light_faces_even(content: Content) -> Iterator[str]:
    """DW-TILE-2: in the light each terrain 4 times, each creature twice."""
    terrains = Counter(tile.terrain for tile in content.tiles)
    creatures = Counter(tile.creature for tile in content.tiles)
    yield from (f"{name} {terrains[name]} times" for name in TERRAINS if terrains[name] != 4)
    yield from (f"{name} {creatures[name]} times" for name in CREATURES if creatures[name] != 2)


def creatures_apart(content: Content) -> Iterator[str]:
    """DW-TILE-3: in the light the two tiles of a creature differ in terrain."""
    faces = Counter(light_face(tile) for tile in content.tiles)
    yield from (
        f"{creature} twice in {terrain}" for (terrain, creature), n in faces.items() if n > 1
    )


def example_faces(content: Content) -> Iterator[str]:
    """DW-TILE-4: the faces that the rulebook's examples need are light ones."""
    faces = {light_face(tile) for tile in content.tiles}
    wanted: tuple[Face, ...] = (("blue", "nova"), ("black", "lil_hero"))
    yield from (f"no {' '.join(face)}" for face in wanted if face not in faces)
    if not faces & {("green", "cosmo"), ("green", "skullflower")}:
        yield "neither green cosmo nor green skullflower"


def door_numbers(content: Content) -> Iterator[str]:
    """DW-TILE-5: 4 tiles of two doors, 8 of three, 4 of four: 48 doors in all."""
    sizes = Counter(len(tile.doors) for tile in content.tiles)
    if sizes != {2: 4, 3: 8, 4: 4}:
        yield f"tiles by number of doors: {dict(sorted(sizes.items()))}"


def door_directions(content: Content) -> Iterator[str]:
    """DW-TILE-6: each tile has an orthogonal door, 12 a diagonal one; 25% to 50% are diagonal."""
    masks = [doors(tile.doors) for tile in content.tiles]
    yield from (
        f"{tile.id} has no orthogonal door"
        for tile, mask in zip(content.tiles, masks, strict=True)
        if not mask & ORTHOGONAL
    )
    slanted = sum(mask & DIAGONAL != 0 for mask in masks)
    if slanted < 12:
        yield f"only {slanted} tiles have a diagonal door"
    diagonal = sum((mask & DIAGONAL).bit_count() for mask in masks)
    every = sum(mask.bit_count() for mask in masks)
    if not every <= 4 * diagonal <= 2 * every:
        yield f"{diagonal} of {every} doors are diagonal"


def doors_differ(content: Content) -> Iterator[str]:
    """DW-TILE-7: no two door sets are the same up to rotation."""
    seen: dict[Doors, str] = {}
    for tile in content.tiles:
        shape = min(turned(doors(tile.doors), turns) for turns in range(4))
        if shape in seen:
            yield f"{tile.id} and {seen[shape]} have the same doors"
        seen.setdefault(shape, tile.id)


def doors_turn(content: Content) -> Iterator[str]:
    """DW-TILE-8: a quarter turn changes every door set, a half turn all but one at most."""
    masks = [(tile.id, doors(tile.doors)) for tile in content.tiles]
    yield from (
        f"{tile} looks the same after a quarter turn" for tile, m in masks if m == turned(m, 1)
    )
    same = [tile for tile, mask in masks if mask == turned(mask, 2)]
    if len(same) > 1:
        yield f"{', '.join(same)} look the same after a half turn"


def doors_even(content: Content) -> Iterator[str]:
    """DW-TILE-9: in the light 12 doors for each terrain, 6 for each creature."""
    totals: Counter[str] = Counter()
    for tile in content.tiles:
        totals.update({tile.terrain: len(tile.doors), tile.creature: len(tile.doors)})
    yield from (f"{name} has {totals[name]} doors" for name in TERRAINS if totals[name] != 12)
    yield from (f"{name} has {totals[name]} doors" for name in CREATURES if totals[name] != 6)


class Travel(msgspec.Struct, frozen=True):
    """How far standees get on random boards, on average."""

    tiles: float  # that one move reaches from a tile
    one_move: float  # share of ordered pairs of cells
    two_moves: float  # share of ordered pairs, at most two moves apart
    entering: float  # tiles that one move reaches from off the board
    leaving: float  # share of cells from which one move leaves the board


@lru_cache(maxsize=16)
def travel(tiles: tuple[Tile, ...], boards: int = BOARDS) -> Travel:
    if len(tiles) != len(CELLS):
        return Travel(0, 0, 0, 0, 0)  # there is no board to travel on
    dice = Dice(KEY).split("boards")
    one = two = entering = leaving = 0
    for _ in range(boards):
        board = _random_board(tiles, dice)
        near = {place: set(reach(board, place, None)) for place in (*CELLS, OFF)}
        entering += len(near[OFF])
        for cell in CELLS:
            leaving += OFF in near[cell]
            one += len(near[cell] - {OFF})
            twice = near[cell].union(*(near[place] for place in near[cell]))
            two += len(twice - {OFF, cell})
    cells, pairs = boards * 16, boards * 16 * 15
    return Travel(one / cells, one / pairs, two / pairs, entering / boards, leaving / cells)


def _random_board(tiles: Sequence[Tile], dice: Dice) -> list[Doors]:
    """DW-SETUP-1, DW-SETUP-2, as far as doors go."""
    laid = [turned(doors(tile.doors), dice.below(4)) for tile in tiles]
    dice.shuffle(laid)
    return laid


def moves_reach(content: Content) -> Iterator[str]:
    """DW-TILE-10: one move reaches 3.0 to 4.5 tiles from a tile."""
    tiles = travel(content.tiles).tiles
    if not 3.0 <= tiles <= 4.5:
        yield f"one move reaches {tiles:.2f} tiles"


def cells_close(content: Content) -> Iterator[str]:
    """DW-TILE-11: 90% of cells are within two moves of one another, at most 35% within one."""
    far = travel(content.tiles)
    if far.two_moves < 0.90:
        yield f"{far.two_moves:.0%} of pairs within two moves"
    if far.one_move > 0.35:
        yield f"{far.one_move:.0%} of pairs within one move"


def board_open(content: Content) -> Iterator[str]:
    """DW-TILE-12: from off the board one move reaches 15 tiles or more."""
    tiles = travel(content.tiles).entering
    if tiles < 15:
        yield f"entering reaches {tiles:.2f} tiles"


def board_left(content: Content) -> Iterator[str]:
    """DW-TILE-13: one move leaves the board from 75% to 95% of cells."""
    share = travel(content.tiles).leaving
    if not 0.75 <= share <= 0.95:
        yield f"{share:.0%} of cells allow leaving"


TILE_CONSTRAINTS: Final[Mapping[str, Constraint]] = {
    "DW-TILE-1": sixteen_tiles,
    "DW-TILE-2": light_faces_even,
    "DW-TILE-3": creatures_apart,
    "DW-TILE-4": example_faces,
    "DW-TILE-5": door_numbers,
    "DW-TILE-6": door_directions,
    "DW-TILE-7": doors_differ,
    "DW-TILE-8": doors_turn,
    "DW-TILE-9": doors_even,
    "DW-TILE-10": moves_reach,
    "DW-TILE-11": cells_close,
    "DW-TILE-12": board_open,
    "DW-TILE-13": board_left,
}
