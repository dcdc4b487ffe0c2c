"""Dreamcatcher on small screens and slow lines: room for everything, nothing fetched in vain."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.dreamcatcher import (
    Said,
    card,
    channels,
    deal,
    evening,
    four,
    pick,
    put_token,
    slot,
    take_up,
)
from tests.browser.visitors import Come, Visitor, becomes, shown

ENGLISH: Final = Said()
CUT: Final = """() => {
    const inside = (one, style = getComputedStyle(one)) =>
        one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const told = (one, range = document.createRange()) => {
        range.selectNodeContents(one.lastChild)
        return range.getBoundingClientRect().width
    }
    const all = [...document.querySelectorAll('[data-slot] .deeds .btn')]
    return all.filter((one) => told(one) > inside(one) + 1).map((one) => one.textContent.trim())
}"""  # which buttons below a dream have a word that does not fit
SEVERED: Final = r"""all => all.flatMap(({ firstChild: text }) => {
    const lines = ({ index, 0: part }) => {
        const range = document.createRange()
        range.setStart(text, index + 1) // before the first letter the hyphen is counted in
        range.setEnd(text, index + part.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }
    return [...text.data.matchAll(/[^\s\u00ad]+/g)].filter((part) => lines(part) > 1).map(String)
})"""  # what begins on one line and goes on below, without a hyphen


def test_no_more_than_the_four_dreams_on_the_table_are_fetched(come: Come) -> None:
    lead, guesser = come("Lea"), come("Gus")
    evening(ENGLISH, lead, guesser)
    pick(ENGLISH, lead)
    expect(slot(guesser, 3)).to_be_visible()
    guesser.page.wait_for_load_state("networkidle")
    pictures = {address for address in guesser.fetched if re.search(r"/D\d\d-", address)}
    shown = guesser.page.locator("[data-slot] img").evaluate_all("all => all.map(one => one.src)")
    assert pictures == set(shown)
    assert 4 < len(pictures) <= 12  # three layers a card, some of them shared


def swipe_down(visitor: Visitor, begin: Locator) -> None:
    box = begin.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 10
    session = visitor.context.new_cdp_session(visitor.page)
    for kind, far in (("touchStart", 0), ("touchMove", 40), ("touchMove", 90)):
        point = {"x": x, "y": y + far}
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_dreams_are_large_and_no_word_is_cut_on_a_phone_and_a_small_screen(come: Come) -> None:
    german = Said("de")
    lead, guesser = come("Lea", language="de"), come("Gus", phone=True, language="de")
    for visitor in (lead, guesser):
        visitor.context.add_init_script(channels())
    evening(german, lead, guesser)
    pick(german, lead)
    deal(german, lead, "Gus", "Gus", "Gus")
    put_token(german, guesser, 0)
    assert guesser.page.evaluate(CUT) == []
    for width, height in ((1024, 768), (1280, 720)):
        guesser.page.set_viewport_size({"width": width, "height": height})
        assert guesser.page.evaluate(CUT) == []
        box = slot(guesser, 1).locator("[data-dream]").bounding_box()
        assert box is not None
        assert box["width"] > 130


def test_a_phone_has_room_for_everything(come: Come) -> None:
    ada, ben, cleo, dora = people = four(come)
    evening(ENGLISH, *people, lead=3)
    pick(ENGLISH, dora)
    deal(ENGLISH, dora, "Ben", "Cleo")
    take_up(ENGLISH, ben)
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 1440
    box = card(ben).bounding_box()
    assert box is not None
    assert box["width"] >= 300
    swipe_down(ben, ben.page.locator(".strip button").nth(1))
    sheet = ben.page.get_by_role("dialog", name=ENGLISH("dream.label", letter="B"))
    expect(sheet.locator("[data-dream]")).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(cleo.page.get_by_role("heading", name=ENGLISH("card.yours", count=1))).to_be_visible()


def test_words_chosen_beside_the_card_are_kept_when_it_is_laid_down(come: Come) -> None:
    lead, guesser = come("Lea"), come("Gus")
    guesser.context.add_init_script(channels())
    evening(ENGLISH, lead, guesser)
    pick(ENGLISH, lead)
    deal(ENGLISH, lead, "Gus", "Gus")
    take_up(ENGLISH, guesser)
    guesser.page.locator("[data-chip='round']").click()
    lay = guesser.button(ENGLISH("feel.lay"))
    expect(lay).not_to_have_class(re.compile("main"))  # the one that says them is the bright one
    lay.click()
    expect(card(guesser)).to_have_count(0)
    expect(guesser.page.locator("[data-chip='round']")).to_have_attribute("aria-pressed", "true")
    guesser.button(ENGLISH("chips.say", count=1)).click()
    expect(lead.page.get_by_role("region", name=ENGLISH("talk"))).to_contain_text("round")


def test_what_a_card_is_like_is_asked_without_a_list_of_all_cards(come: Come) -> None:
    """Nobody at a table has such a list: the page offers none, and understands a name."""
    lead, guesser = come("Lea"), come("Gus")
    evening(ENGLISH, lead, guesser)
    pick(ENGLISH, lead)
    deal(ENGLISH, lead, "Gus", "Gus")
    guesser.page.locator("[data-chip='like']").click()
    box = guesser.page.get_by_role("textbox", name=ENGLISH("chips.like.what"))
    assert box.get_attribute("list") is None
    assert guesser.page.locator("datalist, option").count() == 0
    box.fill("moon")
    guesser.button(ENGLISH("chips.say", count=1)).click()
    becomes(lead.page, lambda: [remark.get("names") for remark in lead.view["talk"]], [["T11"]])


@pytest.mark.parametrize("language", ["en", "de"])
def test_who_leads_on_a_phone_sees_dreams_and_motifs_at_once(come: Come, language: str) -> None:
    said = Said(language)
    lead, guesser = come("Lea", phone=True, language=language), come("Gus", language=language)
    evening(said, lead, guesser)
    motifs = lead.page.locator("[data-motif]")
    expect(motifs).to_have_count(5)
    for number in (0, 3):
        slot(lead, number).scroll_into_view_if_needed()
        expect(slot(lead, number).locator("[data-dream]")).to_be_in_viewport()
        for motif in motifs.all():
            expect(motif).to_be_in_viewport(ratio=0.99)
    pick(said, lead)
    expect(lead.page.get_by_role("button", name=said("deal.exactly", least=2))).to_have_count(0)
    motifs.last.get_by_role("button").click()
    for number in range(4):  # and while the last one is dealt
        expect(slot(lead, number).locator("[data-dream]")).to_be_in_viewport(ratio=0.9)


def test_no_motif_below_the_dreams_is_cut_in_the_middle_of_a_syllable(come: Come) -> None:
    """Schmet-terling, not Schmette and rling: in German, on a phone, while a dream is picked."""
    page = come(phone=True, language="de").open("/learn/dreamcatcher?step=16")
    names = page.locator("[data-motif] .name b")
    expect(names).to_have_count(5)
    assert any(len(name) > 10 for name in names.all_inner_texts())
    assert names.evaluate_all(SEVERED) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_slow_line_is_told_without_moving_the_card(come: Come, language: str) -> None:
    said = Said(language)
    lead, guesser = come("Lea", language=language), come("Gus", phone=True, language=language)
    guesser.context.add_init_script(channels())
    evening(said, lead, guesser)
    pick(said, lead)
    deal(said, lead, "Gus", "Gus")
    box = take_up(said, guesser).bounding_box()
    assert box is not None
    hold_up(guesser)
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = guesser.context.new_cdp_session(guesser.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    for far in range(1, 30):
        point = {**middle, "x": middle["x"] + far % 20}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        guesser.page.wait_for_timeout(60)
    expect(shown(guesser.page, said("feel.slow"))).to_be_visible()
    assert card(guesser).bounding_box() == box
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def hold_up(visitor: Visitor) -> None:
    """Whatever this page says arrives half a second late, so every answer does."""
    visitor.page.evaluate(
        """() => {
            const send = WebSocket.prototype.send
            WebSocket.prototype.send = function (text) {
                setTimeout(() => send.call(this, text), 500)
            }
        }"""
    )
