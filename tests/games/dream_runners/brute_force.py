"""The best composition by trying all of them, and playing each with the rules' own pieces.

Slow, plain, and written without a look at the solver: so that they can be compared.
"""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import msgspec
import numpy as np
from tests.games.dream_runners.tables import BOX

from reverie.games.dream_runners.geometry import TURNS, WORKSPACE, Spot
from reverie.games.dream_runners.model import Dreamer, Placement
from reverie.games.dream_runners.questions import effects, spot_of
from reverie.games.dream_runners.rules.compositions import Cover, spots_of
from reverie.games.dream_runners.rules.evaluation import draft_share, hope, segment_worth, worth
from reverie.games.dream_runners.rules.gains import gained
from reverie.games.dream_runners.solver.settling import Task
from reverie.games.dream_runners.symbols import BANISHES, COLORS, TIMES, Cell, Symbol


def best_value(task: Task) -> int:
    """Every segment in every way that touches the frame, or not at all.

    A composition is two numbers: the cells it takes, and all else that counts, in fields that add
    up. So laying one more segment is an addition, done with numpy for all compositions at once:
    1.3 million of four segments, fifteen of five.
    """
    taken, sums = np.zeros(1, np.int64), np.array([nothing_laid(task)])
    for number, segment in enumerate(task.dreamer.segments):
        others = [(taken, sums)]
        for cells, adds in ways(task, segment, number):
            free = taken & cells == 0
            others.append((taken[free] | cells, sums[free] + adds))
        taken, sums = (np.concatenate(one) for one in zip(*others, strict=True))
    known: dict[Ending, int] = {}  # the least loss of those who end alike
    for ending, loss in (ending_of(task, int(one)) for one in np.unique(sums)):
        known[ending] = min(loss, known.get(ending, loss))
    return max(value_at(task, ending, loss) for ending, loss in known.items())


class Ending(NamedTuple):
    """What a composition comes to, the serenity lost apart: less of that is never worse."""

    times: tuple[int, ...]  # how often each cell is collected
    bats: int
    spare: tuple[str, ...]


# The fields of a sum, from the lowest bit on: how often each cell is collected (two bits each),
# segments played (16), bats and octopuses banished, collecting symbols, serenity lost
PLAYED, BATS, OCTOPUSES, COLLECTING, LOST = 18, 34, 38, 42, 50


def nothing_laid(task: Task) -> int:
    """All is missing, and every nightmare awake."""
    return (9 + sum(cell.loss for cell in BOX.cells[task.dream].values())) << LOST


def ways(task: Task, segment: str, number: int) -> set[tuple[int, int]]:
    """The cells it takes, and what it adds."""
    found = set()
    for rot, row, col in product(TURNS, WORKSPACE, WORKSPACE):
        spots = spots_of(BOX, Placement(segment, rot, row, col))
        if all(spot.is_inside for spot in spots) and any(spot.is_framed for spot in spots):
            cells = sum(1 << (7 * (spot.row + 2) + spot.col + 2) for spot in spots)
            laid = zip(spots, BOX.symbols(segment), strict=True)
            found.add((cells, (1 << PLAYED + number) + sum(added(task, *one) for one in laid)))
    return found


def added(task: Task, spot: Spot, symbol: Symbol) -> int:
    """One cell of a segment."""
    collecting = (TIMES[symbol] > 0) << COLLECTING
    if not spot.is_framed:
        return collecting + (1 << LOST)
    cell = BOX.cells[task.dream][spot]
    total = collecting + (TIMES[symbol] << 2 * (3 * spot.row + spot.col)) - (1 << LOST)
    if symbol in BANISHES:
        total += ((cell.kind == "bat") << BATS) + ((cell.kind == "octopus") << OCTOPUSES)
        total -= cell.loss << LOST
    return total


def ending_of(task: Task, total: int) -> tuple[Ending, int]:
    kinds = [cell.kind for cell in BOX.cells[task.dream].values()]
    awake = kinds.count("octopus") - (total >> OCTOPUSES & 15)
    played = total >> PLAYED
    spare = [s for n, s in enumerate(task.dreamer.segments) if not played >> n & 1]
    bats = min(kinds.count("bat") - (total >> BATS & 15), len(spare))
    times = tuple(total >> 2 * cell & 3 for cell in range(9))
    loss = (total >> LOST) + awake * (total >> COLLECTING & 255)
    return Ending(times, bats, tuple(spare) if bats else ()), loss


def value_of(task: Task, found: Cover, spare: Sequence[str]) -> int:
    """Of one composition, by the effects the rules list for it."""
    cells = BOX.cells[task.dream]
    times = tuple(TIMES[found.symbols.get(spot, "-")] for spot in cells)
    loss, bats = found.misfits, 0
    for effect in effects(cells, found, len(spare)):
        if effect.startswith("nightmare"):
            cell = cells[spot_of(effect)]
            bats += cell.kind == "bat"
            loss += found.collecting if cell.kind == "octopus" else cell.loss
    return value_at(task, Ending(times, bats, tuple(spare)), loss)


def value_at(task: Task, ending: Ending, loss: int) -> int:
    """The best over what colours are named, chest early or late, and gains or losses first."""
    cells = list(zip(BOX.cells[task.dream].values(), ending.times, strict=True))
    collected = [(cell, times) for cell, times in cells if times and cell.is_collected]
    worths = sorted(segment_worth(BOX, segment, task.now) for segment in ending.spare)
    shared = [
        times * draft_share(BOX, cell.elements, task.dreaming)
        for cell, times in cells
        if cell.kind == "converging"
    ]
    asked = sum(cell.choices for cell, _ in collected)
    best = max(
        end(task, collected, colors, loss, keys_first, gains_first)
        for colors in product(COLORS, repeat=asked)
        for keys_first in (True, False)
        for gains_first in (True, False)
    )
    woken = best == BOX.evaluation.woken
    return best if woken else best + sum(shared) - sum(worths[: ending.bats])


def end(
    task: Task,
    collected: Sequence[tuple[Cell, int]],
    colors: Sequence[str],
    loss: int,
    keys_first: bool,
    gains_first: bool,
) -> int:
    """What the player is worth after one order of effects."""
    dreamer, named, hopes = task.dreamer, iter(colors), 0
    if not gains_first:
        dreamer = hurt(dreamer, loss)
    for cell, times in sorted(collected, key=lambda one: (one[0].chest is not None) == keys_first):
        for element in cell.elements:
            color = next(named) if element == "any" else element
            for _ in range(times):
                dreamer = gained(BOX, dreamer, color)  # type: ignore[arg-type]
        for _ in range(times if cell.chest is not None and task.unseen[cell.chest] else 0):
            assert cell.chest is not None
            price = BOX.chests[cell.chest].keys
            if dreamer.keys >= price:
                dreamer = msgspec.structs.replace(dreamer, keys=dreamer.keys - price)
                hopes += hope(BOX, task.unseen[cell.chest])
    if gains_first:
        dreamer = hurt(dreamer, loss)
    if dreamer.woke is not None:
        return BOX.evaluation.woken
    return worth(BOX, dreamer, task.now) + hopes


def hurt(dreamer: Dreamer, loss: int) -> Dreamer:
    left = max(0, dreamer.serenity - loss)
    return msgspec.structs.replace(dreamer, serenity=left, woke=None if left else 1)
