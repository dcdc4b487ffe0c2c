"""Dreamcatcher by one channel alone: sound, light, or keys and words (RULES, chapter 8.9)."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.dreamcatcher import (
    EARS,
    EYES,
    READER,
    Said,
    answers,
    card,
    channels,
    confirm,
    deal,
    evening,
    lay_down,
    pick,
    put_token,
    say_chip,
    see_reveal,
    stroke_by_keys,
    take_up,
    turn,
)
from tests.browser.visitors import UNREACHABLE, Come, Visitor, becomes, shown

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.touch.feedback import LEVELS
from reverie.games.dreamcatcher.touch.model import GROUND
from reverie.language import Catalogue

ENGLISH: Final = Said()
GONE: Final = "The connection is gone. We keep trying; nothing is lost."
MOST_TABS: Final = 150  # around the whole page, and some


def dealt(come: Come, channel: str, **wishes: bool) -> tuple[Visitor, Visitor]:
    """Two people, one round: the guesser has one channel."""
    lead, guesser = come("Lea"), come("Gus")
    lead.context.add_init_script(channels())
    guesser.context.add_init_script(channels(channel, **wishes))
    evening(ENGLISH, lead, guesser)
    pick(ENGLISH, lead)
    deal(ENGLISH, lead, "Gus", "Gus")
    return lead, guesser


def play_with_one_channel(come: Come, channel: str, ear: str, until: str) -> Visitor:
    """The guesser chooses with nothing else."""
    lead, guesser = dealt(come, channel)
    guesser.page.evaluate(ear)
    take_up(ENGLISH, guesser)
    stroke_by_keys(guesser, until)
    lay_down(ENGLISH, guesser)
    say_chip(ENGLISH, guesser, "pointed")
    put_token(ENGLISH, guesser, 0)
    confirm(ENGLISH, 0, guesser)
    turn(ENGLISH, lead)
    see_reveal(ENGLISH, lead, guesser)
    return guesser


def by_keys(visitor: Visitor, button: Locator) -> None:
    """Tab by Tab to a button, and Enter."""
    expect(button).to_be_visible()
    for _ in range(MOST_TABS):
        if button.evaluate("one => one === document.activeElement"):
            break
        visitor.page.keyboard.press("Tab")
    expect(button).to_be_focused()
    visitor.page.keyboard.press("Enter")


def hear(visitor: Visitor, words: str) -> None:
    visitor.page.wait_for_function("words => window.spoken.includes(words)", arg=words)


def felt_levels(guesser: Visitor) -> set[int]:
    return {answer["z"] for answer in answers(guesser) if answer.get("z") is not None}


@pytest.mark.rule("DC-OUT-4")
def test_a_round_can_be_played_by_sound_alone(come: Come) -> None:
    guesser = play_with_one_channel(come, "sound", EARS, "window.tones.length > 0")
    tones = {round(value) for value in guesser.page.evaluate("window.tones")}
    expected = {LEVELS[z].hertz for z in felt_levels(guesser) - {GROUND}}
    assert expected
    assert expected <= tones
    expect(guesser.page.locator("[data-halo]")).to_have_count(0)


@pytest.mark.rule("DC-OUT-4")
def test_a_round_can_be_played_by_light_alone(come: Come) -> None:
    guesser = play_with_one_channel(come, "halo", EYES, "window.halos.length > 0")
    halos = set(guesser.page.evaluate("window.halos"))
    assert {LEVELS[z].halo for z in felt_levels(guesser)} - {"still"} <= halos


def test_a_round_can_be_played_by_keys_and_words_alone(come: Come) -> None:
    """No mouse, no sound, no light: what others do is announced, too (chapter 8.9)."""
    told = Catalogue("en", GAME.package)
    lead, guesser = dealt(come, "speech", reads=True)
    guesser.page.evaluate(READER)
    dream = guesser.page.locator("[data-slot='0'] [data-dream]")
    expect(dream).to_have_attribute("aria-label", re.compile(r"^Dream A: .+\. .+"))
    by_keys(guesser, guesser.button(ENGLISH("feel")))
    expect(card(guesser)).to_be_focused()
    stroke_by_keys(
        guesser, "window.spoken.some((words) => /^(ground|edge|ridge|raised area)/.test(words))"
    )
    expect(guesser.page.locator("[data-halo]")).to_have_count(0)
    by_keys(guesser, guesser.button(ENGLISH("feel.lay")))
    the_words_for_it_can_be_said_by_keys(lead, guesser, told)
    by_keys(guesser, guesser.button(ENGLISH("token.place", letter="A")))
    by_keys(guesser, guesser.button(ENGLISH("confirm", letter="A")))
    hear(guesser, told("event.choice_locked.slot", slot="A"))
    face = "star" if lead.view["slots"].index(lead.view["pick"]) == 0 else "cloud"
    lead.button(ENGLISH("turn")).click()
    see_reveal(ENGLISH, lead, guesser)
    hear(guesser, told(f"event.token_turned.{face}"))


def the_words_for_it_can_be_said_by_keys(lead: Visitor, guesser: Visitor, told: Catalogue) -> None:
    """Chapter 8.10: sure, perhaps, not; and “like …”, which may be a motif or anything else."""
    talk = lead.page.get_by_role("region", name=ENGLISH("talk"))
    by_keys(guesser, guesser.page.locator("[data-chip='round']"))
    by_keys(guesser, guesser.page.locator("[data-chip='pointed']"))
    guesser.page.keyboard.press("Enter")
    by_keys(guesser, guesser.page.locator("[data-chip='long']"))
    guesser.page.keyboard.press("Enter")
    guesser.page.keyboard.press("Enter")
    by_keys(guesser, guesser.button(ENGLISH("chips.say", count=3)))
    expect(talk).to_contain_text("round · maybe pointed · not long")
    for words, said in (
        ("key", told("say.like", name="Key")),
        ("a gate", ENGLISH("chips.like.text", what="a gate")),
    ):
        by_keys(guesser, guesser.page.locator("[data-chip='like']"))
        guesser.page.keyboard.type(words)
        guesser.page.keyboard.press("Enter")
        expect(talk).to_contain_text(said)
    assert [remark.get("names") for remark in lead.view["talk"]] == [None, ["T02"], None]


def test_ridges_pull_as_chosen_after_the_line_was_broken(come: Come) -> None:
    """A server that was started anew remembers nobody's strength: it is told again."""
    lead, guesser = come("Lea"), come("Gus", excused=UNREACHABLE)
    for visitor in (lead, guesser):
        visitor.context.add_init_script(channels())
    evening(ENGLISH, lead, guesser)
    pick(ENGLISH, lead)
    deal(ENGLISH, lead, "Gus", "Gus")
    take_up(ENGLISH, guesser)
    told: list[str] = []

    def listen(frame: str | bytes) -> None:
        told.append(str(frame))

    guesser.page.on("websocket", lambda line: line.on("framesent", listen))
    card(guesser).focus()
    guesser.page.keyboard.press("Home")
    expect(guesser.page.locator("[data-halo]")).to_have_count(1)
    guesser.context.set_offline(True)
    expect(shown(guesser.page, GONE)).to_be_visible()
    guesser.context.set_offline(False)
    expect(shown(guesser.page, GONE)).to_be_hidden()
    becomes(guesser.page, lambda: any('"pull_strength"' in text for text in told), True)
    guesser.settle()
    before = len(answers(guesser))  # and the finger that was down feels on
    for _ in range(5):
        guesser.page.keyboard.press("ArrowLeft", delay=150)
    becomes(guesser.page, lambda: len(answers(guesser)) > before, True)


def test_a_sweep_begins_by_key_and_ends_by_a_click(come: Come) -> None:
    """Chapter 8.9: whatever has the focus."""
    _, guesser = dealt(come, "halo")
    take_up(ENGLISH, guesser).focus()
    guesser.page.keyboard.press("s")
    stop = guesser.button(ENGLISH("sweep.stop"))
    expect(stop).to_be_visible()
    expect(guesser.page.locator("[data-halo]")).to_have_count(1)
    stop.click()
    expect(guesser.button(ENGLISH("sweep"))).to_be_visible()
    expect(stop).to_have_count(0)
