"""How the server does, for whoever looks after it; and the web client."""

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from reverie import __version__
from reverie.server.config.settings import Settings
from reverie.server.contract.api import Health
from reverie.server.contract.asyncapi import asyncapi
from reverie.server.pages.client import ASK_FIRST, Asset, Client, is_page, not_built
from reverie.server.pages.description import described
from reverie.server.pages.metrics import CONTENT_TYPE, Figures
from reverie.server.pages.routes import TheRooms, TheSeal
from reverie.server.speech.language import accepted_language
from reverie.server.store.storage import Conflict, StoreFailed

AnyRequest = Request[object, object, State]


@get("/healthz", summary="Is the server well, and can its store be written?", tags=["Service"])
async def health(rooms: TheRooms) -> Response[Health]:
    """Has the store write something down."""
    try:
        await rooms.house.storage.pulse(rooms.house.wall())
    except (Conflict, StoreFailed):
        return Response(Health(__version__, "ill"), status_code=503)
    return Response(Health(__version__, "well"))


@get("/openapi.json", include_in_schema=False)
async def description(request: AnyRequest, seal: TheSeal) -> dict[str, Any]:
    return described(request.app, seal)


@get("/asyncapi.json", include_in_schema=False)
async def socket_description() -> dict[str, Any]:
    """The table's socket, exactly."""
    return asyncapi()


@get("/metrics", include_in_schema=False)
async def metrics(figures: NamedDependency[Figures], rooms: TheRooms) -> Response[bytes]:
    if not rooms.house.settings.metrics:
        raise NotFoundException
    return Response(figures.page(), headers={"content-type": CONTENT_TYPE})


@get(["/", "/{path:path}"], include_in_schema=False)
async def client_file(
    request: AnyRequest, client: NamedDependency[Client], path: FromPath[str] = ""
) -> Response[bytes]:
    """A file of the web client, or its page for an address of its own."""
    if path.strip("/").partition("/")[0] == "api":
        raise NotFoundException
    if not client.is_built:
        return served(request, Asset(not_built(), "text/html; charset=utf-8", ASK_FIRST))
    asset = client.asset(path)
    if asset is None:
        raise NotFoundException
    if asset is not client.asset("/"):
        return served(request, asset)
    settings: Settings = request.app.state.settings
    address = settings.public_url or str(request.base_url)
    accepted = accepted_language(request.headers.get("accept-language"), settings.language)
    answer = served(request, client.page(asset, address.rstrip("/"), accepted))
    answer.headers["vary"] = "accept-encoding, accept-language"
    if not is_page(path):
        answer.status_code = 404  # the page says so, in words
    return answer


def served(request: AnyRequest, asset: Asset) -> Response[bytes]:
    """Squeezed where the browser can unpack it; nothing at all where it has it already."""
    headers = {
        "etag": asset.tag,
        "cache-control": asset.caching,
        "content-type": asset.kind,
        "vary": "accept-encoding",
    }
    if asset.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if asset.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.squeezed, headers={**headers, "content-encoding": "gzip"})
    return Response(asset.data, headers=headers)
