"""Bots are company: who they are is seen and heard where one chooses them, and at their seats."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.tables import begin, gather, sit
from tests.browser.visitors import Come

TEMPER = {"en": "A badger who lifts no paw", "de": "Eine Dächsin, die keine Pfote hebt"}
STRENGTH = {"en": "Planner", "de": "Planer"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_who_one_plays_with_is_told_where_one_chooses(
    come: Come, language: str, phone: bool
) -> None:
    mira = come("Mira", phone=phone, language=language)
    page = mira.open(gather(mira, bots=("planner",), seats=3).path)
    chosen = page.get_by_role("radio", name=re.compile(f"Tilda {STRENGTH[language]}"))
    expect(chosen).to_be_checked()
    expect(page.get_by_text(TEMPER[language])).to_have_count(2)  # of the choice, and of the seat
    tilda = page.get_by_role("listitem").filter(has_text="Tilda").first
    expect(tilda.locator("img")).to_have_attribute("src", re.compile("bot-dreamwell-planner"))
    temper = tilda.get_by_text(TEMPER[language])
    assert temper.evaluate("one => one.scrollHeight <= one.clientHeight + 1")  # it is not cut
    chosen.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name=re.compile("Selma"))).to_be_checked()


@pytest.mark.parametrize("language", ["en", "de"])
def test_who_sits_there_is_told_at_the_seat(come: Come, language: str) -> None:
    mira = come("Mira", language=language)
    page = sit(mira, begin(mira, bots=("planner", "planner")))
    seat = page.get_by_role("button", name=re.compile("^Tilda 2"))
    expect(seat).to_have_attribute("title", re.compile(TEMPER[language]))
    seat.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Tilda 2")
    expect(sheet.get_by_text(TEMPER[language])).to_be_visible()
    expect(sheet.get_by_text(STRENGTH[language])).to_be_visible()
    sheet.get_by_role("switch").click()  # who does not want to hear it mutes it
    expect(sheet.get_by_role("switch")).to_have_attribute("aria-checked", "true")
    expect(page.get_by_role("alert").filter(has_text=re.compile("."))).to_have_count(0)


def test_what_somebody_shows_is_seen_as_words_and_said_aloud(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor")
    table = begin(mira, noor, bots=())
    page = sit(noor, table)
    sit(mira, table)
    mira.button("Show a face").click()
    mira.button("Ha ha!").click()
    expect(page.locator(".remarks li")).to_have_text("Mira Ha ha!")
    expect(page.locator("[aria-live]").filter(has_text="Mira: Ha ha!")).to_have_count(1)
    expect(page.locator(".remarks li")).to_have_count(0)


def test_a_guest_game_has_a_face_for_its_bots_too(come: Come) -> None:
    mira = come("Mira")
    page = mira.open(gather(mira, game="lullaby", bots=("random",), seats=2).path)
    random = page.get_by_role("listitem").filter(has_text="Random 1").first
    expect(random.locator("img")).to_have_attribute("src", re.compile("bot-guest"))
