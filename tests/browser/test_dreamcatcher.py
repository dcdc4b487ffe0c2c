"""Dreamcatcher in four browsers: felt by mouse, by touch and by keys, led by people and by bots."""

import re
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FloatRect, Locator, expect
from tests.browser.dreamcatcher import (
    Said,
    answers_in_memory,
    assert_no_pictures,
    assert_nowhere,
    at_reveal,
    axe,
    card,
    channels,
    confirm,
    deal,
    evening,
    four,
    go_on,
    has_seen_paths,
    held,
    lay_down,
    pick,
    places,
    put_token,
    revealed,
    say_chip,
    slot,
    stroke_by_keys,
    stroke_by_mouse,
    stroke_by_touch,
    take_up,
    told_before_reveal,
    turn,
    witness,
)
from tests.browser.visitors import Come, Visitor, becomes, shown

from reverie.games.dreamcatcher.touch.feedback import TRAIL_LASTS

ENGLISH: Final = Said()


@pytest.mark.parametrize("language", ["en", "de"])
def test_four_people_feel_and_choose_and_then_a_bot_leads(come: Come, language: str) -> None:
    said = Said(language)
    *guessers, dora = people = four(come, language)
    ada, ben, cleo = guessers
    evening(said, *people, bots=("sleepy",), lead=3)

    pick(said, dora)
    secret = dora.view["motifs"]
    for guesser in guessers:
        expect(slot(guesser, 0)).to_be_visible()
    deal(said, dora, "Ada", "Ben", "Cleo")

    everybody_feels(said, ada, ben, cleo)
    the_lead_sees_fingers_and_is_silent(said, dora, ada)
    say_chip(said, ada, "round")
    expect(dora.page.get_by_role("region", name=said("talk"))).to_contain_text(
        "round" if language == "en" else "rund"
    )
    for guesser in guessers:
        assert_nowhere([held(guesser), *told_before_reveal(guesser, 1)], secret)
        assert_no_pictures(guesser)
    assert axe(ada) + axe(ben) == []

    put_token(said, ben, 2)
    put_token(said, cleo, 1)
    witness(said, *people)
    confirm(said, 1, *guessers)
    turn(said, dora)
    the_reveal_shows_paths(said, people)
    a_bot_leads(said, people)


def everybody_feels(said: Said, mouse: Visitor, touch: Visitor, keys: Visitor) -> None:
    for guesser, stroke in (
        (mouse, stroke_by_mouse),
        (touch, stroke_by_touch),
        (keys, stroke_by_keys),
    ):
        take_up(said, guesser)
        stroke(guesser)
        expect(card(guesser)).to_have_attribute("data-felt", "nothing")
        expect(guesser.page.locator("[data-halo]")).to_have_count(0)
        expect(guesser.page.locator("[data-lens='']")).to_have_count(1)
        expect(guesser.page.locator("[data-trail]")).to_have_count(1)  # what the hand remembers
        lay_down(said, guesser)


def the_lead_sees_fingers_and_is_silent(said: Said, lead: Visitor, guesser: Visitor) -> None:
    expect(shown(lead.page, said("silence")).first).to_be_visible()
    expect(lead.page.get_by_role("textbox", name=said("talk.say"))).to_have_count(0)
    take_up(said, guesser).focus()
    guesser.page.keyboard.press("Home")
    expect(lead.page.locator(".watch i")).to_have_count(1)
    guesser.page.keyboard.press("Escape")
    expect(lead.page.locator(".watch i")).to_have_count(0)
    lay_down(said, guesser)


