"""Pictures of every page, from a real server in a real browser, in both languages and widths.

.venv/bin/python scripts/screens.py [FOLDER]        otherwise screens/
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
REVERIE = Path(sys.executable).parent / "reverie"
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
WIDTHS: dict[str, Any] = {
    "wide": {"viewport": {"width": 1366, "height": 850}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
    },
}
SETTLED = 900  # milliseconds until a page has stopped moving
SOME_TURNS = 45  # entries after which there is something to see on a table
PATIENCE = 60.0  # seconds

# Somebody who plays on without looking: plays a card when they can, otherwise does what comes.
AUTOPILOT = """([table, until]) => new Promise((done) => {
  const home = location.origin.replace('http', 'ws')
  const socket = new WebSocket(`${home}/api/tables/${table}/socket`)
  socket.onmessage = ({ data }) => {
    const state = JSON.parse(data)
    if (state.type !== 'state') return
    if (state.outcome || (until !== null && state.v >= until && state.legal.length > 20)) {
      socket.close()
      return done(state.match)
    }
    if (!state.legal.length) return
    const wishes = ['play', 'move_nightmare', 'ability_move_to', 'ability_swap', 'move', 'draw']
    const wished = wishes.map((type) => state.legal.filter((one) => one.type === type))
    const choices = wished.find((some, n) => some.length && (n < 4 || state.v % 3)) ?? state.legal
    const action = choices[(state.v * 7) % choices.length]
    socket.send(JSON.stringify({ type: 'act', id: `auto-${state.v}`, action }))
  }
})"""


@contextmanager
def served() -> Generator[str]:
    """A server of its own with instant bots; its address."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    many = {f"REVERIE_LIMITS_{name}": "100000" for name in ("REQUESTS", "NEW_PEOPLE", "NEW_TABLES")}
    environment = {**os.environ, **many, "REVERIE_PACE": "instant"}
    with tempfile.TemporaryDirectory() as data:
        arguments = ("serve", "--port", str(port), "--data", data)
        server = subprocess.Popen([REVERIE, *arguments], env=environment, stdout=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address)
            yield address
        finally:
            server.terminate()
            server.wait()


def wait_for(address: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"{address}/healthz").close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    sys.exit("screens: the server does not answer; run reverie serve to see why.")


class Guest:
    """Somebody with a browser window of one width, in one language."""

    def __init__(self, browser: Browser, home: str, name: str, language: str, width: str) -> None:
        self.context: BrowserContext = browser.new_context(
            base_url=home, locale=language, **WIDTHS[width]
        )
        self.context.add_init_script("localStorage.setItem('reverie.known', '1')")
        self.ask("POST", "/people", {"name": name, "language": language})
        self.page: Page = self.context.new_page()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        answer = self.context.request.fetch(f"/api{path}", method=method, data=body)
        if not answer.ok:
            sys.exit(f"screens: {method} {path} was refused: {answer.text()}")
        return answer.json() if answer.body() else None

    def table(self, *bots: str, start: bool, **terms: object) -> Any:
        table = self.ask("POST", "/tables", {"game": "dreamwell", **terms})
        for seat, bot in enumerate(bots, start=1):
            self.ask("PUT", f"/tables/{table['id']}/seats/{seat}/bot", {"bot": bot})
        return self.ask("POST", f"/tables/{table['id']}/start") if start else table

    def play(self, table: str, until: int | None) -> str:
        """Play without looking, to a moment or to the end; which match it was."""
        self.page.goto("/")
        return str(self.page.evaluate(AUTOPILOT, [table, until]))

    def look(self, path: str) -> Page:
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(SETTLED)
        return self.page


Shoot = Callable[[str, Page], None]


def before_the_deal(guest: Guest, shoot: Shoot) -> None:
    shoot("start", guest.look("/"))
    guest.page.locator("header button").first.click()
    shoot("settings", guest.page)
    table = guest.table("planner", start=False, chat=True)
    shoot("lobby", guest.look(f"/table/{table['id']}"))
    shoot("screen_lobby", guest.look(f"/screen/{table['code']}"))


def at_the_table(guest: Guest, shoot: Shoot) -> None:
    table = guest.table("planner", "greedy", "dreamer", start=True, options={"nightmare": True})
    guest.play(table["id"], SOME_TURNS)
    page = guest.look(f"/table/{table['id']}")
    shoot("table", page)
    for name, key in (("rules", "?"), ("log", "l"), ("actions", "a")):
        page.keyboard.press(key)
        shoot(name, page)
        page.keyboard.press("Escape")
    page.locator(".top header button").last.click()
    shoot("menu", page)
    page.keyboard.press("Escape")
    shoot("screen", guest.look(f"/screen/{table['code']}"))
    taken = guest.look(f"/table/{table['id']}")
    other = guest.context.new_page()
    other.goto(f"/table/{table['id']}")
    shoot("taken_over", taken)
    other.close()


def after_the_end(guest: Guest, shoot: Shoot) -> None:
    table = guest.table("greedy", "planner", start=True, options={"advanced": True}, listed=True)
    match = guest.play(table["id"], None)
    shoot("end", guest.look(f"/table/{table['id']}"))
    shoot("replay", guest.look(f"/replay/{match}?v=60"))
    for name in ("records", "statistics/dreamwell", "rules/dreamwell", "learn/dreamwell"):
        shoot(name.partition("/")[0] + "_page", guest.look(f"/{name}"))
    for name in ("recover", "nothing/here"):
        shoot(name.partition("/")[0], guest.look(f"/{name}"))


def on_one_device(guest: Guest, shoot: Shoot) -> None:
    table = guest.table(start=False)
    guest.ask("PUT", f"/tables/{table['id']}/seats/1", {"name": "Ben"})
    first = {"options": {"first_player": 1}}
    guest.ask("PATCH", f"/tables/{table['id']}", first)
    for seat in (0, 1):
        guest.ask("PUT", f"/tables/{table['id']}/seats/{seat}/ready", {"ready": True})
    guest.ask("POST", f"/tables/{table['id']}/start")
    shoot("curtain", guest.look(f"/table/{table['id']}"))


def in_other_light(guest: Guest, shoot: Shoot) -> None:
    table = guest.table("planner", "greedy", start=True)
    guest.play(table["id"], SOME_TURNS)
    for theme in ("dawn", "contrast"):
        guest.page.evaluate(
            "(theme) => localStorage.setItem('reverie.settings', JSON.stringify({theme}))", theme
        )
        shoot(f"start_{theme}", guest.look("/"))
        shoot(f"table_{theme}", guest.look(f"/table/{table['id']}"))


CHAPTERS = (before_the_deal, at_the_table, after_the_end, on_one_device)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with served() as home, sync_playwright() as playwright:
        window = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for language in ("en", "de"):
            for width in WIDTHS:
                chapters = [*CHAPTERS, in_other_light] if language == "en" else CHAPTERS
                for chapter in chapters:
                    guest = Guest(window, home, "Mira", language, width)
                    chapter(guest, partial(shot, folder, f"{width}-{language}"))
                    guest.context.close()
        window.close()
    print(f"screens: {len(list(folder.glob('*.png')))} pictures in {folder}")


def shot(folder: Path, ending: str, name: str, page: Page) -> None:
    page.wait_for_timeout(SETTLED / 2)
    page.screenshot(path=folder / f"{name}-{ending}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "screens")
