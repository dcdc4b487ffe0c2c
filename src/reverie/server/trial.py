"""Whether a server would open here: one that opens for an instant, with nobody's data."""

import asyncio
import socket
import tempfile
from pathlib import Path
from typing import Final

from reverie.server.app import make_app
from reverie.server.config.addresses import listen
from reverie.server.config.settings import Settings
from reverie.server.serving import Doorkeeper, how_to_serve
from reverie.server.store.sqlite import SqliteStore

PATIENCE: Final = 20.0  # seconds; a slow machine needs a few
ASKED: Final = (
    "GET /api/tables/none/socket?watch=1 HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LET_IN: Final = b"HTTP/1.1 101"
A_TEXT: Final = b"\x81"  # how the first frame begins: that there is no such table


class Unanswered(Exception):  # noqa: N818  it says what happened
    """The server is open, and does not answer as it should."""


def try_out() -> None:
    """Open, answer a socket, close; whatever is wrong with that is raised."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder), port=0, bot_processes=1)
        with listen(settings) as door:
            asyncio.run(open_for_an_instant(settings, door))


async def open_for_an_instant(settings: Settings, door: socket.socket) -> None:
    storage = await SqliteStore.open(settings.store)
    try:
        keeper = Doorkeeper(
            how_to_serve(make_app(settings, storage), settings),
            lambda: knocking.append(asyncio.create_task(knock(keeper, door))),
            nobody_is_here,
        )
        knocking: list[asyncio.Task[None]] = []
        await keeper.serve([door])
        if not knocking:
            raise Unanswered
        await knocking[0]
    finally:
        await storage.close()


async def nobody_is_here() -> None:
    """No farewell is due."""


async def knock(keeper: Doorkeeper, door: socket.socket) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await ask(door.getsockname()[1])
    finally:
        keeper.should_exit = True


async def ask(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(ASKED.encode())
        head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(LET_IN) or await reader.readexactly(1) != A_TEXT:
            raise Unanswered(head.partition(b"\r\n")[0].decode("latin-1"))
    finally:
        writer.close()
