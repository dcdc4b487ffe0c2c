"""Dreamcatcher with closed eyes: the sound of a touch tells which motif it was."""

from pathlib import Path

from playwright.sync_api import Browser
from scripts.dreamcatcher_listening import TEN, blindly

SECONDS = 10
GOAL = 0.7  # of four choices, by sound alone


def test_the_sound_alone_leads_to_the_right_one_of_four_motifs(
    chromium: Browser, tmp_path: Path
) -> None:
    chances = blindly(chromium, TEN, SECONDS, tmp_path)
    assert len(list(tmp_path.glob("*.wav"))) == len(TEN)
    assert sum(chances) / len(chances) >= GOAL
