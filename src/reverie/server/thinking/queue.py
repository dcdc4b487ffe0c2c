"""Who may pass next: so many at once, and no table waits because another asks for much."""

import asyncio
from collections import Counter, deque
from typing import Final

PATIENCE: Final = 1.0  # seconds till a table that has nothing yet is given a place of its own


class Queue:
    """Places for decisions. Of those that wait, tables that have no place come first, in turn.

    When all places are held for long and a table has none, one more is made, up to `most`: the
    kernel then shares the processors among them, and a slow bot slows the others, but stops none.
    """

    def __init__(self, places: int, most: int) -> None:
        self.places = places
        self.most = most
        self._held: Counter[str] = Counter()  # by table
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @property
    def busy(self) -> int:
        return self._held.total()

    @property
    def waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    async def enter(self, table: str) -> None:
        """Wait for a place; give it back by `leave`."""
        if self.busy < self.places:  # then nobody waits
            self._held[table] += 1
            return
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.setdefault(table, deque()).append(turn)
        hurry = loop.call_later(PATIENCE, self._make_place, table)
        try:
            await turn
        except asyncio.CancelledError:
            self._forget(table, turn)
            raise
        finally:
            hurry.cancel()

    def leave(self, table: str) -> None:
        """Whoever leaves still counts as having a place while the next is chosen."""
        if self._waiting:
            self._let_in()
        self._held[table] -= 1
        if not self._held[table]:
            del self._held[table]
        self._admit()

    def _admit(self) -> None:
        while self._waiting and self.busy < self.places:
            self._let_in()

    def _let_in(self) -> None:
        fresh = (table for table in self._waiting if table not in self._held)
        table = next(fresh, next(iter(self._waiting)))
        queue = self._waiting.pop(table)
        turn = queue.popleft()
        if not turn.cancelled():
            turn.set_result(None)
            self._held[table] += 1
        if queue:
            self._waiting[table] = queue  # behind all other tables

    def _make_place(self, table: str) -> None:
        if table not in self._held and self.places < self.most:
            self.places += 1
            self._admit()

    def _forget(self, table: str, turn: asyncio.Future[None]) -> None:
        """Whoever waited has gone; perhaps the place came at the same moment."""
        queue = self._waiting.get(table, deque())
        if not turn.cancelled():
            self.leave(table)
        elif turn in queue:
            queue.remove(turn)
            if not queue:
                del self._waiting[table]
