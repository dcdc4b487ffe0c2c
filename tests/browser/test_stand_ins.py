"""Who lets a bot play for them stays at the table, sees it at once, and takes the seat back."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.dreamwell import my_turn
from tests.browser.scenes import Words
from tests.browser.tables import begin, sit
from tests.browser.visitors import Come, shown


@pytest.mark.parametrize("phone", [False, True])
def test_a_seat_is_handed_over_from_the_menu_and_taken_back(come: Come, phone: bool) -> None:
    words = Words("en").found
    mira, noor = come("Mira", phone=phone), come("Noor")
    table = begin(mira, noor, bots=())
    page = sit(mira, table)
    sit(noor, table)
    expect(my_turn(page)).to_be_visible()
    mira.button("Menu").click()
    mira.button(words["seat.bot_for_me"], exact=False).click()
    expect(page).to_have_url(re.compile(table.path))
    expect(shown(page, words["banner.stand_in"])).to_have_count(1)
    heading = page.get_by_role("heading", level=1)
    expect(heading).not_to_contain_text("Your turn")
    for visitor in (mira, noor):
        seat = visitor.page.get_by_role("list", name=words["lobby.seats"]).get_by_role("button")
        mark = seat.first.locator(".stand_in")
        expect(mark).to_be_visible()
        expect(mark).to_contain_text(words["seat.stood_in"])
        expect(seat.nth(1).locator(".stand_in")).to_have_count(0)
    mira.button(words["banner.return"]).click()
    expect(mira.button(words["banner.return"])).to_have_count(0)
    expect(page.locator(".stand_in")).to_have_count(0)
