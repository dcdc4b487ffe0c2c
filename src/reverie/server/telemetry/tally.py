"""What is counted while matches are played.

With every entry, so by plain numbers: a counter of Prometheus takes a lock each time, and all this
happens on one thread.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Final

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
SOON: Final = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5)


class Times:
    """How long something took, sorted into bins."""

    def __init__(self, bounds: tuple[float, ...] = SECONDS) -> None:
        self.sum = 0.0
        self._bounds = bounds
        self._bins = [0] * (len(bounds) + 1)

    def observe(self, seconds: float) -> None:
        self.sum += seconds
        self._bins[bisect_left(self._bounds, seconds)] += 1

    def family(self, name: str, about: str) -> Metric:
        bounds, so_far = [*map(str, self._bounds), "+Inf"], 0
        buckets: list[tuple[str, float]] = []
        for bound, count in zip(bounds, self._bins, strict=True):
            so_far += count
            buckets.append((bound, so_far))
        return HistogramMetricFamily(name, about, buckets=buckets, sum_value=self.sum)


class Tally(Collector):
    def __init__(self, registry: CollectorRegistry) -> None:
        self.entries: Counter[str] = Counter()  # by game
        self.refusals: Counter[str] = Counter()  # by code
        self.keeping = Times()
        self.lateness = Times()
        self.whispering = Times(SOON)
        registry.register(self)

    def collect(self) -> Iterable[Metric]:
        entries = CounterMetricFamily(
            "reverie_entries", "Entries of matches kept on disk.", labels=["game"]
        )
        for game, count in self.entries.items():
            entries.add_metric([game], count)
        refusals = CounterMetricFamily(
            "reverie_refusals", "Requests on sockets refused.", labels=["code"]
        )
        for code, count in self.refusals.items():
            refusals.add_metric([code], count)
        yield from (entries, refusals)
        yield self.keeping.family("reverie_keeping_seconds", "How long an entry took to the disk.")
        yield self.whispering.family(
            "reverie_whispering_seconds",
            "How long whispers took, from the line to the line, that were answered.",
        )
        yield self.lateness.family(
            "reverie_lateness_seconds",
            "How long after its moment time acted: deadlines, clocks, leavers.",
        )
