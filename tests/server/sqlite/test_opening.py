"""A file is opened by one server, if it is ours, and nobody else may look into it."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.sqlite.things import ANN, a_person

from reverie.kernel import Illegal
from reverie.language import LANGUAGES, Catalogue, refusal_sentence
from reverie.server.store.sqlite import SqliteStore
from reverie.server.store.sqlite.opening import tune
from reverie.server.store.sqlite.schema import APPLICATION, MIGRATIONS, VERSION, migrate, version_of

pytestmark = pytest.mark.anyio

HOLD = """
import asyncio, sys
from pathlib import Path
from reverie.kernel import Illegal
from reverie.server.store.sqlite import SqliteStore

async def main():
    try:
        await SqliteStore.open(Path(sys.argv[1]))
    except Illegal as refusal:
        sys.exit(refusal.code)
    print("open", flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


async def refused(file: Path) -> Illegal:
    """Why this file is not opened; whatever it is, there is a sentence for it."""
    with pytest.raises(Illegal) as caught:
        await SqliteStore.open(file)
    for language in LANGUAGES:
        assert refusal_sentence(caught.value, Catalogue(language, "reverie.server"))
    return caught.value


def somebody_elses(file: Path, *statements: str) -> bytes:
    """A database made without us, and its bytes."""
    file.parent.mkdir(parents=True)
    db = sqlite3.connect(file)
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()
    return file.read_bytes()


async def test_folder_and_files_are_for_their_owner_alone(store: SqliteStore, file: Path) -> None:
    await store.add_person(a_person())
    modes = {path.name: path.stat().st_mode & 0o777 for path in file.parent.iterdir()}
    names = ("reverie.db", "reverie.db-shm", "reverie.db-wal", "reverie.db.lock")
    assert modes == dict.fromkeys(names, 0o600)
    assert file.parent.stat().st_mode & 0o777 == 0o700


async def test_a_folder_that_was_there_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o755)
    await (await SqliteStore.open(folder / "reverie.db")).close()
    assert folder.stat().st_mode & 0o777 == 0o755


async def test_after_closing_one_file_holds_everything(store: SqliteStore, file: Path) -> None:
    await store.add_person(a_person())
    await store.close()
    left = sorted(path.name for path in file.parent.iterdir())
    assert left == ["reverie.db", "reverie.db.lock"]
    alone = file.parent.parent / "moved.db"
    file.rename(alone)
    moved = await SqliteStore.open(alone)
    assert await moved.person(ANN) == a_person()
    await moved.close()


async def test_a_commit_waits_for_the_disk(store: SqliteStore) -> None:
    def settings(db: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [db.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await store.writer.do(settings) == ["wal", 2, 1]


async def test_the_file_says_whose_it_is(store: SqliteStore, file: Path) -> None:
    await store.close()
    db = sqlite3.connect(file)
    assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert version_of(db) == VERSION
    db.close()


async def test_an_empty_file_becomes_ours(file: Path) -> None:
    somebody_elses(file)
    await (await SqliteStore.open(file)).close()


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE people (id)",
        "PRAGMA application_id = 252006674",
        "PRAGMA user_version = 1",
    ],
)
async def test_somebody_elses_database_is_refused_and_left_alone(
    file: Path, statement: str
) -> None:
    before = somebody_elses(file, statement)
    assert (await refused(file)).code == "NOT_OURS"
    assert file.read_bytes() == before


