"""What a screen makes of a feeling (RULES, chapter 8.5): data for clients, so that none decides.

DC-OUT-4: vibration is not to be had everywhere, so sound alone and halo alone tell every feeling.
"""

from typing import Final

import msgspec

from reverie.games.dreamcatcher.touch.model import AREA, GROUND, RIDGE, SLOPE

LENS_PIXELS: Final = 72  # DC-OUT-1: at most so wide, at a fixed place; it never travels
LENS_FADES_IN: Final = 120  # milliseconds; DC-TT-7: after a lift nothing is left
ANSWERS_KEPT: Final = 1  # DC-OUT-2: the last one
TRAIL_LASTS: Final = 20_000  # milliseconds: what a hand remembers of its own way (DC-OUT-2)
BLINKS_A_SECOND: Final = 3  # chapter 8.9
SLOW_LINE_FROM: Final = 150  # milliseconds of a round trip (DC-PROBE-4)
ANSWER_WITHIN: Final = 20  # milliseconds of server time
REPLAY_SPEED: Final = 4  # DC-REPLAY-3: times as fast as it was felt
PRACTICE_SECONDS: Final = 20  # DC-OUT-5: with a card of the client's own, shown afterwards


class Effect(msgspec.Struct, frozen=True):
    """One feeling in every channel; each can be switched off by who does not want it."""

    vibration: tuple[int, ...]  # milliseconds on, off, on …; empty: none
    hertz: int  # 0: silence
    clicks: int
    halo: str


LEVELS: Final = {
    GROUND: Effect((), 0, 0, "still"),
    SLOPE: Effect((5, 75), 294, 0, "thin"),
    AREA: Effect((4, 196), 196, 0, "pale"),
    RIDGE: Effect((8, 32), 440, 0, "bright"),
}
CROSSINGS: Final = {
    1: Effect((12,), 0, 1, "blink"),
    2: Effect((10, 20, 10), 0, 2, "blink twice"),
    3: Effect((8, 15, 8, 15, 8), 0, 3, "blink thrice"),
}
NUMB: Final = Effect((30,), 80, 0, "grey")
TIMBRES: Final = ("level", "rising", "rising", "rising", "upright", "falling", "falling", "falling")
