"""Around the table: who comes, goes, looks on, begins again, and what the page says of it."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.dreamwell import hand, my_turn, results
from tests.browser.tables import Table, begin, gather, sit
from tests.browser.visitors import Come, Visitor, shown

from reverie.games import games
from reverie.kernel import Millis, Seat
from reverie.match import AnyMatch, Match, Player, record_of, write_record

# Coming


def test_whoever_is_known_elsewhere_gets_from_the_invitation_to_their_code_and_back(
    come: Come,
) -> None:
    laptop, host, phone = come("Mira"), come("Noor"), come(phone=True)
    code = laptop.ask("POST", "/api/people/me/recovery")["code"]
    table = gather(host, seats=2)
    page = phone.open(f"/{table.code}")
    phone.button("Take a seat").or_(phone.button("Sit down")).first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("link").click()
    expect(page).to_have_url(re.compile("/recover$"))
    expect(dialog).to_have_count(0)
    page.get_by_label("Your code").fill(code)
    phone.button("That is me").click()
    expect(page).to_have_url(re.compile(table.path + "$|/" + table.code + "$"))


@pytest.mark.parametrize("phone", [False, True])
def test_every_game_can_be_learnt_from_the_start_page(come: Come, phone: bool) -> None:
    visitor = come(phone=phone)
    page = visitor.open()
    for game in ("Dreamwell", "Dream Runners", "When I Dream", "Dreamcatcher"):
        link = page.get_by_role("link", name=f"Learn {game} by playing").locator("visible=true")
        expect(link).to_have_count(1)
        expect(link).to_have_attribute("href", re.compile("^/learn/"))


def test_an_example_game_stands_on_no_start_page(come: Come) -> None:
    visitor = come("Mira")
    page = visitor.open()
    expect(page.get_by_role("list", name="The games").get_by_role("listitem")).to_have_count(4)
    expect(shown(page, "Lullaby")).to_have_count(0)
    page = visitor.open("/?examples")
    expect(shown(page, "Lullaby")).to_be_visible()


def test_a_french_browser_is_told_which_languages_there_are(come: Come) -> None:
    visitor = come(language="fr")
    page = visitor.open()
    note = page.get_by_role("region", name="Language")
    expect(note).to_contain_text("English and German")
    expect(note).to_contain_text("allemand")
    note.get_by_role("button", name="Deutsch").click()
    expect(note).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(shown(page, "Neuer Tisch").first).to_be_visible()
    expect(page.get_by_role("region", name="Sprache")).to_have_count(0)


def test_two_on_one_device_wait_for_nobody_in_the_lobby(come: Come) -> None:
    mira = come("Mira")
    table = gather(mira, seats=2)
    mira.ask("PUT", f"/api/tables/{table.id}/seats/1", {"name": "Ben"})
    page = mira.open(table.path)
    expect(page.locator("p").get_by_text("Ben", exact=True)).to_be_visible()
    expect(shown(page, "Not ready yet")).to_have_count(0)
    expect(mira.button("Begin")).to_be_enabled()


# Looking on


def test_whoever_plays_sees_that_somebody_looks_on(come: Come) -> None:
    mira, ugo = come("Mira", phone=True), come("Ugo")
    table = begin(mira)
    page = sit(mira, table)
    head = page.get_by_role("banner")
    expect(head).not_to_contain_text("watching")
    sit(ugo, table)
    expect(head).to_contain_text("Somebody is watching.")
    expect(page.get_by_title("Somebody is watching.")).to_be_in_viewport(ratio=1)
    ugo.open()
    expect(head).not_to_contain_text("watching")


# Playing


def test_the_keys_count_on_a_fresh_page(come: Come) -> None:
    mira = come("Mira")
    page = sit(mira, begin(mira))
    expect(my_turn(page)).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".figure.taken")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-place]:focus")).to_have_count(1)
    before = page.locator("[data-place]:focus").get_attribute("data-place")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-place]:focus")).not_to_have_attribute("data-place", before or "")
    page.keyboard.press("2")
    expect(page.locator(".figure.taken")).to_have_count(1)


def test_a_greyed_undo_says_why(come: Come) -> None:
    mira = come("Mira")
    page = sit(mira, begin(mira))
    expect(my_turn(page)).to_be_visible()
    undo = mira.button("Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("cannot be taken back")
    page.get_by_role("alert").get_by_role("button", name="Close").or_(
        page.get_by_role("alert")
    ).first.click()
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_contain_text("cannot be taken back")


def test_the_last_ten_seconds_are_counted_in_tenths(come: Come) -> None:
    mira = come("Mira")
    clock = {"bank": 12, "increment": 0, "cap": 12}
    table = gather(mira, bots=("greedy",), options={"first_player": 0}, clock=clock)
    mira.ask("POST", f"/api/tables/{table.id}/start")
    page = sit(mira, table)
    expect(page.get_by_role("banner").get_by_text(re.compile(r"\b[0-9]\.[0-9]$"))).to_be_visible()


WAKE = """
window.held = []
Object.defineProperty(navigator, 'wakeLock', { value: {
    request: async kind => {
        held.push(kind)
        return { release: async () => held.pop() }
    },
} })
"""


def test_the_screen_stays_awake_in_play_and_not_in_the_lobby(come: Come) -> None:
    mira = come("Mira")
    mira.context.add_init_script(WAKE)
    table = gather(mira, bots=("greedy",), options={"first_player": 0})
    page = mira.open(table.path)
    expect(mira.button("Begin")).to_be_enabled()
    assert page.evaluate("held") == []
    mira.button("Begin").click()
    expect(my_turn(page)).to_be_visible()
    page.wait_for_function("held.length === 1")


def test_the_menu_fills_the_screen_and_tells_the_line(come: Come) -> None:
    mira = come("Mira")
    page = sit(mira, begin(mira))
    mira.button("Menu").click()
    expect(
        shown(page, re.compile(r"The line to the server: \d+ ms there and back"))
    ).to_be_visible()
    page.get_by_role("button", name="Fill the screen").click()
    page.wait_for_function("document.fullscreenElement !== null")
    mira.button("Menu").click()
    page.get_by_role("button", name="Back to a window").click()
    page.wait_for_function("document.fullscreenElement === null")


# Going


def test_who_looks_back_is_told_that_it_is_their_turn(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor")
    table = begin(mira, noor, bots=(), first=1)
    page = sit(mira, table)
    sit(noor, table)
    noor.button("Draw").click()
    noor.page.get_by_role("button", name=re.compile("unseen|deck", re.IGNORECASE)).first.click()
    mira.button("Rewind").click()
    expect(mira.button("Back to live")).to_be_visible()
    noor.button("End turn").click()
    noor.button("End it").click()
    expect(mira.button("It is your turn: back to live")).to_be_visible()
    mira.button("It is your turn: back to live").click()
    expect(my_turn(page)).to_be_visible()


def test_who_is_sent_away_is_asked_about_first_and_leaves_a_bot_of_its_own_name(
    come: Come,
) -> None:
    mira, noor = come("Mira"), come("Noor")
    table = begin(mira, noor, bots=())
    page = sit(mira, table)
    sit(noor, table)
    page.locator("[data-seat='1']").get_by_role("button").first.click()
    mira.button("Send away for good…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("Send Noor away for good?")
    mira.button("No, let them stay").click()
    expect(dialog.get_by_role("alert")).to_have_count(0)
    mira.button("Send away for good…").click()
    mira.button("Send away for good").click()
    seat = page.locator("[data-seat='1']")
    expect(seat).to_contain_text("Tilda")
    expect(seat).not_to_contain_text("Noor")


# The end


def test_who_looks_at_the_result_stays_who_they_were_when_others_go_on(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor")
    table = over(mira, noor)
    mine = results(mira.page).locator("xpath=ancestor::main").get_by_role("listitem")
    you = mine.filter(has_text="You").filter(has_text="Mira")
    expect(you).to_have_count(1)
    noor.ask("POST", f"/api/tables/{table.id}/rematch")
    expect(shown(mira.page, "Noor would play again.")).to_be_visible()
    expect(you).to_have_count(1)
    expect(mine.filter(has_text="You").filter(has_text="Noor")).to_have_count(0)


def over(*people: Visitor) -> Table:
    """A match that has ended under the eyes of these, played by bots in their place."""
    table = begin(*people, bots=())
    for seat, visitor in enumerate(people):
        visitor.open(table.path)
        expect(hand(visitor.page).first).to_be_visible()
        visitor.ask("PUT", f"/api/tables/{table.id}/seats/{seat}/bot", {"bot": "greedy"})
    for visitor in people:
        expect(results(visitor.page)).to_be_visible()
    return table


def test_a_match_that_everybody_left_says_so_among_the_records(come: Come) -> None:
    mira = come("Mira", language="de")
    game = games()["when_i_dream"]
    players = [Player(name) for name in ("Mira", "Noor", "Ugo", "Lea")]
    match: AnyMatch = Match.deal(game, game.options(), players, bytes(32))
    for seat in range(len(players)):
        match.attend(Seat(seat), "person", Millis(0))
    for seat in range(len(players)):
        match.attend(Seat(seat), "away", Millis(1))
    while match.outcome is None:
        assert match.deadline is not None
        match.tick(match.deadline)
    assert match.outcome.reason == "deserted"
    told = {"content-type": "application/jsonl"}
    text = write_record(record_of(match))
    kept = mira.context.request.post("/api/records", data=text, headers=told)
    assert kept.ok, kept.text()
    head = mira.ask("GET", f"/api/matches/{kept.json()['match']}")
    listed = {"matches": [head]}  # one that was brought stands in no list; one played here does
    mira.context.route("**/api/matches?*", lambda route: route.fulfill(json=listed))
    mira.context.route("**/api/matches", lambda route: route.fulfill(json=listed))
    page = mira.open("/records")
    expect(shown(page, re.compile("Alle gingen vor dem Ende"))).to_be_visible()
