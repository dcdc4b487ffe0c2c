"""Matches from the first click to the last point."""

import re

from playwright.sync_api import expect
from tests.browser.dreamwell import play_turn, results
from tests.browser.hands import Keys, Pointer
from tests.browser.start import choose, code_of, introduce
from tests.browser.visitors import Come, Visitor, shown


def test_two_people_and_a_bot_play_a_match_by_clicks(come: Come) -> None:
    mira, noor = come(), come()
    choose(mira.open(), "New table").click()
    introduce(mira, "Mira")
    mira.button("Add bot").last.click()
    shown(mira.page, "More", exact=True).click()
    mira.page.get_by_role("combobox", name="Who begins").select_option("Mira")

    noor.open().get_by_role("textbox", name="Join a table").fill(code_of(mira).lower())
    noor.button("Take a seat").click()
    introduce(noor, "Noor")
    noor.button("I am ready").click()
    mira.button("Begin").click()

    people = [Pointer(mira.page, seat=0), Pointer(noor.page, seat=1)]
    while all(play_turn(one) for one in people):
        pass
    for visitor in (mira, noor):
        the_end_is_explained(visitor)
    mira.button("Once more").click()
    expect(mira.button("Begin")).to_be_visible()
    expect(shown(noor.page, "Mira would play again.")).to_be_visible()


def the_end_is_explained(visitor: Visitor) -> None:
    """Every point of everybody, and that the deal was fair."""
    page = visitor.page
    points = page.locator("ol").get_by_text(re.compile(r"^\d+ points?$")).all_inner_texts()
    assert len(points) == 3
    reckoned = page.get_by_role("region").or_(page.locator("section")).filter(has=results(page))
    for total in points:
        expect(reckoned.last).to_contain_text(total.split()[0])
    shown(page, "Was the deal fair?").click()
    visitor.button("Check it").click()
    expect(shown(page, "Everything fits")).to_be_visible()


def test_one_person_plays_a_bot_with_nothing_but_the_keyboard(come: Come) -> None:
    mira = come()
    keys = Keys(mira.open())
    keys.press(choose(mira.page, "Bots"))
    keys.tab_to(mira.page.get_by_role("radio", name="2", exact=True))
    keys.type("ArrowLeft")
    keys.press(keys.button("Begin"))
    expect(mira.page.get_by_label("Your name")).to_be_focused()
    mira.page.keyboard.type("Mira")
    keys.type("Enter")

    keys.tab_to(mira.page.get_by_role("grid").locator("[tabindex='0']"))
    while play_turn(keys):
        pass
    keys.press(keys.button("Look at the table"))
    brought = mira.page.get_by_role("button", name=re.compile(r"Mira.* [1-9] of 7 played"))
    expect(brought).to_be_visible()
