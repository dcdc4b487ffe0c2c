"""What is counted while matches are played."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)


class Tally:
    def __init__(self, registry: CollectorRegistry) -> None:
        self.entries = Counter(
            "reverie_entries", "Entries of matches kept on disk.", ("game",), registry=registry
        )
        self.refusals = Counter(
            "reverie_refusals", "Requests on sockets refused.", ("code",), registry=registry
        )
        self.keeping = Histogram(
            "reverie_keeping_seconds",
            "How long an entry took to the disk.",
            buckets=SECONDS,
            registry=registry,
        )
        self.lateness = Histogram(
            "reverie_lateness_seconds",
            "How long after its moment time acted: deadlines, clocks, leavers.",
            buckets=SECONDS,
            registry=registry,
        )
