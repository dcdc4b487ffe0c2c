"""Bots have a name, a temper and a few things to say; they say them seldom, and tell nothing."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.server import houses
from tests.server.houses import Clock, Seated, asked, until
from tests.server.lobbies import ADA

from reverie.games import games
from reverie.games.dreamwell.events import Drew, Lapsed
from reverie.kernel import AnyGame, Millis, Mood, Outcome, Seat
from reverie.language import LANGUAGES
from reverie.language.catalogue import read_messages
from reverie.match import AnyMatch
from reverie.server.company import manners
from reverie.server.company.manners import MOST, POLITE, open_to_all
from reverie.server.contract.protocol import EMOTES
from reverie.server.lobby import rules as lobby
from reverie.server.lobby.options import game_seen, guise
from reverie.server.model import TableId, Terms, Wall
from reverie.server.rooms import Rooms
from reverie.server.table import joining, keeping, starting
from reverie.server.table.room import Room

anyio = pytest.mark.anyio

DREAMWELL, WHEN_I_DREAM = games()["dreamwell"], games()["when_i_dream"]
HOUSE = [games()[name] for name in ("dreamwell", "dream_runners", "when_i_dream", "dreamcatcher")]
LONGEST_NAME = 7  # letters: it fits a phone with ten at the table
LONGEST_LINE = 36
LONGEST_TEMPER = 100


def everyone(game: AnyGame) -> list[str]:
    return [*game.bots.own, *(["stranger"] if game.bots.stranger else [])]


# Who they are


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", HOUSE, ids=str)
def test_every_strength_of_every_game_is_somebody(game: AnyGame, language: str) -> None:
    for bot in game_seen(game, language, everyone(game)).bots:
        assert 0 < len(bot.called) <= LONGEST_NAME, bot.name
        assert 0 < len(bot.temper) <= LONGEST_TEMPER, bot.name
        assert bot.title
        assert bot.about
        assert {"hello", "well_played", "oops"} <= bot.says.keys() <= set(EMOTES), bot.name
        assert all(len(line) <= LONGEST_LINE for line in bot.says.values()), bot.says


def test_a_name_is_the_same_in_every_language_and_nobody_elses() -> None:
    called = [
        {guise(game, bot, language).name for language in LANGUAGES}
        for game in HOUSE
        for bot in everyone(game)
    ]
    assert all(len(names) == 1 for names in called)
    assert len(frozenset.union(*map(frozenset, called))) == len(called) == 17


@pytest.mark.parametrize("game", HOUSE, ids=str)
def test_whatever_is_written_for_a_face_is_said_with_one_that_there_is(game: AnyGame) -> None:
    keys = read_messages(game.package, "en")
    written = [key.split(".") for key in keys if key.startswith("bot_says.")]
    assert {bot for _, bot, _ in written} == set(everyone(game))
    assert {emote for _, _, emote in written} <= set(EMOTES)


def test_every_face_of_what_happened_is_one_that_people_have_too() -> None:
    assert set(get_args(Mood)) < set(EMOTES)


def test_two_of_a_kind_can_be_told_apart_and_who_has_no_name_is_counted() -> None:
    table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, DREAMWELL, Wall(1_000))
    for seat, bot in enumerate(("planner", "planner", "greedy")):
        whom = guise(DREAMWELL, bot, "de")
        table = lobby.seat_bot(table, ADA.id, Seat(seat), DREAMWELL.bots.own, whom)
    assert [chair.name for chair in table.chairs[:3]] == ["Tilda", "Tilda 2", "Pica"]
    nobody = guise(games()["lullaby"], "random", "en")
    assert lobby.called(nobody, ["Ada", "Random 1"]) == "Random 2"


# When they show a face


def test_only_what_all_have_seen_alike_is_remarked_on() -> None:
    """Who drew from the deck saw a card, the others did not."""
    drawn, lapsed = Drew(Seat(1), "deck", None, "L5"), Lapsed(Seat(1))
    assert list(open_to_all(DREAMWELL, [drawn, lapsed], 2)) == [lapsed]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every occasion is one, and a face shows at once."""
    monkeypatch.setattr(manners, "PAUSE", (0, 1))
    monkeypatch.setattr(manners, "REST", 0)
    monkeypatch.setattr(manners, "SELDOM", 1)