def the_reveal_shows_paths(said: Said, people: list[Visitor]) -> None:
    """DC-REPLAY-3, DC-REPLAY-4: three cards were felt, and two were not used.

    They are still there when somebody has seen enough.
    """
    ada, *others = people
    for visitor in people:
        becomes(visitor.page, partial(has_seen_paths, visitor), wanted=True)
    go_on(said, ada)
    becomes(ada.page, lambda: 0 in ada.view["ready"] or ada.view["round"] > 1, wanted=True)
    go_on(said, *others)
    becomes(ada.page, lambda: ada.view["round"], 2)
    for found in map(revealed, others):
        assert found["lines"] > 0
        felt = [one for one in found["words"] if re.search(r"^\d+ % (?!felt|ertastet)", one)]
        assert len(felt) == 3
        assert found["words"].count(said("reveal.unused")) == 2


def a_bot_leads(said: Said, people: list[Visitor]) -> None:
    """Nobody but the server knows its motifs before the reveal."""
    before: dict[str, str] = {}
    for visitor in people:
        expect(slot(visitor, 0)).to_be_visible()
        expect(visitor.button(said("lean")).first).to_be_visible()
    expect(people[0].button(said("token.place", letter="A"))).to_be_visible()  # it has dealt
    put_token(said, people[0], 0)
    for visitor in people:
        before[visitor.name] = held(visitor)
    confirm(said, 0, *people)
    for visitor in people:
        motifs = at_reveal(visitor, 2)["motifs"]
        assert len(motifs) == 5
        assert_nowhere([before[visitor.name], *told_before_reveal(visitor, 2)], motifs)


def test_a_card_is_passed_on_and_felt_by_somebody_else(come: Come) -> None:
    """An offer lapses soon: whoever looks at the dreams on a phone sees it, too."""
    ada, ben, cleo, dora = people = four(come)
    evening(ENGLISH, *people, lead=3)
    pick(ENGLISH, dora)
    deal(ENGLISH, dora, "Ada", "Cleo")
    expect(ben.page.get_by_role("heading", name=ENGLISH("card.none"))).to_be_visible()
    ada.button(ENGLISH("pass")).click()
    ben.page.evaluate("scrollTo(0, 0)")
    ada.page.get_by_role("dialog").get_by_role("button", name="Ben").click()
    offer = ben.page.get_by_role("alertdialog")
    expect(offer).to_be_in_viewport(ratio=1)
    expect(offer).to_have_accessible_name(ENGLISH("offer.in", name="Ada"))
    offer.get_by_role("button", name=ENGLISH("offer.accept")).click()
    expect(ada.page.get_by_role("heading", name=ENGLISH("card.none"))).to_be_visible()
    take_up(ENGLISH, ben)
    stroke_by_touch(ben)
    assert cleo.view["passes"] == [{"giver": 0, "to": 1, "card": 0}]


@pytest.mark.rule("DC-OUT-1", "DC-OUT-2", "DC-OUT-3", "DC-OUT-7", "DC-TT-7")
def test_a_finger_leaves_nothing_behind_for_long(come: Come) -> None:
    """The lens stands still and away from the card; what was felt is in no pixel and no memory."""
    _lead, guesser = pair(come)
    backs = [back.screenshot() for back in guesser.page.locator(".one").all()]
    assert len(backs) == 2
    touched = take_up(ENGLISH, guesser)
    lens, square = guesser.page.locator("[data-lens]"), touched.locator(".square")
    untouched, stands = square.screenshot(), lens.bounding_box()
    stroke_without_a_lift(guesser)
    expect(guesser.page.locator("[data-halo]")).to_have_count(1)
    assert lens.bounding_box() == stands
    assert_beside(stands, touched.bounding_box())
    assert 0 < answers_in_memory(guesser) <= 3  # the last one, and what is just arriving
    guesser.page.mouse.up()
    expect(touched).to_have_attribute("data-felt", "nothing")
    expect(lens).to_have_attribute("data-lens", "")
    assert lens.evaluate("one => one.style.getPropertyValue('--fades')") == "120ms"
    expect(square.locator("[data-trail]")).to_have_count(0, timeout=TRAIL_LASTS + 5_000)
    assert square.screenshot() == untouched
    guesser.page.wait_for_timeout(300)  # an answer may still have been on its way
    assert answers_in_memory(guesser) == 0
    assert_grows(guesser, touched)


