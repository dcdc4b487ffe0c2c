"""What is whispered beside the log: answered to one alone, remembered, shown where it may be."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server import houses
from tests.server.houses import Clock, Seated, until
from tests.server.lobbies import ADA, BEN
from tests.server.sqlite.things import held
from tests.server.test_drafts import dreaming
from tests.server.touching import (
    BEAT,
    DOT,
    PEOPLE,
    a_talk,
    act,
    down,
    move,
    sit,
    stroke,
    talking,
    view_of,
    whisper,
)

from reverie.games import games
from reverie.games.dreamcatcher.touch.model import BITS
from reverie.kernel import Seat
from reverie.match import Player, read_record
from reverie.server.company.seats import rematch
from reverie.server.config.settings import Limits
from reverie.server.model import MatchId, TableId, Wall
from reverie.server.past.moments import Past, story
from reverie.server.past.records import record_text
from reverie.server.socket.requests import bucket, read
from reverie.server.store.sqlite import SqliteStore
from reverie.server.store.storage import Storage
from reverie.server.table import joining, keeping
from reverie.server.table.beside import whispers
from reverie.server.table.beside.whispers import SHOW_EVERY
from reverie.server.table.room import Room

pytestmark = pytest.mark.anyio

LONGEST = 256  # bytes of an answer


def kinds(answers: list[Any]) -> list[str]:
    return [answer["answer"]["type"] for answer in answers]


def bits(answers: list[Any]) -> int:
    felt = (answer["answer"] for answer in answers if answer["type"] == "whispered")
    return sum(BITS[one["k"]] for one in felt if one["type"] == "feel")


async def reveal(room: Room, lines: list[Seated]) -> None:
    """Ben and Cleo agree on the first dream, and Ada turns the token."""
    lead, *guessers = lines[:3]
    await act(room, guessers[0], {"type": "place_token", "slot": 0})
    for line in guessers:
        await act(room, line, {"type": "confirm", "slot": 0})
    await act(room, lead, {"type": "turn_token"})
    assert view_of(lead)["turned"] is not None


async def give_up(room: Room, lines: list[Seated]) -> None:
    for line in lines[:3]:
        await act(room, line, {"type": "concede", "yes": True})
    assert room.table.stage == "over"


async def test_only_who_touches_is_answered_and_nothing_is_stored(tmp_path: Path) -> None:
    async with a_talk(tmp_path) as (room, clock, lines):
        assert room.live is not None
        v, marks = room.live.v, [len(line.heard) for line in lines]
        answers = await stroke(room, clock, lines[1])
        assert kinds(answers).count("feel") > 5
        assert room.live.v == v
        for line, mark in zip(lines, marks, strict=True):
            told = {m["type"] for m in line.heard[mark:]}
            assert "whispered" not in told or line is lines[1]
            assert told <= {"whispered", "overheard"}


async def test_an_answer_is_short_and_as_long_as_any_other_of_its_kind(tmp_path: Path) -> None:
    """DC-TT-9, on the wire: two motifs under the same stroke."""
    async with a_talk(tmp_path) as (room, clock, lines):
        lengths: dict[int, set[int]] = {}
        for line in lines[1:3]:
            await stroke(room, clock, line)
            for data in line.bytes:
                message = msgspec.json.decode(data)
                if message["type"] == "whispered" and message["answer"]["type"] == "feel":
                    lengths.setdefault(message["answer"]["k"], set()).add(len(data))
        assert len(lengths) >= 2
        assert all(len(each) == 1 and max(each) <= LONGEST for each in lengths.values())


@pytest.mark.rule("DC-TT-8")
async def test_who_has_passed_the_card_on_feels_nothing_more(tmp_path: Path) -> None:
    options = {"receive_limit": "in_hand"}
    async with a_talk(tmp_path, **options) as (room, clock, lines):
        ben, cleo = lines[1:3]
        handle, others = view_of(ben)["focus"], view_of(cleo)["focus"]
        await stroke(room, clock, ben, 1.0)
        foreign = await whisper(room, ben, down(others))
        never = await whisper(room, ben, down("f" * 32))
        assert foreign == never  # not even that there is such a card
        assert foreign[0]["code"] == "NOT_HOLDER"
        assert handle != others


@pytest.mark.parametrize(
    ("who", "message", "code"),
    [
        (0, down("0" * 32), "ROLE"),
        (3, down("0" * 32), "YOU_WATCH"),
        (1, {"type": "touch_down"}, "BAD_REQUEST"),
        (1, {"type": "pinch"}, "UNKNOWN_TYPE"),
        (1, 7, "BAD_REQUEST"),
    ],
)
async def test_what_cannot_be_whispered_is_refused(
    tmp_path: Path, who: int, message: Any, code: str
) -> None:
    async with a_talk(tmp_path) as (room, _, lines):
        refused = await whisper(room, lines[who], message)
        assert [(one["id"], one["code"]) for one in refused] == [(None, code)]


async def test_a_game_without_whispers_says_so(tmp_path: Path) -> None:
    async with houses.opened(tmp_path) as rooms:
        room, ada, *_ = await dreaming(rooms)
        assert (await whisper(room, ada, down("0")))[0]["code"] == "NO_WHISPERS"


async def test_while_a_bot_sits_in_or_the_table_pauses_nobody_touches(tmp_path: Path) -> None:
    async with a_talk(tmp_path) as (room, _, lines):
        ben = lines[1]
        handle = view_of(ben)["focus"]
        async with room.lock:
            await keeping.pause(room, paused=True)
        assert (await whisper(room, ben, down(handle)))[0]["code"] == "PAUSED"
        async with room.lock:
            await keeping.pause(room, paused=False)
            await keeping.sit_down(room, Seat(1), Player("Ben", "lucid"))
        assert (await whisper(room, ben, down(handle)))[0]["code"] == "BOT_SITS_IN"


# What is remembered


@pytest.mark.rule("DC-TT-1")
async def test_a_new_line_does_not_refill_the_budget(tmp_path: Path) -> None:
    """DC-LIMIT-2: whatever comes and goes, a card tells at most 128 bits and 64 a second."""
    async with a_talk(tmp_path) as (room, clock, lines):
        ben, told, began = lines[1], 0, clock.seconds
        for _ in range(6):
            told += bits(await stroke(room, clock, ben, 1.0))
            await joining.part(room, ben)
            ben = await sit(room, BEN)
            await whisper(room, ben, {"type": "touch_lift", "h": view_of(ben)["focus"], "f": 0})
            clock.seconds += 0.3
        assert 50 < told <= 128 + 64 * (clock.seconds - began)


@pytest.mark.rule("DC-LIMIT-1")
async def test_after_a_restart_every_budget_begins_empty(tmp_path: Path) -> None:
    clock = Clock()
    async with houses.opened(tmp_path, clock) as rooms:
        await talking(rooms)
    async with houses.opened(tmp_path, clock) as rooms:
        room = await rooms.room(TableId("t"))
        ben = await sit(room, BEN)
        await whispers.ready(room)
        answers = await whisper(room, ben, down(view_of(ben)["focus"]))
        assert [one["answer"] for one in answers] == [{"type": "numb", "reason": "empty"}]
        clock.seconds += 2
        assert bits(await stroke(room, clock, ben, 2.0)) > 0


async def test_a_match_read_again_from_the_disk_remembers_what_was_touched(tmp_path: Path) -> None:
    """What could not be kept is read again: fingers and budgets are no matter of the disk."""
    async with a_talk(tmp_path) as (room, clock, lines):
        await stroke(room, clock, lines[1], 1.0)
        room.live = None
        room.changed(room)
        await until(lambda: room.live)
        shown = whispers.shown(room, Seat(0))
        assert shown is not None
        assert len(msgspec.json.decode(shown)["fingertips"]) == 1


@pytest.mark.rule("DC-LIMIT-5")
async def test_a_second_tab_takes_over_with_the_finger_off_the_card(tmp_path: Path) -> None:
    async with a_talk(tmp_path) as (room, clock, lines):
        await stroke(room, clock, lines[1], 1.0)
        ben = await sit(room, BEN)  # the first tab is sent away
        handle = view_of(ben)["focus"]
        assert await whisper(room, ben, move(handle, 400)) == []
        (numb,) = await whisper(room, ben, down(handle))
        assert numb["answer"] == {"type": "numb", "reason": "landing"}
        clock.seconds += 0.3
        (felt,) = await whisper(room, ben, down(handle))
        assert felt["answer"]["k"] == 1


async def test_who_is_gone_has_no_fingertip_for_the_lead_to_see(tmp_path: Path) -> None:
    async with a_talk(tmp_path) as (room, clock, lines):
        lead, ben, *_ = lines
        await stroke(room, clock, ben, 0.5)
        await until(lambda: lead.last("overheard"))
        assert lead.last("overheard")["shown"]["fingertips"]
        await joining.part(room, ben)
        await until(lambda: lead.last("overheard")["shown"] is None)


# What others may know


async def test_the_lead_sees_fingertips_and_nobody_else_hears_of_them(tmp_path: Path) -> None:
    async with a_talk(tmp_path) as (room, clock, lines):
        lead, ben, *others = lines
        await stroke(room, clock, ben, 0.5)
        await until(lambda: lead.last("overheard"))
        (tip,) = lead.last("overheard")["shown"]["fingertips"]
        assert tip["seat"] == 1
        await whisper(room, ben, {"type": "touch_lift", "h": view_of(ben)["focus"], "f": 0})
        await until(lambda: lead.last("overheard")["shown"] is None)
        assert all(line.last("overheard") is None for line in (ben, *others))


async def test_fingertips_are_shown_ten_times_a_second_and_not_oftener(tmp_path: Path) -> None:
    async with a_talk(tmp_path) as (room, clock, lines):
        loop = asyncio.get_running_loop()
        began = loop.time()
        for _ in range(5):
            await stroke(room, clock, lines[1], 2.0)
        await asyncio.sleep(2 * SHOW_EVERY)
        shown = [m for m in lines[0].heard if m["type"] == "overheard"]
        assert 1 <= len(shown) <= (loop.time() - began) / SHOW_EVERY + 2


async def test_who_comes_back_finds_the_fingertips_where_they_are(tmp_path: Path) -> None:
    async with a_talk(tmp_path) as (room, clock, lines):
        await stroke(room, clock, lines[1], 0.5)
        await joining.part(room, lines[0])
        lead = await sit(room, ADA)
        assert lead.last("state")["overheard"]["fingertips"][0]["seat"] == 1
        assert "overheard" not in (await sit(room, DOT)).last("state")


@pytest.mark.rule("DC-REPLAY-2")
async def test_with_the_reveal_everybody_gets_the_paths(tmp_path: Path) -> None:
    async with a_talk(tmp_path) as (room, clock, lines):
        await stroke(room, clock, lines[1])
        await reveal(room, lines)
        for line in lines:
            await until(lambda line=line: line.last("overheard"))  # type: ignore[misc]
            await until(lambda line=line: "traced" in (line.last("overheard")["shown"] or ()))  # type: ignore[misc]
            first, second = line.last("overheard")["shown"]["traced"]
            assert first["paths"][0]["seat"] == 1
            assert len(first["paths"][0]["samples"]) > 10
            assert second["paths"] == []
        late = await sit(room, DOT)
        assert late.last("state")["overheard"] == lines[3].last("overheard")["shown"]


async def test_paths_are_shown_until_the_next_round_is_on_disk_and_told(tmp_path: Path) -> None:
    """They vanished from the reveal while the end of the round was still being stored."""
    async with a_talk(tmp_path) as (room, clock, lines):
        await stroke(room, clock, lines[1])
        await reveal(room, lines)
        ada, ben, cleo, dot = lines
        await until(lambda: dot.last("overheard"))
        for line in (ben, cleo):
            await act(room, line, {"type": "ready"})
        store, mark = room.house.storage, len(dot.heard)
        assert isinstance(store, SqliteStore)
        async with held(store):
            going_on = asyncio.ensure_future(act(room, ada, {"type": "ready"}))
            await until(room.lock.locked)
            await whisper(room, ben, {"type": "pull_strength", "pull": "off"})
            await asyncio.sleep(3 * SHOW_EVERY)
            assert dot.heard[mark:] == []
        await going_on
        await until(lambda: dot.last("overheard")["shown"] is None)
        told = [message["type"] for message in dot.heard[mark:]]
        assert told.index("state") < told.index("overheard")


async def test_paths_outlive_a_restart_and_are_told_of_revealed_rounds_alone(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with houses.opened(tmp_path, clock) as rooms:
        room, lines = await talking(rooms)
        assert room.live is not None
        match = room.live.id
        await stroke(room, clock, lines[1])
        await reveal(room, lines)
        async with asyncio.timeout(30):
            while not await rooms.house.storage.whispers(match):
                await asyncio.sleep(0.02)
    async with houses.opened(tmp_path, clock) as rooms:
        room = await rooms.room(TableId("t"))
        late = await sit(room, DOT)
        traced = late.last("state")["overheard"]["traced"]
        assert traced[0]["paths"][0]["samples"]
        assert await told_in_the_past(rooms.house.storage, match) == traced


async def told_in_the_past(store: Storage, match: MatchId) -> Any:
    """What is traced at the last moment; of a round that is not revealed, nothing is told."""
    stored = await store.match(match)
    assert stored is not None
    past = Past(await store.entries(match), await store.whispers(match))
    assert len(past.whispers[0][1]) < 11_000
    moments = story(stored, past, None, 0, 100, "en")
    told = [(moment.view.turned, moment.overheard) for moment in moments]
    assert all((turned is None) == (overheard is None) for turned, overheard in told)
    return msgspec.json.decode(bytes(told[-1][1]))["traced"]


async def test_a_day_after_the_evening_its_paths_are_gone(tmp_path: Path) -> None:
    """DC-REPLAY-5."""
    async with a_talk(tmp_path) as (room, clock, lines):
        assert room.live is not None
        match, store = room.live.id, room.house.storage
        await stroke(room, clock, lines[1], 1.0)
        await reveal(room, lines)
        async with asyncio.timeout(30):
            while not await store.whispers(match):
                await asyncio.sleep(0.02)
        await give_up(room, lines)
        day, now = 24 * 3600 * 1000, room.house.wall()
        await store.tidy(now)
        assert await store.whispers(match)
        await store.tidy(Wall(now + 2 * day))
        assert not await store.whispers(match)
        stored = await store.match(match)
        assert stored is not None
        text = record_text(stored, await store.entries(match))
        assert read_record(text, games()).replay().outcome == stored.outcome


# Haste


async def test_touching_has_a_measure_of_its_own(tmp_path: Path) -> None:
    async with a_talk(tmp_path) as (_, _clock, lines):
        ben = lines[1]
        touch = msgspec.json.encode({"type": "whisper", "message": down("0" * 32)})
        talk = msgspec.json.encode({"type": "say", "id": "whisper", "text": "whisper"})
        assert bucket(ben, read(touch)) is ben.whispers
        assert bucket(ben, read(touch.decode())) is ben.whispers
        assert bucket(ben, read(talk)) is ben.messages
        assert bucket(ben, read(b'{"type":"whisper"')) is ben.messages
        escaped = rb'{"type":"\u0077hisper",' + touch.removeprefix(b'{"type":"whisper",')
        assert bucket(ben, read(escaped)) is ben.whispers  # the same, in other letters
        assert Limits().whispers >= 28 * 60  # twenty moves and eight more a second


# Bots, and the next game


async def test_a_bots_finger_moves_and_it_speaks_of_what_it_felt(tmp_path: Path) -> None:
    """DC-BOT-6: in the match's own time, through the same ear."""
    async with a_talk(tmp_path) as (room, clock, lines):
        async with room.lock:
            await keeping.sit_down(room, Seat(1), Player("Ben", "lucid"))
        seen = 0

        def has_spoken() -> bool:
            nonlocal seen
            clock.seconds += BEAT / 4
            seen += 1
            if seen % 100 == 0:
                room.changed(room)
            return any(remark["seat"] == 1 for remark in view_of(lines[3])["talk"])

        await until(has_spoken)
        shown = [m["shown"] for m in lines[0].heard if m["type"] == "overheard" and m["shown"]]
        assert {tip["seat"] for one in shown for tip in one["fingertips"]} == {1}


async def test_the_next_game_of_an_evening_begins_with_other_dreams(tmp_path: Path) -> None:
    """DC-DECK-6."""
    async with a_talk(tmp_path) as (room, _, lines):
        drawn = set(view_of(lines[0])["dreams"]) | set(view_of(lines[0])["slots"])
        await give_up(room, lines)
        for one in PEOPLE:
            await rematch(room, one.id)
        assert room.table.stage == "playing"
        assert room.live is not None
        assert set(room.live.match.options.earlier) == drawn
        assert not drawn & set(room.live.match.state.dream_deck[:36])
