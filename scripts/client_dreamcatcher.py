"""What Dreamcatcher's client takes from the rules: words, names, the table of feelings, its lesson.

    .venv/bin/python scripts/client_dreamcatcher.py [--check]

The lesson is a prepared evening of two rounds, played by the real rules and written down: first
the learner guesses, then leads. What a beat says is in the client's messages, under its key. With
`--check` nothing is written; it fails when a file is stale.
"""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    Action,
    Attend,
    Confirm,
    DealTouch,
    Give,
    Lean,
    PickDream,
    PlaceToken,
    Ready,
    Say,
    TurnToken,
    WakeTime,
)
from reverie.games.dreamcatcher.model import Chip, State
from reverie.games.dreamcatcher.notes import notes
from reverie.games.dreamcatcher.reading import house
from reverie.games.dreamcatcher.touch import feedback, model
from reverie.games.dreamcatcher.words import words
from reverie.kernel import Dice, Entry, Millis, Seat, advance
from reverie.language import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web/src/games/dreamcatcher"
MESSAGES = ROOT / "src/reverie/games/dreamcatcher/messages"
CHAPTERS = ("chip", "strength", "say", "feel", "reason")  # of the game's own words
YOU, JONAS, NOOR = map(Seat, range(3))
NAMES = {"en": ("You", "Jonas", "Noor"), "de": ("Du", "Jonas", "Noor")}
STEP = 3_000  # milliseconds between two beats
FIRST = (("D01", "D05", "D35", "D59"), ("T25", "T09", "T74", "T55", "T42"))  # Jonas leads
SECOND = (("D24", "D62", "D49", "D12"), ("T54", "T18", "T31", "T65", "T48"))  # the learner leads
Beat = tuple[str, Seat, Action] | str


def script(state: State) -> list[Beat]:
    """A key with what is done, or a key alone: it only tells."""
    whale, shell = "D01", "D49"
    return [
        "welcome",
        ("watch_pick", JONAS, PickDream(whale)),
        "dreams",
        ("watch_deal", JONAS, DealTouch((Give(0, YOU), Give(1, NOOR)))),
        "feel",
        ("say", YOU, Say(chips=(Chip("pointed"),))),
        ("watch_talk", NOOR, Say(chips=(Chip("wavy"), Chip("round", "maybe")))),
        ("lean", YOU, Lean(0)),
        ("place", YOU, PlaceToken(0)),
        ("watch_confirm", NOOR, Confirm(0)),
        ("confirm", YOU, Confirm(0)),
        ("watch_turn", JONAS, TurnToken()),
        "reveal",
        ("ready", YOU, Ready()),
        "silence",
        ("pick", YOU, PickDream(shell)),
        ("deal", YOU, DealTouch((Give(0, JONAS), Give(1, NOOR)))),
        "watching",
    ]


def opening() -> State:
    """Bots sit beside the learner; Jonas leads first, then the turn is the learner's."""
    state = GAME.setup(GAME.options(), len(NAMES["en"]), Dice(bytes(32)))
    for seat in (JONAS, NOOR):
        GAME.apply(state, seat, Attend("bot"), Millis(0))
    GAME.apply(state, YOU, WakeTime(420), Millis(0))
    return state


def files() -> Iterator[tuple[Path, bytes]]:
    for language in LANGUAGES:
        told = tomllib.loads((MESSAGES / f"{language}.toml").read_text(encoding="utf-8"))
        flat = {key: text for chapter in CHAPTERS for key, text in leaves(chapter, told[chapter])}
        yield FOLDER / f"words/{language}.json", pretty(flat)
    yield FOLDER / "names.json", pretty({m.id: [m.name_en, m.name_de] for m in house().motifs})
    yield FOLDER / "touch/feedback.json", pretty(feelings())


def leaves(key: str, told: str | Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if isinstance(told, str):
        yield key, told
    else:
        for name, below in told.items():
            yield from leaves(f"{key}.{name}", below)


def feelings() -> dict[str, Any]:
    """Chapter 8.5 as data: no client decides what a feeling is like."""
    return {
        "cells": model.CELLS,
        "fine": model.FINE,
        "points": model.POINTS,
        "levels": [feedback.LEVELS[level] for level in sorted(feedback.LEVELS)],
        "crossings": [feedback.CROSSINGS[count] for count in sorted(feedback.CROSSINGS)],
        "numb": feedback.NUMB,
        "timbres": feedback.TIMBRES,
        "lens_pixels": feedback.LENS_PIXELS,
        "lens_fades_in": feedback.LENS_FADES_IN,
        "blinks_a_second": feedback.BLINKS_A_SECOND,
        "slow_line_from": feedback.SLOW_LINE_FROM,
        "replay_speed": feedback.REPLAY_SPEED,
    }


def pretty(content: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(content), indent=1)


def main() -> int:
    stale = [(f, text) for f, text in files() if not f.exists() or f.read_bytes() != text + b"\n"]
    for file, text in stale:
        print(file.relative_to(FOLDER))
        if "--check" not in sys.argv:
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(text + b"\n")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
