"""The game that `make bench` plays on every server: a guest like any other, on ours."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.games.guests import python
from tests.server.clients import Line, first, guests, open_table, play_on
from tests.server.processes import Served

BENCH = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture(scope="module")
def brought(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where it is installed, as the bench installs it."""
    folder = tmp_path_factory.mktemp("guests")
    subprocess.run([sys.executable, BENCH / "guest.py", folder], check=True)
    return folder


def test_it_is_a_guest_where_it_is_brought_and_nowhere_else(brought: Path, tmp_path: Path) -> None:
    who = ("-c", "from reverie.games import games; print(*games())")
    assert "noughts" in python(brought, *who).stdout.split()
    assert "noughts" not in python(tmp_path, *who).stdout.split()


def test_it_obeys_the_laws(brought: Path) -> None:
    laws = "from noughts import GAME; from reverie.laws import check_laws; check_laws(GAME, 5)"
    done = python(brought, "-c", laws)
    assert done.returncode == 0, done.stderr


def test_two_play_fifty_boards_on_a_server(brought: Path, tmp_path: Path) -> None:
    """Both mark the first free cell: seven marks a board, and whoever begins it wins."""
    served = Served(tmp_path / "data", PYTHONPATH=str(brought)).start()

    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table = await open_table(ada, ben, game="noughts")
            lines = await ada.sit(table), await ben.sit(table)
            assert await asyncio.gather(*(play_on(line, first) for line in lines)) == [175, 175]
            for line in lines:
                assert ended(line) == {
                    "places": [1, 1],
                    "points": [25, 25],
                    "reason": "fifty_boards",
                }

    try:
        asyncio.run(play())
    finally:
        assert served.stop() == 0


def ended(line: Line) -> Any:
    assert line.state is not None
    assert line.state["v"] == 350
    return line.state["outcome"]
