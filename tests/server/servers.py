"""A server within the process of the tests: real uvicorn, real SQLite, quick to start."""

import asyncio
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from msgspec.structs import replace

from reverie.server.app import make_app
from reverie.server.config.addresses import http_link, listen
from reverie.server.config.settings import Limits, Settings
from reverie.server.serving import how_to_serve
from reverie.server.store.sqlite import SqliteStore

PATIENCE = 30.0  # seconds: a busy machine is not a fault
# Tests are in a hurry; who tests a limit sets it.
PLENTY = Limits(
    requests=1_000_000,
    new_people=1_000_000,
    new_tables=1_000_000,
    recoveries=1_000_000,
    messages=1_000_000,
    talk=1_000_000,
)


def in_a_hurry(data: Path, **chosen: Any) -> Settings:
    """In a hurry, on any free port; `limits` are a dict of those that matter."""
    limits = replace(PLENTY, **chosen.pop("limits", {}))
    usual = {"port": 0, "pace": "instant", "bot_processes": 1, "log_level": "warning"}
    return Settings(data=data, limits=limits, **{**usual, **chosen})


@contextmanager
def running(
    settings: Settings,
    store: type[SqliteStore] = SqliteStore,
    loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop,
) -> Generator[str]:
    """A server in a thread of its own; its address. It has stopped when this is over."""
    with listen(settings) as door:
        server: list[uvicorn.Server] = []
        started, problems = threading.Event(), list[BaseException]()

        async def serve() -> None:
            storage, time = await store.open(settings.store), asyncio.get_running_loop().time
            try:
                server.append(
                    uvicorn.Server(how_to_serve(make_app(settings, storage, time), settings))
                )
                task = asyncio.create_task(server[0].serve([door]))
                while not server[0].started and not task.done():
                    await asyncio.sleep(0.01)
                started.set()
                await task
            finally:
                await storage.close()

        def run() -> None:
            try:
                with asyncio.Runner(loop_factory=loop) as runner:
                    runner.run(serve())
            except BaseException as problem:
                problems.append(problem)
            finally:
                started.set()

        thread = threading.Thread(target=run, name="server")
        thread.start()
        assert started.wait(PATIENCE)
        try:
            if not problems:
                yield http_link("127.0.0.1", door.getsockname()[1])
        finally:
            if server:
                server[0].should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive(), "the server does not stop"
        if problems:
            raise problems[0]
