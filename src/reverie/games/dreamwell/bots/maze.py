"""How far things are: the board as a bot looks at it, in move actions.

Distances depend on the doors and the nightmare alone, goals on the faces alone; both are asked for
again and again while a turn is planned, so both are made when first needed and remembered.
"""

from functools import lru_cache
from typing import Final

from reverie.games.dreamwell.box.content import Board
from reverie.games.dreamwell.geometry import (
    CELLS,
    EDGE_CELLS,
    OFF,
    OUTWARD,
    STEPS,
    Cell,
    Doors,
    Place,
)
from reverie.games.dreamwell.symbols import Symbol

OUTSIDE: Final = len(CELLS)  # the place off the board, as an index beside the 16 cells
PLACES: Final = range(OUTSIDE + 1)
EVERYWHERE: Final = (1 << len(PLACES)) - 1
FAR: Final = 4  # farther than two places are but in the strangest maze
STAY: Final = -1

Spots = tuple[int, int]  # where two standees are, as indices
Row = list[int]  # from one place to every place, in move actions


def index(place: Place) -> int:
    return OUTSIDE if place == OFF else place


class Maze:
    """Distances between places, and the ways to bring two standees onto what a card needs."""

    def __init__(self, board: Board, nightmare: Place | None) -> None:
        self.goals = goals(tuple((placed.terrain, placed.creature) for placed in board), nightmare)
        self.ways = ways(tuple([placed.doors for placed in board]), nightmare)
        self._nearest: dict[tuple[Spots, tuple[Symbol, ...]], tuple[int, Spots]] = {}

    def nearest(self, spots: Spots, needs: tuple[Symbol, ...]) -> tuple[int, Spots]:
        """The fewest move actions that bring two standees onto these needs, and where they end.

        `needs` are a card's creatures and terrain, without what is LOCATED already.
        """
        known = self._nearest.get((spots, needs))
        if known is None:
            known = self._nearest[spots, needs] = self._find(spots, needs)
        return known

    def _find(self, spots: Spots, needs: tuple[Symbol, ...]) -> tuple[int, Spots]:
        from_a, from_b = self.ways.row(spots[0]), self.ways.row(spots[1])
        best, where = 2 * FAR, spots
        for a, b in self.goals.ends(needs):
            here = spots[0] if a == STAY else a
            there = spots[1] if b == STAY else b
            cost = from_a[here] + from_b[there]
            if cost < best:
                best, where = cost, (here, there)
        return best, where


class Goals:
    """Which cells show what, and so which pairs of cells meet a card."""

    def __init__(self, faces: tuple[tuple[Symbol, Symbol], ...], nightmare: Place | None) -> None:
        self.faces = faces
        self.cells = [cell for cell in CELLS if cell != nightmare]
        self._ends: dict[tuple[Symbol, ...], list[Spots]] = {}

    def showing(self, symbol: Symbol) -> list[Cell]:
        return [cell for cell in self.cells if symbol in self.faces[cell]]

    def ends(self, needs: tuple[Symbol, ...]) -> list[Spots]:
        """Every way to cover the needs by two standees, neither more than is needed."""
        if needs not in self._ends:
            self._ends[needs] = sorted(self._find(needs))
        return self._ends[needs]

    def _find(self, needs: tuple[Symbol, ...]) -> set[Spots]:
        if not needs:
            return {(STAY, STAY)}
        ends: set[Spots] = set()
        for cell in self.showing(needs[0]):
            rest: tuple[Symbol, ...] = tuple(
                symbol for symbol in needs if symbol not in self.faces[cell]
            )
            if not rest:
                ends |= {(cell, STAY), (STAY, cell)}
                continue
            for other in self.showing(rest[0]):
                if all(symbol in self.faces[other] for symbol in rest):
                    ends |= {(cell, other), (other, cell)}
        return ends


class Ways:
    """Move actions between places."""

    def __init__(self, doors: tuple[Doors, ...], nightmare: Place | None) -> None:
        self.doors = doors
        self.nightmare = nightmare
        self._within_one: list[int | None] = [None] * len(PLACES)
        self._rows: list[Row | None] = [None] * len(PLACES)

    def row(self, start: int) -> Row:
        """The distance from one place to all."""
        row = self._rows[start]
        if row is None:
            row = self._rows[start] = self._measure(start)
        return row

    def _measure(self, start: int) -> Row:
        row = [FAR] * len(PLACES)
        row[start] = 0
        seen = 1 << start
        ring = self.within_one(start) & ~seen
        for actions in range(1, FAR):
            for place in PLACES:
                if ring >> place & 1:
                    row[place] = actions
            seen |= ring
            ring = self._next_ring(ring, seen)
            if not ring:
                break
        return row

    def _next_ring(self, ring: int, seen: int) -> int:
        """What one more action adds; off the board first, since it leads nearly everywhere."""
        reached = 0
        for place in reversed(PLACES):
            if ring >> place & 1:
                reached |= self.within_one(place)
                if reached | seen == EVERYWHERE:
                    break
        return reached & ~seen

    def within_one(self, start: int) -> int:
        """The places one move action can end on, as bits: `geometry.reach` without the paths."""
        found = self._within_one[start]
        if found is None:
            found = self._within_one[start] = self._spread(start)
        return found

    def _spread(self, start: int) -> int:
        doors, nightmare = self.doors, self.nightmare
        found, queue = 0, [start]
        if start == OUTSIDE:
            entered = [cell for cell in EDGE_CELLS if cell != nightmare]
            found = sum(1 << cell for cell in entered)
            queue = [cell for cell in entered if doors[cell] & OUTWARD[cell]]
        connected = sum(1 << cell for cell in queue)
        for cell in queue:  # grows while we read it
            mask = doors[cell]
            if mask & OUTWARD[cell]:
                found |= 1 << OUTSIDE
            for there, back in STEPS[cell][mask]:
                if there != nightmare:
                    found |= 1 << there
                    if doors[there] & back and not connected >> there & 1:
                        connected |= 1 << there
                        queue.append(there)
        return found


@lru_cache(maxsize=2048)
def maze(board: Board, nightmare: Place | None) -> Maze:
    return Maze(board, nightmare)


@lru_cache(maxsize=256)
def goals(faces: tuple[tuple[Symbol, Symbol], ...], nightmare: Place | None) -> Goals:
    return Goals(faces, nightmare)


@lru_cache(maxsize=8192)
def ways(doors: tuple[Doors, ...], nightmare: Place | None) -> Ways:
    return Ways(doors, nightmare)
