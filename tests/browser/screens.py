"""Pictures of every page, from a real server in a real browser, in both languages and widths.

    .venv/bin/python -m tests.browser.screens [SCENE …]        into screens/

The ways to the pages are those of the tests beside it (scenes.py): whatever gets a scene there is
looked at by axe, and gets its picture here.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, expect, sync_playwright
from scripts.browser import browser as found
from tests.browser.hands import Pointer
from tests.browser.scenes import SCENES, Words, prepare, show
from tests.browser.tables import Table, play_on, sit
from tests.browser.visitors import FLAGS, PATIENCE, Visitor
from tests.server.processes import Served

FOLDER = Path(__file__).resolve().parents[2] / "screens"
LANGUAGES = ("en", "de")
WIDTHS = {"wide": False, "phone": True}
OTHER_LIGHTS = ("dawn", "contrast")
IN_OTHER_LIGHTS = ("start", "lobby", "table", "end", "runners")
DEEDS = 11  # after which there is something to see on a table


class Picture(NamedTuple):
    scene: str
    width: str
    language: str
    theme: str = "night"

    @property
    def name(self) -> str:
        light = "" if self.theme == "night" else f"-{self.theme}"
        return f"{self.scene}-{self.width}-{self.language}{light}.png"


def pictures(scenes: list[str]) -> Iterator[Picture]:
    for language, width in product(LANGUAGES, WIDTHS):
        for scene in scenes:
            yield Picture(scene, width, language)
    for scene, theme in product(IN_OTHER_LIGHTS, OTHER_LIGHTS):
        if scene in scenes:
            yield Picture(scene, "wide", "en", theme)


def tables(host: Visitor) -> dict[str, str]:
    """Tables in every stage; on one of them some turns have been played."""
    gaps = prepare(host, bots=("greedy", "planner"))
    page = sit(host, Table(gaps["table"], gaps["code"]))
    play_on(Pointer(page, seat=0), DEEDS)
    return gaps


def take(browser: Browser, host: Visitor, wanted: list[Picture]) -> Iterator[Picture]:
    """Every picture once it has been taken."""
    gaps = tables(host)
    for language, width in product(LANGUAGES, WIDTHS):
        host.ask("PATCH", "/api/people/me", {"language": language})
        device = Visitor(browser, host.house, like=host, phone=WIDTHS[width])
        for picture in wanted:
            if (picture.language, picture.width) == (language, width):
                show(device.page, picture.scene, gaps, Words(language))
                device.page.evaluate(
                    "one => document.documentElement.dataset.theme = one", picture.theme
                )
                device.page.screenshot(path=FOLDER / picture.name)
                yield picture
        device.context.close()


def main(scenes: list[str]) -> None:
    if strange := [scene for scene in scenes if scene not in SCENES]:
        sys.exit(f"screens: there is no {strange[0]}; there are {', '.join(SCENES)}.")
    wanted = list(pictures(scenes or list(SCENES)))
    FOLDER.mkdir(exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    data = Path(tempfile.mkdtemp())
    served = Served(data).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found(), args=FLAGS)
            host = Visitor(browser, served.url, "Mira")
            for done, picture in enumerate(take(browser, host, wanted), start=1):
                print(f"\rscreens: {done} of {len(wanted)}  {picture.name:<40}", end="", flush=True)
            browser.close()
    finally:
        served.stop()
        shutil.rmtree(data)
    print(f"\rscreens: {len(wanted)} pictures in {FOLDER.name}/{'':<40}")


if __name__ == "__main__":
    main(sys.argv[1:])
