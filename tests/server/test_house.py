"""When the house closes nobody runs errands for it any more."""

import asyncio
from pathlib import Path

import pytest
from tests.server import houses

pytestmark = pytest.mark.anyio


async def test_an_errand_sent_by_one_that_is_called_off_is_called_off_as_well(
    tmp_path: Path,
) -> None:
    async with houses.opened(tmp_path) as rooms:
        house = rooms.house

        sent: list[asyncio.Task[None]] = []

        async def wait() -> None:
            await asyncio.Event().wait()

        async def send_another() -> None:
            try:
                await wait()
            finally:
                sent.append(house.spawn(wait()))

        sent.append(house.spawn(send_another()))
        await asyncio.sleep(0)
    assert [task.cancelled() for task in sent] == [True, True]
