"""The match's own time: it goes on only while the match does."""

from collections.abc import Callable
from typing import Final

from reverie.kernel import Millis

Monotonic = Callable[[], float]  # seconds

MOST_LAG: Final = Millis(150)  # so far back an action may be dated, and so long a tick waits for it


class Clock:
    """Milliseconds of a match. A stopped clock, and a server that is down, count nothing."""

    def __init__(self, at: Millis, monotonic: Monotonic) -> None:
        self._at = at
        self._monotonic = monotonic
        self._since: float | None = None  # None: stopped

    def now(self) -> Millis:
        if self._since is None:
            return self._at
        return Millis(self._at + int((self._monotonic() - self._since) * 1000))

    def stop(self) -> None:
        self._at, self._since = self.now(), None

    def go(self) -> None:
        if self._since is None:
            self._since = self._monotonic()
