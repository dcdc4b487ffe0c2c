"""What Dream Runners' client takes from the rules: the box, words, moments, lessons and vectors.

Tables are set by their notation and played by the real rules, so a file changes only when the
rules, the content or the words do. The vectors hold the client's geometry and forecast against the
library.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from scripts.client.words import pretty, spoken

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import (
    Action,
    Arrange,
    BuySegment,
    FinishImproving,
    Lock,
    Ready,
    Resolve,
    ResolveAuto,
    Take,
)
from reverie.games.dream_runners.beside.studies import best_dreams, last_round
from reverie.games.dream_runners.box.reading import house
from reverie.games.dream_runners.model import Composition, Placement, State, View
from reverie.games.dream_runners.proof.notation import read_table
from reverie.games.dream_runners.questions import effects
from reverie.games.dream_runners.rules.compositions import (
    cover,
    some_composition,
    spots_of,
    unplayed,
)
from reverie.games.dream_runners.words.notes import notes
from reverie.games.dream_runners.words.sentences import words
from reverie.kernel import CLOCK, Dice, Entry, Millis, Seat, Tick, advance
from reverie.language import LANGUAGES

WEB = Path(__file__).resolve().parents[2] / "web"
FOLDER = WEB / "src/games/dream_runners"
SPOKEN = (  # what stands on tiles and segments
    "color.", "element.", "some.", "label.", "symbol.", "shape.", "chest.", "dream.", "turns.",
    "rank.", "where.",
)  # fmt: skip
NAMES = ("Mira", "Jonas", "Noor", "Owl")
ME, JONAS, NOOR, OWL = map(Seat, range(4))
PAUSE = 4_000  # milliseconds between two entries
LATER = 2_000  # after the last one, somebody looks at the table

SPARK, WISP, RIBBON, BEND = (f"violet-{shape}" for shape in ("spark", "wisp", "ribbon", "bend"))


class Goal(NamedTuple):
    """What the learner is to lay, in any order."""

    key: str
    placements: Composition


Deed = tuple[Seat, Action | Tick]
Beat = tuple[str, Seat, Action | Tick] | Goal | str

# Moments

FERRY = "seats=4 dreams=D2-4 round=4 title=1"
THINGS = "coins=3/2/5/1 keys=1/0/2/1 fragments=2,1,0,1/1,0,0,2/0,1,1,0/3,0,0,1 star=1/2/0/1"
OWN = (
    "own=spark,wisp,ribbon,bend,wisp-2/spark,wisp,ribbon,bend,ribbon-5/"
    "spark,wisp,ribbon,bend,bend-4/spark,wisp,ribbon,bend"
)
LAID = (
    "laid=wisp.3@1,0+bend.2@0,0/wisp.3@1,0+ribbon.3@0,2+bend.2@0,0+spark.0@2,1/"
    "bend.1@0,1+ribbon.0@2,0/bend.0@0,1+ribbon.1@0,0"
)
CREATING = f"{FERRY} phase=creating {THINGS} serenity=17/20/15/22 {OWN} {LAID}"
MARKET = f"{FERRY} phase=creating {THINGS} coins=3/2/5/1 serenity=17/20/9/22 {OWN} {LAID}"
LOCKS: tuple[Deed, ...] = ((JONAS, Lock()), (NOOR, Lock()), (OWL, Lock()), (ME, Lock()))
TICKS: tuple[Deed, ...] = ((CLOCK, Tick()),) * 8  # enough for everybody to have improved
BITTEN = "seats=3 dreams=D1-6 round=2 phase=creating laid=bend.3@1,0/wisp.1@0,0+bend.3@1,1/-"
FEAST = (
    "seats=3 dreams=D2-6 round=4 phase=creating title=1 keys=1/0/1 "
    "laid=wisp.0@1,1+ribbon.0@2,0/wisp.0@1,1+ribbon.0@0,0/wisp.0@1,1"
)
TREASURE = (
    "seats=2 dreams=D3-1 round=5 phase=creating keys=2/0 chests=-/silver-2/- "
    "laid=wisp.0@1,1+ribbon.3@0,0/-"
)
MOMENTS: dict[str, tuple[str, tuple[Deed, ...]]] = {
    "ready": ("seats=4 dreams=D1-1 ready=0/1/0/1", ()),
    "creating": (CREATING.replace(LAID, ""), ()),
    "sand": (CREATING, ((JONAS, Lock()),)),
    "locked": (CREATING, ((JONAS, Lock()), (ME, Lock()))),
    "resolving": (CREATING, LOCKS),
    "resolved": (CREATING, (*LOCKS, (ME, ResolveAuto()))),
    "bat": (BITTEN, ((JONAS, Lock()), (NOOR, Lock()), (ME, Lock()))),
    "drafting": (FEAST, ((NOOR, Lock()), (JONAS, Lock()), (ME, Lock()))),
    "drafted": (
        FEAST,
        ((NOOR, Lock()), (JONAS, Lock()), (ME, Lock()), (NOOR, Take("white"))),
    ),
    "colors": (
        TREASURE,
        ((ME, Lock()), (JONAS, Lock()), (ME, Resolve("collect:1,1"))),
    ),
    "improving": (
        f"{CREATING} turn=0".replace("title=1", "title=0").replace("coins=3", "coins=9"),
        ((ME, Lock()), *LOCKS[:3], *((Seat(i), ResolveAuto()) for i in range(4))),
    ),
    "rested": (
        CREATING.replace("D2-4", "D2-4,D2-2"),
        (
            *LOCKS,
            *((Seat(i), ResolveAuto()) for i in range(4)),
            *TICKS,
        ),
    ),
    "woken": (
        "seats=3 dreams=D4-1 round=7 phase=creating serenity=4/12/20 laid=-/wisp.0@0,0/-",
        ((ME, Lock()), (JONAS, Lock()), (NOOR, Lock()), (ME, ResolveAuto())),
    ),
    "finished": (
        CREATING.replace("round=4", "round=8"),
        (
            *LOCKS,
            *((Seat(i), ResolveAuto()) for i in range(4)),
            *TICKS,
        ),
    ),
}

# Lessons

FIRST_WISP = Placement(WISP, 1, 0, 0)
FIRST_BEND = Placement(BEND, 1, 0, 1)
REST = (Placement(RIBBON, 2, 2, 0), Placement(SPARK, 0, 1, 2))
JONAS_LAYS = (Placement("teal-ribbon", 1, 0, 0), Placement("teal-wisp", 1, 0, 2))

LESSONS: dict[str, tuple[str, tuple[Beat, ...]]] = {
    "base": (
        "seats=2 dreams=D1-1,D1-4 phase=creating piles=spark-3/wisp-1/ribbon-3/bend-3",
        (
            "welcome",
            "dream",
            "segments",
            Goal("lay", (FIRST_WISP,)),
            Goal("turn", (FIRST_WISP, FIRST_BEND)),
            Goal("fill", (FIRST_WISP, FIRST_BEND, *REST)),
            "forecast",
            ("lock", ME, Lock()),
            "sand",
            ("watch", JONAS, Lock(JONAS_LAYS)),
            "revealed",
            ("collect", ME, Resolve("collect:0,0")),
            ("rest", ME, ResolveAuto()),
            ("watch", JONAS, ResolveAuto()),
            "best",
            ("buy", ME, BuySegment("wisp")),
            ("watch", JONAS, BuySegment("bend")),
            "serenity",
            ("finish", ME, FinishImproving()),
            ("watch", JONAS, FinishImproving()),
            ("ready", ME, Ready()),
            ("watch", JONAS, Ready()),
            ("watch", CLOCK, Tick()),
            "chest",
            "points",
            "end",
        ),
    ),
    "strange": (
        "seats=2 dreams=D3-6,D3-5 round=5 phase=creating title=0 keys=1/1 "
        "laid=-/wisp.0@1,1 locked=-/1",
        (
            "strange",
            "bat",
            "spider",
            Goal("shared", (Placement(WISP, 1, 1, 1), Placement(RIBBON, 1, 0, 0))),
            Goal(
                "cover",
                (
                    Placement(WISP, 1, 1, 1),
                    Placement(RIBBON, 1, 0, 0),
                    Placement(BEND, 2, 0, 1),
                    Placement(SPARK, 0, 2, 2),
                ),
            ),
            ("lock_strange", ME, Lock()),
            ("draft", ME, Take("green")),
            ("watch", JONAS, Take("orange")),
            ("draft_again", ME, Take("blue")),
            "octopus",
            "strange_end",
        ),
    ),
}


def at_of(number: int) -> Millis:
    return Millis(number * PAUSE)


def played(line: str, deeds: tuple[Deed, ...]) -> Iterator[tuple[State, list[Any]]]:
    """The table before anything, and after every deed, with what happened."""
    state = read_table(line)
    yield state, []
    for number, (seat, action) in enumerate(deeds, start=1):
        at = at_of(number)
        if seat == CLOCK:
            if state.phase != "improving":
                return  # it may take any number of ticks until everybody has improved
            at = max(at, GAME.deadline(state) or at)
        state, events = advance(GAME, state, Entry(at, seat, action))
        yield state, list(events)


def seen(events: list[Any]) -> list[Any]:
    return [found for event in events if (found := GAME.seen_by(event, ME))]


def found(view: View) -> Any:
    """What a server would look into."""
    question = last_round(view)
    return None if question is None else best_dreams(question)


def moment(line: str, deeds: tuple[Deed, ...]) -> dict[str, Any]:
    """What Mira sees in the end, and the last step that led there."""
    all_steps = list(played(line, deeds))
    (before, _), (state, events) = all_steps[-2:] if deeds else (all_steps[0], all_steps[0])
    view, say = GAME.view(state, ME), words("en", state.options, NAMES)
    return {
        "view": view,
        "before": GAME.view(before, ME) if deeds else None,
        "events": seen(events),
        "legal": GAME.legal(view),
        "notes": notes(view, say),
        "found": found(view),
        "question": say.question(view),
        "outcome": GAME.outcome(state),
        "at": at_of(len(deeds)) + LATER,
    }


def scene(state: State, at: Millis) -> dict[str, Any]:
    view = GAME.view(state, ME)
    beside = notes(view, words("en", state.options, NAMES))
    return {"view": view, "notes": beside, "found": found(view), "at": at}


def lesson(line: str, script: tuple[Beat, ...]) -> dict[str, Any]:
    state, at = read_table(line), Millis(0)
    start, beats = scene(state, at), list[dict[str, Any]]()
    for beat in script:
        if isinstance(beat, str):
            beats.append({"key": beat})
            continue
        key, seat, action = (beat.key, ME, Arrange(beat[1])) if isinstance(beat, Goal) else beat
        at = Millis(at + PAUSE)
        if seat == CLOCK:
            at = max(at, GAME.deadline(state) or at)
        state, events = advance(GAME, state, Entry(at, seat, action))
        own = {"action": action} if seat == ME else {}
        after = scene(state, Millis(at + LATER))
        beats.append({"key": key, **own, "events": seen(list(events)), "after": after})
    return {"start": start, "beats": beats}


# Vectors


def vectors() -> Iterator[dict[str, Any]]:
    """For every dream some compositions: what they cover, and what comes of it."""
    content, dice = house(), Dice(b"vectors".ljust(32))
    spare = tuple(segment.id for segment in content.segments)
    for dream in content.dream:
        for _ in range(8):
            owned = (*content.own_segments(0), *(dice.pick(spare) for _ in range(dice.below(4))))
            owned = tuple(dict.fromkeys(owned))
            laid = pushed(some_composition(content, owned, dream, dice), dice)
            found = cover(content, laid)
            rest = len(unplayed(owned, laid))
            yield {
                "dream": dream,
                "owned": owned,
                "laid": laid,
                "spots": [spots_of(content, one) for one in laid],
                "cover": [found.missing, found.extra, found.collecting],
                "effects": effects(content.cells[dream], found, rest),
            }


def pushed(laid: Composition, dice: Dice) -> Composition:
    """Half of them lie askew: some of it juts out of the frame, and none out of the workspace."""
    down, right = (dice.pick((0, 0, -2, -1, 1, 2)) for _ in range(2))
    moved = (msgspec.structs.replace(p, row=p.row + down, col=p.col + right) for p in laid)
    return tuple(p for p in moved if all(spot.is_inside for spot in spots_of(house(), p)))


def cells() -> dict[str, Any]:
    return {dream: list(cells.values()) for dream, cells in house().cells.items()}


def files() -> Iterator[tuple[Path, bytes]]:
    yield FOLDER / "content.json", pretty(house())
    for language in LANGUAGES:
        yield FOLDER / f"words/{language}.json", spoken(GAME, language, SPOKEN)
    for name, wanted in MOMENTS.items():
        yield FOLDER / f"fixtures/{name}.json", msgspec.json.encode(moment(*wanted))
    for name, told in LESSONS.items():
        yield FOLDER / f"lessons/{name}.json", msgspec.json.encode(lesson(*told))
    known = {"cells": cells(), "compositions": list(vectors())}
    yield WEB / "tests/dream_runners/vectors.json", msgspec.json.encode(known)
