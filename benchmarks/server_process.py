"""A server as a process of its own: started on its core, asked what it costs, stopped."""

import http.client
import os
import signal
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

PATIENCE = 60.0  # seconds until a server must be open, or have stopped
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
MIB = 1024 * 1024


class Process:
    """One server, from start to stop."""

    def __init__(
        self,
        command: Sequence[str],
        port: int,
        core: int | None,
        environment: Mapping[str, str],
        journal: Path,
    ) -> None:
        self.port = port
        self.began = time.perf_counter()
        self._journal = journal
        with journal.open("ab") as output:
            self._process = subprocess.Popen(
                command, env={**os.environ, **environment}, stdout=output, stderr=output
            )
        if core is not None:
            os.sched_setaffinity(self._process.pid, {core})

    def until_open(self, path: str) -> float:
        """Seconds from the start until this path is answered with success."""
        while not self._answers(path):
            waited = time.perf_counter() - self.began
            if self._process.poll() is not None or waited > PATIENCE:
                self.stop()
                raise SystemExit(f"bench: a server did not open; it said:\n{self._said()}")
            time.sleep(0.005)
        return time.perf_counter() - self.began

    def _answers(self, path: str) -> bool:
        with suppress(OSError, http.client.HTTPException):
            return ask(self.port, "GET", path).status < 300
        return False

    def _said(self) -> str:
        return self._journal.read_text(errors="replace")[-2000:]

    def cpu(self) -> float:
        """Seconds of CPU so far, by it and its children."""
        return sum(map(cpu_of, self.family()))

    def queued(self) -> float:
        """Seconds in which it could have worked and had to wait for its core."""
        return sum(map(queued_of, self.family()))

    def memory(self) -> float:
        """MiB that it and its children hold, at rest."""
        return sum(map(resident, self.family())) / MIB

    def family(self) -> list[int]:
        return [self._process.pid, *descendants(self._process.pid)]

    def collect_garbage(self) -> None:
        """For a server that listens to it; see peers/boardgame_io/server.js."""
        self._process.send_signal(signal.SIGUSR2)

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


# What the kernel knows of a process


def cpu_of(pid: int) -> float:
    """User and system time of all its threads, and of children it has buried."""
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        buried = sum(map(int, fields[13:15])) / TICK
        return time.clock_gettime(clock_of(pid)) + buried
    return 0.0


def clock_of(pid: int) -> int:
    """The kernel's clock of a process, as clock_getcpuclockid(3) names it: finer than a tick."""
    return (~pid << 3) | 2


def queued_of(pid: int) -> float:
    nanoseconds = 0
    for thread in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            nanoseconds += int(thread.read_text().split()[1])
    return nanoseconds / 1e9


def resident(pid: int) -> int:
    with suppress(FileNotFoundError, ProcessLookupError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    return 0


def descendants(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found += [child, *descendants(child)]
    return found


# Requests


class Answer(msgspec.Struct, frozen=True):
    status: int
    body: Any
    cookie: str


def ask(port: int, method: str, path: str, body: object = None, cookie: str = "") -> Answer:
    """One request, on a connection of its own."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        headers = {"Content-Type": "application/json"} if body is not None else {}
        data = None if body is None else msgspec.json.encode(body)
        line.request(method, path, data, headers | ({"Cookie": cookie} if cookie else {}))
        answer = line.getresponse()
        text = answer.read()
        given = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        is_json = "json" in (answer.getheader("Content-Type") or "")
        return Answer(answer.status, msgspec.json.decode(text) if is_json and text else text, given)
    finally:
        line.close()


def must(answer: Answer) -> Any:
    if answer.status >= 300:
        raise SystemExit(f"bench: a request was refused: {answer.status} {answer.body}")
    return answer.body


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port