def playing(monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
    known = {**games(), game.name: game}
    monkeypatch.setattr("reverie.server.table.room.games", lambda: known)


async def begun(rooms: Rooms, game: AnyGame, *bots: str) -> tuple[Room, Seated]:
    """Ada and bots."""
    seats = 1 + len(bots)
    table = lobby.new_table(TableId("t"), "BCDFG", ADA.id, game, Wall(1_000))
    table = lobby.settle(table, ADA.id, game, Terms(seats=seats, options=options(game)))
    table = lobby.sit(table, ADA, Seat(0))
    for seat, bot in enumerate(bots, start=1):
        table = lobby.seat_bot(table, ADA.id, Seat(seat), game.bots.own, guise(game, bot, "en"))
    room, ada = await rooms.create(table), Seated(ADA)
    await joining.join(room, ada, None)
    await starting.start(room, ADA.id)
    return room, ada


def options(game: AnyGame) -> dict[str, Any]:
    return {"first_player": 0} if game.name == "dreamwell" else {}


def faces(line: Seated) -> list[tuple[int, str]]:
    return [(m["seat"], m["emote"]) for m in line.heard if m["type"] == "said"]


async def act(room: Room, line: Seated, times: int = 1) -> None:
    """Ada does the first thing that she may, so often."""
    for _ in range(times):
        action = line.last("state")["legal"][0]
        await asked(room, line, {"type": "act", "id": f"a{len(line.heard)}", "action": action})


def played(seat: Seat, action: Any, match: AnyMatch, at: Millis) -> None:
    match.play(seat, action, at)


async def told_all(room: Room) -> int:
    """Whatever is about to be said is said, or kept back; how much that is."""
    wishes = [errand for errand in room.house.errands if "_say" in repr(errand)]
    for wish in wishes:
        await wish
    return len(wishes)


Face = Callable[[Sequence[Any], Seat], Mood | None]


def looking(face: Mood | None) -> tuple[Face, list[Sequence[Any]]]:
    """A mood that is always the same; and all it was asked about."""
    shown: list[Sequence[Any]] = []

    def mood(events: Sequence[Any], _: Seat) -> Mood | None:
        shown.append(events)
        return face

    return mood, shown


@anyio
@pytest.mark.usefixtures("quick")
async def test_bots_greet_and_two_of_them_at_most(tmp_path: Path) -> None:
    async with houses.opened(tmp_path, Clock(), pace="human") as rooms:
        room, ada = await begun(rooms, DREAMWELL, "planner", "greedy", "dreamer")
        await until(lambda: len(faces(ada)) == 2)
        await told_all(room)
        assert [emote for _, emote in faces(ada)] == ["hello", "hello"]
        assert {seat for seat, _ in faces(ada)} < {1, 2, 3}
        assert ada.last("said")["name"] in {"Tilda", "Pica", "Selma"}


@anyio
@pytest.mark.usefixtures("quick")
async def test_no_two_of_a_kind_say_the_same(tmp_path: Path) -> None:
    async with houses.opened(tmp_path, Clock(), pace="human") as rooms:
        room, ada = await begun(rooms, DREAMWELL, "planner", "planner", "planner")
        await until(lambda: faces(ada))
        await told_all(room)
        assert [emote for _, emote in faces(ada)] == ["hello"]


@anyio
@pytest.mark.usefixtures("quick")
async def test_where_the_rules_want_silence_no_bot_says_a_word(tmp_path: Path) -> None:
    """WD-INFO-3: from the deal on nobody may talk, nor show a face."""
    async with houses.opened(tmp_path, Clock(), pace="human") as rooms:
        room, ada = await begun(rooms, WHEN_I_DREAM, "drowsy", "lucid", "dreamy", "random")
        assert await told_all(room) == POLITE  # they would like to
        assert faces(ada) == []


@anyio
@pytest.mark.usefixtures("quick")
async def test_a_remark_rests_on_public_events_alone_and_there_are_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mood, shown = looking("wow")
    playing(monkeypatch, replace(DREAMWELL, bots=replace(DREAMWELL.bots, mood=mood)))
    async with houses.opened(tmp_path, Clock(), pace="human") as rooms:
        room, ada = await begun(rooms, DREAMWELL, "planner")
        assert room.live is not None
        for _ in range(3 * MOST):  # whatever happens, and whoever does it
            seat = min(room.live.to_act())
            action = room.live.match.legal(seat)[0]
            async with room.lock:
                await keeping.do(room, partial(played, seat, action))
        await until(lambda: [f for _, f in faces(ada)].count("wow") == MOST)
        seen = {type(event) for events in shown for event in events}
        assert seen
        assert not any(isinstance(e, Drew) and e.card is not None and e.source == "deck"
                       for events in shown for e in events)  # fmt: skip
        assert [face for _, face in faces(ada)].count("wow") == MOST


@anyio
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("place", "face"), [(1, "thanks"), (2, "well_played")])
async def test_at_the_end_a_bot_thanks_or_says_well_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: int, face: str
) -> None:
    over: list[Outcome] = []

    def outcome(_: Any) -> Outcome | None:
        return over[0] if over else None

    ends = replace(DREAMWELL, outcome=outcome)
    playing(monkeypatch, ends)
    async with houses.opened(tmp_path, Clock(), pace="human") as rooms:
        room, ada = await begun(rooms, ends, "planner")
        over.append(Outcome((3 - place, place), (1, 1), "points"))
        await act(room, ada)
        await until(lambda: (1, face) in faces(ada))


@anyio
@pytest.mark.usefixtures("quick")
async def test_who_mutes_a_bot_does_not_see_its_face(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mood, shown = looking("wow")
    playing(monkeypatch, replace(DREAMWELL, bots=replace(DREAMWELL.bots, mood=mood)))
    async with houses.opened(tmp_path, Clock(), pace="human") as rooms:
        room, ada = await begun(rooms, DREAMWELL, "planner")
        await until(lambda: faces(ada) == [(1, "hello")])
        await asked(room, ada, {"type": "mute", "id": "m", "seat": 1, "on": True})
        assert ada.last("accepted")["id"] == "m"
        await act(room, ada)
        await until(lambda: shown)
        await told_all(room)
        assert faces(ada) == [(1, "hello")]


@anyio
async def test_who_is_in_a_hurry_has_no_manners(tmp_path: Path) -> None:
    async with houses.opened(tmp_path, Clock()) as rooms:
        room, ada = await begun(rooms, DREAMWELL, "planner")
        assert await told_all(room) == 0
        assert faces(ada) == []
