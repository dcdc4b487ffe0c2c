"""Nothing leaks: in a world that differs only in its secrets, a viewer gets the same bytes.

Two servers deal a game: one the deal itself, the other a world that the viewer could not tell from
it, with other hands and another deck. The same things are then done at both tables, openly or face
down, and everything the viewer receives, on every channel, must be the same.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.games.guests import bring
from tests.server import twins
from tests.server.clients import Guest, Line, guests, open_table
from tests.server.evenings import in_a_dream, in_a_night, in_a_race, in_the_maze
from tests.server.processes import Served

from reverie.games import games
from reverie.kernel import is_listed, read_action

TRIED = 300  # actions
# What differs from run to run and tells nothing: ids, codes, moments, and the seal of the dice.
CHANCE = re.compile(
    r'("(?:id|code|match|commitment|table)":")[^"]*"'
    r'|("(?:\w*at|\w*until|left|clock_left|deadline|since|now|t)":)\d+'
    r"|(/api/(?:tables|matches)/)[\w-]+"
)


class Evening(NamedTuple):
    """A game, how many people play it, and what they do; `differs`: its answer in two worlds."""

    game: str
    people: int
    options: dict[str, Any]
    play: Callable[[list[Line], Line, int, Any], Awaitable[Any]]


MAZE = Evening("dreamwell", 2, {"first_player": 0}, in_the_maze)
RACE = Evening("dream_runners", 2, {"reveal_countdown_seconds": 0}, in_a_race)
NIGHT = Evening("when_i_dream", 4, {"sleep": [9, 0, 0, 0]}, in_a_night)
DREAM = Evening("dreamcatcher", 3, {}, in_a_dream)
CASES = [
    *((MAZE, "one", who) for who in ("0", "1", "watch")),
    (MAZE, "two", "0"),
    *((RACE, "one", who) for who in ("0", "watch")),
    *((NIGHT, "one", who) for who in ("0", "1", "watch")),
    *((DREAM, "one", who) for who in ("1", "watch")),
]


@contextmanager
def worlds(folder: Path, game: str, who: str, **settings: str) -> Generator[list[Served]]:
    """The deal, and the other world."""
    packages = folder / "packages"
    packages.mkdir()
    bring(packages, "twins", Path(twins.__file__).read_text("utf-8"))
    said = {"TWIN_GAME": game, "PYTHONPATH": str(packages), **settings}
    servers = [Served(folder / f"of-{of}", TWIN_OF=of, **said).start() for of in ("", who)]
    try:
        yield servers
    finally:
        for server in servers:
            server.stop()


@pytest.mark.parametrize(
    ("evening", "key", "who"), CASES, ids=lambda case: getattr(case, "game", case)
)
def test_a_viewer_gets_the_same_bytes_in_a_world_with_other_secrets(
    tmp_path: Path, evening: Evening, key: str, who: str
) -> None:
    ours, theirs = told_in_both(tmp_path, evening, who, TWIN_KEY=key)
    assert len(ours) > 20
    for one, another in zip(ours, theirs, strict=True):
        assert one == another


@pytest.mark.parametrize(("evening", "who"), [(MAZE, "0"), (DREAM, "watch")])
def test_a_leak_would_be_seen(tmp_path: Path, evening: Evening, who: str) -> None:
    ours, theirs = told_in_both(tmp_path, evening, who, TWIN_KEY="one", TWIN_LEAKS="yes")
    assert ours != theirs


def told_in_both(
    folder: Path, evening: Evening, who: str, **settings: str
) -> tuple[list[str], list[str]]:
    with worlds(folder, evening.game, who, **settings) as servers:
        ours, known = asyncio.run(told(servers[0], evening, who, 0))
        theirs, other = asyncio.run(told(servers[1], evening, who, 1, known))
    assert known is None or known != other or who == "1"  # there was something to hide
    return ours, theirs


async def told(
    server: Served, evening: Evening, who: str, world: int, known: Any = None
) -> tuple[list[str], Any]:
    """Everything the viewer receives while the others do what can be done in both worlds."""
    names = ["Ada", "Ben", "Cleo", "Dot"][: evening.people]
    async with guests(server.url, *names, "Eve") as people:
        *players, eve = people
        table = await open_table(*players, game="mirror", options=evening.options, chat=True)
        viewer = eve if who == "watch" else people[int(who)]
        lines = [await guest.sit(table) for guest in people]
        spy = lines[people.index(viewer)]
        for line in lines:
            await line.next("state")
        hidden = await evening.play(lines, spy, world, known)
        await pry(evening, spy)
        heard = [*spy.received, *await knock(viewer, table, spy)]
        return [CHANCE.sub(lambda m: (m[1] or m[2] or m[3]) + "*", text) for text in heard], hidden


async def pry(evening: Evening, spy: Line) -> None:
    """Try everything one may not do, and listen to the refusals."""
    game = games()[evening.game]
    options = msgspec.convert(evening.options, game.options)
    legal = [read_action(game, action) for action in (spy.state or {})["legal"]]
    for action in game.proof.catalogue(options, evening.people)[:TRIED]:
        if not is_listed(game, action, legal):
            asked = msgspec.json.decode(msgspec.json.encode(action))
            assert (await spy.act(asked))["type"] == "refused"
    for unread in ({"type": "draft", "action": {}}, {"type": "whisper", "message": {}}):
        mark = len(spy.messages)
        await spy.send(unread)
        await spy.next("refused", mark)
    await spy.send({"type": "look"})
    await spy.ask("describe")
    await spy.ask("undo")
    await spy.ask("say", text="what have you got?")


async def knock(viewer: Guest, table: str, spy: Line) -> list[str]:
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
