"""What a failing run shows: failures of one cause once, so that they hide no other."""

import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).parents[1] / "conftest.py"
FAILING = """
import pytest

@pytest.mark.parametrize("n", range(9))
def test_many(n):
    assert n > 10

def test_other():
    assert not "another cause"
"""


def test_failures_of_one_cause_are_shown_once(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(HOUSE.read_text("utf-8"), "utf-8")
    (tmp_path / "test_failing.py").write_text(FAILING, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stdout.count("assert n > 10") == 1
    assert 'assert not "another cause"' in run.stdout
    assert run.stdout.count("alike: test_failing.py::test_many[") == 8
    assert "2 failed, 8 alike" in run.stdout
