"""A whole evening of Dreamcatcher over a real line: a person, two bots, nine dreams, and touch.

The server's clock runs ten times as fast; bots feel, speak and agree in its time.
"""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.clients import Guest, Line, guests, open_table, over
from tests.server.hasty import HastyLoop
from tests.server.servers import in_a_hurry, running
from tests.server.touching import GIVES, down, move

from reverie.games import games
from reverie.match import read_record
from reverie.server.thinking import process

SPEED = 10.0
LONGEST = 240.0  # seconds, on a slow machine
ONE_BY_ONE = ("wake_time", "pick_dream", "confirm", "turn_token", "ready")


def test_an_evening_with_bots_is_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "START", 100 * SPEED)  # a process starts no sooner for it
    settings = in_a_hurry(tmp_path, bot_seconds=600)
    with running(settings, loop=lambda: HastyLoop(SPEED)) as base:
        asyncio.run(evening(base))


async def evening(base: str) -> None:
    async with guests(base, "Ada") as (ada,):
        table = await open_table(ada, bots=("lucid", "dozing"), game="dreamcatcher")
        line = await ada.sit(table)
        await line.next("state")
        beating = asyncio.create_task(beat(line))
        async with asyncio.timeout(LONGEST):
            while not over(line):
                await take_part(line)
                await asyncio.sleep(0.02)
        beating.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await beating
        await check(ada, line)


async def beat(line: Line) -> None:
    """The server is soon out of patience, as fast as its clock runs."""
    while True:
        await line.send({"type": "ping"})
        await asyncio.sleep(0.5)


async def take_part(line: Line) -> None:
    """What is to be done, if anything is."""
    state = line.state or {}
    view = state["view"]
    by_kind = {action["type"]: action for action in state["legal"]}
    kind = next((kind for kind in ONE_BY_ONE if kind in by_kind), None)
    if kind is not None:
        await do(line, by_kind[kind])
    elif view["phase"] == "deal" and view["lead"] == view["seat"]:
        await do(line, {"type": "deal_touch", "gives": GIVES})
    elif view["phase"] == "talk" and view["lead"] != view["seat"]:
        await guess(line, view)


async def guess(line: Line, view: Any) -> None:
    """Touch a little; when a bot has spoken, lay the token where it would rather have it."""
    if view["focus"] is not None:
        await line.send({"type": "whisper", "message": down(view["focus"])})
        await line.send({"type": "whisper", "message": move(view["focus"], 300)})
    bots = [remark for remark in view["talk"] if remark["seat"] != view["seat"]]
    if bots and view["token"] is None:
        await do(line, {"type": "place_token", "slot": view["round"] % 4})


async def do(line: Line, action: Any) -> None:
    """By the time it arrives, the table may have moved on."""
    answer = await line.act(action)
    if answer["type"] == "accepted":
        await line.version(answer["v"])
    else:
        assert answer["code"] != "BROKEN", answer
        await asyncio.sleep(0.05)


async def check(ada: Guest, line: Line) -> None:
    state = line.state or {}
    assert len(state["view"]["album"]) == 9
    shown = [m["shown"] for m in line.messages if m["type"] == "overheard" and m["shown"]]
    assert any(tip["seat"] != 0 for one in shown for tip in one.get("fingertips", ()))
    traced = [card for one in shown for card in one.get("traced", ())]
    assert any(path["seat"] != 0 for card in traced for path in card["paths"])
    assert any(m["type"] == "whispered" for m in line.messages)
    match = state["match"]
    answer: httpx.Response = await ada.try_to("GET", f"/api/matches/{match}/record")
    assert read_record(answer.text, games()).replay().outcome is not None
    last = await ada.ask("GET", f"/api/matches/{match}/moments?first={state['v'] - 5}&most=6")
    assert any(moment.get("overheard") for moment in last)
