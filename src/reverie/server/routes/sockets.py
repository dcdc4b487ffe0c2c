"""The address of a table's socket. What travels on it is in `protocol.py`."""

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import Provide

from reverie.server.connection import Connection
from reverie.server.model import TableId
from reverie.server.rooms import Rooms
from reverie.server.sockets import serve_socket, wish
from reverie.server.visitors import Visitor


async def connection_of(
    visitor: Visitor, rooms: Rooms, seat: int | None = None, watch: bool = False
) -> Connection:
    """Somebody at the door: for one seat, for whichever is theirs, or to watch."""
    name = "" if visitor.person is None else visitor.person.name
    limits = rooms.house.settings.limits
    return Connection(visitor.id, name, visitor.language, wish(seat, watch), limits)


@websocket("/tables/{table:str}/socket", dependencies={"connection": Provide(connection_of)})
async def table_socket(
    socket: WebSocket[object, object, State],
    table: str,
    connection: Connection,
    rooms: Rooms,
    after: int | None = None,
) -> None:
    await serve_socket(socket, rooms, TableId(table), connection, after)
