"""What nobody will miss is put away; everything else stays."""

from pathlib import Path

import pytest
from tests.server.sqlite.things import (
    ANN,
    BEA,
    CID,
    WON,
    a_match,
    a_person,
    a_table,
    begin,
    lines,
    play,
)

from reverie.server.model import MatchId, PersonId, StoredMatch, TableId, Wall
from reverie.server.store.sqlite import SqliteStore
from reverie.server.store.sqlite.opening import connect
from reverie.server.store.sqlite.schema import MIGRATIONS, migrate
from reverie.server.store.sqlite.tidying import DAY

pytestmark = pytest.mark.anyio

NOW = Wall(1_000 * DAY)


def days_ago(days: float) -> Wall:
    return Wall(int(NOW - days * DAY))


def brought(match: str, days: float) -> StoredMatch:
    """A record that came so many days ago."""
    at = days_ago(days)
    nobody = (None, None)
    return a_match(match, table=None, people=nobody, ended_at=at, outcome=WON, asked_at=at)


async def is_kept(store: SqliteStore, match: str) -> bool:
    return await store.match(MatchId(match)) is not None


async def test_open_tables_are_kept_for_two_weeks(store: SqliteStore) -> None:
    await store.add_table(a_table("old", changed_at=days_ago(14.1)))
    await store.add_table(a_table("new", changed_at=days_ago(13.9)))
    await store.tidy(NOW)
    assert await store.table(TableId("old")) is None
    assert await store.table(TableId("new")) is not None


async def test_records_that_were_brought_stay_while_somebody_asks_for_them(
    store: SqliteStore,
) -> None:
    for match, days in (("old", 31), ("asked for", 31), ("new", 29)):
        await store.add_record(brought(match, days), lines(0, 1))
    await store.asked_for(MatchId("asked for"), days_ago(2))
    await store.tidy(NOW)
    assert [await is_kept(store, match) for match in ("old", "asked for", "new")] == [
        False,
        True,
        True,
    ]
    assert await store.entries(MatchId("old")) == []
    assert await store.entries(MatchId("new")) == lines(0, 1)


async def test_what_was_played_here_is_kept_for_good(store: SqliteStore) -> None:
    await play(store, "played", ended_at=5)
    await store.asked_for(MatchId("played"), Wall(6))
    await store.tidy(NOW)
    assert await is_kept(store, "played")


async def test_guests_who_left_nothing_are_forgotten_after_a_year(store: SqliteStore) -> None:
    gone, new = PersonId("gone"), PersonId("new")
    for person in (ANN, BEA, CID, gone):
        await store.add_person(a_person(person, seen_at=days_ago(366)))
    await store.add_person(a_person(new, seen_at=days_ago(364)))
    await begin(store)  # Ann sits there
    await store.save_table(a_table("hosted", host=BEA, stage="over", chairs=()))
    await play(store, "m2", ended_at=5, people=(CID, None))
    await store.save_table(a_table("table of m2", stage="over", chairs=()))
    await store.tidy(NOW)
    kept = {person for person in (ANN, BEA, CID, gone, new) if await store.person(person)}
    assert kept == {ANN, BEA, CID, new}


async def test_a_record_of_an_older_file_counts_from_when_it_came(tmp_path: Path) -> None:
    """Written before anybody noted who asks for what."""
    file = tmp_path / "reverie.db"
    db = connect(file)
    migrate(db, MIGRATIONS[:1])
    db.execute(
        "INSERT INTO matches VALUES ('old', 'dreamwell', 1, NULL, 0, 5, 5, 'goal', NULL, ?, ?)",
        (b"key", b"{}"),
    )
    db.execute("INSERT INTO seats VALUES ('old', 0, NULL, 'Ann', NULL, 1, 30)")
    db.commit()
    db.close()
    store = await SqliteStore.open(file)
    kept = await store.match(MatchId("old"))
    assert kept is not None
    assert kept.asked_at == 5
    await store.close()


async def test_a_pulse_is_written_down(store: SqliteStore) -> None:
    for now in (Wall(1), Wall(2)):
        await store.pulse(now)
        value = await store.reader.do(
            lambda db: db.execute("SELECT value FROM meta WHERE name = 'pulse'").fetchone()
        )
        assert value == (now,)
