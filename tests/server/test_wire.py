"""Whoever only wants to cost us something is cut off; nobody else notices."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from tests.server.servers import PATIENCE, in_a_hurry, running
from websockets.sync.client import connect

from reverie.server import rooms
from reverie.server.socket import page_wire, wire

TEXT, PING, EMPTY_FRAGMENT = 0x81, 0x89, 0x00
FIRST_FRAGMENT = bytes((0x01, 0x80, 0, 0, 0, 0))
HEAD = b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server with little patience."""
    monkeypatch.setattr(page_wire, "PATIENCE", 1.5)
    with running(in_a_hurry(tmp_path)) as base:
        yield base


def dial(server: str) -> socket.socket:
    where = urlsplit(server)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # so that little fits on the way
    line.settimeout(PATIENCE)
    line.connect((where.hostname, where.port))
    return line


def open_table(server: str) -> str:
    with httpx.Client(base_url=server) as ada:
        ada.post("/api/people", json={"name": "Ada"})
        return str(ada.post("/api/tables", json={"game": "dreamwell"}).json()["id"])


def table_socket(server: str) -> socket.socket:
    """A socket at a table, open, from which nothing more will be read."""
    line = dial(server)
    line.sendall(request_for_a_socket(server))
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def request_for_a_socket(server: str, more: bytes = b"") -> bytes:
    path = f"/api/tables/{open_table(server)}/socket?watch=1"
    asked = (
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    )
    return asked.encode() + more + b"\r\n"


def frame(kind: int, payload: bytes = b"") -> bytes:
    return bytes((kind, 0x80 | len(payload), 0, 0, 0, 0)) + payload


def sent_until_cut_off(line: socket.socket, data: bytes, most: int) -> int:
    """How much of it goes through, over and over, before the other side has had enough."""
    sent = 0
    try:
        while sent < most:
            line.sendall(data)
            sent += len(data)
    except (ConnectionError, TimeoutError):
        return sent
    return most


def is_cut_off(line: socket.socket) -> bool:
    """Whether it ends without a word."""
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


# Sockets


def test_whoever_pings_without_end_and_reads_nothing_fills_no_memory(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "CONTROLS", 1_000_000_000)
    pings = frame(PING, bytes(125)) * 100
    with closing(table_socket(server)) as line:
        assert sent_until_cut_off(line, pings, 100_000_000) < 50_000_000
    assert httpx.get(f"{server}/healthz").is_success


def test_whoever_pings_without_end_is_cut_off_even_when_reading(server: str) -> None:
    with closing(table_socket(server)) as line:
        assert sent_until_cut_off(line, frame(PING), 1_000_000) < 1_000_000


def test_a_message_in_endless_pieces_of_nothing_is_cut_off(server: str) -> None:
    with closing(table_socket(server)) as line:
        line.sendall(FIRST_FRAGMENT)
        assert sent_until_cut_off(line, frame(EMPTY_FRAGMENT), 1_000_000) < 1_000_000


