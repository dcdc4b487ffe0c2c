"""What Dreamwell's client takes from the rules: the box, words, lessons, and moments of matches
for its tests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from scripts.client import lessons
from scripts.client.words import spoken

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.model import Options, View
from reverie.games.dreamwell.words.beside import beside
from reverie.games.dreamwell.words.notes import notes
from reverie.games.dreamwell.words.sentences import words
from reverie.kernel import Millis, Seat, snake_case
from reverie.language import LANGUAGES
from reverie.match import AnyMatch, Match, Player

FOLDER = Path(__file__).resolve().parents[2] / "web/src/games/dreamwell"
SPOKEN = (  # what stands on cards and tiles
    "terrain.", "creature.", "friend.", "direction.", "place.", "turns.", "kind.", "ability.",
    "score.meaning.", "tile.name", "log.turned.",
)  # fmt: skip
NAMES = ("Mira", "Jonas", "Noor", "Owl")
ME = Seat(0)
Asked = Callable[[View], bool]


def pending(name: str) -> Asked:
    return lambda v: v.pending is not None and snake_case(type(v.pending).__name__) == name


MOMENTS: dict[str, tuple[Options, int, Asked]] = {  # the first that Mira is asked, from some round
    "opening": (Options(first_player=ME), 1, lambda v: v.phase == "action"),
    "midway": (Options(), 6, lambda v: v.phase == "action" and v.actions_left == 2),
    "free": (Options(), 2, lambda v: v.phase == "action" and _top(v) == "each_turn"),
    "spent": (Options(), 3, lambda v: v.phase == "action" and v.actions_left == 0),
    "move_to": (Options(), 1, pending("move_to")),
    "swap": (Options(), 1, pending("swap")),
    "draw": (Options(), 1, pending("perform")),
    "discard": (Options(), 1, lambda v: v.phase == "discard"),
    "advanced": (Options(advanced=True), 8, lambda v: v.phase == "action"),
    "flip": (Options(advanced=True), 1, pending("flip_terrain")),
    "flip_any": (Options(advanced=True), 1, pending("flip_any")),
    "place_nightmare": (
        Options(nightmare=True, first_player=Seat(1)), 1, lambda v: v.phase == "nightmare_setup",
    ),
    "nightmare": (Options(nightmare=True), 3, lambda v: v.phase == "nightmare"),
    "haunted": (
        Options(nightmare=True, advanced=True), 7, lambda v: v.phase == "action",
    ),
    "finished": (Options(), 1, lambda v: v.phase == "finished"),
}  # fmt: skip


def _top(v: View) -> str:
    row = v.rows[ME]
    return snake_case(type(v.options.table.card[row[-1]].ability).__name__) if row else ""


def a_match(options: Options, number: int) -> AnyMatch:
    players = [Player(name, bot="greedy") for name in NAMES]
    return Match(GAME, options, players, number.to_bytes(1, "big") * 32)


def play_until(match: AnyMatch, first_round: int, asked: Asked) -> Iterator[dict[str, Any]]:
    """The moment, if this match has it, with the step that led to it."""
    while True:
        view: View = match.view(ME)
        mine = view.to_act in (ME, None)
        if mine and view.round >= first_round and asked(view):
            yield seen(match)
            return
        if match.outcome:
            return
        (seat,) = match.to_act
        action = match.bot_action(seat)
        assert action is not None
        match.play(seat, action, Millis(0))


def seen(match: AnyMatch) -> dict[str, Any]:
    view: View = match.view(ME)
    say = words("en", match.options, NAMES)
    last = match.steps[-1:]
    before = GAME.view(last[0].before, ME) if last else None
    events = [e for step in last for event in step.events if (e := GAME.seen_by(event, ME))]
    legal = match.legal(ME)
    return {
        "view": view,
        "before": before,
        "events": events,
        "legal": [*legal[:-1:7], legal[-1]] if len(legal) > 500 else legal,  # of swaps, a sample
        "notes": notes(view, say),
        "question": beside(view, say).question(view),
        "outcome": match.outcome,
    }


def moment(options: Options, first_round: int, asked: Asked) -> dict[str, Any]:
    for number in range(1, 40):
        for found in play_until(a_match(options, number), first_round, asked):
            return found
    raise LookupError("no match has this moment; look for it in more of them")


def files() -> Iterator[tuple[Path, bytes]]:
    content = msgspec.json.encode(house())
    yield FOLDER / "content.json", msgspec.json.format(content, indent=0)
    yield from lessons.files()
    for language in LANGUAGES:
        yield FOLDER / f"words/{language}.json", spoken(GAME, language, SPOKEN)
    for name, wanted in MOMENTS.items():
        yield FOLDER / f"fixtures/{name}.json", msgspec.json.encode(moment(*wanted))
