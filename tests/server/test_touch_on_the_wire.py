"""Touch over real lines: what a client gets, byte by byte (RULES of Dreamcatcher, chapter 8)."""

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.games.dreamcatcher.test_secrecy import secrets
from tests.server.clients import Guest, Line, guests, open_table
from tests.server.processes import Served
from tests.server.test_tally import figure
from tests.server.touching import BEAT, down, move
from websockets.exceptions import ConnectionClosed

from reverie.games.dreamcatcher.model import State
from reverie.games.dreamcatcher.touch.model import BITS, POINTS
from reverie.server.socket.listening import WARNINGS

LONGEST = 256  # bytes
COUNT = "reverie_whispering_seconds_count"
GIVES = [{"card": 1, "to": 1}, {"card": 3, "to": 2}]
NAMES = ("Ada", "Ben", "Cleo", "Dot")
Table = tuple[list[Guest], list[Line], str]


@asynccontextmanager
async def a_talk(served: Served) -> AsyncGenerator[Table]:
    """Ada leads, Ben and Cleo hold a card, Dot none; Eve watches."""
    async with guests(served.url, *NAMES, "Eve") as people:
        table = await open_table(*people[:4], game="dreamcatcher")
        lines = [await guest.sit(table) for guest in people]
        for minutes, line in zip((500, 400, 300, 200), lines, strict=False):
            await line.next("state")
            await do(line, {"type": "wake_time", "minutes": minutes})
        await lines[0].until(lambda line: line.state["view"]["phase"] == "pick")
        await do(lines[0], {"type": "pick_dream", "dream": view(lines[0])["dreams"][0]})
        await do(lines[0], {"type": "deal_touch", "gives": GIVES})
        for line in lines:
            await line.until(lambda line: line.state["view"]["phase"] == "talk")
        yield people, lines, table


def play(served: Served, evening: Callable[[Table], Awaitable[None]]) -> None:
    async def run() -> None:
        async with a_talk(served) as table:
            await evening(table)

    asyncio.run(run())


def view(line: Line) -> Any:
    return (line.state or {})["view"]


async def do(line: Line, action: dict[str, Any]) -> None:
    answer = await line.act(action)
    assert answer["type"] == "accepted", answer
    await line.version(answer["v"])


async def whisper(line: Line, message: dict[str, Any]) -> None:
    await line.send({"type": "whisper", "message": message})


async def heard(line: Line) -> None:
    """All that was sent has been answered by now."""
    await line.ask("describe")


async def stroke(line: Line, beats: int = 20, handle: str | None = None) -> None:
    own: str = handle or view(line)["focus"]
    await whisper(line, down(own))
    for beat in range(1, beats):
        await asyncio.sleep(BEAT)
        await whisper(line, move(own, 128 + 30 * beat, s=beat % 10))
    await whisper(line, {"type": "touch_lift", "h": own, "f": 0})
    await heard(line)


def feelings(line: Line) -> list[tuple[str, Any]]:
    """Each as it came, and as it reads."""
    pairs = zip(line.received, line.messages, strict=True)
    told = [(text, m["answer"]) for text, m in pairs if m["type"] == "whispered"]
    return [(text, answer) for text, answer in told if answer["type"] == "feel"]


@pytest.mark.rule("DC-TT-9")
def test_answers_of_one_kind_have_one_length_on_the_wire(served: Served) -> None:
    async def evening(table: Table) -> None:
        _, lines, _ = table
        await asyncio.gather(stroke(lines[1]), stroke(lines[2]))
        lengths: dict[int, set[int]] = {}
        for text, answer in (each for line in lines[1:3] for each in feelings(line)):
            lengths.setdefault(answer["k"], set()).add(len(text.encode()))
        assert lengths
        assert all(len(each) == 1 and max(each) <= LONGEST for each in lengths.values())

    play(served, evening)


