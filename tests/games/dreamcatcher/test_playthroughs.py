"""Seeded evenings of bots, printed entry by entry: what changed is read as a diff.

After a change that was meant, `make golden` writes the files anew. `>` is what a seat did (`clock`
is time itself), `!` what everybody saw of it, `!0` what seat 0 saw differently. That somebody
listens is left out; what fingers felt is not logged, but decides.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import Listen
from reverie.games.dreamcatcher.events import Event
from reverie.games.dreamcatcher.model import Options
from reverie.kernel import CLOCK, SPECTATOR, Dice, Seat
from reverie.research.matches import Contest, Order, play_match

RECORDS = Path(__file__).parents[2] / "records" / "dreamcatcher"
EVENINGS = {
    "three": (("sleepy", "lucid", "dozing"), Options()),
}


def text(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def playthrough(name: str) -> Iterator[str]:
    bots, options = EVENINGS[name]
    order = Order(0, tuple(range(len(bots))), Dice(name.encode()).split("evening").key)
    match = play_match(Contest("dreamcatcher", options, bots), order)
    yield f"{name}: {', '.join(bots)}, {text(options)}"
    for step in match.history:
        if isinstance(step.entry.action, Listen):
            continue
        who = "clock" if step.entry.seat == CLOCK else f"seat {step.entry.seat}"
        if step.events or who != "clock":
            yield f"\n{step.entry.at} {who}\n> {text(step.entry.action)}"
        yield from told(step.events, len(bots))
    yield f"\n{text(match.outcome)}"


def told(events: tuple[Event, ...], seats: int) -> Iterator[str]:
    for event in events:
        open_to_all = GAME.seen_by(event, SPECTATOR)
        yield f"! {text(open_to_all)}"
        for seat in map(Seat, range(seats)):
            seen = GAME.seen_by(event, seat)
            if seen != open_to_all:
                yield f"!{seat} {text(seen)}"


@pytest.mark.parametrize("name", EVENINGS)
def test_the_playthrough_is_the_one_on_file(name: str) -> None:
    played = "\n".join(playthrough(name)) + "\n"
    file = RECORDS / f"{name}.txt"
    if os.environ.get("REVERIE_RENEW"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(played, encoding="utf-8")
    assert file.exists(), f"no {file.name} yet: make golden writes it"
    assert played.splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_every_file_is_a_playthrough() -> None:
    assert {file.stem for file in RECORDS.glob("*.txt")} == {*EVENINGS}
