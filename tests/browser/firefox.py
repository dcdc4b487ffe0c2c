"""The distribution's own Firefox, so that Playwright can drive it.

Playwright speaks WebDriver BiDi to a Firefox of Mozilla's. It asks for one thing that the version
of Debian does not know, colours of its own choice, and gives up. So this program stands between
the two: it starts Firefox, passes on what is said, and nods at that one request.
"""

import asyncio
import json
import re
import shlex
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import websockets
from scripts.browser import program

UNKNOWN = "emulation.setMediaFeaturesOverride"
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def between(folder: Path) -> Path:
    """What Playwright takes for Firefox."""
    program = folder / "firefox"
    program.write_text(f'#!/bin/sh\nexec {shlex.join([sys.executable, "-m", __name__])} "$@"\n')
    program.chmod(0o755)
    return program


async def main() -> int:
    firefox = await asyncio.create_subprocess_exec(
        program("firefox-esr") or "firefox", *sys.argv[1:], stderr=PIPE
    )
    address = await listening(firefox)

    async def serve(player: websockets.ServerConnection) -> None:
        path = player.request.path if player.request else ""
        async with websockets.connect(address + path, max_size=None) as browser:
            await asyncio.gather(ask(player, browser), answer(browser, player))

    async with websockets.serve(serve, "127.0.0.1", 0, max_size=None) as relay:
        port = next(iter(relay.sockets)).getsockname()[1]
        sys.stderr.write(f"WebDriver BiDi listening on ws://127.0.0.1:{port}\n")
        sys.stderr.flush()
        await listening(firefox)  # until it is gone
        return await firefox.wait()


async def listening(firefox: Process) -> str:
    assert firefox.stderr
    async for line in firefox.stderr:
        if found := LISTENS.search(line.decode("utf-8", "replace")):
            return found[1]
        sys.stderr.buffer.write(line)
    return ""


async def ask(player: websockets.ServerConnection, browser: websockets.ClientConnection) -> None:
    async for message in player:
        asked = json.loads(message)
        if asked["method"] == UNKNOWN:
            nod = {"type": "success", "id": asked["id"], "result": {}}
            await player.send(json.dumps(nod))
        else:
            await browser.send(message)
    await browser.close()


async def answer(browser: websockets.ClientConnection, player: websockets.ServerConnection) -> None:
    async for message in browser:
        await player.send(message)
    await player.close()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
