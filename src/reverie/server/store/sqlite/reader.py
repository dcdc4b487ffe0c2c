"""A thread that reads, on a connection of its own: it never waits for who writes."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from reverie.server.store.storage import StoreFailed

T = TypeVar("T")


class Reader:
    def __init__(self, db: sqlite3.Connection) -> None:
        db.execute("PRAGMA query_only = ON")
        self._db = db
        self._is_closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-reader")

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """What the job finds. It sees one moment, however much is written meanwhile."""
        if self._is_closed:
            raise StoreFailed("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, job)

    def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        try:
            self._db.execute("BEGIN")
            try:
                return job(self._db)
            finally:
                self._db.execute("COMMIT")
        except sqlite3.Error as problem:
            raise StoreFailed(str(problem)) from problem

    async def close(self) -> None:
        self._is_closed = True
        await asyncio.to_thread(self._thread.shutdown)
        self._db.close()
