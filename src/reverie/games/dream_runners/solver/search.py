"""The best composition, exactly (RULES, chapter 17).

Cells are decided in reading order: the first one that is open is covered by a lay that begins
there, or left uncovered for good. So every composition comes up once. A bound cuts: prices for
what each lay brings (DR-SOLV-3), and a table of the best prices for the cells that are still open
(DR-SOLV-4), first with all segments, then without those already used. In it a segment may be used
again, and collisions beyond the frame do not count.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from reverie.games.dream_runners.model import Composition, Placement
from reverie.games.dream_runners.solver.lays import (
    ALL,
    CELLS,
    MISFIT,
    Case,
    Lay,
    cases,
    frames_after,
    lays_of,
    skip_of,
)
from reverie.games.dream_runners.solver.prices import NEVER, Prices, unpacked
from reverie.games.dream_runners.solver.saving import Laid, saved
from reverie.games.dream_runners.solver.settling import Task, settle
from reverie.games.dream_runners.solver.ways import Way, ways_of
from reverie.games.dream_runners.symbols import BANISHES

DANGER = 10  # serenity: with more of it nobody wakes by the best composition
SKIP = -1  # no segment: the cell stays uncovered
FINE = 1024  # DR-SOLV-7: worth first, then tidiness, in one number


class Best(msgspec.Struct, frozen=True):
    """DR-SOLV-8: what was found, and whether it is proved that nothing is better."""

    value: int
    placements: Composition
    proved: bool
    nodes: int


class Move(NamedTuple):
    """One segment laid one way, with all the search must know of it."""

    price: int
    bit: int  # of the segment, among those used
    after: int  # the bit of its twin: the first of two alike is used first
    number: int
    lay: Lay


def best_composition(
    task: Task, most_nodes: int = 1_000_000, notices: Callable[[Way], bool] | None = None
) -> Best:
    """DR-SOLV-5: the best there is, or the best found within so many nodes.

    It is never worse than any composition that touches the frame (DR-PROP-11), and for the house's
    dreams as good as trying all of them has shown (DR-SOLV-9). With `notices`, the best of the
    ways that are noticed.
    """
    search = _Search(task, most_nodes, notices)
    for case in cases(task.cells):
        if search.left > 0:
            search.run(case)
    return search.best()


class _Search:
    def __init__(self, task: Task, most_nodes: int, notices: Callable[[Way], bool] | None) -> None:
        self.task, self.left, self.nodes = task, most_nodes, 0
        self.segments = task.dreamer.segments
        self.noticed = None if notices is None else noticed(task, notices)
        self.value, self.found = NEVER, Laid()
        self.slope = slope(task)
        self.prices = Prices(task, self.slope)
        self.bats = sum(1 << i for i, cell in enumerate(task.cells) if cell.kind == "bat")
        self.frames = frames_after(task.content)
        self.kinds = kinds(task)
        self.twins = twins(self.kinds) if notices is None and not self.bats else {}

    # One case

    def run(self, case: Case) -> None:
        self.case = case
        self.groups = self.moves()
        self.tables: dict[int, dict[int, int]] = {}
        tops = {frame: moves[0].price for frame, moves in self.groups.items()}
        self.table = filled(self.frames, tops)
        self.slack: dict[int, int] = {}
        self.losses = self.least_losses()
        task = self.task
        self.alive = task.dreamer.serenity + sum(2 * prize.serenity for prize in task.prizes)
        self.base = FINE * self.before()
        self.laid: list[tuple[Move, Way]] = []
        self.visit(0, 0, 0, self.base, 0, self.prices.open)

    def before(self) -> int:
        """What is worth as much whatever is laid."""
        task, point = self.task, self.task.content.evaluation.point
        held = task.kept + task.coin_worth * task.dreamer.coins
        return held + point * task.content.serenity[task.dreamer.serenity]

    def moves(self) -> dict[int, list[Move]]:
        """By the cells they cover, the dearest first."""
        groups: dict[int, list[Move]] = {}
        for cell in range(CELLS):
            if cell not in self.case.banished:
                lay = skip_of(self.task.cells, cell)
                groups[lay.frame] = [Move(self.price(lay), 0, 0, SKIP, lay)]
        for number, segment in enumerate(self.segments):
            bit, after = 1 << number, self.twins.get(number, 0)
            for lay in self.lays(number, segment):
                move = Move(self.price(lay), bit, after, number, lay)
                groups.setdefault(lay.frame, []).append(move)
        for group in groups.values():
            group.sort(key=price_of, reverse=True)
        return groups

    def lays(self, number: int, segment: str) -> Sequence[Lay]:
        task = self.task
        found = lays_of(task.content, task.dream, segment, self.case)
        if self.noticed is None:
            return [lay for lay, _ in found]
        seen = self.noticed[number]
        lays = []
        for lay, numbers in found:
            spots = tuple(s for n, s in zip(numbers, lay.spots, strict=True) if n in seen)
            if spots:
                lays.append(lay._replace(spots=spots))
        return lays

    def price(self, lay: Lay) -> int:
        return FINE * (self.prices.priced(lay.times) - self.slope * lay.loss) - lay.untidy

    def least_losses(self) -> list[int]:
        """Serenity that must be lost on the cells outside a mask at least.

        Who has much of it is in no danger, and need not know.
        """
        if self.task.dreamer.serenity > DANGER:
            return [0] * (ALL + 1)
        least = {
            frame: -min(move.lay.loss for move in moves) for frame, moves in self.groups.items()
        }
        return [-loss for loss in filled(self.frames, least)]

    # The search

    def visit(self, mask: int, outside: int, used: int, price: int, loss: int, times: int) -> None:
        """Decide the first open cell in every way that could still lead to the best."""
        self.left -= 1
        self.nodes += 1
        if mask == ALL:
            self.complete(loss, times, used)
            return
        children = self.children(mask, used, self.value - price, loss, times)
        for promise, covered, then, move in children:
            if self.left <= 0 or price + promise < self.value:
                return
            taken = used | move.bit
            if price + promise - self.table[covered] + self.rest(taken, covered) < self.value:
                continue
            for spot, way in move.lay.spots:
                if not spot & outside and self.left > 0:
                    self.laid.append((move, way))
                    lost = loss + move.lay.loss
                    self.visit(covered, outside | spot, taken, price + move.price, lost, then)
                    self.laid.pop()

    def children(
        self, mask: int, used: int, enough: int, loss: int, times: int
    ) -> list[tuple[int, int, int, Move]]:
        """What could come next, the most promising first: promise, cells, times, move."""
        slack, table, groups, losses = self.slack_of, self.table, self.groups, self.losses
        loose, bearable = enough - slack(times), self.alive - loss
        found: list[tuple[int, int, int, Move]] = []
        for frame, covered in self.frames[mask]:
            rest = table[covered]
            for move in groups.get(frame, ()):
                promise = move.price + rest
                if promise < loose:
                    break
                if move.bit & used or move.after & ~used:
                    continue
                lay = move.lay
                then = times & ~lay.decides | lay.times
                promise += slack(then)
                if promise >= enough and lay.loss + losses[covered] < bearable:
                    found.append((promise, covered, then, move))
        found.sort(key=promise_of, reverse=True)
        return found

    def slack_of(self, times: int) -> int:
        times &= self.prices.mask
        found = self.slack.get(times)
        if found is None:
            found = self.slack[times] = FINE * self.prices.slack(times)
        return found

    def rest(self, used: int, mask: int) -> int:
        """DR-SOLV-4: the best prices for the cells outside a mask, of segments not yet used."""
        if used not in self.tables:
            self.tables[used] = {ALL: 0}
        return self._rest(self.tables[used], used, mask)

    def _rest(self, table: dict[int, int], used: int, mask: int) -> int:
        best = table.get(mask)
        if best is not None:
            return best
        best, groups = NEVER, self.groups
        for frame, covered in self.frames[mask]:
            for move in groups.get(frame, ()):
                if not move.bit & used:
                    rest = table.get(covered)
                    if rest is None:
                        rest = self._rest(table, used, covered)
                    best = max(best, move.price + rest)
                    break
        table[mask] = best
        return best

    def complete(self, loss: int, times: int, used: int) -> None:
        often = unpacked(times, len(self.task.rewards))
        laid = self.in_order()
        spare = [number for number in range(len(self.segments)) if not used >> number & 1]
        bats = self.bats_awake() if self.bats and spare else 0
        ends = [(laid, loss, spare)]
        if bats:
            ends += saved(self.task, laid, loss, spare, bats, len(self.case.awake))
        for then, lost, left in ends:
            value = settle(self.task, often, lost, bats, [self.segments[n] for n in left])
            fine = FINE * value - untidiness(then)
            if fine > self.value or (fine == self.value and listed(then) < listed(self.found)):
                self.value, self.found = fine, then

    def in_order(self) -> Laid:
        """What is laid; of segments that are alike the first lies the first way."""
        laid = [(move.number, way) for move, way in self.laid if move.number != SKIP]
        if not self.twins:
            return laid
        alike: dict[tuple[str, str], Laid] = {}
        for number, way in laid:
            alike.setdefault(self.kinds[number], []).append((number, way))
        return [
            pair
            for same in alike.values()
            for pair in zip(sorted(n for n, _ in same), sorted(w for _, w in same), strict=True)
        ]

    def bats_awake(self) -> int:
        banished = 0
        for _, way in self.laid:
            for cell, symbol in way.symbols:
                banished |= (symbol in BANISHES) << cell
        return (self.bats & ~banished).bit_count()

    def best(self) -> Best:
        """Nobody can stay asleep if nothing was found; then nothing is laid."""
        placements = tuple(
            Placement(self.segments[number], way.rot, way.row, way.col)
            for number, way in sorted(self.found)
        )
        value = max(-(-self.value // FINE), self.task.content.evaluation.woken)
        return Best(value, placements, self.left > 0, self.nodes)


def noticed(task: Task, notices: Callable[[Way], bool]) -> list[set[int]]:
    """Of every segment, the numbers of the ways that are noticed."""
    own = [ways_of(task.content, segment) for segment in task.dreamer.segments]
    return [{number for number, way in enumerate(ways) if notices(way)} for ways in own]


def price_of(move: Move) -> int:
    return move.price


def promise_of(child: tuple[int, int, int, Move]) -> int:
    return child[0]


def filled(frames: Sequence[Sequence[tuple[int, int]]], tops: Mapping[int, int]) -> list[int]:
    """For every mask of cells that are decided, the most that the others can bring."""
    table = [0] * (ALL + 1)
    for mask in range(ALL - 1, -1, -1):
        after = frames[mask]
        if after:
            table[mask] = max([tops.get(frame, NEVER) + table[covered] for frame, covered in after])
    return table


def untidiness(laid: Laid) -> int:
    """DR-SOLV-7: misfits first, then segments."""
    covered = sum(way.frame.bit_count() for _, way in laid)
    misfits = CELLS - covered + sum(way.extra for _, way in laid)
    return MISFIT * misfits + len(laid)


def listed(laid: Laid) -> list[tuple[int, ...]]:
    """DR-SOLV-7: of those that are as tidy the first in order."""
    return sorted((number, way.rot, way.row, way.col) for number, way in laid)


def kinds(task: Task) -> list[tuple[str, str]]:
    printed = (task.content.segment[segment] for segment in task.dreamer.segments)
    return [(one.shape, one.symbols) for one in printed]


def twins(kinds: Sequence[tuple[str, str]]) -> dict[int, int]:
    """For a segment that is like an earlier one: the bit of the last such before it."""
    return {
        number: 1 << max(i for i in range(number) if kinds[i] == kind)
        for number, kind in enumerate(kinds)
        if kind in kinds[:number]
    }


def slope(task: Task) -> int:
    """What one serenity is worth here: the step of the track, which never grows."""
    points, space = task.content.serenity, task.dreamer.serenity
    low, high = max(1, space - 1), max(2, space)
    if space == 1:
        low, high = 1, 2
    return task.content.evaluation.point * (points[high] - points[low])
