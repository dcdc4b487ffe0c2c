"""The wire of pages: uvicorn's protocol for HTTP, with an end to its patience.

Of uvicorn's own this takes more than is promised: the class, its `conn`, which is h11's, its
`connections`, which are all that are open, and its `transport`. Hence the bounds on uvicorn in
`pyproject.toml`; `make lowest` tries the lower one.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from reverie.server.config.addresses import is_loopback
from reverie.server.config.settings import Settings
from reverie.server.socket.handshake import near

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


class PageWire(H11Protocol):
    """Uvicorn waits without end for a request to come, and for its answer to be taken."""

    near = ""
    most: int
    behind_proxy: bool

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.near = near(transport)
        loop = asyncio.get_running_loop()
        self.arriving, self.unread = Sand(loop), Sand(loop)
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


def page_wire(settings: Settings) -> type[PageWire]:
    """Uvicorn makes the connections itself, so they learn by their class what was set."""

    class Wire(PageWire):
        most = settings.limits.sockets_each + BESIDE_EACH
        behind_proxy = settings.public_url is not None

    return Wire
