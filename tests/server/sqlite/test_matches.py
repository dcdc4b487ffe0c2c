"""A match is kept entry by entry, with all that changes with them."""

import asyncio

import pytest
from msgspec.structs import replace
from tests.server.sqlite.things import ANN, BEA, CID, WON, a_match, a_table, begin, lines, play

from reverie.kernel import Outcome
from reverie.match import Player
from reverie.server.model import MatchId, NewEntry, PersonId, TableId, Wall
from reverie.server.store.sqlite import SqliteStore
from reverie.server.store.storage import Conflict

pytestmark = pytest.mark.anyio


async def test_a_match_begins_with_its_table(store: SqliteStore) -> None:
    table = a_table(stage="playing", match=MatchId("m1"))
    await store.start_match(a_match(), table, [ANN])
    assert await store.match(MatchId("m1")) == a_match()
    assert await store.table(table.id) == table
    assert await store.entries(MatchId("m1")) == []


async def test_a_match_that_cannot_begin_leaves_its_table_alone(store: SqliteStore) -> None:
    await begin(store)
    other = a_table("t2", stage="playing")
    with pytest.raises(Conflict):
        await store.start_match(a_match("m1", table=other.id), other)
    assert await store.table(other.id) is None


async def test_entries_come_back_in_order_with_their_requests(store: SqliteStore) -> None:
    match = await begin(store)
    await store.append(match, 0, lines(0), [ANN])
    await store.append(match, 1, [*lines(1, 2), NewEntry(b"[3,-1,{}]")], [ANN])
    await store.append(match, 4, lines(*range(4, 20)), [ANN])
    kept = await store.entries(match)
    assert kept == [*lines(0, 1, 2), NewEntry(b"[3,-1,{}]"), *lines(*range(4, 20))]
    head = await store.match(match)
    assert head is not None
    assert head.entries == 20


async def test_of_two_writers_of_one_number_the_first_wins(store: SqliteStore) -> None:
    match = await begin(store)
    mine, yours = ([NewEntry(line)] for line in (b"mine", b"yours"))
    results = await asyncio.gather(
        store.append(match, 0, mine, []), store.append(match, 0, yours, []), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None), Conflict]
    assert await store.entries(match) == mine


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 100])
async def test_only_the_next_number_can_be_written(store: SqliteStore, number: int) -> None:
    match = await begin(store)
    await store.append(match, 0, lines(0, 1), [BEA])
    with pytest.raises(Conflict) as conflict:
        await store.append(match, number, lines(2, 3), [ANN], a_table(stage="over"))
    assert match not in str(conflict.value)  # it may stand in a journal
    assert await store.entries(match) == lines(0, 1)
    table = await store.table(TableId("t1"))
    assert table is not None
    assert table.stage == "playing"
    assert [line.your_turn for line in await store.tables_of(ANN)] == [False]


async def test_nothing_is_added_to_a_match_that_is_not_there(store: SqliteStore) -> None:
    nowhere = MatchId("nowhere")
    with pytest.raises(Conflict):
        await store.append(nowhere, 0, lines(0), [])
    with pytest.raises(Conflict):
        await store.append(nowhere, 0, [], [ANN])
    assert await store.match(nowhere) is None
    assert await store.entries(nowhere) == []


async def test_matches_do_not_get_into_each_others_numbers(store: SqliteStore) -> None:
    first, second = await begin(store, "m1", "t1"), await begin(store, "m2", "t2")
    await store.append(first, 0, lines(0, 1, 2), [])
    await store.append(second, 0, lines(7), [])
    await store.append(first, 3, lines(3), [])
    assert await store.entries(first) == lines(0, 1, 2, 3)
    assert await store.entries(second) == lines(7)


async def test_an_end_comes_with_the_last_entry(store: SqliteStore) -> None:
    match = await begin(store)
    over = a_table(stage="over", match=match)
    await store.append(match, 0, lines(0, 1), [ANN], over, (Wall(9_000), WON))
    assert await store.match(match) == a_match(entries=2, ended_at=Wall(9_000), outcome=WON)
    assert await store.table(over.id) == over
    assert [line.your_turn for line in await store.tables_of(ANN)] == [False]


async def test_a_record_is_kept_as_it_was_brought(store: SqliteStore) -> None:
    brought = a_match(
        table=None, clock=None, people=(None, None), ended_at=Wall(5), outcome=WON, entries=3
    )
    brought = replace(brought, asked_at=Wall(7))
    await store.add_record(brought, lines(0, 1, 2))
    assert await store.match(brought.id) == brought
    assert await store.entries(brought.id) == lines(0, 1, 2)
    with pytest.raises(Conflict):
        await store.add_record(brought, [])
    assert await store.entries(brought.id) == lines(0, 1, 2)


async def test_a_table_for_ten_is_kept_seat_by_seat(store: SqliteStore) -> None:
    """Ten seats, of which text order would put the tenth behind the first."""
    ten = [Player(f"Guest {number}") for number in range(10)]
    people = [PersonId(f"p{number}") if number % 2 else None for number in range(10)]
    outcome = Outcome(tuple(range(10, 0, -1)), tuple(range(-5, 5)), "dawn")
    head = a_match(players=tuple(ten), people=tuple(people), table=None, outcome=outcome)
    await store.add_record(head, [])
    assert await store.match(head.id) == replace(head, asked_at=head.started_at)


