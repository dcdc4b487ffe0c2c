"""The lowest versions that pyproject.toml allows: with them, a server starts and a move is played.

Called by `make lowest`. It needs a mirror of packages; nothing is left behind.
"""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
UV = Path(sys.executable).parent / "uv"
PATIENCE = 60.0  # seconds
LOWEST = ("--resolution", "lowest-direct", "-r", str(ROOT / "pyproject.toml"))
REVERIE = ("-c", "from reverie.terminal.commands.command import main; main()")


def make_venv(folder: Path, *wanted: str, python: str = sys.executable) -> Path:
    """An environment with these packages and not ours: ours is read where it lies."""
    run(UV, "venv", "--quiet", "--python", python, folder)
    inside = folder / "bin" / "python"
    run(UV, "pip", "install", "--quiet", "--python", inside, *wanted)
    return inside


def run(*command: object) -> None:
    environment = {**os.environ, "UV_PYTHON_DOWNLOADS": "never"}
    subprocess.run([str(part) for part in command], check=True, env=environment)


@contextmanager
def serving(python: Path, data: Path) -> Generator[str]:
    """The server's address, while it runs."""
    port = free_port()
    command = [str(python), *REVERIE, "serve", "--plain", "--port", str(port), "--data", str(data)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONWARNINGS": "default"}
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL)
    try:
        await_open(process, base := f"http://127.0.0.1:{port}")
        yield base
    finally:
        process.terminate()
        process.wait(PATIENCE)


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def await_open(process: "subprocess.Popen[bytes]", base: str) -> None:
    until = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < until:
        try:
            if httpx.get(f"{base}/healthz").is_success:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    sys.exit("lowest: the server did not open; its reason stands above.")


def play_a_move(base: str) -> int:
    """Two sit down at a table over real sockets, and whoever may begins; the version it led to."""
    with httpx.Client(base_url=base) as ada, httpx.Client(base_url=base) as ben:
        ask(ada, "POST", "/api/people", {"name": "Ada"})
        ask(ben, "POST", "/api/people", {"name": "Ben"})
        table = ask(ada, "POST", "/api/tables", {"game": "dreamwell", "seats": 2})["id"]
        ask(ben, "PUT", f"/api/tables/{table}/seats/1", {})
        ask(ben, "PUT", f"/api/tables/{table}/seats/1/ready", {"ready": True})
        ask(ada, "POST", f"/api/tables/{table}/start")
        return next(v for v in (move(base, table, guest) for guest in (ada, ben)) if v is not None)


def ask(guest: httpx.Client, method: str, path: str, body: object = None) -> Any:
    answer = guest.request(method, path, json=body)
    answer.raise_for_status()
    return answer.json() if answer.content else None


def move(base: str, table: str, guest: httpx.Client) -> int | None:
    """The first thing that is legal; None when there is none."""
    cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    url = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(url, additional_headers={"Cookie": cookies}) as line:
        state = told(line, "state")
        if not state["legal"]:
            return None
        line.send(
            msgspec.json.encode({"type": "act", "id": "1", "action": state["legal"][0]}), text=True
        )
        return int(told(line, "accepted")["v"])


def told(line: ClientConnection, kind: str) -> Any:
    """The next of this kind; a refusal ends it all."""
    while True:
        message = msgspec.json.decode(line.recv(PATIENCE))
        if message["type"] == kind:
            return message
        if message["type"] in ("refused", "farewell"):
            sys.exit(f"lowest: {message['why']}")


def main() -> None:
    with tempfile.TemporaryDirectory() as place:
        print("lowest: fetching the lowest versions", flush=True)
        python = make_venv(Path(place, "venv"), *LOWEST)
        with serving(python, Path(place, "data")) as base:
            v = play_a_move(base)
    print(f"lowest: a server with the lowest versions started, and move {v} was played")


if __name__ == "__main__":
    main()
