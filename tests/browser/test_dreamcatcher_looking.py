"""Dreamcatcher with open eyes: the page's own pixels tell which motif it was."""

import io

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser, Locator
from tests.browser.dreamcatcher import (
    Said,
    answers,
    channels,
    deal,
    evening,
    pick,
    stroke_by_keys,
    take_up,
)
from tests.browser.visitors import Come, Message, Visitor
from workshop.dreamcatcher.blind import found_in, half, remembered, seen_of, touches
from workshop.dreamcatcher.looking import (
    LEVELS,
    Halo,
    Picture,
    client,
    halos,
    ink,
    legend,
    trails,
)

from reverie.games.dreamcatcher.touch import feedback
from reverie.games.dreamcatcher.touch.model import FINE, GROUND

ENGLISH = Said()
CARDS = 12  # that nothing was tuned on
LIGHTS = 8  # of those: a light is looked at eighty times
SECONDS = 20
GOAL = 0.7  # of rounds with two cards
ROUNDS = 200
STEPS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")  # with Shift, eight cells each
NEAR = 2.0  # cells: so well is a place read off a picture

Client = tuple[str, str]


@pytest.fixture(scope="module")
def made() -> Client:
    return client()


def test_the_trail_alone_leads_to_the_right_one_of_four_dreams(
    chromium: Browser, made: Client
) -> None:
    motifs = half(tuned=False)[:CARDS]
    spots = trails(chromium, made, touches(motifs, SECONDS, "kept back"))
    in_mind = [remembered(each, seen_at_once=True, seed=n) for n, each in enumerate(spots)]
    assert found_in(ROUNDS, seen_of(motifs, in_mind)) >= GOAL


def test_the_halo_alone_leads_to_the_right_one_of_four_dreams(
    chromium: Browser, made: Client
) -> None:
    """Of somebody who forgets nothing: what a weak memory makes of it the docs tell."""
    motifs = half(tuned=False)[:LIGHTS]
    spots = halos(chromium, made, touches(motifs, SECONDS, "kept back"))
    assert found_in(ROUNDS, seen_of(motifs, spots)) >= GOAL


def test_no_two_levels_look_alike(chromium: Browser, made: Client) -> None:
    looks = np.array(legend(chromium, made))
    apart = np.abs(looks[:, None] - looks[None]).sum(axis=2)
    assert apart[~np.eye(len(looks), dtype=bool)].min() > 1


# The cards of these readers, and those at a table


def test_at_a_table_light_and_trail_are_read_as_those_of_the_measure(
    come: Come, chromium: Browser, made: Client
) -> None:
    """One has the light alone, one the trail: both pages are read as the measure's cards are."""
    lead, light, trail = come("Lea"), come("Lio"), come("Tia")
    light.context.add_init_script(channels("halo"))
    trail.context.add_init_script(channels("trail"))
    evening(ENGLISH, lead, light, trail)
    pick(ENGLISH, lead)
    deal(ENGLISH, lead, "Lio", "Tia")
    the_light_is_read(light, np.array(legend(chromium, made)))
    the_trail_is_read(trail)


def the_light_is_read(visitor: Visitor, known: NDArray[np.float64]) -> None:
    touched = take_up(ENGLISH, visitor)
    square, read = touched.locator(".square"), []
    blank = seen(square)
    touched.focus()
    visitor.page.keyboard.press("Home")
    for step in range(24):
        visitor.page.keyboard.press(f"Shift+{STEPS[step // 3 % 4]}")
        visitor.page.wait_for_timeout(400)
        before = visitor.page.locator("[data-halo]").get_attribute("data-halo")
        found, told = Halo.of(seen(square) - blank), felt(visitor)[-1]
        after = visitor.page.locator("[data-halo]").get_attribute("data-halo")
        if before == after:
            assert found is not None
            looks, x, y = found
            level = LEVELS[int(np.abs(known - np.array(looks)).sum(axis=1).argmin())]
            assert np.hypot(x - place(told)[0], y - place(told)[1]) < NEAR
            read.append(feedback.LEVELS[level].halo == after)
    assert len(read) > 12
    assert sum(read) >= 0.9 * len(read)


def the_trail_is_read(visitor: Visitor) -> None:
    touched = take_up(ENGLISH, visitor)
    blank = seen(touched.locator(".square"))
    stroke_by_keys(visitor)
    spots = ink(seen(touched.locator(".square")) - blank)
    told = [(*place(each), each["z"]) for each in felt(visitor)]
    assert len(spots.x) > 20
    raised = [z for z in spots.z if z != GROUND]
    assert raised
    explained = [
        any(z == level and np.hypot(x - at_x, y - at_y) < 2 * NEAR for at_x, at_y, level in told)
        for x, y, z in zip(spots.x, spots.y, spots.z, strict=True)
    ]
    assert sum(explained) >= 0.9 * len(explained)


def felt(visitor: Visitor) -> list[Message]:
    return [each for each in answers(visitor) if each.get("z") is not None]


def place(answer: Message) -> tuple[float, float]:
    return int(answer["x"]) / FINE, int(answer["y"]) / FINE


def seen(square: Locator) -> Picture:
    shot = Image.open(io.BytesIO(square.screenshot(animations="disabled")))
    return np.asarray(shot.convert("RGB")).astype(float)
