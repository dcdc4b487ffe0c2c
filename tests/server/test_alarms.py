"""The alarm of a table rings when time must act, and only then."""

from pathlib import Path

import pytest
from tests.server import houses
from tests.server.houses import Clock, until
from tests.server.lobbies import ADA, BEN

from reverie.games import games
from reverie.kernel import Seat
from reverie.server.company.bots import Players
from reverie.server.lobby import rules as lobby
from reverie.server.model import Table, TableId, Terms, Wall
from reverie.server.table import keeping, starting

pytestmark = pytest.mark.anyio


def a_race() -> Table:
    """Two people, and sand."""
    game = games()["dream_runners"]
    table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, game, Wall(1_000))
    table = lobby.settle(table, ADA.id, game, Terms(seats=2))
    for seat, one in enumerate((ADA, BEN)):
        table = lobby.sit(table, one, Seat(seat))
        table = lobby.set_ready(table, one.id, Seat(seat), ready=True)
    return table


async def test_an_alarm_that_rang_just_before_a_pause_does_not_ring_on(tmp_path: Path) -> None:
    """A paused table that all have left would stay in memory for ever."""
    clock = Clock()
    async with houses.opened(tmp_path, clock) as rooms:
        room = await rooms.create(a_race())
        players = Players(room)
        room.changed = lambda _: players.look()
        await starting.start(room, ADA.id)
        async with room.lock:
            clock.seconds += 3600
            players.look()
            await until(lambda: not players.are_busy)  # it has rung, and waits for the lock
            await keeping.pause(room, True)
        await until(lambda: not room.house.errands)
        assert not players.are_busy
