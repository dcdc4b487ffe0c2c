"""Dream Runners' solver: how fast it is, and whether it is right, beside CP-SAT and brute force.

`python benchmarks/solver.py` writes CP-SAT's values for the ordinary tests into tests/records.
"""

import json
import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time
from typing import TypeVar

from reverie.games.dream_runners.solver import best_composition
from reverie.games.dream_runners.solver.search import Best
from reverie.games.dream_runners.solver.settling import Task
from solver_states import match_tasks
from timing import Say, cpu_model, keep_to_one_core, markdown, other_work

sys.path.append(str(Path(__file__).resolve().parent.parent))  # the judges live with the tests
from tests.games.dream_runners import brute_force
from tests.games.dream_runners.random_states import SEGMENTS, random_task

T = TypeVar("T")
ROOT = Path(__file__).resolve().parent.parent
AIM_MEDIAN, AIM_99 = 2, 50  # milliseconds
MATCHES, STATES = 1000, 200
ON_FILE = 200  # states
FILE = ROOT / "tests" / "records" / "dream_runners" / "solved.json"
TRIED = 4  # segments: with more of them trying everything takes too long
TRIES = 500  # of the first so many states, those with four segments


@dataclass(frozen=True)
class Solve:
    task: Task
    best: Best
    millis: float


@dataclass(frozen=True)
class Judged:
    """One random state, and what others found."""

    solve: Solve
    cpsat: int
    cpsat_millis: float
    tried: int | None  # by brute force

    @property
    def is_right(self) -> bool:
        """Against bats a segment beyond the frame may be better than all that was tried."""
        bats = any(cell.kind == "bat" for cell in self.solve.task.cells)
        value = self.solve.best.value
        by_trying = self.tried in (None, value) or (bats and self.tried < value)
        return self.solve.best.proved and value == self.cpsat and by_trying


def solved(task: Task) -> Solve:
    best, millis = timed(lambda: best_composition(task))
    return Solve(task, best, millis)


def timed(work: Callable[[], T]) -> tuple[T, float]:
    began = process_time()
    result = work()
    return result, 1000 * (process_time() - began)


def judged(number: int) -> Judged:
    from solver_cpsat import best_value  # noqa: PLC0415  a peer: it may not be installed

    task = random_task(number)
    cpsat, millis = timed(lambda: best_value(task))
    tried = len(task.dreamer.segments) == TRIED and number < TRIES
    return Judged(solved(task), cpsat, millis, brute_force.best_value(task) if tried else None)


def in_matches(matches: int, say: Say) -> list[Solve]:
    """Every state of so many matches between bots; the first match is for warming up."""
    say("the solver, one match to warm up")
    for task in match_tasks(matches):
        solved(task)
    solves = []
    for number in range(matches):
        if number % 100 == 0:
            say(f"the solver, match {number} of {matches}")
        solves += [solved(task) for task in match_tasks(number)]
    return solves


def beside_others(states: int, say: Say) -> list[Judged]:
    found = []
    for number in range(states):
        if number % 100 == 0:
            say(f"the solver beside CP-SAT, state {number} of {states}")
        found.append(judged(number))
        if not found[-1].is_right:
            sys.exit(f"bench: the solver is wrong, or CP-SAT is: random_task({number})")
    return found


def quantile(values: Sequence[float], share: float) -> float:
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]


def speed_table(solves: Sequence[Solve]) -> str:
    rows = []
    counts = sorted({len(solve.task.dreamer.segments) for solve in solves})
    groups = {str(n): [s for s in solves if len(s.task.dreamer.segments) == n] for n in counts}
    for name, group in {**groups, "**all**": list(solves)}.items():
        times = [solve.millis for solve in group]
        shares = [f"{quantile(times, share):.2f}" for share in (0.5, 0.9, 0.99, 1)]
        nodes = [solve.best.nodes for solve in group]
        rows.append((name, f"{len(group):,}", *shares, f"{median(nodes):,.0f}", f"{max(nodes):,}"))
    header = ("segments", "states", "median, ms", "90 of 100", "99 of 100", "slowest",
              "nodes, median", "nodes, most")  # fmt: skip
    return markdown(header, rows)


def peers_table(found: Sequence[Judged]) -> str:
    rows = []
    groups = {str(n): [one for one in found if len(one.solve.task.dreamer.segments) == n]
              for n in SEGMENTS}  # fmt: skip
    for name, group in {**groups, "**all**": list(found)}.items():
        own = [one.solve.millis for one in group]
        peer = [one.cpsat_millis for one in group]
        tried = sum(one.tried is not None for one in group)
        rows.append(
            (
                name,
                f"{len(group):,}",
                f"{median(own):.2f}",
                f"{median(peer):.0f}",
                f"{median(peer) / median(own):.0f}",
                f"{tried:,}",
                f"{sum(not one.is_right for one in group)}",
            )
        )
    header = ("segments", "states", "ours, median ms", "CP-SAT, median ms", "CP-SAT / ours",
              "also by brute force", "disagreements")  # fmt: skip
    return markdown(header, rows)


def page(date: str, quick: bool, say: Say, states: int = STATES, matches: int = MATCHES) -> str:
    pinned, other = keep_to_one_core(), other_work()
    asked = f"solver --states {states} --matches {matches}"
    if quick:
        states, matches = states // 10, matches // 20
    solves = in_matches(matches, say)
    try:
        found = beside_others(states, say)
    except ImportError:
        sys.exit("bench: ortools is not installed here. Run it by: make bench")
    times = [solve.millis for solve in solves]
    unproved = sum(not solve.best.proved for solve in solves)
    sections = [
        "# The solver",
        f"{date}, {cpu_model()}, Python {platform.python_version()}, {platform.system()}, "
        f"{pinned}. CPU time of one process, pure Python. Made by "
        f'`make bench ARGS="{asked}"`.{other}',
        "## In matches",
        f"Dream Runners, every round of {matches:,} matches between bots of all strengths, for "
        "each seat: the best composition, proved. The aim is a median of at most "
        f"{AIM_MEDIAN} ms and 99 of 100 within {AIM_99} ms; it is {median(times):.2f} ms and "
        f"{quantile(times, 0.99):.1f} ms. Not proved: {unproved}.",
        speed_table(solves),
        "## Beside CP-SAT",
        "In the same run, on random states: any dream, any segments, any holdings. The model for "
        "OR-tools' CP-SAT (one core) and the brute force that tries all compositions of four "
        "segments are written from the rules alone.",
        peers_table(found),
    ]
    return "\n\n".join(sections)


if __name__ == "__main__":
    values = [judged(number).cpsat for number in range(ON_FILE)]
    FILE.write_text(json.dumps(values) + "\n", encoding="utf-8")
