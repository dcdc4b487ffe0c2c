"""Things moved about until they are final: kept beside the log, seen by nobody who may not."""

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server import houses
from tests.server.clients import guests, open_table
from tests.server.houses import Clock, Seated, asked, pass_time, until
from tests.server.lobbies import ADA, BEN, CLEO
from tests.server.processes import Served

from reverie.games import games
from reverie.kernel import KEY_BYTES, Millis, Seat
from reverie.match import Player
from reverie.server.lobby import rules as lobby
from reverie.server.model import Person, Table, TableId, Terms, Wall
from reverie.server.rooms import Rooms
from reverie.server.table import joining, keeping, starting
from reverie.server.table.beside.drafts import SHOW_EVERY
from reverie.server.table.room import Room

pytestmark = pytest.mark.anyio

GAME = games()["dream_runners"]
QUICK = {"reveal_countdown_seconds": 0, "sand_seconds": 10}
SEAT = {ADA.id: Seat(0), BEN.id: Seat(1)}


def two_dreamers(**options: Any) -> Table:
    table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, GAME, Wall(1_000))
    table = lobby.settle(table, ADA.id, GAME, Terms(seats=2, options={**QUICK, **options}))
    for person, seat in ((ADA, Seat(0)), (BEN, Seat(1))):
        table = lobby.set_ready(lobby.sit(table, person, seat), person.id, seat, ready=True)
    return table


async def sit(room: Room, person: Person) -> Seated:
    line = Seated(person)
    await joining.join(room, line, None)
    return line


async def dreaming(rooms: Rooms, **options: Any) -> tuple[Room, Seated, Seated, Seated]:
    """Ada, Ben, Cleo who watches, and a dream just turned."""
    room = await rooms.create(two_dreamers(**options))
    room.table = replace(room.table, key="01" * KEY_BYTES)
    await starting.start(room, ADA.id)
    ada, ben, cleo = [await sit(room, person) for person in (ADA, BEN, CLEO)]
    for line in (ada, ben):
        await asked(room, line, {"type": "act", "id": "ready", "action": {"type": "ready"}})
    assert state_of(ada)["view"]["phase"] == "creating"
    return room, ada, ben, cleo


@asynccontextmanager
async def a_dream(
    data: Path, **options: Any
) -> AsyncGenerator[tuple[Room, Clock, Seated, Seated, Seated]]:
    clock = Clock()
    async with houses.opened(data, clock) as rooms:
        room, *lines = await dreaming(rooms, **options)
        yield room, clock, lines[0], lines[1], lines[2]


def state_of(line: Seated) -> Any:
    return line.last("state")


def arrange(line: Seated, turns: int = 0) -> dict[str, Any]:
    """The seat's first segment, turned so often, in the corner."""
    view = state_of(line)["view"]
    segment = view["dreamers"][view["seat"]]["segments"][0]
    laid = {"segment": segment, "rot": turns, "row": 0, "col": 0}
    return {"type": "arrange", "placements": [laid]}


async def draft(room: Room, line: Seated, turns: int = 0) -> dict[str, Any]:
    action = arrange(line, turns)
    await asked(room, line, {"type": "draft", "action": action})
    return action


async def lock(room: Room, line: Seated) -> None:
    message = {"type": "act", "id": "lock", "action": {"type": "lock"}}
    await asked(room, line, message)
    assert line.last("accepted")["id"] == "lock"


def laid(line: Seated) -> list[Any]:
    return list(state_of(line)["view"]["compositions"])


async def test_a_draft_is_not_answered_and_a_lock_locks_it(tmp_path: Path) -> None:
    async with a_dream(tmp_path) as (room, _, ada, _ben, _cleo):
        heard = len(ada.heard)
        await draft(room, ada)
        last = await draft(room, ada, 1)
        assert len(ada.heard) == heard
        await lock(room, ada)
        assert laid(ada)[0] == last["placements"]


async def test_nobody_else_gets_a_byte_about_a_draft(tmp_path: Path) -> None:
    """With drafts and without them, the others hear exactly the same until all is shown."""

    async def evening(data: Path, drafts: bool) -> list[list[bytes]]:
        async with a_dream(data) as (room, _, ada, ben, cleo):
            marks = [len(ben.bytes), len(cleo.bytes)]
            if drafts:
                await draft(room, ada)
                await asyncio.sleep(2 * SHOW_EVERY)
            await lock(room, ada)
            news = zip((ben, cleo), marks, strict=True)
            return [[strip(data) for data in line.bytes[mark:]] for line, mark in news]

    with_drafts = await evening(tmp_path / "with", drafts=True)
    assert with_drafts == await evening(tmp_path / "without", drafts=False)
    assert all(with_drafts)


def strip(data: bytes) -> bytes:
    """Without the match's id: the deal is the same, and so is the time."""
    return re.sub(rb'"match":"[^"]*"', b"", data)


async def test_where_the_table_shows_them_others_see_drafts_as_they_come(tmp_path: Path) -> None:
    shown = {"composition_visibility": "live"}
    async with a_dream(tmp_path, **shown) as (room, _, ada, ben, cleo):
        last = [await draft(room, ada, turns) for turns in (0, 1, 2)][-1]
        for line in (ben, cleo):
            await until(lambda line=line: is_last(line, last))  # type: ignore[misc]
            drafted = [m for m in line.heard if m["type"] == "drafted"]
            assert len(drafted) <= 2  # what follows closely is told at once
        assert ada.last("drafted") is None
        late = await sit(room, BEN)
        assert state_of(late)["drafts"] == [{"type": "drafted", "seat": 0, "action": last}]


