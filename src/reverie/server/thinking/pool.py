"""The bots of all tables, at work in processes of their own; and whatever else takes long.

Whatever a bot does, an answer comes: its own, or a simpler bot's, or at last chance's.
"""

import asyncio
import itertools
import logging
import os
import pickle
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

import msgspec

from reverie.kernel import AnyGame, Dice
from reverie.server.thinking.child import Answer, Inquiry, Task, Trouble
from reverie.server.thinking.endpoint import Endpoint
from reverie.server.thinking.process import Worker
from reverie.server.thinking.queue import Queue

CHANCE: Final = "random"  # who moves, in the name of chance, when every bot has failed
SPARE: Final = 3  # so many times the usual processes, when slow bots hold them all

log = logging.getLogger("reverie.bots")


class Question(msgspec.Struct, frozen=True):
    """What should this bot do? It is asked for a seat that may act."""

    table: str  # whose turn it is among all that wait
    game: AnyGame
    bot: str
    view: Any
    key: bytes  # of dice for this one decision
    memory: Sequence[Any]


class Thought(msgspec.Struct, frozen=True):
    """What is to be done, and who decided it."""

    action: Any
    bot: str
    cpu: float  # seconds, of all who tried
    choices: int  # among how many actions
    trouble: Trouble | None = None  # why it is not the bot that was asked


@dataclass
class Figures:
    """What has been done so far; bots by game and name."""

    restarts: int = 0  # processes that had to be replaced
    decisions: Counter[tuple[str, str]] = field(default_factory=Counter)
    troubles: Counter[tuple[str, str, Trouble]] = field(default_factory=Counter)
    cpu: defaultdict[tuple[str, str], float] = field(default_factory=lambda: defaultdict(float))


class PoolClosed(Exception):  # noqa: N818  the server stops: not an error
    """Nobody thinks here any more."""


class NoChoice(Exception):  # noqa: N818  nobody's error
    """There is nothing that may be done, and so nothing to think about."""


