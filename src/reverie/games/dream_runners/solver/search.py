"""The best composition, exactly (RULES, chapter 17).

Cells are decided in reading order: the first one that is open is covered by a way that begins
there, or left uncovered for good. So every composition comes up once. A bound cuts: prices for
what each way brings (DR-SOLV-3), and a table of the best prices for the cells that are still open
(DR-SOLV-4), in which a segment may be used again and outside collisions do not count.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

from reverie.games.dream_runners.model import Composition, Placement
from reverie.games.dream_runners.solver.saving import saved
from reverie.games.dream_runners.solver.settling import Task, Times, gains, settle
from reverie.games.dream_runners.solver.ways import Way, ways_of
from reverie.games.dream_runners.symbols import BANISHES, TIMES, Symbol

CELLS = 9
ALL = (1 << CELLS) - 1
NEVER = -(10**9)
DANGER = 10  # serenity: with more of it nobody wakes by the best composition
SKIP = -1  # no segment: the cell stays uncovered
OPEN = 3  # how often a reward cell is collected is not decided yet


class Best(msgspec.Struct, frozen=True):
    """DR-SOLV-8: what was found, and whether it is proved that nothing is better."""

    value: int
    placements: Composition
    proved: bool
    nodes: int


class Move(NamedTuple):
    """One segment laid one way, with all the search must know of it."""

    price: int
    number: int  # of the segment
    bit: int  # the same among those used
    way: Way
    loss: int
    decides: int  # the reward cells it covers, two bits for each
    times: int  # how often it collects them


class Case(NamedTuple):
    """DR-SOLV-2: of every octopus, that it is banished, or that it is not."""

    banished: frozenset[int]  # their cells
    awake: frozenset[int]


def best_composition(
    task: Task, most_nodes: int = 1_000_000, notices: Callable[[Way], bool] | None = None
) -> Best:
    """DR-SOLV-5: the best there is, or the best found within so many nodes.

    It is never worse than any composition that touches the frame (DR-PROP-11), and for the house's
    dreams as good as trying all of them has shown (DR-SOLV-9). With `notices`, the best of the
    ways that are noticed.
    """
    search = _Search(task, most_nodes, notices)
    for case in cases(task):
        search.run(case)
    return search.best()


def cases(task: Task) -> Iterator[Case]:
    octopuses = frozenset(i for i, cell in enumerate(task.cells) if cell.kind == "octopus")
    for count in range(len(octopuses) + 1):
        for awake in map(frozenset, combinations(sorted(octopuses), count)):
            yield Case(octopuses - awake, awake)


class _Search:
    def __init__(self, task: Task, most_nodes: int, notices: Callable[[Way], bool] | None) -> None:
        self.task, self.left, self.nodes = task, most_nodes, 0
        self.ways = [
            [way for way in ways_of(task.content, segment) if notices is None or notices(way)]
            for segment in task.dreamer.segments
        ]
        self.value, self.found = NEVER, list[tuple[int, Way]]()
        self.segments = task.dreamer.segments
        self.slope = slope(task)
        self.prices = Prices(task, self.slope)
        bats = [i for i, cell in enumerate(task.cells) if cell.kind == "bat"]
        self.bats = sum(1 << i for i in bats)

    # One case

    def run(self, case: Case) -> None:
        self.case = case
        moves = [
            self.move(number, way)
            for number, ways in enumerate(self.ways)
            for way in ways
            if self.fits(way)
        ]
        moves += [self.skip(cell) for cell in range(CELLS) if self.may_skip(cell)]
        self.starts: list[list[Move]] = [[] for _ in range(CELLS)]
        for move in moves:
            self.starts[move.way.first].append(move)
        self.table = self.bounds()
        self.losses = self.least_losses()
        serenity = self.task.dreamer.serenity
        self.base = self.task.content.evaluation.point * self.task.content.serenity[serenity]
        most_gained = sum(
            2 * self.task.cells[i].elements.count("serenity") for i in self.task.rewards
        )
        self.alive = serenity + most_gained  # who loses as much wakes up
        self.laid: list[Move] = []
        self.visit(0, 0, 0, 0, 0, self.prices.open)

    def fits(self, way: Way) -> bool:
        """Are octopuses banished, or not, as this case has it?"""
        banished, awake = self.case
        return not any(
            cell in (awake if symbol in BANISHES else banished) for cell, symbol in way.symbols
        )

    def move(self, number: int, way: Way) -> Move:
        task, loss, price, decides, times = self.task, way.extra, 0, 0, 0
        for cell, symbol in way.symbols:
            if symbol not in BANISHES:
                loss += task.cells[cell].loss
            if cell in task.rewards:
                place, often = task.rewards.index(cell), TIMES[symbol]
                price += self.prices.of[place][often]
                decides |= OPEN << 2 * place
                times |= often << 2 * place
        loss += way.collecting * len(self.case.awake)
        return Move(price - self.slope * loss, number, 1 << number, way, loss, decides, times)

    def may_skip(self, cell: int) -> bool:
        return cell not in self.case.banished

    def skip(self, cell: int) -> Move:
        """An uncovered cell is missing, and its nightmare awake."""
        loss = 1 + self.task.cells[cell].loss
        place = self.task.rewards.index(cell) if cell in self.task.rewards else None
        decides = 0 if place is None else OPEN << 2 * place
        way = Way(0, 0, 0, 1 << cell, 0, (), 0, 0)
        return Move(-self.slope * loss, SKIP, 0, way, loss, decides, 0)

    def bounds(self) -> list[int]:
        """DR-SOLV-4: the best prices for the cells outside a mask, whichever segments they take."""
        cheap = [cheapest((m.way.frame, -m.price) for m in moves) for moves in self.starts]
        return [-worst for worst in filled(cheap)]

    def least_losses(self) -> list[int]:
        """The same for serenity: what must be lost on the cells outside a mask at least.

        Who has much of it is in no danger, and need not know.
        """
        if self.task.dreamer.serenity > DANGER:
            return [0] * (ALL + 1)
        return filled([cheapest((m.way.frame, m.loss) for m in moves) for moves in self.starts])

    # The search

    def visit(self, mask: int, outside: int, used: int, price: int, loss: int, times: int) -> None:
        """Decide the first open cell in every way that could still lead to the best."""
        self.left -= 1
        self.nodes += 1
        if mask == ALL:
            self.complete(loss, times, used)
            return
        cell = (~mask & (mask + 1)).bit_length() - 1
        base, table, prices = self.base, self.table, self.prices
        enough = self.value - prices.slack(times) - base - price
        children: list[tuple[int, int, Move]] = []
        for number, move in enumerate(self.starts[cell]):
            way = move.way
            if way.frame & mask or way.outside & outside or used & move.bit:
                continue
            promise = move.price + table[mask | way.frame]
            if promise >= enough:
                children.append((-promise, number, move))
        children.sort()
        for promise, _, move in children:
            way, then = move.way, times & ~move.decides | move.times
            if self.is_hopeless(
                price - promise + prices.slack(then), loss + move.loss, mask | way.frame
            ):
                continue
            covered, beyond = mask | way.frame, outside | way.outside
            self.laid.append(move)
            self.visit(covered, beyond, used | move.bit, price + move.price, loss + move.loss, then)
            self.laid.pop()

    def is_hopeless(self, promise: int, loss: int, mask: int) -> bool:
        """Too little to be the best, too much to stay asleep, or too late."""
        poor = promise + self.base < self.value
        return poor or self.left <= 0 or loss + self.losses[mask] >= self.alive

    def complete(self, loss: int, times: int, used: int) -> None:
        often = unpacked(times, len(self.task.rewards))
        laid = [(move.number, move.way) for move in self.laid if move.number != SKIP]
        spare = [number for number in range(len(self.segments)) if not used >> number & 1]
        bats = self.bats_awake() if spare else 0
        ends = [(laid, loss, spare)]
        if bats:
            ends += saved(self.task, laid, loss, spare, bats, len(self.case.awake))
        for then, lost, left in ends:
            value = settle(self.task, often, lost, bats, [self.segments[n] for n in left])
            if value > self.value or (
                value == self.value and neatness(then) < neatness(self.found)
            ):
                self.value, self.found = value, then

    def bats_awake(self) -> int:
        if not self.bats:
            return 0
        banished = 0
        for move in self.laid:
            for cell, symbol in move.way.symbols:
                banished |= (symbol in BANISHES) << cell
        return (self.bats & ~banished).bit_count()

    def best(self) -> Best:
        """Nobody can stay asleep if nothing was found; then nothing is laid."""
        placements = tuple(
            Placement(self.segments[number], way.rot, way.row, way.col)
            for number, way in sorted(self.found)
        )
        value = max(self.value, self.task.content.evaluation.woken)
        return Best(value, placements, self.left > 0, self.nodes)


def cheapest(costs: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The least cost of covering just these cells."""
    found: dict[int, int] = {}
    for frame, cost in costs:
        found[frame] = min(found.get(frame, -NEVER), cost)
    return found


