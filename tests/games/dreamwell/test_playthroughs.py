"""One seeded match of each mode, printed entry by entry: what changed is read as a diff.

After a change that was meant, `make golden` writes the files anew. A `?` line is what the seat
could do: how many, a fingerprint of the whole list, how many of each kind, and the list itself
where it is short. `>` is what it did, `!` what everybody saw of it, `!0` what seat 0 saw
differently, `=` what is now different in the views (`hand 0` in seat 0's).
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from reverie.bots import restless_pick
from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Action, Move, Play
from reverie.games.dreamwell.box.content import Placed
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.geometry import door_names
from reverie.games.dreamwell.model import Options, State, View
from reverie.games.dreamwell.questions import missing
from reverie.kernel import SPECTATOR, Dice, Millis, Seat

RECORDS = Path(__file__).parents[2] / "records" / "dreamwell"
SHORT = 6  # choices
MATCHES = {
    "base": (Options(), 2),
    "advanced": (Options(advanced=True), 2),
    "nightmare": (Options(nightmare=True), 3),
    "advanced_nightmare": (Options(advanced=True, nightmare=True), 2),
}


def text(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def keen_pick(v: View, legal: Sequence[Action], dice: Dice, done: Counter[type]) -> Action:
    """Mostly plays what it can and goes where a card comes closer, so that the match is short.

    It is no bot of the game on purpose: a better bot must not change these files.
    """
    plays = [action for action in legal if isinstance(action, Play)]
    if plays and dice.below(8):
        return plays[0]
    moves = [action for action in legal if isinstance(action, Move)]
    if moves and v.hand and dice.below(3):
        return min(moves, key=lambda action: lacking(v, action))
    return restless_pick(legal, dice, done)


def lacking(v: View, action: Move) -> int:
    """How much the nearest card still lacks after this move."""
    assert v.seat is not None
    own = list(v.standees[v.seat])
    own[action.standee] = action.path[-1]
    standees = (*v.standees[: v.seat], (own[0], own[1]), *v.standees[v.seat + 1 :])
    after = msgspec.structs.replace(v, standees=standees)
    return min(len(missing(after, v.seat, card)) for card in v.hand)


def playthrough(name: str) -> Iterator[str]:
    options, seats = MATCHES[name]
    key = name.encode().ljust(32)
    s, dice, done = GAME.setup(options, seats, Dice(key)), Dice(key).split("keen"), Counter[type]()
    yield f"{name}: {seats} seats, {text(options)}"
    known = dict[str, str]()
    yield from differences(s, known)
    number = 0
    while GAME.to_act(s):
        (seat,) = GAME.to_act(s)
        number += 1
        view = GAME.view(s, seat)
        legal = GAME.legal(view)
        yield from ("", f"{number} seat {seat}", choices(legal))
        action = keen_pick(view, legal, dice, done)
        yield f"> {text(action)}"
        yield from told(GAME.apply(s, seat, action, Millis(0)), seats)
        yield from differences(s, known)
    yield from ("", text(GAME.outcome(s)))


def choices(legal: Sequence[Action]) -> str:
    kinds = Counter(str(type(action).__struct_config__.tag) for action in legal)
    counts = ", ".join(f"{kind} {count}" for kind, count in kinds.items())
    print_of = blake2b(msgspec.json.encode(legal), digest_size=4).hexdigest()
    return f"? {len(legal)} #{print_of} {text(legal) if len(legal) <= SHORT else counts}"


def told(events: Sequence[Event], seats: int) -> Iterator[str]:
    for event in events:
        open_to_all = GAME.seen_by(event, SPECTATOR)
        yield f"! {text(open_to_all)}"
        for seat in map(Seat, range(seats)):
            if (seen := GAME.seen_by(event, seat)) != open_to_all:
                yield f"!{seat} {text(seen)}"


def differences(s: State, known: dict[str, str]) -> Iterator[str]:
    """The fields of a spectator's view, and the hands in their owners', that are new."""
    fields = msgspec.structs.asdict(GAME.view(s, SPECTATOR))
    now = {name: text(value) for name, value in fields.items() if name not in ("board", "hand")}
    now |= {f"cell {cell}": look(placed) for cell, placed in enumerate(fields["board"])}
    for seat in map(Seat, range(len(s.hands))):
        now[f"hand {seat}"] = text(GAME.view(s, seat).hand)
    yield from (f"= {name} {value}" for name, value in now.items() if known.get(name) != value)
    known.update(now)


def look(p: Placed) -> str:
    doors = "+".join(door_names(p.doors))
    return f"{p.tile} r{p.rotation} {p.face}: {p.terrain} {p.creature}, {doors}"


@pytest.mark.parametrize("name", MATCHES)
def test_the_playthrough_is_the_one_on_file(name: str) -> None:
    played = "\n".join(playthrough(name)) + "\n"
    file = RECORDS / f"{name}.txt"
    if os.environ.get("REVERIE_RENEW"):
        file.write_text(played, encoding="utf-8")
    assert file.exists(), f"no {file.name} yet: make golden writes it"
    assert played.splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_every_file_is_a_playthrough() -> None:
    assert {file.stem for file in RECORDS.glob("*.txt")} == {*MATCHES}
