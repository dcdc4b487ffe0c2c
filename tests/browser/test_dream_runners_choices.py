"""Dream Runners: what a player may decide waits for the player, and what is shown for it."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.dream_runners import (
    FULL,
    Keys,
    Mouse,
    begin,
    button,
    cells,
    covered,
    dream,
    lock,
    ready,
    sit,
    until_creating,
)
from tests.browser.tables import Table, gather
from tests.browser.visitors import Come, Visitor, becomes, shown

from reverie.games.dream_runners.box.reading import house

LONGER_THAN_A_LOOK = 6_000  # milliseconds; what goes by itself has gone by then
WHICH_SEGMENT = "Which segment may the bat have?"


def dreams_of(*rows: str) -> dict[str, Any]:
    """The house's box, but every dream looks like this."""
    content: dict[str, Any] = msgspec.to_builtins(house())
    content["dreams"] = [{**one, "rows": list(rows)} for one in content["dreams"]]
    content["name"] = "alike"
    return content


def lost_segments(states: list[Any]) -> int:
    return 4 - len(states[-1]["view"]["dreamers"][0]["segments"])


@pytest.mark.rule("DR-RESOLVE-13", "DR-BAT-2")
def test_a_bat_waits_for_its_prey_while_all_else_goes_by_itself(come: Come) -> None:
    mira = come("Mira")
    bats = dreams_of(". . .", ". BT .", ". . .")
    page = sit(mira, begin(mira, bots=("random",), content=bats))
    until_creating(Mouse(page))
    lock(page).click()
    expect(shown(page, WHICH_SEGMENT)).to_be_visible()  # coherence has gone by itself
    page.wait_for_timeout(LONGER_THAN_A_LOOK)
    expect(shown(page, WHICH_SEGMENT)).to_be_visible()
    assert lost_segments(mira.states) == 0
    expect(shown(page, "It is out of the game for good")).to_be_visible()
    page.locator("[data-part=effects] li").last.get_by_role("button").click()
    becomes(page, lambda: lost_segments(mira.states), 1)


