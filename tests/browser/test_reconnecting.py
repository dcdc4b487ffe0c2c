"""Broken lines, a server that is gone for a while, and a second device."""

from pathlib import Path

from playwright.sync_api import expect
from tests.browser.dreamwell import lines, my_turn
from tests.browser.hands import Pointer
from tests.browser.start import myself
from tests.browser.tables import begin, play_on, sit
from tests.browser.visitors import UNREACHABLE, Come, becomes, shown
from tests.server.processes import Served

GONE = "The connection is gone. We keep trying; nothing is lost."
ELSEWHERE = "You are playing elsewhere now"


def test_whoever_loses_the_network_is_told_and_comes_back(come: Come) -> None:
    mira, noor = come("Mira", excused=UNREACHABLE), come("Noor")
    table = begin(mira, noor, bots=(), first=1)
    sit(mira, table)
    sit(noor, table)
    mira.context.set_offline(True)
    expect(shown(mira.page, GONE)).to_be_visible()
    play_on(Pointer(noor.page, seat=1), deeds=1)
    mira.context.set_offline(False)
    expect(shown(mira.page, GONE)).to_be_hidden()
    becomes(mira.page, lambda: lines(mira.page), lines(noor.page))


def test_a_match_goes_on_after_the_server_was_killed(come: Come, tmp_path: Path) -> None:
    server = Served(tmp_path).start()
    mira = come("Mira", at=server.url, excused=UNREACHABLE)
    table = begin(mira)
    hands = Pointer(sit(mira, table), seat=0)
    play_on(hands, deeds=2)
    before = mira.page.get_by_role("grid").aria_snapshot()
    server.kill()
    expect(shown(mira.page, GONE)).to_be_visible()
    mira.button("Try now").click()
    expect(shown(mira.page, GONE)).to_be_visible()  # in vain
    server.start()
    expect(shown(mira.page, GONE)).to_be_hidden()  # by itself
    becomes(mira.page, lambda: mira.page.get_by_role("grid").aria_snapshot(), before)
    play_on(hands, deeds=1)
    mira.context.close()
    server.stop()


def test_a_code_carries_a_seat_to_another_device_and_back(come: Come) -> None:
    laptop, phone = come("Mira"), come(phone=True)
    table = begin(laptop)
    myself(laptop.open()).click()
    laptop.button("Show me a code").click()
    code = laptop.page.get_by_role("dialog").locator("strong").inner_text()
    sit(laptop, table)
    expect(my_turn(laptop.page)).to_be_visible()

    phone.open("/recover").get_by_label("Your code").fill(code)
    phone.button("That is me").click()
    phone.page.get_by_role("link", name="Continue").click()
    expect(my_turn(phone.page)).to_be_visible()
    expect(laptop.page.get_by_role("heading", level=1)).to_have_text(
        "You are playing elsewhere now"
    )
    laptop.button("Play here instead").click()
    expect(my_turn(laptop.page)).to_be_visible()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(ELSEWHERE)


def test_the_link_behind_a_recovery_code_fills_it_in(come: Come) -> None:
    laptop, phone = come("Mira"), come(phone=True)
    code = laptop.ask("POST", "/api/people/me/recovery")
    phone.open(code["link"].replace(laptop.house, ""))
    phone.button("That is me").click()
    expect(myself(phone.page)).to_contain_text("Mira")
