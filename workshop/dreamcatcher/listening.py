"""With closed eyes: how often the sound of a touch alone leads to the right one of four motifs.

    .venv/bin/python -m workshop.dreamcatcher.listening [SECONDS] [FOLDER]

Ten motifs lie in hidden poses. A finger sweeps over each through the same probe as everybody's, and
a real browser renders the client's own sound of it into a WAV file. A listener gets the file and
knows where their own finger was: from the pitch of each moment they read ground, slope, raised area
or ridge, and hold that against four motifs in every pose of a grid. Three of the four may be any
of the others: all their combinations count.
"""

import subprocess
import sys
import tempfile
import wave
from base64 import b64decode
from collections.abc import Sequence
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Browser, sync_playwright
from scripts.browser import browser as found

from reverie.games.dreamcatcher.bots.hand import SPEED, strokes
from reverie.games.dreamcatcher.bots.percept import UPRIGHT
from reverie.games.dreamcatcher.box.reading import house
from reverie.games.dreamcatcher.model import Pose
from reverie.games.dreamcatcher.rules.dealing import hidden_pose
from reverie.games.dreamcatcher.touch.feedback import LEVELS
from reverie.games.dreamcatcher.touch.feeling import level
from reverie.games.dreamcatcher.touch.limits import fresh
from reverie.games.dreamcatcher.touch.model import (
    AREA,
    CELLS,
    FINE,
    GROUND,
    RIDGE,
    SLOPE,
    Answer,
    TouchDown,
    TouchMove,
)
from reverie.games.dreamcatcher.touch.probe import Card, feel
from reverie.games.dreamcatcher.touch.relief import reliefs
from reverie.games.dreamcatcher.touch.surface import surface, unposed
from reverie.kernel import Dice, Millis, Seat

WEB: Final = Path(__file__).resolve().parents[2] / "web"
RATE: Final = 16_000
WINDOW: Final = 0.05  # seconds that are listened to at once
HOP: Final = 0.04
DELAY: Final = 60  # milliseconds from a place to its sound, about
TONES: Final = {  # where each may sound, of its pitch: ridges glide; and how loud it is, about
    SLOPE: (0.87, 1.13, 0.3),
    AREA: (0.85, 1.2, 0.16),
    RIDGE: (0.78, 1.27, 0.33),
}
QUIET: Final = 0.25  # of that: below it nothing sounds
SURE: Final = 0.7  # how often a level is heard as it is
SECONDS: Final = 20
TEN: Final = ("T02", "T09", "T18", "T22", "T25", "T31", "T42", "T55", "T65", "T74")
FLAGS: Final = ("--no-sandbox", "--disable-gpu")


class Touched(NamedTuple):
    """A stroke: what was answered when, and where the finger was."""

    told: list[tuple[int, Answer]]
    way: list[tuple[int, float, float]]


def touch(motif: str, pose: Pose, seconds: float) -> Touched:
    """The bots' own sweep, from the middle on (DC-BOT-6)."""
    card = Card(surface(house().motif[motif].icon, pose), 7, Seat(1))
    probe, touched = fresh(Millis(0)), Touched([], [])
    for at, message in strokes("h", int(seconds * 1000)):
        answers, probe = feel(card, probe, message, at)
        touched.told.extend((at, answer) for answer in answers)
        if isinstance(message, TouchDown):
            touched.way.append((at, message.x / FINE, message.y / FINE))
        elif isinstance(message, TouchMove):
            touched.way.append((at, message.pts[-1][1] / FINE, message.pts[-1][2] / FINE))
    return touched


# The sound of it


