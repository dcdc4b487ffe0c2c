"""One open socket: who is behind it, what they have been told, what waits to be sent to them."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Literal

import msgspec

from reverie.kernel import Millis, Seat, Viewer
from reverie.server.limits import Bucket
from reverie.server.model import PersonId
from reverie.server.protocol import Farewell, ToClient
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
    "STOPPING": 1012,
}
COMES_BACK: Final = frozenset({"SILENT", "TOO_SLOW", "STOPPING"})  # where trying again is of use

Wish = Seat | Literal["mine", "watch"]  # this seat; whichever is mine, else none; none
Reason = Literal["TAKEN_OVER", "REMOVED", "TOO_SLOW", "TOO_FAST", "SILENT", "STOPPING", "GONE"]


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
        self.muted: set[Viewer] = set()
        self.sending_since: float | None = None  # loop time, while a message is on its way out
        self.heard_at = 0.0  # loop time of the last message in
        self.farewell: Farewell | None = None
        self.messages = Bucket(limits.messages)
        self.talk = Bucket(limits.talk)
        self._most = limits.outbox
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._ended = False

    def send(self, message: ToClient) -> None:
        self.push(encode(message))

    def push(self, data: bytes) -> None:
        """Queue what is ready to go; never waits. Who lets too much lie is sent away."""
        if self.farewell is None:
            self._outbox.append(data)
            if len(self._outbox) > self._most:
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
        """The other side is gone: nothing more can be sent."""
        self._ended = True
        self._wake.set()

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what is queued, one after the other, until farewell is said."""
        loop = asyncio.get_running_loop()
        while not self._ended:
            while self._outbox and not self._ended:
                self.sending_since = loop.time()
                await send(self._outbox.popleft().decode())
                self.sending_since = None
            if self.farewell is not None:
                return
            self._wake.clear()
            await self._wake.wait()

    @property
    def close_code(self) -> int:
        return CLOSE[self.farewell.code] if self.farewell else 1000
