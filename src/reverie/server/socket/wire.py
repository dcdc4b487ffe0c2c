"""The wire of a table's socket, with bounds for those who only want to cost us something.

What is sent in good faith comes nowhere near them; whoever passes one is cut off without a word,
for they would not listen.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from uvicorn import Config
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from reverie.server.contract.protocol import LONGEST_MESSAGE
from reverie.server.guard.limits import Bucket
from reverie.server.socket.frames import MASKED, WHOLE_TEXT, frame_at, head, unmasked
from reverie.server.socket.handshake import near, refusal, scope_of, with_more

log = logging.getLogger("reverie.wire")

UNREAD: Final = 1_000_000  # bytes that may wait for a client who keeps sending
CONTROLS: Final = 120  # pings and pongs on one socket, a minute; our own clients send none
FRAGMENTS: Final = 64  # of one message
UNHEARD: Final = 8  # messages that wait to be read, and then the client waits
LAST_WORDS: Final = 10.0  # seconds to take what was sent before the end
NO_TEXT: Final = 1007  # the close code of what says it is text, and is not
OPENING, OPEN = State.CONNECTING, State.OPEN


class Gone(ConnectionError):  # noqa: N818  it says what happened
    """Nobody is there any more to whom the app could say anything."""


class Inbox:
    """What waits to be heard: a queue for one listener, which needs less ado than one for many."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.events: deque[Any] = deque()
        self._listener: asyncio.Future[None] | None = None
        self._loop = loop

    def put(self, event: Any) -> None:
        self.events.append(event)
        if self._listener is not None and not self._listener.done():
            self._listener.set_result(None)

    async def get(self) -> Any:
        while not self.events:
            self._listener = self._loop.create_future()
            await self._listener
        return self.events.popleft()


