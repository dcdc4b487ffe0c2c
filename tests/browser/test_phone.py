"""A phone of 360 × 780 pixels: everything needed each turn is in sight, and back closes a sheet."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect
from tests.browser.dreamwell import display, hand, my_turn
from tests.browser.scenes import Words
from tests.browser.tables import begin, gather, play_out, sit
from tests.browser.visitors import Come
from tests.browser.when_i_dream import Said, get_ready, night

WIDTH, HEIGHT = 360, 780
LONGEST = {
    "en": "Skullflower, Lil Hero, Black Sky",
    "de": "Skullflower, Borealis, Schwarzer Himmel",
}


def box(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found is not None
    return found


def is_uncovered(page: Page, what: Locator) -> bool:
    """Its lower edge, where the bar at the bottom would be first to hide it, is on top of all."""
    place = box(what)
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] * 0.9
    return y < HEIGHT and bool(
        what.evaluate("(one, [x, y]) => one.contains(document.elementFromPoint(x, y))", [x, y])
    )


def is_too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_the_hand_is_seen_without_scrolling(come: Come) -> None:
    mira = come("Mira", phone=True)
    page = sit(mira, begin(mira, bots=("greedy", "planner", "random")))
    expect(my_turn(page)).to_be_visible()
    assert is_uncovered(page, hand(page).first)
    assert not is_too_wide(page)


def test_on_a_short_phone_the_hand_shows_what_each_card_asks_for(come: Come) -> None:
    mira = come("Mira", phone=True)
    mira.page.set_viewport_size({"width": WIDTH, "height": 640})
    page = sit(mira, begin(mira, bots=("greedy", "planner", "random")))
    expect(my_turn(page)).to_be_visible()
    card, bar = box(hand(page).first), box(page.locator("[data-part=turn]"))
    assert card["y"] + card["height"] * 0.7 <= bar["y"]
    tiles = page.get_by_role("grid").get_by_role("button")
    assert min(box(tile)["width"] for tile in tiles.all()) >= 44


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("height", "seen"), [(640, 28), (780, None)])
def test_the_bar_leaves_what_a_card_lacks_in_sight(
    come: Come, height: int, seen: int | None, language: str
) -> None:
    """All of it, whatever was dealt; on a short phone two lines, and the rest by scrolling."""
    mira = come("Mira", phone=True, language=language)
    mira.page.set_viewport_size({"width": WIDTH, "height": height})
    page = sit(mira, begin(mira))
    expect(page.locator("[data-part=hand] .need").first).not_to_be_empty()
    bar = box(page.locator("[data-part=turn]"))
    missing = page.locator("[data-part=hand] .need")
    for need in missing.all():
        need.evaluate("(one, words) => (one.lastChild.data = words)", LONGEST[language])
    for need in missing.all():
        place = box(need)
        assert place["height"] > 0
        assert place["y"] + (seen or place["height"]) <= bar["y"] + 1


def test_the_display_leaves_the_board_in_sight(come: Come) -> None:
    mira = come("Mira", phone=True)
    page = sit(mira, begin(mira))
    expect(my_turn(page)).to_be_visible()
    tile = page.locator("[data-place='15']")
    before = box(tile)["y"]
    mira.button("Display").tap()
    expect(display(page)).to_have_count(4)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert is_uncovered(page, display(page).first)
    assert is_uncovered(page, tile)
    assert box(tile)["y"] == pytest.approx(before, abs=1)
    mira.button("Display").tap()
    expect(hand(page).first).to_be_visible()


def test_the_display_opens_for_who_draws_or_replaces_it(come: Come) -> None:
    mira = come("Mira", phone=True)
    page = sit(mira, begin(mira))
    expect(my_turn(page)).to_be_visible()
    mira.button("Replace").tap()
    display(page).nth(2).tap()
    display(page).nth(0).tap()
    expect(display(page).nth(2)).to_have_accessible_name(re.compile("number 1 to go under"))
    expect(display(page).nth(0)).to_have_accessible_name(re.compile("number 2 to go under"))
    mira.button("Replace all four").tap()
    expect(hand(page).first).to_be_visible()


def test_the_question_before_ending_a_turn_stands_where_its_button_stood(come: Come) -> None:
    mira = come("Mira", phone=True)
    page = sit(mira, begin(mira))
    expect(my_turn(page)).to_be_visible()
    end = mira.button("End turn")
    assert "main" not in (end.get_attribute("class") or "")  # three actions are unspent
    place = box(end)
    end.tap()
    sure = box(mira.button("End it"))
    assert abs(sure["y"] - place["y"]) < 80
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(end).to_be_visible()  # who taps twice has ended nothing
    expect(my_turn(page)).to_be_visible()


def test_the_board_keeps_its_place_while_something_is_chosen(come: Come) -> None:
    mira = come("Mira", phone=True)
    page = sit(mira, begin(mira))
    expect(my_turn(page)).to_be_visible()
    board, cards = page.get_by_role("grid"), hand(page).first
    before = box(board)["y"], box(cards)["y"]
    mira.button("Rotate").tap()
    tile = page.locator("[data-place='5']")
    for _ in range(3):
        tile.tap()
    expect(mira.button("Rotate it")).to_be_visible()
    after = box(board)["y"], box(cards)["y"]
    assert after == pytest.approx(before, abs=1)


def test_back_closes_the_sheet_and_stays_at_the_table(come: Come) -> None:
    mira = come("Mira", phone=True)
    mira.open("/")
    page = sit(mira, begin(mira))
    address = page.url
    hand(page).first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address
    page.go_back()  # nothing lies over the table any more
    expect(page).to_have_url(f"{mira.house}/")


def test_a_sheet_that_was_closed_leaves_no_step_behind(come: Come) -> None:
    mira = come("Mira", phone=True)
    mira.open("/")
    page = sit(mira, begin(mira))
    mira.button("Menu").tap()
    page.get_by_role("button", name="Invite").tap()  # one sheet follows the other
    mira.button("Close").tap()
    expect(page.get_by_role("heading", name="Menu")).to_be_visible()
    mira.button("Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function("!history.state?.sheet")
    page.go_back()
    expect(page).to_have_url(f"{mira.house}/")


def test_a_page_loaded_anew_with_a_sheet_open_has_no_step_too_many(come: Come) -> None:
    mira = come("Mira", phone=True)
    mira.open("/")
    page = sit(mira, begin(mira))
    hand(page).first.tap()
    page.wait_for_function("history.state?.sheet === 1")
    page.reload()
    expect(page.get_by_role("grid")).to_be_visible()
    page.wait_for_function("!history.state?.sheet")
    page.go_back()
    expect(page).to_have_url(f"{mira.house}/")


def test_a_link_in_a_sheet_leads_on_and_back_again(come: Come) -> None:
    mira = come("Mira", phone=True)
    page = sit(mira, begin(mira))
    address = page.url
    mira.button("Menu").tap()
    page.wait_for_function("history.state?.sheet === 1")
    page.get_by_role("button", name="Leave").tap()
    page.get_by_role("link", name="I will be back").tap()
    expect(page).to_have_url(f"{mira.house}/")
    page.go_back()
    expect(page).to_have_url(address)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_host_finds_begin_without_scrolling(come: Come) -> None:
    mira = come("Mira", phone=True)
    page = mira.open(gather(mira, bots=("greedy", "greedy")).path)
    start = mira.button("Begin")
    expect(start).to_be_in_viewport(ratio=1)
    page.mouse.wheel(0, 3000)
    expect(start).to_be_in_viewport(ratio=1)
    assert not is_too_wide(page)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_figure_of_the_statistics_fits(come: Come, language: str) -> None:
    mira = come("Mira", phone=True)
    play_out(mira)
    mira.ask("PATCH", "/api/people/me", {"language": language})
    page = mira.open("/statistics/dreamwell")
    best = page.get_by_role("row").nth(1).locator("td").last
    expect(best).to_be_visible()
    place = box(best)
    assert place["x"] + place["width"] <= WIDTH
    assert page.locator(".table").evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("game", ["dream_runners", "when_i_dream"])
def test_names_of_a_full_table_can_be_read(come: Come, game: str) -> None:
    """Four or five beside each other: no name loses a letter, so that bots can be told apart."""
    bertrand, bots = come("Bertrand", phone=True), 3
    if game == "when_i_dream":
        night(come("Mira"), bertrand, bots=("drowsy",) * bots)
        get_ready(Said(), bertrand)
    else:
        table = gather(bertrand, bots=("drowsy",) * bots, game=game)
        bertrand.ask("POST", f"/api/tables/{table.id}/start")
        bertrand.open(table.path)
    names = bertrand.page.locator(".short span").filter(visible=True)
    expect(names.nth(bots)).to_be_visible()
    cut = "all => all.filter(a => a.scrollWidth > a.clientWidth + 1).map(a => a.textContent)"
    assert names.evaluate_all(cut) == []


def test_seats_say_who_is_who_to_the_ear(come: Come) -> None:
    mira = come("Mira", phone=True)
    page = sit(mira, begin(mira))
    words = Words("en").found
    seats = page.get_by_role("list", name=words["lobby.seats"]).get_by_role("button")
    expect(seats.first).to_have_accessible_name(re.compile(f"^Mira {words['seat.you']}"))
    expect(seats.nth(1)).to_have_accessible_name(re.compile(f" {words['seat.bot']} "))
