"""What all rooms share: the store, the bots, the settings, the two clocks."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from reverie.server.config.settings import Settings
from reverie.server.model import Wall
from reverie.server.store.storage import Storage
from reverie.server.table.clock import Monotonic
from reverie.server.telemetry.tally import Tally
from reverie.server.thinking.pool import Pool

log = logging.getLogger("reverie.house")


def wall_clock() -> Wall:
    return Wall(time.time_ns() // 1_000_000)


@dataclass(frozen=True, eq=False)
class House:
    settings: Settings
    storage: Storage
    pool: Pool
    tally: Tally
    monotonic: Monotonic = time.monotonic
    wall: Callable[[], Wall] = wall_clock
    errands: set[asyncio.Task[None]] = field(default_factory=set)

    def spawn(self, errand: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something go on by itself; its failure is logged, never lost."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self.errands.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("an errand failed", exc_info=problem)

    async def close(self) -> None:
        while self.errands:  # one that is called off may send another, to read again what it left
            for task in self.errands:
                task.cancel()
            await asyncio.gather(*self.errands, return_exceptions=True)
        await self.pool.close()
