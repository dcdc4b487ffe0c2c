"""Bots at work: whatever they do, a move comes, and nobody else waits for it."""

import asyncio
import signal
import sys
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest
import uvloop
from tests.match.tables import KEY, PEOPLE, over
from tests.server import misfits
from tests.server.pools import at_work, in_workshop, question

from lullaby.model import Dream
from reverie.games import games
from reverie.kernel import Dice, Millis, Seat
from reverie.match import Match
from reverie.server.thinking.pool import NoChoice, Pool, PoolClosed, Question, Thought

pytestmark = pytest.mark.usefixtures("misfits_are_installed")

SECONDS = 0.3  # of CPU time, where a bot is meant to use it up


def thought_after(bot: str, seconds: float = 20) -> tuple[Thought, Thought]:
    """What comes when this bot is asked, and when a good one is asked afterwards."""

    async def both(pool: Pool) -> tuple[Thought, Thought]:
        first = await pool.think(question("plain", bot))
        return first, await pool.think(question("plain"))

    return in_workshop(both, seconds=seconds)


# Good bots


@pytest.mark.parametrize("bot", ["random", "greedy", "planner", "dreamer"])
def test_a_bot_decides_here_as_it_would_anywhere(bot: str) -> None:
    game = games()["dreamwell"]
    match = Match(game, game.options(), PEOPLE, KEY)

    async def follow(pool: Pool) -> None:
        for _ in range(12):
            (seat,) = match.to_act
            view, memory, dice = match.view(seat), match.memory(seat), match.bot_dice(seat)
            thought = await pool.think(Question("t", game, bot, view, dice.key, memory))
            legal = game.legal(view)
            direct = game.bots.own[bot](view, legal, Dice(dice.key), memory)
            assert (thought.action, thought.bot, thought.trouble) == (direct, bot, None)
            assert thought.choices == len(legal)
            match.play(seat, thought.action, Millis(0))

    in_workshop(follow)


def test_a_bot_remembers_everything_it_has_seen() -> None:
    match, asked = over(), question("thoughtful")
    memory = tuple(match.memory(Seat(0)))
    assert len(memory) > 20
    asked = Question("t", asked.game, "thoughtful", asked.view, KEY, memory)
    thought = in_workshop(lambda pool: pool.think(asked))
    legal = asked.game.legal(asked.view)
    assert thought.action == misfits.thoughtful(asked.view, legal, Dice(KEY), list(memory))


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_any_event_loop_will_do(run: Callable[..., Thought]) -> None:
    async def go() -> Thought:
        pool = Pool(0, 20)
        thought = await pool.think(question("plain", "vanishing"))
        await pool.close()
        return thought

    assert run(go()).trouble == "CRASHED"


def test_processes_start_when_they_are_needed_and_are_kept() -> None:
    async def ask(pool: Pool) -> None:
        before = len(pool.processes)
        await pool.think(question("plain"))
        (only,) = pool.processes
        assert before == 0
        await asyncio.gather(*(pool.think(question("plain")) for _ in range(5)))
        assert pool.processes == (only,)

    in_workshop(ask)


def test_figures_tell_what_was_done() -> None:
    async def ask(pool: Pool) -> None:
        await pool.think(question("plain", "vanishing"))
        await pool.think(question("plain"))
        figures = pool.figures
        assert figures.decisions == {("misfits", "plain"): 2}
        assert figures.troubles == {("misfits", "vanishing", "CRASHED"): 1}
        assert figures.restarts == 1
        assert figures.cpu["misfits", "plain"] > 0
        assert (pool.busy, pool.waiting) == (0, 0)

    in_workshop(ask)


# Bots that misbehave


@pytest.mark.parametrize("bot", ["looping", "stubborn", "deaf", "timeless", "sleeping"])
def test_a_bot_that_never_ends_is_ended(bot: str) -> None:
    first, next_one = thought_after(bot, SECONDS)
    assert (first.bot, first.trouble) == ("plain", "SLOW")
    assert first.cpu >= SECONDS
    assert next_one.trouble is None


