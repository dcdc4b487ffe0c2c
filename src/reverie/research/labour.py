"""Many matches on all cores, with the same results in the same order as on one."""

import os
import signal
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class WorkerFailed(Exception):  # noqa: N818  the failure is the worker's
    """A worker's task raised an error, told here, or the worker itself came to an end."""


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
    workers = [hire(work) for _ in range(jobs)]
    try:
        yield from in_order([pipe for _, pipe in workers], tasks)
    finally:  # done, failed or no longer wanted
        for process, pipe in workers:
            process.terminate()
            process.join()
            pipe.close()


def hire(work: Callable[[T], R]) -> tuple[BaseProcess, Connection]:
    """A fresh process: nothing of ours leaks into it, on any system."""
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=serve, args=(work, there), daemon=True)
    with interrupts_held():
        process.start()
    there.close()  # so that its end is ours to notice
    return process, here


@contextmanager
def interrupts_held() -> Generator[None, None, None]:
    """Ctrl-C reaches every process of a terminal; those started here leave it to this one."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(work: Callable[[Any], Any], pipe: Connection) -> None:
    """A worker's life: tasks in, results out, until nobody is there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send((True, work(task)))
        except Exception:
            pipe.send((False, traceback.format_exc()))


def in_order(pipes: Sequence[Connection], tasks: Sequence[Any]) -> Iterator[Any]:
    """Hand a task to whoever is idle: a match takes far longer than a message about it."""
    waiting = deque(range(len(tasks)))
    busy: dict[Connection, int] = {}
    done: dict[int, Any] = {}
    idle, told = list(pipes), 0
    while told < len(tasks):
        while idle and waiting:
            pipe = idle.pop()
            busy[pipe] = waiting.popleft()
            pipe.send(tasks[busy[pipe]])
        for ready in wait(list(busy)):
            assert isinstance(ready, Connection)
            done[busy.pop(ready)] = receive(ready)
            idle.append(ready)
        while told in done:
            yield done.pop(told)
            told += 1


def receive(pipe: Connection) -> Any:
    try:
        succeeded, result = pipe.recv()
    except (EOFError, ConnectionError):
        raise WorkerFailed("a worker ended before its work; was it out of memory?") from None
    if not succeeded:
        raise WorkerFailed(result)
    return result


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
