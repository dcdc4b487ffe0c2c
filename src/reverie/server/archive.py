"""Stored matches, and playing them again: one by one, so that those played now stay quick."""

import asyncio
from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from msgspec.structs import replace

from reverie.kernel import Illegal
from reverie.server.limits import Rates
from reverie.server.model import MatchId, NewEntry, StoredMatch
from reverie.server.rooms import Rooms
from reverie.server.visitors import Visitor

P = ParamSpec("P")
T = TypeVar("T")


class Archive:
    def __init__(self, rooms: Rooms, rates: Rates) -> None:
        self.storage = rooms.house.storage
        self._rooms = rooms
        self._rates = rates
        self._one = asyncio.Semaphore(1)

    async def match(self, match: str) -> StoredMatch:
        stored = await self.storage.match(MatchId(match))
        if stored is None:
            raise Illegal("server", "NO_SUCH_MATCH")
        return stored

    async def entries(self, stored: StoredMatch) -> Sequence[NewEntry]:
        return await self.storage.entries(stored.id)

    async def with_people(self, stored: StoredMatch) -> StoredMatch:
        """While it goes on, the seats are whose chairs they are now."""
        if stored.outcome is not None or stored.table is None:
            return stored
        chairs = (await self._rooms.room(stored.table)).table.chairs
        return replace(stored, people=tuple(chair.person for chair in chairs))

    async def replay(
        self, visitor: Visitor, how: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Beside the event loop, when it is this visitor's turn."""
        self._rates.spend("replays", visitor.address)
        async with self._one:
            return await asyncio.to_thread(how, *args, **kwargs)
