"""Dreamwell's lessons for the client: prepared tables, played by the real rules, written down.

A lesson is a list of beats. Some only tell, in some the learner does one thing, in some the other
player is watched. What a beat says is in the client's messages, under its key.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import (
    AbilityDraw,
    AbilityFlip,
    AbilitySwap,
    Action,
    Draw,
    EndTurn,
    Flip,
    Move,
    MoveNightmare,
    PlaceNightmare,
    Play,
    Rotate,
)
from reverie.games.dreamwell.model import State
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.words.notes import notes
from reverie.games.dreamwell.words.sentences import words
from reverie.kernel import Entry, Millis, Seat, advance
from reverie.language import LANGUAGES

FOLDER = Path(__file__).resolve().parents[2] / "web/src/games/dreamwell/lessons"
LEARNER, OTHER = Seat(0), Seat(1)
NAMES = ("", "Jonas")

Beat = tuple[str, Seat, Action] | str  # a key with what is done, or a key alone

BASE = (
    "seats=2 tiles=T14r2,T12,T11r2,T15r2,T06r3,T08r2,T16,T10r1,T09r1,T13r2,T03r2,T05r1,T01,T07,"
    "T02r2,T04r1 hands=L22,L62/L40,L41 display=L36,L25,L45,L70"
)
ADVANCED = (
    "seats=2 advanced=yes tiles=T04r2,T12d,T13r2,T15r2,T02r1d,T03r2d,T01r3,T10d,T09r2,T16r2d,"
    "T11r1d,T06r2d,T07r2,T14r2,T05r3,T08d at=0,6/3,off hands=D04,L31/L40,L41 round=2"
)
NIGHTMARE = (
    "seats=2 nightmare=off phase=nightmare_setup first=1 turn=1 tiles=T16r2,T12r2,T06r1,T09r2,"
    "T15r3,T08r3,T13r2,T11r3,T04r2,T10r3,T01r3,T07,T05,T14,T02,T03r1 hands=L22,L10/L40,L41 "
    "at=1,off/off,off"
)

LESSONS: dict[str, tuple[str, tuple[Beat, ...]]] = {
    "base": (BASE, (
        "welcome",
        "board",
        "card",
        ("enter", LEARNER, Move(0, (0,))),
        ("walk", LEARNER, Move(1, (13, 9, 6))),
        ("play", LEARNER, Play("L22")),
        ("ability", LEARNER, AbilityDraw("display", 0)),
        ("end_turn", LEARNER, EndTurn()),
        ("watch", OTHER, Move(0, (3,))),
        ("watch", OTHER, Move(1, (11,))),
        ("watch", OTHER, Draw("deck")),
        ("watch", OTHER, EndTurn()),
        ("rotate", LEARNER, Rotate(1, 1)),
        ("through", LEARNER, Move(0, (4, 5, 1, 2))),
        ("again", LEARNER, Play("L62")),
        "located",
        ("end_turn_again", LEARNER, EndTurn()),
        ("watch", OTHER, Rotate(7, 1)),
        ("watch", OTHER, Draw("display", 2)),
        ("watch", OTHER, EndTurn()),
        ("third", LEARNER, Move(1, (10, 13))),
        ("help", LEARNER, Play("L36")),
        ("swap", LEARNER, AbilitySwap(1, 14, 0, 0)),
        ("draw", LEARNER, Draw("deck")),
        "replace",
        "points",
        "limit",
        "end",
    )),
    "advanced": (ADVANCED, (
        "sides",
        "dark_card",
        ("flip", LEARNER, Flip(6)),
        ("play_dark", LEARNER, Play("D04")),
        ("flip_any", LEARNER, AbilityFlip(9)),
        "longer",
    )),
    "nightmare": (NIGHTMARE, (
        "nobodys",
        ("place", LEARNER, PlaceNightmare(5)),
        ("watch_nightmare", OTHER, Move(0, (4, 9))),
        ("watch_nightmare", OTHER, EndTurn()),
        ("watch_nightmare", OTHER, MoveNightmare(6)),
        ("around", LEARNER, Move(0, (5, 4))),
        ("end_turn_dark", LEARNER, EndTurn()),
        ("scare", LEARNER, MoveNightmare(9)),
        "fixed",
    )),
}  # fmt: skip


def scene(state: State) -> dict[str, Any]:
    """What the learner sees, with the notes in every language."""
    view = GAME.view(state, LEARNER)
    told = {language: notes(view, words(language, state.options, NAMES)) for language in LANGUAGES}
    return {"view": view, "notes": told}


def beats(state: State, script: tuple[Beat, ...]) -> Iterator[dict[str, Any]]:
    for beat in script:
        if isinstance(beat, str):
            yield {"key": beat}
            continue
        key, seat, action = beat
        state, events = advance(GAME, state, Entry(Millis(0), seat, action))
        seen = [event for each in events if (event := GAME.seen_by(each, LEARNER))]
        own = {"action": action} if seat == LEARNER else {}
        yield {"key": key, **own, "events": seen, "after": scene(state)}


def lesson(line: str, script: tuple[Beat, ...]) -> bytes:
    state = read_table(line)
    return msgspec.json.encode({"start": scene(state), "beats": list(beats(state, script))})


def files() -> Iterator[tuple[Path, bytes]]:
    for name, told in LESSONS.items():
        yield FOLDER / f"{name}.json", lesson(*told)