async def test_what_is_no_database_is_refused_and_left_alone(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("Dear diary, last night I dreamt of a well. " * 100)
    before = file.read_bytes()
    assert (await refused(file)).code == "NOT_OURS"
    assert file.read_bytes() == before


async def test_a_folder_in_its_place_is_refused(file: Path) -> None:
    file.mkdir(parents=True)
    assert (await refused(file)).code == "NOT_OURS"


async def test_a_file_of_a_newer_reverie_is_refused(store: SqliteStore, file: Path) -> None:
    await store.close()
    db = sqlite3.connect(file)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    refusal = await refused(file)
    assert refusal.code == "TOO_NEW"
    assert (refusal.details["found"], refusal.details["known"]) == (VERSION + 1, VERSION)


async def test_a_damaged_file_is_refused(store: SqliteStore, file: Path) -> None:
    await store.close()
    whole = file.read_bytes()
    file.write_bytes(whole[:100] + bytes(3000) + whole[3100:])
    assert (await refused(file)).code == "DAMAGED"


async def test_a_file_where_a_folder_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    assert (await refused(tmp_path / "data" / "reverie.db")).code == "NOT_A_FOLDER"
    assert (await refused(tmp_path / "data" / "deeper" / "reverie.db")).code == "NOT_A_FOLDER"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no folder refuses even root here")
async def test_where_nothing_can_be_written_it_is_refused() -> None:
    assert (await refused(Path("/proc/self/reverie.db"))).code == "UNWRITABLE"
    refusal = await refused(Path("/proc/self/data/reverie.db"))
    assert refusal.code == "UNWRITABLE"
    assert refusal.details["why"]


def test_without_a_write_ahead_log_it_is_refused(file: Path) -> None:
    db = sqlite3.connect(":memory:")
    with pytest.raises(Illegal, match="NO_WAL"):
        tune(db, file)
    db.close()


async def test_a_second_server_is_refused_until_the_first_has_gone(
    store: SqliteStore, file: Path
) -> None:
    assert (await refused(file)).code == "IN_USE"
    await store.add_person(a_person())
    await store.close()
    await (await SqliteStore.open(file)).close()


async def test_a_try_in_this_process_does_not_let_another_process_in(
    store: SqliteStore, file: Path
) -> None:
    """POSIX locks of a process go with the first descriptor it closes, whichever that is."""
    assert (await refused(file)).code == "IN_USE"
    command = [sys.executable, "-c", HOLD, str(file)]
    other = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (other.stdout, other.stderr) == ("", "IN_USE\n")


async def test_another_process_counts_until_it_is_killed(file: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        assert (await refused(file)).code == "IN_USE"
        other.kill()
    await (await SqliteStore.open(file)).close()


async def test_a_refusal_gives_the_file_back(store: SqliteStore, file: Path) -> None:
    await store.close()
    whole = file.read_bytes()
    file.write_text("scribble")
    assert (await refused(file)).code == "NOT_OURS"
    file.write_bytes(whole)
    await (await SqliteStore.open(file)).close()


def test_an_older_file_is_brought_up_to_date_step_by_step(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    migrate(db)
    db.execute("INSERT INTO people VALUES ('ann', 'Ann', 'de', '', 1)")

    def add_colour(db: sqlite3.Connection) -> None:
        db.execute("ALTER TABLE people ADD COLUMN colour INTEGER NOT NULL DEFAULT 7")

    for _ in range(2):  # the second time there is nothing left to do
        migrate(db, (*MIGRATIONS, add_colour))
        assert version_of(db) == VERSION + 1
    assert db.execute("SELECT id, colour FROM people").fetchall() == [("ann", 7)]
    db.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    def fail(db: sqlite3.Connection) -> None:
        db.execute("DROP TABLE people")
        raise ZeroDivisionError

    db = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    migrate(db)
    with pytest.raises(ZeroDivisionError):
        migrate(db, (*MIGRATIONS, fail))
    db.close()
    again = sqlite3.connect(tmp_path / "old.db")
    assert version_of(again) == VERSION
    assert again.execute("SELECT * FROM people").fetchall() == []
    again.close()


def test_what_bots_played_before_counts_for_nobody_either(tmp_path: Path) -> None:
    """To version 5: seats that somebody else took over meanwhile."""
    db = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    migrate(db, MIGRATIONS[:4])
    db.execute("PRAGMA foreign_keys = OFF")
    for seat in (0, 1):
        names = [column[1] for column in db.execute("PRAGMA table_info(seats)")]
        told = {**dict.fromkeys(names), "match": "m", "seat": seat, "name": "Ann"}
        marks = ", ".join(f":{name}" for name in told)
        db.execute(f"INSERT INTO seats ({', '.join(told)}) VALUES ({marks})", told)
    line = b'[5,1,{"type":"sit_down","player":{"name":"Ann","bot":"planner"}}]'
    entry = {"match": "m", "number": 0, "line": line}
    names = [column[1] for column in db.execute("PRAGMA table_info(entries)")]
    told = {name: entry.get(name) for name in names}
    marks = ", ".join(f":{name}" for name in told)
    db.execute(f"INSERT INTO entries ({', '.join(told)}) VALUES ({marks})", told)
    migrate(db)
    assert db.execute("SELECT seat, counts FROM seats ORDER BY seat").fetchall() == [(0, 1), (1, 0)]
    db.close()
