"""A table of Dreamcatcher where somebody may touch: set in one line, over rooms or over lines."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from tests.server import houses
from tests.server.houses import Clock, Seated, asked
from tests.server.lobbies import ADA, BEN, CLEO, person

from reverie.games import games
from reverie.kernel import KEY_BYTES, Seat
from reverie.server.lobby import rules as lobby
from reverie.server.model import Person, Table, TableId, Terms, Wall
from reverie.server.rooms import Rooms
from reverie.server.table import joining, starting
from reverie.server.table.beside import whispers
from reverie.server.table.room import Room

GAME = games()["dreamcatcher"]
DOT = person("Dot")
PEOPLE = (ADA, BEN, CLEO)
KEY = "01" * KEY_BYTES
GIVES = [{"card": 0, "to": 1}, {"card": 1, "to": 2}]
BEAT = 0.1  # seconds between two messages of a finger


def three_friends(**options: Any) -> Table:
    table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, GAME, Wall(1_000))
    table = lobby.settle(table, ADA.id, GAME, Terms(seats=3, options=options))
    for seat, one in enumerate(PEOPLE):
        table = lobby.sit(table, one, Seat(seat))
        table = lobby.set_ready(table, one.id, Seat(seat), ready=True)
    return replace(table, key=KEY)


async def sit(room: Room, who: Person) -> Seated:
    line = Seated(who)
    await joining.join(room, line, None)
    return line


async def act(room: Room, line: Seated, action: dict[str, Any]) -> None:
    request = f"r{len(line.heard)}"
    await asked(room, line, {"type": "act", "id": request, "action": action})
    assert line.last("accepted") is not None, line.heard[-1]
    assert line.last("accepted")["id"] == request, line.heard[-1]


def view_of(line: Seated) -> Any:
    return line.last("state")["view"]


async def talking(rooms: Rooms, **options: Any) -> tuple[Room, list[Seated]]:
    """Ada leads; Ben and Cleo hold a card each; Dot watches."""
    room = await rooms.create(three_friends(**options))
    room.table = replace(room.table, key=KEY)
    await starting.start(room, ADA.id)
    lines = [await sit(room, one) for one in (*PEOPLE, DOT)]
    for minutes, line in zip((500, 400, 300), lines, strict=False):
        await act(room, line, {"type": "wake_time", "minutes": minutes})
    lead = lines[0]
    assert view_of(lead)["lead"] == 0
    await act(room, lead, {"type": "pick_dream", "dream": view_of(lead)["dreams"][0]})
    await act(room, lead, {"type": "deal_touch", "gives": GIVES})
    await whispers.ready(room)
    return room, lines


@asynccontextmanager
async def a_talk(data: Path, **options: Any) -> AsyncGenerator[tuple[Room, Clock, list[Seated]]]:
    clock = Clock()
    async with houses.opened(data, clock) as rooms:
        room, lines = await talking(rooms, **options)
        yield room, clock, lines


def down(handle: str, x: int = 128, y: int = 768) -> dict[str, Any]:
    return {"type": "touch_down", "h": handle, "f": 0, "x": x, "y": y, "s": 0}


def move(handle: str, x: int, y: int = 768, s: int = 1) -> dict[str, Any]:
    return {"type": "touch_move", "h": handle, "pts": [[0, x, y]], "s": s}


async def whisper(room: Room, line: Seated, message: dict[str, Any]) -> list[Any]:
    """Send it; all that was answered, in this breath."""
    mark = len(line.heard)
    await asked(room, line, {"type": "whisper", "message": message})
    return [m for m in line.heard[mark:] if m["type"] in ("whispered", "refused")]


async def stroke(room: Room, clock: Clock, line: Seated, seconds: float = 3.0) -> list[Any]:
    """Slowly to the right; every answer."""
    handle = view_of(line)["focus"]
    answers = await whisper(room, line, down(handle))
    for beat in range(1, round(seconds / BEAT)):
        clock.seconds += BEAT
        x = 128 + 30 * beat
        answers += await whisper(room, line, move(handle, x, s=beat % 10))
    return answers
