"""Dream Runners in the browser: races with mouse, finger and keys, and what the sand decides."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.dream_runners import (
    FULL,
    Ear,
    Keys,
    Mouse,
    Touch,
    begin,
    button,
    cells,
    covered,
    dream,
    is_over,
    lock,
    piece,
    play_out,
    ready,
    results,
    sit,
    step,
    until_creating,
)
from tests.browser.test_everyone import TAGS, violations, violations_in_every_light
from tests.browser.visitors import PHONE, UNREACHABLE, Come, Visitor, becomes, shown

TIMER = re.compile(r"^\d+$")
LAID = [(f"violet-{one.shape}", one.turns, one.row, one.col) for one in FULL]
OFFLINE = (*UNREACHABLE, "WebSocket is closed before")  # what the browser itself says then
GONE = "The connection is gone. We keep trying; nothing is lost."


def seconds(page: Page) -> int:
    """What the hourglass says."""
    return int(page.get_by_role("timer").first.inner_text())


def until(page: Page, left: int) -> None:
    """Wait for the hourglass to say so much, or less."""
    page.wait_for_function(
        "left => Number(document.querySelector('[role=timer]')?.innerText ?? 99) <= left", arg=left
    )


def last_laid(visitor: Visitor, seat: int) -> list[tuple[object, ...]]:
    """What the server says this seat had laid when compositions became final."""
    expect(lock(visitor.page)).to_be_hidden()
    found: list[Any] = visitor.states[-1]["view"]["laid"]["compositions"][seat]
    return sorted(tuple(one.values()) for one in found)


def fits(page: Page) -> bool:
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return wide


# Racing


def test_two_people_and_a_bot_race_through_a_whole_match(come: Come) -> None:
    """One with a mouse, and with keys from the second round on; one with a finger on a phone."""
    mira, noor, screen = come("Mira"), come("Noor", phone=True), come("Ugo")
    table = begin(mira, noor)
    screen.open(f"/screen/{table.code}")
    mouse, touch = Mouse(sit(mira, table)), Touch(sit(noor, table))
    until_creating(mouse, touch)
    assert fits(noor.page)
    for one in (touch, mouse):
        step(one)
    play_out(Keys(mira.page), touch)
    for visitor in (mira, noor):
        expect(results(visitor.page)).to_be_visible()
    assert fits(noor.page)
    expect(screen.page.get_by_role("heading", level=1)).to_contain_text("The game is over")
    can_be_watched_again(mira)
    assert drafts_of_others(mira) == drafts_of_others(screen) == []
    assert hidden_compositions(mira, 0) == hidden_compositions(screen, None) == []


def can_be_watched_again(visitor: Visitor) -> None:
    """Every moment of the first round, as this seat saw it, without a complaint."""
    final = next(s["v"] for s in visitor.states if s["view"]["phase"] == "resolving")
    page = visitor.open(f"/replay/{visitor.states[-1]['match']}?v={final - 1}&seat=0")
    expect(page.get_by_role("region", name="Your side")).to_be_visible()
    for _ in range(8):
        before = page.url
        button(page, "One on").click()
        expect(page).not_to_have_url(before)
    expect(shown(page, "Round 1").first).to_be_attached()


def drafts_of_others(visitor: Visitor) -> list[str]:
    return [text for text in visitor.heard if text.startswith('{"type":"drafted"')]


def hidden_compositions(visitor: Visitor, seat: int | None) -> list[Any]:
    """What somebody heard of others' compositions while these could still be changed."""
    views = [state["view"] for state in visitor.states]
    open_dreams = [view for view in views if view["phase"] == "creating"]
    assert open_dreams
    return [
        laid
        for view in open_dreams
        for other, laid in enumerate(view["compositions"])
        if other != seat and laid is not None
    ]


