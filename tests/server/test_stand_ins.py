"""Stand-ins by the rules' own will: the server plays them, and the seat stays its person's."""

from pathlib import Path
from typing import Any

import pytest
from tests.server import houses
from tests.server.houses import Clock, Seated, pass_time, until
from tests.server.lobbies import ADA
from tests.server.touching import PEOPLE, act, sit, three_friends, view_of

from reverie.kernel import Seat
from reverie.server.rooms import Rooms
from reverie.server.table import joining, starting
from reverie.server.table.room import Room

pytestmark = pytest.mark.anyio


async def picking(rooms: Rooms, **options: Any) -> tuple[Room, list[Seated]]:
    """Ada leads and has to pick a dream."""
    room = await rooms.create(three_friends(**options))
    await starting.start(room, ADA.id)
    lines = [await sit(room, one) for one in PEOPLE]
    for minutes, line in zip((500, 400, 300), lines, strict=True):
        await act(room, line, {"type": "wake_time", "minutes": minutes})
    assert view_of(lines[0])["phase"] == "pick"
    return room, lines


@pytest.mark.rule("DC-CONN-12")
async def test_a_lead_who_is_too_slow_is_helped_out_once(tmp_path: Path) -> None:
    """The lead is at the table all the time, and deals."""
    clock = Clock()
    async with houses.opened(tmp_path, clock) as rooms:
        room, lines = await picking(rooms, pick_seconds=60, deal_seconds=300)
        pass_time(room, clock, 61)
        await until(lambda: view_of(lines[1])["phase"] == "deal")
        assert view_of(lines[0])["sitting"] == ["person"] * 3
        assert room.live is not None
        assert room.live.bot(Seat(0)) is None
        gives = [{"card": 0, "to": 1}, {"card": 1, "to": 2}]
        await act(room, lines[0], {"type": "deal_touch", "gives": gives})


@pytest.mark.rule("DC-CONN-4", "DC-CONN-9")
async def test_a_stand_in_leads_for_who_is_gone_and_leaves_when_they_return(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with houses.opened(tmp_path, clock) as rooms:
        room, (ada, ben, _) = await picking(rooms)
        await joining.part(room, ada)
        pass_time(room, clock, 5)
        await until(lambda: view_of(ben)["sitting"][0] == "away")
        pass_time(room, clock, 121)
        await until(lambda: view_of(ben)["poll"] is not None)
        pass_time(room, clock, 61)
        await until(lambda: view_of(ben)["phase"] == "talk")
        assert view_of(ben)["sitting"][0] == "stand_in"
        assert room.live is not None
        assert room.live.bot(Seat(0)) == "dozing"
        again = await sit(room, ADA)
        await until(lambda: view_of(again)["sitting"][0] == "person")
        assert room.live.bot(Seat(0)) is None
