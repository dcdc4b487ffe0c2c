"""What is whispered at one table: answered at once, to one alone, and in no log.

Nobody waits here for the room or the disk. Whoever may whisper of something has been told of it,
so it is on disk already; and what is whispered changes nothing. It is remembered beside the match,
whoever comes and goes. What a server forgets when it stops, nobody gains by.
"""

import asyncio
import logging
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from reverie.kernel import SPECTATOR, AnyGame, Millis, Seat, Viewer, Whispers, require
from reverie.server.contract.protocol import Overheard
from reverie.server.model import MatchId
from reverie.server.store.storage import StoreFailed
from reverie.server.table.connection import encode
from reverie.server.table.live import Live

if TYPE_CHECKING:
    from reverie.server.table.room import Room

log = logging.getLogger("reverie.ear")

SHOW_EVERY: Final = 0.1  # seconds between two looks at what is whispered
Kept = dict[int, bytes]  # by the version with which all might know it, as JSON


def whispers_of(game: AnyGame) -> Whispers[Any, Any]:
    require(game.whispers is not None, "server", "NO_WHISPERS")
    assert game.whispers is not None
    return game.whispers


def opened_at(live: Live) -> int | None:
    """Since which version all may know what was whispered; None: they may not."""
    rule, history, v = live.match.game.whispers, live.match.history, live.v
    if rule is None or not rule.is_open(live.match.secrets()[0]):
        return None
    while v and rule.is_open(history[v - 1].before):
        v -= 1
    return v


class Ear:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._match: MatchId | None = None
        self._memory: Any = None
        self._kept: Kept = {}
        self._keeping: dict[int, asyncio.Task[None]] = {}
        self._ready: asyncio.Task[None] | None = None
        self._showing: asyncio.TimerHandle | None = None
        self._shown_at = 0.0  # loop time

    def begin(self, live: Live, kept: Sequence[tuple[int, bytes]] = ()) -> None:
        """A match begins, or is read: what was remembered of the same one still holds."""
        rule = live.match.game.whispers
        if rule is None or live.id == self._match:
            return
        self._match = live.id
        self._memory = rule.begin(live.match.secrets()[0], self._room.watch.now())
        self._kept = {v: zlib.decompress(data) for v, data in kept}
        self._keeping = {}

    # Hearing

    async def ready(self) -> None:
        """Until all is at hand that answers need."""
        if self._ready is not None and not self._ready.done():
            await asyncio.wait([self._ready])

    def hear(self, live: Live, seat: Seat, message: Any, lag: Millis) -> Sequence[Any]:
        """The answers for this seat alone, or `Illegal`."""
        rule, state = whispers_of(live.match.game), live.match.secrets()[0]
        now = self._room.watch.now()
        answers, self._memory = rule.hear(state, seat, message, self._memory, now, lag)
        self._show_soon()
        return answers

    def leave(self, viewer: Viewer) -> None:
        """Whoever whispered there is gone."""
        live = self._room.live
        if live is None or live.id != self._match or viewer is None:
            return
        rule, state = whispers_of(live.match.game), live.match.secrets()[0]
        if rule.leave is not None:
            self._memory = rule.leave(state, viewer, self._memory, self._room.watch.now())
            self._show_soon()

    # What others may know of it

    def look(self) -> None:
        """Something has happened in the match: make ready, keep what is open now, show it."""
        live = self._room.live
        if live is None or live.match.game.whispers is None:
            return
        rule, state = live.match.game.whispers, live.match.secrets()[0]
        if rule.prepare is not None and live.outcome is None:
            self._ready = self._room.house.spawn(asyncio.to_thread(rule.prepare, state))
        v = opened_at(live)
        if v is not None and v not in self._kept and v not in self._keeping:
            tell = partial(rule.tell, state, self._memory, SPECTATOR)
            self._keeping[v] = self._room.house.spawn(self._keep(live.id, v, tell))
        self._show_soon()

    def shown(self, viewer: Viewer) -> bytes | None:
        """What this viewer may know now, as JSON; None: nothing, or not yet."""
        live = self._room.live
        if live is None or live.match.game.whispers is None:
            return None
        if (v := opened_at(live)) is not None:
            return self._kept.get(v)
        told = live.match.game.whispers.tell(live.match.secrets()[0], self._memory, viewer)
        return None if told is None else encode(told)

    def _show_soon(self) -> None:
        if self._showing is None and self._room.connections:
            loop = asyncio.get_running_loop()
            wait = max(0.0, self._shown_at + SHOW_EVERY - loop.time())
            self._showing = loop.call_later(wait, self._show)

    def _show(self) -> None:
        """To everybody for whom it has changed; what is just being kept is not told yet."""
        self._showing = None
        self._shown_at = asyncio.get_running_loop().time()
        if self._room.lock.locked():
            self._show_soon()
            return
        made: dict[Viewer, bytes | None] = {}
        for connection in self._room.connections:
            viewer = connection.viewer
            if viewer not in made:
                made[viewer] = self.shown(viewer)
            if made[viewer] != connection.overheard:
                connection.overheard = made[viewer]
                connection.send(Overheard(raw(made[viewer])))

    async def _keep(self, match: MatchId, v: int, tell: Callable[[], Any]) -> None:
        """Now that all may know it: made once, beside the event loop, and kept for a replay."""
        told = await asyncio.to_thread(lambda: encode(tell()))
        if self._match == match:
            self._kept[v] = told
            self._show_soon()
        try:
            await self._room.house.storage.save_whispers(match, v, zlib.compress(told))
        except StoreFailed as problem:
            log.warning("whispers not kept at table %s: %s", self._room.label, problem)


def raw(data: bytes | None) -> msgspec.Raw | None:
    return None if data is None else msgspec.Raw(data)
