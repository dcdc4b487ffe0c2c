"""Appends as fast as it can, and says what was acknowledged, until somebody kills it.

With every append its table changes too: `changed_at` is how many entries there are.
"""

import asyncio
import os
import sys
from pathlib import Path

from msgspec.structs import replace

from reverie.server.model import NewEntry, Table, Wall
from reverie.server.store.sqlite import SqliteStore


async def append(store: SqliteStore, table: Table) -> None:
    assert table.match is not None
    number = len(await store.entries(table.match))
    while True:
        count = 1 + number % 3
        entries = [NewEntry(b"%d" % each) for each in range(number, number + count)]
        number += count
        changed = replace(table, changed_at=Wall(number))
        await store.append(table.match, number - count, entries, [table.host], changed)
        os.write(1, f"{table.id} {number}\n".encode())


async def main(file: Path) -> None:
    store = await SqliteStore.open(file)
    tables = [line.table for line in await store.playing_tables()]
    await asyncio.gather(*(append(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
