"""What somebody might try at a table, and what may go wrong at one: nobody else is the worse."""

import asyncio
import os
import resource
import socket
import time
from contextlib import suppress
from typing import Any

import httpx
import pytest
from tests.server.clients import Guest, Line, first, guests, let_bots_finish, open_table
from tests.server.processes import Served


async def two_at_a_table(ada: Guest, ben: Guest, **terms: Any) -> tuple[str, Line, Line]:
    terms.setdefault("options", {"first_player": 0})
    table = await open_table(ada, ben, **terms)
    lines = await ada.sit(table), await ben.sit(table)
    for line in lines:
        await line.next("state")
    return table, *lines


def action(line: Line, kind: str) -> Any:
    return next(a for a in (line.state or {})["legal"] if a["type"] == kind)


def test_a_version_below_nothing_harms_nobody(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben", "Eve") as (ada, ben, eve):
            table, line, _ = await two_at_a_table(ada, ben)
            watcher = await eve.sit(table, after=-50)
            assert (await watcher.next("state"))["events"] == []
            await watcher.send({"type": "look", "after": -50})
            assert (await watcher.next("refused"))["code"] == "BAD_MESSAGE"
            assert (await line.act(first(line.state or {})))["type"] == "accepted"
            await watcher.version(1)

    asyncio.run(play())


def test_who_takes_nothing_any_more_is_given_up(tmp_path_factory: pytest.TempPathFactory) -> None:
    served = Served(tmp_path_factory.mktemp("data"), REVERIE_LIMITS_PATIENCE="1").start()

    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table = await open_table(ada, ben)
            line = await ben.sit(table)
            await line.next("state")
            with deaf(served, table, ada.cookie()) as stuck:
                await line.until(lambda one: one.table_seen["chairs"][0].get("present"))
                await asyncio.to_thread(shout, stuck)
                await line.until(lambda one: not one.table_seen["chairs"][0].get("present"))

    try:
        asyncio.run(play())
    finally:
        served.stop()


def deaf(served: Served, table: str, cookie: str) -> socket.socket:
    """A socket that never reads."""
    line = socket.create_connection(("127.0.0.1", served.port))
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(2)
    line.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookie}\r\n\r\n".encode()
    )
    return line


def shout(line: socket.socket) -> None:
    """Ask for everything, over and over, and listen to nothing."""
    look = b'{"type":"look"}'
    frame = bytes((0x81, 0x80 | len(look), 0, 0, 0, 0)) + look
    until = time.monotonic() + 3
    with suppress(OSError):  # the other side may have had enough
        while time.monotonic() < until:
            line.sendall(frame * 50)
            time.sleep(0.05)


