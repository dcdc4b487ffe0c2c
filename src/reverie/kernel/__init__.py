"""Every game in this house is these nouns and these verbs. Imports nothing else of ours."""

from reverie.kernel.dice import KEY_BYTES, Dice, commitment
from reverie.kernel.facts import (
    CLOCK,
    SPECTATOR,
    Fact,
    Illegal,
    Millis,
    Outcome,
    Seat,
    Tick,
    Viewer,
    require,
    snake_case,
)
from reverie.kernel.game import AnyGame, Attendance, Bot, Drafts, Game, Sitting, Whispers, Words
from reverie.kernel.play import Entry, advance, is_listed, overdue, read_action, read_fact, replay

__all__ = [
    "CLOCK",
    "KEY_BYTES",
    "SPECTATOR",
    "AnyGame",
    "Attendance",
    "Bot",
    "Dice",
    "Drafts",
    "Entry",
    "Fact",
    "Game",
    "Illegal",
    "Millis",
    "Outcome",
    "Seat",
    "Sitting",
    "Tick",
    "Viewer",
    "Whispers",
    "Words",
    "advance",
    "commitment",
    "is_listed",
    "overdue",
    "read_action",
    "read_fact",
    "replay",
    "require",
    "snake_case",
]
