"""People in a real browser: each with a context of their own, and an ear on all that happens there.

What a page writes into its console, what it fetches and what its sockets hear is kept, so that a
test can hold it against the promises: nothing goes wrong quietly, nothing leaves the house.
"""

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, WebError, WebSocket

PATIENCE = 30_000  # milliseconds: a busy machine is not a fault
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 780},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
UNREACHABLE = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")

KNOWN = "if (origin !== 'null') localStorage.setItem('reverie.known', '1')"  # a cookie is there

Message = dict[str, Any]


def shown(page: Page, words: str | re.Pattern[str], *, exact: bool = False) -> Locator:
    """Words on the page itself. What is announced to screen readers says them again for a while."""
    return page.get_by_text(words, exact=exact).and_(page.locator(":not([aria-atomic])"))


def becomes(page: Page, look: Callable[[], object], wanted: object) -> None:
    """Wait until what is seen is as it should be; a page may still be about to change."""
    for _ in range(PATIENCE // 100):
        if look() == wanted:
            return
        page.wait_for_timeout(100)
    assert look() == wanted


class Visitor:
    """Somebody with a browser. A name makes them known to the house before they open a page; whom
    they are `like` they are, on another device."""

    def __init__(
        self,
        browser: Browser,
        house: str,
        name: str = "",
        *,
        like: "Visitor | None" = None,
        phone: bool = False,
        still: bool = True,
        language: str = "en",
        excused: tuple[str, ...] = (),
    ) -> None:
        self.house = house
        self.name: str = like.name if like else name
        self.excused = excused  # what the browser itself must say in this test
        self.said: list[str] = []
        self.fetched: list[str] = []
        self.heard: list[str] = []
        self.context = browser.new_context(
            base_url=house,
            locale=language,
            reduced_motion="reduce" if still else "no-preference",
            **(PHONE if phone else WIDE),
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.on("console", self._listen)
        self.context.on("weberror", self._note)
        self.context.on("request", self._fetch)
        self.context.on("page", lambda page: page.on("websocket", self._overhear))
        if self.name:
            self.context.add_init_script(KNOWN)
        if like:
            self.context.add_cookies(like.context.cookies())  # type: ignore[arg-type]
        elif name:
            self.ask("POST", "/api/people", {"name": name, "language": language})
        self.page: Page = self.context.new_page()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The same person without the page: for what a test needs before it begins."""
        answer = self.context.request.fetch(path, method=method, data=body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def open(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def button(self, name: str, *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def settle(self) -> None:
        """Let everything be heard that the pages have said so far."""
        for page in self.context.pages:
            page.evaluate("0")

    @property
    def states(self) -> list[Message]:
        """Every state of a match that a socket of this browser has been told."""
        told = (msgspec.json.decode(text) for text in self.heard)
        return [message for message in told if message["type"] == "state"]

    @property
    def view(self) -> Message:
        """The table as it was last told to this browser."""
        self.settle()
        view: Message = self.states[-1]["view"]
        return view

    @property
    def complaints(self) -> list[str]:
        return [line for line in self.said if not any(word in line for word in self.excused)]

    @property
    def excursions(self) -> list[str]:
        """Whatever was fetched from elsewhere."""
        home = urlsplit(self.house).netloc
        return [
            address
            for address in self.fetched
            if urlsplit(address).netloc != home and not address.startswith(("blob:", "data:"))
        ]

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.said.append(f"{message.type}: {message.text}")

    def _note(self, problem: WebError) -> None:
        self.said.append(f"uncaught: {problem.error}")

    def _fetch(self, request: Request) -> None:
        self.fetched.append(request.url)

    def _overhear(self, socket: WebSocket) -> None:
        self.fetched.append(socket.url)
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))


class Come:
    """`come()`: a stranger; `come("Mira", phone=True)`: somebody known here, with a phone."""

    def __init__(self, browser: Browser, house: str) -> None:
        self.browser = browser
        self.house = house
        self.visitors: list[Visitor] = []

    def __call__(self, name: str = "", *, at: str = "", **wishes: Any) -> Visitor:
        visitor = Visitor(self.browser, at or self.house, name, **wishes)
        self.visitors.append(visitor)
        return visitor

    def everybody_leaves(self) -> None:
        for visitor in self.visitors:
            visitor.settle()
            visitor.context.close()

    def see(self, folder: Path) -> list[Path]:
        """What everybody has before their eyes, as pictures."""
        pictures = []
        for number, visitor in enumerate(self.visitors):
            for page in visitor.context.pages:
                pictures.append(folder / f"{number}-{visitor.name or 'stranger'}.png")
                page.screenshot(path=pictures[-1])
        return pictures


@contextmanager
def visits(browser: Browser, house: str) -> Generator[Come]:
    """When everybody has left, nothing went wrong quietly and nothing was fetched elsewhere."""
    come = Come(browser, house)
    yield come
    come.everybody_leaves()
    for visitor in come.visitors:
        assert visitor.complaints == []
        assert visitor.excursions == []