def test_the_first_to_lock_turns_the_hourglass_for_everybody(come: Come) -> None:
    mira, noor, screen = come("Mira"), come("Noor", phone=True), come("Ugo")
    table = begin(mira, noor, bots=())
    screen.open(f"/screen/{table.code}")
    hands = Mouse(sit(mira, table)), Touch(sit(noor, table))
    until_creating(*hands)
    dream(hands[0])
    lock(mira.page).click()
    expect(shown(noor.page, "seconds of sand")).to_be_visible()
    expect(shown(mira.page, "Your dream is final.")).to_be_visible()
    assert 60 < seconds(noor.page) <= 120
    expect(piece(mira.page, "ribbon")).to_be_disabled()
    dream(hands[1])
    lock(noor.page).tap()
    for visitor in (mira, noor):
        expect(visitor.page.get_by_role("heading", name="What comes of it")).to_be_visible()
        assert last_laid(visitor, 0) == sorted(LAID)
    for one in hands:
        one.press(button(one.page, "Resolve it all for me"))
    for visitor in (mira, noor):
        expect(visitor.page.get_by_role("region", name="best dream")).to_be_visible()
    compared = screen.page.get_by_role("region", name="Everybody's best dream")
    expect(compared).to_contain_text("Mira")
    expect(compared).to_contain_text("Noor")


def begin_with_little_sand(mira: Visitor, noor: Visitor) -> tuple[Page, Page]:
    """Nobody is in a hurry, until somebody locks: then there are ten seconds."""
    table = begin(mira, noor, bots=(), sand_seconds=10, think_seconds=600)
    pages = sit(mira, table), sit(noor, table)
    until_creating(*map(Mouse, pages))
    return pages


