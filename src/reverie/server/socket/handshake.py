"""How a socket begins: what the app is told of who asks, and what they are answered."""

import asyncio
from collections.abc import Iterable
from typing import Any
from urllib.parse import unquote

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from reverie.server.guard.limits import neighbourhood

Raw = Iterable[tuple[bytes, bytes]]  # headers as ASGI has them
End = tuple[str, int]


def end_of(transport: asyncio.BaseTransport, which: str) -> End | None:
    """Of a connection: `peername`, theirs, or `sockname`, ours. A socket of the system has none."""
    name = transport.get_extra_info(which)
    return (str(name[0]), int(name[1])) if isinstance(name, tuple) else None


def near(transport: asyncio.BaseTransport) -> str:
    """The neighbourhood they come from."""
    end = end_of(transport, "peername")
    return neighbourhood(end[0]) if end else ""


def scope_of(request: Request, transport: asyncio.BaseTransport, state: dict[str, Any]) -> Any:
    """What ASGI tells an app of a socket that asks to be opened."""
    path, _, query = request.path.partition("?")
    raw = request.headers.raw_items()
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if transport.get_extra_info("sslcontext") else "ws",
        "server": end_of(transport, "sockname"),
        "client": end_of(transport, "peername"),
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode("ascii"),
        "query_string": query.encode("ascii"),
        "headers": [(as_sent(name), as_sent(value)) for name, value in raw],
        "subprotocols": [],
        "state": state,
        "extensions": {"websocket.http.response": {}},
    }


def as_sent(text: str) -> bytes:
    """Until its version 17 websockets reads what is not ASCII as surrogates."""
    try:
        return text.encode("latin-1")
    except UnicodeEncodeError:
        return text.encode("ascii", "surrogateescape")


def with_more(response: Response, told: Raw) -> Response:
    """The answer that opens a socket, with what the app says beside it."""
    for name, value in told:
        response.headers[name.decode("latin-1")] = value.decode("latin-1")
    return response


def refusal(conn: ServerProtocol, status: int, told: Raw = (), body: bytes = b"") -> Response:
    """The answer that opens none; what the app says counts before what is usual."""
    response = conn.reject(status, body.decode())
    headers = Headers([(name.decode("latin-1"), value.decode("latin-1")) for name, value in told])
    for name, value in response.headers.raw_items():
        headers.setdefault(name, value)
    response.headers = headers
    return response
