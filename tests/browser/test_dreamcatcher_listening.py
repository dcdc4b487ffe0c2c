"""Dreamcatcher with closed eyes: the sound of a touch tells which motif it was."""

from pathlib import Path

import numpy as np
from playwright.sync_api import Browser
from workshop.dreamcatcher.blind import by_ear, found_in, half, remembered, seen_of, touches
from workshop.dreamcatcher.listening import TEN, Touched, blindly, player, render

from reverie.games.dreamcatcher.touch.model import Feel

SECONDS = 10
GOAL = 0.7  # of four choices, by sound alone
CARDS = 12  # that nothing was tuned on
TWENTY = 20  # seconds of each of two cards
ROUNDS = 200
MEMORIES = 5  # of different people, as it were


def test_the_sound_alone_leads_to_the_right_one_of_four_motifs(
    chromium: Browser, tmp_path: Path
) -> None:
    chances = blindly(chromium, TEN, SECONDS, tmp_path)
    assert len(list(tmp_path.glob("*.wav"))) == len(TEN)
    assert sum(chances) / len(chances) >= GOAL


def test_the_sound_of_two_cards_leads_to_the_right_one_of_four_dreams(chromium: Browser) -> None:
    """Of somebody who forgets much of it, and knows but roughly where the finger was."""
    motifs = half(tuned=False)[:CARDS]
    spots = by_ear(chromium, touches(motifs, TWENTY, "kept back"), TWENTY)
    found = []
    for person in range(MEMORIES):
        seeds = range(person * CARDS, (person + 1) * CARDS)
        in_mind = [
            remembered(each, seen_at_once=False, seed=n)
            for n, each in zip(seeds, spots, strict=True)
        ]
        found.append(found_in(ROUNDS, seen_of(motifs, in_mind)))
    assert sum(found) / MEMORIES >= GOAL


def test_a_ridge_that_is_crossed_clicks_where_the_finger_is(chromium: Browser) -> None:
    """A click is over before a sound could glide from one side to the other."""
    script = player()
    for x, near, far in (("0050", 0, 1), ("1480", 1, 0)):
        told = Touched([(100, Feel(s=1, f=0, x=x, y="0700", k=0, b=3, r=1))], [])
        loud = np.abs(render(chromium, script, told, 0.2).astype(int)).max(axis=1)
        assert loud[near] > 3 * loud[far] > 0
