"""The stranger, a bot that asks elsewhere: what it tells, believes, and does unheard."""

import logging
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
import uvloop
from tests.games.when_i_dream.tables import A, B, ask, dreaming
from tests.server.elsewhere import GOOD, somebody

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import EndNarration, GiveClue, Guess
from reverie.games.when_i_dream.bots.elsewhere import asked
from reverie.games.when_i_dream.model import State
from reverie.kernel import STRANGER, Dice, Seat
from reverie.server.thinking.endpoint import TOLD, Endpoint, told
from reverie.server.thinking.pool import Pool, Question, Thought

KEY = bytes(32)
SECRET = "sk-never-told-to-anybody"
BAD = ["silent", "dripping", "broken", "garbage", "empty", "endless", "illegal", "elsewhere"]


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REVERIE_ENDPOINT_KEY", SECRET)


def thought(s: State, seat: Seat, url: str, seconds: int = 60) -> Thought:
    """What the stranger does, in a process of its own."""

    async def think() -> Thought:
        pool = Pool(1, 60, Endpoint(url, "small", seconds))
        try:
            question = Question("t", GAME, STRANGER, GAME.view(s, seat), KEY, ())
            return await pool.think(question)
        finally:
            await pool.close()

    return uvloop.run(think())


def unheard(s: State, seat: Seat) -> object:
    """What it would do by itself."""
    view = GAME.view(s, seat)
    return GAME.bots.own["lucid"](view, GAME.legal(view), Dice(KEY), ())


def narrating() -> State:
    s = dreaming()
    s.phase, s.cards = "narration", ()
    return s


def test_it_says_what_somebody_elsewhere_answers() -> None:
    with somebody("good") as there:
        assert thought(dreaming(), B, there.url).action == GiveClue(1, GOOD)
        assert thought(dreaming(), A, there.url).action == Guess(1, GOOD)
        story = thought(narrating(), A, there.url).action
    assert isinstance(story, EndNarration)
    assert GOOD in story.text
    assert there.keys == [f"Bearer {SECRET}"] * 3
    assert {question["model"] for question in there.questions} == {"small"}


@pytest.mark.parametrize("manner", BAD)
def test_whatever_else_comes_it_has_a_word_of_its_own(
    manner: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """Late, broken, garbage, against the rules: nothing is logged but that it was asked."""
    with caplog.at_level(logging.DEBUG), somebody(manner) as there:
        found = thought(dreaming(), B, there.url, seconds=1)
    assert (found.action, found.bot, found.trouble) == (unheard(dreaming(), B), STRANGER, None)
    assert len(there.questions) == 1
    assert there.detours == 0  # the key goes to one address
    assert SECRET not in caplog.text + "".join(capfd.readouterr())


def test_a_guess_that_names_two_things_is_no_answer() -> None:
    with somebody("nonsense") as there:
        assert thought(dreaming(), A, there.url).action == unheard(dreaming(), A)


def test_where_nobody_listens_it_plays_by_itself() -> None:
    with somebody("good") as there:
        pass
    assert thought(dreaming(), B, there.url).action == unheard(dreaming(), B)


def test_it_tells_what_its_seat_sees_and_nothing_else() -> None:
    """A dreamer's question is the same, to the letter, whatever the piece and the roles are."""
    one, other = dreaming(pieces=("moon",)), dreaming(pieces=("shark",))
    other.roles = (None, *reversed(one.roles[1:]))
    for s in (one, other):
        ask(s, B, GiveClue(1, "paper"))
    assert asked(GAME.view(one, A), "guess") == asked(GAME.view(other, A), "guess")
    assert "paper" in asked(GAME.view(one, A), "guess")
    assert "MOON" in asked(GAME.view(one, B), "clue")
    other.roles = (None, one.roles[1], *reversed(one.roles[2:]))
    same = dreaming(pieces=("moon",))
    same.roles = other.roles
    ask(same, B, GiveClue(1, "paper"))
    assert asked(GAME.view(one, B), "clue") == asked(GAME.view(same, B), "clue")


def test_no_other_bot_finds_the_key() -> None:
    variables = {TOLD: '{"url":"http://x","model":"m","seconds":3}', "REVERIE_ENDPOINT_KEY": SECRET}
    found = told(variables)
    assert found == Endpoint("http://x", "m", 3, SECRET)
    assert variables == {}
    assert SECRET not in repr(found)


def test_it_sits_down_only_where_there_is_somebody_to_ask(
    start: Callable[..., str], tmp_path: Path
) -> None:
    wish = {"game": "when_i_dream", "seats": 4}
    for endpoint, status in ((None, 422), ("http://127.0.0.1:1/v1", 200)):
        address = start(endpoint=endpoint, data=tmp_path / f"{status}")
        with httpx.Client(base_url=address, timeout=60) as ada:
            ada.post("/api/people", json={"name": "Ada", "language": "en"}).raise_for_status()
            bots = {g["name"]: [b["name"] for b in g["bots"]] for g in ada.get("/api/games").json()}
            assert (STRANGER in bots["when_i_dream"]) == (endpoint is not None)
            assert STRANGER not in bots["dreamwell"]
            table = ada.post("/api/tables", json=wish).raise_for_status().json()["id"]
            seated = ada.put(f"/api/tables/{table}/seats/1/bot", json={"bot": STRANGER})
            assert seated.status_code == status
