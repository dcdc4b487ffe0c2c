"""What people do at a table beside playing: undo, pause, talk, leave, come back."""

import asyncio
from typing import Any

from tests.server.clients import Guest, Line, first, guests, open_table, play_on
from tests.server.processes import Served


async def two_at_a_table(ada: Guest, ben: Guest, **terms: Any) -> tuple[str, Line, Line]:
    terms.setdefault("options", {"first_player": 0})
    table = await open_table(ada, ben, **terms)
    lines = await ada.sit(table), await ben.sit(table)
    for line in lines:
        await line.next("state")
    return table, *lines


def action(line: Line, kind: str) -> Any:
    return next(a for a in (line.state or {})["legal"] if a["type"] == kind)


def test_an_action_is_taken_back_for_everybody(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, other = await two_at_a_table(ada, ben)
            before = (line.state or {})["view"]
            await line.act(action(line, "rotate"))
            assert (await line.version(1))["undo"]
            assert (await line.ask("undo"))["v"] == 2
            assert (await line.version(2))["view"] == before
            told = (await other.version(2))["events"][-1]
            assert told["note"] == "undone"
            assert told["told"] == ["Ada takes the last action back."]

    asyncio.run(play())


def test_what_has_shown_something_hidden_is_not_taken_back(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, _ = await two_at_a_table(ada, ben)
            await line.act(action(line, "draw"))
            assert "undo" not in await line.version(1)
            assert (await line.ask("undo"))["code"] == "NO_TAKE_BACK"

    asyncio.run(play())


def test_a_refusal_goes_to_its_sender_alone_and_cites_the_rule(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, other = await two_at_a_table(ada, ben)
            refused = await other.act(action(line, "end_turn"))
            assert refused["type"] == "refused"
            assert refused["rule"].startswith("DW-")
            assert refused["why"]
            await line.ask("say", emote="hello")
            assert not [m for m in line.messages if m["type"] == "refused"]

    asyncio.run(play())


def test_refusals_and_stories_are_in_each_ones_own_language(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada") as (ada,):
            ben = await Guest(served.url, "Ben", language="de").arrive()
            _, line, other = await two_at_a_table(ada, ben)
            await line.act(action(line, "end_turn"))
            english, german = await line.version(1), await other.version(1)
            assert english["question"] != german["question"]
            assert english["events"][0]["told"] != german["events"][0]["told"]
            assert "zug" in german["events"][0]["told"][0].lower()
            await ben.leave()

    asyncio.run(play())


def test_a_pause_begins_when_all_wish_for_it_and_ends_when_one_does(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, other = await two_at_a_table(ada, ben)
            await line.ask("pause", on=True)
            assert "paused" not in (line.table_seen or {})
            await other.ask("pause", on=True)
            await line.until(lambda one: one.table_seen.get("paused"))
            refused = await line.act(first(line.state or {}))
            assert refused["code"] == "PAUSED"
            await other.ask("pause", on=False)
            await line.until(lambda one: not one.table_seen.get("paused"))
            assert (await line.act(first(line.state or {})))["type"] == "accepted"

    asyncio.run(play())


def test_a_bot_plays_on_for_whoever_leaves_and_gives_the_seat_back(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, other = await two_at_a_table(ada, ben)
            await ada.ask("DELETE", f"/api/tables/{table}/seats/0")
            state = await other.until(
                lambda one: one.state if one.state and one.state["legal"] else None
            )
            told = [told for m in other.messages if m["type"] == "state" for h in m["events"]
                    for told in h["told"]]  # fmt: skip
            assert "A bot plays on for Ada." in told
            assert (await line.act(first(state)))["code"] == "BOT_SITS_IN"
            assert (await line.ask("return"))["type"] == "accepted"
            await other.act(action(other, "end_turn"))
            assert await line.my_turn()

    asyncio.run(play())


def test_the_host_may_let_a_bot_play_for_somebody_and_others_may_not(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, _ = await two_at_a_table(ada, ben)
            refused = await ben.try_to("PUT", f"/api/tables/{table}/seats/0/bot", {"bot": "random"})
            assert refused.json()["code"] == "STILL_HERE"
            await ada.ask("PUT", f"/api/tables/{table}/seats/1/bot", {"bot": "random"})
            await line.until(lambda one: one.table_seen["chairs"][1].get("bot") == "random")

    asyncio.run(play())


def test_after_its_grace_a_leavers_turn_is_played_by_a_bot(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, other = await two_at_a_table(ada, ben, grace=1)
            await line.close()
            await other.until(lambda one: one.table_seen["chairs"][0].get("bot"))
            assert await other.my_turn()
            back = await ada.sit(table)
            assert (await back.ask("return"))["type"] == "accepted"
            await back.until(lambda one: not one.table_seen["chairs"][0].get("bot"))

    asyncio.run(play())


def test_whoever_runs_out_of_time_is_helped_by_a_bot(served: Served) -> None:
    async def play() -> None:
        clock = {"bank": 1, "increment": 0, "cap": 60}
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, other = await two_at_a_table(ada, ben, clock=clock)
            ours, theirs = (line.state or {})["clocks"]
            assert (ours["runs"], theirs["runs"]) == (True, False)
            await other.until(lambda one: one.table_seen["chairs"][0].get("bot"))
            assert await other.my_turn()

    asyncio.run(play())


def test_somebody_may_take_the_seat_of_a_bot_while_the_match_goes_on(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Cleo") as (ada, cleo):
            table = await open_table(ada, bots=("random",), options={"first_player": 0})
            line = await ada.sit(table)
            guest = await cleo.sit(table)
            assert (await guest.next("welcome"))["seat"] is None
            await cleo.ask("PUT", f"/api/tables/{table}/seats/1", {})
            await guest.until(lambda one: one.seat == 1)
            await line.my_turn()
            await line.act(action(line, "end_turn"))
            assert await guest.my_turn()
            assert (guest.state or {})["view"]["hand"]
            path = f"/api/matches/{(guest.state or {})['match']}/moments"
            assert await cleo.ask("GET", f"{path}?seat=1")  # it is hers now

    asyncio.run(play())


def test_whoever_is_removed_is_told_and_stays_out(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, other = await two_at_a_table(ada, ben)
            await ada.ask("DELETE", f"/api/tables/{table}/seats/1")
            assert (await other.next("farewell"))["code"] == "REMOVED"
            await other.ended()
            again = await ben.sit(table)
            await again.ended()
            assert again.messages[0]["code"] == "REMOVED"
            await line.act(action(line, "end_turn"))
            assert await line.my_turn()  # a bot has played in between

    asyncio.run(play())


def test_emotes_are_always_heard_and_chat_where_the_host_allows_it(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table, line, other = await two_at_a_table(ada, ben)
            await line.ask("say", emote="wow")
            assert (await other.next("said"))["emote"] == "wow"
            assert (await line.ask("say", text="hello"))["code"] == "NO_CHAT"
            await ada.ask("PATCH", f"/api/tables/{table}", {"chat": True})
            await line.ask("say", text="hello\u0007 \u202ethere")
            said = await other.until(lambda one: [m for m in one.messages if m.get("text")])
            assert said[0]["text"] == "hello there"
            assert (await line.ask("say", text=" \n"))["code"] == "EMPTY"
            assert (await line.ask("say"))["code"] == "ONE_THING"

    asyncio.run(play())


def test_those_who_watch_talk_among_themselves(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben", "Eve", "Flo") as (ada, ben, eve, flo):
            table, line, _ = await two_at_a_table(ada, ben, chat=True)
            watchers = await eve.sit(table), await flo.sit(table)
            await watchers[0].ask("say", text="she should turn a1")
            await watchers[1].next("said")
            await line.ask("say", text="anybody there?")
            assert (await watchers[1].until(
                lambda one: [m for m in one.messages if m.get("seat") == 0 and "text" in m]
            ))  # fmt: skip
            assert [m["text"] for m in line.messages if m["type"] == "said"] == ["anybody there?"]

    asyncio.run(play())


def test_a_muted_seat_is_not_heard(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, other = await two_at_a_table(ada, ben)
            await other.ask("mute", seat=0, on=True)
            await line.ask("say", emote="laugh")
            await other.ask("mute", seat=0, on=False)
            await line.ask("say", emote="wow")
            assert (await other.next("said"))["emote"] == "wow"

    asyncio.run(play())


def test_a_flood_of_talk_is_refused(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, _ = await two_at_a_table(ada, ben)
            answers = [await line.ask("say", emote="laugh") for _ in range(25)]
            assert answers[-1]["code"] == "TOO_OFTEN"
            assert answers[0]["type"] == "accepted"

    asyncio.run(play())


def test_everything_one_may_do_is_described_in_words(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, other = await two_at_a_table(ada, ben)
            described = await line.ask("describe")
            assert len(described["words"]) == len((line.state or {})["legal"])
            assert all(described["words"])
            assert (await other.ask("describe"))["words"] == []

    asyncio.run(play())


def test_past_moments_are_shown_as_one_saw_them(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            _, line, _ = await two_at_a_table(ada, ben)
            opening = (line.state or {})["view"]
            await play_on(line, first, 2)
            path = f"/api/matches/{(line.state or {})['match']}/moments"
            told = await ada.ask("GET", f"{path}?first=0&most=10&seat=0")
            assert [moment["v"] for moment in told] == [0, 1, 2]
            assert told[0]["view"] == opening
            assert told[2]["view"] == (line.state or {})["view"]
            refused = await ben.try_to("GET", f"{path}?seat=0")
            assert refused.json()["code"] == "NOT_OVER_YET"
            watched = await ben.ask("GET", f"{path}?first=0&most=1")
            assert watched[0]["view"]["hand"] == []

    asyncio.run(play())


def test_a_late_timer_fires_by_itself(served: Served) -> None:
    async def play() -> None:
        async with guests(served.url, "Ada", "Ben") as (ada, ben):
            table = await open_table(ada, ben, game="lullaby")
            lines = await ada.sit(table), await ben.sit(table)
            await asyncio.gather(*(line.next("state") for line in lines))
            while not (lines[0].state or {}).get("deadline"):
                line = next(one for one in lines if (one.state or {})["legal"])
                answer = await line.act(twin_or_first(line.state or {}))
                await asyncio.gather(*(one.version(answer["v"]) for one in lines))
                assert not (lines[0].state or {}).get("outcome"), "no pair came up"
            due = (lines[0].state or {})["deadline"]
            v = (lines[0].state or {})["v"]
            ticked = await lines[1].version(v + 1)
            assert ticked["events"][0]["seat"] == -1
            assert ticked["events"][0]["at"] == due  # dated when it was due, however late it came

    asyncio.run(play())


def test_a_guest_with_nothing_but_a_catalogue_is_heard_in_every_language(served: Served) -> None:
    """Actions, events, fields, refusals and the end: Lullaby itself makes no sentence."""

    async def play() -> None:
        async with guests(served.url, "Ada") as (ada,):
            ben = await Guest(served.url, "Ben", "de").arrive()
            table = await open_table(ada, ben, game="lullaby")
            lines = await ada.sit(table), await ben.sit(table)
            english, german = [await line.next("state") for line in lines]
            assert english["notes"]["fields"]["hand_sizes"] == "dreams in hand"
            assert german["notes"]["fields"]["hand_sizes"] == "Träume auf der Hand"
            cards = [action["card"] for action in english["legal"]]
            described = (await lines[0].ask("describe"))["words"]
            assert described == [f"lay dream {card}" for card in cards]
            refused = await lines[1].act({"type": "dream", "card": 1})
            assert refused["why"] == "Du bist nicht mit Träumen dran."
            await lines[0].act(english["legal"][0])
            told = [(await line.version(1))["events"][0]["told"][0] for line in lines]
            assert told == [f"Ada lays dream {cards[0]}.", f"Ada legt Traum {cards[0]} ab."]
            for seat, guest in enumerate((ada, ben)):  # bots go on in their places
                await guest.ask("PUT", f"/api/tables/{table}/seats/{seat}/bot", {"bot": "random"})
            ends = [await line.until(is_over) for line in lines]
            assert [end["question"] for end in ends] == ["Morning has come.", "Es ist Morgen."]
            await ben.leave()

    asyncio.run(play())


def is_over(line: Line) -> Any:
    return line.state if line.state and "outcome" in line.state else None


def twin_or_first(state: Any) -> Any:
    pile = state["view"]["pile"]
    twins = [a for a in state["legal"] if pile and a.get("card") == pile[-1]]
    return (twins or state["legal"])[0]