def is_last(line: Seated, action: dict[str, Any]) -> bool:
    drafted = line.last("drafted")
    return drafted is not None and drafted["seat"] == 0 and drafted["action"] == action


async def test_the_sand_runs_out_and_the_last_draft_counts(tmp_path: Path) -> None:
    async with a_dream(tmp_path) as (room, clock, ada, ben, _):
        await draft(room, ben)
        await lock(room, ada)
        clock.seconds += 9.9
        last = await draft(room, ben, 1)
        pass_time(room, clock, 1)
        await until(lambda: state_of(ada)["view"]["phase"] != "creating")
        assert laid(ada)[1] == last["placements"]


async def test_what_was_sent_in_time_counts_though_it_came_a_little_late(tmp_path: Path) -> None:
    """The sand and its grace end 10.25 s after the lock; a message needs a tenth of a second."""
    async with a_dream(tmp_path) as (room, clock, ada, ben, _):
        await lock(room, ada)
        ben.lag = Millis(100)
        clock.seconds += 10.3
        last = await draft(room, ben)
        assert ben.last("refused") is None
        pass_time(room, clock, 1)
        await until(lambda: state_of(ada)["view"]["phase"] != "creating")
        assert laid(ada)[1] == last["placements"]


async def test_who_comes_too_late_does_not_cut_short_what_is_on_its_way(tmp_path: Path) -> None:
    """Ada's late action waits as long as the deadline's own tick: Ben's is older."""
    clock = Clock()
    async with houses.opened(tmp_path, clock) as rooms:
        room, ada, ben, _ = await dreaming(rooms, pace="clock", think_seconds=30)
        clock.seconds += 30.0
        late = asyncio.create_task(
            asked(room, ada, {"type": "act", "id": "late", "action": {"type": "lock"}})
        )
        await asyncio.sleep(0.02)
        ben.lag = Millis(100)
        last = await draft(room, ben)
        clock.seconds += 1
        await late
        assert ada.last("refused")["id"] == "late"
        assert laid(ada)[1] == last["placements"]


async def test_a_draft_outlives_a_broken_line_and_goes_with_the_seat(tmp_path: Path) -> None:
    async with a_dream(tmp_path) as (room, _, ada, _ben, _cleo):
        last = await draft(room, ada)
        await joining.part(room, ada)
        phone = await sit(room, ADA)
        assert state_of(phone)["drafts"] == [{"type": "drafted", "seat": 0, "action": last}]
        await lock(room, phone)
        assert laid(phone)[0] == last["placements"]
        assert "drafts" not in state_of(phone)


async def test_a_clean_stop_keeps_the_drafts(tmp_path: Path) -> None:
    async with a_dream(tmp_path) as (room, _, ada, _ben, _cleo):
        last = await draft(room, ada)
    async with houses.opened(tmp_path) as rooms:
        again = await sit(await rooms.room(TableId("t")), ADA)
        assert state_of(again)["drafts"] == [{"type": "drafted", "seat": 0, "action": last}]


async def test_a_crash_costs_no_draft_that_is_older_than_a_second(tmp_path: Path) -> None:
    async with a_dream(tmp_path) as (room, _, ada, _ben, _cleo):
        await draft(room, ada)
        live = room.live
        assert live is not None
        store = room.house.storage
        async with asyncio.timeout(30):
            while not await store.drafts(live.id):
                await asyncio.sleep(0.05)
        await lock(room, ada)
        async with asyncio.timeout(30):
            while await store.drafts(live.id):  # what is in the log needs no keeping
                await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"type": "lock"}, "NO_DRAFT"),
        ({"type": "arrange", "placements": [{"segment": "x", "rot": 0, "row": 0, "col": 0}]},
         "NOT_OWNED"),
        ({"type": "arrange"}, "BAD_REQUEST"),
    ],
)  # fmt: skip
async def test_what_cannot_be_drafted_is_refused(
    tmp_path: Path, action: dict[str, Any], code: str
) -> None:
    async with a_dream(tmp_path) as (room, _, ada, _ben, cleo):
        await asked(room, ada, {"type": "draft", "action": action})
        refused = ada.last("refused")
        assert (refused["id"], refused["code"]) == (None, code)
        await asked(room, cleo, {"type": "draft", "action": action})
        assert cleo.last("refused")["code"] == "YOU_WATCH"


async def test_while_a_bot_sits_in_nothing_can_be_drafted(tmp_path: Path) -> None:
    async with a_dream(tmp_path) as (room, _, ada, _ben, _cleo):
        async with room.lock:
            await keeping.sit_down(room, Seat(0), Player("Ada", "lucid"))
        await asked(room, ada, {"type": "draft", "action": arrange(ada)})
        assert ada.last("refused")["code"] in ("BOT_SITS_IN", "PHASE", "LOCKED")


def test_over_real_lines_the_sand_takes_what_was_drafted_last(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table = await open_table(ada, ben, game="dream_runners", options=QUICK)
            first, second = await ada.sit(table), await ben.sit(table)
            for line in (first, second):
                await line.next("state")
                assert (await line.act({"type": "ready"}))["type"] == "accepted"
            await second.until(lambda line: line.state["view"]["phase"] == "creating")
            view = (second.state or {})["view"]
            segment = view["dreamers"][1]["segments"][0]
            laid = [{"segment": segment, "rot": 0, "row": 0, "col": 0}]
            await second.send({"type": "draft", "action": {"type": "arrange", "placements": laid}})
            await second.ask("describe")  # the draft has been read by now
            await first.act({"type": "lock"})
            await second.close()  # in the last seconds of the sand the network drops
            state = await first.until(
                lambda line: line.state if line.state["view"]["phase"] != "creating" else None
            )
            assert state["view"]["compositions"][1] == laid

    asyncio.run(play())