class SocketWire(asyncio.Protocol):
    """The socket of a table, and the line that its `Connection` writes to.

    Nearly all that comes in is a short text in one frame, and all that goes out is text: both
    take a short way here. Whatever else comes is for the parser of websockets to judge, frame by
    frame: it answers pings and farewells, and refuses what is wrong. Pongs are written at once,
    whether or not anybody takes them; so somebody has to count.
    """

    transport: Any  # uvloop's is none of asyncio's by name
    near = ""

    def __init__(self, config: Config, server_state: Any, app_state: dict[str, Any]) -> None:
        """As uvicorn makes every protocol: of it we take the app, and two lists that it keeps."""
        self.app = config.loaded_app
        self.connections: set[Any] = server_state.connections
        self.tasks: set[Any] = server_state.tasks
        self.state = {**app_state, "line": self}
        self.loop = asyncio.get_running_loop()
        self.conn = ServerProtocol(max_size=LONGEST_MESSAGE)
        self.inbox = Inbox(self.loop)
        self.controls = Bucket(CONTROLS)
        self.too_many = False
        self.full_since: float | None = None
        self.drained: Callable[[], None] = lambda: None
        self._opening: Any = None  # what will be answered when the app lets them in
        self._refusal: tuple[int, Any, bytes] = (500, (), b"")
        self._waits = False  # the client, until something was heard
        self._cuts = False  # whether the parser is fed whole frames, one by one
        self._tail = b""  # the beginning of a frame
        self._pieces: list[bytes] = []  # of a message that has not come to its end
        self._kind = "bytes"  # of that message

    # The connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.connections.add(self)
        self.near = near(transport)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  asyncio's name
        self.connections.discard(self)
        self._over()

    def pause_writing(self) -> None:
        self.full_since = self.loop.time()

    def resume_writing(self) -> None:
        self.full_since = None
        self.drained()

    def shutdown(self) -> None:
        """Uvicorn stops, and whoever is still here did not take a farewell."""
        if self.conn.state is OPENING:
            self._refuse()
        elif self.conn.state is OPEN:
            self._close(1012, "")
        self.transport.close()

    # In

    def data_received(self, data: bytes) -> None:
        if self._tail:
            data, self._tail = self._tail + data, b""
        if self._cuts:
            data = self._take(data)
        if data:
            self._judge(data)
        unread = self.transport.get_write_buffer_size()
        if self.too_many or len(self._pieces) > FRAGMENTS or unread > UNREAD:
            self.transport.abort()

    def _take(self, data: bytes) -> bytes:
        """Whole frames off the front; what is left from where it is no longer ours to cut."""
        start = 0
        while start < len(data):
            frame = frame_at(data, start)
            if frame is None:
                self._tail = data[start:]
                break
            body, end = frame
            if end - body > LONGEST_MESSAGE or not data[start + 1] & MASKED:
                self._cuts = False
                return data[start:]
            if end > len(data):
                self._tail = data[start:]
                break
            self._take_frame(data, start, body, end)
            start = end
        return b""

    def _take_frame(self, data: bytes, start: int, body: int, end: int) -> None:
        if data[start] == WHOLE_TEXT and not self._pieces:
            try:
                self._hear("text", unmasked(data, body, end).decode())
                return
            except UnicodeDecodeError:
                pass
        self._judge(data[start:end])

    def _hear(self, kind: str, said: str | bytes) -> None:
        self.inbox.put({"type": "websocket.receive", kind: said, "at": self.loop.time()})
        if len(self.inbox.events) > UNHEARD and not self._waits:
            self._waits = True
            self.transport.pause_reading()

    def _judge(self, data: bytes) -> None:
        self.conn.receive_data(data)
        for event in self.conn.events_received():
            if isinstance(event, Request):
                self._begin(event)
            elif isinstance(event, Frame):
                self._weigh(event)
        self._flush()

    def _begin(self, request: Request) -> None:
        response = self.conn.accept(request)
        if response.status_code != 101:
            self.conn.send_response(response)
            return
        self._opening = response
        self._cuts = True  # uvicorn hands on the request by itself
        self.inbox.put({"type": "websocket.connect"})
        task = self.loop.create_task(self._run(scope_of(request, self.transport, self.state)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _weigh(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.PING, Opcode.PONG):
            self.too_many |= not self.controls.take(self.loop.time())
        elif frame.opcode is not Opcode.CLOSE and self.conn.state <= OPEN:
            if frame.opcode is not Opcode.CONT:
                self._kind = "text" if frame.opcode is Opcode.TEXT else "bytes"
            self._pieces.append(bytes(frame.data))
            if frame.fin:
                self._hear_pieces()

    def _hear_pieces(self) -> None:
        whole, self._pieces = b"".join(self._pieces), []
        try:
            self._hear(self._kind, whole.decode() if self._kind == "text" else whole)
        except UnicodeDecodeError:
            self.conn.fail(NO_TEXT)

    # Out

    def write(self, messages: Sequence[bytes]) -> None:
        if self.conn.state is OPEN and not self.transport.is_closing():
            framed = [part for message in messages for part in (head(len(message)), message)]
            self.transport.write(b"".join(framed))

    def _flush(self) -> None:
        """What the parser has to say; and when it has said its last, so have we."""
        if parts := self.conn.data_to_send():
            self.transport.write(b"".join(parts))
        if SEND_EOF in parts:
            self._over()
            self.transport.close()

    def _over(self) -> None:
        code = self.conn.close_code or 1006
        self.inbox.put({"type": "websocket.disconnect", "code": code, "reason": ""})

    # The app

    async def _run(self, scope: Any) -> None:
        """A polite close waits until the last word is taken, which may be never."""
        try:
            await self.app(scope, self.receive, self.send)
        except Gone:
            pass
        except Exception:
            log.exception("a socket failed")
        finally:
            if self.conn.state is OPENING:
                self._refuse()
            elif self.conn.state is OPEN:
                self.transport.close()
            self.loop.call_later(LAST_WORDS, self.transport.abort)

    async def receive(self) -> Any:
        event = await self.inbox.get()
        if self._waits and not self.inbox.events:
            self._read_on()
        return event

    def _read_on(self) -> None:
        self._waits = False
        self.transport.resume_reading()

    async def send(self, message: Any) -> None:
        """What the app says in the words of ASGI: how it begins, and how it ends."""
        if self.transport.is_closing() or self.conn.state > OPEN:
            raise Gone
        match message["type"]:
            case "websocket.accept":
                self.conn.send_response(with_more(self._opening, message.get("headers", ())))
                self._flush()
            case "websocket.send":
                self.write([(message.get("text") or "").encode()])
            case "websocket.close":
                self._close(message.get("code", 1000), message.get("reason") or "")
            case "websocket.http.response.start":
                self._refusal = message["status"], message["headers"], b""
            case "websocket.http.response.body":
                self._refusal = *self._refusal[:2], self._refusal[2] + message["body"]
                if not message.get("more_body"):
                    self._refuse()
            case unknown:
                raise RuntimeError(f"no socket can be told {unknown}")

    def _close(self, code: int, reason: str) -> None:
        """Their answer to it is read, and nothing else."""
        if self.conn.state is OPENING:
            self._refusal = 403, (), b""
            self._refuse()
            return
        self._over()
        self.conn.send_close(code, reason)
        self._flush()
        self._cuts = False
        if self._waits:
            self._read_on()

    def _refuse(self) -> None:
        if not self.transport.is_closing():
            self.conn.send_response(refusal(self.conn, *self._refusal))
            self._flush()