def stroke_without_a_lift(guesser: Visitor) -> None:
    way = places(guesser)
    guesser.page.mouse.move(*way[0])
    guesser.page.mouse.down()
    for x, y in way:
        guesser.page.mouse.move(x, y)
        guesser.page.wait_for_timeout(100)


def assert_grows(guesser: Visitor, touched: Locator) -> None:
    small = touched.bounding_box()
    guesser.page.keyboard.press("+")
    expect(guesser.button(ENGLISH("feel.smaller"))).to_be_visible()
    large = touched.bounding_box()
    assert small
    assert large
    assert large["width"] > small["width"]
    touched.dispatch_event("wheel", {"ctrlKey": True, "deltaY": 20})  # two fingers on a trackpad
    expect(guesser.button(ENGLISH("feel.larger"))).to_be_visible()
    assert touched.bounding_box() == small
    touched.dispatch_event("wheel", {"ctrlKey": True, "deltaY": -20})
    expect(guesser.button(ENGLISH("feel.smaller"))).to_be_visible()


def assert_beside(lens: FloatRect | None, touched: FloatRect | None) -> None:
    assert lens
    assert touched
    assert lens["width"] <= 72
    assert (
        lens["x"] >= touched["x"] + touched["width"] or lens["y"] + lens["height"] <= touched["y"]
    )


def pair(come: Come, *, still: bool = True) -> tuple[Visitor, Visitor]:
    """Somebody who leads, and somebody with two cards."""
    lead, guesser = come("Lea", still=still), come("Gus")
    for visitor in (lead, guesser):
        visitor.context.add_init_script(channels())
    evening(ENGLISH, lead, guesser)
    pick(ENGLISH, lead)
    deal(ENGLISH, lead, "Gus", "Gus")
    expect(guesser.button(ENGLISH("feel"))).to_be_visible()
    return lead, guesser


@pytest.mark.rule("DC-REPLAY-3", "DC-REPLAY-4", "DC-REPLAY-5")
def test_dreams_are_alive_and_read_out_and_a_round_is_kept(come: Come, tmp_path: Path) -> None:
    lead, guesser = pair(come, still=False)
    moves = "one => getComputedStyle(one).animationName"
    things = "[data-slot='0'] img.things"
    assert lead.page.locator(things).evaluate(moves).endswith("drift")
    assert guesser.page.locator(things).evaluate(moves) == "none"
    dream = slot(guesser, 0).locator("[data-dream]")
    expect(dream).to_have_attribute("aria-label", ENGLISH("dream.label", letter="A"))
    choose_in_menu(guesser, "touch.reads")
    expect(dream).to_have_attribute("aria-label", re.compile(r"^Dream A: .+\. .+"))
    expect(shown(lead.page, ENGLISH("seat.reads"))).to_be_attached()
    assert guesser.page.evaluate("JSON.parse(localStorage['reverie.touch']).reads")
    the_lead_may_ask_for_help_and_for_the_end(lead, guesser)
    take_up(ENGLISH, guesser)
    stroke_by_keys(guesser)
    lay_down(ENGLISH, guesser)
    put_token(ENGLISH, guesser, 0)
    confirm(ENGLISH, 0, guesser)
    turn(ENGLISH, lead)
    a_round_can_be_kept(guesser, tmp_path)
    go_on(ENGLISH, lead, guesser)
    a_reveal_can_be_looked_back_at(guesser)
    choose_in_menu(guesser, "concede")
    the_album_can_be_shared(guesser, come("Ugo"))
    a_long_title_stays_in_its_column(guesser)


def a_long_title_stays_in_its_column(visitor: Visitor) -> None:
    """On a phone, in German: three dreams lie side by side there."""
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    title = visitor.page.locator(".album .title").first
    title.evaluate("one => one.textContent = 'Die Schattenschneiderin'")
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth")


