"""The guide to games, followed to its end: a game of a stranger's own, up to the browser."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import expect, sync_playwright
from scripts.browser import browser as found
from tests.browser.tables import gather, start_with
from tests.browser.visitors import FLAGS, Visitor, shown, visits
from tests.guides.following import GUESTS, copy_of_the_project, follow
from tests.server.processes import Served

PAGE = Path(__file__).parents[2] / "docs" / "guides" / "add-a-game.md"
WORDS = {  # what the page has put into the game's own catalogues, and what stood there
    "en": {
        "title": "Noon Nap",
        "about": "Lay dreams, wake first when two are alike, and count sheep.",
        "lay": "lay dream",
        "field": "dreams in hand",
        "woke": "wakes first and wins 1 sheep.",
        "end": "Morning has come.",
    },
    "de": {
        "title": "Mittagsschlaf",
        "about": "Träume ablegen, bei zwei gleichen zuerst aufwachen und Schafe zählen.",
        "lay": "Traum",
        "field": "Träume auf der Hand",
        "woke": "wacht zuerst auf und gewinnt den Stapel. Schafe: 1.",
        "end": "Es ist Morgen.",
    },
}


def test_the_guide_to_games_can_be_followed_up_to_the_browser(tmp_path: Path) -> None:
    folder = copy_of_the_project(tmp_path / "reader")
    assert follow(PAGE.read_text("utf-8"), folder) >= 12
    with served(tmp_path / "house", folder / GUESTS) as house, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found(), args=FLAGS)
        for language, said in WORDS.items():
            the_house_lists_it_with_its_title(house, language, **said)
            with visits(chromium, house) as come:
                it_is_found_and_played(come("Ada", language=language), **said)
        chromium.close()


@contextmanager
def served(data: Path, guests: Path) -> Generator[str]:
    """A server with these packages beside Reverie; its address."""
    paths = filter(None, (str(guests), os.environ.get("PYTHONPATH")))
    server = Served(data, PYTHONPATH=os.pathsep.join(paths)).start()
    try:
        yield server.url
    finally:
        server.stop()


def the_house_lists_it_with_its_title(house: str, language: str, **said: str) -> None:
    games = httpx.get(f"{house}/api/games", headers={"Accept-Language": language}).json()
    (nap,) = [game for game in games if game["name"] == "nap"]
    assert (nap["title"], nap["about"]) == (said["title"], said["about"])
    assert not nap.get("example")


def it_is_found_and_played(ada: Visitor, **said: str) -> None:
    """Buttons, fields, log and end are the catalogue's; not a word of them is the client's."""
    page = ada.open()
    offer = page.get_by_role("listitem").filter(has_text=said["title"])
    expect(offer).to_contain_text(said["about"])
    table = gather(ada, bots=("random",), game="nap")
    start_with(table, ada)
    expect(page.get_by_role("button", name=said["lay"]).first).to_be_visible()
    expect(shown(page, said["field"])).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=said["woke"])).to_be_visible()
    page.get_by_role("button", name=said["lay"]).first.click()
    ada.ask("PUT", f"/api/tables/{table.id}/seats/0/bot", {"bot": "random"})  # it ends the match
    expect(shown(page, said["end"]).first).to_be_visible()
