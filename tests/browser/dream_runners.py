"""Somebody who plays Dream Runners by what is written on the page, with a mouse, a finger or keys.

Everybody begins with the same four segments, and together they fill any frame. Only accessible
names are read: what a screen reader would say is enough for a whole match.
"""

import re
from typing import NamedTuple, Protocol

from playwright.sync_api import Error, Locator, Page, expect
from tests.browser.tables import Table, gather
from tests.browser.visitors import PATIENCE, Visitor, shown

MOST_TURNS = 4


class Laid(NamedTuple):
    """Where one of the segments goes: turns, and row and column of the corner of its box."""

    shape: str
    turns: int
    row: int
    col: int
    grip: tuple[int, int]  # a cell of the frame that it covers


# The four segments, as they fill the frame and jut out nowhere.
FULL = (
    Laid("wisp", 1, 0, 0, (0, 0)),
    Laid("bend", 1, 0, 1, (0, 1)),
    Laid("ribbon", 2, 2, 0, (2, 0)),
    Laid("spark", 0, 1, 2, (1, 2)),
)


class Hands(Protocol):
    """How somebody does things: by dragging, by tapping, or by keys."""

    page: Page

    def lay(self, one: Laid) -> None: ...
    def press(self, what: Locator) -> None: ...


def begin(
    host: Visitor, *others: Visitor, bots: tuple[str, ...] = ("drowsy",), **options: object
) -> Table:
    """A match that has just begun: everybody is asked whether they are ready."""
    wishes = {"sand_seconds": 120, "ready_seconds": 600, "reveal_countdown_seconds": 0, **options}
    table = gather(host, *others, bots=bots, game="dream_runners", options=wishes)
    host.ask("POST", f"/api/tables/{table.id}/start")
    return table


def sit(visitor: Visitor, table: Table) -> Page:
    page = visitor.open(table.path)
    expect(ready(page).or_(lock(page)).first).to_be_visible()
    return page


