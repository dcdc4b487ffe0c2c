"""What a room tells: the table as each may see it, and the match as it stands."""

import logging

from reverie.kernel import Viewer
from reverie.server.contract.protocol import (
    HEARTBEAT,
    PROTOCOL,
    TableChanged,
    TableSeen,
    Welcome,
)
from reverie.server.model import PersonId
from reverie.server.table import showing
from reverie.server.table.beside import studies, whispers
from reverie.server.table.connection import Connection, encode
from reverie.server.table.room import Room
from reverie.server.table.seen import table_seen

log = logging.getLogger("reverie.room")


def greet(room: Room, connection: Connection) -> None:
    """Where you are, and how the match stands."""
    connection.send(
        Welcome(
            protocol=PROTOCOL,
            heartbeat=HEARTBEAT,
            seat=connection.viewer,
            table=seen(room, connection.person),
            talk=room.talk.lines(connection),
        )
    )
    show(room, connection)


def show(room: Room, connection: Connection) -> None:
    """The match as it stands, with what has happened since the version they know.

    Once the table is open for another, the chairs have moved on: the seats of the last match
    are nobody's any more, and who still looks at its end has seen it.
    """
    live = room.live
    if live is None or room.table.stage == "open":
        return
    viewer, at = connection.viewer, room.clock.now()
    try:
        told = whispers.shown(room, viewer)
        heard = whispers.raw(told)
        connection.send(showing.state(live, viewer, connection.language, connection.v, at, heard))
    except Exception:
        _cannot_show(room, connection)
        return
    connection.overheard, connection.v = told, live.v
    studies.look(room)


def tell(room: Room) -> None:
    """The match as it stands, to everybody; what is alike for several is made once."""
    live = room.live
    if live is None:
        return
    made: dict[tuple[Viewer, str, int | None], bytes] = {}
    at = room.clock.now()
    for one in room.connections:
        key = (one.viewer, one.language, one.v)
        try:
            if key not in made:
                made[key] = encode(showing.state(live, *key, at))
            one.push(made[key])
            one.v = live.v
        except Exception:
            _cannot_show(room, one)
    whispers.look(room)
    studies.look(room)


def _cannot_show(room: Room, connection: Connection) -> None:
    """What fails for one viewer is no matter of the others."""
    log.exception("table %s could not be shown", room.label)
    connection.end("BROKEN")


def tell_table(room: Room, but: Connection | None = None) -> None:
    for connection in room.connections:
        if connection is not but:
            connection.send(TableChanged(seen(room, connection.person)))


def seen(room: Room, person: PersonId | None) -> TableSeen:
    """The table as one person sees it."""
    here = {connection.viewer for connection in room.connections}
    wishes = room.presence.wishes_pause
    return table_seen(room.table, room.live, person, here, wishes, room.watching)
