"""The locks install anywhere: they pin and hash everything and name no address (decision 6)."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-bench.lock"])
def test_a_lock_is_names_versions_and_hashes(name: str) -> None:
    joined = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    pin = re.compile(r"[a-z0-9][a-z0-9._-]*==\S+( ; [^#@/]+)?( +--hash=sha256:[0-9a-f]{64})+ *")
    strange = [line[:80] for line in joined.splitlines() if not pin.fullmatch(line)]
    assert strange == []
