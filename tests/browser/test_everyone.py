"""WCAG 2.2 AA, as far as a machine can tell: axe on every page, in all three lights, and targets
that a finger meets."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.scenes import SCENES, Words, prepare, show
from tests.browser.start import choose
from tests.browser.visitors import Come, Visitor

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
ON_A_PHONE = (
    "start",
    "lobby",
    "table",
    "rotate",
    "card",
    "menu",
    "end",
    "replay",
    "learn",
    "dream_spirit",
    "dream_night",
    "dream_morning",
    "catcher_guess",
    "catcher_reveal",
    "catcher_deal",
    "statistics",
    "runners",
    "runners_effects",
    "runners_market",
)
OTHER_LIGHTS = ("dawn", "contrast")
RUN = """async (rules) => {
    const found = await axe.run(document, rules)
    const told = (id, { html, any }) => [`${id}: ${html.slice(0, 200)}`, any[0]?.message ?? '']
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => told(id, node)))
}"""


SMALL = """() => {
    const sheet = document.querySelector('dialog[open]') ?? document
    const all = [...sheet.querySelectorAll('button, a[href], input, select, summary')]
    const isSeen = (one) => one.checkVisibility() && !one.closest('.hidden, .skips, .skip')
    const isText = (one) => getComputedStyle(one).display === 'inline'
    return all.filter((one) => isSeen(one) && !isText(one)).flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.ariaLabel ?? one.textContent.trim()
        return width < 43.5 || height < 43.5 ? [`${name}: ${width} x ${height}`] : []
    })
}"""


EDGELESS = """() => [...document.querySelectorAll('main button, dialog button')]
    .filter((one) => one.checkVisibility() && !one.closest('.hidden, .skips, .skip, .line'))
    .filter((one) => one.role !== 'switch' && getComputedStyle(one).borderTopStyle === 'none')
    .map((one) => one.ariaLabel ?? one.textContent.trim())"""


class Tour:
    """Somebody who has been everywhere, and may be everywhere again."""

    def __init__(self, browser: Browser, house: str) -> None:
        self.mira = Visitor(browser, house, "Mira", excused=("404 (Not Found)",))
        self.gaps = prepare(self.mira)
        self.phone = Visitor(browser, house, like=self.mira, phone=True)
        self.words = Words("en")

    def show(self, scene: str, visitor: Visitor) -> Page:
        show(visitor.page, scene, self.gaps, self.words)
        return visitor.page


@pytest.fixture(scope="module")
def tour(chromium: Browser, house: str) -> Iterator[Tour]:
    tour = Tour(chromium, house)
    yield tour
    for visitor in (tour.mira, tour.phone):
        visitor.context.close()
        assert visitor.complaints == []
        assert visitor.excursions == []


def violations(page: Page, **rules: Any) -> list[str]:
    """What is wrong. What the bar below half covers is so only if it stays covered on scrolling."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: dict[str, str] = dict(page.evaluate(RUN, rules))
    if any("obscured" in why for why in found.values()):
        page.evaluate("scrollBy(0, 120)")
        still = dict(page.evaluate(RUN, rules))
        page.evaluate("scrollTo(0, 0)")
        found = {one: why for one, why in found.items() if "obscured" not in why or one in still}
    return [f"{one} {why}" for one, why in found.items()]


def violations_in_every_light(page: Page) -> list[str]:
    """Everything in one light; in the others what light can change: the contrast."""
    found = violations(page, runOnly={"type": "tag", "values": TAGS})
    found += page.evaluate(SMALL)  # no finger needs to be smaller than 44 pixels
    for theme in OTHER_LIGHTS:
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        contrast = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
        found += [f"{theme} {one}" for one in violations(page, runOnly=contrast)]
    return found


@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_to_mend(tour: Tour, scene: str) -> None:
    assert violations_in_every_light(tour.show(scene, tour.mira)) == []


@pytest.mark.parametrize("scene", ON_A_PHONE)
def test_axe_finds_nothing_to_mend_on_a_phone(tour: Tour, scene: str) -> None:
    assert violations_in_every_light(tour.show(scene, tour.phone)) == []


@pytest.mark.parametrize("scene", ["settings", "lobby", "catcher_guess"])
def test_buttons_have_an_edge_where_the_system_forces_its_colours(tour: Tour, scene: str) -> None:
    """Shades and shadows, by which they are known otherwise, are gone there."""
    page = tour.mira.page
    page.emulate_media(forced_colors="active")
    try:
        tour.show(scene, tour.mira)
        expect(page.locator(".garden")).to_be_hidden()
        assert page.evaluate(EDGELESS) == []
    finally:
        page.emulate_media(forced_colors="none")


def test_axe_finds_nothing_to_mend_where_a_stranger_is_asked_for_a_name(
    come: Come,
) -> None:
    page = come().open()
    choose(page, "New table").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations_in_every_light(page) == []


def test_axe_does_find_what_is_wrong(come: Come) -> None:
    page = come().open()
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [one for one in violations_in_every_light(page) if one.startswith("button-name")]
