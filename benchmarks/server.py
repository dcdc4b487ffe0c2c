"""The server under load, beside boardgame.io in the same run: moves, latency, memory, start-up."""

import asyncio
import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import uvloop

from server_boardgame_io import BoardgameIo, install
from server_load import Load, Measured, Table, leave, measure, open_tables, play_on, seat_all
from server_load import start_all as start_matches
from server_process import Process
from server_reverie import Reverie
from server_store import DAY, Start, begun, fill, start
from timing import CORES, Say

FOLDER = Path(__file__).parent.parent / "build" / "bench"  # on a disk, unlike many a /tmp
SIZES = (1, 20, 200)  # tables
STORED = 1000  # running matches
ENTRIES = 100  # in each
MOVES = 100  # at each table, before the memory of active tables is read
PACE = 1.0  # seconds from move to move at one table
AT_REST = 1.0  # seconds


@dataclass(frozen=True)
class Plan:
    """How long everything takes."""

    rounds: int
    closed: float  # seconds of each closed loop
    paced: float
    starts: int


WHOLE = Plan(rounds=3, closed=3.0, paced=4.5, starts=3)
QUICK = Plan(rounds=2, closed=1.0, paced=2.0, starts=1)


@dataclass(frozen=True)
class Memory:
    """MiB of a server at rest, step by step."""

    warm: float  # it has played, and holds hardly any table
    opened: float  # tables where nobody is connected
    connected: float
    active: float
    tables: int

    def each(self, held: float) -> float:
        """KiB a table, of what the server held at one of these steps."""
        return 1024 * (held - self.warm) / self.tables


@dataclass
class Peer:
    """One of the two servers, and all that was measured of it."""

    server: Reverie | BoardgameIo
    health: str
    tables: list[Table] = field(default_factory=list)
    memory: Memory | None = None
    closed: dict[int, list[Measured]] = field(default_factory=lambda: {n: [] for n in SIZES})
    paced: dict[int, list[Measured]] = field(default_factory=lambda: {n: [] for n in SIZES})


@dataclass(frozen=True)
class Found:
    """Everything a report needs."""

    plan: Plan
    ours: Peer
    theirs: Peer
    version: str  # of boardgame.io
    starts: dict[str, Start]


def run(quick: bool, say: Say) -> Found:
    if sys.platform != "linux":
        sys.exit(
            'bench: the server is measured by /proc, on Linux. Else: make bench ARGS="library"'
        )
    shutil.rmtree(FOLDER, ignore_errors=True)
    try:
        return uvloop.run(measured(QUICK if quick else WHOLE, say))
    finally:
        shutil.rmtree(FOLDER, ignore_errors=True)


async def measured(plan: Plan, say: Say) -> Found:
    say("fetching boardgame.io, if it is not here")
    version, core = install(), keep_apart()
    starts = await started(plan, core, say)
    ours = Peer(Reverie(FOLDER / "ours", core), "/healthz")
    theirs = Peer(BoardgameIo(FOLDER / "theirs", core), "/games")
    try:
        for peer in (ours, theirs):
            peer.server.process.until_open(peer.health)
            await fill_with_tables(peer, say)
        await alternate(plan, ours, theirs, say)
    finally:
        ours.server.process.stop()
        theirs.server.process.stop()
    return Found(plan, ours, theirs, version, starts)


def keep_apart() -> int | None:
    """The servers get the last core, these clients the first; the server's core."""
    if len(CORES) < 2:
        return None
    os.sched_setaffinity(0, {CORES[0]})
    return CORES[-1]


# Rounds


async def alternate(plan: Plan, ours: Peer, theirs: Peer, say: Say) -> None:
    """Ours and theirs in turns, so that whatever else the machine does falls on both."""
    for number in range(plan.rounds):
        peers = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        for size in SIZES:
            for peer in peers:
                say(f"round {number + 1} of {plan.rounds}: {peer.server.name}, {size} tables")
                tables = peer.tables[:size]
                peer.closed[size].append(await measure(tables, plan.closed, None))
                peer.paced[size].append(await measure(tables, plan.paced, PACE))


# Memory


async def fill_with_tables(peer: Peer, say: Say) -> None:
    """Open all tables, connect, play; what the server holds after each step."""
    server, count = peer.server, max(SIZES)
    say(f"{server.name}: {count} tables, and what they weigh")
    await warm_up(peer)
    warm = await at_rest(server.process, server)
    peer.tables = open_tables(server, count)
    opened = await at_rest(server.process, server)
    load = Load(None)
    await seat_all(peer.tables, load)
    connected = await at_rest(server.process, server)
    start_matches(peer.tables)
    await play_on(peer.tables, load, MOVES, at_most=30)
    active = await at_rest(server.process, server)
    await leave(peer.tables, load)
    peer.memory = Memory(warm, opened, connected, active, count)


async def warm_up(peer: Peer) -> None:
    """Whatever is loaded when it is first needed is loaded now."""
    tables, load = open_tables(peer.server, 4), Load(None)
    start_matches(tables)
    await seat_all(tables, load)
    await play_on(tables, load, MOVES, at_most=10)
    await leave(tables, load)


async def at_rest(process: Process, server: Reverie | BoardgameIo) -> float:
    await asyncio.sleep(AT_REST)
    if isinstance(server, BoardgameIo):
        process.collect_garbage()
        await asyncio.sleep(AT_REST)
    return process.memory()


# Starting


async def started(plan: Plan, core: int | None, say: Say) -> dict[str, Start]:
    """On an empty store, on matches that wait for people, on matches whose clocks run."""
    say(f"a store with {STORED:,} running matches")
    matches = [begun(number, ENTRIES) for number in range(STORED)]
    found = {}
    for name, clock in (("calm", None), ("clocked", DAY)):
        place = await fill(FOLDER / name / "reverie.db", matches, clock)
        say(f"starting on it, {name}")
        starts = [await start(FOLDER / name, core, place) for _ in range(plan.starts)]
        found[name] = middle(starts)
    found["empty"] = middle([await start(FOLDER / "empty", core, None) for _ in range(plan.starts)])
    return found


# Figures


def percentile(times: Sequence[float], share: float) -> float:
    """In milliseconds: so large a share of all was no slower."""
    ranked = sorted(times)
    return 1000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))]


def all_times(rounds: Sequence[Measured]) -> list[float]:
    return [seconds for one in rounds for seconds in one.times]


def ratios(found: Found, size: int) -> list[float]:
    """Round by round, how many of their moves a CPU-second of ours is worth."""
    pairs = zip(found.ours.closed[size], found.theirs.closed[size], strict=True)
    return [own.moves_per_cpu / other.moves_per_cpu for own, other in pairs]


def middle(starts: Sequence[Start]) -> Start:
    """The median of each."""
    states = [one.first_state for one in starts if one.first_state is not None]
    return Start(
        healthy=median(one.healthy for one in starts),
        first_state=median(states) if states else None,
        quiet=median(one.quiet for one in starts),
        memory=median(one.memory for one in starts),
    )
