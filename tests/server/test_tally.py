"""What happens at tables is counted for whoever looks after the server."""

import asyncio
import re

import httpx
from tests.server.clients import first, guests, open_table
from tests.server.processes import Served


def figure(page: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} ([\d.e+-]+)$", page, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_entries_and_refusals_are_counted(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table = await open_table(ada, ben, options={"first_player": 0})
            line, other = await ada.sit(table), await ben.sit(table)
            state = await line.my_turn() or {}
            await line.act(first(state))
            await other.act(first(state))

    asyncio.run(play())
    page = httpx.get(f"{served.url}/metrics").text
    assert figure(page, 'reverie_entries_total{game="dreamwell"}') == 1
    assert figure(page, 'reverie_refusals_total{code="NOT_YOUR_TURN"}') == 1
    assert figure(page, "reverie_keeping_seconds_count") == 1
