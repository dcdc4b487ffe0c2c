"""One process in which bots think, as the server sees it: one question at a time."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

import msgspec

from reverie.server.workbench import READY, SIZE, WALL, Answer, Task, Trouble

START: Final = 60.0  # seconds to import all games, on a busy machine
LONGEST_ANSWER: Final = 1 << 20  # bytes
TOO_LONG: Final = {-getattr(signal, name, 0) for name in ("SIGPROF", "SIGALRM")}  # ended by these

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.json.Decoder(Answer).decode


class Worker:
    """Ends with its server, since its pipe does; `is_fit` says whether it can be asked again."""

    def __init__(self, process: Process, seconds: float) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.pid = process.pid
        self._process = process
        self._questions = process.stdin
        self._answers = process.stdout
        self._seconds = seconds
        self._answered = True
        self._given_up = False

    @classmethod
    async def hire(cls, seconds: float) -> "Worker":
        """A fresh process, in a group of its own: nothing of the server leaks into it."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # no module of the folder we happen to stand in
            *("-m", "reverie.server.workbench", str(seconds)),
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_ANSWER,
            start_new_session=True,
        )
        worker = cls(process, seconds)
        worker._answered = await worker._line(START) == READY
        return worker

    @property
    def is_fit(self) -> bool:
        return self._answered and self._process.returncode is None and not self._answers.at_eof()

    async def ask(self, task: Task) -> Answer:
        """The bot's answer; or, when this process is of no more use, what became of it."""
        self._answered = False
        question = _encode(task)
        self._questions.write(len(question).to_bytes(SIZE, "big") + question)
        line = await self._line(self._seconds * WALL)
        try:
            answer = _decode(line)
            self._answered = answer.number == task.number
        except (msgspec.DecodeError, UnicodeError):
            answer = Answer(task.number)
        return answer if self._answered else await self._obituary(task.number)

    async def _line(self, seconds: float) -> bytes:
        """What it says next, or nothing, if it ends or takes too long."""
        too_long = asyncio.get_running_loop().call_later(seconds, self._give_up)
        try:
            return await self._answers.readline()
        except (OSError, ValueError):  # a line without end is none
            return b""
        finally:
            too_long.cancel()

    def _give_up(self) -> None:
        self._given_up = True
        self.end()

    async def _obituary(self, number: int) -> Answer:
        self.end()
        code = await self._process.wait()
        slow = self._given_up or code in TOO_LONG
        trouble: Trouble = "SLOW" if slow else "CRASHED"
        return Answer(number, self._seconds if slow else 0.0, trouble=trouble, why=f"exit {code}")

    def end(self) -> None:
        """At once, with whatever it has started itself."""
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self.pid, signal.SIGKILL)

    async def ended(self) -> None:
        await self._process.wait()
