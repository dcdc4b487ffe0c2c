"""What the server's process does for itself; the rest is in terminal/test_serving.py."""

import subprocess
import sys

import pytest


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
@pytest.mark.parametrize(("wanted", "then"), [(900, 900), (20, 64), (5_000, 1_000)])
def test_as_many_files_may_be_open_as_connections_need(wanted: int, then: int) -> None:
    """Up to what the system allows, and never fewer than before."""
    done = subprocess.run(
        [
            *(sys.executable, "-c"),
            "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (64, 1000))\n"
            "from reverie.server.serving import allow_files\n"
            f"allow_files({wanted}); print(r.getrlimit(r.RLIMIT_NOFILE)[0])",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(done.stdout) == then
