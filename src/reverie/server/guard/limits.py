"""How often: buckets that fill by the minute, one for each address.

A bucket holds a minute's worth, so that somebody in a hurry is served at once and only a machine
ever waits.
"""

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal

from reverie.kernel import Illegal
from reverie.server.config.addresses import is_loopback
from reverie.server.config.settings import Limits

ADDRESSES: Final = 10_000  # that are remembered; the one unheard of for longest is forgotten
MINUTE: Final = 60.0

Rate = Literal["requests", "new_people", "new_tables", "replays", "recoveries"]


class Bucket:
    """So many a minute. `take` says whether there was one left, `wait` how long until there is."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self._left = float(per_minute)
        self._at: float | None = None

    def take(self, now: float) -> bool:
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self, now: float) -> float:
        """In seconds."""
        self._fill(now)
        return max(0.0, (1 - self._left) * MINUTE / self.per_minute)

    def _fill(self, now: float) -> None:
        passed = 0.0 if self._at is None else max(0.0, now - self._at)
        self._left = min(self.per_minute, self._left + passed * self.per_minute / MINUTE)
        self._at = now


class Rates:
    """Every rate of the limits, for every address."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()

    def spend(self, rate: Rate, address: str) -> None:
        """One of what this address may do a minute, or a refusal that says when to come again."""
        bucket, now = self._bucket(rate, address), self._clock()
        if not bucket.take(now):
            raise Illegal("server", "TOO_MANY", seconds=math.ceil(bucket.wait(now)) or 1)

    def allow(self, rate: Rate, address: str) -> None:
        """Refuse whoever has none left, but take none yet."""
        bucket, now = self._bucket(rate, address), self._clock()
        if (seconds := bucket.wait(now)) > 0:
            raise Illegal("server", "TOO_MANY", seconds=math.ceil(seconds))

    def _bucket(self, rate: Rate, address: str) -> Bucket:
        key = rate, neighbourhood(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(getattr(self._limits, rate))
        self._buckets.move_to_end(key)
        while len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket


def neighbourhood(address: str) -> str:
    """Whoever has one IPv6 address has all of its network: they count as one."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return address


def client_address(peer: str, forwarded: str | None, behind_proxy: bool) -> str:
    """Who asks. A proxy of our own, on this machine, may say for whom; nobody else is believed.

    Each proxy adds whom it heard at the end, so the last one is what ours saw.
    """
    if behind_proxy and forwarded and is_loopback(peer):
        return forwarded.rpartition(",")[2].strip()[:60] or peer
    return peer
