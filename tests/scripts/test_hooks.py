"""What pre-commit runs is what `make check` runs: our own tools, and nothing from elsewhere."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")


def test_no_hook_is_fetched_from_elsewhere() -> None:
    assert re.findall(r"repo: (.+)", HOOKS) == ["local"]


def test_every_hook_is_a_program_that_make_setup_installs() -> None:
    programs = re.findall(r"entry: (\S+)", HOOKS)
    assert programs
    assert [program for program in programs if not (ROOT / program).is_file()] == []
