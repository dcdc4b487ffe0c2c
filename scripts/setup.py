"""Make .venv and install what the lock names. Called by make, before anything is installed.

The syntax stays plain so that an old Python reaches the sentence saying that it is too old.
"""

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
UV_INSTALL = (VENV / "bin" / "uv", "pip", "install", "--quiet", "--python", PYTHON)
LULLABY = ROOT / "docs" / "guides" / "lullaby"  # the example game, a package of its own
OLDEST = (3, 11)
OFFLINE = (
    "the packages could not be fetched. Check that this machine reaches PyPI "
    "(a proxy or a mirror: see the settings of pip and of uv), then run make setup again."
)


def stop(sentence: str) -> NoReturn:
    sys.exit("setup: " + sentence)


def run(what: str, otherwise: str, *command: object) -> None:
    print("setup: " + what, flush=True)
    environment = dict(os.environ, UV_PYTHON_DOWNLOADS="never")
    environment.pop("VIRTUAL_ENV", None)
    try:
        subprocess.run([str(part) for part in command], check=True, cwd=str(ROOT), env=environment)
    except (OSError, subprocess.CalledProcessError):
        stop(otherwise)


def check_python() -> None:
    here = tuple(sys.version_info[:2])
    if here < OLDEST:
        stop(
            f"Reverie needs Python 3.11 or newer and this is {here[0]}.{here[1]}. "
            "Install a newer one and name it: make setup PYTHON=python3.12"
        )
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            stop(
                f"this Python lacks its module {module}. On Debian or Ubuntu: "
                "apt install python3-venv. Then run make setup again."
            )


def make_venv() -> None:
    if not PYTHON.exists():
        run(
            "making .venv",
            "the environment could not be made. See that the disk has room and that "
            "python3 -m venv works, delete .venv, and run make setup again.",
            *(sys.executable, "-m", "venv", "--clear", VENV),
        )


def install(lock: Path) -> None:
    uv_lines = re.search(r"^uv==(.*\\\n)+.*\n", lock.read_text(), re.MULTILINE)
    if uv_lines:
        with tempfile.TemporaryDirectory() as folder:
            only_uv = Path(folder, "uv.txt")
            only_uv.write_text(uv_lines.group())
            pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
            run("fetching uv", OFFLINE, *pip, "--require-hashes", "-r", only_uv)
    run(f"installing {lock.name}", OFFLINE, *UV_INSTALL, "--require-hashes", "-r", lock)


def install_package(name: str, folder: Path) -> None:
    run(
        f"installing {name}",
        f"the package in {folder} could not be built; the reason stands above.",
        *(*UV_INSTALL, "--no-deps", "--no-build-isolation", "-e", folder),
    )


def main() -> None:
    check_python()
    make_venv()
    if sys.argv[1:] == ["bench"]:
        install(ROOT / "requirements-bench.lock")
    else:
        install(ROOT / "requirements.lock")
        install_package("reverie", ROOT)
        if (LULLABY / "pyproject.toml").exists():
            install_package("the example game", LULLABY)
    print("setup: ready")


if __name__ == "__main__":
    main()
