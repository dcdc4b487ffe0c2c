"""A WebSocket for measuring: hardly any work of its own, so that the server's is what is seen.

It asks for no compression, sends each message in one frame, and masks with zeros, which the
protocol allows and which leaves the bytes as they are.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
FINAL = 0x80
MASKED = 0x80
NO_MASK = bytes(4)

Hear = Callable[[bytes], None]


class Broken(Exception):  # noqa: N818  it says what went wrong with a measurement
    """The server closed the line, or said something we cannot read: nothing measured counts."""


class Wire(asyncio.Protocol):
    """One socket; `hear` is called with every message as it arrives."""

    def __init__(self, hear: Hear, broken: Callable[[Broken], None]) -> None:
        self.hear = hear
        self.opened = asyncio.get_running_loop().create_future()
        self._broken = broken
        self._buffer = bytearray()
        self._closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's is none by name

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._closing:
            self._fail(f"the socket closed: {exc or 'no reason given'}")

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            self._shake_hands()
        while self.opened.done() and (frame := self._frame()) is not None:
            self._take(*frame)

    def send(self, message: bytes, opcode: int = TEXT) -> None:
        length = len(message)
        head = bytes([FINAL | opcode])
        if length < 126:
            head += bytes([MASKED | length])
        else:
            head += bytes([MASKED | 126]) + length.to_bytes(2, "big")
        self.transport.write(head + NO_MASK + message)

    def close(self) -> None:
        self._closing = True
        self.transport.close()

    def _shake_hands(self) -> None:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        answer = bytes(self._buffer[:end])
        del self._buffer[: end + 4]
        if answer.split(b" ", 2)[1] == b"101":
            self.opened.set_result(None)
        else:
            self._fail(f"no socket: {answer.splitlines()[0].decode()}")

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame, if it has come; a server's frames are not masked."""
        buffer, start = self._buffer, 2
        if len(buffer) < start:
            return None
        length = buffer[1]
        if length >= 126:
            wide = 2 if length == 126 else 8
            length = int.from_bytes(buffer[2 : 2 + wide], "big")
            start += wide
        if len(buffer) < start + length:
            return None
        head, payload = buffer[0], bytes(buffer[start : start + length])
        del buffer[: start + length]
        return head, payload

    def _take(self, head: int, payload: bytes) -> None:
        opcode = head & 0x0F
        if head in (FINAL | TEXT, FINAL | BINARY):
            self.hear(payload)
        elif opcode == PING:
            self.send(payload, PONG)
        elif opcode == CLOSE:
            self._fail(f"the server said goodbye: {payload[:2].hex()} {payload[2:].decode()}")
        else:
            self._fail(f"an unexpected frame, {head:#x}")

    def _fail(self, why: str) -> None:
        if not self._closing:
            self._closing = True
            problem = Broken(why)
            if not self.opened.done():
                self.opened.set_exception(problem)
            else:
                self._broken(problem)
            self.transport.close()


async def connect(wire: Wire, port: int, path: str, cookie: str) -> None:
    """Open the socket to a server on this machine."""
    await asyncio.get_running_loop().create_connection(lambda: wire, "127.0.0.1", port)
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    wire.transport.write("\r\n".join([*lines, "", ""]).encode())
    await wire.opened
