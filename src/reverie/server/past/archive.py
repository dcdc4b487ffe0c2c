"""Stored matches, and playing them again: one by one, so that those played now stay quick."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from msgspec.structs import replace

from reverie.games import games
from reverie.kernel import Illegal
from reverie.server.guard.limits import Rates, neighbourhood
from reverie.server.lobby import rules as lobby
from reverie.server.lobby.people import DAY
from reverie.server.model import MatchId, NewEntry, PersonId, StoredMatch
from reverie.server.past.moments import Moment, Past
from reverie.server.rooms import Rooms

P = ParamSpec("P")
T = TypeVar("T")


class Archive:
    def __init__(self, rooms: Rooms, rates: Rates) -> None:
        self.storage = rooms.house.storage
        self._pool = rooms.house.pool
        self._rooms = rooms
        self._rates = rates
        self._one = asyncio.Semaphore(1)
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by address

    async def match(self, match: str, person: PersonId | None) -> StoredMatch:
        """As this person may have it; while it goes on, whoever may not come in may not."""
        stored = await self.storage.match(MatchId(match))
        if stored is None:
            raise Illegal("server", "NO_SUCH_MATCH")
        await self._note_asked(stored)
        if stored.outcome is not None or stored.table is None:
            return stored
        table = (await self._rooms.room(stored.table)).table
        lobby.check_welcome(table, person)
        if table.match != stored.id:  # given up, and the table went on without it
            return stored
        return replace(stored, people=tuple(chair.person for chair in table.chairs))

    async def _note_asked(self, stored: StoredMatch) -> None:
        """Once a day, for a note is a write: what is asked for is kept."""
        now = self._rooms.house.wall()
        if stored.asked_at is not None and now - stored.asked_at > DAY:
            await self.storage.asked_for(stored.id, now)

    async def entries(self, stored: StoredMatch) -> Sequence[NewEntry]:
        return await self.storage.entries(stored.id)

    async def past(self, stored: StoredMatch) -> Past:
        return Past(await self.entries(stored), await self.storage.whispers(stored.id))

    async def studied(self, stored: StoredMatch, moments: list[Moment]) -> list[Moment]:
        """With what their views make one wonder: the bots' processes look into it."""
        game = games()[stored.game]
        if (studies := game.beside.studies) is None:
            return moments
        questions = [studies.question(moment.view) for moment in moments]
        found: dict[Any, Any] = {None: None}
        for question in questions:
            if question not in found:
                found[question] = await self._pool.study(stored.id, game, question)
        pairs = zip(moments, questions, strict=True)
        return [replace(moment, found=found[question]) for moment, question in pairs]

    async def replay(
        self, address: str, how: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Beside the event loop, when it is this address's turn.

        Each address stands in line once, so that nobody waits for all that another has asked for.
        """
        self._rates.spend("replays", address)
        line = self._lines.setdefault(neighbourhood(address), asyncio.Lock())
        async with line, self._one:
            return await asyncio.to_thread(how, *args, **kwargs)
