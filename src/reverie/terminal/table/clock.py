"""The time of a match at this keyboard."""

import time

from reverie.kernel import Millis


class Clock:
    """Real time since the match began, pauses between sittings left out."""

    def __init__(self, now: Millis) -> None:
        self._zero = time.monotonic() - now / 1000

    def now(self) -> Millis:
        return Millis(int((time.monotonic() - self._zero) * 1000))

    def seconds_until(self, at: Millis) -> float:
        return max(0.0, (at - self.now()) / 1000)

    def wait_until(self, at: Millis) -> None:
        time.sleep(self.seconds_until(at))


class CalmClock(Clock):
    """Time that stands still while somebody thinks, and passes in a leap where all wait.

    For games that are felt: nobody types as fast as a finger moves.
    """

    def __init__(self, now: Millis) -> None:
        self._now = now

    def now(self) -> Millis:
        return self._now

    def wait_until(self, at: Millis) -> None:
        self._now = max(at, self._now)
