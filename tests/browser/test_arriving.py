"""The ways in that begin with five letters."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.start import introduce
from tests.browser.tables import gather
from tests.browser.visitors import Come


def test_the_short_address_leads_to_the_table(come: Come) -> None:
    mira, noor = come("Mira"), come()
    table = gather(mira, seats=2)
    noor.open(f"/{table.code.lower()}")
    expect(noor.page).to_have_url(re.compile(table.path))
    noor.button("Take a seat").click()
    introduce(noor, "Noor")
    expect(noor.button("I am ready")).to_be_visible()


def test_a_code_nobody_has_is_explained_and_may_be_typed_anew(come: Come) -> None:
    noor = come(excused=("404 (Not Found)",))
    page = noor.open("/QQQQQ")
    expect(page.get_by_role("heading", level=1)).to_have_text("No table is called QQQQQ.")
    expect(page.get_by_role("alert")).to_contain_text("letters")
    mira = come("Mira")
    table = gather(mira, seats=2)
    page.get_by_role("textbox", name="Join a table").fill(table.code)
    noor.button("Join").click()
    expect(page).to_have_url(re.compile(table.path))


@pytest.mark.parametrize("typed", ["{code}", " {code} ", "{lower}"])
def test_a_code_may_be_typed_as_one_likes(come: Come, typed: str) -> None:
    mira, noor = come("Mira"), come()
    table = gather(mira, seats=2)
    text = typed.format(code=table.code, lower=table.code.lower())
    noor.open().get_by_role("textbox", name="Join a table").fill(text)
    noor.page.keyboard.press("Enter")
    expect(noor.page).to_have_url(re.compile(table.path))
