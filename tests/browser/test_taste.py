"""What a person likes, this device remembers: light, size, stillness, patterns, language, sound."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.dreamwell import tiles
from tests.browser.tables import begin, sit
from tests.browser.visitors import Come, becomes, shown


def settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()


def pick(page: Page, name: str) -> None:
    page.get_by_role("dialog").get_by_text(name, exact=True).click()


@pytest.mark.parametrize(
    ("choice", "attribute", "value"),
    [
        ("Dawn", "data-theme", "dawn"),
        ("Contrast", "data-theme", "contrast"),
        ("150 %", "data-size", "largest"),
    ],
)
def test_light_and_size_are_chosen_and_kept(
    come: Come, choice: str, attribute: str, value: str
) -> None:
    page = come().open()
    settings(page)
    pick(page, choice)
    expect(page.locator("html")).to_have_attribute(attribute, value)
    page.reload()
    expect(page.locator("html")).to_have_attribute(attribute, value)
    settings(page)
    expect(page.get_by_role("radio", name=choice)).to_be_checked()


@pytest.mark.parametrize(
    ("switch", "attribute", "value"),
    [
        ("Keep still", "data-motion", "calm"),
        ("Letters and patterns", "data-patterns", "on"),
    ],
)
def test_stillness_and_patterns_are_switched_and_kept(
    come: Come, switch: str, attribute: str, value: str
) -> None:
    page = come().open()
    settings(page)
    page.get_by_role("switch", name=switch).click()
    page.reload()
    expect(page.locator("html")).to_have_attribute(attribute, value)
    settings(page)
    expect(page.get_by_role("switch", name=switch)).to_be_checked()


def test_larger_letters_are_really_larger(come: Come) -> None:
    page = come().open()
    size = "one => parseFloat(getComputedStyle(one).fontSize)"
    text = shown(page, "Five letters from your host.")
    before: float = text.evaluate(size)
    settings(page)
    pick(page, "150 %")
    becomes(page, lambda: text.evaluate(size) == pytest.approx(1.5 * before), True)


def test_patterns_put_letters_on_the_tiles(come: Come) -> None:
    mira = come("Mira")
    page = sit(mira, begin(mira))
    first, *_ = tiles(page)
    letters = page.locator(".board").get_by_text(f"{first.terrain[:3]} {first.creature[:3]}")
    expect(letters).to_be_hidden()
    mira.button("Menu").click()
    settings(page)
    page.get_by_role("switch", name="Letters and patterns").click()
    expect(letters).to_be_visible()


def test_a_german_browser_finds_everything_in_german(come: Come) -> None:
    mira = come("Mira", language="de")
    page = mira.open()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcher Traum heute Nacht?")
    sit(mira, begin(mira))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Du bist am Zug, Mira")
    expect(mira.button("Zug beenden")).to_be_visible()
    expect(page.get_by_role("button", name="verlangt").first).to_be_visible()


def test_the_language_is_changed_at_the_table_and_the_server_follows(
    come: Come,
) -> None:
    mira = come("Mira")
    page = sit(mira, begin(mira))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Your turn")
    mira.button("Menu").click()
    settings(page)
    pick(page, "Deutsch")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Du bist am Zug")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Du bist am Zug")


def test_after_a_dialog_the_focus_is_where_it_was(come: Come) -> None:
    page = come().open()
    gear = page.get_by_role("button", name="Settings")
    gear.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(gear).to_be_focused()


def test_a_shared_screen_speaks_the_language_that_was_chosen_on_it(come: Come) -> None:
    mira, screen = come("Mira"), come()
    table = begin(mira)
    page = screen.open("/")
    page.get_by_label("Language").select_option("Deutsch")
    page.goto(f"/screen/{table.code}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Mira spielt, noch 3 Aktionen")
