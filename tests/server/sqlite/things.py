"""People, tables and matches to put into a store."""

import threading
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace

from reverie.kernel import KEY_BYTES, Outcome
from reverie.match import Player
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

ANN, BEA, CID = PersonId("ann"), PersonId("bea"), PersonId("cid")
WON = Outcome((1, 2), (30, 20), "goal")

Lines = Sequence[NewEntry]


def a_person(person: PersonId = ANN, **changes: Any) -> Person:
    return replace(Person(person, "Ann", "de", "", Wall(1)), **changes)


def a_table(table: str = "t1", **changes: Any) -> Table:
    """Ann's table, where she plays against a bot."""
    empty = Table(
        id=TableId(table),
        code=f"CODE-{table}",
        host=ANN,
        game="dreamwell",
        created_at=Wall(10),
        changed_at=Wall(20),
        chairs=(Chair(0, ANN, "Ann"), Chair(1, name="Greedy", bot="greedy")),
        options={"first_player": 1},
        clock=TurnClock(600, 10, 900),
    )
    return replace(empty, **changes)


def a_match(match: str = "m1", **changes: Any) -> StoredMatch:
    """Ann against a bot, just dealt."""
    dealt = StoredMatch(
        id=MatchId(match),
        game="dreamwell",
        edition=3,
        options=b'{"first_player":1}',
        players=(Player("Ann"), Player("Greedy 2", "greedy")),
        people=(ANN, None),
        key=bytes(range(KEY_BYTES)),
        started_at=Wall(1_000),
        table=TableId("t1"),
        clock=TurnClock(600, 10, 900),
    )
    return replace(dealt, **changes)


def lines(*numbers: int) -> Lines:
    return [NewEntry(f'[{n},0,{{"type":"rest"}}]'.encode(), f"0:{n}") for n in numbers]


async def begin(store: SqliteStore, match: str = "m1", table: str = "t1") -> MatchId:
    """A match at a table of its own, without an entry yet."""
    head = a_match(match, table=TableId(table))
    await store.start_match(head, a_table(table, stage="playing", match=head.id), [ANN])
    return head.id


async def play(
    store: SqliteStore,
    match: str,
    *,
    ended_at: int,
    entries: int = 1,
    outcome: Outcome = WON,
    **changes: Any,
) -> StoredMatch:
    """A match from its start to its end, at a table of its own."""
    head = a_match(match, **{"table": TableId(f"table of {match}"), **changes})
    chairs = tuple(Chair(seat, person) for seat, person in enumerate(head.people))
    table = a_table(str(head.table), stage="playing", match=head.id, chairs=chairs)
    table = replace(table, listed=head.listed)
    await store.start_match(head, table)
    over = replace(table, stage="over")
    end = (Wall(ended_at), outcome)
    await store.append(MatchId(match), 0, lines(*range(entries)), [], over, end)
    kept = await store.match(MatchId(match))
    assert kept is not None
    return kept


@asynccontextmanager
async def held(store: SqliteStore) -> AsyncGenerator[None, None]:
    """The writer is at work on something else, so that whatever is asked for gathers."""
    begun, may_end = threading.Event(), threading.Event()

    def dawdle(_: object) -> None:
        begun.set()
        may_end.wait()

    dawdling = store.writer.do(dawdle)
    while not begun.is_set():
        await store.person(ANN)
    try:
        yield
    finally:
        may_end.set()
        await dawdling
