"""What the doctor vouches for it has tried: here in installations that are broken."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

from reverie.terminal.commands import requirements

DOCTOR = "from reverie.terminal.commands.command import main; main()"
OLD_UVICORN = "Metadata-Version: 2.1\nName: uvicorn\nVersion: 0.34.0\n"
BROKEN_UVICORN = "class Config:\n    pass\n\n\nclass Server:\n    pass\n"


def examined(before_all_else: Path, data: Path) -> "subprocess.CompletedProcess[str]":
    """With a folder that comes before everything installed."""
    environment = {**os.environ, "PYTHONPATH": str(before_all_else), "XDG_DATA_HOME": str(data)}
    return subprocess.run(
        [sys.executable, "-c", DOCTOR, "doctor", "--plain"],
        env={**environment, "REVERIE_DATA": str(data), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def line_about(what: str, told: str) -> str:
    return next(line for line in told.splitlines() if line[3:].startswith(what))


def test_a_version_that_does_not_fit_is_noticed(tmp_path: Path) -> None:
    distribution = tmp_path / "site" / "uvicorn-0.34.0.dist-info"
    distribution.mkdir(parents=True)
    (distribution / "METADATA").write_text(OLD_UVICORN)
    done = examined(tmp_path / "site", tmp_path / "data")
    assert done.returncode == 1
    assert "0.34.0 does not fit" in line_about("uvicorn", done.stdout)


def test_a_server_that_cannot_open_is_noticed(tmp_path: Path) -> None:
    package = tmp_path / "site" / "uvicorn"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(BROKEN_UVICORN)
    done = examined(tmp_path / "site", tmp_path / "data")
    assert done.returncode == 1
    assert "does not open" in line_about("The table ", done.stdout)
    assert "Everything needed is here" not in done.stdout


def test_a_server_that_opens_is_noticed_as_well(tmp_path: Path) -> None:
    done = examined(tmp_path / "site", tmp_path / "data")
    assert "opens, and answers a socket" in line_about("The table ", done.stdout)
    assert "Traceback" not in done.stderr


def test_a_package_that_is_not_here_is_missing() -> None:
    one = requirements.weighed("no-such-package-anywhere", SpecifierSet(">=1"))
    assert (one.verdict, one.here) == ("missing", None)


def test_all_that_the_package_needs_is_asked_for_and_extras_apart() -> None:
    names = {one.name for one in requirements.needed()}
    assert names >= {"numpy", "prometheus-client", "litestar", "uvicorn", "websockets"}
    assert {one.name for one in requirements.needed("research")} == {"matplotlib", "openskill"}


def test_what_is_installed_is_asked_where_there_is_no_source_tree(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(requirements, "TREE", Path("nowhere"))
    assert {one.name for one in requirements.needed()} >= {"numpy", "litestar", "uvicorn"}
    assert {one.name for one in requirements.needed("research")} == {"matplotlib", "openskill"}
