"""Who leaves a match: after two minutes a bot sits in, it gets up when they are back, and what it
has played is nobody's."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server import houses
from tests.server.houses import Clock, Seated, pass_time, until
from tests.server.lobbies import ADA, BEN, GAME, laid
from tests.server.sqlite.things import WON

from reverie.kernel import Seat
from reverie.match import Player
from reverie.server.company import seats
from reverie.server.contract.protocol import HEARTBEAT
from reverie.server.lobby import rules as lobby
from reverie.server.model import TurnClock
from reverie.server.rooms import BEATS_MISSED, SWEEP, Rooms
from reverie.server.table import joining, keeping, starting
from reverie.server.table.room import Room

pytestmark = pytest.mark.anyio


async def two(rooms: Rooms) -> tuple[Room, dict[Seat, Seated]]:
    """Ada and Ben at a new table as it comes; who sits where after the start."""
    table = laid(ADA, BEN, seats=2)
    chairs = tuple(replace(chair, ready=True) for chair in table.chairs)
    room = await rooms.create(replace(table, chairs=chairs))
    await starting.start(room, ADA.id)
    lines = {Seat(0): Seated(ADA), Seat(1): Seated(BEN)}
    for line in lines.values():
        await joining.join(room, line, None)
    return room, lines


def test_a_new_table_waits_two_minutes_for_a_leaver() -> None:
    assert laid(ADA).grace == 120


def test_a_stand_in_is_of_middling_strength() -> None:
    assert seats.stand_in_bot(GAME) == "planner"
    assert list(GAME.bots.own)[-1] == "dreamer"


async def test_after_two_minutes_a_bot_sits_in_until_the_leaver_is_back(tmp_path: Path) -> None:
    clock = Clock()
    async with houses.opened(tmp_path, clock) as rooms:
        room, lines = await two(rooms)
        assert room.live is not None
        (asked,) = room.live.to_act()
        leaver = ADA if asked == 0 else BEN
        await joining.part(room, lines[asked])
        pass_time(room, clock, 119)
        assert room.live.bot(asked) is None
        pass_time(room, clock, 2)
        await until(
            lambda: room.live is not None and room.live.bot(asked) == seats.stand_in_bot(GAME)
        )
        back = Seated(leaver)
        await joining.join(room, back, None)
        assert room.live.bot(asked) is None
        assert back.last("table")["table"]["chairs"][asked].get("bot") is None


async def test_when_a_clock_runs_out_a_middling_bot_sits_in_and_wins_for_nobody(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with houses.opened(tmp_path, clock) as rooms:
        table = replace(laid(ADA, BEN, seats=2), clock=TurnClock(bank=60, increment=0, cap=60))
        chairs = tuple(replace(chair, ready=True) for chair in table.chairs)
        room = await rooms.create(replace(table, chairs=chairs))
        await starting.start(room, ADA.id)
        for seat, person in enumerate((ADA, BEN)):
            await joining.join(room, Seated(person), None)
            assert lobby.seats_of(room.table, person.id) == [Seat(seat)]
        assert room.live is not None
        (asked,) = room.live.to_act()
        pass_time(room, clock, 61)
        await until(
            lambda: room.live is not None and room.live.bot(asked) == seats.stand_in_bot(GAME)
        )
        store, live = room.house.storage, room.live
        over = lobby.end(room.table)
        await until(lambda: not room.lock.locked())
        await store.append(live.id, live.v, [], [], over, (room.house.wall(), WON))
        names = {line.name for line in (await store.statistics(GAME.name, ADA.id)).names}
        assert names == {"Ada", "Ben"} - {("Ada", "Ben")[asked]}


def test_a_line_that_breaks_without_a_word_is_noticed_within_half_a_minute() -> None:
    assert BEATS_MISSED * HEARTBEAT + SWEEP <= 30


async def test_what_a_bot_played_for_somebody_counts_for_nobody(tmp_path: Path) -> None:
    async with houses.opened(tmp_path) as rooms:
        room, _ = await two(rooms)
        store = room.house.storage
        async with room.lock:
            await keeping.sit_down(room, Seat(1), Player("Ben", "planner"))
        assert room.live is not None
        v = room.live.v
        over = lobby.end(room.table)
        await store.append(room.live.id, v, [], [], over, (room.house.wall(), WON))
        names = (await store.statistics(GAME.name, ADA.id)).names
        assert [line.name for line in names] == ["Ada"]


async def test_once_more_leaves_everybody_at_the_result_they_look_at(tmp_path: Path) -> None:
    """The chairs move on; the ended match is not shown again with somebody else's eyes."""
    async with houses.opened(tmp_path) as rooms:
        room, lines = await two(rooms)
        room.table = lobby.end(room.table)
        shown = [len([m for m in line.heard if m["type"] == "state"]) for line in lines.values()]
        await seats.rematch(room, BEN.id)
        assert room.table.stage == "open"
        again = [len([m for m in line.heard if m["type"] == "state"]) for line in lines.values()]
        assert again == shown
        assert [line.viewer for line in lines.values()] == [1, 0]
