"""The sessions in README and docs are run, and a lie in one of them fails the check."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "examples.py"


def run(page: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), str(page)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_closing_fence_is_not_output(tmp_path: Path) -> None:
    page = tmp_path / "true.md"
    page.write_text("```pycon\n>>> n = 1\n```\nand later\n```pycon\n>>> n + 1\n2\n```\n")
    done = run(page)
    assert done.returncode == 0
    assert "2 lines tried, 0 failed" in done.stdout


def test_a_lie_is_found_and_placed(tmp_path: Path) -> None:
    page = tmp_path / "lie.md"
    page.write_text("Hello\n\n```pycon\n>>> 1 + 1\n3\n```\n")
    done = run(page)
    assert done.returncode == 1
    assert "lie.md" in done.stdout
    assert "line 4" in done.stdout
