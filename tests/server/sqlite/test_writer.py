"""Many ask, one writes, one commit carries them all; what fails, fails alone."""

import asyncio
import sqlite3
import threading
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from tests.server.sqlite.things import ANN, BEA, a_person, begin, held, lines

from reverie.server.model import MatchId
from reverie.server.store.sqlite import SqliteStore, writer
from reverie.server.store.sqlite.writer import MOST
from reverie.server.store.storage import Conflict, StoreFailed

pytestmark = pytest.mark.anyio


async def test_all_that_waits_shares_one_commit(store: SqliteStore) -> None:
    matches = [await begin(store, f"m{n}", f"t{n}") for n in range(100)]
    async with held(store):
        before = store.writer.commits
        asked = [asyncio.ensure_future(store.append(m, 0, lines(0), [])) for m in matches]
        await asyncio.sleep(0)
        assert store.writer.commits == before
    await asyncio.gather(*asked)
    assert store.writer.commits == before + 2  # the one that was held up, and the hundred


async def test_one_commit_does_not_grow_without_end(store: SqliteStore) -> None:
    async with held(store):
        before = store.writer.commits
        asked = [store.writer.do(lambda _: None) for _ in range(2 * MOST)]
    await asyncio.gather(*asked)
    assert store.writer.commits == before + 3


async def test_who_asks_first_is_served_and_told_first(store: SqliteStore) -> None:
    served: list[int] = []
    told: list[int] = []

    async def ask(number: int) -> None:
        await store.writer.do(lambda _: served.append(number))
        told.append(number)

    async with held(store):
        asked = [asyncio.ensure_future(ask(number)) for number in range(50)]
        await asyncio.sleep(0)
    await asyncio.gather(*asked)
    assert served == told == list(range(50))


async def test_nobody_is_told_before_it_is_on_disk(store: SqliteStore, file: Path) -> None:
    """Asked through a connection of its own, as after a crash."""
    match = await begin(store)
    other = sqlite3.connect(file)
    for number in range(20):
        await store.append(match, number, lines(number), [])
        (count,) = other.execute("SELECT count(*) FROM entries").fetchone()
        assert count == number + 1
    other.close()


async def test_what_was_written_can_be_read(store: SqliteStore) -> None:
    await store.add_person(a_person())
    for number in range(50):
        await store.change_person(ANN, name=f"Ann {number}")
        assert await store.person(ANN) == a_person(name=f"Ann {number}")