def test_whoever_does_not_even_take_a_farewell_is_cut_off(
    start: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that is only closed politely would stay, and be counted, for ever."""
    monkeypatch.setattr(wire, "LAST_WORDS", 0.2)
    monkeypatch.setattr(rooms, "SWEEP", 0.2)
    base = start(limits={"patience": 1})
    with closing(table_socket(base)) as line, pytest.raises(ConnectionError):
        send_for_long(line, frame(TEXT, b"?") * 100)  # each is refused, in a sentence


def send_for_long(line: socket.socket, data: bytes) -> None:
    """A `TimeoutError` when the other side takes nothing more, but does not hang up either."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        line.sendall(data)


def pings(numbers: range, mask: bytes = bytes(4)) -> bytes:
    """Our own kind of ping, a text, once for each number."""
    texts = [b'{"type":"ping","t":%d}' % number for number in numbers]
    covered = [bytes(b ^ mask[n % 4] for n, b in enumerate(text)) for text in texts]
    return b"".join(bytes((TEXT, 0x80 | len(text))) + mask + text for text in covered)


def heard(line: socket.socket, last: bytes) -> bytes:
    told = b""
    while last not in told:
        more = line.recv(10_000)
        assert more, told
        told += more
    return told


@pytest.mark.parametrize("at_once", [1, 2, 7, 50, 100_000])
def test_however_the_bytes_arrive_every_message_is_answered_once(server: str, at_once: int) -> None:
    """In the middle of a frame, between two, with a ping of the protocol's own in between."""
    data = pings(range(10), b"\x01\xfe\x80\x7f") + frame(PING, b"hm") + pings(range(10, 20))
    with closing(table_socket(server)) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for start in range(0, len(data), at_once):
            line.sendall(data[start : start + at_once])
        told = heard(line, b'"t":19')
        assert told.count(b'"type":"pong"') == 20
        assert b"\x8a\x02hm" in told


def test_whoever_does_not_mask_is_told_so(server: str) -> None:
    with closing(table_socket(server)) as line:
        line.sendall(pings(range(1)) + bytes((TEXT, 2)) + b"{}")
        heard(line, (1002).to_bytes(2, "big"))


def test_what_is_not_ascii_in_a_header_keeps_nobody_out(server: str) -> None:
    with closing(dial(server)) as line:
        line.sendall(request_for_a_socket(server, "X-Name: Zoë\r\n".encode("latin-1")))
        assert line.recv(12) == b"HTTP/1.1 101"


def test_a_socket_where_there_is_none_is_refused_like_a_page(server: str) -> None:
    with closing(dial(server)) as line:
        line.sendall(request_for_a_socket(server).replace(b"/socket", b"/nothing"))
        assert line.recv(12) in (b"HTTP/1.1 403", b"HTTP/1.1 404")
        while line.recv(10_000):
            pass


def test_a_handshake_without_a_key_is_refused_with_a_reason(server: str) -> None:
    with closing(dial(server)) as line:
        asked = request_for_a_socket(server)
        line.sendall(asked.replace(b"Sec-WebSocket-Key", b"Sec-WebSocket-Cay"))
        assert line.recv(12) == b"HTTP/1.1 400"


def test_whoever_sends_a_frame_of_no_kind_with_the_handshake_harms_nobody(server: str) -> None:
    """The parser gives up before anybody was let in."""
    with closing(dial(server)) as line:
        line.sendall(request_for_a_socket(server))
        line.sendall(bytes((0x8B, 0x80, 1, 2, 3, 4)))
        with suppress(ConnectionError):
            while line.recv(10_000):
                pass
    assert httpx.get(f"{server}/healthz").is_success


def test_a_ping_now_and_then_is_answered(server: str) -> None:
    table = f"{server.replace('http', 'ws', 1)}/api/tables/{open_table(server)}"
    with connect(f"{table}/socket?watch=1") as line:
        for _ in range(20):
            assert line.ping().wait(PATIENCE)


# Pages


@pytest.mark.parametrize(
    "beginning",
    [b"", b"GET / HT", HEAD, HEAD + b"Content-Length: 10\r\n\r\n{"],
    ids=["nothing", "half a line", "half a head", "half a body"],
)
def test_whoever_does_not_say_what_they_want_is_cut_off(hasty: str, beginning: bytes) -> None:
    with closing(dial(hasty)) as line:
        line.sendall(beginning)
        assert is_cut_off(line)


def test_speaking_slowly_does_not_help(hasty: str) -> None:
    with closing(dial(hasty)) as line:
        began = time.monotonic()
        with suppress(OSError):  # the other side has had enough
            while time.monotonic() < began + PATIENCE:
                line.sendall(b"G")
                time.sleep(0.05)
        assert time.monotonic() < began + PATIENCE / 2


def test_a_second_request_on_the_same_line_must_come_whole_as_well(hasty: str) -> None:
    with closing(dial(hasty)) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 200")
        line.sendall(b"GET /healthz HT")
        while line.recv(1000):
            pass


def test_a_socket_at_a_table_may_stay_silent_for_longer(hasty: str) -> None:
    with closing(table_socket(hasty)) as line:
        with closing(dial(hasty)) as silent_page:
            assert is_cut_off(silent_page)  # by then a page has tried its patience
        line.sendall(frame(PING, b"still here"))
        heard = b""
        while b"still here" not in heard:
            more = line.recv(1000)
            assert more, "cut off"
            heard += more


def is_let_in(base: str) -> bool:
    """As soon as it is noticed that somebody is gone."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(httpx.TransportError):
            return httpx.get(f"{base}/healthz").is_success
        time.sleep(0.05)
    return False


def test_one_address_does_not_take_every_line(
    start: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_wire, "BESIDE_EACH", 3)
    base = start(limits={"sockets_each": 2})
    with ExitStack() as lines:
        several = [lines.enter_context(closing(dial(base))) for _ in range(6)]
        assert is_cut_off(several[-1])
        several[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert several[0].recv(1000).startswith(b"HTTP/1.1 200")
        several[1].close()
        assert is_let_in(base)


def test_all_who_come_through_our_own_proxy_come_from_one_address(
    start: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_wire, "BESIDE_EACH", 1)
    base = start(public_url="http://play.example", limits={"sockets_each": 1})
    with ExitStack() as lines:
        for _ in range(6):
            lines.enter_context(closing(dial(base)))
        assert httpx.get(f"{base}/healthz").is_success
