"""One open socket: who is behind it, what they have been told, what waits to be sent to them."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Literal

import msgspec

from reverie.kernel import Millis, Seat, Viewer
from reverie.server.limits import Bucket
from reverie.server.model import PersonId
from reverie.server.protocol import Farewell, Reason, ToClient
from reverie.server.settings import Limits
from reverie.server.speech import catalogue

encode: Final = msgspec.json.Encoder().encode
CLOSE: Final = {  # close codes on the wire; 4000 to 4999 are ours to give
    "TAKEN_OVER": 4001,
    "REMOVED": 4003,
    "GONE": 4004,
    "SILENT": 4008,
    "TOO_FAST": 4029,
    "TOO_SLOW": 1013,
    "BROKEN": 1011,
    "STOPPING": 1012,
}
COMES_BACK: Final = frozenset(
    {"SILENT", "TOO_SLOW", "STOPPING", "BROKEN"}
)  # where trying again is of use

Wish = Seat | Literal["mine", "watch"]  # this seat; whichever is mine, else none; none
MOST_BYTES: Final = 4_000_000  # waiting for one slow client, whatever their number


class Connection:
    def __init__(
        self, person: PersonId | None, name: str, language: str, wish: Wish, limits: Limits
    ) -> None:
        self.person = person
        self.name = name
        self.language = language
        self.wish = wish
        self.viewer: Viewer = None
        self.v: int | None = None  # the last version sent
        self.lag = Millis(0)
        self.sent_at = Millis(0)  # when, by the match's time, what they ask for was sent
        self.muted: set[PersonId | None] = set()  # None: those who watch
        self.sending_since: float | None = None  # loop time, while a message is on its way out
        self.heard_at = 0.0  # loop time of the last message in
        self.farewell: Farewell | None = None
        self.is_answering = False  # a request of theirs is being carried out
        self.delivering: asyncio.Task[None] | None = None
        self.messages = Bucket(limits.messages)
        self.talk = Bucket(limits.talk)
        self._most = limits.outbox
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._ended = False

    def send(self, message: ToClient) -> None:
        self.push(encode(message))

    def push(self, data: bytes) -> None:
        """Queue what is ready to go; never waits. Who lets too much lie is sent away."""
        if self.farewell is None:
            self._outbox.append(data)
            self._bytes += len(data)
            if len(self._outbox) > self._most or self._bytes > MOST_BYTES:
                self._outbox.clear()
                self.end("TOO_SLOW")
            self._wake.set()

    def end(self, reason: Reason) -> None:
        """Say farewell, then close."""
        if self.farewell is None:
            why = catalogue(self.language)(f"farewell.{reason}")
            farewell = Farewell(reason, why, again=reason in COMES_BACK)
            self._outbox.append(encode(farewell))
            self.farewell = farewell
            self._wake.set()

    def abandon(self) -> None:
        """The other side is gone, or takes nothing any more: nothing more is sent."""
        self._ended = True
        if self.delivering is not None:
            self.delivering.cancel()

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what is queued, one after the other, until farewell is said."""
        loop = asyncio.get_running_loop()
        while not self._ended:
            while self._outbox and not self._ended:
                self.sending_since = loop.time()
                data = self._outbox.popleft()
                self._bytes -= len(data)
                await send(data.decode())
                self.sending_since = None
            if self.farewell is not None:
                return
            self._wake.clear()
            await self._wake.wait()

    @property
    def is_over(self) -> bool:
        """Farewell is said, or the other side is gone."""
        return self.farewell is not None or self._ended

    @property
    def waiting(self) -> int:
        """Messages on their way out."""
        return len(self._outbox)

    @property
    def close_code(self) -> int:
        return CLOSE[self.farewell.code] if self.farewell else 1000
