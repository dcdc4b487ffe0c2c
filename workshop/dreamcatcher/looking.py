"""With open eyes: what the pixels of the page tell of a card under a finger.

The client's own card, halo and trail are drawn by a real browser, many cards side by side, and what
a finger felt through the real probe is told to them in a time of their own. A reader gets pictures
and nothing else: from the light at the fingertip, moment by moment, or from one look at the trail
when the finger is off the card. What it read is held against motifs as what a listener heard is.
"""

import io
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser, Page

from reverie.games.dreamcatcher.touch.model import AREA, CELLS, GROUND, RIDGE, SLOPE, Feel
from workshop.dreamcatcher.listening import WEB, Touched

WIDE: Final = 300  # pixels that a card takes
AT_ONCE: Final = 12  # cards on one page
GLANCE: Final = 250  # milliseconds between two pictures of the halo
SEEN: Final = 12.0  # of 255: what differs less is not seen
LEVELS: Final = (GROUND, SLOPE, AREA, RIDGE)
INKS: Final = np.array(  # on paper, by level: what the trail takes away of red, green and blue
    [(-131, -131, -136), (-64, -106, -156), (-180, -36, -31), (-227, -120, -100)], float
)

Picture = NDArray[np.float64]


class Spots(NamedTuple):
    """What was perceived where and when: cells, levels, milliseconds before the end."""

    x: NDArray[np.float64]
    y: NDArray[np.float64]
    z: NDArray[np.int64]
    ago: NDArray[np.float64]


def client() -> tuple[str, str]:
    """The client's own card under a finger: one script, and its style."""
    with tempfile.TemporaryDirectory() as folder:
        build = [
            "node_modules/.bin/vite",
            "build",
            "--config",
            "tests/dreamcatcher/looking.config.ts",
        ]
        where = ["--outDir", folder, "--emptyOutDir", "--logLevel", "warn"]
        subprocess.run([*build, *where], cwd=WEB, check=True, capture_output=True)
        made = Path(folder)
        return (made / "looking.js").read_text("utf-8"), (made / "looking.css").read_text("utf-8")


