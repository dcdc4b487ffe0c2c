"""The wire: uvicorn's protocols, with bounds for those who only want to cost us something.

What is sent in good faith comes nowhere near them; whoever passes one is cut off without a word,
for they would not listen.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from reverie.server.limits import Bucket, is_loopback, neighbourhood
from reverie.server.settings import Settings

UNREAD: Final = 1_000_000  # bytes that may wait for a client who keeps sending
CONTROLS: Final = 120  # pings and pongs on one socket, a minute; our own clients send none
FRAGMENTS: Final = 64  # of one message
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


class SocketWire(WebSocketsSansIOProtocol):
    """Pongs are written at once, whether or not anybody takes them; so somebody has to count."""

    near = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.near = near(self.client)
        self.controls = Bucket(CONTROLS)
        self.too_many = False

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        unread = self.transport.get_write_buffer_size()
        if self.too_many or len(self.frames) > FRAGMENTS or unread > UNREAD:
            self.transport.abort()

    def handle_ping(self) -> None:
        self.too_many |= not self.controls.take(self.loop.time())
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self.too_many |= not self.controls.take(self.loop.time())
        super().handle_pong(event)

    async def run_asgi(self) -> None:
        """A polite close waits until the last word is taken, which may be never."""
        await super().run_asgi()
        self.loop.call_later(LAST_WORDS, self.transport.abort)


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
        self.watch()

    def are_too_many(self) -> bool:
        """All that come through a proxy of our own come from one address; it counts for us."""
        if self.behind_proxy and is_loopback(self.near):
            return False
        others = [other for other in self.connections if getattr(other, "near", "") == self.near]
        return len(others) > self.most

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def watch(self) -> None:
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
