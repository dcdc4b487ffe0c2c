"""Many matches on all cores, with the same results in the same order as on one."""

import os
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import active_children, get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

LARGEST_CHUNK = 8  # a bar that moves, and little to lose when interrupted


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):  # Linux tells exactly
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def many(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Generator[R, None, None]:
    """The result of every task, in the order of the tasks, whoever worked on it.

    `work` and the tasks are sent to fresh processes: a module's function, and plain data.
    """
    jobs = min(jobs, len(tasks))
    if jobs <= 1:
        yield from map(work, tasks)
        return
    others = set(active_children())
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_interrupts) as pool:
        try:
            yield from pool.map(work, tasks, chunksize=chunk(len(tasks), jobs))
        except BaseException:
            for worker in set(active_children()) - others:
                worker.terminate()  # nobody waits for a match whose result is not wanted
            raise


def chunk(tasks: int, jobs: int) -> int:
    return max(1, min(LARGEST_CHUNK, tasks // (jobs * 50)))


def leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the one that started us decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def gather(results: Generator[R, None, None], seen: Callable[[R], object]) -> tuple[list[R], bool]:
    """All results, or those before an interruption by Ctrl-C, and whether there was one."""
    done: list[R] = []
    try:
        with closing(results):
            for result in results:
                done.append(result)
                seen(result)
    except KeyboardInterrupt:
        return done, True
    return done, False
