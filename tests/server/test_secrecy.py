"""Nothing leaks: in a world that differs only in its secrets, a viewer gets the same bytes.

Two servers deal Dreamwell: one the deal itself, the other a world that the viewer could not tell
from it, with other hands and another deck. The same things are then done at both tables, openly or
face down, and everything the viewer receives, on every channel, must be the same.
"""

import asyncio
import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.guests import bring
from tests.server import twins
from tests.server.clients import Guest, Line, guests, open_table
from tests.server.processes import Served

from reverie.games import games

KEYS = ("one", "two")
TURNS = 3
TRIED = 300  # actions
# What differs from run to run and tells nothing: ids, codes, moments, and the seal of the dice.
CHANCE = re.compile(
    r'("(?:id|code|match|commitment|table)":")[^"]*"'
    r'|("(?:at|left|t|changed_at|started_at)":)\d+'
    r"|(/api/(?:tables|matches)/)[\w-]+"
)


@contextmanager
def worlds(folder: Path, who: str, **settings: str) -> Generator[list[Served]]:
    """The deal, and the other world."""
    packages = folder / "packages"
    packages.mkdir()
    bring(packages, "twins", Path(twins.__file__).read_text("utf-8"))
    servers = [
        Served(folder / f"of-{of}", TWIN_OF=of, PYTHONPATH=str(packages), **settings).start()
        for of in ("", who)
    ]
    try:
        yield servers
    finally:
        for server in servers:
            server.stop()


@pytest.mark.parametrize("who", ["0", "1", "watch"])
@pytest.mark.parametrize("key", KEYS)
def test_a_viewer_gets_the_same_bytes_in_a_world_with_other_secrets(
    tmp_path: Path, key: str, who: str
) -> None:
    with worlds(tmp_path, who, TWIN_KEY=key) as servers:
        ours, theirs = (asyncio.run(evening(server, who)) for server in servers)
    assert len(ours) > 40
    for one, another in zip(ours, theirs, strict=True):
        assert one == another


def test_a_leak_would_be_seen(tmp_path: Path) -> None:
    with worlds(tmp_path, "0", TWIN_KEY="one", TWIN_LEAKS="yes") as servers:
        ours, theirs = (asyncio.run(evening(server, "0")) for server in servers)
    assert ours != theirs


async def evening(server: Served, who: str) -> list[str]:
    """Everything the viewer receives while the others do what can be done in both worlds."""
    async with guests(server.url, "Ada", "Ben", "Eve") as people:
        table = await open_table(*people[:2], game="mirror", options={"first_player": 0}, chat=True)
        viewer = people[2] if who == "watch" else people[int(who)]
        lines = [await guest.sit(table) for guest in people]
        spy = lines[people.index(viewer)]
        for line in lines:
            await line.next("state")
        for _ in range(TURNS):
            for line in lines[:2]:
                await turn(line, lines, draws=line is not spy)
        await pry(spy)
        told = [*spy.received, *await knock(viewer, table, spy, who)]
        if who != "watch":
            assert_hands_differ(lines)
        return [CHANCE.sub(lambda m: (m[1] or m[2] or m[3]) + "*", text) for text in told]


def assert_hands_differ(lines: list[Line]) -> None:
    """There was something to hide."""
    hands = [(line.state or {})["view"]["hand"] for line in lines[:2]]
    assert all(hands)
    assert hands[0] != hands[1]


async def turn(line: Line, lines: list[Line], *, draws: bool) -> None:
    """Turn a tile, draw a card face down, end the turn: it can be done whatever one holds.

    The viewer draws nothing: that would show them a secret of their own world.
    """
    await line.my_turn()
    for kind in ("rotate", "draw", "end_turn") if draws else ("rotate", "end_turn"):
        wanted = [
            a for a in (line.state or {})["legal"]
            if a["type"] == kind and a.get("source", "deck") == "deck"
        ]  # fmt: skip
        if wanted:
            answer = await line.act(wanted[0])
            assert answer["type"] == "accepted", answer
            await asyncio.gather(*(one.version(answer["v"]) for one in lines))
    discard = [a for a in (line.state or {})["legal"] if a["type"] == "discard"]
    if discard:
        answer = await line.act(discard[0])
        await asyncio.gather(*(one.version(answer["v"]) for one in lines))


async def pry(spy: Line) -> None:
    """Try everything one may not do, and listen to the refusals."""
    game = games()["dreamwell"]
    for action in game.catalogue(game.options(), 2)[:TRIED]:
        asked = msgspec.json.decode(msgspec.json.encode(action))
        if asked not in (spy.state or {})["legal"]:
            assert (await spy.act(asked))["type"] == "refused"
    await spy.send({"type": "look"})
    await spy.ask("describe")
    await spy.ask("undo")
    await spy.ask("say", text="what have you got?")


async def knock(viewer: Guest, table: str, spy: Line, who: str) -> list[str]:
    """Every other door: requests about the table, the match, its past and its record."""
    match = (spy.state or {})["match"]
    paths = [
        f"/api/tables/{table}",
        "/api/tables",
        f"/api/matches/{match}",
        f"/api/matches/{match}/record",
        f"/api/matches/{match}/verify",
        f"/api/matches/{match}/moments?first=0&most=50",
        f"/api/matches/{match}/moments?first=0&most=50&seat=0",
        f"/api/matches/{match}/moments?first=0&most=50&seat=1",
        "/api/matches",
        "/api/statistics/mirror",
    ]
    answers: list[Any] = [await viewer.try_to("GET", path) for path in paths]
    return [f"{answer.status_code} {answer.text}" for answer in answers]
