"""What a holder may be told of one card in a round (RULES, DC-LIMIT-9).

The card is divided into fields as large as a taxel. Whatever is told lays some of them open: a
patch nine, any other answer the one under the fingertip. What is open stays open; once enough is,
what is new is told no more. Only places count, never heights, so this tells nothing by itself.
"""

from typing import Final

from msgspec.structs import replace

from reverie.games.dreamcatcher.touch.feeling import TAXEL
from reverie.games.dreamcatcher.touch.model import CELLS, LINE, PATCH, Kind, Known, Probe
from reverie.kernel import Seat

FIELDS: Final = CELLS // TAXEL  # of a row, and rows
MOST_PATCHED: Final = FIELDS * FIELDS // 2
MOST_TOLD: Final = FIELDS * FIELDS * 3 // 4
OFFSETS: Final = (-TAXEL, 0, TAXEL)


def known(probe: Probe, seat: Seat) -> Known:
    return probe.known.get(seat, Known())


def fields(x: float, y: float, kind: Kind) -> int:
    """As bits; what lies beyond the edge is no field."""
    if kind != PATCH:
        return field(x, y)
    found = 0
    for dy in OFFSETS:
        for dx in OFFSETS:
            found |= field(x + dx, y + dy)
    return found


def field(x: float, y: float) -> int:
    if not (0 <= x < CELLS and 0 <= y < CELLS):
        return 0
    return 1 << int(y // TAXEL) * FIELDS + int(x // TAXEL)


def tellable(have: Known, x: float, y: float, kind: Kind) -> Kind | None:
    """DC-LIMIT-9: as it is; without its patch; or nothing, since it would be new."""
    after = learnt(have, x, y, kind)
    within = after.told.bit_count() <= MOST_TOLD or after.told == have.told
    if kind == PATCH and not (
        within and (after.patched.bit_count() <= MOST_PATCHED or after.patched == have.patched)
    ):
        return tellable(have, x, y, LINE)
    return kind if within else None


def learnt(have: Known, x: float, y: float, kind: Kind) -> Known:
    new = fields(x, y, kind)
    return Known(have.patched | new if kind == PATCH else have.patched, have.told | new)


def remembered(probe: Probe, seat: Seat, after: Known) -> Probe:
    return replace(probe, known={**probe.known, seat: after})
