"""A room's table and match, changed and kept: apply in memory, keep on disk, tell.

All of it happens under the room's lock, unless said otherwise. Should keeping fail, the match in
memory is forgotten and read again from the disk.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from reverie.kernel import Illegal, Millis, Seat, need, require
from reverie.match import AnyMatch, Player
from reverie.server.lobby import rules as lobby
from reverie.server.model import PersonId, Table
from reverie.server.table import places, telling
from reverie.server.table.beside import drafts, whispers
from reverie.server.table.clock import MOST_LAG, Clock
from reverie.server.table.dealing import new_key
from reverie.server.table.live import Live, read_live
from reverie.server.table.room import Room

log = logging.getLogger("reverie.room")

Deed = Callable[[AnyMatch, Millis], object]

# The table


async def change(room: Room, how: Callable[[Table], Table]) -> None:
    """Change what was agreed or who sits where: check, keep, tell. Call it without the lock."""
    async with room.lock:
        await settle(room, how(room.table))


async def settle(room: Room, table: Table) -> None:
    """Keep and tell a changed table."""
    if table != room.table:
        table = replace(table, changed_at=room.house.wall())
        await room.house.storage.save_table(table)
        room.table = table
        places.reseat(room)
        telling.tell_table(room)
        room.changed(room)


async def pause(room: Room, paused: bool) -> None:
    """Stop the match's time, or let it go on; who is away gets no less time for it."""
    await settle(room, replace(room.table, paused=paused))
    (room.clock.stop if paused else room.clock.go)()
    room.presence.forgive()
    places.note_presence(room)
    telling.tell_table(room)
    telling.tell(room)
    room.changed(room)


# The match, in memory


def begin(room: Room, live: Live, whispered: Sequence[tuple[int, bytes]] = ()) -> None:
    """Play this match from here on."""
    room.live = live
    room.waiting = None
    room.clock = Clock(live.match.now, room.house.monotonic)
    if room.table.stage == "playing" and not room.table.paused:
        room.clock.go()
    room.presence.begin(lobby.people_at(room.table) if live.match.log else ())
    drafts.begin(room)
    whispers.begin(room, live, whispered)
    for connection in room.connections:
        connection.v = None
    places.reseat(room)
    telling.tell_table(room)
    telling.tell(room)
    room.changed(room)


async def load(room: Room) -> Live | None:
    """The match, read from the disk if need be."""
    storage = room.house.storage
    if room.live is None and room.table.match is not None:
        stored = await storage.match(room.table.match)
        if stored is None or not room.game.plays(stored.edition):
            await _abandon(room)
        else:
            live = await read_live(room.game, stored, await storage.entries(stored.id))
            if room.game.beside.drafts is not None:
                live.restore(await storage.drafts(stored.id))
            begin(room, live, await storage.whispers(stored.id))
    return room.live


async def _abandon(room: Room) -> None:
    """The rules have changed since this match was dealt, or it is gone: it cannot go on.

    What there is of it stays on disk; the table is free for another.
    """
    log.warning("table %s: its match cannot go on under these rules", room.label)
    await settle(room, replace(lobby.end(room.table), match=None, key=new_key()))


def _forget(room: Room) -> None:
    """What is in memory may not be what is on disk: let it be read again."""
    room.live = None
    room.changed(room)


async def playing(room: Room, *, paused: bool = False) -> Live:
    """The match that goes on (or pauses, where that is no matter), or why none does."""
    live = need(room.live or await load(room), "server", "NOT_PLAYING")
    require(room.table.stage == "playing", "server", "NOT_PLAYING")
    require(paused or not room.table.paused, "server", "PAUSED")
    return live


# What happens in it


async def do(
    room: Room,
    deed: Deed,
    request: str | None = None,
    at: Millis | None = None,
    table: Table | None = None,
    *,
    paused: bool = False,
) -> int:
    """Let something happen in the match, now or at a moment just past; the version it led to.

    Ticks that were due come first, and stay even when the deed itself is refused. A `table`
    that changes with the deed is kept with it, both or neither. Who sits where may change in
    a pause as well; the match's own time stands still then.
    """
    live = await playing(room, paused=paused)
    before, refusal = live.v, None
    try:
        now = room.clock.now()
        deed(live.match, max(live.match.now, now if at is None else min(at, now)))
    except Illegal as illegal:
        refusal = illegal
    except BaseException:
        _forget(room)  # the rules broke down, perhaps half-way
        raise
    if live.v > before:
        live.catch_up()
        done = refusal is None
        await _keep(room, live, before, request if done else None, table if done else None)
    if refusal is not None:
        raise refusal
    return live.v


async def _keep(
    room: Room, live: Live, before: int, request: str | None, table: Table | None
) -> None:
    now, end = room.house.wall(), None
    if live.outcome is not None:
        table = replace(lobby.end(table or room.table), key=new_key())
        end = now, live.outcome
    if table is not None:
        table = replace(table, changed_at=now)
    lines, waiting = live.lines(before, request), waited_for(live, table or room.table)
    news = None if waiting == room.waiting else waiting
    tally, began = room.house.tally, room.house.monotonic()
    try:
        await room.house.storage.append(live.id, before, lines, news, table, end)
    except BaseException:
        _forget(room)
        raise
    tally.keeping.observe(room.house.monotonic() - began)
    tally.entries[room.table.game] += len(lines)
    room.waiting = waiting
    if request is not None:
        live.requests[request] = live.v
    if end is not None:
        room.clock.stop()
    room.table = table or room.table
    drafts.keep_soon(room)
    telling.tell(room)
    if table is not None:
        places.reseat(room)
        telling.tell_table(room)
    room.changed(room)


def waited_for(live: Live, table: Table) -> list[PersonId]:
    people = (table.chairs[seat].person for seat in live.people_to_act())
    return [person for person in people if person is not None]


async def sit_down(room: Room, seat: Seat, player: Player, table: Table | None = None) -> None:
    """From here on the seat is played by this one."""
    await do(room, lambda match, at: match.sit_down(seat, player, at), table=table, paused=True)
    if table is None:
        telling.tell_table(room)


async def let_older_in(room: Room, at: Millis) -> None:
    """What was sent after a deadline waits as long as the deadline itself does.

    Something sent before it may still be on its way. Call it without the lock.
    """
    due = None if room.live is None else room.live.match.deadline
    if due is not None and due <= at and not room.table.paused:
        await asyncio.sleep(max(0, due + MOST_LAG - room.clock.now()) / 1000)