@pytest.mark.rule("DC-PROBE-4")
def test_how_soon_answers_leave_is_told_to_who_looks_after_the_server(served: Served) -> None:
    """That they leave within 20 ms is measured by `make bench`; here only that it is measured."""
    answered = 0

    async def evening(table: Table) -> None:
        nonlocal answered
        await stroke(table[1][1])
        answered = sum(m["type"] == "whispered" for m in table[1][1].messages)

    before = figure(httpx.get(f"{served.url}/metrics").text, COUNT)
    play(served, evening)
    counted = figure(httpx.get(f"{served.url}/metrics").text, COUNT) - before
    assert 0 < counted <= answered


@pytest.mark.rule("DC-TT-8")
def test_the_first_message_after_a_pass_is_refused(served: Served) -> None:
    async def evening(table: Table) -> None:
        _, lines, _ = table
        ben, dot = lines[1], lines[3]
        handle = view(ben)["focus"]
        await stroke(ben, 3)
        await do(ben, {"type": "offer_card", "handle": handle, "to": 3})
        await do(dot, {"type": "accept_offer", "giver": 1})
        mark = len(ben.messages)
        await whisper(ben, down(handle))
        refused = await ben.next("refused", mark)
        assert (refused["id"], refused["code"]) == (None, "NOT_HOLDER")
        await asyncio.sleep(0.3)  # between a lift and the next touch
        await stroke(dot, 5, view(dot)["focus"])
        assert feelings(dot)

    play(served, evening)


@pytest.mark.rule("DC-TT-1")
def test_no_stream_of_messages_gets_more_than_the_budget(served: Served) -> None:
    """DC-LIMIT-2, with lines that break: what is felt in t seconds is at most 128 + 64 t bits."""

    async def evening(table: Table) -> None:
        people, lines, room = table
        line, told, began = lines[1], 0, time.monotonic()
        for attempt in range(4):
            handle = view(line)["focus"]
            await whisper(line, down(handle))
            for beat in range(1, 25):
                await whisper(line, move(handle, 128 + 12 * beat, 400 + 100 * attempt))
                await asyncio.sleep(0.04)
            await heard(line)
            told += sum(BITS[answer["k"]] for _, answer in feelings(line))
            await line.close()
            line = await people[1].sit(room)
            await line.next("state")
        assert 0 < told <= 128 + 64 * (time.monotonic() - began)

    play(served, evening)


@pytest.mark.rule("DC-TT-3", "DC-REPLAY-2")
def test_nothing_of_a_motif_is_on_any_wire_before_the_reveal(served: Served) -> None:
    """Guessers and watchers: the socket, and every door that a request can knock at."""

    async def evening(table: Table) -> None:
        people, lines, _ = table
        await asyncio.gather(stroke(lines[1]), stroke(lines[2]))
        await do(lines[1], {"type": "say", "chips": [{"word": "round"}]})
        hidden = hidden_at(lines[0])
        match = (lines[0].state or {})["match"]
        for person, line in zip(people[1:], lines[1:], strict=True):
            await line.ask("describe")
            path = f"/api/matches/{match}/moments?first=0&most=100"
            told = "\n".join([*line.received, (await person.try_to("GET", path)).text])
            assert not [secret for secret in hidden if secret in told]
        assert [secret for secret in hidden if secret in "\n".join(lines[0].received)]
        await show_all(lines)
        for line in lines:
            await line.until(has_paths)

    play(served, evening)


def hidden_at(lead: Line) -> list[str]:
    """The lead knows the motifs."""

    class Drawn:
        motifs = tuple(view(lead)["motifs"])

    drawn: Any = Drawn()
    state: State = drawn
    return secrets(state)


def has_paths(line: Line) -> bool:
    told = [m["shown"] for m in line.messages if m["type"] == "overheard" and m["shown"]]
    return bool(told) and len(told[-1].get("traced", ())) == 2