class Ear:
    """Hears what a page says to its table; to be there before the page opens."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.said: list[str] = []
        page.on("websocket", lambda line: line.on("framesent", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.said.append(str(frame))

    def wait_for_draft(self, segments: int) -> None:
        """Until the last draft that was sent holds so many segments."""
        for _ in range(PATIENCE // 50):
            drafts = [text for text in self.said if '"draft"' in text]
            if drafts and drafts[-1].count('"segment"') == segments:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no draft of {segments} segments: {self.said[-3:]}")


# What is written


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def ready(page: Page) -> Locator:
    return button(page, "I am ready")


def lock(page: Page) -> Locator:
    return button(page, "Lock my dream")


def piece(page: Page, shape: str) -> Locator:
    """One of the four that everybody begins with."""
    name = re.compile(rf"^\d: {shape}: [^;]*; (?:not )?turned")
    return page.locator("[data-part=tray]").get_by_role("button", name=name)


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("grid").get_by_role("button", name=re.compile(f"^{name}:"))


def cells(page: Page) -> list[str]:
    names: list[str] = (
        page.get_by_role("grid")
        .get_by_role("button")
        .evaluate_all("all => all.map(a => a.ariaLabel)")
    )
    return names


def covered(page: Page) -> int:
    """How many cells of the frame something lies on."""
    return sum("not covered" not in name for name in cells(page))


def resolved(page: Page) -> Locator:
    return button(page, "Resolve it all for me")


def results(page: Page) -> Locator:
    return shown(page, "Where the points come from")


# What is done


def turns_of(page: Page, shape: str) -> int:
    said = piece(page, shape).get_attribute("aria-label") or ""
    return ("not turned", "turned once", "turned twice", "turned three times").index(
        re.findall(r"(?:not turned|turned (?:once|twice|three times))", said)[0]
    )


def dream(hands: Hands, wanted: tuple[Laid, ...] = FULL) -> None:
    """Lay these, and see them lie."""
    for one in wanted:
        hands.lay(one)
        expect(piece(hands.page, one.shape)).to_have_attribute(
            "aria-label", re.compile("; placed$")
        )


def choices(page: Page) -> Locator:
    """Whatever moves a round on, apart from arranging."""
    finishing = re.compile("^(I am ready|I am done|Buy no segment|Resolve it all|Take )")
    return page.get_by_role("button", name=finishing, disabled=False)


def is_over(page: Page) -> bool:
    return results(page).is_visible()


def step(hands: Hands) -> None:
    """Whatever is asked now, if anything is: somebody else may be asked instead."""
    if lock(hands.page).is_visible():
        dream(hands)
        press(hands, lock(hands.page))
        expect(lock(hands.page)).to_be_hidden()
    elif choices(hands.page).count():
        press(hands, choices(hands.page).first)


def press(hands: Hands, what: Locator) -> None:
    """Once, and wait for what comes of it; time or somebody quicker may have done it before."""
    before = hands.page.locator("main").inner_text()
    try:
        hands.press(what)
    except Error:
        return
    expect(hands.page.locator("main")).not_to_have_text(before, use_inner_text=True)


def play_out(*people: Hands) -> None:
    """Everybody does what they are asked, in turn, until the match is over for all."""
    while not all(is_over(one.page) for one in people):
        for one in people:
            step(one)
        people[0].page.wait_for_timeout(100)  # not to ask the pages without a pause


def until_creating(*people: Hands) -> None:
    """Up to the moment when the dream lies open before everybody."""
    for one in people:
        one.press(ready(one.page))
    for one in people:
        expect(lock(one.page)).to_be_visible()


def open_dream(host: Visitor) -> Table:
    """A table without a clock, where the host has laid two segments and may lay more."""
    table, ear = begin(host, bots=("lucid", "oracle"), pace="calm"), Ear(host.page)
    hands = Mouse(sit(host, table))
    until_creating(hands)
    dream(hands, FULL[:2])
    ear.wait_for_draft(2)
    return table


# Three ways of doing the same


class Mouse:
    """Drags a segment over the frame; turns it with the wheel."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        what.click()

    def spot(self, row: float, col: float) -> tuple[float, float]:
        """The middle of a cell of the workspace, on the page."""
        box = self.page.get_by_role("grid").bounding_box()
        assert box is not None
        unit = box["width"] / 3
        return box["x"] + (col + 0.5) * unit, box["y"] + (row + 0.5) * unit

    def lay(self, one: Laid) -> None:
        piece(self.page, one.shape).hover()
        for _ in range((one.turns - turns_of(self.page, one.shape)) % MOST_TURNS):
            self.page.mouse.wheel(0, 120)
        expect_turns(self.page, one)
        height, width = size_of(one)
        self.page.mouse.down()
        x, y = self.spot(one.row + (height - 1) / 2, one.col + (width - 1) / 2)
        self.page.mouse.move(x + 30, y + 30, steps=3)
        self.page.mouse.move(x, y, steps=3)
        self.page.mouse.up()


class Touch(Mouse):
    """Taps a segment, taps it again to turn it, taps where it goes."""

    def press(self, what: Locator) -> None:
        what.tap()

    def lay(self, one: Laid) -> None:
        missing = (one.turns - turns_of(self.page, one.shape)) % MOST_TURNS
        for _ in range(1 + missing):
            piece(self.page, one.shape).tap()
        expect_turns(self.page, one)
        row, col = one.grip
        cell(self.page, f"{'abc'[col]}{row + 1}").tap()


class Keys:
    """Nothing but the keyboard: a digit takes, R turns, arrows carry, Enter lays it down."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        what.focus()
        self.page.keyboard.press("Enter")

    def lay(self, one: Laid) -> None:
        said = piece(self.page, one.shape).get_attribute("aria-label") or ""
        missing = (one.turns - turns_of(self.page, one.shape)) % MOST_TURNS
        piece(self.page, one.shape).focus()
        self.page.keyboard.press(said[0])
        for _ in range(missing):
            self.page.keyboard.press("r")
        for key in ("ArrowUp", "ArrowLeft"):  # into the corner, whence every way is known
            for _ in range(7):
                self.page.keyboard.press(key)
        for _ in range(one.row + 2):
            self.page.keyboard.press("ArrowDown")
        for _ in range(one.col + 2):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")


SIZES = {"spark": (1, 1), "wisp": (1, 2), "ribbon": (1, 3), "bend": (2, 2)}


def size_of(one: Laid) -> tuple[int, int]:
    """Rows and columns of its box, turned as it is."""
    height, width = SIZES[one.shape]
    return (width, height) if one.turns % 2 else (height, width)


def expect_turns(page: Page, one: Laid) -> None:
    said = ("not turned", "turned once", "turned twice", "turned three times")[one.turns]
    expect(piece(page, one.shape)).to_have_attribute("aria-label", re.compile(f"; {said};"))
