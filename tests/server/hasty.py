"""An event loop in a hurry: it believes that time flies, and so does all that runs on it."""

import asyncio
import selectors
import time


class Impatient(selectors.DefaultSelector):
    """It waits for a fraction of what it is told."""

    def __init__(self, speed: float) -> None:
        super().__init__()
        self._speed = speed

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        return super().select(None if timeout is None else timeout / self._speed)


class HastyLoop(asyncio.SelectorEventLoop):
    def __init__(self, speed: float) -> None:
        self._speed = speed
        super().__init__(Impatient(speed))

    def time(self) -> float:
        return time.monotonic() * self._speed
