"""Who is there, where the rules ask: the server says it, and nobody says it of themselves."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server import houses
from tests.server.houses import Clock, Seated, asked, pass_time, until
from tests.server.lobbies import ADA, BEN, CLEO

from reverie.games import games
from reverie.games.when_i_dream.actions import Attend
from reverie.kernel import AnyGame, Seat
from reverie.match import read_record
from reverie.server.company import seats
from reverie.server.lobby import rules as lobby
from reverie.server.model import Guise, Person, TableId, Terms, Wall
from reverie.server.past.records import record_text
from reverie.server.rooms import Rooms
from reverie.server.table import joining, starting
from reverie.server.table.room import Room

pytestmark = pytest.mark.anyio

GAME = games()["when_i_dream"]
PEOPLE = (ADA, BEN, CLEO)
ABSENCE = {"absence": 4}
SPIRIT_GRACE = 30  # seconds, as printed


async def opened_table(rooms: Rooms, game: AnyGame = GAME, bot: str = "random") -> Room:
    """Ada, Ben and Cleo, and two bots."""
    table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, game, Wall(1_000))
    table = lobby.settle(table, ADA.id, game, Terms(seats=5, options={}))
    for seat, one in enumerate(PEOPLE):
        table = lobby.sit(table, one, Seat(seat))
        table = lobby.set_ready(table, one.id, Seat(seat), ready=True)
    for seat in (3, 4):
        table = lobby.seat_bot(table, ADA.id, Seat(seat), game.bots.own, Guise(bot, "Sleepwalker"))
    room = await rooms.create(table)
    await starting.start(room, ADA.id)
    return room


@asynccontextmanager
async def a_night(data: Path, *others: Any) -> AsyncGenerator[tuple[Room, Clock, list[Seated]]]:
    clock = Clock()
    async with houses.opened(data, clock, limits=ABSENCE) as rooms:
        room = await opened_table(rooms, *others)
        yield room, clock, [await come(room, one) for one in PEOPLE]


async def come(room: Room, one: Person) -> Seated:
    line = Seated(one)
    await joining.join(room, line, None)
    return line


def sitting(room: Room) -> list[str | None]:
    assert room.live is not None
    return [room.live.match.sits(Seat(seat)) for seat in range(len(room.table.chairs))]


def a_spirit(room: Room) -> int:
    """A person who does not dream."""
    assert room.live is not None
    dreamer = room.live.match.view(None).dreamer
    return next(seat for seat in range(len(PEOPLE)) if seat != dreamer)


async def test_bots_are_bots_from_the_start(tmp_path: Path) -> None:
    async with a_night(tmp_path) as (room, _, _lines):
        await until(lambda: sitting(room) == ["person"] * 3 + ["bot"] * 2)


async def test_a_page_that_is_loaded_anew_is_no_absence(tmp_path: Path) -> None:
    async with a_night(tmp_path) as (room, clock, lines):
        await until(lambda: "bot" in sitting(room))
        assert room.live is not None
        await joining.part(room, lines[1])
        clock.seconds += 3.9
        await come(room, BEN)
        pass_time(room, clock, 60)
        assert Attend("away") not in [entry.action for entry in room.live.match.log]


async def test_who_is_gone_is_away_and_who_is_back_is_there(tmp_path: Path) -> None:
    async with a_night(tmp_path) as (room, clock, lines):
        await until(lambda: "bot" in sitting(room))
        seat = a_spirit(room)
        await joining.part(room, lines[seat])
        pass_time(room, clock, 4.1)
        await until(lambda: sitting(room)[seat] == "away")
        await come(room, PEOPLE[seat])
        await until(lambda: sitting(room)[seat] == "person")


async def test_who_has_not_opened_the_page_yet_is_waited_for(tmp_path: Path) -> None:
    """A host starts quickly; a phone is still loading. It is no empty chair before 15 seconds."""
    clock = Clock()
    async with houses.opened(tmp_path, clock, limits=ABSENCE) as rooms:
        room = await opened_table(rooms)
        await come(room, ADA)
        await until(lambda: sitting(room)[3:] == ["bot"] * 2)
        pass_time(room, clock, 14.9)
        await come(room, BEN)
        assert sitting(room)[:3] == ["person"] * 3
        pass_time(room, clock, 0.2)
        await until(lambda: sitting(room)[:3] == ["person", "person", "away"])


@pytest.mark.rule("WD-CONN-5")
async def test_the_rules_put_a_bot_there_and_give_the_seat_back(tmp_path: Path) -> None:
    async with a_night(tmp_path) as (room, clock, lines):
        await until(lambda: "bot" in sitting(room))
        live, seat = room.live, a_spirit(room)
        assert live is not None
        await joining.part(room, lines[seat])
        pass_time(room, clock, 4.1)
        await until(lambda: sitting(room)[seat] == "away")
        pass_time(room, clock, SPIRIT_GRACE + 1)
        await until(lambda: live.bot(Seat(seat)))
        assert sitting(room)[seat] == "bot"
        back = await come(room, PEOPLE[seat])
        await until(lambda: live.bot(Seat(seat)) is None)
        assert sitting(room)[seat] == "person"
        assert back.last("state")["view"]["seat"] == seat


@pytest.mark.rule("DC-CONN-4", "DC-CONN-9")
async def test_a_lead_who_is_back_is_not_told_of_a_stand_in_any_more(tmp_path: Path) -> None:
    async with a_night(tmp_path, games()["dreamcatcher"], "sleepy") as (room, clock, lines):
        live = room.live
        assert live is not None
        await until(lambda: sitting(room)[3:] == ["bot", "bot"])
        pass_time(room, clock, 21)  # nobody says when they got up
        await until(lambda: live.match.view(None).phase == "pick")
        lead = live.match.view(None).lead
        await joining.part(room, lines[lead])
        pass_time(room, clock, 4.1)
        await until(lambda: sitting(room)[lead] == "away")
        pass_time(room, clock, 121)
        await until(lambda: live.match.view(None).poll)
        pass_time(room, clock, 61)  # nobody votes
        await until(lambda: live.bot(lead))
        back = await come(room, PEOPLE[lead])
        await until(lambda: live.bot(lead) is None)
        told = await until(lambda: back.last("table"))
        assert "bot" not in told["table"]["chairs"][lead]


@pytest.mark.rule("WD-CONN-6")
async def test_who_hands_the_seat_to_a_bot_must_ask_for_it(tmp_path: Path) -> None:
    async with a_night(tmp_path) as (room, clock, lines):
        await until(lambda: "bot" in sitting(room))
        live, seat = room.live, a_spirit(room)
        assert live is not None
        await seats.leave(room, PEOPLE[seat].id, Seat(seat))
        assert sitting(room)[seat] == "bot"
        await joining.part(room, lines[seat])
        back = await come(room, PEOPLE[seat])
        pass_time(room, clock, 60)
        assert live.bot(Seat(seat)) is not None
        await asked(room, back, {"type": "return", "id": "back"})
        assert sitting(room)[seat] == "person"


async def test_several_on_one_device_are_all_there(tmp_path: Path) -> None:
    clock = Clock()
    async with houses.opened(tmp_path, clock, limits=ABSENCE) as rooms:
        table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, GAME, Wall(1_000))
        table = lobby.settle(table, ADA.id, GAME, Terms(seats=4))
        for seat, name in enumerate(("Ada", "Mum", "Dad", "Kim")):
            table = lobby.sit(table, ADA, Seat(seat), name=name)
        room = await rooms.create(table)
        await starting.start(room, ADA.id)
        await come(room, ADA)
        pass_time(room, clock, 60)
        assert sitting(room) == ["person"] * 4
        assert room.live is not None
        assert room.live.match.log == []


@pytest.mark.parametrize("who", ["person", "bot", "away"])
async def test_nobody_says_of_themselves_who_they_are(tmp_path: Path, who: str) -> None:
    async with a_night(tmp_path) as (room, _, lines):
        action = {"type": "attend", "who": who}
        await asked(room, lines[0], {"type": "act", "id": "x", "action": action})
        refused = lines[0].last("refused")
        assert (refused["id"], refused["code"]) == ("x", "NOT_YOURS_TO_SAY")
        assert refused["why"].startswith("Who sits where")


@pytest.mark.rule("WD-CONN-7")
async def test_a_table_that_all_have_left_is_closed_after_ten_minutes(tmp_path: Path) -> None:
    async with a_night(tmp_path) as (room, clock, lines):
        await until(lambda: "bot" in sitting(room))
        for line in lines:
            await joining.part(room, line)
        pass_time(room, clock, 4.1)
        await until(lambda: sitting(room).count("away") == len(PEOPLE))
        pass_time(room, clock, 601)
        await until(lambda: room.table.stage == "over")
        await check_record(room)


async def check_record(room: Room) -> None:
    """It replays byte for byte, with everybody who came and went."""
    assert room.table.match is not None
    stored = await room.house.storage.match(room.table.match)
    assert stored is not None
    text = record_text(stored, await room.house.storage.entries(stored.id))
    match = read_record(text, games()).replay()
    assert match.outcome is not None
    assert match.outcome.reason == "deserted"


@pytest.mark.rule("WD-CONN-9")
async def test_after_a_restart_the_table_waits_for_who_comes_back(tmp_path: Path) -> None:
    async with a_night(tmp_path) as (room, _, _lines):
        await until(lambda: "bot" in sitting(room))
    clock = Clock()
    async with houses.opened(tmp_path, clock, limits=ABSENCE) as rooms:
        await rooms.open()
        again = await until(lambda: rooms.rooms.get(TableId("t")))
        await until(lambda: again.live)
        pass_time(again, clock, 4.1)
        await until(lambda: sitting(again).count("away") == len(PEOPLE))
        assert again.live.match.view(None).paused_at is not None
        lines: list[Any] = [await come(again, one) for one in PEOPLE]
        await until(lambda: sitting(again).count("person") == len(PEOPLE))
        await until(lambda: lines[0].last("state")["view"].get("paused_at") is None)