async def test_what_fails_fails_alone(store: SqliteStore) -> None:
    match = await begin(store)

    def half(db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM seats")
        raise KeyError("half way")

    async with held(store):
        asked = [
            store.append(match, 0, lines(0), []),
            store.append(match, 0, lines(0), []),
            store.append(match, 1, lines(1), []),
            store.writer.do(half),
            store.writer.do(lambda db: db.execute("SELECT no_such_column FROM seats")),
            store.append(match, 2, lines(2), []),
        ]
        gathered = asyncio.gather(*asked, return_exceptions=True)
        await asyncio.sleep(0)
    kinds = [type(result) for result in await gathered]
    assert kinds == [type(None), Conflict, type(None), KeyError, StoreFailed, type(None)]
    assert await store.entries(match) == lines(0, 1, 2)
    assert len((await store.statistics("dreamwell", None)).names) == 0
    head = await store.match(match)
    assert head is not None
    assert len(head.players) == 2


async def test_a_commit_that_fails_fails_for_all_and_the_next_one_works(
    store: SqliteStore,
) -> None:
    match = await begin(store)

    def plant(db: sqlite3.Connection) -> None:
        """What SQLite finds out only when it commits."""
        db.execute("PRAGMA defer_foreign_keys = ON")
        db.execute("INSERT INTO entries VALUES ('nowhere', 0, '', NULL)")

    async with held(store):
        appended = asyncio.ensure_future(store.append(match, 0, lines(0), []))
        await asyncio.sleep(0)
        planted = store.writer.do(plant)
    results = await asyncio.gather(appended, planted, return_exceptions=True)
    assert [type(result) for result in results] == [StoreFailed, StoreFailed]
    assert await store.entries(match) == []
    await store.append(match, 0, lines(0), [])
    assert await store.entries(match) == lines(0)


async def test_when_the_transaction_itself_is_lost_everybody_hears_why(store: SqliteStore) -> None:
    """SQLite may roll back by itself when a disk fails in the middle of a job."""
    match = await begin(store)

    def lose(db: sqlite3.Connection) -> None:
        db.execute("ROLLBACK")
        raise sqlite3.OperationalError("disk I/O error")

    async with held(store):
        appended = asyncio.ensure_future(store.append(match, 0, lines(0), []))
        await asyncio.sleep(0)
        lost = store.writer.do(lose)
    results = await asyncio.gather(appended, lost, return_exceptions=True)
    assert [str(result) for result in results] == ["disk I/O error", "disk I/O error"]
    assert await store.entries(match) == []


async def limit(store: SqliteStore, pages: int) -> None:
    """So much fits on the disk and no more."""
    await store.writer.do(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchone())


async def test_on_a_full_disk_nothing_is_told_and_with_room_again_all_goes_on(
    store: SqliteStore,
) -> None:
    match = await begin(store)
    await store.append(match, 0, lines(0), [])
    await limit(store, 1)  # as many as there are
    with pytest.raises(StoreFailed, match="full"):
        await store.append(match, 1, lines(*range(1, 1000)), [])
    assert await store.entries(match) == lines(0)
    await limit(store, 1_000_000)
    await store.append(match, 1, lines(*range(1, 1000)), [])
    assert await store.entries(match) == lines(*range(1000))


async def test_a_full_disk_hits_those_who_share_the_commit_as_one(store: SqliteStore) -> None:
    """Each of them is kept and told, or neither kept nor told."""
    matches = [await begin(store, f"m{n}", f"t{n}") for n in range(40)]
    await limit(store, 1)
    async with held(store):
        asked = asyncio.gather(
            *(store.append(m, 0, lines(*range(20)), []) for m in matches), return_exceptions=True
        )
        await asyncio.sleep(0)
    results = await asked
    assert any(isinstance(result, StoreFailed) for result in results)
    for match, result in zip(matches, results, strict=True):
        assert len(await store.entries(match)) == (20 if result is None else 0)


async def test_who_stops_waiting_does_not_disturb_the_others(store: SqliteStore) -> None:
    match = await begin(store)
    async with held(store):
        first, second, third = (
            asyncio.ensure_future(store.append(match, number, lines(number), []))
            for number in range(3)
        )
        await asyncio.sleep(0)
        second.cancel()
    await asyncio.gather(first, third)
    with pytest.raises(asyncio.CancelledError):
        await second
    assert await store.entries(match) == lines(0, 1, 2)


async def test_closing_does_first_what_was_asked_for(store: SqliteStore, file: Path) -> None:
    async with held(store):
        asked = asyncio.ensure_future(store.add_person(a_person()))
        await asyncio.sleep(0)
        closing = asyncio.ensure_future(store.close())
        await asyncio.sleep(0)
    await asyncio.gather(asked, closing)
    again = await SqliteStore.open(file)
    assert await again.person(ANN) == a_person()
    await again.close()


class Hasty(SimpleQueue[Any]):
    """As on a busy machine: what is put in is done with before who put it there can go on."""

    def __init__(self) -> None:
        super().__init__()
        self.asked_for_more = threading.Event()

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        self.asked_for_more.set()
        return super().get(block, timeout)

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        self.asked_for_more.clear()
        super().put(item, block, timeout)
        self.asked_for_more.wait(0.5)


async def test_a_writer_ends_though_it_is_quicker_than_who_closes_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = Hasty()
    monkeypatch.setattr(writer, "SimpleQueue", lambda: queue)
    store = await SqliteStore.open(file)
    await store.add_person(a_person())
    closing = asyncio.ensure_future(store.close())
    _, waiting = await asyncio.wait([closing], timeout=30)
    queue.put([(lambda _: None, asyncio.Future[None]())])  # else a thread that waits would go on
    await closing
    assert not waiting


async def test_a_closed_store_takes_nothing_more(store: SqliteStore) -> None:
    await store.close()
    await store.close()
    with pytest.raises(StoreFailed):
        await store.add_person(a_person())
    with pytest.raises(StoreFailed):
        await store.person(ANN)


async def test_a_read_sees_one_moment(store: SqliteStore) -> None:
    """A head and its seats come from two questions, between which a match may end."""
    await begin(store)
    loop = asyncio.get_running_loop()

    def twice(db: sqlite3.Connection) -> list[Any]:
        before = db.execute("SELECT count(*) FROM people").fetchone()
        write = store.add_person(a_person(BEA))
        asyncio.run_coroutine_threadsafe(write, loop).result()
        return [before, db.execute("SELECT count(*) FROM people").fetchone()]

    before, after = await store.reader.do(twice)
    assert before == after
    assert await store.person(BEA) is not None


async def test_a_long_search_holds_nobody_up(store: SqliteStore) -> None:
    may_end = threading.Event()
    searching = asyncio.ensure_future(store.searcher.do(lambda _: may_end.wait()))
    counting = asyncio.ensure_future(store.statistics("dreamwell", None))
    await store.add_person(a_person())
    assert await store.person(ANN) == a_person()
    assert not counting.done()  # it waits behind the other search
    may_end.set()
    await asyncio.gather(searching, counting)


async def test_the_reader_cannot_write(store: SqliteStore) -> None:
    with pytest.raises(StoreFailed, match="readonly"):
        await store.reader.do(lambda db: db.execute("DELETE FROM people"))


async def test_what_is_not_ours_to_read_is_a_failure_not_a_crash(store: SqliteStore) -> None:
    with pytest.raises(StoreFailed, match="no such table"):
        await store.reader.do(lambda db: db.execute("SELECT 1 FROM nowhere"))
    assert await store.match(MatchId("m1")) is None


def test_a_loop_that_is_gone_does_not_harm_the_writer(file: Path) -> None:
    async def leave() -> SqliteStore:
        store = await SqliteStore.open(file)
        _ = store.writer.do(lambda db: db.execute("SELECT 1").fetchone())
        return store

    async def come_back(store: SqliteStore) -> None:
        await store.add_person(a_person())
        assert await store.person(ANN) == a_person()
        await store.close()

    asyncio.run(come_back(asyncio.run(leave())))


def test_who_asks_beside_a_loop_that_is_gone_is_answered(file: Path) -> None:
    """What two loops asked for is in one commit: the second waited for ever."""
    began, may_end = threading.Event(), threading.Event()

    def first(_: object) -> None:
        began.set()
        may_end.wait()

    async def leave() -> SqliteStore:
        store = await SqliteStore.open(file)
        _ = store.writer.do(first)
        await asyncio.to_thread(began.wait)
        _ = store.writer.do(lambda db: db.execute("SELECT 1").fetchone())
        return store

    async def come_back(store: SqliteStore) -> None:
        adding = asyncio.ensure_future(store.add_person(a_person()))
        await asyncio.sleep(0.01)  # until it is asked for
        may_end.set()
        await asyncio.wait_for(adding, 30)
        await store.close()

    asyncio.run(come_back(asyncio.run(leave())))