async def show_all(lines: list[Line]) -> None:
    await do(lines[1], {"type": "place_token", "slot": 0})
    for line in lines[1:4]:
        await do(line, {"type": "confirm", "slot": 0})
    await do(lines[0], {"type": "turn_token"})


@pytest.mark.rule("DC-LIMIT-1")
def test_a_server_that_dies_with_fingers_down_gives_nobody_a_full_bucket(tmp_path: Path) -> None:
    """`kill -9`: the cards are where they were, the fingers are up, and paths begin anew."""
    server = Served(tmp_path).start()

    async def evening(table: Table) -> None:
        people, lines, room = table
        handle = view(lines[1])["focus"]
        await whisper(lines[1], down(handle))
        await heard(lines[1])
        server.kill()
        for line in lines:
            await line.ended()
        began = time.monotonic()
        server.start()
        lines = [await guest.sit(room) for guest in people]
        for line in lines:
            await line.next("state")
        ben = lines[1]
        assert view(ben)["focus"] == handle
        await whisper(ben, move(handle, 300))
        await heard(ben)
        assert not feelings(ben)  # no finger is down
        await stroke(ben)
        told = sum(BITS[answer["k"]] for _, answer in feelings(ben))
        assert 0 < told <= 64 * (time.monotonic() - began)
        await show_all(lines)
        for line in lines:
            await line.until(has_paths)

    try:
        play(server, evening)
    finally:
        server.stop()


@pytest.mark.parametrize(
    "message", [None, [], {}, "x", {"type": "touch_move", "h": "0", "pts": []}]
)
def test_what_is_no_whisper_is_refused_and_nothing_else_happens(
    served: Served, message: object
) -> None:
    async def evening(table: Table) -> None:
        ben = table[1][1]
        mark = len(ben.messages)
        await ben.send({"type": "whisper", "message": message})
        refused = await ben.next("refused", mark)
        assert refused["code"] in ("BAD_REQUEST", "BAD_MESSAGE", "UNKNOWN_TYPE")
        await stroke(ben, 4)
        assert feelings(ben)

    play(served, evening)


def test_a_message_beyond_256_bytes_is_refused_unread(served: Served) -> None:
    """Whatever is in it; the fullest that a finger can send is shorter, and may be padded."""

    async def evening(table: Table) -> None:
        ben = table[1][1]
        handle = view(ben)["focus"]
        fullest = {**move(handle, 1535, 1535, 2**31), "pts": [[1, 1535, 1535]] * POINTS}
        for text in (msgspec.json.encode(fullest).decode(), '{"type": "nonsense"}'):
            assert len(text) <= LONGEST
            mark = len(ben.messages)
            await ben.socket.send(f'{{"type": "whisper", "message": {longer(text, 1)}}}')
            refused = await ben.next("refused", mark)
            assert refused["code"] == "TOO_LONG"
            assert refused["why"].startswith("That message is longer than 256 bytes")
        mark = len(ben.messages)
        text = msgspec.json.encode(down(handle)).decode()
        await ben.socket.send(f'{{"type": "whisper", "message": {longer(text)}}}')
        await ben.next("whispered", mark)

    play(served, evening)


def longer(text: str, by: int = 0) -> str:
    """Filled up with blanks, to just what is allowed or more."""
    return "{" + " " * (LONGEST - len(text) + by) + text[1:]


def test_a_flood_is_bounded(served: Served) -> None:
    async def evening(table: Table) -> None:
        _, lines, _ = table
        ben = lines[1]
        handle = view(ben)["focus"]
        with suppress(ConnectionClosed):
            while not ben.closed:
                for _ in range(WARNINGS):
                    await whisper(ben, move(handle, 300))
                await asyncio.sleep(0.01)  # who takes no answers is cut off without a word
        await ben.ended()
        assert ben.messages[-1]["code"] == "TOO_FAST"
        await stroke(lines[2], 3)  # the neighbour feels on
        assert feelings(lines[2])

    play(served, evening)
