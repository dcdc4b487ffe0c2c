"""How hard a card is: in how many ways the light faces meet it."""

from collections.abc import Sequence

from reverie.games.dreamwell.box.content import Card, Tile


def ways(card: Card, tiles: Sequence[Tile]) -> int:
    """Ordered choices of a light tile for each creature, one of them at least on the terrain."""
    first = [tile.terrain for tile in tiles if tile.creature == card.creature_a]
    second = [tile.terrain for tile in tiles if tile.creature == card.creature_b]
    return sum(card.terrain in (one, other) for one in first for other in second)
