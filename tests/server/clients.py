"""People for tests: a browser's cookies, requests and sockets, without the browser.

Everything a socket has received is kept as it came, so that a test can look at the very bytes.
"""

import asyncio
import itertools
import random
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, get_type_hints

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from reverie.games import games
from reverie.kernel import KEY_BYTES, Dice, read_action

PATIENCE = 30.0  # seconds: a busy machine is not a fault

Message = dict[str, Any]


class Guest:
    """Somebody with a cookie."""

    def __init__(self, base: str, name: str, language: str = "en") -> None:
        self.base = base
        self.name = name
        self.language = language
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)
        self.lines: list[Line] = []

    async def arrive(self) -> "Guest":
        await self.ask("POST", "/api/people", {"name": self.name, "language": self.language})
        return self

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """What the server answers; a refusal fails the test."""
        answer = await self.try_to(method, path, body)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    async def try_to(self, method: str, path: str, body: object = None) -> httpx.Response:
        return await self.http.request(method, path, json=body)

    async def leave(self) -> None:
        for line in self.lines:
            await line.close()
        await self.http.aclose()

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def sit(self, table: str, **query: object) -> "Line":
        """Open the socket of a table: whichever seat is mine, unless `seat` or `watch` says."""
        line = Line(self, table, {name: str(value) for name, value in query.items()})
        await line.open()
        self.lines.append(line)
        return line


class Line:
    """One socket, and everything that came on it."""

    def __init__(self, guest: Guest, table: str, query: dict[str, str]) -> None:
        self.guest = guest
        self.table = table
        self.query = query
        self.received: list[str] = []
        self.messages: list[Message] = []
        self.state: Message | None = None
        self.table_seen: Message | None = None
        self.seat: int | None = None
        self.numbers = itertools.count(1)
        self.prefix = f"{id(self):x}"
        self.closed = False
        self._news = asyncio.Condition()

    async def open(self) -> None:
        base = self.guest.base.replace("http", "ws", 1)
        url = httpx.URL(f"{base}/api/tables/{self.table}/socket", params=self.query)
        headers = {"Cookie": self.guest.cookie()} if self.guest.http.cookies else {}
        self.socket: ClientConnection = await connect(
            str(url), additional_headers=headers, ping_interval=None, max_size=None
        )
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for raw in self.socket:
                text = raw if isinstance(raw, str) else raw.decode()
                await self._take(text)
        except ConnectionClosed:
            pass
        async with self._news:
            self.closed = True
            self._news.notify_all()

    async def _take(self, text: str) -> None:
        message = msgspec.json.decode(text)
        async with self._news:
            self.received.append(text)
            self.messages.append(message)
            if message["type"] == "state":
                self.state = message
            elif message["type"] in ("welcome", "table"):
                self.table_seen = message["table"]
                self.seat = message.get("seat", self.seat)
            self._news.notify_all()

    async def until(self, holds: Any) -> Any:
        """Wait until `holds(self)` is true of what has come so far; that value."""
        async with asyncio.timeout(PATIENCE), self._news:
            while not (value := holds(self)):
                assert not self.closed, f"closed while waiting; last: {self.messages[-2:]}"
                await self._news.wait()
            return value

    async def next(self, kind: str, after: int = 0) -> Message:
        """The first message of a kind, not counting the first `after` messages."""
        found: Message = await self.until(
            lambda line: next((m for m in line.messages[after:] if m["type"] == kind), None)
        )
        return found

    async def send(self, message: object) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def ask(self, kind: str, *, request: str | None = None, **fields: object) -> Message:
        """Send a request, wait for its answer: `accepted`, `refused` or what was asked for."""
        request = request or f"{self.prefix}-{next(self.numbers)}"
        mark = len(self.messages)
        await self.send({"type": kind, "id": request, **fields})
        answer: Message = await self.until(
            lambda line: next((m for m in line.messages[mark:] if m.get("id") == request), None)
        )
        return answer

    async def act(self, action: object, *, request: str | None = None) -> Message:
        return await self.ask("act", request=request, action=action)

    async def version(self, v: int) -> Message:
        """Wait for this version of the match, or a later one."""
        state: Message = await self.until(
            lambda line: line.state if line.state and line.state["v"] >= v else None
        )
        return state

    async def my_turn(self) -> Message | None:
        """Wait until something may be done here, or the match is over (then None)."""
        state: Message = await self.until(
            lambda line: line.state if line.state and (line.state["legal"] or over(line)) else None
        )
        return None if "outcome" in state else state

    async def ended(self) -> None:
        """Wait until the socket is closed."""
        async with asyncio.timeout(PATIENCE), self._news:
            while not self.closed:
                await self._news.wait()

    async def close(self) -> None:
        await self.socket.close()
        await self.reader


