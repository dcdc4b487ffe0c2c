"""Anything at all sent on a socket gets a reason, and costs nobody else anything."""

import asyncio
import json
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.clients import guests, open_table
from tests.server.processes import Served
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from reverie.games import HOUSE, games
from reverie.kernel import AnyGame
from reverie.server.contract.protocol import ToServer

QUICK = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
MESSAGES = get_args(ToServer)
NOT_ANSWERED = ("draft", "whisper")  # unless it is refused, or something is felt


def near_misses(kinds: Iterable[type], **known: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Something like one of these kinds, with anything in its fields, or what is known of them."""
    tags = [str(kind.__struct_config__.tag) for kind in kinds]  # type: ignore[attr-defined]
    fields = {field for kind in kinds for field in kind.__struct_fields__}  # type: ignore[attr-defined]
    return st.fixed_dictionaries(
        {"type": st.sampled_from([*tags, "nonsense"])},
        optional={field: known.get(field, json_values) for field in sorted(fields)},
    )


def messages_of(game: AnyGame) -> st.SearchStrategy[Any]:
    """Every kind of message, about every kind of action and whisper that the game has."""
    whispers = get_args(game.beside.whispers.message) if game.beside.whispers else MESSAGES
    return near_misses(
        MESSAGES,
        id=st.text(max_size=50) | json_values,
        action=near_misses(get_args(game.action)) | json_values,
        message=near_misses(whispers) | json_values,
    )


class Table:
    """Two lines to one table: one for mischief, one that must not notice."""

    def __init__(self, served: Served, game: str = "dreamwell") -> None:
        self.url = served.url
        self.game = games()[game]
        self.table, self.cookies = asyncio.run(self.open())
        self.lines = ExitStack()
        self.rascal = self.line(0)
        self.neighbour = self.line(1)
        self.noticed: list[Any] = []

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_: object) -> None:
        self.lines.close()

    async def open(self) -> tuple[str, list[str]]:
        names = ("Ada", "Ben", "Cleo", "Dot")[: max(2, self.game.seats.start)]
        options = {"first_player": 1} if self.game.name == "dreamwell" else {}
        async with guests(self.url, *names) as people:
            table = await open_table(*people, game=self.game.name, options=options)
            return table, [guest.cookie() for guest in people]

    def line(self, seat: int) -> ClientConnection:
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"
        headers = {"Cookie": self.cookies[seat]}
        line = self.lines.enter_context(
            connect(url, additional_headers=headers, max_size=None, ping_interval=None)
        )
        settle(line)
        return line

    def answers(self, frame: str | bytes) -> list[Any]:
        """What comes back for one frame, up to the answer to a ping sent after it.

        The neighbour pings too: who is silent for a minute is given up.
        """
        self.rascal.send(frame)
        told = settle(self.rascal)
        self.noticed += settle(self.neighbour)
        return told


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


def check_answer(told: list[Any], kind: str = "") -> None:
    """Every frame has its answer, and a refusal has a reason."""
    assert told or kind in NOT_ANSWERED, "silence"
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
                    made.rascal.send(json.dumps({"type": "describe", "id": f"d{number}"}))
            told, code = to_the_end(made.rascal)
            assert code == 4029
            hasty = [message["id"] for message in told if message.get("code") == "TOO_OFTEN"]
            assert hasty  # whoever asked knows which request was refused
            assert all(request.startswith("d") for request in hasty)
            assert told[-1]["code"] == "TOO_FAST"
            assert is_unharmed(made.neighbour)
        assert httpx.get(f"{slow.url}/healthz").is_success
    finally:
        slow.stop()


def test_the_neighbour_has_noticed_nothing(table: Table) -> None:
    table.answers("what?")
    assert {message["type"] for message in table.noticed} <= {"said", "table", "state"}
    assert all(message["v"] == 0 for message in table.noticed if message["type"] == "state")


@pytest.fixture(scope="module", params=[game.name for game in HOUSE])
def tables(served: Served, request: pytest.FixtureRequest) -> Iterator[Table]:
    """One of each game, where the rascal may do what the rules allow."""
    with Table(served, request.param) as made:
        yield made


@QUICK
@given(st.data())
def test_anything_like_a_message_is_answered(tables: Table, data: st.DataObject) -> None:
    message = data.draw(messages_of(tables.game))
    check_answer(tables.answers(json.dumps(message)), message["type"])
    assert "farewell" not in {told["type"] for told in tables.noticed}
