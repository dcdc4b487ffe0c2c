"""What people type: lines with completion and history, also while a clock runs; single keys."""

import os
import re
import select
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Protocol

import click

if sys.platform != "win32":
    import termios
    import tty

Complete = Callable[[str], Sequence[str]]  # what is typed so far; the words it can end in
CHUNK = 4096
KEY = re.compile(r"\x1b[\[O][0-9;]*[A-Za-z~]|.", re.DOTALL)


class Keyboard(Protocol):
    def line(
        self, prompt: str, complete: Complete | None = None, seconds: float | None = None
    ) -> str | None:
        """A line, or None when the time is up; EOFError when nobody types any more."""
        ...


class Typist:
    """Standard input: a person's terminal, or a pipe."""

    def __init__(self) -> None:
        self._typed = b""

    def line(
        self, prompt: str, complete: Complete | None = None, seconds: float | None = None
    ) -> str | None:
        sys.stdout.flush()
        if sys.stdin.isatty() and seconds is None:
            return edited_line(prompt, complete)
        print(prompt, end="", flush=True)
        if (descriptor := file_number()) is None:
            return piped_line()
        line = self._timed_line(descriptor, seconds)
        if not sys.stdin.isatty():
            print(line or "")  # a pipe does not echo: without it a transcript could not be read
        return line

    def _timed_line(self, descriptor: int, seconds: float | None) -> str | None:
        """Not through sys.stdin: what it reads ahead, `select` does not see."""
        until = None if seconds is None else time.monotonic() + seconds
        while b"\n" not in self._typed:
            left = None if until is None else max(0.0, until - time.monotonic())
            if not is_ready(descriptor, left):
                return None
            chunk = os.read(descriptor, CHUNK)
            if not chunk:
                if not self._typed:
                    raise EOFError
                self._typed += b"\n"
            self._typed += chunk
        line, _, self._typed = self._typed.partition(b"\n")
        return line.decode("utf-8", errors="replace").rstrip("\r")


def file_number() -> int | None:
    try:
        return sys.stdin.fileno()
    except (OSError, ValueError, AttributeError):
        return None


def is_ready(descriptor: int, seconds: float | None) -> bool:
    if sys.platform == "win32":
        return True  # select knows only sockets there: then we wait for the line
    return bool(select.select([descriptor], [], [], seconds)[0])


def piped_line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\r\n")


def edited_line(prompt: str, complete: Complete | None) -> str:
    if find_spec("readline") is not None:  # else without completion and history
        set_completion(import_module("readline"), complete)
    return input(prompt)


def set_completion(readline: ModuleType, complete: Complete | None) -> None:
    def candidate(text: str, number: int) -> str | None:
        before = readline.get_line_buffer()[: readline.get_endidx()]
        try:
            found = [word for word in complete(before) if word.startswith(text)] if complete else []
        except Exception:
            return None
        return f"{found[number]} " if number < len(found) else None

    readline.set_completer_delims(" ")
    readline.set_completer(candidate)
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")


class Keys:
    """Single keys, without Enter. The terminal stays set for them, so that none gets lost."""

    def __init__(self) -> None:
        self._pressed = ""

    @contextmanager
    def ready(self) -> Generator[None, None, None]:
        """While keys are awaited."""
        if sys.platform == "win32":
            yield
            return
        before = termios.tcgetattr(sys.stdin)
        try:
            tty.setcbreak(sys.stdin, termios.TCSANOW)
            yield
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSANOW, before)

    @contextmanager
    def resting(self) -> Generator[None, None, None]:
        """In between, while a whole line is typed."""
        if sys.platform == "win32":
            yield
            return
        now = termios.tcgetattr(sys.stdin)
        lines = [*now[:3], now[3] | termios.ICANON | termios.ECHO, *now[4:]]
        try:
            termios.tcsetattr(sys.stdin, termios.TCSANOW, lines)
            yield
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSANOW, now)

    def next(self) -> str:
        """One key; arrows and the like come as their escape sequence."""
        if sys.platform == "win32":
            return click.getchar()
        if not self._pressed:
            chunk = os.read(sys.stdin.fileno(), CHUNK)
            if not chunk:
                raise EOFError
            self._pressed = chunk.decode("utf-8", errors="replace")
        found = KEY.match(self._pressed)
        assert found is not None
        self._pressed = self._pressed[found.end() :]
        return found[0]