class Screen:
    """Cards side by side, and what is seen of each."""

    def __init__(self, browser: Browser, made: tuple[str, str], count: int, trail: bool) -> None:
        rows = -(-count // 4)
        size: Any = {"width": 4 * (WIDE + 20) + 40, "height": rows * 400 + 20}
        self.page: Page = browser.new_page(viewport=size)
        self.page.set_content(f"<style>{made[1]}</style>")
        self.page.evaluate(f"() => {{ {made[0]}; window.looking = looking }}")
        self.boxes = self.page.evaluate(
            "how => looking.shown(...how).map(({ x, y, width }) => [x, y, width])",
            [count, WIDE, trail],
        )
        self.blank = self.seen()

    def land(self) -> None:
        self.page.evaluate("() => looking.land()")

    def lift(self) -> None:
        self.page.evaluate("() => looking.lift()")

    def until(self, moment: int, told: Sequence[Sequence[dict[str, Any]]]) -> None:
        self.page.evaluate("([moment, told]) => looking.until(moment, told)", [moment, told])

    def seen(self) -> list[Picture]:
        """The square in the middle of each card."""
        shot = self.page.screenshot(animations="disabled")
        whole = np.asarray(Image.open(io.BytesIO(shot)).convert("RGB")).astype(float)
        return [
            whole[round(y) : round(y + side), round(x) : round(x + side)]
            for x, y, side in self.boxes
        ]

    def differences(self) -> list[Picture]:
        return [now - then for now, then in zip(self.seen(), self.blank, strict=True)]


def told_to(touched: Touched, after: int, until: int) -> list[dict[str, Any]]:
    return [
        {"at": at, "answer": msgspec.to_builtins(answer)}
        for at, answer in touched.told
        if after < at <= until
    ]


def batches(all_touched: Sequence[Touched]) -> Iterator[Sequence[Touched]]:
    for first in range(0, len(all_touched), AT_ONCE):
        yield all_touched[first : first + AT_ONCE]


# The trail, in one look


def trails(browser: Browser, made: tuple[str, str], touches: Sequence[Touched]) -> list[Spots]:
    """After the last answer the finger is lifted, and the card is looked at once."""
    found = []
    for some in batches(touches):
        screen = Screen(browser, made, len(some), trail=True)
        screen.land()
        end = max(touched.way[-1][0] for touched in some)
        screen.until(end, [told_to(touched, -1, end) for touched in some])
        screen.lift()
        found += [ink(picture) for picture in screen.differences()]
        screen.page.close()
    return found


def ink(difference: Picture) -> Spots:
    """Every cell with ink on it, and whose ink it is by its hue, however faint."""
    side = difference.shape[0]
    edges = np.linspace(0, side, CELLS + 1).round().astype(int)
    rows = np.add.reduceat(difference, edges[:-1], axis=0)
    cells = np.add.reduceat(rows, edges[:-1], axis=1) / (side / CELLS) ** 2
    strong = np.linalg.norm(cells, axis=2)
    hues = INKS / np.linalg.norm(INKS, axis=1, keepdims=True)
    like = (cells / np.maximum(strong, 1e-9)[..., None]) @ hues.T
    y, x = np.nonzero(strong > SEEN)
    return Spots(
        x.astype(np.float64) + 0.5,
        y.astype(np.float64) + 0.5,
        like[y, x].argmax(axis=1),
        np.zeros(len(x)),
    )


# The halo, moment by moment


class Halo(NamedTuple):
    """What a light looks like: how much of it there is, and how it fills its middle."""

    wide: float
    ring: float
    middle: float

    @staticmethod
    def of(difference: Picture) -> "tuple[Halo, float, float] | None":
        strong = np.linalg.norm(difference, axis=2)
        y, x = np.nonzero(strong > SEEN)
        if len(x) < 20:
            return None
        cx, cy = (
            (np.quantile(x, 0.02) + np.quantile(x, 0.98)) / 2,
            (np.quantile(y, 0.02) + np.quantile(y, 0.98)) / 2,
        )
        near = strong[max(0, int(cy) - 8) : int(cy) + 8, max(0, int(cx) - 8) : int(cx) + 8]
        unit = CELLS / difference.shape[0]
        return Halo(len(x) / 300, strong.sum() / 30_000, near.mean() / 8), cx * unit, cy * unit


def legend(browser: Browser, made: tuple[str, str]) -> list[Halo]:
    """What each level looks like, as anybody learns it on the practice card."""
    screen, looks = Screen(browser, made, len(LEVELS), trail=False), []
    screen.land()
    way = {SLOPE: 1, RIDGE: 2}
    answers = [Feel(1, 0, "0768", "0768", 2, 3, z, way.get(z, 8), 0, None) for z in LEVELS]
    told = [[{"at": 100, "answer": msgspec.to_builtins(answer)}] for answer in answers]
    screen.until(100, told)
    for picture in screen.differences():
        seen = Halo.of(picture)
        assert seen is not None
        looks.append(seen[0])
    screen.page.close()
    return looks


def halos(browser: Browser, made: tuple[str, str], touches: Sequence[Touched]) -> list[Spots]:
    """Four times a second: where the light is, and which of the four it looks most like."""
    known, found = np.array(legend(browser, made)), []
    for some in batches(touches):
        screen = Screen(browser, made, len(some), trail=False)
        read: list[list[tuple[float, float, int, int]]] = [[] for _ in some]
        screen.land()
        end = max(touched.way[-1][0] for touched in some)
        for moment in range(GLANCE, end, GLANCE):
            screen.until(moment, [told_to(one, moment - GLANCE, moment) for one in some])
            for picture, spots in zip(screen.differences(), read, strict=True):
                if (seen := Halo.of(picture)) is not None:
                    halo, x, y = seen
                    z = int(np.abs(known - np.array(halo)).sum(axis=1).argmin())
                    spots.append((x, y, z, end - moment))
        found += [spots_of(spots) for spots in read]
        screen.page.close()
    return found


def spots_of(read: Sequence[tuple[float, float, int, float]]) -> Spots:
    x, y, z, ago = np.array(read, float).T
    return Spots(x, y, z.astype(int), ago)
