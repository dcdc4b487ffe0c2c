"""Lines break, tabs are opened twice, phones sleep: nobody loses anything by it."""

import asyncio

from tests.server.clients import (
    Guest,
    Line,
    Message,
    at_random,
    first,
    guests,
    open_table,
    play_on,
)
from tests.server.processes import Served


async def two_at_a_table(ada: Guest, ben: Guest) -> tuple[str, Line, Line]:
    table = await open_table(ada, ben, options={"first_player": 0})
    return table, await ada.sit(table), await ben.sit(table)


def end_of_turn(state: Message) -> object:
    return next(a for a in state["legal"] if a["type"] == "end_turn")


def test_what_was_missed_is_told_after_reconnecting(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, other = await two_at_a_table(ada, ben)
            await other.next("state")
            await other.close()
            await play_on(line, first, 2)
            back = await ben.sit(table, after=0)
            state = await back.next("state")
            assert [happened["v"] for happened in state["events"]] == [1, 2]
            assert state["v"] == 2
            assert state["view"] == (line.state or {})["view"] | {
                "seat": 1, "hand": state["view"]["hand"],
            }  # fmt: skip

    asyncio.run(play())


def test_after_a_long_absence_one_sees_where_things_are(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, other = await two_at_a_table(ada, ben)
            for _ in range(60):
                for one in (line, other):
                    if (one.state or {}).get("legal"):
                        answer = await one.act(end_of_turn(one.state or {}))
                        await asyncio.gather(*(x.version(answer["v"]) for x in (line, other)))
            await other.close()
            back = await ben.sit(table, after=0)
            state = await back.next("state")
            assert state["v"] > 100
            assert state["events"] == []

    asyncio.run(play())


def test_a_version_from_the_future_does_no_harm(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, *_ = await two_at_a_table(ada, ben)
            back = await ben.sit(table, after=99)
            state = await back.next("state")
            assert (state["v"], state["events"]) == (0, [])

    asyncio.run(play())


def test_a_request_sent_again_after_a_broken_line_happens_once(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, _ = await two_at_a_table(ada, ben)
            state = await line.my_turn() or {}
            accepted = await line.act(first(state), request="once")
            await line.close()
            back = await ada.sit(table, after=0)
            again = await back.act(first(state), request="once")
            assert again == accepted
            assert (await back.version(1))["v"] == 1

    asyncio.run(play())


def test_a_request_whose_answer_never_came_is_delivered_once(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, _ = await two_at_a_table(ada, ben)
            state = await line.my_turn() or {}
            await line.send({"type": "act", "id": "unheard", "action": first(state)})
            line.socket.transport.abort()  # no farewell, as when the network is gone
            await line.ended()
            back = await ada.sit(table, after=0)
            answer = await back.act(first(state), request="unheard")
            assert answer["type"] == "accepted"
            assert (await back.version(1))["v"] == 1

    asyncio.run(play())


def test_two_clicks_at_once_are_two_requests_and_both_are_answered(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, other = await two_at_a_table(ada, ben)
            state = await line.my_turn() or {}
            action = end_of_turn(state)
            answers = await asyncio.gather(line.act(action), line.act(action))
            kinds = sorted(answer["type"] for answer in answers)
            assert kinds == ["accepted", "refused"]
            assert (await other.version(1))["v"] == 1

    asyncio.run(play())


def test_a_second_tab_takes_over_and_the_first_is_told(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, _ = await two_at_a_table(ada, ben)
            second = await ada.sit(table)
            farewell = await line.next("farewell")
            assert (farewell["code"], farewell["again"]) == ("TAKEN_OVER", False)
            await line.ended()
            assert line.socket.close_code == 4001
            answer = await second.act(first(await second.my_turn() or {}))
            assert answer["type"] == "accepted"

    asyncio.run(play())


def test_another_device_with_the_recovery_code_is_the_same_person(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, _ = await two_at_a_table(ada, ben)
            recovery = await ada.ask("POST", "/api/people/me/recovery")
            phone = Guest(served.url, "Ada's phone")
            await phone.ask("POST", "/api/people/recover", {"code": recovery["code"]})
            second = await phone.sit(table)
            assert (await second.next("welcome"))["seat"] == 0
            assert (await line.next("farewell"))["code"] == "TAKEN_OVER"
            await phone.leave()

    asyncio.run(play())


def test_a_seat_that_is_not_yours_is_denied_with_a_reason(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben", "Eve") as (ada, ben, eve):
            table, *_ = await two_at_a_table(ada, ben)
            line = await eve.sit(table, seat=0)
            await line.ended()
            refused, farewell = line.messages
            assert (refused["type"], refused["code"]) == ("refused", "NOT_YOUR_SEAT")
            assert (farewell["type"], farewell["again"]) == ("farewell", False)

    asyncio.run(play())


def test_a_table_that_does_not_exist_is_said_not_to(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada") as (ada,):
            line = await ada.sit("nowhere-at-all-12")
            await line.ended()
            assert line.messages[0]["code"] == "NO_SUCH_TABLE"

    asyncio.run(play())


def test_a_spectator_sees_no_hand_and_may_do_nothing(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben", "Eve") as (ada, ben, eve):
            table, line, _ = await two_at_a_table(ada, ben)
            watcher = await eve.sit(table)
            state = await watcher.next("state")
            assert state["view"]["hand"] == []
            assert state["legal"] == []
            refused = await watcher.act(first(await line.my_turn() or {}))
            assert refused["code"] == "YOU_WATCH"

    asyncio.run(play())


def test_who_is_here_is_shown_as_lines_open_and_break(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, other = await two_at_a_table(ada, ben)
            await line.until(lambda one: present(one) == [True, True])
            await other.close()
            await line.until(lambda one: present(one) == [True, False])
            await ben.sit(table)
            await line.until(lambda one: present(one) == [True, True])

    asyncio.run(play())


def present(line: Line) -> list[bool]:
    return [chair.get("present", False) for chair in (line.table_seen or {})["chairs"]]


def test_lines_that_break_again_and_again_in_a_match_lose_nothing(served: Served) -> None:
    async def restless(guest: Guest, table: str, seed: int) -> None:
        """Play one action, break the line, come back, until the match is over."""
        choose = at_random(seed)
        while True:
            line = await guest.sit(table)
            done = await play_on(line, choose, 3)
            line.socket.transport.abort()
            await line.ended()
            if done < 3:
                return

    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table = await open_table(ada, ben)
            async with asyncio.TaskGroup() as group:
                group.create_task(restless(ada, table, 1))
                group.create_task(restless(ben, table, 2))
            seen = await ada.ask("GET", f"/api/tables/{table}")
            assert seen["stage"] == "over"

    asyncio.run(play())
