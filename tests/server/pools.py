"""Workshops for tests, and questions for the bots in them."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import uvloop
from tests.match.tables import KEY, PEOPLE
from tests.server import misfits

from lullaby.model import Options
from reverie.kernel import AnyGame, Bots, Seat
from reverie.match import Match
from reverie.server.thinking.pool import Pool, Question

PATIENCE = 30.0  # seconds: a busy machine is not a fault
T = TypeVar("T")


def question(*bots: str, table: str = "table") -> Question:
    """What should the last of these bots do at the start of a night? The others are weaker."""
    game: AnyGame = replace(misfits.GAME, bots=Bots(own={bot: misfits.BOTS[bot] for bot in bots}))
    view = Match(game, Options(), PEOPLE, KEY).view(Seat(0))
    return Question(table, game, bots[-1], view, KEY, ())


async def at_work(pool: Pool) -> None:
    """Wait until the first bot that was asked has its process."""
    async with asyncio.timeout(PATIENCE):
        while not pool.processes:
            await asyncio.sleep(0.01)


def in_workshop(work: Callable[[Pool], Awaitable[T]], processes: int = 1, seconds: float = 20) -> T:
    async def opened() -> T:
        pool = Pool(processes, seconds)
        try:
            return await work(pool)
        finally:
            await pool.close()

    return uvloop.run(opened())