def the_lead_may_ask_for_help_and_for_the_end(lead: Visitor, guesser: Visitor) -> None:
    """DC-TALK-4: silent, but not helpless; of the wish to stop nobody is told (DC-TALK-3)."""
    choose_in_menu(lead, "help")
    expect(shown(guesser.page, ENGLISH("help.wanted", name="Lea")).first).to_be_visible()
    choose_in_menu(lead, "concede")
    becomes(lead.page, lambda: lead.view["concedes"], [0])
    guesser.button("Menu").click()
    expect(shown(guesser.page, ENGLISH("concede.why"))).to_be_visible()
    assert guesser.view["concedes"] == []
    guesser.page.get_by_role("dialog").get_by_role("button", name="Close").click()


def a_round_can_be_kept(visitor: Visitor, folder: Path) -> None:
    expect(visitor.page.locator("polyline").first).to_be_attached()
    with visitor.page.expect_download() as kept:
        visitor.button(ENGLISH("reveal.keep")).click()
    kept.value.save_as(folder / "round.svg")
    picture = (folder / "round.svg").read_text("utf-8")
    assert picture.count("<polyline") > 0
    assert picture.count("<path") == 5
    assert "Lea meant dream" in picture


def the_album_can_be_shared(visitor: Visitor, friend: Visitor) -> None:
    """Whoever is sent the link sees the album at once, not the deal."""
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.button("Share").click()
    expect(visitor.button("Copied")).to_be_visible()
    link: str = visitor.page.evaluate("navigator.clipboard.readText()")
    friend.page.goto(link)
    expect(friend.page.get_by_role("region", name=ENGLISH("album"))).to_be_visible()


def a_reveal_can_be_looked_back_at(visitor: Visitor) -> None:
    """DC-REPLAY-2: its paths are there again; a moment earlier nothing is given away."""
    reveal = visitor.page.get_by_role("region", name=ENGLISH("reveal"))
    expect(reveal).to_have_count(0)  # the next round has begun
    visitor.settle()
    turned = min(state["v"] for state in visitor.states if state["view"]["turned"] is not None)
    visitor.button("Menu").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Look back").click()
    moment = visitor.page.get_by_role("slider", name="Moment")
    moment.fill(f"{turned}")
    expect(reveal.locator("polyline").first).to_be_attached()
    moment.fill(f"{turned - 1}")
    expect(reveal).to_have_count(0)
    expect(visitor.page.locator("polyline")).to_have_count(0)
    visitor.page.get_by_role("button", name=re.compile("back to live", re.IGNORECASE)).click()
    expect(moment).to_have_count(0)


def choose_in_menu(visitor: Visitor, key: str) -> None:
    visitor.button("Menu").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name=ENGLISH(key)).click()


@pytest.mark.rule("DC-OUT-5")
def test_the_practice_card_comes_first_and_shows_what_it_was(come: Come) -> None:
    lead, guesser = come("Lea"), come("Gus")
    lead.context.add_init_script(channels())
    evening(ENGLISH, lead, guesser)
    expect(guesser.button(ENGLISH("practice.first"))).to_be_visible()  # while the lead chooses
    expect(lead.button(ENGLISH("practice.first"))).to_have_count(0)
    pick(ENGLISH, lead)
    deal(ENGLISH, lead, "Gus", "Gus")
    guesser.button(ENGLISH("feel")).click()
    sheet = guesser.page.get_by_role("dialog", name=ENGLISH("practice"))
    expect(sheet.get_by_role("application")).to_be_visible()
    assert axe(guesser) == []
    sheet.get_by_role("button", name=re.compile("Show me")).click()
    expect(sheet.get_by_role("img", name=ENGLISH("practice.motif"))).to_be_visible()
    sheet.get_by_role("button", name=ENGLISH("practice.done")).click()
    take_up(ENGLISH, guesser)
