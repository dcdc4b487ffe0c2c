"""Dreamwell learned by playing it: each lesson to its end, by doing what it says."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from tests.browser.dreamwell import display, hand, places
from tests.browser.hands import Pointer
from tests.browser.start import introduce
from tests.browser.visitors import Come, shown


def lit(page: Page) -> Locator:
    """“The lit tile”, as a screen reader finds it."""
    return places(page).and_(page.locator("[aria-label*=reachable], [aria-label*='can be chosen']"))


def enter(standee: int) -> Callable[[Pointer], None]:
    def deed(hands: Pointer) -> None:
        hands.take(standee)
        lit(hands.page).click()

    return deed


def bring_home(hands: Pointer) -> None:
    hand(hands.page).and_(hands.page.locator(".glows")).click()
    hands.page.get_by_role("dialog").get_by_role("button", name="Play").click()


def turn(hands: Pointer) -> None:
    hands.button("Rotate").click()
    lit(hands.page).click()
    hands.button("Rotate it").click()


def flip(hands: Pointer) -> None:
    if hands.button("Flip").is_visible():
        hands.button("Flip").click()
    lit(hands.page).click()
    hands.button("Flip it").click()


def swap(hands: Pointer) -> None:
    lit(hands.page).first.click()
    lit(hands.page).last.click()
    hands.button("Swap them").click()


def haunt(hands: Pointer) -> None:
    lit(hands.page).click()
    hands.button("Send it there").click()


def draw_from_the_deck(hands: Pointer) -> None:
    hands.button("Draw").click()
    hands.page.get_by_role("button", name="Draw from the deck").click()


def end_turn(hands: Pointer) -> None:
    title = hands.page.get_by_role("heading", level=1)
    step = title.inner_text()
    hands.button("End turn").click()
    sure = hands.button("End it")
    expect(sure.or_(title.filter(has_not_text=step)).first).to_be_visible()
    if sure.is_visible():
        sure.click()


def watch(hands: Pointer) -> None:
    """It goes on by itself."""


def read_on(hands: Pointer) -> None:
    hands.button("Next").click()


DEEDS: dict[str, Callable[[Pointer], None]] = {
    "Step in": enter(1),
    "Walk on": enter(2),
    "Bring Ion home": bring_home,
    "A little magic": lambda hands: display(hands.page).first.click(),
    "Three actions": end_turn,
    "Jonas’s turn": watch,
    "Turn the world": turn,
    "Now the doors meet": enter(1),
    "Bring Astra & Orbit home": bring_home,
    "Your turn is over": end_turn,
    "Only Blue Water is missing": enter(2),
    "With a little help": bring_home,
    "SWAP": swap,
    "Trust your luck": draw_from_the_deck,
    "Flip": flip,
    "Found!": bring_home,
    "FLIP ANY TILE": flip,
    "Set it down": haunt,
    "Keep away": enter(1),
    "And now?": end_turn,
    "Boo!": haunt,
}


def learn(hands: Pointer) -> list[str]:
    """Do what each step asks for; their titles."""
    title = hands.page.get_by_role("heading", level=1)
    expect(title).not_to_have_text("Well done!")
    seen = []
    while (step := title.inner_text()) != "Well done!":
        seen.append(step)
        DEEDS.get(step, read_on)(hands)
        expect(title).not_to_have_text(step)
    return seen


def test_three_lessons_are_learned_and_lead_to_a_match(come: Come) -> None:
    ida = come()
    hands = Pointer(ida.open("/learn/dreamwell"), seat=0)
    expect(ida.page.get_by_role("grid")).to_be_visible()
    base = learn(hands)
    ida.button("Learn the advanced game").click()
    advanced = learn(hands)
    ida.button("Learn the nightmare").click()
    nightmare = learn(hands)
    assert {*DEEDS} <= {*base, *advanced, *nightmare}
    ida.button("Play with the nightmare").click()
    introduce(ida, "Ida")
    expect(ida.page).to_have_url(re.compile("/table/"))
    expect(ida.page.get_by_role("grid")).to_have_accessible_name("Board")


def test_a_lesson_explains_what_it_did_not_ask_for(come: Come) -> None:
    ida = come()
    hands = Pointer(ida.open("/learn/dreamwell"), seat=0)
    expect(ida.page.get_by_role("grid")).to_be_visible()
    title = ida.page.get_by_role("heading", level=1)
    while (step := title.inner_text()) != "Step in":
        ida.button("Next").click()
        expect(title).not_to_have_text(step)
    hands.take(1)
    hands.go("d4")
    expect(shown(ida.page, "here do what the lesson asks")).to_be_visible()
    ida.button("One step back").click()
    expect(ida.page.get_by_role("heading", level=1)).to_have_text("What a friend asks for")
