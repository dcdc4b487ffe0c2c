"""Nights of When I Dream, played by what is written on the pages, in either language.

A small deck ends a dream: once every card has been guessed there is nothing left to dream of, so
no test waits for the clock.
"""

import re

import msgspec
from playwright.sync_api import expect
from tests.browser import catalogues
from tests.browser.tables import Table, gather, start_with
from tests.browser.visitors import Message, Visitor

from reverie.games.when_i_dream.box.content import LEAST_CARDS, Deck
from reverie.games.when_i_dream.box.reading import house

ASLEEP = ("start", "running", "forced_guess", "last_guess", "narration")
CLUES = {
    "en": ("water", "red", "big", "animal", "kitchen", "fear", "winter", "paper"),
    "de": ("Wasser", "rot", "groß", "Tier", "Küche", "Angst", "Winter", "Papier"),
}
NOWHERE = "perpendicular"  # a guess that is right about nothing
HELD = """() => {
    const seen = ({ name }) => name !== 'class'
    const marks = (one) => [...one.attributes].filter(seen).map(({ value }) => value)
    const all = [...document.querySelectorAll('*')]
    const typed = all.filter((one) => 'value' in one).map((one) => one.value)
    const text = [document.documentElement.textContent, ...all.flatMap(marks), ...typed]
    return JSON.stringify([text, { ...localStorage }, { ...sessionStorage }])
}"""  # everything a page holds, but for names of styles


class Said(catalogues.Said):
    game = "when_i_dream"


def small_deck() -> Deck:
    return Deck("small", house().cards[:LEAST_CARDS])


def night(*people: Visitor, bots: tuple[str, ...] = (), **options: object) -> Table:
    """A match of these, all of them at the table when it begins; the first of them dreams first."""
    terms = {"sleep": [9], "dream_seconds": 300, "content": small_deck(), **options}
    built = msgspec.to_builtins(terms)
    host, *others = people
    table = gather(host, *others, bots=bots, game="when_i_dream", options=built)
    start_with(table, *people)
    for visitor in people:
        expect(visitor.page.locator(".table")).to_be_visible()
    return table


# What a page shows


def piece(spirit: Visitor) -> str:
    """The word that only spirits see, as this one sees it."""
    word: str = spirit.page.locator(".card .word").inner_text()
    return word


def dream_number(visitor: Visitor, number: int) -> None:
    """Wait until so many cards have been opened in this round."""
    label = visitor.page.locator("header .cap").first
    expect(label).to_have_text(re.compile(rf"(dream|Traum) {number}$", re.IGNORECASE))


# What people do


def get_ready(said: Said, *spirits: Visitor) -> None:
    for spirit in spirits:
        spirit.button(said("deal.ready")).click()


def whisper(said: Said, spirit: Visitor, word: str) -> None:
    """Give a clue, and wait until it is on the list."""
    box = spirit.page.get_by_role("textbox", name=re.compile(re.escape(piece(spirit))))
    box.fill(word)
    spirit.button(said("clue.send")).click()
    expect(spirit.page.locator(".clues")).to_contain_text(word, ignore_case=True)


def guess(said: Said, dreamer: Visitor, text: str) -> None:
    dreamer.page.get_by_role("textbox", name=said("guess.label")).fill(text)
    dreamer.button(said("guess")).click()


def sleep_on(said: Said, dreamer: Visitor, first: int) -> None:
    """Guess one card after the other until nothing is left to dream of."""
    for number in range(first, LEAST_CARDS + 1):
        dream_number(dreamer, number)
        guess(said, dreamer, NOWHERE)
    expect(
        dreamer.page.get_by_role("heading", name=said("story.title"), exact=True)
    ).to_be_visible()


def tell(said: Said, dreamer: Visitor, story: str) -> None:
    dreamer.page.get_by_role("textbox", name=said("story.label")).fill(story)
    dreamer.button(said("story.end")).click()


def go_on(said: Said, *people: Visitor) -> None:
    for visitor in people:
        visitor.button(said("go_on")).click()


# What must not be there


def blind_states(dreamer: Visitor) -> list[Message]:
    """Every view that a browser was told while its person dreamt."""
    dreamer.settle()
    views: list[Message] = [state["view"] for state in dreamer.states]
    return [v for v in views if v["seat"] == v["dreamer"] and v["phase"] in ASLEEP]


def assert_blind(dreamer: Visitor) -> None:
    """Neither piece, side, pile, verdict nor role was ever told to whoever dreams."""
    views = blind_states(dreamer)
    assert views
    for view in views:
        assert view["role"] is None
        assert view["roles"] is None
        assert view["clock_until"] is None
        for card in view["cards"]:
            told = [card[key] for key in ("word", "side", "verdict", "guess")]
            assert told == [None] * 4
            assert card["place"] not in ("fairy", "imp")


def assert_nowhere(visitor: Visitor, *words: str) -> None:
    """Not on the page, not in its storage, not in anything its sockets heard."""
    visitor.settle()
    kept = [visitor.page.evaluate(HELD), *without_deck(visitor)]
    for word in words:
        found = re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE)
        assert not [text for text in kept if found.search(text)], word


def without_deck(visitor: Visitor) -> list[str]:
    """Frames, but for the deck, which everybody knows: all words are in it, and none stands out."""
    messages = [msgspec.json.decode(text) for text in visitor.heard]
    for message in messages:
        for holder in (message.get("view") or {}, message.get("table") or {}):
            holder.get("options", {}).pop("content", None)
    return [msgspec.json.encode(message).decode() for message in messages]
