"""What is said to one client goes out in order, together where it can, and not without end."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from reverie.server.config.settings import Limits
from reverie.server.contract.protocol import Accepted
from reverie.server.table import connection
from reverie.server.table.connection import PORTION, Connection


class Paper:
    """A line that writes down what it is given."""

    def __init__(self) -> None:
        self.full_since: float | None = None
        self.drained: Callable[[], None] = lambda: None
        self.written: list[list[bytes]] = []

    def write(self, messages: Sequence[bytes]) -> None:
        self.written.append(list(messages))


class Sheet(Paper):
    """A line that is full with whatever it was given, until somebody takes it."""

    def write(self, messages: Sequence[bytes]) -> None:
        super().write(messages)
        self.full_since = 1.0

    def take(self) -> None:
        self.full_since = None
        self.drained()


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


def test_whoever_takes_everything_may_be_told_much_at_once() -> None:
    """As when all at a table come back in the same moment."""

    async def talk() -> tuple[Paper, Connection]:
        paper = Paper()
        one = connected(paper, Limits(outbox=3))
        for number in range(10):
            one.push(bytes([number]))
        await asyncio.sleep(0)
        return paper, one

    paper, one = asyncio.run(talk())
    assert [message for some in paper.written for message in some] == [
        bytes([n]) for n in range(10)
    ]
    assert not one.is_over


def test_nothing_is_written_to_whoever_is_gone() -> None:
    async def talk() -> Paper:
        paper = Paper()
        connection = connected(paper)
        connection.push(b"one")
        connection.abandon()
        await asyncio.sleep(0)
        return paper

    assert not asyncio.run(talk()).written


def test_whoever_takes_it_slowly_is_given_no_more_than_a_portion_at_once() -> None:
    messages = [bytes([number]) * 20_000 for number in range(50)]

    async def talk() -> Sheet:
        sheet = Sheet()
        connection = connected(sheet)
        for message in messages:
            connection.push(message)
        await asyncio.sleep(0)
        assert connection.waiting == len(messages) - 3  # of the other three the line takes care
        while connection.waiting:
            sheet.take()
        return sheet

    written = asyncio.run(talk()).written
    assert [message for portion in written for message in portion] == messages
    assert max(sum(map(len, portion)) for portion in written) <= PORTION


def test_a_message_longer_than_a_portion_goes_by_itself() -> None:
    async def talk() -> Sheet:
        sheet = Sheet()
        connection = connected(sheet)
        connection.push(bytes(PORTION + 1))
        connection.push(b"short")
        await asyncio.sleep(0)
        sheet.take()
        return sheet

    assert [len(portion) for portion in asyncio.run(talk()).written] == [1, 1]


def test_whoever_takes_no_farewell_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever had to leave a seat is in no room any more, so nobody else would notice."""
    monkeypatch.setattr(connection, "LAST_WORDS", 0.05)

    async def talk() -> Connection:
        paper = Paper()
        paper.full_since = 1.0
        one = connected(paper)
        one.end("TAKEN_OVER")
        async with asyncio.timeout(30):
            await one.until_over()
        return one

    assert asyncio.run(talk()).is_gone


def test_a_line_that_a_farewell_fills_is_closed_once_it_was_taken() -> None:
    """To close a full line is to wait for as long as the other side pleases."""

    async def talk() -> None:
        sheet = Sheet()
        one = connected(sheet)
        one.end("SILENT")
        over = asyncio.create_task(one.until_over())
        for _ in range(10):
            await asyncio.sleep(0)
        assert sheet.written
        assert not over.done()
        sheet.take()
        async with asyncio.timeout(30):
            await over
        assert not one.is_gone

    asyncio.run(talk())
