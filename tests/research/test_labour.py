"""Many tasks, several workers, one order."""

import os
import signal
import time
from functools import partial

import pytest

from reverie.research.labour import WorkerFailed, gather, many


def squared(number: int) -> int:
    return number * number


def slow_at_first(number: int) -> int:
    time.sleep(0.3 if number == 0 else 0)
    return number


def divided(number: int) -> float:
    return 1 / number


def ended(_number: int) -> None:
    os._exit(3)


def interrupting(at: int, number: int) -> int:
    if number == at:
        os.kill(os.getpid(), signal.SIGINT)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(many(squared, range(20), jobs)) == [n * n for n in range(20)]


def test_a_slow_worker_does_not_change_the_order() -> None:
    assert list(many(slow_at_first, range(8), jobs=2)) == list(range(8))


def test_more_workers_than_tasks_are_not_hired() -> None:
    assert list(many(squared, [5], jobs=64)) == [25]


def test_nothing_to_do_is_done_at_once() -> None:
    assert list(many(squared, [], jobs=2)) == []


def test_an_error_in_a_worker_is_told_with_its_place() -> None:
    with pytest.raises(WorkerFailed, match=r"(?s)in divided.*ZeroDivisionError"):
        list(many(divided, [2, 1, 0], jobs=2))


def test_a_worker_that_dies_does_not_leave_us_waiting() -> None:
    with pytest.raises(WorkerFailed, match="ended before its work"):
        list(many(ended, range(4), jobs=2))


def test_ctrl_c_keeps_what_was_finished() -> None:
    heard: list[int] = []
    done, interrupted = gather(many(partial(interrupting, 3), range(9), jobs=1), heard.append)
    assert (done, interrupted) == ([0, 1, 2], True)
    assert heard == done


def test_without_an_interruption_everything_is_there() -> None:
    assert gather(many(squared, range(3), jobs=1), lambda _: None) == ([0, 1, 4], False)


def test_workers_leave_ctrl_c_to_the_one_who_hired_them() -> None:
    """The keys reach every process of a terminal; a worker that obeyed would lose its match."""
    assert list(many(partial(interrupting, 2), range(4), jobs=2)) == [0, 1, 2, 3]
