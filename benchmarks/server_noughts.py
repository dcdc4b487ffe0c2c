"""Noughts and crosses on three servers in one run: Reverie, boardgame.io and Colyseus."""

import asyncio
import os
import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import uvloop

import guest
import server_boardgame_io as boardgame_io
import server_colyseus as colyseus
from server import FOLDER, SIZES, keep_apart
from server_load import Measured, Server, measure, open_tables, start_all
from server_node import newest_node, node_version
from server_reverie import Reverie
from timing import Say

GAME = "noughts"
WARM_UP = 20  # tables at which a server plays before anything counts


@dataclass(frozen=True)
class Plan:
    rounds: int
    seconds: float  # at each size, of each server
    warm: float


WHOLE = Plan(rounds=5, seconds=4.0, warm=4.0)
QUICK = Plan(rounds=3, seconds=1.0, warm=1.0)


@dataclass
class Peer:
    """A server, and what was measured of it."""

    server: Server
    health: str
    measured: dict[int, list[Measured]] = field(default_factory=lambda: {n: [] for n in SIZES})

    def per_cpu(self, size: int) -> list[float]:
        return [one.moves_per_cpu for one in self.measured[size]]


@dataclass(frozen=True)
class Found:
    plan: Plan
    peers: tuple[Peer, ...]  # ours first
    versions: dict[str, str]
    loads: list[float]  # of the machine, measurement by measurement


def run(quick: bool, say: Say) -> Found:
    if sys.platform != "linux":
        sys.exit('bench: servers are measured by /proc, on Linux. Else: make bench ARGS="library"')
    shutil.rmtree(FOLDER, ignore_errors=True)
    try:
        return uvloop.run(measured(QUICK if quick else WHOLE, say))
    finally:
        shutil.rmtree(FOLDER, ignore_errors=True)


async def measured(plan: Plan, say: Say) -> Found:
    say("fetching boardgame.io and Colyseus, if they are not here")
    node = newest_node()
    versions = {
        "boardgame.io": boardgame_io.install(),
        "Colyseus": colyseus.install(),
        "Node": node_version(node),
    }
    guests, core = guest.install(FOLDER / "guests"), keep_apart()
    peers = started(guests, core, node)
    try:
        for peer in peers:
            peer.server.process.until_open(peer.health)
            say(f"{peer.server.name} warms up")
            await played(peer.server, WARM_UP, plan.warm)
        loads = await in_turns(plan, peers, say)
    finally:
        for peer in peers:
            peer.server.process.stop()
    return Found(plan, peers, versions, loads)


def started(guests: Path, core: int | None, node: str) -> tuple[Peer, ...]:
    return (
        Peer(Reverie(FOLDER / "reverie", core, GAME, guests), "/healthz"),
        Peer(boardgame_io.BoardgameIo(FOLDER / "boardgame_io", core, node), "/games"),
        Peer(colyseus.Colyseus(FOLDER / "colyseus", core, node), "/__healthcheck"),
    )


async def in_turns(plan: Plan, peers: tuple[Peer, ...], say: Say) -> list[float]:
    """Each round another one begins, so that whatever else the machine does falls on all."""
    loads = []
    for number in range(plan.rounds):
        first = number % len(peers)
        for size in SIZES:
            for peer in (*peers[first:], *peers[:first]):
                say(f"round {number + 1} of {plan.rounds}: {peer.server.name}, {size} tables")
                peer.measured[size].append(await played(peer.server, size, plan.seconds))
                loads.append(os.getloadavg()[0])
    return loads


async def played(server: Server, size: int, seconds: float) -> Measured:
    """At new tables, so that no server carries what others have laid aside."""
    tables = await asyncio.to_thread(open_tables, server, size)
    await asyncio.to_thread(start_all, tables)
    return await measure(tables, seconds, None)


def ratios(found: Found, peer: Peer, size: int) -> list[float]:
    """Round by round, how many of their moves a CPU-second of ours is worth."""
    pairs = zip(found.peers[0].per_cpu(size), peer.per_cpu(size), strict=True)
    return [own / other for own, other in pairs]


def middle_ratio(found: Found, peer: Peer, size: int) -> float:
    return median(ratios(found, peer, size))
