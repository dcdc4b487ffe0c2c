"""From feelings to a guess at the motif (DC-BOT-7, DC-BOT-8).

Every motif is tried in every pose of a grid. Where a taxel lies in a relief hinges on the pose
alone, so it is worked out once, and a motif is read off by its places.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from math import exp, log
from typing import Final

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from reverie.games.dreamcatcher.bots.levels import Level
from reverie.games.dreamcatcher.bots.vectors import gumbel, seed_of
from reverie.games.dreamcatcher.box.content import Motif, MotifId
from reverie.games.dreamcatcher.box.reading import house
from reverie.games.dreamcatcher.model import Pose
from reverie.games.dreamcatcher.touch.feeling import LEVEL, TAXEL
from reverie.games.dreamcatcher.touch.model import CELLS, FINE, Feel
from reverie.games.dreamcatcher.touch.relief import reliefs
from reverie.games.dreamcatcher.touch.surface import running_sums, unposed, window_totals
from reverie.kernel import Dice, Seat

TURNS: Final = (-1000, -500, 0, 500, 1000)
SCALES: Final = (880, 940, 1000)
SHIFTS: Final = (-400, -200, 0, 200, 400)
UPRIGHT: Final = tuple(Pose(*pose) for pose in product(TURNS, SCALES, SHIFTS, SHIFTS))
FREE: Final = tuple(replace(pose, quarters=n) for n in range(4) for pose in UPRIGHT)
CONFUSION: Final = (  # true level 0–3 → observed 0–3
    (0.80, 0.12, 0.05, 0.03),
    (0.12, 0.70, 0.12, 0.06),
    (0.05, 0.13, 0.70, 0.12),
    (0.03, 0.05, 0.12, 0.80),
)
SCALE: Final = 70  # steps of a natural logarithm: the least likely, 0.03, is still below 256
COSTS: Final = np.array(  # by what was felt: how unlikely each true level makes it
    [[round(-SCALE * log(CONFUSION[true][felt])) for true in range(4)] for felt in range(4)],
    dtype=np.uint8,
)

Patch = tuple[int, int, str]  # where, in sixteenths of a cell, and nine digits
Guess = dict[MotifId, float]  # how likely each motif is
Cells = npt.NDArray[np.intp]


def patches_of(feelings: Sequence[Feel]) -> tuple[Patch, ...]:
    return tuple((int(each.x), int(each.y), each.p) for each in feelings if each.p is not None)


@lru_cache(maxsize=1024)
def match(patches: tuple[Patch, ...], free: bool = False) -> dict[str, float]:
    """m(t), by icon: the mean log-likelihood of what was felt, in the pose that fits best."""
    dots = np.array(taxels(patches))
    felt = dots[:, 2].astype(np.intp)
    where = places(dots, free) + felt * CELLS * CELLS  # a row for each pose
    return {
        icon: -int(costs.take(where).sum(axis=1, dtype=np.intp).min()) / (SCALE * len(dots))
        for icon, costs in cost_maps()
    }


def taxels(patches: Sequence[Patch]) -> list[tuple[float, float, int]]:
    """Centres in cells, and the level that was felt there."""
    return [
        (x / FINE + (n % 3 - 1) * TAXEL, y / FINE + (n // 3 - 1) * TAXEL, int(digit))
        for x, y, digits in patches
        for n, digit in enumerate(digits)
    ]


def places(dots: npt.NDArray[np.float64], free: bool) -> Cells:
    """Of all taxels in all poses: which cell of the relief lies there."""
    x, y = dots[:, 0], dots[:, 1]
    x0, a, b, y0, c, d = (column[:, None] for column in pose_lines(free).T)
    columns = (x0 + a * x + b * y).astype(np.intp)
    rows = (y0 + c * x + d * y).astype(np.intp)
    inside = (columns >= 0) & (columns < CELLS) & (rows >= 0) & (rows < CELLS)
    return np.where(inside, rows * CELLS + columns, 0)  # the corner is ground


@cache
def pose_lines(free: bool) -> npt.NDArray[np.float64]:
    """Of every pose: where the card's corner lies in the relief, and a step right and down."""
    return np.array([lines_of(pose) for pose in (FREE if free else UPRIGHT)])


def lines_of(pose: Pose) -> tuple[float, ...]:
    (x0, y0), (x1, y1), (x2, y2) = unposed(0, 0, pose), unposed(1, 0, pose), unposed(0, 1, pose)
    return x0, x1 - x0, x2 - x0, y0, y1 - y0, y2 - y0


@cache
def cost_maps() -> tuple[tuple[str, npt.NDArray[np.uint8]], ...]:
    """Of every relief, by what was felt and the cell in the middle of the taxel: how unlikely."""
    found = []
    for icon in (motif.icon for motif in house().motifs):
        totals = window_totals(running_sums(reliefs()[icon]), TAXEL)
        levels = np.array(totals) // (LEVEL * TAXEL * TAXEL)
        found.append((icon, COSTS[:, levels].ravel()))
    return tuple(found)


def percept(
    patches: tuple[Patch, ...],
    level: Level,
    motifs: Sequence[Motif],
    blurs: Sequence[float],
    free: bool = False,
) -> Guess:
    """q(t): DC-BOT-8, over the motifs of this table."""
    if not patches:
        return {}
    fits = match(patches, free)
    pairs = zip(motifs, blurs, strict=True)
    return softmax({motif.id: level.kappa * fits[motif.icon] + blur for motif, blur in pairs})


@lru_cache(maxsize=1024)
def blurred(card: str, seat: Seat, count: int) -> tuple[float, ...]:
    """What blurs a percept is drawn once for a card."""
    dice = Dice(seed_of(card, seat))
    return tuple(gumbel(dice) for _ in range(count))


def softmax(scores: Guess) -> Guess:
    most = max(scores.values())
    raised = {key: exp(score - most) for key, score in scores.items()}
    total = sum(raised.values())
    return {key: value / total for key, value in raised.items()}
