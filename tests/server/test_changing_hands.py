"""A seat for good, in mid-match: a game may let it change hands between rounds only.

Who sits in for somebody, and who comes back to a seat of their own, never waits.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.clients import Guest, Line, guests, open_table
from tests.server.processes import Served
from tests.server.touching import GIVES

BOT = 2
Table = tuple[list[Guest], list[Line], str]


@asynccontextmanager
async def a_deal(served: Served) -> AsyncGenerator[Table]:
    """Ada leads and has to deal, Ben and a bot will guess; Dot watches."""
    async with guests(served.url, "Ada", "Ben", "Dot") as people:
        table = await open_table(*people[:2], bots=("dozing",), game="dreamcatcher")
        lines = [await guest.sit(table) for guest in people]
        for minutes, line in zip((500, 400), lines, strict=False):
            await line.next("state")
            await do(line, {"type": "wake_time", "minutes": minutes})
        await phase(lines[0], "pick")
        await do(lines[0], {"type": "pick_dream", "dream": view(lines[0])["dreams"][0]})
        yield people, lines, f"/api/tables/{table}/seats"


def view(line: Line) -> Any:
    return (line.state or {})["view"]


async def phase(line: Line, name: str) -> None:
    await line.until(lambda line: view(line)["phase"] == name)


async def do(line: Line, action: dict[str, Any]) -> None:
    answer = await line.act(action)
    assert answer["type"] == "accepted", answer
    await line.version(answer["v"])


async def finish_round(ada: Line, ben: Line) -> None:
    """The token is laid, both agree, the lead turns it."""
    await do(ada, {"type": "deal_touch", "gives": GIVES})
    await phase(ben, "talk")
    await do(ben, {"type": "place_token", "slot": 0})
    await do(ben, {"type": "confirm", "slot": 0})
    await phase(ada, "reveal")
    await do(ada, {"type": "turn_token"})


def test_a_seat_of_dreamcatcher_is_filled_for_good_between_rounds_only(served: Served) -> None:
    """R-33: by somebody new, and by another bot."""

    async def evening() -> None:
        async with a_deal(served) as ((ada, _, dot), (lead, guesser, watcher), seats):
            await watcher.until(lambda line: view(line)["phase"] == "deal")
            assert (watcher.state or {})["seats_closed"]
            for answer in (
                await dot.try_to("PUT", f"{seats}/{BOT}", {}),
                await ada.try_to("PUT", f"{seats}/{BOT}/bot", {"bot": "lucid"}),
            ):
                assert (answer.status_code, answer.json()["code"]) == (409, "SEATS_CLOSED")
                assert "between two rounds" in answer.json()["why"]
            await finish_round(lead, guesser)
            await watcher.until(lambda line: "seats_closed" not in (line.state or {}))
            await dot.ask("PUT", f"{seats}/{BOT}", {})
            await watcher.until(lambda line: line.seat == BOT)
            await lead.until(lambda line: view(line)["sitting"] == ["person"] * 3)

    asyncio.run(evening())


@pytest.mark.rule("DC-CONN-9")
def test_a_stand_in_comes_and_a_player_returns_in_the_middle_of_a_round(served: Served) -> None:
    async def evening() -> None:
        async with a_deal(served) as ((_, ben, _), (lead, guesser, _), seats):
            await ben.ask("PUT", f"{seats}/1/bot", {"bot": "dozing"})
            await lead.until(lambda line: view(line)["sitting"][1] == "bot")
            assert (await guesser.ask("return"))["type"] == "accepted"
            await lead.until(lambda line: view(line)["sitting"][1] == "person")
            assert view(lead)["phase"] == "deal"

    asyncio.run(evening())
