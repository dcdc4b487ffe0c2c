"""A house without a door: rooms over a real store, for what no request can time so finely."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from prometheus_client import CollectorRegistry
from tests.server.servers import in_a_hurry

from reverie.server.house import House
from reverie.server.rooms import Rooms
from reverie.server.sqlite import SqliteStore
from reverie.server.tally import Tally
from reverie.server.workshop import Workshop


@asynccontextmanager
async def opened(data: Path) -> AsyncGenerator[Rooms]:
    settings = in_a_hurry(data)
    storage = await SqliteStore.open(settings.store)
    house = House(settings, storage, Workshop(1, 10), Tally(CollectorRegistry()))
    rooms = Rooms(house)
    try:
        yield rooms
    finally:
        await rooms.close()
        await house.close()
        await storage.close()
