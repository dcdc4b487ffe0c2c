"""The server's process: a door, a store, the app, and a stop that loses nothing."""

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final, NamedTuple

import uvicorn
from litestar import Litestar

from reverie.server.app import make_app
from reverie.server.config.addresses import Reach, link, listen, reach
from reverie.server.config.settings import Settings
from reverie.server.contract.protocol import LONGEST_MESSAGE
from reverie.server.model import Table
from reverie.server.rooms import Rooms
from reverie.server.socket.page_wire import page_wire
from reverie.server.socket.wire import SocketWire
from reverie.server.store.sqlite import SqliteStore
from reverie.server.telemetry.journal import start_journal

GRACE: Final = 3  # seconds for what is under way when the server stops
BESIDE: Final = 500  # connections for pages and requests, beside the sockets of tables
FILES: Final = 200  # that are open beside connections
AT_ONCE: Final = 130  # the exit code that a shell expects after Ctrl-C
STOPS: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # of these, what the system has


class Started(NamedTuple):
    """What there is to tell once the door is open."""

    link: str
    reach: Reach
    tables: tuple[Table, ...]  # where a match goes on


def run_server(settings: Settings, tell: Callable[[Started], None]) -> int:
    """Serve until a signal comes; how many matches will go on at the next start.

    `CannotListen`, or the store's own refusal, says why nothing is served.
    """
    start_journal(settings)
    allow_files(settings.limits.sockets + BESIDE + FILES)
    with listen(settings) as door:
        loop = uvicorn.Config("", log_config=None).get_loop_factory()  # uvloop where there is one
        with asyncio.Runner(loop_factory=loop) as runner:
            return runner.run(serve(settings, door, tell))


async def serve(settings: Settings, door: socket.socket, tell: Callable[[Started], None]) -> int:
    storage = await SqliteStore.open(settings.store)
    try:
        app = make_app(settings, storage)
        leave_garbage_be()
        tables = tuple(line.table for line in await storage.playing_tables())
        started = Started(link(settings, door.getsockname()[1]), reach(settings), tables)
        keeper = Doorkeeper(
            how_to_serve(app, settings), lambda: tell(started), lambda: farewell(app.state.rooms)
        )
        await keeper.serve([door])
        return len(await storage.playing_tables())
    finally:
        await storage.close()


def leave_garbage_be() -> None:
    """What is loaded by now stays for good, and matches are values without cycles.

    Python looks for cycles after every 700 new objects; here that is a tenth of all work, and a
    pause that grows with every table.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def how_to_serve(app: Litestar, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=page_wire(settings),
        ws=SocketWire,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=None,  # clients beat; see protocol.HEARTBEAT
        ws_per_message_deflate=False,  # costs more time than such short messages save
        lifespan="on",
        log_config=None,  # the journal's affair
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # whose word counts is decided where requests are limited
        limit_concurrency=settings.limits.sockets + BESIDE,
        timeout_graceful_shutdown=GRACE,
    )


async def farewell(rooms: Rooms) -> None:
    """Everybody hears that the server stops, as far as they still take anything."""
    with suppress(TimeoutError):
        async with asyncio.timeout(GRACE):
            await rooms.close()
            while any(room.connections for room in rooms.rooms.values()):  # noqa: ASYNC110  no one tells of the last to go
                await asyncio.sleep(0.02)


class Doorkeeper(uvicorn.Server):
    """Uvicorn; but it tells when it is open, lets farewells be said, and lives through the stop.

    Left alone it closes every socket without a word, and dies of the signal that stopped it.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        opened: Callable[[], None],
        goodbye: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self._opened = opened
        self._goodbye = goodbye

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # nobody new, while the others hear it
        await self._goodbye()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        known = [getattr(signal, name) for name in STOPS if hasattr(signal, name)]
        heard = [one for one in known if signal.getsignal(one) is not signal.SIG_IGN]  # nohup
        before = {one: signal.signal(one, self.handle_exit) for one in heard}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit:
            os._exit(AT_ONCE)  # asked twice. What anybody was told is on disk.
        super().handle_exit(sig, frame)


def allow_files(wanted: int) -> None:
    """As many open files as connections may need: the usual limit is far lower."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
