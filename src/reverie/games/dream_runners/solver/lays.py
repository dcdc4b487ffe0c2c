"""What every way to lay a segment does on one dream, as bits, shared between solves.

It follows from the content alone: the dream, the segment's shape and symbols, and which octopuses
are banished. Ways that the dream cannot tell apart are one lay, with all the places they take
beyond the frame.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from reverie.games.dream_runners.box.content import Content, DreamId, SegmentId
from reverie.games.dream_runners.solver.settling import reward_cells
from reverie.games.dream_runners.solver.ways import Way, ways_of
from reverie.games.dream_runners.symbols import BANISHES, TIMES, Cell

CELLS = 9
ALL = (1 << CELLS) - 1
OPEN = 3  # how often a reward cell is collected is not decided yet
MISFIT = 16  # DR-SOLV-7: one misfit more is untidier than any number of segments


class Case(NamedTuple):
    """DR-SOLV-2: of every octopus, that it is banished, or that it is not."""

    banished: frozenset[int]  # their cells
    awake: frozenset[int]


class Lay(NamedTuple):
    """One segment laid on these cells of the frame with these effects."""

    frame: int  # a bit for each cell it covers
    loss: int  # serenity
    times: int  # how often each reward cell is collected, two bits for each
    decides: int  # the reward cells it covers, two bits for each
    untidy: int  # what it adds to the untidiness
    spots: tuple[tuple[int, Way], ...]  # the bits beyond the frame, in every way to do it


def cases(cells: tuple[Cell, ...]) -> Iterator[Case]:
    octopuses = frozenset(i for i, cell in enumerate(cells) if cell.kind == "octopus")
    for count in range(len(octopuses) + 1):
        for awake in map(frozenset, combinations(sorted(octopuses), count)):
            yield Case(octopuses - awake, awake)


def lays_of(
    content: Content, dream: DreamId, segment: SegmentId, case: Case
) -> tuple[tuple[Lay, tuple[int, ...]], ...]:
    """All lays; with each the numbers of its ways, for those who notice only some."""
    printed = content.segment[segment]
    key = "lays", dream, printed.shape, printed.symbols, case
    if key not in content.memo:
        content.memo[key] = _lays(content, dream, segment, case)
    return content.memo[key]  # type: ignore[return-value]  # the key says what it is


def _lays(
    content: Content, dream: DreamId, segment: SegmentId, case: Case
) -> tuple[tuple[Lay, tuple[int, ...]], ...]:
    cells = tuple(content.cells[dream].values())
    found: dict[tuple[int, int, int, int, int], list[tuple[int, Way]]] = {}
    for number, way in enumerate(ways_of(content, segment)):
        if _fits(way, case):
            found.setdefault(_effects(cells, way, len(case.awake)), []).append((number, way))
    return tuple(
        (_lay(effects, ways), tuple(n for n, _ in ways)) for effects, ways in found.items()
    )


def _lay(effects: tuple[int, int, int, int, int], ways: list[tuple[int, Way]]) -> Lay:
    return Lay(*effects, tuple((way.outside, way) for _, way in ways))


def _fits(way: Way, case: Case) -> bool:
    """Are octopuses banished, or not, as this case has it?"""
    return not any(
        cell in (case.awake if symbol in BANISHES else case.banished)
        for cell, symbol in way.symbols
    )


def _effects(cells: tuple[Cell, ...], way: Way, octopuses: int) -> tuple[int, int, int, int, int]:
    """The fields of a lay, spots apart."""
    rewards = reward_cells(cells)
    loss, times, decides = way.extra + way.collecting * octopuses, 0, 0
    for cell, symbol in way.symbols:
        if symbol not in BANISHES:
            loss += cells[cell].loss
        if cell in rewards:
            place = 2 * rewards.index(cell)
            decides |= OPEN << place
            times |= TIMES[symbol] << place
    return way.frame, loss, times, decides, MISFIT * way.extra + 1


def skip_of(cells: tuple[Cell, ...], cell: int) -> Lay:
    """An uncovered cell is missing, and its nightmare awake."""
    rewards = reward_cells(cells)
    decides = OPEN << 2 * rewards.index(cell) if cell in rewards else 0
    nothing = Way(0, 0, 0, 1 << cell, 0, (), 0, 0)
    return Lay(1 << cell, 1 + cells[cell].loss, 0, decides, MISFIT, ((0, nothing),))


def frames_after(content: Content) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every mask of decided cells: what may cover the first open one, and the mask then.

    Nothing where a mask cannot come about.
    """
    if "frames" not in content.memo:
        content.memo["frames"] = _frames_after(content)
    return content.memo["frames"]  # type: ignore[return-value]  # the key says what it is


def _frames_after(content: Content) -> tuple[tuple[tuple[int, int], ...], ...]:
    shapes = {printed.shape: segment for segment, printed in content.segment.items()}
    ways = (way for segment in shapes.values() for way in ways_of(content, segment))
    frames = sorted({way.frame for way in ways} | {1 << cell for cell in range(CELLS)})
    after: list[tuple[tuple[int, int], ...]] = [()] * (ALL + 1)
    possible = {0}
    for mask in range(ALL):
        if mask in possible:
            open_cell = ~mask & (mask + 1)
            fitting = (frame for frame in frames if frame & open_cell and not frame & mask)
            after[mask] = tuple((frame, mask | frame) for frame in fitting)
            possible.update(covered for _, covered in after[mask])
    return tuple(after)
