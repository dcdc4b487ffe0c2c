"""What people do before they sit at a table."""

from playwright.sync_api import Locator, Page
from tests.browser.visitors import Visitor


def choose(page: Page, name: str) -> Locator:
    """A button of Dreamwell's card on the start page."""
    card = page.get_by_role("list", name="The games").get_by_role("listitem")
    return card.filter(has_text="Dreamwell").get_by_role("button", name=name)


def introduce(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_label("Your name").fill(name)
    visitor.button("Let me in").click()


def code_of(visitor: Visitor) -> str:
    """The five letters of the table whose lobby is open."""
    invitation = visitor.page.get_by_role("region", name="Invite")
    return invitation.locator(".code").inner_text()


def myself(page: Page) -> Locator:
    """The button with one's own name, in the head of a page."""
    return page.get_by_role("banner").get_by_role("button", name="You")
