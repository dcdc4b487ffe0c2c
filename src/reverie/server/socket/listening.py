"""The socket of a table: one for each seat or spectator. What travels on it is in `protocol.py`."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from reverie.kernel import Illegal, Seat
from reverie.server.contract.protocol import Farewell, Refused
from reverie.server.model import TableId
from reverie.server.rooms import Rooms
from reverie.server.socket.requests import answer, bucket, read, refused
from reverie.server.socket.wire import SocketWire
from reverie.server.speech.sentences import why_not
from reverie.server.table import joining
from reverie.server.table.connection import Connection, Wish, encode
from reverie.server.table.room import Room

log = logging.getLogger("reverie.sockets")

Socket = WebSocket[Any, Any, Any]
Task = asyncio.Task[None]
GONE: Final = (WebSocketDisconnect, RuntimeError, OSError)  # while something was being sent
BEHIND: Final = 8  # messages on their way out
WARNINGS: Final = 20  # refusals for haste, and then the socket is closed


async def serve_socket(
    socket: Socket, rooms: Rooms, table: TableId, connection: Connection, after: int | None
) -> None:
    """From the first message to the last. Whoever may not come in is told why."""
    try:
        await socket.accept()
    except GONE:  # changed their mind on the way
        return
    line: SocketWire = socket.scope["state"]["line"]
    connection.open(line)
    try:
        room = await rooms.room(table)
        await joining.join(room, connection, after if after is None or after >= 0 else None)
    except Illegal as refusal:
        await turn_away(socket, connection, refusal)
        return
    connection.heard_at = asyncio.get_running_loop().time()
    listening = asyncio.create_task(listen(line, room, connection))
    try:
        await connection.until_over()
        if not connection.is_gone:
            with suppress(*GONE):
                await socket.close(connection.close_code)
    finally:
        await asyncio.shield(hang_up(room, connection, listening))


async def hang_up(room: Room, connection: Connection, listening: Task) -> None:
    """What was asked for last is carried out to its end: it may be on its way to the disk."""
    connection.abandon()
    if not connection.is_answering:
        listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await joining.part(room, connection)


async def turn_away(socket: Socket, connection: Connection, refusal: Illegal) -> None:
    why = why_not(refusal, connection.language)
    with suppress(*GONE):
        await socket.send_text(encode(Refused(None, refusal.rule, refusal.code, why)))
        await socket.send_text(encode(Farewell("GONE", why, again=False)))
        await socket.close(4004)


async def listen(line: SocketWire, room: Room, connection: Connection) -> None:
    """Answer one message after the other; haste is refused, and in the end not tolerated."""
    loop = asyncio.get_running_loop()
    warnings = 0
    while not connection.is_over:
        event: Any = await line.receive()
        if event["type"] == "websocket.disconnect":
            connection.abandon()
            return
        connection.heard_at = event.get("at") or loop.time()
        asked = read(event.get("text") or event.get("bytes") or b"")
        if not bucket(connection, asked).take(loop.time()):
            warnings += 1
            too_often = Illegal("server", "TOO_OFTEN")
            connection.send(refused(room, connection, too_often, asked.request))
            if warnings > WARNINGS:
                connection.end("TOO_FAST")
            continue
        connection.is_answering = True
        await answer(room, connection, asked)
        connection.is_answering = False
        if connection.waiting > BEHIND:
            await asyncio.sleep(0)  # let some of it go out before more is asked


def wish(seat: int | None, watch: bool) -> Wish:
    """What the address of the socket asks for."""
    if watch:
        return "watch"
    return "mine" if seat is None else Seat(seat)