def test_a_lock_in_the_last_second_counts(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor")
    page, other = begin_with_little_sand(mira, noor)
    dream(Mouse(page))
    lock(other).click()
    until(mira.page, 1)
    mira.page.keyboard.press("Shift+Enter")
    expect(mira.page.get_by_role("heading", name="What comes of it")).to_be_visible()
    assert last_laid(mira, 0) == sorted(LAID)


def test_what_lies_there_counts_when_the_sand_runs_out(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor")
    page, other = begin_with_little_sand(mira, noor)
    dream(Keys(page), FULL[:2])
    mira.page.keyboard.press("3")  # taken, and never laid down
    lock(other).click()
    expect(mira.page.get_by_role("heading", name="What comes of it")).to_be_visible()
    assert last_laid(mira, 0) == sorted(LAID[:2])


def test_a_draft_is_kept_when_the_network_drops_in_the_last_five_seconds(come: Come) -> None:
    mira, noor = come("Mira", excused=OFFLINE), come("Noor")
    ear = Ear(mira.page)
    page, other = begin_with_little_sand(mira, noor)
    dream(Mouse(page))
    ear.wait_for_draft(len(FULL))
    lock(other).click()
    until(mira.page, 5)
    mira.context.set_offline(True)
    expect(shown(mira.page, GONE)).to_be_visible()
    expect(other.get_by_role("heading", name="What comes of it")).to_be_visible()
    mira.context.set_offline(False)
    expect(shown(mira.page, GONE)).to_be_hidden()
    expect(mira.page.get_by_role("heading", name="What comes of it")).to_be_visible()
    assert last_laid(mira, 0) == sorted(LAID)


def test_who_comes_back_to_an_open_dream_finds_it_as_they_left_it(come: Come) -> None:
    mira = come("Mira")
    table, ear = begin(mira, sand_seconds=120), Ear(mira.page)
    mouse = Mouse(sit(mira, table))
    until_creating(mouse)
    dream(mouse, FULL[:2])
    ear.wait_for_draft(2)
    mira.page.reload()
    expect(lock(mira.page)).to_be_visible()
    becomes(mira.page, lambda: covered(mira.page), 5)
    dream(mouse, FULL[2:])
    becomes(mira.page, lambda: covered(mira.page), 9)


# Who sees what


def test_where_compositions_are_open_the_others_see_them_grow(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor")
    table = begin(mira, noor, bots=(), composition_visibility="live")
    hands = Mouse(sit(mira, table)), Mouse(sit(noor, table))
    until_creating(*hands)
    dream(hands[0])
    button(noor.page, "Look at Mira’s dream").click()
    seen = noor.page.get_by_role("dialog")
    seen.get_by_text("Everything in words").click()
    expect(seen.get_by_text("ribbon, turned twice: c3, b3, a3")).to_be_visible()


def test_where_they_are_hidden_nobody_finds_a_trace_of_them(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor")
    table = begin(mira, noor, bots=())
    hands = Mouse(sit(mira, table)), Mouse(sit(noor, table))
    until_creating(*hands)
    dream(hands[0])
    lock(mira.page).click()
    expect(shown(noor.page, "seconds of sand")).to_be_visible()
    expect(button(noor.page, "Look at Mira’s dream")).to_have_count(0)
    assert drafts_of_others(noor) == []
    assert hidden_compositions(noor, 1) == []


# Giving up


def test_who_gives_up_is_asked_once_more_and_then_wakes_up(come: Come) -> None:
    mira, noor = come("Mira"), come("Noor", language="de")
    table = begin(mira, noor, pace="calm")
    sit(mira, table)
    sure = mira.page.get_by_role("dialog", name="Give up?")
    button(mira.page, "Give up …").click()
    expect(sure).to_contain_text("It cannot be undone.")
    button(mira.page, "Dream on").click()
    expect(sure).to_be_hidden()
    ready(mira.page).click()
    expect(ready(mira.page)).to_be_hidden()  # from now on nothing is asked of her
    button(mira.page, "Give up …").click()
    button(mira.page, "Give up and wake up").click()
    expect(shown(mira.page, "You have woken up.").first).to_be_visible()
    expect(button(mira.page, "Give up …")).to_have_count(0)
    page = noor.open(table.path)
    button(page, "Aufgeben …").click()
    button(page, "Aufgeben und aufwachen").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Das Spiel ist aus")


# Everybody can play


def test_what_is_done_by_keys_is_told(come: Come) -> None:
    mira = come("Mira")
    keys = Keys(sit(mira, begin(mira, pace="calm")))
    until_creating(keys)
    heard = mira.page.locator("[aria-live=polite]")
    expect(mira.page.locator("[data-cell='4']")).to_be_focused()  # after the button that is gone
    mira.page.keyboard.press("2")
    expect(heard.filter(has_text=re.compile("^wisp, not turned: a1 collect"))).to_have_count(1)
    mira.page.keyboard.press("ArrowDown")
    expect(heard.filter(has_text=re.compile("^wisp, not turned: a2 collect"))).to_have_count(1)
    mira.page.keyboard.press("Enter")
    expect(heard.filter(has_text=re.compile("7 gaps cost 7; serenity would be"))).to_have_count(1)
    becomes(mira.page, lambda: covered(mira.page), 2)
    mira.page.keyboard.press("w")
    expect(mira.page.get_by_role("dialog")).to_contain_text("wisp, not turned: a2, b2")


def ends(what: Locator) -> tuple[float, float]:
    """Where something begins and ends, from the top of what can be seen."""
    box = what.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


def test_segments_are_turned_and_taken_out_again_by_touch(come: Come) -> None:
    """On a short phone, and without scrolling: frame, segments and buttons are all in reach."""
    mira = come("Mira", phone=True)
    mira.page.set_viewport_size({"width": 360, "height": 640})
    touch = Touch(sit(mira, begin(mira, bots=("drowsy",) * 3, think_seconds=0)))
    until_creating(touch)
    tray, bar = mira.page.locator("[data-part=tray]"), mira.page.locator("[data-part=bar]")
    assert ends(mira.page.get_by_role("grid"))[0] > 0
    assert ends(mira.page.get_by_role("grid"))[1] < ends(tray)[0]
    assert ends(tray)[1] < ends(bar)[0] < ends(bar)[1] <= 640
    dream(touch, FULL[:1])
    touch.press(mira.page.get_by_role("grid").get_by_role("button").nth(0))
    touch.press(button(mira.page, "Turn"))
    expect(piece(mira.page, "wisp")).to_have_attribute("aria-label", re.compile("turned twice"))
    touch.press(button(mira.page, "Take out"))
    expect(piece(mira.page, "wisp")).to_have_attribute("aria-label", re.compile("not placed"))
    becomes(mira.page, lambda: covered(mira.page), 0)


def test_a_second_finger_turns_what_the_first_one_drags(come: Come) -> None:
    mira = come("Mira", phone=True)
    touch = Touch(sit(mira, begin(mira, pace="calm")))
    until_creating(touch)
    box = piece(mira.page, "ribbon").bounding_box()
    assert box is not None
    fingers = mira.context.new_cdp_session(mira.page)
    first = {"id": 1, "x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    x, y = touch.spot(1, 1)
    above = {**first, "x": x, "y": y + box["height"] / 3}
    second = {"id": 2, "x": 30, "y": 300}
    for kind, points in (
        ("touchStart", [first]),
        ("touchMove", [{**first, "y": first["y"] - 40}]),
        ("touchMove", [above]),
        ("touchStart", [above, second]),
        ("touchMove", [{**above, "y": above["y"] + 2}, second]),
        ("touchEnd", []),
    ):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(piece(mira.page, "ribbon")).to_have_attribute(
        "aria-label", re.compile("turned once; placed$")
    )


def test_a_dream_is_dreamt_in_german(come: Come) -> None:
    mira = come("Mira", language="de")
    page = mira.open(begin(mira, bots=("lucid",), pace="calm").path)
    button(page, "Ich bin bereit").click()
    expect(button(page, "Festlegen")).to_be_visible()
    page.get_by_role("button", name=re.compile("^2: Hauch")).focus()
    for key in ("2", "Enter"):
        page.keyboard.press(key)
    expect(shown(page, "7 Lücken").locator("visible=true")).to_be_visible()
    becomes(page, lambda: any("unter: sammeln" in name for name in cells(page)), True)
    button(page, "Festlegen").click()
    button(page, "Alles für mich auswerten").click()
    button(page, "Ich bin fertig").or_(button(page, "Kein Segment kaufen")).first.click()
    words = page.locator("main").inner_text()
    assert not re.search(r"\b(the|your|serenity|segment turn)\b", words, re.IGNORECASE)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_axe_finds_nothing_to_mend_in_any_phase(come: Come, phone: bool) -> None:
    mira = come("Mira", phone=phone)
    page = sit(mira, begin(mira, bots=("oracle", "oracle"), pace="calm", tile_set="starter"))
    hands = Touch(page) if phone else Mouse(page)
    found = look(page, phone)
    until_creating(hands)
    dream(hands, FULL[:1])
    hands.press(piece(page, "bend"))
    found += look(page, phone)
    hands.press(lock(page))
    expect(page.get_by_role("heading", name="What comes of it")).to_be_visible()
    found += look(page, phone)
    hands.press(button(page, "Resolve it all for me"))
    expect(page.get_by_role("heading", name="The market")).to_be_visible()
    found += look(page, phone)
    assert found == []


def look(page: Page, phone: bool) -> list[str]:
    if phone:
        assert fits(page)
        page.set_viewport_size(
            {"width": 360, "height": 2000}
        )  # nothing half under the lowest button
        found = violations(page, runOnly={"type": "tag", "values": TAGS})
        page.set_viewport_size(PHONE["viewport"])
        return found
    found = violations_in_every_light(page)
    page.evaluate("document.documentElement.dataset.theme = 'night'")
    return found


def test_with_motion_a_round_can_be_watched_and_skipped(come: Come) -> None:
    """Nothing goes wrong while tokens fly; a tap ends what still moves."""
    mira = come("Mira", still=False)
    mouse = Mouse(sit(mira, begin(mira, sand_seconds=120)))
    until_creating(mouse)
    dream(mouse)
    lock(mira.page).click()
    expect(shown(mira.page, "The dreams are final.")).to_be_visible()
    mira.page.get_by_role("grid").click(position={"x": 5, "y": 5})
    expect(shown(mira.page, "The dreams are final.")).to_be_hidden()
    finish = button(mira.page, "I am done").or_(button(mira.page, "Buy no segment"))
    expect(finish.first).to_be_visible()  # by itself, in the best order
    assert not is_over(mira.page)
    expect(mira.page.get_by_role("region", name="The best dream")).to_be_visible()


def test_the_order_can_be_one_s_own(come: Come) -> None:
    mira = come("Mira")
    mouse = Mouse(sit(mira, begin(mira, bots=("random",), pace="calm")))
    until_creating(mouse)
    lock(mira.page).click()  # nothing lies there: nine gaps, and every nightmare bites
    effects = mira.page.locator("[data-part=effects]").get_by_role("button")
    expect(effects.first).to_be_visible()
    before = effects.count()
    last = effects.last.inner_text()
    effects.last.click()
    expect(effects).to_have_count(before - 1)
    expect(effects.filter(has_text=last)).to_have_count(0)
    assert ready(mira.page).count() == 0
