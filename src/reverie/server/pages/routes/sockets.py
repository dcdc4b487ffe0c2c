"""The address of a table's socket. What travels on it is in `protocol.py`."""

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery

from reverie.language import LANGUAGES
from reverie.server.model import TableId
from reverie.server.pages.routes import TheRooms, TheVisitor
from reverie.server.socket.listening import serve_socket, wish
from reverie.server.table.connection import Connection


async def connection_of(
    visitor: TheVisitor,
    rooms: TheRooms,
    seat: FromQuery[int | None] = None,
    watch: FromQuery[bool] = False,
    language: FromQuery[str | None] = None,
) -> Connection:
    """Somebody at the door: for one seat, for whichever is theirs, or to watch.

    A stranger, a shared screen for one, says in the address which language to speak: what a browser
    asks for by itself is not what was chosen on the page.
    """
    name = "" if visitor.person is None else visitor.person.name
    chosen = language if visitor.person is None and language in LANGUAGES else visitor.language
    limits = rooms.house.settings.limits
    return Connection(visitor.id, name, chosen, wish(seat, watch), limits)


@websocket("/tables/{table:str}/socket", dependencies={"connection": Provide(connection_of)})
async def table_socket(
    socket: WebSocket[object, object, State],
    table: FromPath[str],
    connection: NamedDependency[Connection],
    rooms: TheRooms,
    after: FromQuery[int | None] = None,
) -> None:
    await serve_socket(socket, rooms, TableId(table), connection, after)
