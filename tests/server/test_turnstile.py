"""Who may pass next, when many tables ask for bots."""

import asyncio

from reverie.server.thinking.queue import PATIENCE, Turnstile


async def order_of(turnstile: Turnstile, tables: str) -> str:
    """The order in which those who come in this order pass, one after another."""
    passed: list[str] = []

    async def come(table: str) -> None:
        await turnstile.enter(table)
        passed.append(table)
        await asyncio.sleep(0)
        turnstile.leave(table)

    await asyncio.gather(*map(come, tables))
    return "".join(passed)


def test_every_table_has_its_turn_whoever_came_first() -> None:
    assert asyncio.run(order_of(Turnstile(1, 1), "aaaabbcb")) == "abacbaba"


def test_one_table_alone_may_have_all_places() -> None:
    async def come() -> int:
        turnstile = Turnstile(3, 3)
        for _ in range(3):
            await turnstile.enter("a")
        return turnstile.busy

    assert asyncio.run(come()) == 3


def test_a_table_that_has_no_place_comes_before_one_that_has() -> None:
    async def come() -> None:
        turnstile = Turnstile(2, 2)
        await turnstile.enter("a")
        await turnstile.enter("a")
        third = asyncio.create_task(turnstile.enter("a"))
        await asyncio.sleep(0)
        other = asyncio.create_task(turnstile.enter("b"))
        await asyncio.sleep(0)
        assert turnstile.waiting == 2
        turnstile.leave("a")
        await other
        assert not third.done()
        turnstile.leave("a")
        await third

    asyncio.run(come())


def test_a_table_that_waits_long_is_given_a_place_of_its_own() -> None:
    async def come() -> float:
        turnstile, loop = Turnstile(1, 2), asyncio.get_running_loop()
        began = loop.time()
        await turnstile.enter("slow")
        more = [asyncio.create_task(turnstile.enter("slow")) for _ in range(2)]
        await turnstile.enter("other")
        waited = loop.time() - began
        assert not any(each.done() for each in more)  # who has a place is given no second
        for each in more:
            each.cancel()
        return waited

    assert asyncio.run(come()) >= PATIENCE


def test_there_are_never_more_places_than_there_may_be() -> None:
    async def come() -> int:
        turnstile = Turnstile(1, 2)
        tables = [asyncio.create_task(turnstile.enter(table)) for table in "abcd"]
        await asyncio.sleep(PATIENCE * 1.5)
        for table in tables:
            table.cancel()
        return turnstile.busy

    assert asyncio.run(come()) == 2


def test_who_goes_away_while_waiting_takes_no_place() -> None:
    async def come() -> None:
        turnstile = Turnstile(1, 1)
        await turnstile.enter("a")
        gone = [asyncio.create_task(turnstile.enter("b")) for _ in range(2)]
        await asyncio.sleep(0)
        gone[0].cancel()
        turnstile.leave("a")  # the place is offered to who is going, then to who is not
        gone[1].cancel()  # and who has just been let in goes, too
        await asyncio.gather(*gone, return_exceptions=True)
        assert (turnstile.busy, turnstile.waiting) == (0, 0)
        await turnstile.enter("c")

    asyncio.run(come())
