"""A laptop is 900 pixels high, a phone on its side 360: what is asked, and what was won, is seen
without scrolling."""

import re

from playwright.sync_api import expect
from tests.browser.start import choose
from tests.browser.tables import gather
from tests.browser.visitors import Come
from tests.browser.when_i_dream import Said, get_ready, night


def test_a_lobby_of_ten_has_its_button_in_sight(come: Come) -> None:
    host = come("Lea")
    bots = ("random",) * 9
    table = gather(host, bots=bots, game="when_i_dream", seats=10)
    page = host.open(table.path)
    begin = page.get_by_role("button", name=Said()("lobby.begin"))
    expect(begin).to_be_in_viewport(ratio=1)
    last = page.get_by_text(re.compile(r" 9$")).first
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    expect(begin).to_be_in_viewport(ratio=1)


def test_a_phone_on_its_side_shows_where_to_begin_and_where_to_guess(come: Come) -> None:
    said, host = Said(), come("Lea")
    others = [come(name) for name in ("Max", "Nia", "Oda")]
    host.page.set_viewport_size({"width": 640, "height": 360})
    choose(host.open(), "Bots").click()
    expect(host.button("Begin")).to_be_in_viewport(ratio=1)
    night(host, *others)
    get_ready(said, *others)
    expect(host.page.get_by_role("textbox", name=said("guess.label"))).to_be_in_viewport(ratio=1)
