"""Somebody who plays Dreamwell by what is written on the page, well enough to come to an end.

Only accessible names are read: what a screen reader would say is enough for a whole match.
"""

import re
from collections.abc import Iterator
from itertools import product
from math import inf
from typing import NamedTuple, Protocol

from playwright.sync_api import Locator, Page, expect
from tests.browser.visitors import shown

from reverie.games.dreamwell.model import HAND_LIMIT

TILE = re.compile(r"(?P<terrain>\w+) (?P<creature>[^,;]+), (?P<cell>[a-d][1-4]);")
CARD = re.compile(r"(?P<friend>.+?): needs (?P<one>.+?), (?P<other>.+?),? and (?P<terrain>\w+) ")
LEFT = re.compile(r"(\d) of 3 left")
NAMES = "all => all.map(one => one.ariaLabel ?? one.textContent.trim())"
OUTSIDE = "outside"


Ways = dict[int, frozenset[str]]  # where each of my standees may go now


class Tile(NamedTuple):
    cell: str
    terrain: str
    creature: str
    mine: tuple[int, ...]  # my standees on it


class Card(NamedTuple):
    slot: int  # its place in the hand or in the display
    friend: str
    creatures: tuple[str, str]
    terrain: str
    is_ready: bool


class Hands(Protocol):
    """How somebody does things: by pointing, or by keys."""

    page: Page

    def take(self, standee: int) -> None: ...
    def let_go(self) -> None: ...
    def go(self, cell: str) -> None: ...
    def play(self, card: Card) -> None: ...
    def draw(self, card: Card) -> None: ...
    def decline(self) -> None: ...
    def end_turn(self, *, early: bool) -> None: ...


# What is written


def names(buttons: Locator) -> list[str]:
    found: list[str] = buttons.evaluate_all(
        "all => all.map(one => one.ariaLabel ?? one.textContent.trim())"
    )
    return found


def hand(page: Page) -> Locator:
    return page.locator("[data-part=hand]").get_by_role("listitem").get_by_role("button")


def display(page: Page) -> Locator:
    return page.locator("[data-part=display]").get_by_role("listitem").get_by_role("button")


def log(page: Page) -> Locator:
    """With every deed it has a new line on top; on a phone it is there, but not seen."""
    region = page.get_by_role("region", name="Log", include_hidden=True)
    return region.get_by_role("list", include_hidden=True)


def lines(page: Page) -> list[str]:
    """What the log tells, newest first; its headings say "Your turn" to one alone."""
    return log(page).get_by_role("button", include_hidden=True).all_inner_texts()


def places(page: Page) -> Locator:
    return page.get_by_role("grid").get_by_role("button")


def place(page: Page, cell: str) -> Locator:
    name = re.compile("^Outside" if cell == OUTSIDE else f", {cell};")
    return page.get_by_role("grid").get_by_role("button", name=name)


def tiles(page: Page) -> list[Tile]:
    return [read_tile(name) for name in names(places(page)) if not is_outside(name)]


def read_tile(name: str) -> Tile:
    read = TILE.match(name)
    assert read, name
    mine = tuple(int(number) for number in re.findall(r"your standee (\d)", name))
    return Tile(read["cell"], read["terrain"], read["creature"], mine)


def lit(page: Page) -> frozenset[str]:
    """Where the standee that was taken may go."""
    found = [name for name in names(places(page)) if "reachable" in name]
    return frozenset(OUTSIDE if is_outside(name) else read_tile(name).cell for name in found)


def is_outside(name: str) -> bool:
    return name.startswith("Outside")


def cards(buttons: Locator) -> list[Card]:
    return [read_card(slot, name) for slot, name in enumerate(names(buttons))]


def read_card(slot: int, name: str) -> Card:
    read = CARD.match(name)
    assert read, name
    creatures = (read["one"], read["other"])
    return Card(slot, read["friend"], creatures, read["terrain"], "Ready to play" in name)


# What follows from it


class Plan(NamedTuple):
    """For one card: who has to go where, and what that costs in actions."""

    card: Card
    moves: tuple[tuple[int, str], ...]
    price: float


def plans(card: Card, board: list[Tile], ways: Ways) -> Iterator[Plan]:
    where = {standee: tile.cell for tile in board for standee in tile.mine}
    for one, other in product(board, board):
        fits = (one.creature, other.creature) == card.creatures
        if not fits or card.terrain not in (one.terrain, other.terrain):
            continue
        for ends in ({1: one.cell, 2: other.cell}, {1: other.cell, 2: one.cell}):
            moves = tuple((who, cell) for who, cell in ends.items() if where.get(who) != cell)
            yield Plan(card, moves, sum(price(ways[who], cell) for who, cell in moves))


def price(ways: frozenset[str], cell: str) -> float:
    """One move, or out and in again: from outside every tile at the edge is near."""
    if cell in ways:
        return 1
    return 2 if OUTSIDE in ways and not {"b", "c", "2", "3"}.issuperset(cell) else inf


def best(wanted: list[Card], board: list[Tile], ways: Ways) -> Plan | None:
    found = [plan for card in wanted for plan in plans(card, board, ways) if plan.moves]
    return min((plan for plan in found if plan.price < inf), key=price_of, default=None)


def price_of(plan: Plan) -> float:
    return plan.price


# What is done


def look(hands: Hands) -> Ways:
    """Take each standee and see where it could go."""
    ways = {}
    for standee in (1, 2):
        hands.take(standee)
        ways[standee] = lit(hands.page)
        hands.let_go()
    return ways


def improve(hands: Hands) -> bool:
    """A step towards the card that is nearest; without any, a new card."""
    page = hands.page
    board, ways = tiles(page), look(hands)
    room = hand(page).count() < HAND_LIMIT
    offered = cards(display(page)) if room else []
    mine, open_ = best(cards(hand(page)), board, ways), best(offered, board, ways)
    if mine and not (open_ and open_.price + 1 < mine.price):
        who, cell = min(mine.moves, key=lambda move: price(ways[move[0]], move[1]))
        hands.take(who)
        hands.go(cell if cell in ways[who] else OUTSIDE)
    elif offered:
        ready = [card for card in offered if card.is_ready]
        hands.draw(ready[0] if ready else open_.card if open_ else offered[0])
    else:
        return False
    return True


def act(hands: Hands) -> bool:
    """Do one thing and wait until the table has heard of it; False: it ended the turn."""
    page = hands.page
    before = log(page).text_content() or ""
    ends = False
    left = shown(page, LEFT)
    refuse = refusing(page)
    expect(left.or_(refuse)).to_be_visible()
    actions = 0 if refuse.is_visible() else int(left.inner_text()[0])
    ready = [card for card in cards(hand(page)) if card.is_ready]
    if refuse.is_visible():
        hands.decline()
    elif actions and ready:
        hands.play(ready[0])
    elif not (actions and improve(hands)):
        hands.end_turn(early=actions > 0)
        ends = True
    expect(log(page)).not_to_have_text(before)
    return not ends


def my_turn(page: Page) -> Locator:
    end = page.get_by_role("button", name="End turn", disabled=False)
    return end.or_(refusing(page)).first


def refusing(page: Page) -> Locator:
    """How an ability is let go that a card has brought."""
    return page.get_by_role("button", name="Don’t use it")


def results(page: Page) -> Locator:
    return shown(page, "Where the points come from")


def play_turn(hands: Hands) -> bool:
    """Wait for the turn and play it; False: the match is over."""
    page = hands.page
    while True:
        expect(my_turn(page).or_(results(page)).first).to_be_visible()
        if results(page).is_visible():
            return False
        if not act(hands):
            return True
