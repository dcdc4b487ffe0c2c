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
        self._answered = False
        self._settled = False
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
        return cls(process, seconds)

    async def _settle_in(self) -> None:
        """Wait till it has everything at hand; if it never has, it is not fit."""
        if not self._settled:
            self._settled = True
            self._answered = await self._line(START) == READY

    @property
    def is_fit(self) -> bool:
        return self._answered and self._process.returncode is None and not self._answers.at_eof()

    async def ask(self, task: Task) -> Answer:
        """The bot's answer; or, when this process is of no more use, what became of it."""
        await self._settle_in()
        answer = await self._exchange(task) if self.is_fit else None
        self._answered = answer is not None and answer.number == task.number
        return answer if answer and self._answered else await self._obituary(task.number)

    async def _exchange(self, task: Task) -> Answer | None:
        self._answered = False  # nor will it be, should whoever asks go away
        question = _encode(task)
        size = len(question).to_bytes(SIZE, "big")
        line = await self._line(self._seconds * WALL, size + question)
        try:
            return _decode(line)
        except (msgspec.DecodeError, UnicodeError):
            return None

    async def _line(self, seconds: float, question: bytes = b"") -> bytes:
        """What it says next, or nothing, if it ends or takes too long."""
        too_long = asyncio.get_running_loop().call_later(seconds, self._give_up)
        try:
            self._questions.write(question)
            return await self._answers.readline()
        except (OSError, RuntimeError, ValueError):  # a closed pipe, or a line without end
            return b""
        finally:
            too_long.cancel()

    def _give_up(self) -> None:
        self._given_up = True
        self.end()

    async def _obituary(self, number: int) -> Answer:
        self._end_group()
        code = await self._process.wait()
        slow = self._given_up or code in TOO_LONG
        trouble: Trouble = "SLOW" if slow else "CRASHED"
        return Answer(number, self._seconds if slow else 0.0, trouble=trouble, why=f"exit {code}")

    def end(self) -> None:
        if self._process.returncode is None:  # later its number may be somebody else's
            self._end_group()

    async def ended(self) -> None:
        await self._process.wait()

    def _end_group(self) -> None:
        """At once, with whatever it has started itself."""
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self.pid, signal.SIGKILL)
