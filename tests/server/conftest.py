"""A server for every test that asks for one."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.games.guests import bring
from tests.server import misfits
from tests.server.processes import Served
from tests.server.servers import PATIENCE, in_a_hurry, running


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """`start(public_url=…, limits={"new_people": 2})`: a server as wanted; its address."""
    with ExitStack() as servers:

        def begin(**chosen: Any) -> str:
            chosen.setdefault("data", tmp_path)
            return servers.enter_context(running(in_a_hurry(**chosen)))

        yield begin


@pytest.fixture
def server(start: Callable[..., str]) -> str:
    """The address of a server in a hurry, with nothing in its store."""
    return start()


@pytest.fixture
def browser(server: str) -> Iterator[Callable[..., httpx.Client]]:
    """`browser()`: one that nobody knows; `browser("Ada")`: hers."""
    with ExitStack() as browsers:

        def opened(name: str = "", language: str = "en") -> httpx.Client:
            client = browsers.enter_context(httpx.Client(base_url=server, timeout=PATIENCE))
            if name:
                me = {"name": name, "language": language}
                client.post("/api/people", json=me).raise_for_status()
            return client

        yield opened


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in a process of its own, for a whole file of tests."""
    process = Served(tmp_path_factory.mktemp("server")).start()
    yield process
    process.stop()


@pytest.fixture(scope="module")
def misfits_are_installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Where the processes of the bots look for packages, there is one more."""
    folder = tmp_path_factory.mktemp("packages")
    bring(folder, "misfits", Path(misfits.__file__).read_text(encoding="utf-8"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        yield
