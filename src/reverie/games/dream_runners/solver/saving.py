"""Saving segments from bats by laying them beyond the frame (DR-SOLV-6).

A bat takes what was not played. So it helps to play what would be left over, wherever there is
room, if the serenity that costs is worth less than what is saved.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from reverie.games.dream_runners.rules.evaluation import segment_worth
from reverie.games.dream_runners.solver.settling import Task
from reverie.games.dream_runners.solver.ways import Way, ways_beyond

Laid = list[tuple[int, Way]]  # segments by number, and how they lie
End = tuple[Laid, int, list[int]]  # what is laid, the serenity it costs, what stays unplayed


def saved(
    task: Task, laid: Laid, loss: int, spare: Sequence[int], bats: int, octopuses: int
) -> Iterator[End]:
    """All that might be better: with fewer segments left over than there are bats."""
    own = task.dreamer.segments
    worths = {number: segment_worth(task.content, own[number], task.now) for number in spare}
    charge = sum(sorted(worths.values())[:bats])
    point = task.content.evaluation.point
    for left_over in range(min(bats, len(spare))):
        for left in combinations(spare, left_over):
            played = [number for number in spare if number not in left]
            cost = sum(_cost(task, own[number], octopuses) for number in played)
            gain = charge - sum(worths[number] for number in left)
            if gain > point * _least_step(task) * cost:
                beyond = _fitted(
                    task, [own[n] for n in played], sum(way.outside for _, way in laid)
                )
                if beyond is not None:
                    then = [*laid, *zip(played, beyond, strict=True)]
                    yield then, loss + cost, list(left)


def _cost(task: Task, segment: str, octopuses: int) -> int:
    """Serenity: every cell is extra, and each octopus counts its collecting symbols."""
    way = ways_beyond(task.content, segment)[0]
    return way.extra + way.collecting * octopuses


def _least_step(task: Task) -> int:
    """What one serenity costs at least, in points: nothing where gains are cut off at the top."""
    if any(prize.serenity for prize in task.prizes):
        return 0
    points = task.content.serenity
    return min(points[i + 1] - points[i] for i in range(1, max(2, task.dreamer.serenity)))


def _fitted(task: Task, segments: Sequence[str], taken: int) -> list[Way] | None:
    """Somewhere for each of them."""
    if not segments:
        return []
    for way in ways_beyond(task.content, segments[0]):
        if not way.outside & taken:
            rest = _fitted(task, segments[1:], taken | way.outside)
            if rest is not None:
                return [way, *rest]
    return None
