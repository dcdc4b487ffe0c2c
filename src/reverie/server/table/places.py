"""Where every line of a room belongs: a seat of its person's, or among those who watch."""

from collections.abc import Iterator

from reverie.kernel import Illegal, Viewer, require
from reverie.server.lobby import rules as lobby
from reverie.server.table import telling
from reverie.server.table.beside import whispers
from reverie.server.table.connection import Connection
from reverie.server.table.room import Room


def place(room: Room, connection: Connection) -> Viewer:
    """The seat it wishes for, if it is theirs; or among those who watch."""
    own, wish = lobby.seats_of(room.table, connection.person), connection.wish
    if isinstance(wish, int):
        require(wish in own, "lobby", "NOT_YOUR_SEAT")
        return wish
    if wish == "watch":
        return None
    taken = {c.viewer for c in room.connections if c is not connection}
    return next((seat for seat in own if seat not in taken), own[0] if own else None)


def at(room: Room, viewer: Viewer) -> Iterator[Connection]:
    return (c for c in room.connections if viewer is not None and c.viewer == viewer)


def vacate(room: Room, connection: Connection) -> None:
    """This line is no longer here."""
    room.connections.remove(connection)
    whispers.leave(room, connection.viewer)
    note_presence(room)


def note_presence(room: Room) -> None:
    room.presence.note(room.table, room.connections)


def reseat(room: Room) -> None:
    """After a change: everybody sits where they now belong, or is sent away."""
    for connection in list(room.connections):
        if connection.person in room.table.removed:
            vacate(room, connection)
            connection.end("REMOVED")
            continue
        if connection.wish not in (None, "watch"):
            _follow(room, connection)
        try:
            viewer = place(room, connection)
        except Illegal:
            vacate(room, connection)
            connection.end("GONE")
            continue
        if viewer != connection.viewer:
            connection.viewer, connection.v = viewer, None
            telling.greet(room, connection)
    _one_each(room)
    note_presence(room)


def _follow(room: Room, connection: Connection) -> None:
    """The chairs have moved on for another match: a seat's line moves with its person."""
    own = lobby.seats_of(room.table, connection.person)
    beside = (other for other in room.connections if other.person == connection.person)
    taken = {other.wish for other in beside if other is not connection}
    free = [seat for seat in own if seat not in taken]
    if connection.wish not in own and free:
        connection.wish = free[0]


def _one_each(room: Room) -> None:
    """Two lines of one person who has just sat down: the newer one has the seat."""
    for seat, _ in lobby.enumerate_seats(room.table):
        for older in list(at(room, seat))[:-1]:
            vacate(room, older)
            older.end("TAKEN_OVER")
