"""Can people read the touch?

    .venv/bin/python -m workshop.dreamcatcher.blind [ear|halo|trail …] [SECONDS] [tuned] [free]

A round: four dreams, five motifs, a good lead who chooses the dream and the two cards that point to
it best. A newcomer feels each card for SECONDS through the real probe and has nothing but the sound
of it, the light at the fingertip, or one look at the trail when the finger is off the card: as the
client makes them in a real browser. What was perceived is held against all motifs, what that makes
likely against the four dreams. Guessing is right once in four.

What is tuned (strengths, sizes, times) was tuned on every other motif alone; as long as `tuned` is
not asked for, rounds are dealt from those that were kept back, in poses that were never seen. Cards
lie upright but for ten degrees; with `free` they lie any way up, as in “As printed”.

A program forgets nothing, people do. So each figure comes twice: with everything in mind, and with
a weak memory. How weak is a guess: it agrees with one point of a small trial with people and not
with another (docs/dreamcatcher.md), so the second figure says what helps, not how many people win.
"""

import sys
import tempfile
from collections.abc import Sequence
from itertools import combinations
from math import exp
from pathlib import Path
from typing import Final

import numpy as np
from playwright.sync_api import Browser, sync_playwright
from scripts.browser import browser as found

from reverie.games.dreamcatcher.bots.lead import belief
from reverie.games.dreamcatcher.bots.percept import FREE, UPRIGHT
from reverie.games.dreamcatcher.bots.vectors import shared_mind
from reverie.games.dreamcatcher.box.content import DreamId, MotifId
from reverie.games.dreamcatcher.box.reading import house
from reverie.games.dreamcatcher.rules.dealing import hidden_pose
from reverie.kernel import Dice
from workshop.dreamcatcher.listening import (
    FLAGS,
    Touched,
    explained,
    keep,
    listen,
    places,
    player,
    render,
    touch,
)
from workshop.dreamcatcher.looking import Spots, client, halos, trails

CHANNELS: Final = ("ear", "halo", "trail")
SECONDS: Final = 20
ROUNDS: Final = 500
DREAMS, CARDS, DEALT = 4, 5, 2
UNSURE: Final = 8.0  # one moment tells little that the one before it has not told
REMEMBERS: Final = 6_000  # milliseconds: a moment is forgotten after that long, on average
STRAYS: Final = 2.0  # cells: so well does a hand know where it was
SLIPS: Final = 1.0  # and an eye where it sees something
Perceived = dict[MotifId, dict[MotifId, float]]  # of a card: how likely it was which motif


def half(tuned: bool) -> tuple[MotifId, ...]:
    """Every other motif was looked at while tuning, the others never."""
    return tuple(motif.id for n, motif in enumerate(house().motifs) if n % 2 == (not tuned))


def touches(
    motifs: Sequence[MotifId], seconds: float, seed: str, *, free: bool = False
) -> list[Touched]:
    dice = Dice(seed.encode().ljust(32, b"."))
    return [touch(motif, hidden_pose(dice, free=free), seconds) for motif in motifs]


# What is perceived


def by_ear(browser: Browser, felt: Sequence[Touched], seconds: float) -> list[Spots]:
    script, perceived = player(), []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "heard.wav"
        for touched in felt:
            keep(render(browser, script, touched, seconds), file)
            perceived.append(heard_at(listen(file), touched))
    return perceived


def heard_at(heard: Sequence[tuple[float, int]], touched: Touched) -> Spots:
    until = touched.way[-1][0]
    kept = [(at, z) for at, z in heard if 400 < at < until]
    x, y = places(touched, [at for at, _ in kept])
    return Spots(x, y, np.array([z for _, z in kept]), until - np.array([at for at, _ in kept]))


def perceived(channel: str, felt: Sequence[Touched], seconds: float) -> list[Spots]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=FLAGS)
        if channel == "ear":
            spots = by_ear(browser, felt, seconds)
        else:
            spots = (trails if channel == "trail" else halos)(browser, client(), felt)
        browser.close()
    return spots


