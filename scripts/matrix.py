"""Some of the tests with every Python we promise that is here, and with what the lock names.

Called by `make matrix`, which tries the lowest versions as well. Only packages are downloaded.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.lowest import ROOT, UV, make_venv, run

PROMISED = ("3.11", "3.12", "3.13", "3.14")
LULLABY = ROOT / "docs" / "guides" / "lullaby"  # the example game, a package of its own
TESTS = (
    *("tests/kernel", "tests/language", "tests/match", "tests/games/dreamwell/test_play.py"),
    *("tests/server/test_frame_bytes.py", "tests/server/test_at_the_table.py"),
)
BESIDE = ("hatchling", "editables", "httpx", "hypothesis", "pytest")
WANTED = (*("-r", str(ROOT / "pyproject.toml")), *BESIDE, *("-c", str(ROOT / "requirements.lock")))


def found(version: str) -> str | None:
    """This Python, in the path or where pyenv keeps it; a shim of pyenv's may name one that is
    not chosen."""
    kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    named = shutil.which(f"python{version}")
    return next((str(one) for one in (named, *kept) if one and is_one(str(one), version)), None)


def is_one(python: str, version: str) -> bool:
    says = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", says], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


def passes(python: str) -> bool:
    with tempfile.TemporaryDirectory() as place:
        inside = make_venv(Path(place, "venv"), *WANTED, python=python)
        ours = ("--no-deps", "--no-build-isolation", "-e", ROOT, "-e", LULLABY)
        run(UV, "pip", "install", "-q", "-p", inside, *ours)
        tests = [str(inside), "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS]
        return subprocess.run(tests, cwd=ROOT, check=False).returncode == 0


def main() -> None:
    failed = []
    for version in PROMISED:
        if (python := found(version)) is None:
            print(f"matrix: there is no Python {version} here", flush=True)
            continue
        print(f"matrix: Python {version}, {python}", flush=True)
        if not passes(python):
            failed.append(version)
    if failed:
        sys.exit(f"matrix: failed with Python {', '.join(failed)}; the reasons stand above.")
    print("matrix: passed with every Python that is here")


if __name__ == "__main__":
    main()
