"""Real servers for tests: processes of their own, on this machine alone, on real disks."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

PATIENCE = 60.0  # seconds: a busy machine is not a fault
START = "from reverie.terminal.commands.command import main; main()"
IN_HASTE = {  # bots answer at once, and nobody is told to wait
    "REVERIE_PACE": "instant",
    "REVERIE_BOT_PROCESSES": "1",
    "REVERIE_LIMITS_REQUESTS": "1000000",
    "REVERIE_LIMITS_NEW_PEOPLE": "100000",
    "REVERIE_LIMITS_NEW_TABLES": "100000",
    "REVERIE_LIMITS_RECOVERIES": "100000",
    "REVERIE_LIMITS_MESSAGES": "1000000",
    "REVERIE_LIMITS_SOCKETS_EACH": "1000",
}


class Served:
    """A server that runs, where it is found and where it keeps everything."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.settings = settings
        self.log = data / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Served":
        self.data.mkdir(parents=True, exist_ok=True)
        arguments = ("serve", "--port", str(self.port), "--data", str(self.data))
        inherited = {k: v for k, v in os.environ.items() if not k.startswith("REVERIE_")}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, *arguments],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env={**inherited, **IN_HASTE, **self.settings},
                start_new_session=True,
            )
        self.wait()
        return self

    def wait(self) -> None:
        """Until it answers."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text("utf-8")
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5).is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(f"no server after {PATIENCE} s:\n{self.log.read_text('utf-8')}")

    def kill(self) -> None:
        """As when the power fails."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As a service is stopped; the exit code. (Ctrl-C is not heard in the background.)"""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(PATIENCE)


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])