def filled(cheap: Sequence[dict[int, int]]) -> list[int]:
    """For every mask of cells that are decided, the least cost of all the others."""
    table = [0] * (ALL + 1)
    for mask in range(ALL - 1, -1, -1):
        cell = (~mask & (mask + 1)).bit_length() - 1
        costs = [
            cost + table[mask | frame] for frame, cost in cheap[cell].items() if not frame & mask
        ]
        table[mask] = min(costs, default=-NEVER)
    return table


def neatness(laid: Sequence[tuple[int, Way]]) -> tuple[object, ...]:
    """DR-SOLV-7: fewer misfits, then fewer segments, then the first in order."""
    covered = sum(way.frame.bit_count() for _, way in laid)
    misfits = CELLS - covered + sum(way.extra for _, way in laid)
    return misfits, len(laid), sorted((number, *way[:3]) for number, way in laid)


def slope(task: Task) -> int:
    """What one serenity is worth here: the step of the track, which never grows."""
    points, space = task.content.serenity, task.dreamer.serenity
    low, high = max(1, space - 1), max(2, space)
    if space == 1:
        low, high = 1, 2
    return task.content.evaluation.point * (points[high] - points[low])


class Prices:
    """DR-SOLV-3: a price for collecting each reward cell so often, and how far prices may err.

    The price of a cell is what it adds when all others are collected too. The slack is the most
    by which any pattern of times that is still possible is worth more than its prices: with it
    the sum of prices is a bound, and the more is decided, the closer.
    """

    def __init__(self, task: Task, slope: int) -> None:
        self.task, self.slope, self.most = task, slope, most_times(task)
        count = len(task.rewards)
        self.open = (1 << 2 * count) - 1  # nothing is decided yet
        self.of = [self._prices(place, count) for place in range(count)]
        self._slack: dict[int, int] = {}

    def _prices(self, place: int, count: int) -> list[int]:
        worths = [
            self.worth(tuple(often if i == place else 1 for i in range(count)))
            for often in range(self.most + 1)
        ]
        return [worth - worths[0] for worth in worths]

    def worth(self, times: Times) -> int:
        value, gained = gains(self.task, times)
        return value + self.slope * gained

    def left(self, times: int, cell: int) -> int:
        """The cell is not collected."""
        if cell not in self.task.rewards:
            return times
        return times & ~(OPEN << 2 * self.task.rewards.index(cell))

    def slack(self, times: int) -> int:
        known = self._slack.get(times)
        if known is None:
            known = self._slack[times] = self._reckon(times)
        return known

    def _reckon(self, times: int) -> int:
        for place in range(len(self.task.rewards)):
            if times >> 2 * place & OPEN == OPEN:
                rest = times & ~(OPEN << 2 * place)
                return max(self.slack(rest | often << 2 * place) for often in range(self.most + 1))
        pattern = unpacked(times, len(self.task.rewards))
        priced = sum(prices[often] for prices, often in zip(self.of, pattern, strict=True))
        return self.worth(pattern) - priced


def unpacked(times: int, count: int) -> Times:
    return tuple(times >> 2 * place & OPEN for place in range(count))


def most_times(task: Task) -> int:
    """2 where somebody has a double."""
    symbols: set[Symbol] = {
        symbol for segment in task.dreamer.segments for symbol in task.content.symbols(segment)
    }
    return 2 if "X" in symbols else 1
