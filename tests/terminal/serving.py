"""`reverie serve` as a process of its own, for tests."""

import os
import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from tests.terminal.sessions import PATIENCE, Session, plain

OPEN = "Ctrl-C stops;"
PAGE = re.compile(r"http://[0-9.]+:\d+")
START = (sys.executable, "-c", "from reverie.terminal.commands.command import main; main()")
QUICK = {"REVERIE_PACE": "instant", "REVERIE_BOT_PROCESSES": "1"}


def reverie(*words: str, data: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as it ends by itself."""
    return subprocess.run(
        [*START, *words],
        env={**os.environ, "XDG_DATA_HOME": str(data), **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@contextmanager
def unread(*words: str, data: Path) -> Generator["subprocess.Popen[str]", None, None]:
    """The command, and whoever read what it says is gone, as after `| head -1`."""
    reader, writer = os.pipe()
    os.close(reader)
    how = {**os.environ, **QUICK, "XDG_DATA_HOME": str(data)}
    with subprocess.Popen(
        [*START, *words], env=how, stdout=writer, stderr=subprocess.PIPE, text=True
    ) as process:
        os.close(writer)
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def serving(
    *words: str, data: Path, columns: int = 80, **environment: str
) -> Generator[Session, None, None]:
    """A table at a free port, open by now."""
    how = {**QUICK, **environment}
    with Session("serve", "--port", "0", *words, data=data, columns=columns, **how) as session:
        session.expect(OPEN)
        yield session


def page_of(session: Session) -> str:
    found = PAGE.search(plain(session.output))
    assert found, session.output
    return found[0]
