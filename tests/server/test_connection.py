"""What is said to one client goes out in order, together where it can, and not without end."""

import asyncio
from collections.abc import Callable, Sequence

from reverie.server.connection import Connection
from reverie.server.protocol import Accepted
from reverie.server.settings import Limits


class Paper:
    """A line that writes down what it is given."""

    def __init__(self) -> None:
        self.full_since: float | None = None
        self.drained: Callable[[], None] = lambda: None
        self.written: list[list[bytes]] = []

    def write(self, messages: Sequence[bytes]) -> None:
        self.written.append(list(messages))


def connected(paper: Paper, limits: Limits | None = None) -> Connection:
    connection = Connection(None, "Ada", "en", "watch", limits or Limits())
    connection.open(paper)
    return connection


def test_what_is_said_in_one_breath_goes_out_together() -> None:
    async def talk() -> Paper:
        paper = Paper()
        connection = connected(paper)
        connection.push(b"one")
        connection.push(b"two")
        await asyncio.sleep(0)
        connection.push(b"three")
        await asyncio.sleep(0)
        return paper

    assert asyncio.run(talk()).written == [[b"one", b"two"], [b"three"]]


def test_what_does_not_fit_waits_until_there_is_room() -> None:
    async def talk() -> Paper:
        paper = Paper()
        connection = connected(paper)
        paper.full_since = 1.0
        connection.push(b"one")
        await asyncio.sleep(0)
        connection.push(b"two")
        await asyncio.sleep(0)
        assert not paper.written
        assert connection.waiting == 2
        paper.full_since = None
        paper.drained()
        return paper

    assert asyncio.run(talk()).written == [[b"one", b"two"]]


def test_whoever_lets_too_much_lie_hears_farewell_and_nothing_else() -> None:
    async def talk() -> Paper:
        paper = Paper()
        connection = connected(paper, Limits(outbox=3))
        paper.full_since = 1.0
        for number in range(5):
            connection.send(Accepted("a", number))
        paper.full_since = None
        paper.drained()
        async with asyncio.timeout(30):
            await connection.until_over()
        return paper

    (only,) = asyncio.run(talk()).written
    assert b"TOO_SLOW" in b"".join(only)
    assert len(only) == 1


def test_nothing_is_written_to_whoever_is_gone() -> None:
    async def talk() -> Paper:
        paper = Paper()
        connection = connected(paper)
        connection.push(b"one")
        connection.abandon()
        await asyncio.sleep(0)
        return paper

    assert not asyncio.run(talk()).written
