"""What When I Dream's client takes from the rules: names of pieces, noises, and its lesson.

The lesson is a prepared night, played by the real rules and written down in both languages. A beat
only tells, or the learner does one thing, or somebody else is watched; what it says is in the
client's messages, under its key.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from scripts.client.words import pretty

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import (
    Action,
    Attend,
    Decline,
    EndNarration,
    GiveClue,
    GoOn,
    Guess,
    Pass,
    Ready,
)
from reverie.games.when_i_dream.box.content import SIDES, Language
from reverie.games.when_i_dream.box.reading import house
from reverie.games.when_i_dream.judge.lexicon import lists
from reverie.games.when_i_dream.model import Options, Role, State
from reverie.games.when_i_dream.words.notes import notes
from reverie.games.when_i_dream.words.sentences import words
from reverie.kernel import CLOCK, Dice, Entry, Millis, Seat, Tick, advance
from reverie.language import LANGUAGES

FOLDER = Path(__file__).resolve().parents[2] / "web/src/games/when_i_dream"
YOU, JONAS, NOOR, IDA, TOM = map(Seat, range(5))
NAMES = {"en": ("You", "Jonas", "Noor", "Ida", "Tom"), "de": ("Du", "Jonas", "Noor", "Ida", "Tom")}
STEP = 4_000  # milliseconds between two beats
SLEEP = (None, None, None, None, 9.0)  # Tom dreams first, then the learner
Roles = tuple[Role | None, ...]
FIRST: tuple[Roles, Role] = (("fairy", "fairy", "imp", "trickster", None), "trickster")
SECOND: tuple[Roles, Role] = ((None, "fairy", "fairy", "imp", "trickster"), "trickster")
PIECES = {
    "en": ("umbrella", "bridge", "drum", "moon", "turtle", "robot"),
    "de": ("Regenschirm", "Brücke", "Trommel", "Mond", "Schildkröte", "Roboter"),
}
CLUES = {  # on the umbrella, the bridge, the moon and the turtle
    "en": (
        ("weather", "handle", "mushroom", "wet"),
        ("river", "colours", "arch"),
        ("night", "cheese", "round"),
        ("shell", "slow", "ninja"),
    ),
    "de": (
        ("Wetter", "Griff", "Pilz", "nass"),
        ("Fluss", "Farben", "Bogen"),
        ("Nacht", "Käse", "rund"),
        ("Panzer", "langsam", "Ninja"),
    ),
}
STORIES = {
    "en": ("I stood under an umbrella and saw a rainbow.", "The moon shone on a turtle."),
    "de": (
        "Ich stand unter einem Regenschirm und sah einen Regenbogen.",
        "Der Mond schien auf eine Schildkröte.",
    ),
}
WRONG = {"en": "rainbow", "de": "Regenbogen"}

Beat = tuple[str, Seat, Action | Tick] | tuple[Roles, Role] | str


def whispers(key: str, card: int, seats: Sequence[Seat], said: Sequence[str]) -> list[Beat]:
    clues = zip(seats, said, strict=True)
    return [(key, seat, GiveClue(card, text)) for seat, text in clues]


def script(language: Language) -> list[Beat]:
    """A key with what is done, a key alone, or roles that are dealt as the lesson needs them."""
    piece, story = PIECES[language], STORIES[language]
    umbrella, bridge, moon, turtle = CLUES[language]
    return [
        "welcome",
        "role",
        ("ready", YOU, Ready()),
        "piece",
        ("clue", YOU, GiveClue(1, umbrella[0])),
        *whispers("watch", 1, (JONAS, NOOR, IDA), umbrella[1:]),
        ("watch_guess", TOM, Guess(1, piece[0])),
        "piles",
        ("pass", YOU, Pass(2)),
        *whispers("watch", 2, (JONAS, NOOR, IDA), bridge),
        ("watch_wrong", TOM, Guess(2, WRONG[language])),
        "rules",
        ("watch_time", CLOCK, Tick()),
        ("watch_time", TOM, Decline(3)),
        ("watch_story", TOM, EndNarration(story[0])),
        "points",
        ("go_on", YOU, GoOn()),
        SECOND,
        "mask",
        *whispers("watch_night", 1, (JONAS, NOOR, IDA), moon),
        ("guess", YOU, Guess(1, piece[3])),
        "secret",
        *whispers("watch_night", 2, (TOM, JONAS, NOOR), turtle),
        ("guess_again", YOU, Guess(2, piece[4])),
        ("watch_end", CLOCK, Tick()),
        ("let_go", YOU, Decline(3)),
        ("story", YOU, EndNarration(story[1])),
        "morning",
    ]


def opening(language: Language) -> State:
    """Bots sit around the learner; the pieces of the lesson lie on top."""
    options = Options(language=language, sleep=SLEEP)
    state = GAME.setup(options, len(SLEEP), Dice(bytes(32)))
    top = [options.deck.place_of[f"{language}:{word}"][0] for word in PIECES[language]]
    state.draw = (*top, *(card for card in state.draw if card not in top))
    for seat in (JONAS, NOOR, IDA, TOM):
        GAME.apply(state, seat, Attend("bot"), Millis(0))
    state.roles, state.face_down = FIRST
    return state


def scene(state: State, language: Language) -> dict[str, Any]:
    view = GAME.view(state, YOU)
    return {"view": view, "notes": notes(view, words(language, state.options, NAMES[language]))}


def lesson(language: Language) -> dict[str, Any]:
    state = opening(language)
    start = scene(state, language)
    return {"start": start, "beats": list(beats(state, script(language), language))}


def beats(state: State, told: list[Beat], language: Language) -> Iterator[dict[str, Any]]:
    at = Millis(0)
    for beat in told:
        if isinstance(beat, str):
            yield {"key": beat}
        elif len(beat) == 2:
            state.roles, state.face_down = beat
        else:
            key, seat, action = beat
            due = GAME.deadline(state)
            assert due is None or isinstance(action, Tick) or at + STEP < due
            at = Millis(at + STEP) if due is None or not isinstance(action, Tick) else due
            state, events = advance(GAME, state, Entry(at, seat, action))
            seen = [event for each in events if (event := GAME.seen_by(each, YOU))]
            own = {"action": action} if seat == YOU else {}
            yield {"key": key, **own, "events": seen, "after": scene(state, language)}


def names() -> dict[str, str]:
    """Every piece of the house's deck: English, and what it is called in German."""
    pieces = [card.piece(side) for card in house().cards for side in SIDES]
    return {piece.en: piece.de for piece in pieces}


def noises() -> dict[str, list[str]]:
    return {"en": sorted(lists("en").noises), "de": sorted(lists("de").noises)}


def files() -> Iterator[tuple[Path, bytes]]:
    yield FOLDER / "names.json", pretty(names())
    yield FOLDER / "noises.json", msgspec.json.encode(noises())
    for language in LANGUAGES:
        assert language in PIECES
        yield FOLDER / f"lessons/{language}.json", msgspec.json.encode(lesson(language))