def over(line: Line) -> bool:
    return line.state is not None and "outcome" in line.state


async def open_table(
    host: Guest, *others: Guest, bots: tuple[str, ...] = (), start: bool = True, **terms: object
) -> str:
    """A table where these sit, in this order, and after them the bots; started, unless told not
    to."""
    seats = 1 + len(others) + len(bots)
    table = await host.ask("POST", "/api/tables", {"game": "dreamwell", "seats": seats, **terms})
    path = f"/api/tables/{table['id']}"
    for seat, guest in enumerate(others, start=1):
        await guest.ask("PUT", f"{path}/seats/{seat}", {})
        await guest.ask("PUT", f"{path}/seats/{seat}/ready", {"ready": True})
    for seat, bot in enumerate(bots, start=1 + len(others)):
        await host.ask("PUT", f"{path}/seats/{seat}/bot", {"bot": bot})
    if start:
        await host.ask("POST", f"{path}/start")
    return str(table["id"])


async def play_on(line: Line, choose: Any, most: int = 10_000) -> int:
    """Do something legal whenever it is this seat's turn, until the end or `most` times."""
    done = 0
    while done < most and (state := await line.my_turn()):
        answer = await line.act(choose(state))
        assert answer["type"] == "accepted", answer
        await line.version(answer["v"])
        done += 1
    return done


async def let_bots_finish(table: str, *sitting: tuple[Guest, Line]) -> None:
    """Bots play on for these, on their seats, to the end: for who needs no more than that."""
    for guest, line in sitting:
        await line.next("state")  # by then it knows where it sits
        await guest.ask("PUT", f"/api/tables/{table}/seats/{line.seat}/bot", {"bot": "greedy"})
    for _, line in sitting:
        await line.until(over)


@asynccontextmanager
async def guests(base: str, *names: str) -> AsyncGenerator[list[Guest]]:
    """These people, arrived; gone again at the end."""
    people = [await Guest(base, name).arrive() for name in names]
    try:
        yield people
    finally:
        for guest in people:
            await guest.leave()


def first(state: Message) -> Any:
    return state["legal"][0]


def at_random(seed: int) -> Callable[[Message], Any]:
    """The same choices for the same seed; ending a turn is as likely as all the rest."""
    chance = random.Random(seed)

    def choose(state: Message) -> Any:
        legal = state["legal"]
        plays = [action for action in legal if action["type"] == "play"]
        return chance.choice(plays or legal)

    return choose


def at_random_in(name: str, seed: str) -> Callable[[Message], Any]:
    """Anything that is listed; where that stands for many, one of these, from what was told."""
    game, chance = games()[name], random.Random(seed)
    view = msgspec.json.Decoder(get_type_hints(game.view)["return"])

    def choose(state: Message) -> Any:
        listed = read_action(game, chance.choice(state["legal"]))
        seen = view.decode(msgspec.json.encode(state["view"]))
        dice = Dice(chance.randbytes(KEY_BYTES))
        return msgspec.json.decode(msgspec.json.encode(game.proof.fill(seen, listed, dice)))

    return choose
