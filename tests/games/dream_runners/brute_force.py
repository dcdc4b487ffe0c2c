"""The best composition by trying all of them, and playing each with the rules' own pieces.

Slow, plain, and written without a look at the solver: so that they can be compared.
"""

from collections.abc import Iterator, Sequence
from itertools import product

import msgspec
from tests.games.dream_runners.tables import HOUSE

from reverie.games.dream_runners.compositions import Cover, cover, spots_of, unplayed
from reverie.games.dream_runners.evaluation import draft_share, hope, segment_worth, worth
from reverie.games.dream_runners.gains import gained
from reverie.games.dream_runners.geometry import TURNS, WORKSPACE, Spot
from reverie.games.dream_runners.model import Composition, Dreamer, Placement
from reverie.games.dream_runners.questions import effects, spot_of
from reverie.games.dream_runners.solver.settling import Task
from reverie.games.dream_runners.symbols import COLORS, TIMES, Cell


def compositions(segments: Sequence[str], taken: frozenset[Spot]) -> Iterator[Composition]:
    """All in which every placed segment touches the frame."""
    if not segments:
        yield ()
        return
    first, *others = segments
    yield from compositions(others, taken)
    for rot, row, col in product(TURNS, WORKSPACE, WORKSPACE):
        placement = Placement(first, rot, row, col)
        spots = spots_of(HOUSE, placement)
        inside = all(spot.is_inside for spot in spots)
        if inside and any(spot.is_framed for spot in spots) and not taken.intersection(spots):
            for rest in compositions(others, taken.union(spots)):
                yield (placement, *rest)


def best_value(task: Task) -> int:
    known: dict[object, int] = {}
    best = HOUSE.evaluation.woken
    for composition in compositions(task.dreamer.segments, frozenset()):
        found = cover(HOUSE, composition)
        spare = unplayed(task.dreamer.segments, composition)
        shape = (tuple(sorted(found.symbols.items())), found.extra, found.collecting, spare)
        if shape not in known:
            known[shape] = value_of(task, found, spare)
        best = max(best, known[shape])
    return best


def value_of(task: Task, found: Cover, spare: Sequence[str]) -> int:
    """The best over what colours are named, chest early or late, and gains or losses first."""
    cells = HOUSE.cells[task.dream]
    pending = effects(cells, found, len(spare))
    collected = [
        (cells[spot_of(effect)], TIMES[found.symbols[spot_of(effect)]])
        for effect in pending
        if effect.startswith("collect")
    ]
    bats = 0
    loss = found.misfits
    for effect in pending:
        if effect.startswith("nightmare"):
            cell = cells[spot_of(effect)]
            bats += cell.kind == "bat"
            loss += found.collecting if cell.kind == "octopus" else cell.loss
    lost = sorted(segment_worth(HOUSE, segment, task.now) for segment in spare)[:bats]
    shared = [
        TIMES[found.symbols.get(spot, "-")] * draft_share(HOUSE, cell.elements, task.dreaming)
        for spot, cell in cells.items()
        if cell.kind == "converging"
    ]
    asked = sum(cell.choices for cell, _ in collected)
    best = max(
        end(task, collected, colors, loss, keys_first, gains_first)
        for colors in product(COLORS, repeat=asked)
        for keys_first in (True, False)
        for gains_first in (True, False)
    )
    return best if best == HOUSE.evaluation.woken else best + sum(shared) - sum(lost)


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
                dreamer = gained(HOUSE, dreamer, color)  # type: ignore[arg-type]
        for _ in range(times if cell.chest is not None and task.unseen[cell.chest] else 0):
            assert cell.chest is not None
            price = HOUSE.chests[cell.chest].keys
            if dreamer.keys >= price:
                dreamer = msgspec.structs.replace(dreamer, keys=dreamer.keys - price)
                hopes += hope(HOUSE, task.unseen[cell.chest])
    if gains_first:
        dreamer = hurt(dreamer, loss)
    if dreamer.woke is not None:
        return HOUSE.evaluation.woken
    return worth(HOUSE, dreamer, task.now) + hopes


def hurt(dreamer: Dreamer, loss: int) -> Dreamer:
    left = max(0, dreamer.serenity - loss)
    return msgspec.structs.replace(dreamer, serenity=left, woke=None if left else 1)
