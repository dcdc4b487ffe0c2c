"""Nothing acknowledged is lost: not by kill -9 at any instant, not on a full disk."""

import random
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.server.sqlite.things import begin

from reverie.server.model import NewEntry, TableId
from reverie.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio

ROUNDS = 20
TABLES = 8
APPENDER = Path(__file__).with_name("appender.py")

FULL_DISK = """
import asyncio, resource, sys
from pathlib import Path
from reverie.server.model import NewEntry
from reverie.server.store.sqlite import SqliteStore
from reverie.server.store.storage import StoreFailed

def allow(size):
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))

async def main(file):
    store = await SqliteStore.open(file)
    await store.append("m1", 0, [NewEntry(b"0")], [])
    allow(file.with_name(file.name + "-wal").stat().st_size + 2000)
    try:
        await store.append("m1", 1, [NewEntry(b"1")], [])
    except StoreFailed:
        print("refused", len(await store.entries("m1")))
    allow(resource.RLIM_INFINITY)
    await store.append("m1", 1, [NewEntry(b"one")], [])
    await store.close()

asyncio.run(main(Path(sys.argv[1])))
"""


def append_and_be_killed(file: Path, seconds: float) -> dict[str, int]:
    """How many entries each table's match was told to have, at least, when the end came."""
    command = [sys.executable, str(APPENDER), str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(seconds)
        child.kill()
        told = [line.split() for line in (first, *child.stdout) if line.endswith("\n")]
    return {table: int(count) for table, count in told}


async def check_all_is_there(file: Path, told: Mapping[str, int]) -> None:
    store = await SqliteStore.open(file)
    for line in await store.playing_tables():
        assert line.table.match is not None
        entries = await store.entries(line.table.match)
        assert len(entries) >= told.get(line.table.id, 0)
        assert entries == [NewEntry(b"%d" % number) for number in range(len(entries))]
        assert line.table.changed_at == len(entries) or not entries  # both or neither
    await store.close()


async def test_what_was_acknowledged_survives_kill_9_at_any_instant(file: Path) -> None:
    store = await SqliteStore.open(file)
    for number in range(TABLES):
        await begin(store, f"m{number}", f"t{number}")
    await store.close()
    most: dict[str, int] = {}
    for _ in range(ROUNDS):
        told = append_and_be_killed(file, random.uniform(0, 0.2))
        assert told
        most = {**most, **told}
        await check_all_is_there(file, most)
    assert len(most) == TABLES


async def test_a_disk_that_fills_up_costs_only_what_was_refused(file: Path) -> None:
    """The system itself refuses to make the file longer, in the middle of a commit."""
    store = await SqliteStore.open(file)
    match = await begin(store)
    await store.close()
    command = [sys.executable, "-c", FULL_DISK, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("refused 1\n", "")
    store = await SqliteStore.open(file)
    assert await store.entries(match) == [NewEntry(b"0"), NewEntry(b"one")]
    assert await store.table(TableId("t1")) is not None
    await store.close()
