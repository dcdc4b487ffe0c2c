"""One thread that writes: it takes all that waits, and one commit carries it to the disk.

A commit waits for the disk, some milliseconds. While it does, everything that is asked for
gathers and goes with the next one: the more tables, the more share a commit.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from reverie.server.store.sqlite.matches import Addition, add_together
from reverie.server.store.storage import Conflict, StoreFailed

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]
Asked = tuple[Job[Any], asyncio.Future[Any]]
Answer = tuple[asyncio.Future[Any], Any, Exception | None]

MOST: Final = 500  # jobs in one commit: the first should not wait long for the last


class Writer:
    """Owns the connection that writes. Ask on the event loop; it is done on the thread."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.commits = 0
        self._db = db
        self._gathered: list[Asked] = []  # in this turn of the event loop
        self._asked: SimpleQueue[list[Asked]] = SimpleQueue()
        self._left: list[Asked] = []  # taken, and too many for one commit; the thread's own
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def do(self, job: Job[T]) -> asyncio.Future[T]:
        """What the job returns, once it is on disk; `Conflict` or `StoreFailed` if it is not.

        Who stops waiting does not stop the job.
        """
        if self._is_closed:
            raise StoreFailed("the store is closed")
        return self._ask(job)

    async def close(self) -> None:
        """Do what was asked for, then close the file."""
        if not self._is_closed:
            self._is_closed = True
            await self._ask(nothing_more)
        await asyncio.to_thread(self._thread.join)

    def _ask(self, job: Job[T]) -> asyncio.Future[T]:
        """The thread is woken once for all that is asked in one turn of the event loop: it could
        not do anything sooner, for as long as the loop is busy it waits for the interpreter."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_over)
        self._gathered.append((job, future))
        return future

    def _hand_over(self) -> None:
        if self._gathered:
            self._asked.put(self._gathered)
            self._gathered = []

    # On the thread

    def _run(self) -> None:
        """Until the last job. That alone ends it: what the event loop sets meanwhile may be seen
        a moment too soon or too late, and somebody would wait for ever."""
        is_over = False
        while not is_over:
            batch = self._take()
            is_over = batch[-1][0] is nothing_more
            answers = self._write(batch)
            for loop in {future.get_loop() for future, _, _ in answers}:  # one, as a rule
                with suppress(RuntimeError):  # the loop is gone, and with it whoever asked
                    loop.call_soon_threadsafe(tell, answers, loop)
        self._db.close()

    def _take(self) -> list[Asked]:
        """All that waits; when nothing does, wait for something."""
        batch = self._left or self._asked.get()
        while len(batch) < MOST and not self._asked.empty():
            batch += self._asked.get()
        self._left = batch[MOST:]
        return batch[:MOST]

    def _write(self, batch: Sequence[Asked]) -> list[Answer]:
        """Everything in one transaction. If it cannot be kept, nothing of it is."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            plain, others = self._add_together(batch)
            answers = plain + [self._attempt(job, future) for job, future in others]
            self._db.execute("COMMIT")
        except Exception as problem:  # whatever it is: the thread lives, and everybody hears
            self._roll_back()
            return [(future, None, StoreFailed(str(problem))) for _, future in batch]
        self.commits += 1
        return answers

    def _add_together(self, batch: Sequence[Asked]) -> tuple[list[Answer], Sequence[Asked]]:
        """Plain entries first, all at once; and what is left to be done one by one.

        Should a single one not fit, nothing is done yet, and each is tried by itself.
        """
        plain: list[Addition] = []
        answers: list[Answer] = []
        others: list[Asked] = []
        for job, future in batch:
            if isinstance(job, Addition) and job.is_plain:
                plain.append(job)
                answers.append((future, None, None))
            else:
                others.append((job, future))
        try:
            add_together(self._db, plain)
        except (Conflict, sqlite3.Error):
            if not self._db.in_transaction:  # a full disk may do that
                raise
            self._db.execute("ROLLBACK")
            self._db.execute("BEGIN IMMEDIATE")
            return [], batch
        return answers, others

    def _attempt(self, job: Job[Any], future: asyncio.Future[Any]) -> Answer:
        """One job, all or nothing; its failure is its own unless it cost us the transaction."""
        self._db.execute("SAVEPOINT job")
        try:
            answer: Answer = (future, job(self._db), None)
        except Exception as problem:
            if not self._db.in_transaction:  # a full disk may do that
                raise
            self._db.execute("ROLLBACK TO job")
            answer = (future, None, in_our_words(problem))
        self._db.execute("RELEASE job")
        return answer

    def _roll_back(self) -> None:
        if self._db.in_transaction:
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")


def nothing_more(_: sqlite3.Connection) -> None:
    """The last job of a writer."""


def tell(answers: Sequence[Answer], loop: asyncio.AbstractEventLoop) -> None:
    """On an event loop: everybody there whose job is done hears of it, at once."""
    for future, result, problem in answers:
        if future.done() or future.get_loop() is not loop:  # nobody waits any more, or elsewhere
            continue
        if problem is None:
            future.set_result(result)
        else:
            future.set_exception(problem)


def in_our_words(problem: Exception) -> Exception:
    """What is taken or missing is a conflict; all else that SQLite says is a failure."""
    if isinstance(problem, sqlite3.IntegrityError):
        return Conflict(str(problem))
    if isinstance(problem, sqlite3.Error):
        return StoreFailed(str(problem))
    return problem
