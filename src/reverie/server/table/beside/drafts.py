"""What seats are arranging at one table: shown to whoever may see it, and kept now and then.

It is in no log, so nothing here is told to be done. It is shown a few times a second and kept once:
what a crash can cost is the last second of moving things about.
"""

import asyncio
import logging
from typing import Final

import msgspec

from reverie.kernel import Seat
from reverie.match import Draft
from reverie.server.contract.protocol import Drafted
from reverie.server.store.storage import StoreFailed
from reverie.server.table.connection import encode
from reverie.server.table.room import Room

log = logging.getLogger("reverie.drafts")

SHOW_EVERY: Final = 0.25  # seconds between two looks at what one seat arranges
KEEP_EVERY: Final = 1.0  # seconds between two writes for one table


def begin(room: Room) -> None:
    """Another match, or the same one read again: what it knows is what the store has."""
    drafting = room.drafting
    for timer in drafting.showing.values():
        timer.cancel()
    drafting.showing, drafting.shown_at = {}, {}
    drafting.kept = lying(room)


def changed(room: Room, seat: Seat) -> None:
    """A seat has moved something."""
    keep_soon(room)
    drafting = room.drafting
    if seat not in drafting.showing:
        loop = asyncio.get_running_loop()
        wait = drafting.shown_at.get(seat, 0.0) + SHOW_EVERY - loop.time()
        drafting.showing[seat] = loop.call_later(max(0.0, wait), _show, room, seat)


def lying(room: Room) -> dict[Seat, Draft[object]]:
    return {} if room.live is None else dict(room.live.match.drafts)


# Showing


def _show(room: Room, seat: Seat) -> None:
    """The newest, to all others who may see it."""
    del room.drafting.showing[seat]
    live = room.live
    draft = None if live is None else live.match.drafts.get(seat)
    if live is None or draft is None:
        return
    room.drafting.shown_at[seat] = asyncio.get_running_loop().time()
    data = encode(Drafted(seat, draft.action))
    for connection in room.connections:
        if connection.viewer != seat and live.match.is_draft_seen(draft, connection.viewer):
            connection.push(data)


# Keeping


def keep_soon(room: Room) -> None:
    """Within a second; what has become void meanwhile is put away then, too."""
    if room.drafting.keeping is None and lying(room) != room.drafting.kept:
        room.drafting.keeping = room.house.spawn(_keep_all(room))


async def _keep_all(room: Room) -> None:
    try:
        while lying(room) != room.drafting.kept:
            await asyncio.sleep(KEEP_EVERY)
            await keep(room)
    finally:
        room.drafting.keeping = None


async def keep(room: Room) -> None:
    """Now: the server stops, or a second has passed."""
    live, drafts = room.live, lying(room)
    if live is None or drafts == room.drafting.kept:
        return
    try:
        lines = [msgspec.json.encode(draft) for draft in drafts.values()]
        await room.house.storage.save_drafts(live.id, lines)
    except StoreFailed as problem:
        log.warning("drafts not kept at table %s: %s", room.label, problem)
    else:
        room.drafting.kept = drafts
