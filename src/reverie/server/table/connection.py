"""One open socket: who is behind it, what they have been told, what waits to be sent to them."""

import asyncio
import itertools
from collections.abc import Callable, Sequence
from typing import Final, Literal, Protocol

import msgspec

from reverie.kernel import Millis, Seat, Viewer
from reverie.server.config.settings import Limits
from reverie.server.contract.protocol import Farewell, Reason, ToClient
from reverie.server.guard.limits import Bucket
from reverie.server.model import PersonId
from reverie.server.speech.sentences import catalogue

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
PORTION: Final = 64_000  # bytes, or one message, that a line is given before it is asked again
LAST_WORDS: Final = 10.0  # seconds to take a farewell


class Line(Protocol):
    """The way out to one client: it takes all it is given, and says when that is enough."""

    full_since: float | None  # loop time; None: it takes more
    drained: Callable[[], None]  # called when it takes more again

    def write(self, messages: Sequence[bytes]) -> None:
        """All of them at once; nothing happens when nobody is there any more."""
        ...


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
        self.overheard: bytes | None = None  # what they know of what is whispered
        self.lag = Millis(0)
        self.sent_at = Millis(0)  # when, by the match's time, what they ask for was sent
        self.muted: set[str | None] = set()  # people, bots by name; None: those who watch
        self.heard_at = 0.0  # loop time of the last message in, when it was read off the line
        self.farewell: Farewell | None = None
        self.is_answering = False  # a request of theirs is being carried out
        self.is_gone = False  # the other side; or it takes nothing any more
        self.messages = Bucket(limits.messages)
        self.whispers = Bucket(limits.whispers)
        self.talk = Bucket(limits.talk)
        self._most = limits.outbox
        self._outbox: list[bytes] = []
        self._bytes = 0
        self._loop = asyncio.get_running_loop()
        self._line: Line | None = None
        self._is_due = False  # what waits goes out in a moment
        self._done = asyncio.Event()

    def open(self, line: Line) -> None:
        self._line = line
        line.drained = self._deliver

    def send(self, message: ToClient) -> None:
        self.push(encode(message))

    def push(self, data: bytes) -> None:
        """Queue what is ready to go; never waits. Who lets too much lie is sent away."""
        if self.farewell is None:
            self._lay(data)
            if self._is_too_much():
                self._deliver()  # it may all have come in this very moment
                if self._is_too_much():
                    self._outbox, self._bytes = [], 0
                    self.end("TOO_SLOW")
            self._soon()

    def end(self, reason: Reason) -> None:
        """Say farewell, then close."""
        if self.farewell is None:
            why = catalogue(self.language)(f"farewell.{reason}")
            farewell = Farewell(reason, why, again=reason in COMES_BACK)
            self._lay(encode(farewell))
            self.farewell = farewell
            self._soon()
            self._loop.call_later(LAST_WORDS, self.abandon)

    def abandon(self) -> None:
        """The other side is gone, or takes nothing any more: nothing more is sent."""
        self.is_gone = True
        self._done.set()

    async def until_over(self) -> None:
        """Until farewell is said, or the other side is gone."""
        await self._done.wait()

    def _is_too_much(self) -> bool:
        return len(self._outbox) > self._most or self._bytes > MOST_BYTES

    def _lay(self, data: bytes) -> None:
        self._outbox.append(data)
        self._bytes += len(data)

    def _soon(self) -> None:
        """All that is said in one breath goes out together: a turn of the loop is short, and a
        message by itself costs the system as much as several at once."""
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._deliver)

    def _deliver(self) -> None:
        """Portion by portion, while the line takes it: what lies here is counted, and whoever
        takes it slowly has time for each portion."""
        self._is_due = False
        while self._outbox and self._takes_more():
            assert self._line is not None
            self._line.write(self._portion())
        if self.farewell is not None and not self._outbox and self._takes_more():
            self._done.set()

    def _takes_more(self) -> bool:
        return self._line is not None and self._line.full_since is None and not self.is_gone

    def _portion(self) -> list[bytes]:
        """What is given to the line next: as a rule, all there is."""
        if self._bytes <= PORTION:
            portion, self._outbox, self._bytes = self._outbox, [], 0
            return portion
        sizes = itertools.accumulate(map(len, self._outbox))
        count = max(1, sum(size <= PORTION for size in sizes))
        portion, self._outbox = self._outbox[:count], self._outbox[count:]
        self._bytes -= sum(map(len, portion))
        return portion

    @property
    def full_since(self) -> float | None:
        """Loop time since which they have taken nothing."""
        return None if self._line is None else self._line.full_since

    @property
    def is_over(self) -> bool:
        """Farewell is said, or the other side is gone."""
        return self.farewell is not None or self.is_gone

    @property
    def waiting(self) -> int:
        """Messages on their way out."""
        return len(self._outbox)

    @property
    def close_code(self) -> int:
        return CLOSE[self.farewell.code] if self.farewell else 1000
