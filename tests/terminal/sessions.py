"""Real terminals for tests: `reverie` in a pseudo-terminal, and lines typed into a table."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from reverie.games import games
from reverie.match import Match, read_record
from reverie.terminal.screen.keyboard import Complete
from reverie.terminal.screen.screen import CLEAR

START = """
import fcntl, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that Ctrl-C is a signal, as in a real terminal
from reverie.terminal.commands.command import main
main()
"""
PATIENCE = 60  # seconds: a busy machine is not a fault
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]|[\x01\x02\x07]")


class Session:
    """A process in a terminal of its own, with somebody at the keyboard."""

    def __init__(self, *arguments: str, data: Path, columns: int = 80, **environment: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.data = data
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={
                # pytest's workers claim a window of their own size; this one has its own
                **{name: v for name, v in os.environ.items() if name not in ("LINES", "COLUMNS")},
                "XDG_DATA_HOME": str(data),
                "TERM": "xterm-256color",
                "LANG": "C.UTF-8",
                **environment,
            },
            start_new_session=True,
        )
        os.close(slave)
        self.output = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.mark = 0

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def type(self, line: str) -> None:
        self.send(line + "\n")

    def send(self, keys: str) -> None:
        self.mark = len(self.output)
        os.write(self.master, keys.encode())

    def expect(self, text: str) -> str:
        """Wait until this has appeared since the last thing typed; what appeared so far."""
        until = time.monotonic() + PATIENCE
        while text not in plain(self.output[self.mark :]):
            if not self._read(until):
                raise AssertionError(f"waited for {text!r}, saw:\n{plain(self.output)[-3000:]}")
        return plain(self.output[self.mark :])

    def prompt(self) -> str:
        """Wait for the next question."""
        shown = self.answer("\n> ")
        assert shown.endswith("\n> "), shown[-500:]
        self._wait_for_sleep()
        return shown

    def _wait_for_sleep(self) -> None:
        """Wait until the process listens: a Ctrl-C just before it does waits for the next key."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        until = time.monotonic() + PATIENCE
        while stat.exists() and time.monotonic() < until:
            if stat.read_text().rpartition(")")[2].split()[0] == "S":
                return
            time.sleep(0.01)

    def answer(self, other: str) -> str:
        """Wait for the next question, or for this, whichever comes first."""
        until = time.monotonic() + PATIENCE
        while True:
            shown = plain(self.output[self.mark :])
            if other in shown or shown.endswith("\n> "):
                return shown
            if not self._read(until):
                raise AssertionError(f"no answer, but:\n{plain(self.output)[-3000:]}")

    def _read(self, until: float) -> bool:
        """A little more of the output; False at its end, or when patience is."""
        ready, _, _ = select.select([self.master], [], [], max(0.0, until - time.monotonic()))
        try:
            chunk = os.read(self.master, 65536) if ready else b""
        except OSError:  # the other end is closed
            return False
        self.output += self.decoder.decode(chunk)
        return bool(chunk)

    @property
    def on_screen(self) -> str:
        """What somebody could read, scrolling up as well: all since the screen was cleared."""
        return plain(self.output.rpartition(CLEAR)[2])

    def end(self) -> int:
        """Wait for the end; the exit code."""
        until = time.monotonic() + PATIENCE
        while self._read(until):
            pass
        return self.process.wait(timeout=PATIENCE)

    def kill(self) -> None:
        """As when the power fails."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def interrupt(self) -> None:
        """Ctrl-C."""
        self.send("\x03")


def plain(text: str) -> str:
    return ESCAPES.sub("", text).replace("\r\n", "\n")


class Lines:
    """A keyboard on which these lines are typed, one after the other."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.complete: Complete | None = None

    def line(
        self,
        prompt: str,  # noqa: ARG002  what a keyboard is asked
        complete: Complete | None = None,
        seconds: float | None = None,  # noqa: ARG002
    ) -> str:
        self.complete = complete
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def kept_matches(data: Path) -> Sequence[Path]:
    return sorted((data / "reverie" / "matches").glob("*.jsonl"))


def kept_match(data: Path) -> Match[Any, Any, Any, Any, Any]:
    """The one match kept there, as it stands on disk."""
    (file,) = kept_matches(data)
    return read_record(file.read_text("utf-8"), games()).replay()
