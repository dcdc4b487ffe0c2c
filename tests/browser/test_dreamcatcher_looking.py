"""Dreamcatcher with open eyes: the page's own pixels tell which motif it was."""

import numpy as np
from playwright.sync_api import Browser
from scripts.dreamcatcher_blind import found_in, half, likely, remembered, touches
from scripts.dreamcatcher_looking import client, legend, trails

CARDS = 12  # that nothing was tuned on
SECONDS = 20
GOAL = 0.7  # of rounds with two cards, by one look at the trail
ROUNDS = 200


def test_the_trail_alone_leads_to_the_right_one_of_four_dreams(chromium: Browser) -> None:
    motifs = half(tuned=False)[:CARDS]
    spots = trails(chromium, client(), touches(motifs, SECONDS, "kept back"))
    in_mind = [remembered(each, seen_at_once=True, seed=n) for n, each in enumerate(spots)]
    seen = {motif: likely(each) for motif, each in zip(motifs, in_mind, strict=True)}
    assert found_in(ROUNDS, seen) >= GOAL


def test_no_two_levels_look_alike(chromium: Browser) -> None:
    looks = np.array(legend(chromium, client()))
    apart = np.abs(looks[:, None] - looks[None]).sum(axis=2)
    assert apart[~np.eye(len(looks), dtype=bool)].min() > 1
