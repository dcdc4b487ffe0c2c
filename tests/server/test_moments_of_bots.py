"""A bot acts at a moment its game chooses, and thinks again when it sees something new."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server import houses
from tests.server.houses import Clock, Seated, asked, pass_time, until
from tests.server.lobbies import ADA

from reverie.games import games
from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Action, Lock
from reverie.games.dream_runners.model import View
from reverie.kernel import Dice, Millis, Seat
from reverie.server.company.bots import Players
from reverie.server.lobby import rules as lobby
from reverie.server.model import Guise, TableId, Terms, Wall
from reverie.server.rooms import Rooms
from reverie.server.table import joining, keeping, starting
from reverie.server.table.room import Room
from reverie.server.thinking.pool import Pool, PoolClosed, Question

pytestmark = pytest.mark.anyio

WISH = Millis(20_000)  # of the match: when the bot would lock, were there no sand
OPTIONS = {"reveal_countdown_seconds": 0, "sand_seconds": 10}
BOT = Seat(1)


class Pace:
    """A person who locks at twenty seconds, or two before the sand runs out; asked how often?"""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bool, Dice]] = []

    def __call__(self, bot: str, view: View, action: Action, dice: Dice) -> Millis | None:
        if not isinstance(action, Lock):
            return None
        self.asked.append((bot, view.sand_until is not None, Dice(dice.key)))
        return WISH if view.sand_until is None else Millis(view.sand_until - 2_000)


@pytest.fixture
def pace(monkeypatch: pytest.MonkeyPatch) -> Pace:
    made = Pace()
    paced = {**games(), GAME.name: replace(GAME, bots=replace(GAME.bots, moment=made))}
    monkeypatch.setattr("reverie.server.table.room.games", lambda: paced)
    return made


async def dreaming(rooms: Rooms) -> tuple[Room, Seated]:
    """Ada and a bot, who has seen the dream."""
    table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, GAME, Wall(1_000))
    table = lobby.settle(table, ADA.id, GAME, Terms(seats=2, options=OPTIONS))
    table = lobby.sit(table, ADA, Seat(0))
    room = await rooms.create(
        lobby.seat_bot(table, ADA.id, BOT, GAME.bots.own, Guise("lucid", "Lucid"))
    )
    await starting.start(room, ADA.id)
    ada = Seated(ADA)
    await joining.join(room, ada, None)
    await act(room, ada, "ready")
    await until(lambda: phase(ada) == "creating")
    return room, ada


async def act(room: Room, line: Seated, kind: str) -> None:
    await asked(room, line, {"type": "act", "id": kind, "action": {"type": kind}})
    assert line.last("accepted")["id"] == kind


def phase(line: Seated) -> Any:
    return line.last("state")["view"]["phase"]


def locked_at(room: Room) -> Millis | None:
    assert room.live is not None
    log = room.live.match.log
    return next((e.at for e in log if e.seat == BOT and isinstance(e.action, Lock)), None)


async def test_a_bot_waits_for_its_moment(tmp_path: Path, pace: Pace) -> None:
    clock = Clock()
    async with houses.opened(tmp_path, clock, pace="human") as rooms:
        room, _ = await dreaming(rooms)
        await until(lambda: pace.asked)
        pass_time(room, clock, 19.9)
        assert locked_at(room) is None
        pass_time(room, clock, 0.2)
        await until(lambda: locked_at(room))
        assert locked_at(room) == 20_100
        assert pace.asked[0][:2] == ("lucid", False)


async def test_what_a_bot_sees_meanwhile_changes_its_mind_not_its_pace(
    tmp_path: Path, pace: Pace
) -> None:
    clock = Clock()
    async with houses.opened(tmp_path, clock, pace="human") as rooms:
        room, ada = await dreaming(rooms)
        await until(lambda: pace.asked)
        clock.seconds += 5
        await act(room, ada, "lock")  # the sand runs until 15 s
        await until(lambda: pace.asked[-1][1])
        pass_time(room, clock, 8.1)
        await until(lambda: locked_at(room))
        assert locked_at(room) == 13_100
        assert len({dice.key for _, _, dice in pace.asked}) == 1


async def test_a_pause_stops_the_bots_watch_too(tmp_path: Path, pace: Pace) -> None:
    clock = Clock()
    async with houses.opened(tmp_path, clock, pace="human") as rooms:
        room, _ = await dreaming(rooms)
        await until(lambda: pace.asked)
        async with room.lock:
            await keeping.pause(room, True)
        clock.seconds += 3600
        async with room.lock:
            await keeping.pause(room, False)
        await until(lambda: len(pace.asked) > 1)
        assert locked_at(room) is None
        pass_time(room, clock, 21)
        await until(lambda: locked_at(room))


async def test_in_a_hurry_bots_act_at_once(tmp_path: Path, pace: Pace) -> None:
    clock = Clock()
    async with houses.opened(tmp_path, clock) as rooms:
        room, _ = await dreaming(rooms)
        await until(lambda: locked_at(room) == 0)
        assert pace.asked == []


async def test_what_a_bot_may_not_say_is_left_to_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A composition that the rules refuse: the table does not stand still for it."""

    def strict(s: Any, seat: Seat, action: Any, at: Millis) -> Any:
        if isinstance(action, Lock) and action.placements:
            GAME.apply(GAME.copy(s), Seat(9), action, at)  # refused: there is no such seat
        return GAME.apply(s, seat, action, at)

    refusing = {**games(), GAME.name: replace(GAME, apply=strict)}
    monkeypatch.setattr("reverie.server.table.room.games", lambda: refusing)
    clock = Clock()
    async with houses.opened(tmp_path, clock) as rooms:
        room, _ = await dreaming(rooms)
        await until(lambda: room.live and any(e.seat == BOT for e in room.live.match.log[2:]))


async def test_a_bot_whose_turn_is_over_before_it_thinks_is_not_asked(
    tmp_path: Path, pace: Pace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when time has acted since it was called, and that is still on its way to the disk."""
    asked: list[Question] = []

    async def think(_: Pool, question: Question) -> None:
        asked.append(question)
        raise PoolClosed

    async with houses.opened(tmp_path, Clock(), pace="human") as rooms:
        room, _ = await dreaming(rooms)
        await until(lambda: pace.asked)
        monkeypatch.setattr(Pool, "think", think)
        assert room.live is not None
        match, players = room.live.match, Players(room)
        assert BOT in match.to_act
        players.call_bots()
        match.play(BOT, Lock(), match.now)
        room.live.catch_up()
        assert BOT not in room.live.to_act()
        await until(lambda: not players.are_busy)
        assert asked == []
