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
from typing import Any, Final

import msgspec

from reverie.kernel import SPECTATOR, AnyGame, Millis, Seat, Viewer, Whispers, need
from reverie.server.contract.protocol import Overheard
from reverie.server.model import MatchId
from reverie.server.store.storage import StoreFailed
from reverie.server.table.connection import encode
from reverie.server.table.live import Live
from reverie.server.table.room import Room

log = logging.getLogger("reverie.whispers")

SHOW_EVERY: Final = 0.1  # seconds between two looks at what is whispered


def whispers_of(game: AnyGame) -> Whispers[Any, Any]:
    return need(game.beside.whispers, "server", "NO_WHISPERS")


def opened_at(live: Live) -> int | None:
    """Since which version all may know what was whispered; None: they may not."""
    rule, history, v = live.match.game.beside.whispers, live.match.history, live.v
    if rule is None or not rule.is_open(live.match.state):
        return None
    while v and rule.is_open(history[v - 1].before):
        v -= 1
    return v


def begin(room: Room, live: Live, kept: Sequence[tuple[int, bytes]] = ()) -> None:
    """A match begins, or is read: what was remembered of the same one still holds."""
    rule, whispering = live.match.game.beside.whispers, room.whispering
    if rule is None or live.id == whispering.match:
        return
    whispering.match = live.id
    whispering.memory = rule.begin(live.match.state, room.clock.now())
    whispering.kept = {v: zlib.decompress(data) for v, data in kept}
    whispering.keeping = {}


# Hearing


async def ready(room: Room) -> None:
    """Until all is at hand that answers need."""
    making = room.whispering.ready
    if making is not None and not making.done():
        await asyncio.wait([making])


def hear(room: Room, live: Live, seat: Seat, message: Any, lag: Millis) -> Sequence[Any]:
    """The answers for this seat alone, or `Illegal`."""
    rule, state = whispers_of(live.match.game), live.match.state
    whispering, now = room.whispering, room.clock.now()
    answers, whispering.memory = rule.hear(state, seat, message, whispering.memory, now, lag)
    _show_soon(room)
    return answers


def leave(room: Room, viewer: Viewer) -> None:
    """Whoever whispered there is gone."""
    live, whispering = room.live, room.whispering
    if live is None or live.id != whispering.match or viewer is None:
        return
    rule, state = whispers_of(live.match.game), live.match.state
    if rule.leave is not None:
        whispering.memory = rule.leave(state, viewer, whispering.memory, room.clock.now())
        _show_soon(room)


# What others may know of it


def look(room: Room) -> None:
    """Something has happened in the match: make ready, keep what is open now, show it."""
    live, whispering = room.live, room.whispering
    if live is None or live.match.game.beside.whispers is None:
        return
    rule, state = live.match.game.beside.whispers, live.match.state
    if rule.prepare is not None and live.outcome is None:
        whispering.ready = room.house.spawn(asyncio.to_thread(rule.prepare, state))
    v = opened_at(live)
    if v is not None and v not in whispering.kept and v not in whispering.keeping:
        tell = partial(rule.tell, state, whispering.memory, SPECTATOR)
        whispering.keeping[v] = room.house.spawn(_keep(room, live.id, v, tell))
    _show_soon(room)


def shown(room: Room, viewer: Viewer) -> bytes | None:
    """What this viewer may know now, as JSON; None: nothing, or not yet."""
    live = room.live
    if live is None or live.match.game.beside.whispers is None:
        return None
    if (v := opened_at(live)) is not None:
        return room.whispering.kept.get(v)
    memory = room.whispering.memory
    told = live.match.game.beside.whispers.tell(live.match.state, memory, viewer)
    return None if told is None else encode(told)


def _show_soon(room: Room) -> None:
    if room.whispering.showing is None and room.connections:
        loop = asyncio.get_running_loop()
        wait = max(0.0, room.whispering.shown_at + SHOW_EVERY - loop.time())
        room.whispering.showing = loop.call_later(wait, _show, room)


def _show(room: Room) -> None:
    """To everybody for whom it has changed; what is just being kept is not told yet."""
    room.whispering.showing = None
    room.whispering.shown_at = asyncio.get_running_loop().time()
    if room.lock.locked():
        _show_soon(room)
        return
    made: dict[Viewer, bytes | None] = {}
    for connection in room.connections:
        viewer = connection.viewer
        if viewer not in made:
            made[viewer] = shown(room, viewer)
        if made[viewer] != connection.overheard:
            connection.overheard = made[viewer]
            connection.send(Overheard(raw(made[viewer])))


async def _keep(room: Room, match: MatchId, v: int, tell: Callable[[], Any]) -> None:
    """Now that all may know it: made once, beside the event loop, and kept for a replay."""
    told = await asyncio.to_thread(lambda: encode(tell()))
    if room.whispering.match == match:
        room.whispering.kept[v] = told
        _show_soon(room)
    try:
        await room.house.storage.save_whispers(match, v, zlib.compress(told))
    except StoreFailed as problem:
        log.warning("whispers not kept at table %s: %s", room.label, problem)


def raw(data: bytes | None) -> msgspec.Raw | None:
    return None if data is None else msgspec.Raw(data)
