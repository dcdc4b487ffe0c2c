"""The ways in that begin with five letters."""

import re
from functools import partial

import pytest
from playwright.sync_api import expect
from tests.browser.start import choose, introduce
from tests.browser.tables import Table, gather
from tests.browser.visitors import Come, Visitor, becomes, shown


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
    expect(page.get_by_role("textbox", name="Join a table")).to_have_value("QQQQQ")
    mira = come("Mira")
    table = gather(mira, seats=2)
    page.get_by_role("textbox", name="Join a table").fill(table.code)
    expect(page).to_have_url(re.compile(table.path))


@pytest.mark.parametrize("typed", ["{code}", " {code} ", "{lower}"])
def test_a_code_may_be_typed_as_one_likes(come: Come, typed: str) -> None:
    mira, noor = come("Mira"), come()
    table = gather(mira, seats=2)
    text = typed.format(code=table.code, lower=table.code.lower())
    noor.open().get_by_role("textbox", name="Join a table").fill(text)
    noor.page.keyboard.press("Enter")
    expect(noor.page).to_have_url(re.compile(table.path))


def test_a_digit_in_a_code_is_explained(come: Come) -> None:
    page = come().open()
    page.get_by_role("textbox", name="Join a table").fill("B0CDF")
    expect(shown(page, "Codes have no digits, only letters.")).to_be_visible()


def test_one_dialog_is_seen_at_a_time(come: Come) -> None:
    """Who is asked for a name behind the choice of bots sees no edge of it; it comes back after."""
    noor = come()
    choose(noor.open(), "Bots").click()
    bots = noor.page.get_by_role("dialog").filter(has_text="against bots")
    begin = bots.get_by_role("button", name="Begin")
    expect(bots).to_have_css("opacity", "1")
    begin.click()
    expect(noor.page.get_by_label("Your name")).to_be_focused()
    expect(noor.page.locator("dialog", has_text="against bots")).to_have_css("opacity", "0")
    noor.page.keyboard.press("Escape")
    expect(bots).to_have_css("opacity", "1")
    expect(begin).to_be_focused()
    begin.click()
    introduce(noor, "Noor")
    expect(noor.page).to_have_url(re.compile("/table/"))


def test_only_the_host_is_told_how_phones_get_in(come: Come) -> None:
    """Who came by the link need not be told that nobody can, and cannot start the server anew."""
    mira, noor = come("Mira"), come("Noor")
    table = gather(mira, noor, seats=2)
    for visitor, hints in ((mira, 1), (noor, 0)):
        page = visitor.open(table.path)
        expect(page.get_by_role("region", name="Invite")).to_be_visible()
        expect(shown(page, "--lan")).to_have_count(hints)


def test_a_name_is_not_cut_silently(come: Come) -> None:
    noor = come()
    choose(noor.open(), "New table").click()
    box = noor.page.get_by_role("dialog").get_by_role("textbox")
    box.press_sequentially("Noor of the Long Night Sky and Moon")
    expect(box).to_have_value("Noor of the Long Night S")
    expect(shown(noor.page, "24 letters are the most")).to_be_visible()
    box.press("Backspace")
    expect(shown(noor.page, "24 letters are the most")).to_have_count(0)


@pytest.mark.parametrize("way", ["{code}", "table/{id}", "screen/{code}"])
def test_a_locked_table_says_so_and_lets_in_once_it_is_unlocked(come: Come, way: str) -> None:
    mira, noor = come("Mira"), come("Noor")
    table = gather(mira, bots=("greedy",), seats=2)
    terms = f"/api/tables/{table.id}"
    mira.ask("PATCH", terms, {"locked": True})
    page = noor.open("/" + way.format(code=table.code, id=table.id))
    expect(page.get_by_role("heading", level=1)).to_have_text("The door is closed just now")
    expect(shown(page, "Ask the host to unlock it")).to_be_visible()
    mira.ask("PATCH", terms, {"locked": False})
    noor.button("Knock again").click()
    expect(shown(page, "Pica").first).to_be_visible()


def test_a_number_comes_as_near_as_an_option_allows(come: Come) -> None:
    """Nobody is told about types and bounds of options; what is shown is what counts."""
    mira, ugo = come("Mira"), come("Ugo")
    table = gather(mira, game="dreamcatcher", seats=2)
    mira.open(table.path)
    shown(mira.page, "More", exact=True).click()
    field = mira.page.get_by_role("spinbutton", name="Time to deal")
    for typed, counts in (("10", 60), ("999", 300), ("75.4", 75)):
        field.fill(typed)
        field.blur()
        expect(field).to_have_value(f"{counts}")
        becomes(mira.page, partial(deal_seconds, mira, table), counts)
    field.fill("")
    field.blur()
    becomes(mira.page, partial(deal_seconds, mira, table), None)
    ugo.open(table.path)
    shown(ugo.page, "More", exact=True).click()
    expect(ugo.page.locator(".line", has_text="Time to deal")).to_contain_text("–")


def deal_seconds(visitor: Visitor, table: Table) -> int | None:
    options = visitor.ask("GET", f"/api/tables/{table.id}")["options"]
    seconds: int | None = options.get("deal_seconds")
    return seconds
