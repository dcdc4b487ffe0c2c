"""Whoever asks for much does not keep the others waiting."""

import asyncio
import threading
from pathlib import Path

import pytest
from tests.server import houses

from reverie.kernel import Illegal
from reverie.server.config.settings import Limits
from reverie.server.guard.limits import Rates
from reverie.server.past.archive import Archive

pytestmark = pytest.mark.anyio

ADA, BEN = "192.0.2.1", "192.0.2.2"
ALSO_EVE, EVE = "2001:db8::1", "2001:db8::2"


@pytest.mark.parametrize(("greedy", "also_greedy"), [(ADA, ADA), (EVE, ALSO_EVE)])
async def test_each_address_stands_in_line_once(
    tmp_path: Path, greedy: str, also_greedy: str
) -> None:
    async with houses.opened(tmp_path) as rooms:
        archive = Archive(rooms, Rates(Limits()))
        may_go_on, order = threading.Event(), list[str]()

        def replay(name: str) -> None:
            may_go_on.wait()
            order.append(name)

        async with asyncio.TaskGroup() as group:
            for address, name in ((greedy, "1"), (also_greedy, "2"), (greedy, "3"), (BEN, "Ben")):
                group.create_task(archive.replay(address, replay, name))
                await asyncio.sleep(0)
            may_go_on.set()
        assert order == ["1", "Ben", "2", "3"]


async def test_a_replay_that_fails_lets_the_next_one_in(tmp_path: Path) -> None:
    async with houses.opened(tmp_path) as rooms:
        archive = Archive(rooms, Rates(Limits()))

        def fail() -> None:
            raise Illegal("server", "BROKEN")

        for _ in range(2):
            with pytest.raises(Illegal):
                await archive.replay(ADA, fail)
        assert await archive.replay(ADA, lambda: "done") == "done"
