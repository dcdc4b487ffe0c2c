"""Dreamcatcher with closed eyes: the sound of a touch tells which motif it was."""

from pathlib import Path

import numpy as np
from playwright.sync_api import Browser
from scripts.dreamcatcher_listening import TEN, Touched, blindly, player, render

from reverie.games.dreamcatcher.touch.model import Feel

SECONDS = 10
GOAL = 0.7  # of four choices, by sound alone


def test_the_sound_alone_leads_to_the_right_one_of_four_motifs(
    chromium: Browser, tmp_path: Path
) -> None:
    chances = blindly(chromium, TEN, SECONDS, tmp_path)
    assert len(list(tmp_path.glob("*.wav"))) == len(TEN)
    assert sum(chances) / len(chances) >= GOAL


def test_a_ridge_that_is_crossed_clicks_where_the_finger_is(chromium: Browser) -> None:
    """A click is over before a sound could glide from one side to the other."""
    script = player()
    for x, near, far in (("0050", 0, 1), ("1480", 1, 0)):
        told = Touched([(100, Feel(s=1, f=0, x=x, y="0700", k=0, b=3, r=1))], [])
        loud = np.abs(render(chromium, script, told, 0.2).astype(int)).max(axis=1)
        assert loud[near] > 3 * loud[far] > 0
