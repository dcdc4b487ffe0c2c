"""Seats while time passes between two requests."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server import houses
from tests.server.lobbies import ADA, BEN, laid, refused

from reverie.kernel import Seat
from reverie.server.company import seats
from reverie.server.lobby import rules as lobby
from reverie.server.model import MatchId, TableId
from reverie.server.rooms import Rooms
from reverie.server.table import keeping, starting
from reverie.server.table.room import Room

pytestmark = pytest.mark.anyio


async def after_a_match(rooms: Rooms) -> Room:
    """A table of Ada and Ben where one match is over."""
    room = await rooms.create(laid(ADA, BEN, seats=2))
    await keeping.change(room, lambda table: lobby.set_ready(table, BEN.id, Seat(1), ready=True))
    await starting.start(room, ADA.id)
    await keeping.change(room, lobby.end)
    return room


async def test_whoever_asks_twice_for_a_rematch_gets_one(tmp_path: Path) -> None:
    async with houses.opened(tmp_path) as rooms:
        room = await after_a_match(rooms)
        await seats.rematch(room, BEN.id)
        await asyncio.gather(*(seats.rematch(room, ADA.id) for _ in range(3)))
        assert room.table.stage == "playing"
        with refused("MATCH_IS_ON"):
            await seats.rematch(room, ADA.id)


async def test_of_two_who_ask_at_once_neither_is_refused(tmp_path: Path) -> None:
    async with houses.opened(tmp_path) as rooms:
        room = await after_a_match(rooms)
        await asyncio.gather(*(seats.rematch(room, one) for one in (ADA.id, BEN.id, ADA.id)))
        assert room.table.stage == "playing"


async def test_a_table_whose_match_is_gone_may_be_played_at_again(tmp_path: Path) -> None:
    async with houses.opened(tmp_path) as rooms:
        table = laid(ADA, BEN, seats=2, stage="over", id=TableId("u"), match=MatchId("gone"))
        room = await rooms.create(replace(table, match=None))
        await seats.rematch(room, ADA.id)
        assert room.table.stage == "open"
