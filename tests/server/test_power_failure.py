"""The server dies again and again, at any instant: nothing acknowledged is lost or doubled."""

import asyncio
import itertools
import random
import sqlite3
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from tests.server.clients import Guest, Line, Message, at_random, open_table
from tests.server.processes import Served
from websockets.exceptions import WebSocketException

from reverie.games import games
from reverie.server.live import Live
from reverie.server.model import MatchId, NewEntry
from reverie.server.sqlite import SqliteStore

FAILURES = 50
TABLES = 3
SHORTEST, LONGEST = 0.02, 0.5  # seconds a server lives, once there is something to lose
PATIENCE = 180.0  # seconds: nothing may go on before a bot's process has started, on a busy machine

Acknowledged = dict[tuple[str, str], int]  # by match and request: the version it led to


class Persistent:
    """Somebody who plays on whatever happens, and sends again what was not answered."""

    def __init__(self, guest: Guest, table: str, seat: int, acknowledged: Acknowledged) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.acknowledged = acknowledged
        self.numbers = itertools.count()
        self.choose = at_random(seat)
        self.pending: tuple[str, str, object] | None = None

    async def play(self) -> None:
        while True:
            try:
                await self.while_connected()
                return
            except (OSError, WebSocketException, AssertionError, TimeoutError, httpx.HTTPError):
                await asyncio.sleep(0.02)  # it will be back

    async def while_connected(self) -> None:
        line = await self.guest.sit(self.table, seat=self.seat)
        await line.next("state")
        while not (line.state or {}).get("outcome"):
            if self.pending is None:
                state = await line.my_turn()
                if state is None:
                    break
                request = f"{self.seat}-{next(self.numbers)}"
                self.pending = state["match"], request, self.choose(state)
            await self.send(line, *self.pending)
            self.pending = None

    async def send(self, line: Line, match: str, request: str, action: object) -> None:
        answer: Message = await line.act(action, request=request)
        if answer["type"] == "accepted":
            self.acknowledged[match, f"{self.seat}:{request}"] = answer["v"]
            await line.version(answer["v"])
        else:
            assert answer["code"] in ("NOT_PLAYING", "NOT_KEPT"), answer


async def play_and_fail(server: Served, chance: random.Random) -> Acknowledged:
    acknowledged: Acknowledged = {}
    guest = await Guest(server.url, "Ada").arrive()
    async with asyncio.TaskGroup() as group:
        players = []
        for _ in range(TABLES):
            table = await open_table(guest, bots=("random",), start=False, seats=3)
            await guest.ask("PUT", f"/api/tables/{table}/seats/2", {"name": "Ben"})
            await guest.ask("PUT", f"/api/tables/{table}/seats/2/ready", {"ready": True})
            await guest.ask("POST", f"/api/tables/{table}/start")
            for seat in (0, 2):
                person = Persistent(guest, table, seat, acknowledged)
                players.append(group.create_task(person.play()))
        for failures in range(FAILURES):
            await something_to_lose(acknowledged, failures)
            await asyncio.sleep(chance.uniform(SHORTEST, LONGEST))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        for player in players:
            player.cancel()
    await guest.leave()
    return acknowledged


async def something_to_lose(acknowledged: Acknowledged, failures: int) -> None:
    """On a slow machine a server may not come to anything in so short a life."""
    async with asyncio.timeout(PATIENCE):
        while len(acknowledged) <= failures:
            await asyncio.sleep(0.01)


def test_fifty_power_failures_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    server = Served(tmp_path / "data").start()
    try:
        acknowledged = asyncio.run(play_and_fail(server, random.Random(50)))
    finally:
        server.kill()
    assert len(acknowledged) > FAILURES  # there was something to lose
    asyncio.run(check_store(server, acknowledged))


