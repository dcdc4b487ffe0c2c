"""A laptop is 900 pixels high: what is asked, and what was won, is seen without scrolling."""

import re

from playwright.sync_api import expect
from tests.browser.tables import gather
from tests.browser.visitors import Come
from tests.browser.when_i_dream import Said


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
