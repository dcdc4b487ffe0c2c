"""Who may pass next, when many tables ask for bots."""

import asyncio

from reverie.server.thinking.queue import PATIENCE, Queue


async def order_of(queue: Queue, tables: str) -> str:
    """The order in which those who come in this order pass, one after another."""
    passed: list[str] = []

    async def come(table: str) -> None:
        await queue.enter(table)
        passed.append(table)
        await asyncio.sleep(0)
        queue.leave(table)

    await asyncio.gather(*map(come, tables))
    return "".join(passed)


def test_every_table_has_its_turn_whoever_came_first() -> None:
    assert asyncio.run(order_of(Queue(1, 1), "aaaabbcb")) == "abacbaba"


def test_one_table_alone_may_have_all_places() -> None:
    async def come() -> int:
        queue = Queue(3, 3)
        for _ in range(3):
            await queue.enter("a")
        return queue.busy

    assert asyncio.run(come()) == 3


def test_a_table_that_has_no_place_comes_before_one_that_has() -> None:
    async def come() -> None:
        queue = Queue(2, 2)
        await queue.enter("a")
        await queue.enter("a")
        third = asyncio.create_task(queue.enter("a"))
        await asyncio.sleep(0)
        other = asyncio.create_task(queue.enter("b"))
        await asyncio.sleep(0)
        assert queue.waiting == 2
        queue.leave("a")
        await other
        assert not third.done()
        queue.leave("a")
        await third

    asyncio.run(come())


def test_a_table_that_waits_long_is_given_a_place_of_its_own() -> None:
    async def come() -> float:
        queue, loop = Queue(1, 2), asyncio.get_running_loop()
        began = loop.time()
        await queue.enter("slow")
        more = [asyncio.create_task(queue.enter("slow")) for _ in range(2)]
        await queue.enter("other")
        waited = loop.time() - began
        assert not any(each.done() for each in more)  # who has a place is given no second
        for each in more:
            each.cancel()
        return waited

    assert asyncio.run(come()) >= PATIENCE


def test_there_are_never_more_places_than_there_may_be() -> None:
    async def come() -> int:
        queue = Queue(1, 2)
        tables = [asyncio.create_task(queue.enter(table)) for table in "abcd"]
        await asyncio.sleep(PATIENCE * 1.5)
        for table in tables:
            table.cancel()
        return queue.busy

    assert asyncio.run(come()) == 2


def test_who_goes_away_while_waiting_takes_no_place() -> None:
    async def come() -> None:
        queue = Queue(1, 1)
        await queue.enter("a")
        gone = [asyncio.create_task(queue.enter("b")) for _ in range(2)]
        await asyncio.sleep(0)
        gone[0].cancel()
        queue.leave("a")  # the place is offered to who is going, then to who is not
        gone[1].cancel()  # and who has just been let in goes, too
        await asyncio.gather(*gone, return_exceptions=True)
        assert (queue.busy, queue.waiting) == (0, 0)
        await queue.enter("c")

    asyncio.run(come())