class Pool:
    def __init__(self, processes: int, seconds: float, endpoint: Endpoint | None = None) -> None:
        """`processes`: 0 is one less than there are cores; `seconds` of CPU time a decision."""
        places = processes or max(1, cores() - 1)
        self.figures = Figures()
        self._seconds, self._endpoint = seconds, endpoint
        self._queue = Queue(places, SPARE * places)
        self._numbers = itertools.count()
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._leavers: set[Worker] = set()  # told to end, and perhaps not gone yet
        self._closed = False

    @property
    def busy(self) -> int:
        return self._queue.busy

    @property
    def waiting(self) -> int:
        return self._queue.waiting

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of those that are there now."""
        return tuple(worker.pid for worker in self._workers)

    async def think(self, question: Question) -> Thought:
        """What the bot would do, or a weaker one, the next in line, if it cannot say; `NoChoice`
        where not even chance has anything to choose from."""
        trouble, cpu, task = None, 0.0, packed(question)
        for bot in not_stronger(question.game, question.bot):
            answer, action = await self._ask(question, bot, task)
            cpu += answer.cpu
            if answer.trouble is None:
                return Thought(action, bot, cpu, answer.choices, trouble)
            trouble = trouble or answer.trouble
        if not (legal := question.game.legal(question.view)):
            raise NoChoice
        return Thought(Dice(question.key).pick(legal), CHANCE, cpu, len(legal), trouble)

    async def study(self, table: str, game: AnyGame, question: Any) -> msgspec.Raw | None:
        """What the game finds out, as JSON; None: it could not."""
        self._check_open()
        answer = await self._answer(table, inquiry(game, question))
        self._check_open()
        if answer.trouble is None:
            return answer.said
        log.warning("a study of %s: %s (%s)", game.name, answer.trouble, answer.why)
        return None

    async def close(self) -> None:
        """End every process; whoever still waits for a thought is told so."""
        self._closed = True
        for worker in self._workers:
            worker.end()
        await asyncio.gather(*(worker.ended() for worker in self._workers | self._leavers))
        self._workers.clear()

    async def _ask(self, question: Question, bot: str, task: Task | str) -> tuple[Answer, Any]:
        self._check_open()
        task = task if isinstance(task, str) else msgspec.structs.replace(task, bot=bot)
        answer, action = await self._answer(question.table, task), None
        self._check_open()  # the end of its process is no reason for a worse move
        if answer.trouble is None:
            try:
                action = actions_of(question.game).decode(answer.said)
            except msgspec.DecodeError:
                answer = msgspec.structs.replace(answer, trouble="ILLEGAL")
        self._count(question.game.name, bot, answer)
        return answer, action

    async def _answer(self, table: str, task: Task | Inquiry | str) -> Answer:
        number = next(self._numbers)
        if isinstance(task, str):
            return Answer(number, trouble="CRASHED", why=task)
        await self._queue.enter(table)
        try:
            return await self._at_work(msgspec.structs.replace(task, number=number))
        except OSError as problem:
            why = f"{type(problem).__name__} in starting a process"
            return Answer(number, trouble="CRASHED", why=why)
        finally:
            self._queue.leave(table)

    async def _at_work(self, task: Task | Inquiry) -> Answer:
        worker = self._idle_worker() or await self._hire()
        try:
            return await worker.ask(task)
        finally:
            self._put_back(worker)

    def _idle_worker(self) -> Worker | None:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_fit:
                return worker
            self._replace(worker)
        return None

    async def _hire(self) -> Worker:
        self._check_open()
        worker = await Worker.hire(self._seconds, self._endpoint)
        self._workers.add(worker)
        if self._closed:  # meanwhile
            worker.end()
        return worker

    def _put_back(self, worker: Worker) -> None:
        if worker.is_fit:
            self._idle.append(worker)
        else:
            self._replace(worker)

    def _replace(self, worker: Worker) -> None:
        worker.end()
        self._workers.discard(worker)
        self._leavers = {one for one in self._leavers if not one.is_gone} | {worker}
        self.figures.restarts += 1

    def _check_open(self) -> None:
        if self._closed:
            raise PoolClosed

    def _count(self, game: str, bot: str, answer: Answer) -> None:
        self.figures.cpu[game, bot] += answer.cpu
        if answer.trouble is None:
            self.figures.decisions[game, bot] += 1
            return
        self.figures.troubles[game, bot, answer.trouble] += 1
        log.warning(
            "bot %s of %s: %s (%s); a simpler one moves", bot, game, answer.trouble, answer.why
        )


def not_stronger(game: AnyGame, bot: str) -> Iterator[str]:
    """The bot, and then all that are weaker, the strongest of them first."""
    names = list(game.bots.own)
    weaker = names[: names.index(bot)] if bot in names else names  # of a guest nobody knows
    return iter((bot, *reversed(weaker)))


@cache
def actions_of(game: AnyGame) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.action)


def packed(question: Question) -> Task | str:
    """The question as it travels, or why it cannot: a guest's view may be anything.

    For Dreamwell it takes 20 µs; the legal actions would add up to 1 ms, and follow from the view.
    """
    try:
        view = pickle.dumps(question.view, pickle.HIGHEST_PROTOCOL)
        memory = msgspec.msgpack.encode(question.memory)
    except Exception as problem:
        return f"{type(problem).__name__} in packing the view"
    return Task(-1, question.game.name, question.bot, question.key, view, memory)


def inquiry(game: AnyGame, question: Any) -> Inquiry | str:
    """The same for what a game is to find out."""
    try:
        return Inquiry(-1, game.name, pickle.dumps(question, pickle.HIGHEST_PROTOCOL))
    except Exception as problem:
        return f"{type(problem).__name__} in packing the question"


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):  # Linux tells exactly
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
