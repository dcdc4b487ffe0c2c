"""Figures for Prometheus: counted as things happen, or read off when somebody asks."""

from collections.abc import Iterable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from reverie.server.rooms import Rooms
from reverie.server.thinking.pool import Pool

SECONDS: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
METHODS: Final = frozenset(("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"))
CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Figures:
    """A registry of one's own: two servers in one process do not count for each other."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry(auto_describe=True)
        self.requests = Counter(
            "reverie_requests",
            "Requests answered, by method, pattern of the path and status.",
            ("method", "path", "status"),
            registry=self.registry,
        )
        self.seconds = Histogram(
            "reverie_request_seconds",
            "How long requests took.",
            ("path",),
            buckets=SECONDS,
            registry=self.registry,
        )

    def answered(self, method: str, path: str, status: int, seconds: float) -> None:
        """Whoever asks can invent methods without end: those we do not know are counted as one."""
        known = method if method in METHODS else "other"
        self.requests.labels(known, path, str(status)).inc()
        self.seconds.labels(path).observe(seconds)

    def register(self, rooms: Rooms) -> None:
        self.registry.register(RoomFigures(rooms))
        self.registry.register(BotFigures(rooms.house.pool))

    def page(self) -> bytes:
        return generate_latest(self.registry)


class RoomFigures(Collector):
    """Who is here now."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    def collect(self) -> Iterable[Metric]:
        rooms = list(self.rooms.rooms.values())
        sockets = sum(len(room.connections) for room in rooms)
        playing = sum(room.table.stage == "playing" for room in rooms)
        yield GaugeMetricFamily("reverie_rooms", "Tables in memory.", len(rooms))
        yield GaugeMetricFamily("reverie_rooms_playing", "Of these, with a match on.", playing)
        yield GaugeMetricFamily("reverie_sockets", "Sockets open at tables.", sockets)


class BotFigures(Collector):
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def collect(self) -> Iterable[Metric]:
        figures = self.pool.figures
        yield GaugeMetricFamily("reverie_bots_busy", "Bots that think now.", self.pool.busy)
        yield GaugeMetricFamily("reverie_bots_waiting", "Bots in line.", self.pool.waiting)
        yield CounterMetricFamily(
            "reverie_bot_processes_replaced", "Processes of bots replaced.", figures.restarts
        )
        bots = ["game", "bot"]
        decisions = CounterMetricFamily("reverie_bot_decisions", "Decisions of bots.", labels=bots)
        for (game, bot), count in figures.decisions.items():
            decisions.add_metric([game, bot], count)
        cpu = CounterMetricFamily("reverie_bot_cpu_seconds", "CPU time of bots.", labels=bots)
        for (game, bot), seconds in figures.cpu.items():
            cpu.add_metric([game, bot], seconds)
        troubles = CounterMetricFamily(
            "reverie_bot_troubles", "Decisions that failed, and how.", labels=[*bots, "how"]
        )
        for (game, bot, how), count in figures.troubles.items():
            troubles.add_metric([game, bot, how], count)
        yield from (decisions, cpu, troubles)
