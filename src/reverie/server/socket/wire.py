"""The wire: uvicorn's protocols, with bounds for those who only want to cost us something.

What is sent in good faith comes nowhere near them; whoever passes one is cut off without a word,
for they would not listen.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

from reverie.server.config.settings import Settings
from reverie.server.contract.protocol import LONGEST_MESSAGE
from reverie.server.guard.limits import Bucket, is_loopback, neighbourhood

UNREAD: Final = 1_000_000  # bytes that may wait for a client who keeps sending
CONTROLS: Final = 120  # pings and pongs on one socket, a minute; our own clients send none
FRAGMENTS: Final = 64  # of one message
UNHEARD: Final = 8  # messages that wait to be read, and then the client waits
WHOLE_TEXT: Final = 0x81  # how the frame of a text begins that needs no other
MASKED: Final = 0x80
SHORT: Final = 125  # bytes whose number stands in the frame's second byte
LAST_WORDS: Final = 10.0  # seconds to take what was sent before the end
PATIENCE: Final = 60.0  # seconds for a request to be here, and for an answer to be taken
BESIDE_EACH: Final = 250  # connections from one address, beside its sockets at tables


class Sand:
    """Time that runs until it is stopped; starting it again does not turn the glass."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None

    def start(self, over: Callable[[], None]) -> None:
        if self._timer is None:
            self._timer = self._loop.call_later(PATIENCE, over)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Inbox(asyncio.Queue[Any]):
    """What waits to be heard: a queue for one listener, which needs less ado than one for many."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._events: deque[Any] = deque()
        self._listener: asyncio.Future[None] | None = None
        self._on = loop

    def put_nowait(self, item: Any) -> None:
        self._events.append(item)
        if self._listener is not None and not self._listener.done():
            self._listener.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._listener = self._on.create_future()
            await self._listener
        return self._events.popleft()

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events


class SocketWire(WebSocketsSansIOProtocol):
    """The socket of a table, and the line that its `Connection` writes to.

    Nearly all that comes in is a short text in one frame, and all that goes out is text: both
    take a short way here. Whatever else comes is for the parser of websockets to judge, frame by
    frame. Pongs are written at once, whether or not anybody takes them; so somebody has to count.
    """

    near = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.near = near(self.client)
        self.queue = Inbox(self.loop)
        self.controls = Bucket(CONTROLS)
        self.too_many = False
        self.full_since: float | None = None
        self.drained: Callable[[], None] = lambda: None
        self._cuts = False  # whether the parser is fed whole frames, one by one
        self._tail = b""  # the beginning of a frame

    async def run_asgi(self) -> None:
        """A polite close waits until the last word is taken, which may be never."""
        state: Any = self.scope.get("state")
        state["line"] = self
        await super().run_asgi()
        self.loop.call_later(LAST_WORDS, self.transport.abort)

    # In

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self._cuts = not self.conn.reader.buffer

    def data_received(self, data: bytes) -> None:
        if self._cuts:
            data = self._take(self._tail + data if self._tail else data)
        if data:
            super().data_received(data)
        unread = self.transport.get_write_buffer_size()
        if self.too_many or len(self.frames) > FRAGMENTS or unread > UNREAD:
            self.transport.abort()

    def _take(self, data: bytes) -> bytes:
        """Whole frames off the front; what is left from where it is no longer ours to cut."""
        start, self._tail = 0, b""
        while start < len(data):
            frame = frame_at(data, start)
            if frame is None:
                self._tail = data[start:]
                break
            body, end = frame
            if end - body > LONGEST_MESSAGE or self.close_sent or not data[start + 1] & MASKED:
                self._cuts = False
                return data[start:]
            if end > len(data):
                self._tail = data[start:]
                break
            self._hear(data, start, body, end)
            start = end
        return b""

    def _hear(self, data: bytes, start: int, body: int, end: int) -> None:
        if data[start] == WHOLE_TEXT and self.conn.current_size is None:
            with suppress(UnicodeDecodeError):
                text = apply_mask(data[body:end], data[body - 4 : body]).decode()
                event: Any = {"type": "websocket.receive", "text": text, "at": self.loop.time()}
                self.queue.put_nowait(event)
                if self.queue.qsize() > UNHEARD and not self.read_paused:
                    self.read_paused = True
                    self.transport.pause_reading()
                return
        super().data_received(data[start:end])

    def handle_ping(self) -> None:
        self.too_many |= not self.controls.take(self.loop.time())
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self.too_many |= not self.controls.take(self.loop.time())
        super().handle_pong(event)

    # Out

    def write(self, messages: Sequence[bytes]) -> None:
        if self.handshake_complete and not (self.close_sent or self.transport.is_closing()):
            framed = [part for message in messages for part in (head(len(message)), message)]
            self.transport.write(b"".join(framed))

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full_since = None
        self.drained()


def frame_at(data: bytes, start: int) -> tuple[int, int] | None:
    """Where the payload of the frame that starts here begins, and where it ends; None: too little
    of it is here to tell. A client's frame has four bytes of mask before its payload."""
    if len(data) < start + 2:
        return None
    length, body = data[start + 1] & 0x7F, start + 6
    if length > SHORT:
        wide = 2 if length == SHORT + 1 else 8
        if len(data) < start + 2 + wide:
            return None
        length, body = int.from_bytes(data[start + 2 : start + 2 + wide], "big"), body + wide
    return body, body + length


def head(length: int) -> bytes:
    """What stands before a text of so many bytes on its way to a client."""
    if length <= SHORT:
        return bytes((WHOLE_TEXT, length))
    wide, mark = (2, SHORT + 1) if length < 1 << 16 else (8, SHORT + 2)
    return bytes((WHOLE_TEXT, mark)) + length.to_bytes(wide, "big")


class PageWire(H11Protocol):
    """Uvicorn waits without end for a request to come, and for its answer to be taken."""

    near = ""
    most: int
    behind_proxy: bool

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.near = near(self.client)
        self.arriving, self.unread = Sand(self.loop), Sand(self.loop)
        if self.are_too_many():
            transport.abort()
        self.time_arrival()

    def are_too_many(self) -> bool:
        """All that come through a proxy of our own come from one address; it counts for us."""
        if self.behind_proxy and is_loopback(self.near):
            return False
        others = [other for other in self.connections if getattr(other, "near", "") == self.near]
        return len(others) > self.most

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.time_arrival()

    def time_arrival(self) -> None:
        """From its first byte to its last, or from the start of the connection."""
        is_coming = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if self.transport.get_protocol() is not self or not is_coming:  # a socket, or all is here
            self.arriving.stop()
        else:
            self.arriving.start(self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread.start(self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        self.arriving.stop()
        self.unread.stop()
        super().connection_lost(exc)


def near(client: tuple[str, int] | None) -> str:
    return neighbourhood(client[0]) if client else ""


def page_wire(settings: Settings) -> type[PageWire]:
    """Uvicorn makes the connections itself, so they learn by their class what was set."""

    class Wire(PageWire):
        most = settings.limits.sockets_each + BESIDE_EACH
        behind_proxy = settings.public_url is not None

    return Wire