async def found(
    store: SqliteStore,
    person: PersonId | None = None,
    game: str | None = None,
    before: int | None = None,
    most: int = 10,
) -> list[str]:
    moment = None if before is None else Wall(before)
    return [match.id for match in await store.records(person, game, moment, most)]


async def test_records_are_listed_ones_and_ones_own_newest_end_first(store: SqliteStore) -> None:
    await play(store, "listed", ended_at=3, listed=True, people=(CID, BEA))
    await play(store, "mine", ended_at=4)
    await play(store, "theirs", ended_at=5, people=(CID, BEA))
    await begin(store)
    assert await found(store) == ["listed"]
    assert await found(store, ANN) == ["mine", "listed"]
    assert await found(store, CID) == ["theirs", "listed"]


async def test_a_match_is_found_by_all_if_its_table_is_listed_at_the_end(
    store: SqliteStore,
) -> None:
    """Who made the table private meanwhile did not want to be found."""
    for match, before, after in (("m1", True, False), ("m2", False, True)):
        table = a_table(f"of {match}", stage="playing", match=MatchId(match), listed=before)
        await store.start_match(a_match(match, table=table.id, listed=before), table)
        over = replace(table, stage="over", listed=after)
        await store.append(MatchId(match), 0, lines(0), [], over, (Wall(5), WON))
    assert await found(store) == ["m2"]


async def test_records_are_told_whole(store: SqliteStore) -> None:
    ended = await play(store, "m1", ended_at=3, entries=4)
    assert await store.records(ANN, None, None, 10) == [ended]
    assert (ended.outcome, ended.entries, ended.ended_at) == (WON, 4, 3)


async def test_records_can_be_asked_for_by_game_and_page_by_page(store: SqliteStore) -> None:
    for moment in range(1, 6):
        game = "dreamwell" if moment % 2 else "lullaby"
        await play(store, f"m{moment}", ended_at=moment, game=game, listed=True)
    assert await found(store, most=2) == ["m5", "m4"]
    assert await found(store, before=4, most=2) == ["m3", "m2"]
    assert await found(store, game="lullaby") == ["m4", "m2"]
    assert await found(store, game="dreamwell", before=5) == ["m3", "m1"]
    assert await found(store, game="nothing") == []


async def test_statistics_count_what_was_played_here(store: SqliteStore) -> None:
    minute = 60_000
    await play(store, "m1", started_at=Wall(0), ended_at=10 * minute, entries=10)
    await play(store, "m2", started_at=Wall(minute), ended_at=21 * minute, entries=20)
    await play(store, "other", game="lullaby", ended_at=5)
    await begin(store, "goes on")
    brought = a_match("brought", table=None, ended_at=Wall(5), outcome=WON)
    await store.add_record(brought, lines(0))
    counted = await store.statistics("dreamwell", ANN)
    assert (counted.game, counted.matches, counted.running) == ("dreamwell", 2, 1)
    assert (counted.mean_entries, counted.mean_minutes) == (15.0, 15.0)


async def test_statistics_name_the_players_and_mark_the_bots(store: SqliteStore) -> None:
    await play(store, "m1", ended_at=1)
    await play(store, "m2", ended_at=2, outcome=Outcome((2, 1), (11, 40), "goal"))
    others = (BEA, CID)  # another Ann is another person
    namesake = (Player("greedy"), Player("Ann"))  # a person with a bot's name is a person
    draw = Outcome((1, 1), (9, 9), "draw")
    await play(store, "m3", ended_at=3, players=namesake, people=others, outcome=draw, listed=True)
    names = (await store.statistics("dreamwell", ANN)).names
    told = [(n.name, n.is_bot, n.played, n.won, n.best, round(n.mean, 2)) for n in names]
    assert told == [
        ("Ann", False, 2, 1, 30, 20.5),
        ("greedy", True, 2, 1, 40, 30.0),
        ("Ann", False, 1, 1, 9, 9.0),
        ("greedy", False, 1, 1, 9, 9.0),
    ]


async def test_statistics_of_what_nobody_has_played_are_empty(store: SqliteStore) -> None:
    counted = await store.statistics("dreamwell", None)
    assert (counted.matches, counted.running, counted.names) == (0, 0, ())
    assert (counted.mean_entries, counted.mean_minutes) == (0.0, 0.0)


async def test_statistics_tell_of_private_tables_only_who_sat_there(store: SqliteStore) -> None:
    await play(store, "m1", ended_at=1, listed=False)
    assert (await store.statistics("dreamwell", None)).matches == 0
    assert (await store.statistics("dreamwell", None)).names == ()
    assert [n.name for n in (await store.statistics("dreamwell", ANN)).names] == ["Ann", "greedy"]


async def test_what_was_given_up_is_nobodys(store: SqliteStore) -> None:
    await play(store, "m1", ended_at=1, outcome=Outcome((2, 2), (0, 0), "deserted"))
    assert (await store.statistics("dreamwell", ANN)).names == ()
