"""One turn, closely: what is undone, what is refused, and what a phone makes of it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.dreamwell import cards, hand, log, my_turn, place, play_turn
from tests.browser.hands import Pointer, Touch
from tests.browser.tables import begin, sit
from tests.browser.visitors import Come, becomes, shown

BENCH = re.compile("Outside:.*your standee 1")


def refusal(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text=re.compile(r"Rule DW-\w+-\d+"))


def test_a_move_may_be_undone(come: Come) -> None:
    mira = come("Mira")
    hands = Pointer(sit(mira, begin(mira)), seat=0)
    hands.take(1)
    hands.go("a1")
    expect(place(mira.page, "a1")).to_have_accessible_name(re.compile("here: your standee 1"))
    mira.button("Undo").click()
    expect(place(mira.page, "outside")).to_have_accessible_name(BENCH)
    expect(shown(mira.page, "3 of 3 left")).to_be_visible()
    expect(mira.button("Undo")).to_be_disabled()


def test_a_refusal_says_why_in_place_and_opens_the_rule(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor")
    table = begin(mira, noor, bots=(), first=1)
    sit(mira, table)
    hers = Pointer(sit(noor, table), seat=1)
    hers.take(1)
    hers.go("a1")
    expect(shown(noor.page, "2 of 3 left")).to_be_visible()
    hers.end_turn(early=True)

    mira.button("Rotate").click()
    place(mira.page, "a1").click()
    expect(refusal(mira.page)).to_be_visible()
    expect(shown(mira.page, "3 of 3 left")).to_be_visible()
    rule = refusal(mira.page).get_by_role("button", name=re.compile("Rule DW-"))
    number = rule.inner_text().removeprefix("Rule ")
    rule.click()
    expect(mira.page.get_by_role("dialog").get_by_text(number, exact=True)).to_be_in_viewport()


def test_a_standee_is_dragged_where_it_should_go(come: Come) -> None:
    mira = come("Mira")
    hands = Pointer(sit(mira, begin(mira)), seat=0)
    x, y = hands.figure(1)
    goal = place(mira.page, "d1").bounding_box()
    assert goal is not None
    mira.page.mouse.move(x, y)
    mira.page.mouse.down()
    mira.page.mouse.move(x + 20, y - 20, steps=3)
    mira.page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    mira.page.mouse.up()
    expect(place(mira.page, "d1")).to_have_accessible_name(re.compile("here: your standee 1"))


def test_a_tile_is_turned_after_a_look_at_its_doors(come: Come) -> None:
    mira = come("Mira")
    page = sit(mira, begin(mira))
    before = doors(page, "b2")
    mira.button("Rotate").click()
    place(page, "b2").click()
    expect(mira.button("Rotate it")).to_be_visible()
    becomes(page, lambda: doors(page, "b2") != before, True)
    tried = doors(page, "b2")
    mira.button("Rotate it").click()
    expect(shown(page, "2 of 3 left")).to_be_visible()
    becomes(page, lambda: doors(page, "b2"), tried)


def doors(page: Page, cell: str) -> str:
    name = place(page, cell).get_attribute("aria-label") or ""
    return name.split(";")[1]


def test_everything_one_may_do_is_also_a_list_of_sentences(come: Come) -> None:
    mira = come("Mira")
    sit(mira, begin(mira))
    expect(my_turn(mira.page)).to_be_visible()
    mira.page.keyboard.press("a")
    mira.page.get_by_label("Find").fill("draw deck")
    mira.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first.click()
    expect(hand(mira.page)).to_have_count(3)


def test_a_phone_of_360_pixels_plays_a_turn_by_touch(come: Come) -> None:
    mira = come("Mira", phone=True)
    page = sit(mira, begin(mira))
    assert play_turn(Touch(page, seat=0))
    expect(my_turn(page)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert cards(hand(page))


def test_where_things_move_the_others_turns_are_shown_and_come_to_an_end(come: Come) -> None:
    mira = come("Mira", still=False)
    page = sit(mira, begin(mira, bots=("greedy", "greedy")))
    assert play_turn(Pointer(page, seat=0))
    expect(my_turn(page)).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/records", "/rules/dreamwell", "/learn/dreamwell"])
def test_no_page_is_wider_than_a_phone(come: Come, path: str) -> None:
    mira = come("Mira", phone=True)
    page = mira.open(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_an_emote_is_seen_by_the_others(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor")
    table = begin(mira, noor, bots=())
    sit(mira, table)
    sit(noor, table)
    expect(noor.page.get_by_role("grid")).to_be_visible()
    mira.button("Show a face").click()
    mira.button("Wow!").click()
    expect(noor.page.locator(".bubble")).to_be_visible()


def test_keys_count_at_once_after_the_page_was_loaded_anew(come: Come) -> None:
    mira = come("Mira")
    page = sit(mira, begin(mira))
    page.reload()
    expect(my_turn(page)).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_role("heading", level=1)).to_have_text("Choose a lit tile for standee 1.")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Take a card")


def test_a_tap_on_the_other_standee_takes_it_and_does_not_walk(come: Come) -> None:
    mira = come("Mira")
    hands = Pointer(sit(mira, begin(mira)), seat=0)
    hands.take(1)
    hands.go("a1")
    expect(shown(mira.page, "2 of 3 left")).to_be_visible()
    hands.take(2)  # from outside every tile at the edge is lit, the one of standee 1, too
    hands.take(1)
    expect(mira.page.get_by_role("heading", level=1)).to_have_text(
        "Choose a lit tile for standee 1."
    )
    expect(shown(mira.page, "2 of 3 left")).to_be_visible()
    hands.take(2)
    hands.go("a1")  # beside the standee it is the tile
    expect(place(mira.page, "a1")).to_have_accessible_name(
        re.compile("standee 1 and your standee 2")
    )


def test_the_log_speaks_of_tiles_and_friends(come: Come) -> None:
    mira = come("Mira")
    hands = Pointer(sit(mira, begin(mira)), seat=0)
    tile = place(mira.page, "a1").get_attribute("aria-label") or ""
    hands.take(1)
    hands.go("a1")
    lines = log(mira.page).get_by_role("button", include_hidden=True)
    expect(lines).to_have_text([f"Mira came in with standee 1: {tile.partition(',')[0]}."])
    headings = log(mira.page).get_by_role("heading", include_hidden=True)
    expect(headings).to_have_text(["Your turn"])


def test_the_host_lets_people_write(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor")
    table = begin(mira, noor, bots=())
    for one in (mira, noor):
        sit(one, table)
        expect(shown(one.page, "the host has left chat off")).to_be_visible()
    expect(noor.button("Switch chat on")).to_have_count(0)
    mira.button("Switch chat on").click()
    noor.page.get_by_role("textbox", name="Say something").fill("Good night")
    noor.page.keyboard.press("Enter")
    expect(mira.page.get_by_role("region", name="Talk")).to_contain_text("Noor Good night")
