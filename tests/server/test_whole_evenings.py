"""Whole matches of the games with a clock of their own: people, a bot, time, and lines that break.

The clock is the test's, the rooms and the store are real: an evening passes in some seconds.
"""

import asyncio
import itertools
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server import houses
from tests.server.houses import Clock, Seated, asked, pass_time
from tests.server.lobbies import ADA, BEN, CLEO, person

from reverie.games import games
from reverie.kernel import Seat
from reverie.match import read_record
from reverie.server.lobby import rules as lobby
from reverie.server.model import Guise, Table, TableId, Terms, Wall
from reverie.server.past.records import record_text, verified
from reverie.server.rooms import Rooms
from reverie.server.table import joining, starting
from reverie.server.table.room import Room

pytestmark = pytest.mark.anyio

PEOPLE = (ADA, BEN, CLEO, person("Dot"))
MOST = 5_000  # things done in one evening
LULL = 2.0  # seconds between two of them, on average
STOPS = 3  # of the server, after forty things each
EVENINGS: dict[str, tuple[int, str, dict[str, Any]]] = {
    "dream_runners": (2, "lucid", {"tile_set": "starter", "sand_seconds": 10}),
    "when_i_dream": (4, "random", {"dream_seconds": 60, "narration_s": 30, "review_s": 5}),
}


class Evening:
    """One table from the deal to the end."""

    def __init__(self, game: str, data: Path) -> None:
        self.game = games()[game]
        self.count, self.bot, self.options = EVENINGS[game]
        self.data = data
        self.clock = Clock()
        self.chance = random.Random(game)
        self.numbers = itertools.count()
        self.phases: set[str] = set()
        self.room: Room
        self.lines: list[Seated] = []

    def table(self) -> Table:
        table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, self.game, Wall(1_000))
        terms = Terms(seats=self.count + 1, options=self.options)
        table = lobby.settle(table, ADA.id, self.game, terms)
        for seat, one in enumerate(PEOPLE[: self.count]):
            table = lobby.sit(table, one, Seat(seat))
            table = lobby.set_ready(table, one.id, Seat(seat), ready=True)
        bot = Seat(self.count)
        return lobby.seat_bot(table, ADA.id, bot, self.game.bots.own, Guise(self.bot, "Bot"))

    async def begin(self, rooms: Rooms) -> None:
        self.room = await rooms.create(self.table())
        await starting.start(self.room, ADA.id)
        await self.everybody_comes()

    async def everybody_comes(self) -> None:
        self.lines = [Seated(one) for one in PEOPLE[: self.count]]
        for line in self.lines:
            await joining.join(self.room, line, None)

    # What happens

    async def go_on(self, most: int) -> bool:
        """Do so many things; is it over?"""
        for _ in range(most):
            if self.room.table.stage == "over":
                return True
            await self.look_away()
            able = [line for line in self.lines if line.last("state")["legal"]]
            if able:
                await self.act(self.chance.choice(able))
            else:
                await self.wait()
        return False

    async def act(self, line: Seated) -> None:
        """Something that is listed; by then time may have closed it, and that is said."""
        self.clock.seconds += self.chance.random() * 2 * LULL
        action = self.chance.choice(line.last("state")["legal"])
        request = f"{next(self.numbers)}"  # never the same again: that would be answered, not done
        await asked(self.room, line, {"type": "act", "id": request, "action": action})
        answers = [m for m in line.heard if m.get("id") == request]
        assert [m["type"] for m in answers] in (["accepted"], ["refused"])

    async def wait(self) -> None:
        """Everybody waits for time, or for the bot: it thinks by a real clock."""
        pass_time(self.room, self.clock, LULL)
        await asyncio.sleep(0.01)

    async def look_away(self) -> None:
        """In every phase somebody loses the line, and finds everything as it was."""
        line = self.chance.choice(self.lines)
        phase = line.last("state")["view"]["phase"]
        if phase in self.phases:
            return
        self.phases.add(phase)
        await joining.part(self.room, line)
        again = Seated(next(one for one in PEOPLE if one.id == line.person))
        await joining.join(self.room, again, line.v)
        assert again.last("state")["view"] == msgspec.to_builtins(
            msgspec.json.decode(msgspec.json.encode(self.view(again)))
        )
        self.lines[self.lines.index(line)] = again

    def view(self, line: Seated) -> Any:
        assert self.room.live is not None
        return self.room.live.match.view(line.viewer)


@pytest.mark.parametrize("game", EVENINGS)
async def test_an_evening_is_played_to_its_end_through_stops_and_broken_lines(
    game: str, tmp_path: Path
) -> None:
    evening, is_over, stops = Evening(game, tmp_path), False, 0
    while not is_over:
        async with houses.opened(tmp_path, evening.clock, pace="human") as rooms:
            if not stops:
                await evening.begin(rooms)
            else:
                evening.room = await rooms.room(TableId("t"))
                await evening.everybody_comes()
            is_over = await evening.go_on(MOST if stops == STOPS else 40)
            assert is_over or stops < STOPS, evening.lines[0].last("state")
            stops += 1
            if is_over:
                await check_what_is_left(evening.room)
    assert len(evening.phases) >= 4


async def check_what_is_left(room: Room) -> None:
    """The record replays byte for byte, it verifies, and it is counted."""
    store, match = room.house.storage, room.table.match
    assert match is not None
    stored = await store.match(match)
    assert stored is not None
    entries = await store.entries(match)
    assert verified(stored, entries, "en").holds
    again = read_record(record_text(stored, entries), games()).replay()
    assert again.outcome == stored.outcome
    counted = await store.statistics(room.table.game, room.table.host)
    assert (counted.matches, counted.running) == (1, 0)
