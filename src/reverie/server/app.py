"""The app: the gate, the REST side, the sockets and the web client around one store."""

import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Router
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.routes import HTTPRoute

from reverie.server.config.settings import Settings
from reverie.server.guard.cookies import Seal
from reverie.server.guard.headers import is_https
from reverie.server.guard.limits import Rates
from reverie.server.pages.client import Client
from reverie.server.pages.description import openapi_config
from reverie.server.pages.errors import HANDLERS
from reverie.server.pages.gate import Gate
from reverie.server.pages.metrics import Figures
from reverie.server.pages.routes import games, matches, people, seats, service, sockets, tables
from reverie.server.pages.visitors import visitor_of
from reverie.server.past.archive import Archive
from reverie.server.rooms import Rooms
from reverie.server.store.storage import Storage
from reverie.server.table.clock import Monotonic
from reverie.server.table.house import House
from reverie.server.telemetry.tally import Tally
from reverie.server.thinking.endpoint import endpoint_of
from reverie.server.thinking.pool import Pool


def make_app(
    settings: Settings, storage: Storage, monotonic: Monotonic = time.monotonic
) -> Litestar:
    """Everything but the door. The store is whoever's who opened it, and is closed by them."""
    rates, figures = Rates(settings.limits), Figures()
    api = Router(
        "/api",
        route_handlers=[
            games.routes,
            people.routes,
            tables.routes,
            seats.routes,
            matches.routes,
            service.description,
            service.socket_description,
            sockets.table_socket,
        ],
    )
    app = Litestar(
        route_handlers=[api, service.health, service.metrics, service.client_file],
        lifespan=[lambda app: alive(app, settings, storage, monotonic)],
        dependencies={
            "visitor": Provide(visitor_of),
            **{name: Provide(kept(name), sync_to_thread=False) for name in KEPT},
        },
        exception_handlers=HANDLERS,
        openapi_config=openapi_config(),
        request_max_body_size=settings.limits.body,
        state=State({"settings": settings, "rates": rates, "figures": figures, "client": Client()}),
        logging_config=None,  # the journal's affair
    )
    app.before_send.append(methods_told(app))
    app.asgi_handler = Gate(app.asgi_handler, settings, rates, figures)
    return app


@asynccontextmanager
async def alive(
    app: Litestar, settings: Settings, storage: Storage, monotonic: Monotonic
) -> AsyncGenerator[None]:
    """From the first request to the last: bots at work, tables awake."""
    pool = Pool(settings.bot_processes, settings.bot_seconds, endpoint_of(settings))
    house = House(settings, storage, pool, Tally(app.state.figures.registry), monotonic)
    rooms = Rooms(house)
    app.state.seal = Seal(await storage.secret(), secure=is_https(settings))
    app.state.rooms = rooms
    app.state.archive = Archive(rooms, app.state.rates)
    app.state.figures.register(rooms)
    await rooms.open()
    try:
        yield
    finally:
        await rooms.close()
        await house.close()


def methods_told(app: Litestar) -> Any:
    """`Allow` in the answer to OPTIONS: Litestar names those of a path's first route alone."""
    allowed = {
        route.path_format: ", ".join(sorted(route.methods))
        for route in app.routes
        if isinstance(route, HTTPRoute)
    }

    async def tell(message: Any, scope: Any) -> None:
        methods = allowed.get(scope.get("path_template", ""))  # none where there is nothing
        if message["type"] == "http.response.start" and scope["method"] == "OPTIONS" and methods:
            headers = MutableScopeHeaders.from_message(message)
            headers["allow"] = methods

    return tell


KEPT: Final = ("rooms", "rates", "archive", "seal", "figures", "client")  # asked for by their names


def kept(name: str) -> Callable[[State], Any]:
    def ask(state: State) -> Any:
        return state[name]

    return ask
