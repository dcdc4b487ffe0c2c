"""Lines that come and go."""

from reverie.kernel import Viewer, require
from reverie.match import Player
from reverie.server.lobby import rules as lobby
from reverie.server.table import keeping, places, telling
from reverie.server.table.connection import Connection
from reverie.server.table.room import Room


async def join(room: Room, connection: Connection, after: int | None) -> None:
    """Somebody opens a socket: whoever held the same seat makes room."""
    async with room.lock:
        await keeping.load(room)
        lobby.check_welcome(room.table, connection.person)
        connection.viewer = places.place(room, connection)
        most = room.house.settings.limits.watchers
        sits = connection.viewer is not None or connection.person == room.table.host
        require(sits or room.watching < most, "lobby", "TOO_MANY_WATCH", most=most)
        for other in list(places.at(room, connection.viewer)):
            places.vacate(room, other)
            other.end("TAKEN_OVER")
        room.connections.append(connection)
        places.note_presence(room)
        await _give_back(room, connection.viewer)
        connection.v = after
        connection.muted = room.talk.muted_by(connection.person)
        telling.greet(room, connection)
        telling.tell_table(room, but=connection)
        room.changed(room)


async def _give_back(room: Room, viewer: Viewer) -> None:
    """Who was away and is here again plays on: the bot that sat in meanwhile gets up."""
    if viewer is None or viewer not in room.presence.sat_in_for:
        return
    room.presence.sat_in_for.discard(viewer)
    if room.live is not None and room.table.stage == "playing" and room.live.bot(viewer):
        await keeping.sit_down(room, viewer, Player(room.table.chairs[viewer].name))


async def part(room: Room, connection: Connection) -> None:
    """A socket has closed."""
    async with room.lock:
        if connection in room.connections:
            places.vacate(room, connection)
            telling.tell_table(room)
            room.changed(room)
