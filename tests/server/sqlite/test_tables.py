"""Tables are found: by link, by code, in one's own list, in everybody's."""

import pytest
from msgspec.structs import replace
from tests.server.sqlite.things import ANN, BEA, CID, a_match, a_table, begin, lines, play

from reverie.server.model import Chair, MatchId, PersonId, TableId, Wall
from reverie.server.store.sqlite import SqliteStore
from reverie.server.store.storage import Conflict

pytestmark = pytest.mark.anyio


async def names(store: SqliteStore, person: PersonId) -> list[str]:
    return [line.table.id for line in await store.tables_of(person)]


async def test_a_table_is_found_by_its_id_and_by_its_code(store: SqliteStore) -> None:
    table = a_table(removed=(CID,), listed=True, chat=True)
    await store.add_table(table)
    assert await store.table(table.id) == table
    assert await store.table_by_code(table.code) == table
    assert await store.table(TableId("t2")) is None
    assert await store.table_by_code("code-t1") is None


async def test_an_id_and_a_code_are_given_once(store: SqliteStore) -> None:
    table = a_table()
    await store.add_table(table)
    with pytest.raises(Conflict):
        await store.add_table(replace(table, code="OTHER"))
    with pytest.raises(Conflict):
        await store.add_table(replace(table, id=TableId("other")))
    assert await store.table(TableId("other")) is None
    assert await names(store, ANN) == ["t1"]


async def test_a_saved_table_is_as_it_is_now(store: SqliteStore) -> None:
    await store.add_table(a_table(listed=True))
    changed = a_table(code="NEW", host=BEA, stage="over", match=MatchId("m"), chairs=())
    await store.save_table(changed)
    assert await store.table(changed.id) == changed
    assert await store.table_by_code("NEW") == changed
    assert await store.table_by_code("CODE-t1") is None
    assert (await names(store, ANN), await names(store, BEA)) == ([], ["t1"])
    assert await store.listed_tables(9) == []


async def test_a_table_saved_after_it_was_put_away_is_back(store: SqliteStore) -> None:
    await store.add_table(a_table())
    assert await store.delete_stale_tables(Wall(21)) == 1
    await store.save_table(a_table())
    assert await names(store, ANN) == ["t1"]


async def test_my_tables_are_where_i_sit_or_am_host_newest_change_first(
    store: SqliteStore,
) -> None:
    both_seats = (Chair(0, BEA, "Bea"), Chair(1, BEA, "Bea 2"))
    await store.add_table(a_table("old", changed_at=Wall(1), chairs=both_seats))
    await store.add_table(a_table("new", changed_at=Wall(3), host=CID))
    await store.add_table(a_table("mid", changed_at=Wall(2), host=BEA))
    assert await names(store, ANN) == ["new", "mid", "old"]
    assert await names(store, BEA) == ["mid", "old"]
    assert await names(store, CID) == ["new"]
    assert [line.table.id for line in await store.tables_of(ANN, most=2)] == ["new", "mid"]


async def test_my_list_says_where_it_is_my_turn(store: SqliteStore) -> None:
    match = await begin(store)
    await store.add_table(a_table("open"))

    async def turns() -> dict[str, bool]:
        return {line.table.id: line.your_turn for line in await store.tables_of(ANN)}

    assert await turns() == {"t1": True, "open": False}
    await store.append(match, 0, lines(0), [BEA])
    assert await turns() == {"t1": False, "open": False}
    await store.append(match, 1, lines(1), [BEA, ANN])
    assert await turns() == {"t1": True, "open": False}


async def test_nobody_is_waited_for_at_a_table_whose_match_is_over(store: SqliteStore) -> None:
    match = await begin(store)
    await store.save_table(a_table(stage="over", match=match))
    assert [line.your_turn for line in await store.tables_of(ANN)] == [False]


async def test_a_persons_name_is_no_pattern(store: SqliteStore) -> None:
    """Waiting for "ann" is not waiting for "an", nor for what a quote could make of it."""
    strange = PersonId('an"n')
    match = await begin(store)
    await store.save_table(a_table(stage="playing", match=match, host=strange))
    await store.append(match, 0, lines(0), [strange])
    assert [line.your_turn for line in await store.tables_of(strange)] == [True]
    assert [line.your_turn for line in await store.tables_of(ANN)] == [False]


async def test_listed_tables_are_those_not_over_newest_first(store: SqliteStore) -> None:
    await store.add_table(a_table("private", created_at=Wall(5)))
    await store.add_table(a_table("over", created_at=Wall(4), listed=True, stage="over"))
    await store.add_table(a_table("old", created_at=Wall(1), listed=True))
    await store.add_table(a_table("new", created_at=Wall(3), listed=True, stage="playing"))
    assert [table.id for table in await store.listed_tables(9)] == ["new", "old"]
    assert [table.id for table in await store.listed_tables(1)] == ["new"]


async def test_a_host_has_the_tables_that_are_not_over(store: SqliteStore) -> None:
    await store.add_table(a_table("open"))
    await store.add_table(a_table("over", stage="over"))
    await store.add_table(a_table("another's", host=BEA))
    await begin(store, "m1", "playing")
    assert (await store.hosted_by(ANN), await store.hosted_by(BEA)) == (2, 1)
    assert await store.hosted_by(CID) == 0


async def test_running_matches_say_whether_they_wait_for_a_person(store: SqliteStore) -> None:
    await store.add_table(a_table("open"))
    await play(store, "ended", ended_at=5)
    bots_turn = await begin(store, "m1", "t1")
    await begin(store, "m2", "t2")
    await store.append(bots_turn, 0, lines(0), [])
    running = {line.table.id: line.waits for line in await store.playing_tables()}
    assert running == {"t1": False, "t2": True}


async def test_a_match_whose_first_mover_was_not_told_waits_for_nobody(store: SqliteStore) -> None:
    await store.start_match(a_match(), a_table(stage="playing", match=MatchId("m1")))
    assert [line.waits for line in await store.playing_tables()] == [False]


async def test_stale_tables_are_open_untouched_and_without_a_match(store: SqliteStore) -> None:
    await store.add_table(a_table("stale", changed_at=Wall(99)))
    await store.add_table(a_table("touched", changed_at=Wall(100)))
    rematch = await play(store, "m1", ended_at=5)
    await store.save_table(a_table(str(rematch.table), changed_at=Wall(1)))
    await begin(store, "m2", "playing")
    assert await store.delete_stale_tables(Wall(100)) == 1
    assert await store.delete_stale_tables(Wall(100)) == 0
    assert await store.table(TableId("stale")) is None
    assert set(await names(store, ANN)) == {"touched", "table of m1", "playing"}
