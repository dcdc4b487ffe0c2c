"""The gate before the app: whoever has no business here is refused before anything is read.

It numbers every request, times it, writes it down, and puts on every answer what all carry.
"""

import logging
import secrets
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from reverie.kernel import Illegal, require
from reverie.server.config.settings import Settings
from reverie.server.guard.headers import is_our_host, is_our_origin, with_headers
from reverie.server.guard.limits import Rates, client_address, neighbourhood
from reverie.server.pages.errors import headers_of, problem_of, status_of
from reverie.server.pages.metrics import Figures
from reverie.server.speech.language import accepted_language
from reverie.server.telemetry.journal import note, request_id

log = logging.getLogger("reverie.gate")

SOCKET: Final = "SOCKET"  # for what has no method
SAFE: Final = ("GET", "HEAD", "OPTIONS")
COUNTED: Final = "/api/"  # the client's files are many, and cost little
BODIES: Final = ("application/json", "application/jsonl", "application/x-ndjson")

Headers = Mapping[str, str]


class Gate:
    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates, figures: Figures) -> None:
        self.app = app
        self.settings = settings
        self.rates = rates
        self.figures = figures
        self.sockets: Counter[str] = Counter()  # open now, by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {
            name.decode("latin-1"): text.decode("latin-1") for name, text in scope["headers"]
        }
        address = self.address(scope, headers)
        scope["state"]["address"] = address
        passing = Passing(self, scope, send)
        try:
            self.check(passing.method, headers)
            if scope["path"].startswith(COUNTED):
                self.rates.spend("requests", address)
            if passing.method == SOCKET:
                await self.socket(scope, receive, passing.send, address)
            else:
                await self.app(passing.scope, receive, passing.send)
        except Illegal as refusal:
            await passing.refuse(refusal, headers)
        except Exception:
            log.exception("a request failed")
            if passing.status == 0 and passing.method != SOCKET:
                await passing.refuse(Illegal("server", "BROKEN"), headers)
        finally:
            passing.write_down()

    def address(self, scope: Scope, headers: Headers) -> str:
        client = scope["client"]
        peer = client[0] if client else ""
        behind_proxy = self.settings.public_url is not None
        return client_address(peer, headers.get("x-forwarded-for"), behind_proxy)

    def check(self, method: str, headers: Headers) -> None:
        host = headers.get("host", "")
        require(is_our_host(host, self.settings), "server", "WRONG_HOST", host=host[:100])
        if method not in SAFE:
            ours = is_our_origin(headers.get("origin"), host, self.settings)
            require(ours, "server", "FOREIGN_ORIGIN")
        if has_body(headers):
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            require(kind in BODIES, "server", "NOT_JSON_BODY")

    async def socket(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """So many at once, in all and from one address."""
        limits, near = self.settings.limits, neighbourhood(address)
        room = self.sockets.total() < limits.sockets and self.sockets[near] < limits.sockets_each
        require(room, "server", "NO_ROOM")
        self.sockets[near] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[near] -= 1
            self.sockets += Counter()  # forget whoever has none


def has_body(headers: Headers) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


class Passing:
    """One request on its way through: what was answered, and when it came."""

    def __init__(self, gate: Gate, scope: Any, send: Send) -> None:
        self.gate = gate
        self.scope: Any = scope
        self.method: str = scope.get("method", SOCKET)
        if self.method == "HEAD":  # like GET, and the server itself drops the body
            self.scope = {**scope, "method": "GET"}
        self.id = secrets.token_hex(6)
        self.began = time.perf_counter()
        self.status = 0
        self.refusal = ""
        self._send = send
        request_id.set(self.id)

    async def send(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            sent: Any = message
            self.status = sent["status"]
            sent["headers"] = with_headers(list(sent["headers"]), self.gate.settings, self.id)
        await self._send(message)

    async def refuse(self, refusal: Illegal, headers: Headers) -> None:
        """The app never hears of it; a socket is refused like a page, before it opens."""
        self.refusal = refusal.code
        language = accepted_language(headers.get("accept-language"), self.gate.settings.language)
        told = {"content-type": "application/json", **headers_of(refusal)}
        start: Any = {
            "type": "http.response.start",
            "status": status_of(refusal),
            "headers": [(name.lower().encode(), text.encode()) for name, text in told.items()],
        }
        body: Any = {
            "type": "http.response.body",
            "body": msgspec.json.encode(problem_of(refusal, language)),
        }
        for part in (start, body):
            if self.method == SOCKET:
                part["type"] = f"websocket.{part['type']}"
            await self.send(part)

    def write_down(self) -> None:
        """By the pattern of the path: a path itself may hold a code."""
        path = self.scope.get("path_template") or "-"
        seconds = time.perf_counter() - self.began
        if self.method != SOCKET:
            self.gate.figures.answered(self.method, path, self.status, seconds)
        level = logging.INFO if self.refusal else logging.DEBUG
        facts = {"status": self.status, "ms": round(seconds * 1000, 1)}
        why = f" ({self.refusal})" if self.refusal else ""
        note(log, level, f"{self.method} {path}{why}", **facts)
