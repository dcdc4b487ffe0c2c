"""Dream Runners learned by playing it: each lesson to its end, by doing what it says."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.dream_runners import FULL, Hands, Laid, Mouse, Touch, button, lock, piece
from tests.browser.start import introduce
from tests.browser.visitors import Come, shown

STRANGE = (
    Laid("wisp", 1, 1, 1, (1, 1)),
    Laid("ribbon", 1, 0, 0, (0, 0)),
    Laid("bend", 2, 0, 1, (0, 1)),
    Laid("spark", 0, 2, 2, (2, 2)),
)


def go_on(hands: Hands, times: int) -> None:
    for _ in range(times):
        title = heading(hands.page)
        hands.press(button(hands.page, "Next"))
        expect(hands.page.get_by_role("heading", level=1)).not_to_have_text(title)


def heading(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def told(hands: Hands, title: str) -> None:
    expect(hands.page.get_by_role("heading", level=1)).to_have_text(title)


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "touch"])
def test_the_first_lesson_is_played_to_its_end(come: Come, phone: bool) -> None:
    visitor = come(phone=phone)
    page = visitor.open("/learn/dream_runners")
    hands: Hands = Touch(page) if phone else Mouse(page)
    told(hands, "Welcome to a dream")
    go_on(hands, 3)
    for one in FULL:
        hands.lay(one)
    told(hands, "What it would bring")
    go_on(hands, 1)
    hands.press(lock(page))
    go_on(hands, 1)
    told(hands, "All at once")
    go_on(hands, 1)
    hands.press(page.get_by_role("button", name=re.compile("^1 a blue fragment")))
    told(hands, "And the rest")
    hands.press(button(page, "Resolve it all for me"))
    told(hands, "Looking back")
    expect(shown(page, "You found the best dream")).to_be_visible()
    go_on(hands, 1)
    hands.press(page.get_by_role("button", name=re.compile("^Buy for 4 coins: wisp")))
    told(hands, "Or serenity")
    go_on(hands, 1)
    hands.press(button(page, "I am done"))
    hands.press(button(page, "I am ready"))
    told(hands, "A chest")
    go_on(hands, 3)
    told(hands, "That is all")


def test_the_strange_cells_are_learned_after_it(come: Come) -> None:
    visitor = come()
    page = visitor.open("/learn/dream_runners")
    hands = Mouse(page)
    skip_to_the_end(hands)
    button(page, "Learn the strange cells").click()
    told(hands, "Strange cells")
    go_on(hands, 3)
    for one in STRANGE:
        hands.lay(one)
    told(hands, "Lock")
    lock(page).click()
    for thing in ("Take a green fragment", "Take a blue fragment"):
        button(page, thing).click()
    told(hands, "The octopus")
    go_on(hands, 2)
    told(hands, "That is all")
    button(page, "Play against a bot").click()
    introduce(visitor, "Mira")
    expect(page).to_have_url(re.compile("/table/"))
    expect(button(page, "I am ready")).to_be_visible()


def skip_to_the_end(hands: Mouse) -> None:
    """The same lesson again, for whoever has seen it: as quickly as it goes."""
    page = hands.page
    go_on(hands, 3)
    for one in FULL:
        hands.lay(one)
    go_on(hands, 1)
    lock(page).click()
    go_on(hands, 2)
    page.get_by_role("button", name=re.compile("^1 a blue fragment")).click()
    button(page, "Resolve it all for me").click()
    go_on(hands, 1)
    page.get_by_role("button", name=re.compile("^Buy for 4 coins: wisp")).click()
    go_on(hands, 1)
    button(page, "I am done").click()
    button(page, "I am ready").click()
    told(hands, "A chest")
    go_on(hands, 3)


def test_what_is_not_asked_for_is_said_to_come_later(come: Come) -> None:
    page = come().open("/learn/dream_runners")
    hands = Mouse(page)
    go_on(hands, 3)
    hands.lay(Laid("wisp", 0, 1, 0, (1, 0)))
    expect(page.get_by_role("status").filter(has_text="Follow the dotted outline")).to_be_visible()
    told(hands, "Lay the first one")
    expect(piece(page, "wisp")).to_have_attribute("aria-label", re.compile("placed"))
