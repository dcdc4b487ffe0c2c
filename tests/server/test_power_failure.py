"""The server dies again and again, at any instant: nothing acknowledged is lost or doubled."""

import asyncio
import itertools
import random
import sqlite3
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

import httpx
import pytest
from tests.server.clients import Guest, Line, Message, at_random_in, guests, open_table
from tests.server.processes import Served
from tests.server.touching import down
from websockets.exceptions import WebSocketException

from reverie.games import HOUSE, games
from reverie.server.model import MatchId, NewEntry
from reverie.server.store.sqlite import SqliteStore
from reverie.server.table.live import Live

NAMES = ("Ada", "Ben", "Cleo", "Dot")
FAILURES = 13  # of each game's server: more than fifty in all
TABLES = 2
SHORTEST, LONGEST = 0.02, 0.5  # seconds a server lives, once there is something to lose
BREATH = 0.02  # seconds
PATIENCE = 180.0  # seconds: nothing may go on before a bot's process has started, on a busy machine

Acknowledged = dict[tuple[str, str], int]  # by match and request: the version it led to


class Evening(NamedTuple):
    """How many people play, with which bots, on what terms."""

    people: int
    bots: tuple[str, ...] = ()
    options: dict[str, object] = {}  # noqa: RUF012 (nobody changes it)


EVENINGS = {
    "dreamwell": Evening(2, ("random",)),
    "dream_runners": Evening(2, options={"reveal_countdown_seconds": 1, "sand_seconds": 10}),
    "when_i_dream": Evening(4, options={"sleep": [9, 0, 0, 0], "clue_limit_s": 5}),
    "dreamcatcher": Evening(3),
}


class Persistent:
    """Somebody who plays on whatever happens, and sends again what was not answered."""

    def __init__(self, guest: Guest, game: str, table: str, acknowledged: Acknowledged) -> None:
        self.guest = guest
        self.table = table
        self.acknowledged = acknowledged
        self.numbers = itertools.count()
        self.choose = at_random_in(game, guest.name)
        self.pending: tuple[str, str, object] | None = None

    async def play(self) -> NoReturn:
        while True:
            try:
                await self.while_connected()
            except (OSError, WebSocketException, AssertionError, TimeoutError, httpx.HTTPError):
                await asyncio.sleep(BREATH)  # it will be back

    async def while_connected(self) -> NoReturn:
        line = await self.guest.sit(self.table)
        await line.next("state")
        while True:
            if self.pending is None:
                state = await line.my_turn()
                if state is None:
                    await self.again(line)
                    continue
                action = self.choose(state)
                if is_draft(state, action):
                    await line.send({"type": "draft", "action": action})
                    await asyncio.sleep(BREATH)
                    continue
                request = f"{self.guest.name}-{next(self.numbers)}"
                self.pending = state["match"], request, action
            await self.touch(line)
            await self.send(line, *self.pending)
            self.pending = None

    async def again(self, line: Line) -> None:
        """It is over; once everybody wishes so, another match begins."""
        match = (line.state or {})["match"]
        await self.guest.try_to("POST", f"/api/tables/{self.table}/rematch")
        await line.until(lambda line: line.state["match"] != match)

    async def send(self, line: Line, match: str, request: str, action: object) -> None:
        answer: Message = await line.act(action, request=request)
        if answer["type"] == "accepted":
            self.acknowledged[match, f"{line.seat}:{request}"] = answer["v"]
            await line.version(answer["v"])
        else:
            if answer["code"] == "BROKEN":
                pytest.fail(str(answer))
            await asyncio.sleep(BREATH)  # somebody else, or time, was quicker

    async def touch(self, line: Line) -> None:
        """Where there is something to feel, feel it: whispers must not hold up what is kept."""
        handle = (line.state or {})["view"].get("focus")
        if handle:
            await line.send({"type": "whisper", "message": down(handle)})


def is_draft(state: Message, action: Message) -> bool:
    return bool(action["type"] == "arrange" and state["view"]["phase"] == "creating")


async def play_and_fail(server: Served, game: str, chance: random.Random) -> Acknowledged:
    acknowledged: Acknowledged = {}
    terms = EVENINGS[game]
    async with guests(server.url, *NAMES[: terms.people]) as people, asyncio.TaskGroup() as group:
        players = []
        for _ in range(TABLES):
            table = await open_table(*people, bots=terms.bots, game=game, options=terms.options)
            everybody = [Persistent(guest, game, table, acknowledged) for guest in people]
            players += [group.create_task(person.play()) for person in everybody]
        for _ in range(FAILURES):
            await something_to_lose(acknowledged)
            await asyncio.sleep(chance.uniform(SHORTEST, LONGEST))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        for player in players:
            player.cancel()
    return acknowledged


async def something_to_lose(acknowledged: Acknowledged) -> None:
    """On a slow machine a server may not come to anything in so short a life."""
    before = len(acknowledged)
    async with asyncio.timeout(PATIENCE):
        while len(acknowledged) == before:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", [game.name for game in HOUSE])
def test_power_failures_lose_nothing_and_double_nothing(tmp_path: Path, game: str) -> None:
    server = Served(tmp_path / "data").start()
    try:
        acknowledged = asyncio.run(play_and_fail(server, game, random.Random(game)))
    finally:
        server.kill()
    assert len(acknowledged) >= FAILURES  # there was something to lose
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
