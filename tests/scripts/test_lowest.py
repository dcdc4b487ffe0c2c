"""What `make lowest` does once the packages are there; the versions themselves it tries alone."""

import re
import runpy
import tomllib
from pathlib import Path

from tests.server.processes import Served

ROOT = Path(__file__).parents[2]
KNOWN_FROM_WITHIN = ("uvicorn", "websockets")


def dependencies() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [str(one) for one in project["dependencies"]]


def test_a_server_lets_a_move_be_played(tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    try:
        script = runpy.run_path(str(ROOT / "scripts" / "lowest.py"))
        assert script["play_a_move"](served.url) == 1
    finally:
        served.stop()


def test_every_dependency_says_from_which_version_on() -> None:
    assert [one for one in dependencies() if ">=" not in one] == []


def test_what_we_know_from_within_says_up_to_which_version() -> None:
    bounds = {re.split(r"[<>=; ]", one)[0]: one for one in dependencies()}
    assert all("<" in bounds[name] for name in KNOWN_FROM_WITHIN)
