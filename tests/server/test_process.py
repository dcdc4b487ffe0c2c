"""The processes in which bots think: they come, they keep to themselves, and they go."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from tests.server.pools import in_workshop, question

from reverie.server.thinking.child import NICE
from reverie.server.thinking.pool import Pool

pytestmark = [
    pytest.mark.usefixtures("misfits_are_installed"),
    pytest.mark.skipif(not Path("/proc/self").exists(), reason="asks Linux about processes"),
]


def is_running(pid: int) -> bool:
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def ends(pid: int, within: float) -> bool:
    until = time.monotonic() + within
    while is_running(pid) and time.monotonic() < until:
        time.sleep(0.05)
    return not is_running(pid)


def test_closing_ends_every_process() -> None:
    async def ask(pool: Pool) -> tuple[int, ...]:
        await asyncio.gather(*(pool.think(question("dozing", table=t)) for t in "ab"))
        return pool.processes

    pids = in_workshop(ask, processes=2)
    assert len(pids) == 2
    assert not any(map(is_running, pids))


def test_a_process_that_was_ended_while_idle_is_replaced_and_no_bot_blamed() -> None:
    async def ask(pool: Pool) -> None:
        await pool.think(question("plain"))
        (pid,) = pool.processes
        os.kill(pid, signal.SIGKILL)
        assert await asyncio.to_thread(ends, pid, 20)
        await asyncio.sleep(0.3)
        assert (await pool.think(question("plain"))).trouble is None
        assert pool.processes != (pid,)

    in_workshop(ask)


def test_ctrl_c_is_left_to_the_server() -> None:
    async def ask(pool: Pool) -> None:
        await pool.think(question("plain"))
        (pid,) = pool.processes
        assert os.getpgid(pid) != os.getpgid(0)  # the terminal's keys do not reach it
        os.kill(pid, signal.SIGINT)
        await pool.think(question("plain"))
        assert pool.processes == (pid,)

    in_workshop(ask)


def test_people_come_first() -> None:
    async def ask(pool: Pool) -> None:
        await pool.think(question("plain"))
        (pid,) = pool.processes
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(own + NICE, 19)

    in_workshop(ask)


def test_nothing_of_the_server_is_open_in_a_process(tmp_path: Path) -> None:
    """A store's lock held on by a bot would outlive the server."""

    async def ask(pool: Pool) -> list[str]:
        await pool.think(question("plain"))
        (pid,) = pool.processes
        return [str(entry.readlink()) for entry in Path(f"/proc/{pid}/fd").iterdir()]

    with (tmp_path / "store").open("w") as store:
        os.set_inheritable(store.fileno(), True)
        opened = in_workshop(ask)
    assert len(opened) == 5  # a way in, a way out, and three that lead nowhere
    assert opened.count(os.devnull) == 3


ORPHAN = """
import asyncio, sys
from tests.server.pools import question
from reverie.server.thinking.pool import Pool

async def main():
    pool = Pool(1, 0.4)
    await pool.think(question("plain"))
    print(*pool.processes, flush=True)
    await pool.think(question("plain", sys.argv[1])) if sys.argv[1:] else None
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.mark.parametrize("bot", [None, "looping", "sleeping"])
def test_when_the_server_dies_its_processes_end(bot: str | None) -> None:
    arguments = [sys.executable, "-c", ORPHAN, *([bot] if bot else [])]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        time.sleep(0.3)
        assert is_running(pid)
        server.kill()
    assert ends(pid, within=20)
