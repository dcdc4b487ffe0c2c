"""Anything at all sent on a socket gets a reason, and costs nobody else anything."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.clients import guests, open_table
from tests.server.processes import Served
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

QUICK = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
TYPES = ("act", "undo", "look", "describe", "say", "mute", "pause", "return", "ping")
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
near_misses = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES) | st.text(max_size=8)},
    optional={
        "id": st.text(max_size=50) | json_values,
        "action": st.fixed_dictionaries(
            {"type": st.sampled_from(("move", "rotate", "play", "end_turn", "draw", "nonsense"))},
            optional=dict.fromkeys(("standee", "path", "cell", "turns", "card"), json_values),
        )
        | json_values,
        "after": json_values,
        "emote": json_values,
        "text": json_values,
        "seat": json_values,
        "on": json_values,
        "t": json_values,
        "lag": json_values,
    },
)


class Table:
    """Two lines to one table: one for mischief, one that must not notice."""

    def __init__(self, served: Served) -> None:
        self.url = served.url
        self.table, self.cookies = asyncio.run(self.open())
        self.lines = ExitStack()
        self.rascal = self.line(0)
        self.neighbour = self.line(1)

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_: object) -> None:
        self.lines.close()

    async def open(self) -> tuple[str, list[str]]:
        async with guests(self.url, "Ada", "Ben") as people:
            table = await open_table(*people, options={"first_player": 1})
            return table, [guest.cookie() for guest in people]

    def line(self, seat: int) -> ClientConnection:
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"
        headers = {"Cookie": self.cookies[seat]}
        line = self.lines.enter_context(connect(url, additional_headers=headers, max_size=None))
        settle(line)
        return line

    def answers(self, frame: str | bytes) -> list[Any]:
        """What comes back for one frame, up to the answer to a ping sent after it."""
        self.rascal.send(frame)
        return settle(self.rascal)


def settle(line: ClientConnection) -> list[Any]:
    """Everything that comes before the answer to a `ping` with a number of its own."""
    settle.number += 1  # type: ignore[attr-defined]
    number = 1_000_000 + settle.number  # type: ignore[attr-defined]
    line.send(json.dumps({"type": "ping", "t": number}))
    told = []
    while (message := json.loads(line.recv(timeout=30))) != {
        "type": "pong", "t": number, "at": message.get("at"),
    }:  # fmt: skip
        told.append(message)
    return told


settle.number = 0  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def table(served: Served) -> Iterator[Table]:
    with Table(served) as made:
        yield made


def to_the_end(line: ClientConnection) -> tuple[list[Any], int | None]:
    """Everything that comes until the line is closed, and with which code it was."""
    told = []
    try:
        while True:
            told.append(json.loads(line.recv(timeout=30)))
    except ConnectionClosed:
        return told, line.close_code


def check_answer(told: list[Any]) -> None:
    """Every frame has its answer, and a refusal has a reason."""
    assert told, "silence"
    for message in told:
        if message["type"] == "refused":
            assert message["rule"]
            assert message["code"]
            assert message["why"]
            assert message["code"] != "BROKEN"


@QUICK
@given(st.text(max_size=200))
def test_any_text_is_answered(table: Table, text: str) -> None:
    check_answer(table.answers(text))


@QUICK
@given(st.binary(min_size=1, max_size=200))
def test_any_bytes_are_answered(table: Table, raw: bytes) -> None:
    check_answer(table.answers(raw))


@QUICK
@given(json_values)
def test_any_json_is_answered(table: Table, value: Any) -> None:
    check_answer(table.answers(json.dumps(value)))


@QUICK
@given(near_misses)
def test_anything_like_a_message_is_answered(table: Table, message: Any) -> None:
    check_answer(table.answers(json.dumps(message)))


@pytest.mark.parametrize(
    "frame",
    [
        b"[" * 8000,
        b'{"type":"act","id":"x","action":' + b"[" * 8000,
        b'{"type":"ping","t":1e999}',
        b'{"type":"ping","t":' + b"9" * 5000 + b"}",
        b'{"type":"act","id":"x","action":{"type":"move","standee":0,"path":' + b"[0]" * 1 + b"}}",
        b'{"type":"say","id":"x","text":"\\ud800"}',
        b'{"type":"ping","t":1,"t":2}',
        b"\xef\xbb\xbf{}",
        b"\x00",
    ],
    ids=range(9),
)
def test_known_mischief_is_answered(table: Table, frame: bytes) -> None:
    check_answer(table.answers(frame))


def test_an_empty_message_is_answered(table: Table) -> None:
    check_answer(table.answers(""))


def test_a_message_in_many_pieces_is_one_message(table: Table) -> None:
    whole = json.dumps({"type": "say", "id": "pieces", "emote": "wow"})
    told = table.answers(list(whole))  # type: ignore[arg-type]
    assert {"type": "accepted", "id": "pieces", "v": 0} in told


def is_unharmed(line: ClientConnection) -> bool:
    return not [message for message in settle(line) if message["type"] == "farewell"]


def test_a_message_that_is_too_long_closes_only_that_line(served: Served) -> None:
    with Table(served) as made:
        made.rascal.send("x" * 20_000)
        assert to_the_end(made.rascal)[1] == 1009
        assert is_unharmed(made.neighbour)


def test_broken_text_closes_only_that_line(served: Served) -> None:
    with Table(served) as made:
        made.rascal.send(b"\xff\xfe", text=True)  # not UTF-8, in a frame that says it is
        assert to_the_end(made.rascal)[1] == 1007
        assert is_unharmed(made.neighbour)


def test_a_frame_of_no_known_kind_closes_only_that_line(served: Served) -> None:
    with Table(served) as made:
        made.rascal.socket.sendall(bytes([0x80 | 0x0B, 0x80, 1, 2, 3, 4]))
        assert to_the_end(made.rascal)[1] == 1002
        assert is_unharmed(made.neighbour)


def test_a_flood_is_slowed_then_closed_and_the_neighbour_plays_on(tmp_path: Path) -> None:
    slow = Served(tmp_path, REVERIE_LIMITS_MESSAGES="30").start()
    try:
        with Table(slow) as made:
            with suppress(ConnectionClosed):  # it may be over before all is sent
                for number in range(80):
                    made.rascal.send(json.dumps({"type": "ping", "t": number}))
            told, code = to_the_end(made.rascal)
            assert code == 4029
            assert "TOO_OFTEN" in [message.get("code") for message in told]
            assert told[-1]["code"] == "TOO_FAST"
            assert is_unharmed(made.neighbour)
        assert httpx.get(f"{slow.url}/healthz").is_success
    finally:
        slow.stop()


def test_the_neighbour_has_noticed_nothing(table: Table) -> None:
    told = settle(table.neighbour)
    assert {message["type"] for message in told} <= {"said", "table", "state"}
    assert all(message["v"] == 0 for message in told if message["type"] == "state")
