"""How long things take: CPU time of this process, the median of several repeats."""

import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time

Say = Callable[[str], None]  # what is being done now, for whoever waits
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]


@dataclass(frozen=True)
class Played:
    """Random play of some game."""

    steps: int
    matches: int
    listed: int  # legal actions, over all steps
    seconds: float = 0.0


@dataclass(frozen=True)
class Pace:
    """What a CPU-second holds."""

    steps: float
    matches: float
    listed: float  # legal actions, per step


def pace(play: Callable[[int], Played], repeats: int) -> Pace:
    """Play with seeds 0, 1, 2 …; the first is a warm-up and does not count."""
    play(0)
    runs = [timed(play, seed) for seed in range(1, repeats + 1)]
    return Pace(
        steps=median(run.steps / run.seconds for run in runs),
        matches=median(run.matches / run.seconds for run in runs),
        listed=sum(run.listed for run in runs) / sum(run.steps for run in runs),
    )


def timed(play: Callable[[int], Played], seed: int) -> Played:
    began = process_time()
    played = play(seed)
    return Played(played.steps, played.matches, played.listed, process_time() - began)


def micros(work: Callable[[], object], times: int, repeats: int) -> float:
    """Microseconds for one of the `times` that `work` does what it does."""
    work()
    return 1e6 * median(seconds(work) for _ in range(repeats)) / times


def seconds(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def keep_to_one_core() -> str:
    """Where the system lets us: a process that wanders measures its wandering too."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned to a core (this system does not offer it)"
    os.sched_setaffinity(0, {CORES[-1]})
    return "pinned to one core"


def other_work() -> str:
    """What else the machine was doing: neighbours slow a core's memory and clock."""
    if not hasattr(os, "getloadavg"):
        return ""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    busy = " The machine was busy with other work; a quiet one is faster and steadier."
    said = f" Load average at the start {load:.1f} on {cores} processors."
    return said + (busy if load > cores / 2 else "") + priority()


def priority() -> str:
    """`nice -n -10 make bench` keeps the neighbours from the core, though not from the caches."""
    nice = os.nice(0)
    return f" Run with nice {nice}." if nice else ""


def cpu_model() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def markdown(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; the first column is text, the others are figures."""
    rule = [":--", *["--:"] * (len(header) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (header, rule, *rows))
