"""Tables for tests that begin later than at the start page."""

from typing import NamedTuple

from playwright.sync_api import Page, expect
from tests.browser.dreamwell import Hands, act, my_turn, results
from tests.browser.visitors import Visitor, becomes


class Table(NamedTuple):
    id: str
    code: str

    @property
    def path(self) -> str:
        return f"/table/{self.id}"


def gather(host: Visitor, *others: Visitor, bots: tuple[str, ...] = (), **terms: object) -> Table:
    """A table where these sit, in this order, and after them the bots; nobody has begun."""
    terms = {"game": "dreamwell", "seats": 1 + len(others) + len(bots), **terms}
    seen = host.ask("POST", "/api/tables", terms)
    path = f"/api/tables/{seen['id']}/seats"
    for seat, guest in enumerate(others, start=1):
        guest.ask("PUT", f"{path}/{seat}", {})
        guest.ask("PUT", f"{path}/{seat}/ready", {"ready": True})
    for seat, bot in enumerate(bots, start=1 + len(others)):
        host.ask("PUT", f"{path}/{seat}/bot", {"bot": bot})
    return Table(seen["id"], seen["code"])


def start_with(table: Table, *people: Visitor) -> None:
    """All of these open the table's page; the first of them begins once everybody is there."""
    host = people[0]
    for visitor in people:
        visitor.open(table.path)
        expect(visitor.page.get_by_role("main")).to_be_visible()
    becomes(host.page, lambda: present(host, table), len(people))
    host.ask("POST", f"/api/tables/{table.id}/start")


def present(host: Visitor, table: Table) -> int:
    chairs = host.ask("GET", f"/api/tables/{table.id}")["chairs"]
    return sum(bool(chair.get("present")) for chair in chairs)


def begin(
    host: Visitor,
    *others: Visitor,
    bots: tuple[str, ...] = ("greedy",),
    first: int = 0,
    **options: bool,
) -> Table:
    """A match that has just begun; the host is to move, unless `first` says who."""
    table = gather(host, *others, bots=bots, options={"first_player": first, **options})
    host.ask("POST", f"/api/tables/{table.id}/start")
    return table


def sit(visitor: Visitor, table: Table) -> Page:
    """Open a table's page, and wait until there is something to see."""
    page = visitor.open(table.path)
    expect(page.get_by_role("grid")).to_be_visible()
    return page


def share_device(host: Visitor, name: str, *, first: int = 0) -> Table:
    """A match of the host and somebody else on the same device."""
    table = gather(host, seats=2, options={"first_player": first})
    host.ask("PUT", f"/api/tables/{table.id}/seats/1", {"name": name})
    host.ask("POST", f"/api/tables/{table.id}/start")
    return table


def play_out(host: Visitor) -> str:
    """A match that bots have played to its end, in the host's place too; its id."""
    table = begin(host)
    host.open(table.path)
    host.ask("PUT", f"/api/tables/{table.id}/seats/0/bot", {"bot": "greedy"})
    expect(results(host.page)).to_be_visible()
    return str(host.states[-1]["match"])


def play_on(hands: Hands, deeds: int) -> None:
    """Whoever this is does so many things, turn after turn."""
    for _ in range(deeds):
        expect(my_turn(hands.page)).to_be_visible()
        act(hands)
