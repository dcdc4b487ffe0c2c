"""What takes long to find out: beside the table, for those alone whose view makes one wonder."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server import houses, misfits
from tests.server.houses import Seated, asked, until
from tests.server.lobbies import ADA
from tests.server.pools import in_workshop, question
from tests.server.test_drafts import a_dream, draft, dreaming, lock, sit, state_of

from reverie.games import games
from reverie.kernel import Seat
from reverie.server.config.settings import Limits
from reverie.server.guard.limits import Rates
from reverie.server.model import TableId
from reverie.server.past.archive import Archive
from reverie.server.past.moments import story
from reverie.server.table.room import Room
from reverie.server.thinking.pool import Pool

GAME = games()["dream_runners"]


async def both_lock(room: Room, ada: Seated, ben: Seated) -> None:
    await draft(room, ada)
    await lock(room, ada)
    await lock(room, ben)


async def found_by(line: Seated) -> Any:
    return (await until(lambda: line.last("found")))["found"]


@pytest.mark.anyio
@pytest.mark.rule("DR-SOLV-11")
async def test_the_best_dream_is_told_to_all_when_it_is_found_and_not_before(
    tmp_path: Path,
) -> None:
    async with a_dream(tmp_path) as (room, _, ada, ben, cleo):
        assert "seeks" not in state_of(ada)
        await both_lock(room, ada, ben)
        assert "found" not in state_of(ada)
        assert state_of(ada)["seeks"]
        first, *others = [await found_by(line) for line in (ada, ben, cleo)]
        assert others == [first, first]
        assert [best["proved"] for best in first] == [True, True]
        assert first[0]["laid"] == state_of(ada)["view"]["compositions"][0]


@pytest.mark.anyio
async def test_states_that_follow_and_who_comes_later_have_it_at_once(tmp_path: Path) -> None:
    async with a_dream(tmp_path) as (room, _, ada, ben, _cleo):
        await both_lock(room, ada, ben)
        first = await found_by(ada)
        again = await sit(room, ADA)
        assert (state_of(again)["found"], "seeks" in state_of(again)) == (first, False)
        message = {"type": "act", "id": "auto", "action": {"type": "resolve_auto"}}
        await asked(room, ben, message)
        assert state_of(ben)["found"] == first
        assert len([m for m in ben.heard if m["type"] == "found"]) == 1


@pytest.mark.anyio
async def test_after_a_restart_it_is_found_again(tmp_path: Path) -> None:
    async with a_dream(tmp_path) as (room, _, ada, ben, _cleo):
        await both_lock(room, ada, ben)
        first = await found_by(ada)
    async with houses.opened(tmp_path) as rooms:
        back = await sit(await rooms.room(TableId("t")), ADA)
        assert await found_by(back) == first


@pytest.mark.anyio
async def test_who_looks_back_finds_the_same_beside_each_moment_after_the_reveal(
    tmp_path: Path,
) -> None:
    async with houses.opened(tmp_path) as rooms:
        room, ada, ben, _cleo = await dreaming(rooms)
        await both_lock(room, ada, ben)
        first = await found_by(ada)
        assert room.live is not None
        archive = Archive(rooms, Rates(Limits()))
        stored = await room.house.storage.match(room.live.id)
        assert stored is not None
        moments = story(stored, await archive.past(stored), Seat(0), 0, 100, "en")
        looked = await archive.studied(stored, moments)
        assert [one.found is None for one in looked] == [m.view.laid is None for m in moments]
        assert msgspec.json.decode(looked[-1].found) == first


@pytest.mark.usefixtures("misfits_are_installed")
@pytest.mark.parametrize("how", ["looping", "raising", "vanishing"])
def test_a_study_that_fails_is_given_up_and_bots_go_on(how: str) -> None:
    async def ask(pool: Pool) -> None:
        assert await pool.study("t", misfits.GAME, how) is None
        assert (await pool.think(question("plain"))).trouble is None
        found = await pool.study("t", misfits.GAME, "plain")
        assert found is not None
        assert msgspec.json.decode(found) == {"found": "the answer"}

    in_workshop(ask, seconds=0.5 if how == "looping" else 20)


def test_a_question_that_cannot_travel_finds_no_answer() -> None:
    async def ask(pool: Pool) -> None:
        assert await pool.study("t", GAME, lambda: "pickled") is None

    in_workshop(ask)