@pytest.mark.rule("DR-RESOLVE-13", "DR-REW-2")
def test_a_colour_is_named_by_who_gets_it(come: Come) -> None:
    mira = come("Mira", language="de", phone=True)
    wishes = dreams_of("* * *", "* * *", "* * *")
    page = mira.open(begin(mira, bots=("random",), content=wishes).path)
    button(page, "Ich bin bereit").click()
    expect(button(page, "Festlegen")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    button(page, "Festlegen").click()
    chosen = page.get_by_role("button", name=re.compile("^orange; du hast 0"))
    expect(chosen).to_be_visible()
    page.wait_for_timeout(LONGER_THAN_A_LOOK)
    chosen.click()
    becomes(page, lambda: mira.states[-1]["view"]["dreamers"][0]["fragments"], [0, 0, 1, 0])


@pytest.mark.rule("DR-CREATE-25")
def test_a_table_may_play_without_a_forecast(come: Come) -> None:
    mira = come("Mira")
    keys = Keys(sit(mira, begin(mira, pace="calm", forecast=False)))
    until_creating(keys)
    dream(keys, FULL[:1])
    becomes(mira.page, lambda: covered(mira.page), 2)
    expect(mira.page.locator("[data-part=forecast]")).to_have_count(0)
    assert not any(re.search("costs|you get|banished", name) for name in cells(mira.page))
    lock(mira.page).click()
    expect(mira.page.locator("[data-part=effects]")).to_contain_text("do not fit")


def test_before_anything_is_laid_nothing_is_called_wrong(come: Come) -> None:
    mira = come("Mira")
    page = sit(mira, begin(mira, pace="calm"))
    until_creating(Mouse(page))
    expect(page.locator("[data-part=forecast]").last).to_have_text(re.compile("nothing laid yet"))
    expect(page.locator("[data-part=forecast]").last).not_to_contain_text("gaps")


@pytest.mark.rule("DR-GEO-2")
def test_everything_is_shifted_at_once_by_buttons_and_by_keys(come: Come) -> None:
    mira = come("Mira")
    mouse = Mouse(sit(mira, begin(mira, pace="calm")))
    until_creating(mouse)
    dream(mouse, FULL)
    becomes(mira.page, lambda: covered(mira.page), 9)
    button(mira.page, "Shift all").click()
    button(mira.page, "Everything one to the right").click()
    becomes(mira.page, lambda: covered(mira.page), 6)
    button(mira.page, "Done").click()
    mira.page.locator("[data-cell='4']").focus()
    mira.page.keyboard.press("Shift+ArrowLeft")
    becomes(mira.page, lambda: covered(mira.page), 9)


@pytest.mark.rule("DR-SETUP-6")
def test_segments_have_the_colour_that_was_chosen(come: Come) -> None:
    mira = come("Mira")
    table = begin_in_violet(mira)
    page = sit(mira, table)
    until_creating(Mouse(page))
    card = page.locator("[data-part=tray] li").first
    drawn = card.locator("path").first.evaluate("one => getComputedStyle(one).fill")
    assert drawn == "rgb(185, 140, 255)"  # violet, as the lobby calls it


def begin_in_violet(mira: Visitor) -> Table:
    table = gather(mira, bots=("drowsy",), game="dream_runners", options={"pace": "calm"})
    page = mira.open(table.path)
    button(page, "Change your colour and shape").click()
    button(page, "violet, a diamond").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    mira.ask("POST", f"/api/tables/{table.id}/start")
    return table


@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_the_first_screen_shows_what_a_round_is_about(come: Come, still: bool) -> None:
    mira = come("Mira", still=still)
    page = sit(mira, begin(mira, pace="calm"))
    picture = page.get_by_role("img", name=re.compile("How a round goes"))
    expect(picture).to_be_visible()
    expect(shown(page, "leave no gap")).to_be_visible()
    expect(picture).to_have_attribute("data-over", "true", timeout=9_000)
    again = button(page, "Show it again")
    if still:
        expect(again).to_have_count(0)
    else:
        again.click()
        expect(picture).to_have_attribute("data-over", "false")
    ready(page).click()
    expect(lock(page)).to_be_visible()
    expect(picture).to_have_count(0)


def texts(page: Page) -> str:
    return page.locator("main").inner_text()


def test_after_a_purchase_nobody_is_told_to_wait_for_their_turn(come: Come) -> None:
    mira = come("Mira")
    page = sit(mira, begin(mira, pace="calm", bots=("random",)))
    until_creating(Mouse(page))
    dream(Mouse(page))
    page.evaluate(
        """() => {
            window.said = []
            new MutationObserver(() => {
                const bar = document.querySelector('[data-part=bar]')?.innerText ?? ''
                if (window.said.at(-1) !== bar) window.said.push(bar)
            }).observe(document.body, {subtree: true, childList: true, characterData: true})
        }"""
    )
    lock(page).click()
    button(page, "Resolve it all for me").click()
    finish = button(page, "I am done").or_(button(page, "Buy no segment")).first
    expect(finish).to_be_visible()
    sold = page.locator("[data-part=market]").get_by_role("button")
    names = sold.evaluate_all("all => all.map((one) => one.ariaLabel ?? '')")
    assert any("4 coins" in name for name in names), names
    assert not [name for name in names if "bought" in name]  # it is not, as long as it lies there
    skip = button(page, "Buy no segment")
    if skip.count():
        skip.click()
    expect(button(page, "I am done")).to_be_enabled()
    assert "Waiting for your turn to buy." not in page.evaluate("window.said")
    assert "Your effects come next" not in texts(page)


def test_on_a_phone_every_button_of_the_bar_is_within_reach(come: Come) -> None:
    mira = come("Mira", phone=True, language="de")
    mira.page.set_viewport_size({"width": 360, "height": 640})
    page = mira.open(begin(mira, bots=("random",), pace="calm").path)
    button(page, "Ich bin bereit").click()
    for pressed in ("Festlegen", "Alles für mich auswerten"):
        expect(button(page, pressed)).to_be_in_viewport(ratio=1)
        for one in page.locator("[data-part=bar] button").all():
            expect(one).to_be_in_viewport(ratio=1)
        button(page, pressed).click()


def effects(page: Page) -> Locator:
    return page.locator("[data-part=effects] li").get_by_role("button")


@pytest.mark.rule("DR-RESOLVE-13", "DR-CHEST-3")
def test_a_chest_and_the_key_that_would_open_it_wait_and_say_why(come: Come) -> None:
    mira = come("Mira", language="de", phone=True)
    vault = dreams_of("k . .", ". . .", "C1 . .")
    page = mira.open(begin(mira, bots=("random",), content=vault).path)
    button(page, "Ich bin bereit").click()
    expect(button(page, "Festlegen")).to_be_visible()
    for key in ("1", "Enter", "2", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    button(page, "Festlegen").click()
    expect(effects(page)).to_have_count(2)
    page.wait_for_timeout(LONGER_THAN_A_LOOK)
    expect(effects(page)).to_have_count(2)
    expect(effects(page).filter(has_text="kostet einen Schlüssel; du hast 0")).to_contain_text(
        "Ob sie aufgeht, hängt von den Schlüsseln ab"
    )
    expect(effects(page).filter(has_text="ein Schlüssel")).to_contain_text("danach behältst du ihn")
    effects(page).filter(has_text="Truhe").last.tap()  # too early: it stays shut
    becomes(page, lambda: mira.states[-1]["view"]["dreamers"][0]["keys"], 1)  # by itself
    assert mira.states[-1]["view"]["dreamers"][0]["fragments"] == [0, 0, 0, 0]


@pytest.mark.rule("DR-CHEST-12")
def test_what_is_in_a_chest_waits_until_its_colour_is_named(come: Come) -> None:
    mira = come("Mira")
    vault = dreams_of("kk . C1", ". . .", ". . .")
    vault["tokens"] = [{**one, "contents": "*"} for one in vault["tokens"]]
    page = sit(mira, begin(mira, bots=("random",), content=vault))
    until_creating(Mouse(page))
    dream(Mouse(page))
    lock(page).click()
    effects(page).filter(has_text="after it you keep it").click()  # now the chest can be paid for
    green = page.get_by_role("button", name=re.compile("^green; you have 0"))
    expect(green).to_be_visible()  # which left nothing to decide: it went by itself
    page.wait_for_timeout(LONGER_THAN_A_LOOK)
    green.click()
    becomes(page, lambda: mira.states[-1]["view"]["dreamers"][0]["fragments"], [0, 0, 0, 1])


@pytest.mark.rule("DR-RESOLVE-13", "DR-WAKE-4")
def test_serenity_and_the_loss_it_may_save_from_wait_and_say_why(come: Come) -> None:
    mira = come("Mira")
    edge = {**dreams_of("s . .", ". . .", ". . ."), "start": 7}
    page = sit(mira, begin(mira, bots=("oracle",), content=edge))
    until_creating(Mouse(page))
    dream(Mouse(page), FULL[:1])  # seven gaps, and seven serenity
    lock(page).click()
    expect(effects(page)).to_have_count(2)
    page.wait_for_timeout(LONGER_THAN_A_LOOK)
    expect(effects(page)).to_have_count(2)
    for one in effects(page).all():
        expect(one).to_contain_text("without any you wake up: it matters what comes first")
    effects(page).filter(has_text="do not fit").wait_for()
    effects(page).filter(has_not_text="do not fit").click()
    becomes(
        page, lambda: mira.states[-1]["view"]["dreamers"][0]["serenity"], 1
    )  # all else by itself
    assert mira.states[-1]["view"]["dreamers"][0]["woke"] is None


@pytest.mark.rule("DR-CREATE-25")
def test_without_a_forecast_the_dream_is_still_told_in_words(come: Come) -> None:
    mira = come("Mira")
    keys = Keys(sit(mira, begin(mira, pace="calm", forecast=False)))
    until_creating(keys)
    dream(keys, FULL[:1])
    mira.page.keyboard.press("w")
    told = mira.page.get_by_role("dialog").get_by_role("listitem")
    expect(told.filter(has_text=re.compile("^[abc][123]: "))).to_have_count(9)
    said = mira.page.get_by_role("dialog").inner_text()
    assert not re.search("costs|you get|banished|sand ran out", said)


def test_whose_seat_a_bot_plays_is_told_to_do_nothing(come: Come) -> None:
    mira = come("Mira")
    bats = dreams_of(". . .", ". BT .", ". . .")
    page = sit(mira, begin(mira, bots=("random",), pace="calm", content=bats))
    until_creating(Mouse(page))
    lock(page).click()
    expect(shown(page, "Choose what is resolved next")).to_be_visible()
    for wish in ("Ask for a pause", "Let a bot play for me"):  # while it lasts the bot waits, too
        button(page, "Menu").click()
        page.get_by_role("dialog").get_by_role("button", name=wish).click()
        expect(page.get_by_role("dialog")).to_be_hidden()
    due = page.locator("[data-part=effects]")
    expect(due).to_contain_text("A bot plays for you.")
    expect(page.locator("[data-part=bar]")).to_have_text("A bot plays for you.")
    assert not re.search("Choose|your turn|Which", texts(page))
