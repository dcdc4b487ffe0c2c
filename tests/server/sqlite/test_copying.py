"""A copy is whole, whatever goes on meanwhile, and overwrites nothing."""

import asyncio
import sqlite3
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.sqlite.things import ANN, a_person, begin, lines

from reverie.kernel import Illegal
from reverie.language import LANGUAGES, Catalogue, refusal_sentence
from reverie.server.model import MatchId, TableId, Wall
from reverie.server.store.sqlite import SqliteStore, copy_store

pytestmark = pytest.mark.anyio


def refused(store: Path, to: Path) -> str:
    with pytest.raises(Illegal) as caught:
        copy_store(store, to)
    for language in LANGUAGES:
        assert refusal_sentence(caught.value, Catalogue(language, "reverie.server"))
    return caught.value.code


async def append_for_ever(store: SqliteStore, match: MatchId, table: TableId) -> None:
    """The table says how many entries there are."""
    before = await store.table(table)
    assert before is not None
    for number in count():
        changed = replace(before, changed_at=Wall(number + 1))
        await store.append(match, number, lines(number), [ANN], changed)


async def check_whole(copy: Path, matches: list[MatchId]) -> int:
    """How many entries there are in a copy in which everything fits together."""
    db = sqlite3.connect(copy)
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    db.close()
    store = await SqliteStore.open(copy)
    for line in await store.playing_tables():
        assert line.table.match is not None
        entries = await store.entries(line.table.match)
        assert entries == lines(*range(len(entries)))
        assert line.table.changed_at == len(entries) or not entries
    total = sum([len(await store.entries(match)) for match in matches])
    await store.close()
    return total


async def until_more_than(total: int, store: SqliteStore, matches: list[MatchId]) -> None:
    async with asyncio.timeout(60):
        while sum([len(await store.entries(match)) for match in matches]) <= total:
            await asyncio.sleep(0.01)


async def test_a_copy_made_while_others_write_is_whole(store: SqliteStore, tmp_path: Path) -> None:
    matches = [await begin(store, f"m{n}", f"t{n}") for n in range(10)]
    writing = [
        asyncio.ensure_future(append_for_ever(store, match, TableId(f"t{n}")))
        for n, match in enumerate(matches)
    ]
    totals: list[int] = []
    for number in range(5):
        await until_more_than(totals[-1] if totals else 0, store, matches)
        copy = tmp_path / f"copy{number}.db"
        await store.backup(copy)
        totals.append(await check_whole(copy, matches))
    assert totals == sorted(set(totals))  # each has more than the one before
    for task in writing:
        task.cancel()
    await asyncio.gather(*writing, return_exceptions=True)


async def test_a_copy_holds_what_the_store_holds(store: SqliteStore, tmp_path: Path) -> None:
    await store.add_person(a_person())
    secret = await store.secret()
    copy = tmp_path / "copy.db"
    await store.backup(copy)
    other = await SqliteStore.open(copy)
    assert (await other.person(ANN), await other.secret()) == (a_person(), secret)
    await other.close()


async def test_a_copy_is_for_its_owner_alone(store: SqliteStore, tmp_path: Path) -> None:
    await store.backup(tmp_path / "copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


async def test_a_copy_overwrites_nothing(store: SqliteStore, tmp_path: Path) -> None:
    precious, link = tmp_path / "precious.db", tmp_path / "link.db"
    precious.write_text("precious")
    link.symlink_to(tmp_path / "nowhere")
    for to in (precious, link, store.file):
        assert refused(store.file, to) == "COPY_EXISTS"
    assert precious.read_text() == "precious"
    assert not (tmp_path / "nowhere").exists()


async def test_what_cannot_be_copied_leaves_nothing_behind(
    store: SqliteStore, tmp_path: Path
) -> None:
    notes = tmp_path / "notes"
    notes.write_text("Dear diary, last night I dreamt of a well. " * 100)
    before = sorted(tmp_path.rglob("*"))
    assert refused(store.file, tmp_path / "nowhere" / "copy.db") == "NO_COPY"
    assert refused(tmp_path / "nothing.db", tmp_path / "copy.db") == "NO_STORE"
    assert refused(notes, tmp_path / "copy.db") == "NOT_OURS"
    assert sorted(tmp_path.rglob("*")) == before


async def test_another_process_may_copy_what_a_server_has_open(
    store: SqliteStore, tmp_path: Path
) -> None:
    await store.add_person(a_person())
    copy = tmp_path / "copy.db"
    code = (
        "import sys; from pathlib import Path; from reverie.server.store.sqlite import copy_store; "
    )
    code += "copy_store(Path(sys.argv[1]), Path(sys.argv[2]))"
    subprocess.run([sys.executable, "-c", code, store.file, copy], check=True)
    other = await SqliteStore.open(copy)
    assert await other.person(ANN) == a_person()
    await other.close()
    await store.change_person(ANN, name="Anna")
    assert await store.person(ANN) == a_person(name="Anna")


async def test_a_copy_can_be_made_when_no_server_runs(store: SqliteStore, tmp_path: Path) -> None:
    await store.add_person(a_person())
    await store.close()
    copy_store(store.file, tmp_path / "copy.db")
    other = await SqliteStore.open(tmp_path / "copy.db")
    assert await other.person(ANN) == a_person()
    await other.close()
