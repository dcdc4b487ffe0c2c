"""Moments that are over: during play, after it, and by a link that somebody was sent."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.dreamwell import log, place, results
from tests.browser.hands import Pointer
from tests.browser.tables import begin, play_on, play_out, sit
from tests.browser.visitors import Come, Visitor, becomes, shown


@pytest.fixture(scope="module")
def match(chromium: Browser, house: str) -> Iterator[str]:
    """A match that bots have finished; open to everybody who has the link."""
    mira = Visitor(chromium, house, "Mira")
    yield play_out(mira)
    mira.context.close()


def board(page: Page) -> str:
    return page.get_by_role("grid").aria_snapshot()


def test_a_link_leads_to_a_moment_and_arrow_keys_lead_on(come: Come, match: str) -> None:
    ugo = come()
    page = ugo.open(f"/replay/{match}?v=5")
    moment = page.get_by_role("slider", name="Moment")
    expect(moment).to_have_value("5")
    expect(page.get_by_role("grid")).to_be_visible()
    fifth = board(page)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("v=6"))
    expect(moment).to_have_value("6")
    page.keyboard.press("ArrowLeft")
    expect(moment).to_have_value("5")
    becomes(page, lambda: board(page), fifth)
    page.keyboard.press("End")
    expect(ugo.button("One on")).to_be_disabled()
    page.keyboard.press("Home")
    expect(shown(page, "The deal")).to_be_visible()
    expect(ugo.button("One back")).to_be_disabled()


def test_the_link_to_a_moment_is_copied_and_works_for_others(come: Come, match: str) -> None:
    ugo, ida = come(), come()
    ugo.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ugo.open(f"/replay/{match}?v=9")
    ugo.button("Link to this moment").click()
    expect(ugo.button("Copied")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    ida.page.goto(link)
    expect(ida.page.get_by_role("slider", name="Moment")).to_have_value("9")
    becomes(ida.page, lambda: board(ida.page), board(page))


def test_a_replay_runs_by_itself_and_shows_whose_eyes_one_likes(come: Come, match: str) -> None:
    ugo = come()
    page = ugo.open(f"/replay/{match}?v=2")
    expect(page.get_by_role("heading", name="Your hand")).to_be_hidden()
    ugo.button("Play").first.click()
    expect(page.get_by_role("slider", name="Moment")).to_have_value("4")
    ugo.button("Halt").click()
    page.get_by_label("Seen by").select_option("Mira")
    expect(page.locator("[data-part=hand]").get_by_role("button").first).to_be_visible()


def test_during_play_one_may_look_back_and_return_to_now(come: Come) -> None:
    mira = come("Mira")
    hands = Pointer(sit(mira, begin(mira)), seat=0)
    deal = board(mira.page)
    play_on(hands, deeds=2)
    now = board(mira.page)
    mira.button("Rewind").click()
    mira.button("To the deal").click()
    expect(shown(mira.page, "0 of 2")).to_be_visible()
    becomes(mira.page, lambda: board(mira.page), deal)
    expect(mira.button("End turn")).to_have_count(0)
    mira.button("It is your turn: back to live").click()
    expect(mira.button("End turn")).to_be_enabled()
    becomes(mira.page, lambda: board(mira.page), now)


def test_what_is_watched_again_begins_with_the_deal_and_runs(come: Come) -> None:
    """Nothing of the end is told before it is there, and the way leads to the results."""
    mira = come("Mira")
    play_out(mira)
    mira.button("Watch it again").click()
    moment = mira.page.get_by_role("slider", name="Moment")
    expect(moment).to_be_visible()
    expect(mira.button("Results")).to_be_visible()
    expect(mira.button("Back to live")).to_have_count(0)
    expect(moment).not_to_have_value("0")  # it runs by itself
    mira.button("Halt").click()
    lines = log(mira.page).get_by_role("listitem").get_by_role("button")
    expect(lines.first).to_be_visible()
    assert lines.count() <= int(moment.input_value())
    expect(log(mira.page)).not_to_contain_text("points.")
    mira.button("To the deal").click()
    expect(moment).to_have_value("0")
    expect(lines).to_have_count(0)
    mira.button("Results").click()
    expect(results(mira.page)).to_be_visible()


def test_a_line_of_the_log_leads_to_its_moment(come: Come) -> None:
    mira = come("Mira")
    play_on(Pointer(sit(mira, begin(mira)), seat=0), deeds=2)
    log(mira.page).get_by_role("button").last.click()
    expect(shown(mira.page, "1 of 2")).to_be_visible()
    mira.page.keyboard.press("Escape")
    expect(mira.button("End turn")).to_be_enabled()


def test_records_list_the_match_and_play_it_again(come: Come) -> None:
    mira = come("Mira")
    match = play_out(mira)
    mira.open("/records").get_by_role("link", name="Watch").first.click()
    expect(mira.page).to_have_url(re.compile(match))
    expect(place(mira.page, "a1")).to_be_visible()
    with mira.page.expect_download() as record:
        mira.page.goto("/records")
        mira.page.get_by_role("link", name=re.compile("Download")).first.click()
    assert record.value.suggested_filename.endswith(".jsonl")


@pytest.mark.parametrize("phone", [False, True])
def test_the_log_of_a_replay_is_whole_and_leads_anywhere(
    come: Come, match: str, phone: bool
) -> None:
    ugo = come(phone=phone)
    page = ugo.open(f"/replay/{match}?v=5")
    moment = page.get_by_role("slider", name="Moment")
    expect(moment).to_have_value("5")
    if phone:
        ugo.button("Log").tap()
    lines = page.get_by_role("region", name="Log").get_by_role("listitem").get_by_role("button")
    last = moment.get_attribute("max")
    expect(lines).to_have_count(int(last or 0))
    first = lines.last
    said = first.inner_text()
    first.click()
    expect(moment).to_have_value("1")
    expect(page.get_by_role("region", name="Moment")).to_contain_text(said)
