"""Dreamcatcher for whoever is not at the table: the shared screen, and those who watch."""

from collections.abc import Callable
from functools import partial
from typing import Final

from playwright.sync_api import expect
from tests.browser.dreamcatcher import (
    Said,
    assert_no_pictures,
    assert_nowhere,
    axe,
    channels,
    confirm,
    deal,
    evening,
    held,
    pick,
    put_token,
    slot,
    told_before_reveal,
    turn,
)
from tests.browser.visitors import Come, Visitor, becomes, shown

ENGLISH: Final = Said()
MEASURE: Final = """() => {
    window.widths = []
    const width = (one) => Math.round(one.getBoundingClientRect().width)
    setInterval(() => {
        if (document.querySelector('.slot.meant'))
            window.widths = [...document.querySelectorAll('.slot [data-dream]')].map(width)
    }, 50)
}"""  # of the dreams at a reveal, which may be over before a test looks


def test_the_shared_screen_and_a_spectator_see_dreams_and_no_secret(come: Come) -> None:
    lead, guesser = come("Lea"), come("Gus")
    for visitor in (lead, guesser):
        visitor.context.add_init_script(channels())
    table = evening(ENGLISH, lead, guesser)
    screen, watcher = come(), come("Wim", phone=True)
    screen.open(f"/screen/{table.code}")
    watcher.open(table.path)
    pick(ENGLISH, lead)
    secret = lead.view["motifs"]
    deal(ENGLISH, lead, *["Gus"] * 5)
    for visitor in (screen, watcher):
        expect(slot(visitor, 3)).to_be_visible()
        expect(visitor.page.get_by_role("application")).to_have_count(0)
        assert_nowhere([held(visitor), *told_before_reveal(visitor, 1)], secret)
        assert_no_pictures(visitor)
    assert dreams_of_width(lead) > 0.5  # five cards to watch leave them large
    assert dreams_of_width(screen) > 0.7
    assert axe(screen) + axe(watcher) == []
    screen.page.evaluate(MEASURE)
    put_token(ENGLISH, guesser, 0)
    confirm(ENGLISH, 0, guesser)
    turn(ENGLISH, lead)
    widths: Callable[[], list[int]] = partial(screen.page.evaluate, "window.widths")
    becomes(screen.page, lambda: (len(widths()), len({*widths()})), (4, 1))  # one beside the other


def dreams_of_width(visitor: Visitor) -> float:
    """How much of the page's width the four dreams take."""
    boxes = [slot(visitor, n).locator("[data-dream]").bounding_box() for n in range(4)]
    width: int = visitor.page.evaluate("innerWidth")
    return sum(box["width"] for box in boxes if box) / width


def test_whoever_watches_sits_down_as_soon_as_the_round_is_over(come: Come) -> None:
    """R-33: a wish is kept for it; taken back, it is forgotten."""
    said = Said("de")
    lead, guesser, watcher = (come(name, language="de") for name in ("Lea", "Gus", "Wim"))
    table = evening(said, lead, guesser, bots=("sleepy",))
    bot = watcher.ask("GET", f"/api/tables/{table.id}")["chairs"][2]["name"]
    watcher.open(table.path)
    watcher.button(said("banner.take_later", name=bot)).click()
    expect(shown(watcher.page, said("banner.soon", name=bot))).to_be_visible()
    watcher.button(said("banner.watch_on")).click()
    around = watcher.page.get_by_role("list", name=said("around"))
    around.get_by_role("button", name=bot).click()
    watcher.button(said("seat.take_later")).click()
    expect(shown(watcher.page, said("banner.soon", name=bot))).to_be_visible()
    pick(said, lead)
    deal(said, lead, "Gus", bot)
    put_token(said, guesser, 1)
    confirm(said, 1, guesser)
    turn(said, lead)
    becomes(watcher.page, lambda: watcher.view["seat"], 2)
    becomes(lead.page, lambda: lead.view["sitting"], ["person"] * 3)


def test_everybody_sees_for_whom_a_bot_plays(come: Come) -> None:
    lead, guesser = come("Lea"), come("Gus")
    table = evening(ENGLISH, lead, guesser)
    around = lead.page.get_by_role("list", name=ENGLISH("around"))
    gus = around.get_by_role("button", name="Gus")
    expect(gus).not_to_contain_text(ENGLISH("seat.stand_in"))
    guesser.ask("PUT", f"/api/tables/{table.id}/seats/1/bot", {"bot": "sleepy"})
    expect(gus).to_contain_text(ENGLISH("seat.stand_in"))
