"""One process in which bots think, as the server sees it: one question at a time."""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from subprocess import PIPE
from typing import Final, cast

import msgspec

from reverie.server.thinking.child import READY, SIZE, WALL, Answer, Inquiry, Task, Trouble
from reverie.server.thinking.endpoint import Endpoint, environment

START: Final = 60.0  # seconds to import all games, on a busy machine
END: Final = 2.0  # seconds to go, once it must
LONGEST_ANSWER: Final = 1 << 20  # bytes
TOO_LONG: Final = {-getattr(signal, name, 0) for name in ("SIGPROF", "SIGALRM")}  # ended by these

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.json.Decoder(Answer).decode


class Worker(asyncio.SubprocessProtocol):
    """It ends with its server, since its pipe does; `is_fit` says whether it can be asked again."""

    def __init__(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._seconds = seconds
        self._said = b""  # since the last question
        self._line: asyncio.Future[None] = loop.create_future()  # it has said a line, or never will
        self._gone: asyncio.Future[None] = loop.create_future()
        self._settled = False
        self._answered = False
        self._given_up = False
        self._ended = False

    @classmethod
    async def hire(cls, seconds: float, endpoint: Endpoint | None = None) -> "Worker":
        """A fresh process, in a group of its own: nothing of the server leaks into it."""
        worker = cls(seconds)
        await asyncio.get_running_loop().subprocess_exec(
            lambda: worker,
            sys.executable,
            "-P",  # no module of the folder we happen to stand in
            *("-m", "reverie.server.thinking.child", str(seconds)),
            stdin=PIPE,
            stdout=PIPE,
            stderr=None,
            start_new_session=True,
            env=environment(endpoint, os.environ),
        )
        return worker

    @property
    def is_gone(self) -> bool:
        return self._gone.done()

    # What is asked

    @property
    def is_fit(self) -> bool:
        """Alive, and as silent as who is not asked should be."""
        return self._answered and not self._ended and not self._said

    async def ask(self, task: Task | Inquiry) -> Answer:
        """The answer; or, when this process is of no more use, what became of it."""
        await self._settle_in()
        answer = await self._exchange(task) if self.is_fit else None
        self._answered = answer is not None and answer.number == task.number
        return answer if answer and self._answered else await self._obituary(task.number)

    async def _settle_in(self) -> None:
        """Wait till it has everything at hand; if it never has, it is not fit."""
        if not self._settled:
            self._settled = True
            self._answered = await self._hear(START) == READY

    async def _exchange(self, task: Task | Inquiry) -> Answer | None:
        self._answered = False  # nor will it be, should whoever asks go away
        question = _encode(task)
        self._line = asyncio.get_running_loop().create_future()
        self._questions.write(len(question).to_bytes(SIZE, "big") + question)
        line = await self._hear(self._seconds * WALL)
        try:
            return _decode(line)
        except (msgspec.DecodeError, UnicodeError):
            return None

    async def _hear(self, seconds: float) -> bytes:
        """The line it says next, or what there is of it, if it ends or takes too long."""
        too_long = asyncio.get_running_loop().call_later(seconds, self._give_up)
        try:
            await self._line
        finally:
            too_long.cancel()
        line, self._said = self._said, b""
        return line

    def _give_up(self) -> None:
        self._given_up = True
        self._stop_waiting()

    async def _obituary(self, number: int) -> Answer:
        self.end()
        code = await self.ended()
        slow = self._given_up or code in TOO_LONG
        trouble: Trouble = "SLOW" if slow else "CRASHED"
        return Answer(number, self._seconds if slow else 0.0, trouble=trouble, why=f"exit {code}")

    # How it ends

    def end(self) -> None:
        """At once, with whatever it has started itself."""
        if self._ended:
            return  # its number may be somebody else's by now
        self._ended = True
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self.pid, signal.SIGKILL)
        for descriptor in (0, 1):
            if pipe := self._process.get_pipe_transport(descriptor):
                pipe.close()

    async def ended(self) -> int | None:
        """Wait for its end, though not for ever; how it came."""
        await asyncio.wait([self._gone], timeout=END)
        return self._process.get_returncode()

    # What the event loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._process = cast(asyncio.SubprocessTransport, transport)
        self._questions = cast(asyncio.WriteTransport, self._process.get_pipe_transport(0))
        self.pid = self._process.get_pid()

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002  there is but one
        self._said += data
        if data.endswith(b"\n") or len(self._said) > LONGEST_ANSWER:
            self._stop_waiting()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002  any
        self._stop_waiting()

    def process_exited(self) -> None:
        self.end()  # what it leaves behind
        self._process.close()
        self._gone.set_result(None)
        self._stop_waiting()

    def _stop_waiting(self) -> None:
        if not self._line.done():
            self._line.set_result(None)
