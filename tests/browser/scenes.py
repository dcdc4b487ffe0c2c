"""Every page and every sheet that opens over one: how to come there from an address.

Buttons are named by their keys in the client's catalogues, so that the same ways lead there in
every language.
"""

import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.catalogues import Said
from tests.browser.dream_runners import open_dream
from tests.browser.tables import begin, gather, play_out, share_device
from tests.browser.visitors import Visitor

# An address with gaps, then what is pressed there, one after the other: a button by its key, or a
# key of the keyboard after a hash.
SCENES: Mapping[str, tuple[str, ...]] = {
    "start": ("/",),
    "bots": ("/", "start.bots"),
    "settings": ("/", "settings.title"),
    "person": ("/", "person.title"),
    "device": ("/", "person.title", "person.carry.do"),
    "recover": ("/recover",),
    "code": ("/QQQQQ",),
    "nowhere": ("/no/such/page",),
    "lobby": ("/table/{lobby}",),
    "chair": ("/table/{lobby}", "lobby.change_colour"),
    "free_chair": ("/table/{lobby}", "lobby.more"),
    "table": ("/table/{table}",),
    "dark": ("/table/{dark}",),
    "walk": ("/table/{table}", "action.move", "#b", "#1"),
    "rotate": ("/table/{table}", "action.rotate", "#b", "#r"),
    "card": ("/table/{table}", "action.move", "#h", "#Enter"),
    "end_turn": ("/table/{table}", "end_turn"),
    "keys": ("/table/{table}", "action.move", "#k"),
    "words": ("/table/{table}", "action.move", "#w"),
    "menu": ("/table/{table}", "menu.title"),
    "invite": ("/table/{table}", "menu.title", "menu.invite"),
    "leave": ("/table/{table}", "menu.title", "lobby.leave"),
    "rewind": ("/table/{table}", "menu.title", "menu.rewind"),
    "actions": ("/table/{table}", "#a"),
    "log": ("/table/{table}", "#l"),
    "rules_drawer": ("/table/{table}", "#?"),
    "curtain": ("/table/{shared}",),
    "end": ("/table/{over}",),
    "replay": ("/replay/{match}?v=12",),
    "records": ("/records",),
    "statistics": ("/statistics/dreamwell",),
    "rules": ("/rules/dreamwell",),
    "learn": ("/learn/dreamwell",),
    "dream_deal": ("/learn/when_i_dream",),
    "dream_spirit": ("/learn/when_i_dream?step=5",),
    "dream_morning": ("/learn/when_i_dream?step=20",),
    "dream_night": ("/learn/when_i_dream?step=26",),
    "dream_story": ("/learn/when_i_dream?step=34",),
    "catcher_wait": ("/learn/dreamcatcher",),
    "catcher_guess": ("/learn/dreamcatcher?step=6",),
    "catcher_choice": ("/learn/dreamcatcher?step=11",),
    "catcher_reveal": ("/learn/dreamcatcher?step=13",),
    "catcher_pick": ("/learn/dreamcatcher?step=16",),
    "catcher_deal": ("/learn/dreamcatcher?step=17",),
    "catcher_watch": ("/learn/dreamcatcher?step=18",),
    "credits": ("/credits",),
    "runners": ("/table/{runners}",),
    "runners_learn": ("/learn/dream_runners",),
    "runners_effects": ("/learn/dream_runners?step=12",),
    "runners_best": ("/learn/dream_runners?step=15",),
    "runners_market": ("/learn/dream_runners?step=16",),
    "runners_share": ("/learn/dream_runners?lesson=strange&step=7",),
    "runners_screen": ("/screen/{runners_code}",),
    "runners_rules": ("/rules/dream_runners",),
    "screen_lobby": ("/screen/{lobby_code}",),
    "screen": ("/screen/{code}",),
}


class Words(Said):
    """The client's sentences in one language, and the buttons that bear them."""

    game = "dreamwell"

    def button(self, page: Page, key: str) -> Any:
        """The first whose name begins or ends so, whatever stands in the gaps of the sentence."""
        words = re.sub(r"\\{\w+\\}", ".+", re.escape(self.found[key]))
        return page.get_by_role("button", name=re.compile(f"^{words}|{words}$")).first


def prepare(host: Visitor, bots: tuple[str, ...] = ("greedy",)) -> dict[str, str]:
    """Tables in every stage, all of them the host's; what fills the gaps of the addresses."""
    match = play_out(host)
    over = host.page.url.rpartition("/")[2]
    runners = open_dream(host)
    lobby = gather(host, bots=bots, seats=2 + len(bots))
    table, dark = begin(host, bots=bots), begin(host, bots=bots, advanced=True, nightmare=True)
    return {
        "over": over,
        "match": match,
        "lobby": lobby.id,
        "lobby_code": lobby.code,
        "table": table.id,
        "code": table.code,
        "dark": dark.id,
        "runners": runners.id,
        "runners_code": runners.code,
        "shared": share_device(host, "Ben", first=1).id,
    }


def show(page: Page, scene: str, gaps: Mapping[str, str], words: Words) -> None:
    """Go there, and do not come back before everything has been drawn."""
    address, *deeds = SCENES[scene]
    page.goto(address.format(**gaps))
    expect(page.get_by_role("main").or_(page.locator("dialog")).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    for deed in deeds:
        if deed.startswith("#"):
            page.keyboard.press(deed[1:])
        else:
            words.button(page, deed).click()
    expect(page.locator("dialog:not([open])")).to_have_count(0)
    page.evaluate("document.fonts.ready")
