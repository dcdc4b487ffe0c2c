"""What seats are arranging at one table: shown to whoever may see it, and kept now and then.

It is in no log, so nothing here is told to be done. It is shown a few times a second and kept once:
what a crash can cost is the last second of moving things about.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import msgspec

from reverie.kernel import Seat
from reverie.match import Draft
from reverie.server.contract.protocol import Drafted
from reverie.server.store.storage import StoreFailed
from reverie.server.table.connection import encode

if TYPE_CHECKING:
    from reverie.server.table.room import Room

log = logging.getLogger("reverie.desk")

SHOW_EVERY: Final = 0.25  # seconds between two looks at one seat's desk
KEEP_EVERY: Final = 1.0  # seconds between two writes for one table


class Desk:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._shown_at: dict[Seat, float] = {}  # loop time
        self._showing: dict[Seat, asyncio.TimerHandle] = {}
        self._keeping: asyncio.Task[None] | None = None
        self._kept: dict[Seat, Draft[object]] = {}  # as the store has it

    def begin(self) -> None:
        """Another match, or the same one read again: what it knows is what the store has."""
        for timer in self._showing.values():
            timer.cancel()
        self._showing, self._shown_at = {}, {}
        self._kept = self._drafts()

    def changed(self, seat: Seat) -> None:
        """A seat has moved something."""
        self.keep_soon()
        if seat not in self._showing:
            loop = asyncio.get_running_loop()
            wait = self._shown_at.get(seat, 0.0) + SHOW_EVERY - loop.time()
            self._showing[seat] = loop.call_later(max(0.0, wait), self._show, seat)

    def _drafts(self) -> dict[Seat, Draft[object]]:
        live = self._room.live
        return {} if live is None else dict(live.match.drafts)

    # Showing

    def _show(self, seat: Seat) -> None:
        """The newest, to all others who may see it."""
        del self._showing[seat]
        live = self._room.live
        draft = None if live is None else live.match.drafts.get(seat)
        if live is None or draft is None:
            return
        self._shown_at[seat] = asyncio.get_running_loop().time()
        data = encode(Drafted(seat, draft.action))
        for connection in self._room.connections:
            if connection.viewer != seat and live.match.is_draft_seen(draft, connection.viewer):
                connection.push(data)

    # Keeping

    def keep_soon(self) -> None:
        """Within a second; what has become void meanwhile is put away then, too."""
        if self._keeping is None and self._drafts() != self._kept:
            self._keeping = self._room.house.spawn(self._keep())

    async def _keep(self) -> None:
        try:
            while self._drafts() != self._kept:
                await asyncio.sleep(KEEP_EVERY)
                await self.keep()
        finally:
            self._keeping = None

    async def keep(self) -> None:
        """Now: the server stops, or a second has passed."""
        live, drafts = self._room.live, self._drafts()
        if live is None or drafts == self._kept:
            return
        try:
            lines = [msgspec.json.encode(draft) for draft in drafts.values()]
            await self._room.house.storage.save_drafts(live.id, lines)
        except StoreFailed as problem:
            log.warning("drafts not kept at table %s: %s", self._room.label, problem)
        else:
            self._kept = drafts
