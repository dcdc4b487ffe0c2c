"""A store full of running matches, made by the library, and how soon a server is open on it."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.model import Options
from reverie.kernel import Millis
from reverie.match import Match, Player
from reverie.server.guard.cookies import Seal
from reverie.server.model import (
    Chair,
    MatchId,
    NewEntry,
    Person,
    PersonId,
    StoredMatch,
    Table,
    TableId,
    TurnClock,
    Wall,
)
from reverie.server.store.sqlite import SqliteStore
from server_load import Place
from server_process import Process
from server_reverie import serve
from server_wire import Wire, connect

DAY = TurnClock(bank=24 * 3600, increment=0, cap=24 * 3600)
BATCH = 100  # matches that are written together
IDLE = 0.03  # seconds of CPU in half a second: what a server needs that has nothing to do
AT_MOST = 60.0  # seconds until everything is awake


@dataclass(frozen=True)
class Played:
    """A match that somebody has begun."""

    number: int
    key: bytes
    lines: tuple[NewEntry, ...]
    turn: int


def begun(number: int, entries: int) -> Played:
    """So many random actions, one a second."""
    key, pick = number.to_bytes(32, "big"), Random(number).choice
    match = Match(GAME, Options(), [Player("Ann"), Player("Ben")], key)
    for moment in range(entries):
        seat = min(match.to_act)
        match.play(seat, pick(match.legal(seat)), Millis(1000 * moment))
    lines = tuple(NewEntry(msgspec.json.encode(entry)) for entry in match.log)
    return Played(number, key, lines, min(match.to_act))


async def fill(file: Path, matches: Sequence[Played], clock: TurnClock | None) -> Place:
    """Each at a table of its own; the last table, and the cookie of whose turn it is there."""
    store = await SqliteStore.open(file)
    try:
        for first in range(0, len(matches), BATCH):
            await asyncio.gather(*(keep(store, one, clock) for one in matches[first:][:BATCH]))
        last = matches[-1]
        cookie = Seal(await store.secret(), secure=False).cookie(people(last)[last.turn])
        return Place(table_of(last, clock).id, (f"{cookie.key}={cookie.value}",))
    finally:
        await store.close()


async def keep(store: SqliteStore, played: Played, clock: TurnClock | None) -> None:
    table, stored = table_of(played, clock), match_of(played, clock)
    for person, name in zip(people(played), ("Ann", "Ben"), strict=True):
        await store.add_person(Person(person, name, "en", "", Wall(0)))
    waiting = [people(played)[played.turn]]
    await store.add_table(table)
    await store.start_match(stored, table, waiting)
    await store.append(stored.id, 0, played.lines, waiting)


def people(played: Played) -> tuple[PersonId, PersonId]:
    return PersonId(f"bench-person-{played.number:06}-a"), PersonId(
        f"bench-person-{played.number:06}-b"
    )


def table_of(played: Played, clock: TurnClock | None) -> Table:
    ann, ben = people(played)
    return Table(
        id=TableId(f"bench-table-{played.number:06}"),
        code=f"B{played.number:06}",
        host=ann,
        game=GAME.name,
        created_at=Wall(0),
        changed_at=Wall(played.number),
        chairs=(Chair(0, ann, "Ann", ready=True), Chair(1, ben, "Ben", ready=True)),
        clock=clock,
        stage="playing",
        match=MatchId(f"bench-match-{played.number:06}"),
    )


def match_of(played: Played, clock: TurnClock | None) -> StoredMatch:
    table = table_of(played, clock)
    assert table.match is not None
    return StoredMatch(
        id=table.match,
        game=GAME.name,
        edition=GAME.edition,
        options=b"{}",
        players=(Player("Ann"), Player("Ben")),
        people=people(played),
        key=played.key,
        started_at=Wall(0),
        table=table.id,
        clock=clock,
    )


# Starting on it


@dataclass(frozen=True)
class Start:
    """Seconds from the start of the process, and MiB in the end."""

    healthy: float
    first_state: float | None  # None: there was no match to look at
    quiet: float  # when everything that had to be woken is awake
    memory: float


async def start(data: Path, core: int | None, place: Place | None) -> Start:
    process = serve(data, core)
    try:
        healthy = await asyncio.to_thread(process.until_open, "/healthz")
        state = None if place is None else await first_state(process, place)
        quiet = await until_quiet(process)
        return Start(healthy, state, quiet, process.memory())
    finally:
        process.stop()


async def first_state(process: Process, place: Place) -> float:
    """Somebody whose turn it is opens the page of the table."""
    seen = asyncio.get_running_loop().create_future()

    def hear(message: bytes) -> None:
        if message.startswith(b'{"type":"state"') and not seen.done():
            seen.set_result(time.perf_counter() - process.began)

    wire = Wire(hear, lambda problem: None if seen.done() else seen.set_exception(problem))
    await connect(wire, process.port, f"/api/tables/{place.id}/socket", place.keys[0])
    seconds: float = await asyncio.wait_for(seen, AT_MOST)
    wire.close()
    return seconds


async def until_quiet(process: Process) -> float:
    """Seconds until half a second passes in which the server does next to nothing."""
    while time.perf_counter() - process.began < AT_MOST:
        before, now = process.cpu(), time.perf_counter()
        await asyncio.sleep(0.5)
        if process.cpu() - before <= IDLE:
            return now - process.began
    return AT_MOST
