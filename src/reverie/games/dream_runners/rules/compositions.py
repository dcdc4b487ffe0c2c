"""What a composition covers, and whether it may lie as it does (RULES, chapters 5 and 7)."""

from collections.abc import Sequence
from typing import NamedTuple

from reverie.games.dream_runners.box.content import Content, DreamId, SegmentId, ShapeId
from reverie.games.dream_runners.geometry import CELLS, FRAME, TURNS, WORKSPACE, Spot, laid
from reverie.games.dream_runners.model import Composition, Placement
from reverie.games.dream_runners.symbols import BANISHES, TIMES, Symbol
from reverie.kernel import Dice, require

Ways = list[tuple[tuple[int, int, int], tuple[Spot, ...]]]


class Cover(NamedTuple):
    """A composition as the dream beneath it feels it."""

    # DR-GEO-15, DR-SYM-5: by the frame cell right beneath; uncovered ones are missing
    symbols: dict[tuple[int, int], Symbol]
    missing: int  # DR-COH-1
    extra: int  # DR-COH-2
    collecting: int  # DR-OCT-2 to 5, DR-CASE-2: collecting symbols, wherever they lie

    @property
    def misfits(self) -> int:
        """DR-COH-3, DR-COH-4: what the dream loses its coherence by."""
        return self.missing + self.extra


def spots_of(content: Content, placement: Placement) -> tuple[Spot, ...]:
    """In the order of the segment's symbols, which travel with their cells (DR-GEO-4)."""
    shape = content.segment[placement.segment].shape
    return laid(content.turned[shape, placement.rot], placement.row, placement.col)


def cover(content: Content, composition: Composition) -> Cover:
    """DR-COL-5: outside the frame a symbol acts on nothing; DR-OCT-4: but it is counted."""
    symbols: dict[tuple[int, int], Symbol] = {}
    extra = collecting = 0
    for placement in composition:
        printed = content.symbols(placement.segment)
        for spot, symbol in zip(spots_of(content, placement), printed, strict=True):
            collecting += TIMES[symbol] > 0
            if spot.is_framed:
                symbols[spot] = symbol
            else:
                extra += 1
    return Cover(symbols, len(CELLS) - len(symbols), extra, collecting)


def unplayed(segments: Sequence[SegmentId], composition: Composition) -> tuple[SegmentId, ...]:
    """DR-GEO-12: a placed segment counts as played wherever it lies."""
    played = {placement.segment for placement in composition}
    return tuple(segment for segment in segments if segment not in played)


def check_composition(
    content: Content, owned: Sequence[SegmentId], composition: Composition
) -> None:
    """DR-ACT-5: placement by placement, owned, once, inside, on nobody's toes.

    Nothing else is asked: they need not touch (DR-GEO-11), none need lie in the frame
    (DR-GEO-12), there may be none at all (DR-GEO-13), and how near to a square they come is
    the player's affair (DR-CREATE-3, DR-CREATE-4).
    """
    placed: set[SegmentId] = set()
    covered: set[Spot] = set()
    for one in composition:
        require(one.rot in TURNS, "DR-GEO-3", "FORMAT", field="rot")
        require(one.segment in owned, "DR-GEO-10", "NOT_OWNED", segment=one.segment)
        require(one.segment not in placed, "DR-GEO-10", "DUPLICATE", segment=one.segment)
        spots = spots_of(content, one)
        inside = all(spot.is_inside for spot in spots)
        require(inside, "DR-GEO-9", "BOUNDS", segment=one.segment)
        require(not covered.intersection(spots), "DR-GEO-8", "OVERLAP", segment=one.segment)
        placed.add(one.segment)
        covered.update(spots)


def strain(content: Content, dream: DreamId, composition: Composition) -> int:
    """The serenity that misfits and nightmares would cost."""
    found = cover(content, composition)
    cells = content.cells[dream].items()
    awake = (cell for spot, cell in cells if found.symbols.get(spot, "-") not in BANISHES)
    return found.misfits + sum(
        found.collecting if cell.kind == "octopus" else cell.loss for cell in awake
    )


def some_composition(
    content: Content, owned: Sequence[SegmentId], dream: DreamId, dice: Dice
) -> Composition:
    """Any composition: some are laid with care, some by who hardly looks."""
    care = dice.pick((2, 16, 32))
    tries = [_strewn(content, owned, dice) for _ in range(care)]
    return min(tries, key=lambda one: strain(content, dream, one))


def _strewn(content: Content, owned: Sequence[SegmentId], dice: Dice) -> Composition:
    """Segments in any order wherever they fit into the frame, now and then anywhere at all."""
    placements: list[Placement] = []
    covered: set[Spot] = set()
    order = list(owned)
    dice.shuffle(order)
    for segment in order:
        ways = ways_inside(content, content.segment[segment].shape)
        fitting = [way for way in ways if not covered.intersection(way[1])]
        if dice.below(16) == 0:
            anywhere = dice.pick(TURNS), dice.pick(WORKSPACE), dice.pick(WORKSPACE)
            fitting = [(anywhere, spots_of(content, Placement(segment, *anywhere)))]
        if not fitting or dice.below(16) == 0:
            continue
        where, spots = dice.pick(fitting)
        if all(spot.is_inside and spot not in covered for spot in spots):
            placements.append(Placement(segment, *where))
            covered.update(spots)
    return tuple(placements)


def ways_inside(content: Content, shape: ShapeId) -> Ways:
    """All ways to lay a shape into the frame: turns and corner, and the cells it covers."""
    known: dict[ShapeId, Ways] = content.memo.setdefault("inside", {})  # type: ignore[assignment]
    if shape not in known:
        tries = ((turns, row, col) for turns in TURNS for row in FRAME for col in FRAME)
        laid_out = ((way, laid(content.turned[shape, way[0]], *way[1:])) for way in tries)
        known[shape] = [(w, spots) for w, spots in laid_out if all(s.is_framed for s in spots)]
    return known[shape]
