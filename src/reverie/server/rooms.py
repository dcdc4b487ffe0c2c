"""All tables that are alive, and how others come alive when somebody asks for them."""

import asyncio
import logging

from msgspec.structs import replace

from reverie.games import games
from reverie.kernel import Illegal
from reverie.server.company.bots import Players
from reverie.server.contract.protocol import HEARTBEAT
from reverie.server.model import Table, TableId
from reverie.server.table import keeping
from reverie.server.table.beside import drafts
from reverie.server.table.dealing import new_key
from reverie.server.table.house import House
from reverie.server.table.room import SHOWN, Room

log = logging.getLogger("reverie.rooms")

SWEEP = 5.0  # seconds between two looks at who is silent, stuck or idle
HOURLY = 720  # sweeps
BEATS_MISSED = 3
IDLE = 600.0  # seconds without anybody, then a table leaves memory


def asks(table: Table) -> bool:
    """Do the rules played there ask who is present?"""
    game = games().get(table.game)
    return game is not None and game.manners.attendance is not None


class Rooms:
    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[TableId, Room] = {}
        self._players: dict[TableId, Players] = {}
        self._loading: dict[TableId, asyncio.Task[Room]] = {}
        self._chores: list[asyncio.Task[None]] = []

    # Finding and making

    async def create(self, table: Table) -> Room:
        """A new table, on disk before anybody hears its code. `Conflict`: the code is in use."""
        table = replace(table, key=new_key())
        await self.house.storage.add_table(table)
        return self._move_in(table)

    async def room(self, table: TableId) -> Room:
        """A table by its id, from memory or from disk; asked for twice at once, read once."""
        if (room := self.rooms.get(table)) is not None:
            room.used_at = self.house.monotonic()
            return room
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: TableId) -> Room:
        try:
            stored = await self.house.storage.table(table)
            if stored is None:
                raise Illegal("lobby", "NO_SUCH_TABLE")
            return self._move_in(stored)
        finally:
            del self._loading[table]

    def _move_in(self, table: Table) -> Room:
        room = Room(self.house, table, self._look)
        self.rooms[table.id] = room
        self._players[table.id] = Players(room)
        return room

    def _look(self, room: Room) -> None:
        self._players[room.table.id].look()

    # From start to stop

    async def open(self) -> None:
        self._chores = [
            asyncio.create_task(self._wake_tables(), name="wake"),
            asyncio.create_task(self._sweep(), name="sweep"),
        ]

    async def close(self) -> None:
        """Everybody is told that the server stops; what is being kept gets kept."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        for room in list(self.rooms.values()):
            async with room.lock:
                await drafts.keep(room)
                for connection in room.connections:
                    connection.end("STOPPING")

    async def _wake_tables(self) -> None:
        """After a restart: tables where a bot or time must act go on by themselves, one by one.

        The others wait on disk until somebody comes.
        """
        for line in await self.house.storage.playing_tables():
            if line.table.clock or line.table.grace or not line.waits or asks(line.table):
                try:
                    room = await self.room(line.table.id)
                    async with room.lock:
                        await keeping.load(room)
                except Exception:
                    log.exception("table %s could not be woken", line.table.id[:SHOWN])
                await asyncio.sleep(0)  # those who are here come first

    async def _sweep(self) -> None:
        swept = 0
        while True:
            await asyncio.sleep(SWEEP)
            try:
                self._send_away()
                self._put_to_sleep()
                if swept % HOURLY == 0:
                    await self.house.storage.tidy(self.house.wall())
            except Exception:  # the next sweep may fare better, and there must be one
                log.exception("sweeping failed")
            swept += 1

    def _send_away(self) -> None:
        """Those who say nothing any more, and those who take nothing any more."""
        now = asyncio.get_running_loop().time()
        patience = self.house.settings.limits.patience
        for room in self.rooms.values():
            for connection in room.connections:
                since = connection.full_since
                if since is not None and now - since > patience:
                    connection.end("TOO_SLOW")
                    connection.abandon()
                elif now - connection.heard_at > BEATS_MISSED * HEARTBEAT:
                    connection.end("SILENT")

    def _put_to_sleep(self) -> None:
        """Tables where nobody is and nothing is to happen need no memory.

        A room handed out a moment ago stays: whoever has it may be about to change it.
        """
        now = self.house.monotonic()
        for table, room in list(self.rooms.items()):
            if room.connections or room.lock.locked() or self._players[table].are_busy:
                room.used_at = now
            elif now - room.used_at > IDLE:
                del self.rooms[table], self._players[table]
