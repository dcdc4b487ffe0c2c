"""A guest's rules may be broken in the middle of a match: the table stays whole."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server import houses
from tests.server.houses import Seated, asked, until
from tests.server.lobbies import ADA, BEN, laid

from reverie.kernel import Viewer
from reverie.server.lobby import rules as lobby
from reverie.server.table import joining, starting, telling
from reverie.server.table.room import Room

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def a_match(data: Path) -> AsyncGenerator[tuple[Room, Seated]]:
    """Ada's and Ben's; Ada is there."""
    table = laid(ADA, BEN, seats=2)
    for seat, chair in lobby.enumerate_seats(table):
        assert chair.person is not None
        table = lobby.set_ready(table, chair.person, seat, ready=True)
    async with houses.opened(data) as rooms:
        room = await rooms.create(table)
        await starting.start(room, ADA.id)
        ada = Seated(ADA)
        await joining.join(room, ada, None)
        yield room, ada


def plant(room: Room, **faults: Any) -> None:
    """Until the match is read again its rules have these faults."""
    assert room.live is not None
    room.live.match.game = replace(room.live.match.game, **faults)


def crash(*_: object) -> Any:
    raise ZeroDivisionError


async def test_what_the_rules_left_half_done_is_read_again(tmp_path: Path) -> None:
    """Else memory would go on from what is on no disk, and later entries with it."""
    async with a_match(tmp_path) as (room, ada):
        ben = Seated(BEN)
        await joining.join(room, ben, None)
        mover = ada if ada.last("state")["legal"] else ben
        before = mover.last("state")
        plant(room, seen_by=crash)
        await act(room, mover, "one")
        assert mover.last("refused")["code"] == "BROKEN"
        await until(lambda: room.live is not None)
        assert mover.last("state")["view"] == before["view"]
        await act(room, mover, "two")
        assert mover.last("accepted") == {"type": "accepted", "id": "two", "v": 1}


async def act(room: Room, who: Seated, request: str) -> None:
    """The first thing they may do."""
    action = who.last("state")["legal"][0]
    await asked(room, who, {"type": "act", "id": request, "action": action})


async def test_who_cannot_be_shown_a_match_does_not_stay_at_the_table_as_a_ghost(
    tmp_path: Path,
) -> None:
    async with a_match(tmp_path) as (room, ada):
        ben, real = Seated(BEN), room.game.view

        def blind(state: Any, viewer: Viewer) -> Any:
            return real(state, viewer) if viewer == ada.viewer else crash()

        plant(room, view=blind)
        await joining.join(room, ben, None)
        assert ben.farewell is not None
        assert ben.farewell.code == "BROKEN"
        await joining.part(room, ben)
        assert [chair.present for chair in telling.seen(room, ADA.id).chairs] == [True, False]


async def test_a_refusal_that_cites_no_rule_needs_no_view(tmp_path: Path) -> None:
    """Whoever floods a table with nonsense would have a view made for every line of it."""
    async with a_match(tmp_path) as (room, ada):
        plant(room, view=crash)
        await asked(room, ada, {"type": "nonsense", "id": "one"})
        assert ada.last("refused")["code"] == "BAD_MESSAGE"