def test_nobody_looks_into_a_bots_hand_in_passing(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table = await open_table(ada, ben, bots=("random",), options={"first_player": 0})
            refused = await ben.try_to("PUT", f"/api/tables/{table}/seats/2", {})
            assert refused.json()["code"] == "ALREADY_SEATED"

    asyncio.run(play())


def test_who_takes_a_seat_and_never_comes_does_not_block_the_table(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Eve") as (ada, eve):
            options = {"first_player": 1}
            table = await open_table(ada, bots=("random",), options=options, grace=1, start=False)
            await ada.ask("PUT", f"/api/tables/{table}/seats/1/bot", {"bot": "random"})
            await ada.ask("POST", f"/api/tables/{table}/start")
            line = await ada.sit(table)
            await line.my_turn()
            await eve.ask("PUT", f"/api/tables/{table}/seats/1", {})
            await line.act(action(line, "end_turn"))
            await line.until(lambda one: one.table_seen["chairs"][1].get("bot"))
            assert await line.my_turn()

    asyncio.run(play())


def test_time_is_not_won_by_letting_a_bot_sit_in(served: Served) -> None:
    async def play() -> None:
        clock = {"bank": 60, "increment": 30, "cap": 600}
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, _ = await two_at_a_table(ada, ben, clock=clock)
            await ada.ask("DELETE", f"/api/tables/{table}/seats/0")
            answer = await line.ask("return")
            assert answer.get("code") in ("BOT_ENDS_TURN", None)
            assert (line.state or {})["clocks"][0]["left"] <= 90_000

    asyncio.run(play())


def test_a_request_is_known_again_even_after_the_end(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, other = await two_at_a_table(ada, ben)
            once = await line.act(first(line.state or {}), request="once")
            await let_bots_finish(table, (ada, line), (ben, other))
            assert await line.act({"type": "end_turn"}, request="once") == once

    asyncio.run(play())


def test_a_word_sent_twice_is_said_once(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, other = await two_at_a_table(ada, ben, chat=True)
            for _ in range(2):
                await line.ask("say", request="hello", text="good evening")
            await line.ask("say", emote="wow")
            await other.until(lambda one: [m for m in one.messages if m.get("emote")])
            assert len([m for m in other.messages if m.get("text")]) == 1

    asyncio.run(play())


def test_one_may_leave_in_a_pause_and_the_pause_costs_no_grace(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, other = await two_at_a_table(ada, ben, grace=5)
            for one in (line, other):
                await one.ask("pause", on=True)
            await line.close()
            await asyncio.sleep(5.5)
            await other.ask("pause", on=False)
            await asyncio.sleep(0.5)
            assert not (other.table_seen or {})["chairs"][0].get("bot")
            await other.ask("pause", on=True)
            await ben.ask("DELETE", f"/api/tables/{table}/seats/1")
            await other.until(lambda one: one.table_seen["chairs"][1].get("bot"))

    asyncio.run(play())


def test_the_dice_are_sealed_before_anybody_is_ready(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table = await open_table(ada, ben, start=False)
            sealed = (await ada.ask("GET", f"/api/tables/{table}"))["commitment"]
            await ada.ask("POST", f"/api/tables/{table}/start")
            line = await ada.sit(table)
            assert (await line.next("state"))["commitment"] == sealed
            assert "commitment" not in (await ada.ask("GET", f"/api/tables/{table}"))

    asyncio.run(play())


# A disk that takes nothing more


def fill_disk(served: Served) -> None:
    """No file of the server may grow from now on."""
    assert served.process is not None
    sizes = [file.stat().st_size for file in served.data.glob("reverie.db*")]
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (max(sizes), -1))


def empty_disk(served: Served) -> None:
    assert served.process is not None
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (-1, -1))


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux fills a disk so")
def test_what_cannot_be_kept_is_not_done_and_the_table_goes_on_afterwards(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    served = Served(tmp_path_factory.mktemp("data")).start()

    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, other = await two_at_a_table(ada, ben)
            before = (line.state or {})["view"]
            fill_disk(served)
            refused = await until_refused(line)
            empty_disk(served)
            assert refused["code"] == "NOT_KEPT"
            await other.send({"type": "look"})
            assert before  # and the match still stands: the next action is done
            again = await ada.sit(table)
            state = await again.my_turn() or {}
            assert (await again.act(first(state)))["type"] == "accepted"

    try:
        asyncio.run(play())
    finally:
        served.stop()


async def until_refused(line: Line) -> Any:
    """Turn tiles to and fro until one cannot be kept: the last page of a file may have room."""
    for _ in range(400):
        answer = await line.act(action(line, "rotate"))
        if answer["type"] == "refused":
            return answer
        await line.version(answer["v"])
        undone = await line.ask("undo")
        if undone["type"] == "refused":
            return undone
        await line.version(undone["v"])
    raise AssertionError("the disk never filled")


async def until_troubled(served: Served) -> None:
    """Until a bot was in vain; where the last page has room for all it does, that is soon over."""
    for _ in range(200):
        if "a bot could not move" in served.log.read_text("utf-8"):
            return
        await asyncio.sleep(0.1)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux fills a disk so")
def test_a_bot_whose_move_could_not_be_kept_moves_later(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    served = Served(tmp_path_factory.mktemp("data"), REVERIE_PACE="human").start()

    async def play() -> None:
        async with guests(served.url, "Ada") as (ada,):
            table = await open_table(ada, bots=("random",), options={"first_player": 0})
            line = await ada.sit(table)
            await line.my_turn()
            answer = await line.act(action(line, "end_turn"))
            await line.version(answer["v"])
            fill_disk(served)
            await until_troubled(served)
            empty_disk(served)
            assert await line.my_turn()

    try:
        asyncio.run(play())
    finally:
        served.stop()


def test_the_server_is_well_after_all_that(served: Served) -> None:
    assert httpx.get(f"{served.url}/healthz").is_success
    assert os.path.getsize(served.log) < 100_000, served.log.read_text("utf-8")[-3000:]  # noqa: PTH202
