"""Make .venv and install what the lock names. Called by make; plain Python, nothing installed yet.

The syntax stays old on purpose: an old Python must reach the sentence that says it is too old.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
LULLABY = ROOT / "docs" / "guides" / "lullaby"  # the example game, a package of its own
OLDEST = (3, 11)


def stop(sentence):  # type: ignore[no-untyped-def]  # annotations end where old syntax begins
    sys.exit("setup: " + sentence)


def check_python():  # type: ignore[no-untyped-def]
    if sys.version_info < OLDEST:
        stop(
            "Reverie needs Python %d.%d or newer and this is %d.%d. Install a newer one and run: "
            "make setup PYTHON=python3.12" % (OLDEST + sys.version_info[:2])
        )
    for module in ("venv", "ensurepip"):
        try:
            __import__(module)
        except ImportError:
            stop(
                "this Python lacks its %s module. On Debian or Ubuntu run: "
                "apt install python3-venv; then make setup again." % module
            )


def run(what, otherwise, *command):  # type: ignore[no-untyped-def]
    print("setup: " + what, flush=True)
    environment = dict(os.environ, UV_PYTHON_DOWNLOADS="never", UV_LINK_MODE="copy")
    environment.pop("VIRTUAL_ENV", None)
    try:
        subprocess.run([str(part) for part in command], check=True, cwd=str(ROOT), env=environment)
    except (OSError, subprocess.CalledProcessError):
        stop(otherwise)


def pinned(lock, name):  # type: ignore[no-untyped-def]
    """The lines of one package in a lock: its version and its hashes."""
    found = re.search(r"^%s==(?:.*\\\n)*.*\n" % re.escape(name), lock.read_text(), re.MULTILINE)
    return found.group() if found else name + "\n"


OFFLINE = (
    "the packages could not be fetched. Check that this machine reaches PyPI "
    "(a proxy or a mirror: see pip's and uv's settings), then run make setup again."
)


def make_venv():  # type: ignore[no-untyped-def]
    if not (BIN / "python").exists():
        run(
            "making .venv with Python %d.%d" % sys.version_info[:2],
            "the environment could not be made. Delete .venv, check that python3 -m venv works "
            "and that the disk has room, then run make setup again.",
            *(sys.executable, "-m", "venv", "--clear", VENV),
        )


def install(lock):  # type: ignore[no-untyped-def]
    with tempfile.TemporaryDirectory() as folder:
        only_uv = Path(folder, "uv.txt")
        only_uv.write_text(pinned(ROOT / "requirements.lock", "uv"))
        quiet = ("-q", "--disable-pip-version-check", "--require-hashes", "-r", only_uv)
        run("fetching uv", OFFLINE, BIN / "python", "-m", "pip", "install", *quiet)
    uv = (BIN / "uv", "pip", "install", "-q", "--python", BIN / "python")
    run("installing " + lock.name, OFFLINE, *uv, "--require-hashes", "-r", lock)
    return uv


def main():  # type: ignore[no-untyped-def]
    check_python()
    make_venv()
    if sys.argv[1:] == ["bench"]:
        install(ROOT / "requirements-bench.lock")
        return
    uv = install(ROOT / "requirements.lock")
    for package in (ROOT, LULLABY):
        if (package / "pyproject.toml").exists():
            run(
                "installing " + package.name if package != ROOT else "installing reverie",
                "the package in %s could not be built; the reason stands above." % package,
                *uv,
                *("--no-deps", "--no-build-isolation", "-e", package),
            )
    print("setup: ready")


if __name__ == "__main__":
    main()