async def check_store(server: Served, acknowledged: Acknowledged) -> None:
    store = await SqliteStore.open(server.data / "reverie.db")
    try:
        for match in {match for match, _ in acknowledged}:
            entries = await store.entries(MatchId(match))
            check_requests(entries, {r: v for (m, r), v in acknowledged.items() if m == match})
            stored = await store.match(MatchId(match))
            assert stored is not None
            live = Live(games()[stored.game], stored)
            live.read(entries)  # every entry follows from those before it
    finally:
        await store.close()


def check_requests(entries: Sequence[NewEntry], acknowledged: dict[str, int]) -> None:
    requests = [entry.request for entry in entries]
    twice = [request for request, n in Counter(requests).items() if request and n > 1]
    assert not twice
    for request, version in acknowledged.items():
        assert requests[version - 1] == request


@pytest.mark.parametrize("moment", ["at rest", "in a pause"])
def test_a_match_stands_after_a_restart_where_it_stood(tmp_path: Path, moment: str) -> None:
    async def play(server: Served) -> None:
        guest = await Guest(server.url, "Ada").arrive()
        table = await open_table(guest, start=False, seats=2)
        await guest.ask("PUT", f"/api/tables/{table}/seats/1", {"name": "Ben"})
        await guest.ask("PUT", f"/api/tables/{table}/seats/1/ready", {"ready": True})
        await guest.ask("POST", f"/api/tables/{table}/start")
        line = await guest.sit(table, seat=0)
        before = await line.next("state")
        if moment == "in a pause":
            await line.ask("pause", on=True)
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(1.5)  # time that nobody shall lose
        await asyncio.to_thread(server.start)
        back = await guest.sit(table, seat=0)
        after = await back.next("state")
        assert after["view"] == before["view"]
        assert after["at"] <= before["at"] + 1000
        assert ((await back.next("welcome"))["table"].get("paused", False)) == (
            moment == "in a pause"
        )
        await guest.leave()

    server = Served(tmp_path / "data").start()
    try:
        asyncio.run(play(server))
    finally:
        server.kill()


def test_a_clock_gets_the_lost_time_back(tmp_path: Path) -> None:
    async def play(server: Served) -> None:
        guest = await Guest(server.url, "Ada").arrive()
        clock = {"bank": 30, "increment": 0, "cap": 30}
        table = await open_table(guest, bots=("random",), options={"first_player": 0}, clock=clock)
        line = await guest.sit(table)
        state = await line.next("state")
        action = next(a for a in state["legal"] if a["type"] == "rotate")
        await line.act(action)
        left = (await line.version(1))["clocks"][0]["left"]
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(2)
        await asyncio.to_thread(server.start)
        back = await guest.sit(table)
        assert (await back.next("state"))["clocks"][0]["left"] > left - 1500
        await guest.leave()

    server = Served(tmp_path / "data").start()
    try:
        asyncio.run(play(server))
    finally:
        server.kill()


def test_a_match_of_another_edition_is_given_up_and_its_table_is_free(tmp_path: Path) -> None:
    async def deal(server: Served) -> tuple[Guest, str]:
        guest = await Guest(server.url, "Ada").arrive()
        return guest, await open_table(guest, bots=("random",))

    async def come_back(guest: Guest, table: str) -> None:
        line = await guest.sit(table)
        assert (await line.next("welcome"))["table"]["stage"] == "over"
        await guest.ask("POST", f"/api/tables/{table}/rematch")  # alone with a bot: it begins
        assert (await line.next("state"))["v"] == 0
        await guest.leave()

    async def both(server: Served) -> None:
        guest, table = await deal(server)
        await asyncio.to_thread(server.kill)
        with sqlite3.connect(server.data / "reverie.db") as store:
            store.execute("UPDATE matches SET edition = 999")
        store.close()
        await asyncio.to_thread(server.start)
        await come_back(guest, table)

    server = Served(tmp_path / "data").start()
    try:
        asyncio.run(both(server))
    finally:
        server.kill()
