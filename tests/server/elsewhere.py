"""Somebody elsewhere: a real server that answers a bot's questions, well or badly."""

import json
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

GOOD = "happiness"


class Elsewhere(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, manner: str) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.manner = manner
        self.questions: list[dict[str, Any]] = []
        self.keys: list[str | None] = []
        self.detours = 0
        self.over = Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


class Answering(BaseHTTPRequestHandler):
    server: Elsewhere  # pyright: ignore[reportIncompatibleVariableOverride]  # whose it is

    def do_POST(self) -> None:
        if self.path != "/v1/chat/completions":
            self.server.detours += 1
        size = int(self.headers["Content-Length"])
        self.server.questions.append(json.loads(self.rfile.read(size)))
        self.server.keys.append(self.headers["Authorization"])
        getattr(self, self.server.manner)()

    def do_GET(self) -> None:
        self.server.detours += 1
        self.good()

    def good(self, word: str = GOOD) -> None:
        self.send(200, json.dumps({"choices": [{"message": {"content": f' "{word}".\n'}}]}))

    def silent(self) -> None:
        self.server.over.wait()

    def dripping(self) -> None:
        """Always something, never the end."""
        self.send_response(200)
        self.end_headers()
        while not self.server.over.wait(0.05):
            try:
                self.wfile.write(b" ")
            except OSError:
                return

    def broken(self) -> None:
        self.send(500, "out of order")

    def garbage(self) -> None:
        self.send(200, "<html>Log in first</html>")

    def empty(self) -> None:
        self.send(200, json.dumps({"choices": []}))

    def endless(self) -> None:
        self.good(GOOD * 100_000)

    def illegal(self) -> None:
        self.good("two words")

    def nonsense(self) -> None:
        self.good("xqzzt or 17")

    def elsewhere(self) -> None:
        self.send_response(302)
        self.send_header("Location", "/v1/other")
        self.end_headers()

    def send(self, status: int, text: str) -> None:
        self.send_response(status)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  its name
        """Nothing: the tests read what is logged."""


@contextmanager
def somebody(manner: str) -> Generator[Elsewhere]:
    server = Elsewhere(manner)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.over.set()
        server.shutdown()
        server.server_close()
