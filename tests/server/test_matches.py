"""People and bots play at one table, over real sockets and on a real disk."""

import asyncio
from typing import Any

from tests.server.clients import at_random, guests, let_bots_finish, open_table, play_on
from tests.server.processes import Served

from reverie.games import games
from reverie.match import read_record


async def whole_match(served: Served, names: list[str], bots: tuple[str, ...], **terms: Any) -> str:
    """Play to the end; the record everybody can fetch afterwards."""
    async with guests(served.url, *names) as people:
        table = await open_table(*people, bots=bots, **terms)
        lines = [await guest.sit(table) for guest in people]
        async with asyncio.TaskGroup() as group:
            for number, line in enumerate(lines):
                group.create_task(play_on(line, at_random(number)))
        match = lines[0].state["match"] if lines[0].state else ""
        record = await people[0].try_to("GET", f"/api/matches/{match}/record")
        for line in lines:
            await line.close()
        return record.text


def test_two_people_play_a_whole_match(served: Served) -> None:
    record = read_record(asyncio.run(whole_match(served, ["Ada", "Ben"], ())), games())
    match = record.replay()
    assert match.outcome is not None
    assert [player.name for player in match.players] == ["Ada", "Ben"]


def test_four_play_two_of_them_bots(served: Served) -> None:
    text = asyncio.run(whole_match(served, ["Ada", "Ben"], ("random", "greedy")))
    match = read_record(text, games()).replay()
    assert [player.bot for player in match.players] == [None, None, "random", "greedy"]
    assert match.outcome is not None


def test_three_play_with_all_the_options(served: Served) -> None:
    options = {"advanced": True, "nightmare": True}
    text = asyncio.run(whole_match(served, ["Ada", "Ben", "Cleo"], (), options=options))
    match = read_record(text, games()).replay()
    assert match.options.advanced
    assert match.options.nightmare


def test_one_person_plays_both_seats_of_one_device(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada") as (ada,):
            table = await open_table(ada, start=False, seats=2, options={"first_player": 0})
            await ada.ask("PUT", f"/api/tables/{table}/seats/1", {"name": "Ben"})
            await ada.ask("PUT", f"/api/tables/{table}/seats/1/ready", {"ready": True})
            await ada.ask("POST", f"/api/tables/{table}/start")
            lines = [await ada.sit(table, seat=seat) for seat in (0, 1)]
            for line in (*lines, *lines):
                await line.my_turn()
                assert (await line.act({"type": "end_turn"}))["type"] == "accepted"
            assert [line.seat for line in lines] == [0, 1]
            await let_bots_finish(table, *((ada, line) for line in lines))

    asyncio.run(play())


def test_the_dice_are_committed_to_before_and_shown_after(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table = await open_table(ada, ben)
            lines = [await guest.sit(table) for guest in (ada, ben)]
            opening = await lines[0].next("state")
            assert "key" not in opening
            await let_bots_finish(table, *zip((ada, ben), lines, strict=True))
            last = lines[0].state or {}
            assert last["commitment"] == opening["commitment"]
            head = await ada.ask("GET", f"/api/matches/{last['match']}")
            assert head["key"] == last["key"]
            verified = await ada.ask("GET", f"/api/matches/{last['match']}/verify")
            assert verified["holds"]

    asyncio.run(play())


def test_a_rematch_seats_everybody_one_further(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table = await open_table(ada, ben)
            lines = [await guest.sit(table) for guest in (ada, ben)]
            await let_bots_finish(table, *zip((ada, ben), lines, strict=True))
            await ben.ask("POST", f"/api/tables/{table}/rematch")
            seen = await ada.ask("GET", f"/api/tables/{table}")
            assert [chair["name"] for chair in seen["chairs"]] == ["Ben", "Ada"]
            await ada.ask("POST", f"/api/tables/{table}/start")
            again = await lines[0].until(lambda line: line.state and line.state["v"] == 0)
            assert again
            assert lines[0].seat == 1

    asyncio.run(play())
