"""The best composition as a model for OR-tools' CP-SAT: what a peer needs for the same question.

It is made of the rules and the evaluation alone. Nothing of the solver is in it, so that the two
can be compared.
"""

from collections import defaultdict
from itertools import product
from typing import Any, NamedTuple

from ortools.sat.python import cp_model

from reverie.games.dream_runners.geometry import CELLS, TURNS, WORKSPACE, Spot
from reverie.games.dream_runners.model import ROUNDS, Placement
from reverie.games.dream_runners.rules.compositions import spots_of
from reverie.games.dream_runners.rules.evaluation import draft_share, hope, segment_worth
from reverie.games.dream_runners.solver.settling import Task
from reverie.games.dream_runners.symbols import BANISHES, COLORS, TIMES

MANY = 100
SEED = 1


class Chosen(NamedTuple):
    """A segment, one way to lay it, and whether it lies so."""

    segment: str
    spots: tuple[Spot, ...]
    symbols: tuple[str, ...]
    lies: Any


class Model:
    def __init__(self, task: Task) -> None:
        self.task, self.model = task, cp_model.CpModel()
        self.cells = task.content.cells[task.dream]
        self.is_last = task.now == ROUNDS
        self.worth: list[Any] = []
        self.lay()
        self.times = {spot: self.times_of(spot) for spot in CELLS}
        self.plain_gains()
        self.fragments()
        self.keys_and_chest()
        self.serenity()
        self.bats()
        self.model.maximize(sum(self.worth))

    def number(self, name: str, least: int, most: int) -> Any:
        return self.model.new_int_var(least, most, name)

    def yes(self, name: str) -> Any:
        return self.model.new_bool_var(name)

    def looked_up(self, place: Any, table: list[int], name: str) -> Any:
        """The value in a table at a place that is not known yet."""
        value = self.number(name, min(table), max(table))
        self.model.add_element(place, table, value)
        return value

    # What lies where

    def lay(self) -> None:
        self.chosen = [one for segment in self.task.dreamer.segments for one in self.ways(segment)]
        by_segment, by_spot = defaultdict(list), defaultdict(list)
        for one in self.chosen:
            by_segment[one.segment].append(one.lies)
            for spot in one.spots:
                by_spot[spot].append(one.lies)
        for lies in (*by_segment.values(), *by_spot.values()):
            self.model.add_at_most_one(lies)
        self.unplayed = {s: 1 - sum(by_segment[s]) for s in self.task.dreamer.segments}
        self.covered = {spot: sum(by_spot[Spot(*spot)]) for spot in CELLS}

    def ways(self, segment: str) -> list[Chosen]:
        """Beyond the frame a segment is of use only against bats."""
        bats = any(cell.kind == "bat" for cell in self.cells.values())
        found: dict[object, Chosen] = {}
        for rot, row, col in product(TURNS, WORKSPACE, WORKSPACE):
            spots = spots_of(self.task.content, Placement(segment, rot, row, col))
            symbols = self.task.content.symbols(segment)
            touches = any(spot.is_framed for spot in spots)
            if all(spot.is_inside for spot in spots) and (touches or bats):
                key = frozenset(zip(spots, symbols, strict=True))
                lies = self.yes(f"{segment}.{rot}@{row},{col}") if key not in found else None
                found.setdefault(key, Chosen(segment, spots, symbols, lies))
        return list(found.values())

    def over(self, spot: tuple[int, int]) -> list[tuple[str, Any]]:
        """What may lie over a cell: symbols, and whether they do."""
        return [
            (symbol, one.lies)
            for one in self.chosen
            for place, symbol in zip(one.spots, one.symbols, strict=True)
            if place == spot
        ]

    def times_of(self, spot: tuple[int, int]) -> Any:
        return sum(TIMES[symbol] * lies for symbol, lies in self.over(spot))  # type: ignore[index]

    def awake(self, spot: tuple[int, int]) -> Any:
        return 1 - sum(lies for symbol, lies in self.over(spot) if symbol in BANISHES)

    def gained(self, element: str) -> Any:
        own = {s: c for s, c in self.cells.items() if c.kind != "converging"}
        return sum(self.times[spot] * cell.elements.count(element) for spot, cell in own.items())

    # What it is worth

    def plain_gains(self) -> None:
        task, value = self.task, self.task.content.evaluation
        coin = value.last_coin if self.is_last else value.coin
        self.worth.append(coin * (task.dreamer.coins + self.gained("coin")))
        for spot, cell in self.cells.items():
            if cell.kind == "converging":
                share = draft_share(task.content, cell.elements, task.dreaming)
                self.worth.append(share * self.times[spot])

    def fragments(self) -> None:
        task, content = self.task, self.task.content
        counts = [
            held + self.gained(c) for held, c in zip(task.dreamer.fragments, COLORS, strict=True)
        ]
        for spot, cell in self.cells.items():
            for number in range(0 if cell.kind == "converging" else cell.elements.count("any")):
                counts = [a + b for a, b in zip(counts, self.named(spot, number), strict=True)]
        held = [self.number(f"held {color}", 0, MANY) for color in COLORS]
        for own, count in zip(held, counts, strict=True):
            self.model.add(own == count)
        sets = self.number("sets", 0, MANY)
        self.model.add_min_equality(sets, held)
        tops = [
            content.star[min(task.dreamer.star + n, len(content.star) - 1)] for n in range(MANY)
        ]
        self.worth.append(content.evaluation.point * self.looked_up(sets, tops, "star"))
        for color, own in zip(COLORS, held, strict=True):
            self.worth.append(self.looked_up(own - sets, self.holdings(), f"holding {color}"))

    def named(self, spot: tuple[int, int], number: int) -> list[Any]:
        """A choice fragment in one colour, as often as its cell is collected."""
        choice = [self.yes(f"{spot} {number} {color}") for color in COLORS]
        given = [self.number(f"{spot} {number} gives {color}", 0, 2) for color in COLORS]
        self.model.add_exactly_one(choice)
        self.model.add(sum(given) == self.times[spot])
        for amount, wanted in zip(given, choice, strict=True):
            self.model.add(amount <= 2 * wanted)
        return given

    def holdings(self) -> list[int]:
        value = self.task.content.evaluation
        if self.is_last:
            return [value.last_holding * n for n in range(MANY)]
        return [value.holdings[min(n, len(value.holdings) - 1)] for n in range(MANY)]

    def keys_and_chest(self) -> None:
        task, content = self.task, self.task.content
        key = content.evaluation.last_key if self.is_last else content.evaluation.key
        held, found = task.dreamer.keys, self.gained("key")
        self.worth.append(key * (held + found))
        for spot, cell in self.cells.items():
            if cell.chest is not None and task.unseen[cell.chest]:
                price = content.chests[cell.chest].keys
                promise = hope(content, task.unseen[cell.chest]) - price * key
                before = self.opened(spot, held, price, "before its keys")
                after = self.opened(spot, held + found, price, "after its keys")
                best = self.number("chest", -MANY * 10_000, MANY * 10_000)
                self.model.add_max_equality(best, [promise * before, promise * after])
                self.worth.append(best)

    def opened(self, spot: tuple[int, int], keys: Any, price: int, when: str) -> Any:
        """As often as the cell is collected, and the keys suffice."""
        held, paid = self.number(f"keys {when}", 0, MANY), self.number(f"paid {when}", 0, MANY)
        self.model.add(held == keys)
        self.model.add_division_equality(paid, held, price)
        often = self.number(f"opened {when}", 0, 2)
        self.model.add_min_equality(often, [paid, self.times[spot]])
        return often

    def serenity(self) -> None:
        """Gains before losses or after them; and who has none left has woken."""
        task, top = self.task, self.task.content.top
        own, gain = task.dreamer.serenity, self.gained("serenity")
        loss = self.number("loss", 0, 3 * MANY)
        self.model.add(loss == self.losses())
        risen, kept = self.number("risen", 0, top), self.number("kept", 0, top)
        self.model.add_min_equality(risen, [own + gain, top])
        self.model.add_min_equality(kept, [own - loss + gain, top])
        losses_first, after = self.yes("losses first"), self.number("after", 1, top)
        self.model.add(loss <= own - 1).only_enforce_if(losses_first)
        self.model.add(after == kept).only_enforce_if(losses_first)
        self.model.add(after == risen - loss).only_enforce_if(losses_first.negated())
        points = [task.content.evaluation.point * n for n in task.content.serenity]
        self.worth.append(self.looked_up(after, points, "serenity"))

    def losses(self) -> Any:
        missing = len(CELLS) - sum(self.covered.values())
        extra = sum(one.lies * sum(not s.is_framed for s in one.spots) for one in self.chosen)
        total = missing + extra
        collecting = sum(o.lies * sum(TIMES[s] > 0 for s in o.symbols) for o in self.chosen)
        for spot, cell in self.cells.items():
            if cell.kind == "octopus":
                counted = self.number(f"octopus {spot}", 0, MANY)
                self.model.add(counted >= collecting - MANY * (1 - self.awake(spot)))
                total += counted
            elif cell.is_nightmare:
                total += cell.loss * self.awake(spot)
        return total

    def bats(self) -> None:
        """Each takes the cheapest of what was not played."""
        task = self.task
        worths = {s: segment_worth(task.content, s, task.now) for s in task.dreamer.segments}
        self.worth.append(sum(worths.values()))
        awake = [self.awake(spot) for spot, cell in self.cells.items() if cell.kind == "bat"]
        if not awake:
            return
        taken = {segment: self.yes(f"bat takes {segment}") for segment in worths}
        for segment, gone in taken.items():
            self.model.add(gone <= self.unplayed[segment])
        count = self.number("taken", 0, MANY)
        self.model.add_min_equality(count, [sum(awake), sum(self.unplayed.values())])
        self.model.add(sum(taken.values()) == count)
        self.worth.append(-sum(worths[segment] * gone for segment, gone in taken.items()))


def best_value(task: Task) -> int:
    """Proved by CP-SAT, on one core; the worth of who has woken where nothing else is possible."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = SEED
    solver.parameters.linearization_level = 2  # with these two it is a third faster here
    solver.parameters.cp_model_probing_level = 0
    status = solver.solve(Model(task).model)
    if status == cp_model.INFEASIBLE:
        return task.content.evaluation.woken
    assert status == cp_model.OPTIMAL, solver.status_name(status)
    return round(solver.objective_value)
