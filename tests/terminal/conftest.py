"""Every test of the terminal has data of its own, and leaves the environment as it was."""

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.terminal.serving import serving
from tests.terminal.sessions import Session

from reverie.terminal.commands.command import reverie
from reverie.terminal.speech.sentences import chosen_language

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder; and English, unless a test asks otherwise."""
    folder = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    for name in ("REVERIE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "80")
    return folder


@pytest.fixture
def run() -> Run:
    """`reverie` with these words, and what it answers."""

    def run(*arguments: str, typed: str = "") -> Result:
        language = chosen_language(arguments, os.environ)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("LANGUAGE", language)  # what `reverie` sets for its own process
            return CliRunner().invoke(
                reverie(language), arguments, input=typed, prog_name="reverie"
            )

    return run


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """One that stays open, for all who only look at it."""
    folder = tmp_path_factory.mktemp("table")
    with serving(data=folder, LC_ALL="C.UTF-8", NO_COLOR="") as session:
        yield session


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else has, who says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        yield door.getsockname()[1]
