"""Two ways of doing the same: with a pointer, and with nothing but keys."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.dreamwell import OUTSIDE, Card, display, hand, place

MOST_TABS = 80  # nobody presses Tab more often than that


class Pointer:
    """Clicks on what is seen; on a phone, taps."""

    def __init__(self, page: Page, seat: int) -> None:
        self.page = page
        self.seat = seat

    def press(self, what: Locator) -> None:
        what.click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def tap(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def figure(self, standee: int) -> tuple[float, float]:
        """Where it stands on the page: two on one tile are told apart by the place one taps."""
        figure = self.page.locator(".figure").nth(2 * self.seat + standee - 1)
        figure.scroll_into_view_if_needed()
        box = figure.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7

    def take(self, standee: int) -> None:
        self.tap(*self.figure(standee))

    def let_go(self) -> None:
        self.press(self.page.get_by_role("button", name=re.compile("^Move"), pressed=True))

    def go(self, cell: str) -> None:
        self.press(place(self.page, cell))

    def play(self, card: Card) -> None:
        self.press(hand(self.page).nth(card.slot))
        self.press(self.button(f"Play {card.friend}"))

    def draw(self, card: Card) -> None:
        self.press(display(self.page).nth(card.slot))
        self.press(self.button(f"Take {card.friend}"))

    def decline(self) -> None:
        self.press(self.button("Don’t use it"))

    def end_turn(self, *, early: bool) -> None:
        self.press(self.button("End turn"))
        if early:
            self.press(self.button("End it"))


class Touch(Pointer):
    """A finger on a phone, where the display opens on demand."""

    def press(self, what: Locator) -> None:
        what.tap()

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def draw(self, card: Card) -> None:
        self.press(self.button("Display"))
        self.press(display(self.page).nth(card.slot))
        self.press(self.button(f"Take {card.friend}"))


class Keys:
    """Nothing but the keyboard: Tab leads there, arrows lead on, Enter does it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tab_to(self, what: Locator) -> None:
        what.wait_for()
        for _ in range(MOST_TABS):
            if what.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{MOST_TABS} times Tab do not lead to {what}")

    def press(self, what: Locator) -> None:
        self.tab_to(what)
        self.page.keyboard.press("Enter")

    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def take(self, standee: int) -> None:
        self.type("b", str(standee))

    def let_go(self) -> None:
        self.type("Escape", "Escape")

    def go(self, cell: str) -> None:
        self.type("b")
        here = self.page.evaluate("document.activeElement.dataset.place")
        at = 16 if here == "off" else int(here)
        to = 16 if cell == OUTSIDE else "abcd".index(cell[0]) + 4 * (int(cell[1]) - 1)
        self.type(*["ArrowDown"] * (to // 4 - at // 4), *["ArrowUp"] * (at // 4 - to // 4))
        self.type(*["ArrowRight"] * (to % 4 - at % 4), *["ArrowLeft"] * (at % 4 - to % 4))
        expect(place(self.page, cell)).to_be_focused()
        self.type("Enter")

    def play(self, card: Card) -> None:
        self.type("h")
        self.press(hand(self.page).nth(card.slot))
        self.press(self.button(f"Play {card.friend}"))

    def draw(self, card: Card) -> None:
        self.press(display(self.page).nth(card.slot))
        self.press(self.button(f"Take {card.friend}"))

    def decline(self) -> None:
        self.press(self.button("Don’t use it"))

    def end_turn(self, *, early: bool) -> None:
        self.type("e")
        if early:
            self.press(self.button("End it"))
