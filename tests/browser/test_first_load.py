"""The start page weighs little, comes quickly, and asks nobody else for anything."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Response, expect
from tests.browser.start import choose
from tests.browser.visitors import Come

import reverie.server

BUDGET = 200_000  # bytes, squeezed, without art
BUILT = Path(reverie.server.__file__).parent / "web"
ART = (".svg", ".webp", ".png", ".ico")
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([\w.-]+\.js)["']""")
NAMED = re.compile(r"assets/([\w.-]+\.(?:js|css|woff2))")
INTERACTIVE = """new Promise(done => new PerformanceObserver(list => {
    const paints = list.getEntriesByName('first-contentful-paint')
    if (paints.length) done(paints[0].startTime)
}).observe({ type: 'paint', buffered: true }))"""


def weight(content: bytes, name: str) -> int:
    return len(content) if name.endswith(".woff2") else len(gzip.compress(content))


def first_files() -> set[Path]:
    """What the first page names, and what that imports at once."""
    page = BUILT / "index.html"
    found = {BUILT / "assets" / name for name in NAMED.findall(page.read_text("utf-8"))}
    waiting = [file for file in found if file.suffix == ".js"]
    while waiting:
        imported = IMPORTED.findall(waiting.pop().read_text("utf-8"))
        fresh = {BUILT / "assets" / name for name in imported} - found
        found |= fresh
        waiting += fresh
    return found | {page}


def test_the_built_start_page_keeps_to_its_budget() -> None:
    files = first_files()
    assert {file.suffix for file in files} >= {".html", ".js", ".css"}
    assert sum(weight(file.read_bytes(), file.name) for file in files) <= BUDGET


def test_what_the_start_page_really_fetches_keeps_to_the_budget(
    come: Come,
) -> None:
    stranger = come()
    answers: dict[str, Response] = {}
    stranger.page.on("response", lambda answer: answers.update({answer.url: answer}))
    stranger.open()
    stranger.page.wait_for_load_state("networkidle")
    fetched = {url: one.body() for url, one in answers.items() if not url.endswith(ART)}
    assert any(url.endswith(".js") for url in fetched)
    assert sum(weight(body, url) for url, body in fetched.items()) <= BUDGET


def test_how_soon_the_start_page_can_be_used_is_told(
    come: Come, record_property: Callable[[str, object], None]
) -> None:
    """Reported at the end of the run, not asserted: it is the machine's doing as much as ours."""
    stranger = come()
    page = stranger.open()
    expect(choose(page, "New table")).to_be_enabled()
    used = page.evaluate("performance.now()")
    record_property("first paint of the start page", f"{page.evaluate(INTERACTIVE):.0f} ms")
    record_property("start page ready to be used", f"{used:.0f} ms")
    assert used > 0


@pytest.mark.parametrize("name", ["manifest.webmanifest", "icon-192.png", "icon-512.png"])
def test_the_page_can_be_installed(come: Come, name: str) -> None:
    stranger = come()
    assert stranger.context.request.get(f"/{name}").ok
    named = stranger.open().locator("link[rel=manifest]").get_attribute("href")
    assert named == "/manifest.webmanifest"
