"""A house without a door: rooms over a real store, for what no request can time so finely.

Its clock can be a test's own: then an hour passes when the test says so.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from prometheus_client import CollectorRegistry
from tests.server.servers import PATIENCE, PLENTY, in_a_hurry

from reverie.server.model import Person
from reverie.server.rooms import Rooms
from reverie.server.socket.requests import answer, read
from reverie.server.store.sqlite import SqliteStore
from reverie.server.table.connection import Connection, Wish
from reverie.server.table.house import House
from reverie.server.table.room import Room
from reverie.server.telemetry.tally import Tally
from reverie.server.thinking.pool import Pool


class Clock:
    """It stands still until it is told to go on."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def __call__(self) -> float:
        return self.seconds


class Seated(Connection):
    """Somebody at a table, without a line; all they are sent is kept."""

    def __init__(self, person: Person, wish: Wish = "mine") -> None:
        super().__init__(person.id, person.name, "en", wish, PLENTY)
        self.heard: list[Any] = []
        self.bytes: list[bytes] = []

    def push(self, data: bytes) -> None:
        self.bytes.append(data)
        self.heard.append(msgspec.json.decode(data))

    def last(self, kind: str) -> Any:
        """The newest message of a kind; None when there was none."""
        return next((m for m in reversed(self.heard) if m["type"] == kind), None)


async def asked(room: Room, who: Connection, message: dict[str, Any]) -> None:
    """As if it had come on a line."""
    await answer(room, who, read(msgspec.json.encode(message)))


async def until(holds: Callable[[], Any]) -> Any:
    """Wait until it is true, however slow the machine."""
    async with asyncio.timeout(PATIENCE):
        while not (value := holds()):
            await asyncio.sleep(0.01)
    return value


def pass_time(room: Room, clock: Clock, seconds: float) -> None:
    """So much later, whoever looks at the clock looks again."""
    clock.seconds += seconds
    room.changed(room)  # what a real clock does by its alarm


@asynccontextmanager
async def opened(
    data: Path, monotonic: Callable[[], float] = time.monotonic, **chosen: Any
) -> AsyncGenerator[Rooms]:
    settings = in_a_hurry(data, **chosen)
    storage = await SqliteStore.open(settings.store)
    house = House(settings, storage, Pool(1, 10), Tally(CollectorRegistry()), monotonic)
    rooms = Rooms(house)
    try:
        yield rooms
    finally:
        await rooms.close()
        await house.close()
        await storage.close()
