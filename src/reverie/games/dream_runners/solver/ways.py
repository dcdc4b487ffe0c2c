"""All ways to lay a segment so that it touches the frame (DR-SOLV-1), as bits.

They follow from the content alone and are shared between solves.
"""

from typing import NamedTuple

from reverie.games.dream_runners.box.content import Content, SegmentId
from reverie.games.dream_runners.geometry import SIDE, TURNS, WORKSPACE, laid
from reverie.games.dream_runners.symbols import TIMES, Symbol

WIDTH = len(WORKSPACE)
Known = dict[tuple[str, str], tuple[tuple["Way", ...], tuple["Way", ...]]]


class Way(NamedTuple):
    """Where one segment lies, and what the frame feels of it."""

    rot: int
    row: int
    col: int
    frame: int  # a bit for each frame cell it covers, in reading order
    outside: int  # a bit for each workspace cell beyond the frame
    symbols: tuple[tuple[int, Symbol], ...]  # by frame cell
    extra: int  # cells outside the frame
    collecting: int  # symbols, wherever they lie

    @property
    def first(self) -> int:
        """The first frame cell it covers."""
        return (self.frame & -self.frame).bit_length() - 1


def ways_of(content: Content, segment: SegmentId) -> tuple[Way, ...]:
    """Those that touch the frame, without any that the dream could not tell from an earlier one."""
    return _known(content, segment)[0]


def ways_beyond(content: Content, segment: SegmentId) -> tuple[Way, ...]:
    """Those wholly outside the frame."""
    return _known(content, segment)[1]


def _known(content: Content, segment: SegmentId) -> tuple[tuple[Way, ...], tuple[Way, ...]]:
    known: Known = content.memo.setdefault("ways", {})  # type: ignore[assignment]
    key = content.segment[segment].shape, content.segment[segment].symbols
    if key not in known:
        ways = _ways(content, segment)
        known[key] = tuple(w for w in ways if w.frame), tuple(w for w in ways if not w.frame)
    return known[key]


def _ways(content: Content, segment: SegmentId) -> list[Way]:
    found: dict[object, Way] = {}
    for rot in TURNS:
        for row in WORKSPACE:
            for col in WORKSPACE:
                way = _way(content, segment, rot, row, col)
                if way is not None:
                    found.setdefault((way.frame, way.outside, way.symbols), way)
    return list(found.values())


def _way(content: Content, segment: SegmentId, rot: int, row: int, col: int) -> Way | None:
    spots = laid(content.turned[content.segment[segment].shape, rot], row, col)
    printed = content.symbols(segment)
    if not all(spot.is_inside for spot in spots):
        return None
    frame = outside = 0
    symbols: list[tuple[int, Symbol]] = []
    for spot, symbol in zip(spots, printed, strict=True):
        if spot.is_framed:
            cell = spot.row * SIDE + spot.col
            frame |= 1 << cell
            symbols.append((cell, symbol))
        else:
            outside |= 1 << ((spot.row - WORKSPACE.start) * WIDTH + spot.col - WORKSPACE.start)
    extra = len(spots) - len(symbols)
    collecting = sum(TIMES[symbol] > 0 for symbol in printed)
    return Way(rot, row, col, frame, outside, tuple(sorted(symbols)), extra, collecting)