def test_time_is_counted_by_the_kernel_and_not_by_the_clock(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """On a busy machine an honest bot takes longer by the clock than one that uses up its time."""
    thought_after("stubborn", SECONDS)
    (line,) = caplog.messages
    assert f"SLOW (exit {-signal.SIGPROF})" in line


@pytest.mark.parametrize(
    "bot",
    [
        *("greedy", "raising", "leaving", "vanishing", "dying", "faulting"),
        *("closing", "hanging_up", "scribbling", "trailing", "escaping"),
    ],
)
def test_when_a_bot_crashes_a_simpler_one_moves(bot: str) -> None:
    first, next_one = thought_after(bot)
    assert (first.bot, first.trouble) == ("plain", "CRASHED")
    assert next_one.trouble is None


@pytest.mark.parametrize("bot", ["cheating", "rewriting", "babbling", "silent"])
def test_what_is_no_legal_action_is_not_done(bot: str) -> None:
    first, next_one = thought_after(bot)
    assert (first.bot, first.trouble) == ("plain", "ILLEGAL")
    assert next_one.trouble is None


def test_a_line_without_end_is_not_read_for_ever() -> None:
    first, next_one = thought_after("endless")
    assert (first.bot, first.trouble) == ("plain", "CRASHED")
    assert next_one.trouble is None


def test_a_bot_may_print() -> None:
    first, next_one = thought_after("printing")
    assert (first.bot, first.trouble) == ("printing", None)
    assert next_one.trouble is None


def test_a_bot_that_doubles_itself_is_got_rid_of() -> None:
    async def ask(pool: Pool) -> list[Thought]:
        return [await pool.think(question("plain", "doubling")) for _ in range(3)]

    for thought in in_workshop(ask):
        assert thought.action is not None
        assert thought.trouble in (None, "CRASHED")


def test_a_bot_that_raises_costs_no_process() -> None:
    async def ask(pool: Pool) -> None:
        await pool.think(question("plain", "raising"))
        assert pool.figures.restarts == 0

    in_workshop(ask)


def test_the_simpler_bot_is_the_next_weaker_one() -> None:
    asked = question("plain", "thoughtful", "cheating", "raising")
    thought = in_workshop(lambda pool: pool.think(asked))
    assert (thought.bot, thought.trouble) == ("thoughtful", "CRASHED")


def test_when_all_bots_fail_chance_moves() -> None:
    asked = question("vanishing", "cheating")
    thought = in_workshop(lambda pool: pool.think(asked))
    legal = asked.game.legal(asked.view)
    assert thought == Thought(
        Dice(KEY).pick(legal), "random", thought.cpu, len(legal), trouble="ILLEGAL"
    )


def test_a_view_that_cannot_travel_is_no_bots_fault_but_chance_moves() -> None:
    asked = question("plain")
    game = replace(asked.game, legal=lambda _: [Dream(3)])
    asked = Question("t", game, "plain", lambda: "a view", KEY, ())
    thought = in_workshop(lambda pool: pool.think(asked))
    assert (thought.action, thought.trouble) == (Dream(3), "CRASHED")


def test_where_there_is_no_choice_chance_has_none_either() -> None:
    asked = question("plain")
    nothing = msgspec.structs.replace(
        asked, game=replace(asked.game, legal=lambda _: ()), view=print
    )
    with pytest.raises(NoChoice):
        in_workshop(lambda pool: pool.think(nothing))


def test_where_no_process_can_be_started_chance_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/a/python/that/is/not/there")
    thought = in_workshop(lambda pool: pool.think(question("plain")))
    assert (thought.bot, thought.trouble) == ("random", "CRASHED")


def test_trouble_is_logged_without_what_the_bot_knew(caplog: pytest.LogCaptureFixture) -> None:
    """An error's message may tell a hand of cards: `my hand is (3, 4, 1)`."""
    thought_after("raising")
    (line,) = caplog.messages
    assert line.startswith("bot raising of misfits: CRASHED (ValueError in misfits.py, line ")
    assert "hand" not in line


# Everybody else


def test_a_slow_bot_keeps_only_its_own_table_waiting() -> None:
    """There is one process, and a bot that sleeps in it."""

    async def ask(pool: Pool) -> None:
        slow = asyncio.create_task(pool.think(question("plain", "sleeping", table="slow")))
        await at_work(pool)
        quick = await pool.think(question("plain", table="quick"))
        assert quick.trouble is None
        assert not slow.done()
        slow.cancel()

    in_workshop(ask)


def test_a_table_with_many_bots_does_not_starve_another() -> None:
    async def ask(pool: Pool) -> list[str]:
        done: list[str] = []

        async def wait(table: str, bot: str) -> None:
            await pool.think(question(bot, table=table))
            done.append(table)

        await pool.think(question("plain"))
        many = [wait("many", "dozing") for _ in range(4)]
        await asyncio.gather(*many, wait("few", "plain"))
        return done

    assert "few" in in_workshop(ask)[:2]


def test_the_event_loop_goes_on_while_bots_think() -> None:
    async def ask(pool: Pool) -> None:
        thinking = asyncio.create_task(pool.think(question("plain", "looping")))
        beats = 0
        while not thinking.done():
            await asyncio.sleep(0.01)
            beats += 1
        assert beats > 10

    in_workshop(ask, seconds=SECONDS)


def test_whoever_goes_away_leaves_nothing_behind() -> None:
    async def ask(pool: Pool) -> None:
        first = asyncio.create_task(pool.think(question("plain", "sleeping")))
        second = asyncio.create_task(pool.think(question("plain")))
        await at_work(pool)
        for gone in (second, first):
            gone.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        assert (pool.busy, pool.waiting, pool.processes) == (0, 0, ())
        assert (await pool.think(question("plain"))).trouble is None

    in_workshop(ask)


def test_who_still_waits_when_it_closes_is_told_so() -> None:
    """A worse move because the server stops would stay in the log for ever."""

    async def ask(pool: Pool) -> None:
        asked = [question("plain", "sleeping"), question("plain")]
        waiting = [asyncio.create_task(pool.think(each)) for each in asked]
        await at_work(pool)
        await pool.close()
        for each in waiting:
            with pytest.raises(PoolClosed):
                await each
        with pytest.raises(PoolClosed):
            await pool.think(question("plain"))

    in_workshop(ask)


def test_a_bot_may_say_what_only_a_template_stands_for() -> None:
    game = games()["dream_runners"]
    match = Match(game, game.options(), PEOPLE, KEY)
    for seat in (Seat(0), Seat(1)):
        match.play(seat, match.legal(seat)[0], Millis(0))
    match.tick(match.deadline or Millis(0))
    view, dice = match.view(Seat(0)), match.bot_dice(Seat(0))
    asked = Question("t", game, "lucid", view, dice.key, ())
    thought = in_workshop(lambda pool: pool.think(asked))
    assert (thought.bot, thought.trouble) == ("lucid", None)
    assert thought.action not in game.legal(view)
    match.play(Seat(0), thought.action, match.now)
