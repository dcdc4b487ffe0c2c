"""Where bots think: a process apart. Questions come in, answers go out, until nobody asks.

A bot may loop, crash, eat memory or end the process: then the kernel ends it, and the server, which
waits at the other end of the pipes, lets a simpler bot move. What a bot prints is lost on purpose.
"""

import os
import pickle
import signal
import sys
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal

import msgspec

from reverie.games import games
from reverie.kernel import Ask, Dice, is_listed
from reverie.server.thinking import endpoint

Trouble = Literal["SLOW", "CRASHED", "ILLEGAL"]

READY: Final = b"ready\n"
SIZE: Final = 4  # bytes before every question that say how long it is
MEMORY: Final = 1 << 30  # bytes of address space: bots are small
MOST_OPEN: Final = 1 << 16  # descriptors that a server may have left open
NICE: Final = 10  # people come first
WALL: Final = 6  # a decision may take so many times its CPU time, on a busy machine


class Task(msgspec.Struct, frozen=True, tag=True):
    """What a bot is asked. What it may do follows from the view, and need not be sent."""

    number: int
    game: str
    bot: str
    key: bytes  # of its dice
    view: bytes  # pickled: only the game knows its type
    memory: bytes  # events, packed: seven times quicker than pickled


class Inquiry(msgspec.Struct, frozen=True, tag=True):
    """What a game is asked that takes long to find out."""

    number: int
    game: str
    question: bytes  # pickled, too


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot decided or a game found, or what went wrong; one line of JSON."""

    number: int
    cpu: float = 0.0  # seconds
    choices: int = 0  # how many things it might have done
    said: msgspec.Raw = msgspec.Raw(b"null")
    trouble: Trouble | None = None
    why: str = ""  # for the log: no secrets in it


class Misfit(Exception):  # noqa: N818  a bot's answer, not our error
    """What the bot returned is not among the things it may do."""


def decide(task: Task, ask: Ask) -> tuple[Any, int]:
    """What the bot does, and among how many choices; held to the list it cannot have touched.

    Where a template stands for many, the rulebook has the last word, at the table.
    """
    game, view = games()[task.game], pickle.loads(task.view)  # noqa: S301  packed by the server
    legal = game.legal(view)
    allowed = tuple(legal)
    memory = events_of(task.game).decode(task.memory)
    action = game.bots.called(task.bot, ask)(view, legal, Dice(task.key), memory)
    if not is_listed(game, action, allowed):
        raise Misfit
    if type(action) not in game.templates:
        action = allowed[allowed.index(action)]
    return action, len(allowed)


@cache
def events_of(game: str) -> msgspec.msgpack.Decoder[Sequence[Any]]:
    """What a bot remembers: events, and answers to what its hand whispered."""
    found = games()[game]
    kind = (
        found.event if found.beside.whispers is None else found.event | found.beside.whispers.answer
    )
    return msgspec.msgpack.Decoder(list[kind])  # type: ignore[valid-type]  # known later


def find(inquiry: Inquiry) -> Any:
    studies = games()[inquiry.game].beside.studies
    assert studies is not None
    return studies.answer(pickle.loads(inquiry.question))  # noqa: S301  packed by the server


def answer(task: Task | Inquiry, ask: Ask) -> Answer:
    began = time.thread_time()
    try:
        said, choices = decide(task, ask) if isinstance(task, Task) else (find(task), 0)
    except MemoryError:
        raise  # what fills this process would fail the next bot, too: start afresh
    except Misfit:
        return Answer(task.number, time.thread_time() - began, trouble="ILLEGAL")
    except Exception as problem:
        cpu = time.thread_time() - began
        return Answer(task.number, cpu, trouble="CRASHED", why=place_of(problem))
    raw = msgspec.Raw(msgspec.json.encode(said))
    return Answer(task.number, time.thread_time() - began, choices, raw)


def place_of(problem: Exception) -> str:
    """The kind of error and where it arose. Never its message: that may tell a hand of cards."""
    *_, (frame, line) = traceback.walk_tb(problem.__traceback__)
    return f"{type(problem).__name__} in {Path(frame.f_code.co_filename).name}, line {line}"


def limit_time(seconds: float) -> None:
    """The kernel ends this process at its limit, whatever a bot catches; 0: no limit.

    The second limit is for a bot that sleeps on when the server is gone.
    """
    if sys.platform != "win32":  # there the server's own clock must do
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, seconds * (WALL + 1))


def settle_in() -> None:
    """Ctrl-C is the server's; people come first; memory ends somewhere; one thread is enough."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's: idle ones spin, and cost a core
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  there is none on Windows

        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with suppress(ValueError, OSError):  # where there is none, or already a narrower one
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The way in and the way out, out of the reach of `input` and `print`.

    Not every event loop closes what is not for us before it starts us.
    """
    if sys.platform != "win32":
        os.closerange(3, MOST_OPEN)
    asks, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    silence(0, 1)
    return asks, answers


def silence(*descriptors: int) -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in descriptors:
        os.dup2(nowhere, descriptor)
    os.close(nowhere)


read_task: Final = msgspec.msgpack.Decoder(Task | Inquiry).decode


def main() -> None:
    seconds = float(sys.argv[1])
    asks, answers = own_pipes()
    settle_in()
    elsewhere = endpoint.told()
    ask: Ask = elsewhere.ask if elsewhere else lambda _: None
    games()  # now, so that no bot's time pays for it
    answers.write(READY)
    answers.flush()
    silence(2)  # till here it tells why it could not start
    while size := asks.read(SIZE):
        task = read_task(asks.read(int.from_bytes(size, "big")))
        limit_time(seconds)
        told = answer(task, ask)
        limit_time(0)
        answers.write(msgspec.json.encode(told) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