def player() -> str:
    """The client's own code that turns a feeling into sound, as one script."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "listening.js"
        command = [
            "node_modules/.bin/rolldown",
            "tests/dreamcatcher/listening.ts",
            "--format",
            "iife",
        ]
        subprocess.run(
            [*command, "--name", "listening", "--file", str(made)],
            cwd=WEB,
            check=True,
            capture_output=True,
        )
        return made.read_text("utf-8")


def render(browser: Browser, script: str, touched: Touched, seconds: float) -> NDArray[np.int16]:
    """Left and right, as somebody with headphones hears it."""
    told = [{"at": at, "answer": msgspec.to_builtins(answer)} for at, answer in touched.told]
    page = browser.new_page()
    page.evaluate(f"() => {{ {script}; window.listening = listening }}")
    both = page.evaluate(
        "told => window.listening.rendered(...told)", [told, seconds + 0.5, RATE, SPEED]
    )
    page.close()
    return np.stack([np.frombuffer(b64decode(side), np.int16) for side in both])


def keep(sound: NDArray[np.int16], file: Path) -> None:
    with wave.open(str(file), "wb") as out:
        out.setnchannels(2)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(sound.T.tobytes())


# A listener


def listen(file: Path) -> list[tuple[float, int]]:
    """From the file alone: at each moment, the level that its tone tells."""
    with wave.open(str(file), "rb") as heard:
        raw = np.frombuffer(heard.readframes(heard.getnframes()), np.int16)
    sound = raw.reshape(-1, 2).sum(axis=1) / (2 * 32767)
    length, hop = int(WINDOW * RATE), int(HOP * RATE)
    starts = range(0, len(sound) - length, hop)
    return [((n + length / 2) * 1000 / RATE, loudest(sound[n : n + length])) for n in starts]


def loudest(piece: NDArray[np.float64]) -> int:
    """Which of the three tones sounds, or glides into its pitch; the ground is silent."""
    spectrum = np.abs(np.fft.rfft(piece * np.hanning(len(piece)), RATE)) * 4 / len(piece)
    strength = [0.0] + [
        spectrum[round(low * LEVELS[z].hertz) : round(high * LEVELS[z].hertz)].max() / loud
        for z, (low, high, loud) in TONES.items()
    ]
    best = int(np.argmax(strength))
    return best if strength[best] > QUIET else GROUND


def places(touched: Touched, moments: list[float]) -> NDArray[np.float64]:
    """Where the own finger was when this began to sound."""
    at, x, y = np.array(touched.way).T
    when = np.array(moments) - DELAY
    return np.stack([np.interp(when, at, x), np.interp(when, at, y)])


def fits(heard: list[tuple[float, int]], touched: Touched) -> dict[str, float]:
    """How well each motif explains what was heard, in the pose that suits it best."""
    until = touched.way[-1][0]
    kept = [(at, z) for at, z in heard if 400 < at < until]
    where = places(touched, [at for at, _ in kept])
    return explained(where, np.array([z for _, z in kept]))


def explained(
    where: NDArray[np.float64], levels: NDArray[np.int64], poses: Sequence[Pose] = UPRIGHT
) -> dict[str, float]:
    """By motif: how likely such levels are at such places, in the pose that suits it best."""
    cells = np.stack([cells_under(where, pose) for pose in poses])
    found = {}
    for motif in house().motifs:
        true = level_map(motif.icon)[cells]
        found[motif.id] = float(likelihood(true, levels).max())
    return found


def likelihood(true: NDArray[np.int8], heard: NDArray[np.int64]) -> NDArray[np.float64]:
    """By pose. Levels that are neighbours are taken for each other more easily."""
    off = np.abs(true - heard)
    chances = np.log(np.array([SURE, 0.2, 0.07, 0.03]))
    sums: NDArray[np.float64] = chances[off].sum(axis=1)
    return sums


def cells_under(where: NDArray[np.float64], pose: Pose) -> NDArray[np.int64]:
    (x0, y0), (x1, y1), (x2, y2) = unposed(0, 0, pose), unposed(1, 0, pose), unposed(0, 1, pose)
    x, y = where
    column = x0 + (x1 - x0) * x + (x2 - x0) * y
    row = y0 + (y1 - y0) * x + (y2 - y0) * y
    inside = (column >= 0) & (column < CELLS) & (row >= 0) & (row < CELLS)
    cells = row.astype(int) * CELLS + column.astype(int)
    return np.where(inside, cells, 0)  # the corner is ground


def level_map(icon: str) -> NDArray[np.int8]:
    return np.array([level(height) for height in reliefs()[icon]], np.int8)


def chance(right: str, found: dict[str, float]) -> float:
    """How often the right one is the best of four, three of them any of the others."""
    worse = sum(fit < found[right] for fit in found.values())
    return comb(worse, 3) / comb(len(found) - 1, 3)


def blindly(browser: Browser, motifs: tuple[str, ...], seconds: float, folder: Path) -> list[float]:
    """For each motif, how often it is picked out of four by its sound."""
    script, dice = player(), Dice(b"listening".ljust(32, b"."))
    chances = []
    for motif in motifs:
        touched = touch(motif, hidden_pose(dice, free=False), seconds)
        file = folder / f"{motif}.wav"
        keep(render(browser, script, touched, seconds), file)
        chances.append(chance(motif, fits(listen(file), touched)))
    return chances


def main(seconds: float, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=FLAGS)
        chances = blindly(browser, TEN, seconds, folder)
        browser.close()
    for motif, right in zip(TEN, chances, strict=True):
        print(f"{motif}  {house().motif[motif].name_en:<14} {right:6.1%}")
    print(
        f"{len(TEN)} motifs, {seconds:g} s of touch each: {sum(chances) / len(chances):.1%} of four"
    )


if __name__ == "__main__":
    main(
        float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS,
        Path(sys.argv[2]) if len(sys.argv) > 2 else Path(tempfile.mkdtemp()),
    )
