"""What Dreamcatcher's client takes from the rules: words, names, the table of feelings, its lesson.

The lesson is a prepared evening of two rounds, played by the real rules and written down: first
the learner guesses, then leads. What a beat says is in the client's messages, under its key.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from scripts.client.words import pretty, spoken

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
from reverie.games.dreamcatcher.box.reading import house
from reverie.games.dreamcatcher.model import Chip, State
from reverie.games.dreamcatcher.touch import feedback, model
from reverie.games.dreamcatcher.words.notes import notes
from reverie.games.dreamcatcher.words.sentences import words
from reverie.kernel import Dice, Entry, Millis, Seat, advance
from reverie.language import LANGUAGES

FOLDER = Path(__file__).resolve().parents[2] / "web/src/games/dreamcatcher"
SPOKEN = ("chip.", "strength.", "say.", "feel.", "reason.")
YOU, JONAS, NOOR = map(Seat, range(3))
NAMES = {"en": ("You", "Jonas", "Noor"), "de": ("Du", "Jonas", "Noor")}
STEP = 3_000  # milliseconds between two beats
DREAMS = ("D63", "D07", "D36", "D23", "D01", "D12", "D49", "D33")  # of both rounds, as drawn
MOTIFS = ("T68", "T71", "T05", "T01", "T22", "T25", "T03", "T74", "T18", "T52")
SUGAR, WHALE = DREAMS[0], DREAMS[4]
Beat = tuple[str, Seat, Action] | str


def script(states: Sequence[State]) -> Iterator[Beat]:
    """A key with what is done, or a key alone: it only tells. Noor leads, then the learner."""
    yield "welcome"
    yield "watch_pick", NOOR, PickDream(SUGAR)
    sugar = states[-1].slots.index(SUGAR)
    yield "dreams"
    yield "watch_deal", NOOR, DealTouch((Give(0, YOU), Give(1, JONAS)))
    yield "feel"
    yield "say", YOU, Say(chips=(Chip("round"),))
    yield "watch_talk", JONAS, Say(chips=(Chip("pointed"), Chip("wavy", "maybe")))
    yield "lean", YOU, Lean(sugar)
    yield "place", YOU, PlaceToken(sugar)
    yield "watch_confirm", JONAS, Confirm(sugar)
    yield "confirm", YOU, Confirm(sugar)
    yield "watch_turn", NOOR, TurnToken()
    yield "reveal"
    yield "ready", YOU, Ready()
    yield "silence"
    yield "pick", YOU, PickDream(WHALE)
    whale = states[-1].slots.index(WHALE)
    yield "deal", YOU, DealTouch((Give(0, JONAS), Give(1, NOOR)))
    yield "watching"
    yield "watch_guess", JONAS, Say(chips=(Chip("two_alike"), Chip("arch")))
    yield "watch_guess", NOOR, PlaceToken(whale)
    yield "watch_guess", NOOR, Confirm(whale)
    yield "watch_guess", JONAS, Confirm(whale)
    yield "turn", YOU, TurnToken()
    yield "end"


def opening() -> State:
    """Bots sit beside the learner, and the cards of the lesson lie on top."""
    state = GAME.setup(GAME.options(), len(NAMES["en"]), Dice(bytes(32)))
    state.dream_deck = (*DREAMS, *(each for each in state.dream_deck if each not in DREAMS))
    state.motif_deck = (*MOTIFS, *(each for each in state.motif_deck if each not in MOTIFS))
    for seat in (JONAS, NOOR):
        GAME.apply(state, seat, Attend("bot"), Millis(0))
    GAME.apply(state, YOU, WakeTime(420), Millis(0))
    state.lead = NOOR
    return state


def lesson(language: str) -> dict[str, Any]:
    beats: list[dict[str, Any]] = []
    states, at = [opening()], Millis(0)
    start = scene(states[0], language)
    for beat in script(states):
        if isinstance(beat, str):
            beats.append({"key": beat})
            continue
        key, seat, action = beat
        at = Millis(at + STEP)
        state, events = advance(GAME, states[-1], Entry(at, seat, action))
        states.append(state)
        seen = [event for each in events if (event := GAME.seen_by(each, YOU))]
        own = {"action": action} if seat == YOU else {}
        beats.append({"key": key, **own, "events": seen, "after": scene(state, language)})
    return {"start": start, "beats": beats}


def scene(state: State, language: str) -> dict[str, Any]:
    """As the learner sees it, with what may be done."""
    view = GAME.view(state, YOU)
    beside = notes(view, words(language, state.options, NAMES[language]))
    return {"view": view, "notes": beside, "legal": GAME.legal(view)}


def files() -> Iterator[tuple[Path, bytes]]:
    for language in LANGUAGES:
        yield FOLDER / f"words/{language}.json", spoken(GAME, language, SPOKEN)
        yield FOLDER / f"lessons/{language}.json", msgspec.json.encode(lesson(language))
    motifs = {m.id: [m.name_en, m.name_de, m.icon] for m in house().motifs}
    yield FOLDER / "names.json", pretty(motifs)
    yield FOLDER / "touch/feedback.json", pretty(feelings())
    yield FOLDER / "motifs/credits.json", pretty(credits_due())


def credits_due() -> dict[str, list[str]]:
    """CC BY: who drew which motif, in the order of names."""
    drawn: dict[str, list[str]] = {}
    others = [motif for motif in house().motifs if motif.icon_author != "Reverie"]
    for motif in sorted(others, key=lambda motif: (motif.icon_author, motif.icon)):
        drawn.setdefault(motif.icon_author, []).append(motif.icon)
    return drawn


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
        "trail_lasts": feedback.TRAIL_LASTS,
        "blinks_a_second": feedback.BLINKS_A_SECOND,
        "slow_line_from": feedback.SLOW_LINE_FROM,
        "replay_speed": feedback.REPLAY_SPEED,
    }