def remembered(spots: Spots, seen_at_once: bool, seed: int) -> Spots:
    """With a weak memory: much is forgotten, and nobody knows quite where it was.

    What is seen at once needs no memory: it is all there.
    """
    chance = np.random.default_rng(seed)
    stays = chance.random(len(spots.x)) < np.exp(-spots.ago / REMEMBERS)
    stray = SLIPS if seen_at_once else STRAYS
    x, y = (each + chance.normal(0, stray, len(each)) for each in (spots.x, spots.y))
    return Spots(x[stays], y[stays], spots.z[stays], spots.ago[stays])


def likely(spots: Spots, *, free: bool = False) -> dict[MotifId, float]:
    """Of which motif it may have been, by how well each explains what is in mind."""
    fit = explained(np.stack([spots.x, spots.y]), spots.z, FREE if free else UPRIGHT)
    best = max(fit.values())
    raised = {motif: exp((value - best) / UNSURE) for motif, value in fit.items()}
    total = sum(raised.values())
    return {motif: value / total for motif, value in raised.items()}


# Rounds


def dealt(
    dreams: Sequence[DreamId], motifs: Sequence[MotifId]
) -> tuple[DreamId, tuple[MotifId, ...]]:
    """A good lead: the dream, and the two cards that point to it best."""
    mind, best = shared_mind(), (0.0, dreams[0], tuple(motifs[:DEALT]))
    for pair in combinations(motifs, DEALT):
        for dream, chance in zip(dreams, belief(dreams, pair, mind), strict=True):
            best = max(best, (chance, dream, pair))
    return best[1], best[2]


def guessed(dreams: Sequence[DreamId], cards: Sequence[dict[MotifId, float]]) -> DreamId:
    """Each card points to each dream as much as the motifs do that it may be."""
    weight = dict.fromkeys(dreams, 1.0)
    for likely_motifs in cards:
        hints = dict.fromkeys(dreams, 0.0)
        for motif, chance in likely_motifs.items():
            if chance > 0.001:
                for dream, points in zip(
                    dreams, belief(dreams, [motif], shared_mind()), strict=True
                ):
                    hints[dream] += chance * points
        weight = {dream: weight[dream] * hints[dream] for dream in dreams}
    return max(dreams, key=lambda dream: weight[dream])


def found_in(rounds: int, seen: Perceived) -> float:
    dice, right = Dice(b"rounds".ljust(32, b".")), 0
    everything = [dream.id for dream in house().dreams]
    for _ in range(rounds):
        dreams, motifs = drawn(dice, everything, DREAMS), drawn(dice, list(seen), CARDS)
        meant, pair = dealt(dreams, motifs)
        right += guessed(dreams, [seen[motif] for motif in pair]) == meant
    return right / rounds


def drawn(dice: Dice, cards: Sequence[str], count: int) -> list[str]:
    left = list(cards)
    return [left.pop(dice.below(len(left))) for _ in range(count)]


def seen_of(motifs: Sequence[MotifId], spots: Sequence[Spots], *, free: bool = False) -> Perceived:
    return {motif: likely(each, free=free) for motif, each in zip(motifs, spots, strict=True)}


def told(how: str, seen: Perceived) -> None:
    named = sum(max(each, key=lambda one: each[one]) == motif for motif, each in seen.items())
    worst = sorted(seen, key=lambda motif: seen[motif][motif])[:5]
    print(f"  {how}: dream found {found_in(ROUNDS, seen):.1%},", end=" ")
    print(f"motif named {named / len(seen):.0%} of {len(house().motifs)};", end=" ")
    print("weakest " + ", ".join(house().motif[one].name_en for one in worst))


def main(channel: str, seconds: float, *, tuned: bool, free: bool) -> None:
    motifs = half(tuned)
    felt = touches(motifs, seconds, "tuned" if tuned else "kept back", free=free)
    spots = perceived(channel, felt, seconds)
    lying = "any way up" if free else "upright"
    print(f"{channel}, {seconds:g} s a card, {len(motifs)} motifs {lying}, {ROUNDS} rounds")
    told("nothing forgotten", seen_of(motifs, spots, free=free))
    in_mind = [remembered(each, channel == "trail", n) for n, each in enumerate(spots)]
    told("with a weak memory", seen_of(motifs, in_mind, free=free))


if __name__ == "__main__":
    words = sys.argv[1:]
    seconds = next((float(word) for word in words if word[0].isdigit()), SECONDS)
    for channel in [one for one in CHANNELS if one in words] or CHANNELS:
        main(channel, seconds, tuned="tuned" in words, free="free" in words)
