"""One seeded match of each pace, printed entry by entry: what changed is read as a diff.

After a change that was meant, `make golden` writes the files anew. A `?` line is what the seat
could do: how many, and the list itself where it is short. `>` is what it did, `!` what everybody
saw of it, `!0` what seat 0 saw differently, `=` what is now different in the views (`composition 0`
in seat 0's).
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from reverie.bots import restless_pick
from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Action
from reverie.games.dream_runners.events import Event
from reverie.games.dream_runners.model import Options, State
from reverie.kernel import CLOCK, SPECTATOR, Dice, Entry, Millis, Seat, Tick, overdue

RECORDS = Path(__file__).parents[2] / "records" / "dream_runners"
SHORT = 6  # choices
PAUSE = 9_000  # milliseconds between two actions, at most
MATCHES = {
    "race": (Options(), 3),
    "live": (Options(composition_visibility="live", tile_set="starter"), 2),
    "clock": (Options(pace="clock"), 2),
    "calm": (Options(pace="calm"), 2),
    "solo": (Options(), 1),
}


def text(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def playthrough(name: str) -> Iterator[str]:
    options, seats = MATCHES[name]
    key = name.encode().ljust(32)
    s, dice, done = GAME.setup(options, seats, Dice(key)), Dice(key).split("whims"), Counter[type]()
    yield f"{name}: {seats} seats, {text(options)}"
    known, now, number = dict[str, str](), Millis(0), 0
    yield from differences(s, known)
    while GAME.outcome(s) is None:
        now, number = Millis(now + dice.below(PAUSE)), number + 1
        entry = next_entry(s, dice, done, now)
        now = entry.at
        yield from ("", f"{number} at {now} seat {entry.seat}")
        if entry.seat != CLOCK:
            yield choices(GAME.legal(GAME.view(s, entry.seat)))
        yield f"> {text(entry.action)}"
        yield from told(GAME.apply(s, entry.seat, entry.action, entry.at), seats)
        yield from differences(s, known)
    yield from ("", text(GAME.outcome(s)))


def next_entry(s: State, dice: Dice, done: Counter[type], now: Millis) -> Entry[Action | Tick]:
    seats = sorted(GAME.to_act(s))
    tick = overdue(GAME, s, now if seats else Millis(2**40))
    if tick is not None:
        return tick
    seat = dice.pick(seats)
    view = GAME.view(s, seat)
    return Entry(
        now, seat, GAME.proof.fill(view, restless_pick(GAME.legal(view), dice, done), dice)
    )


def choices(legal: Sequence[Action]) -> str:
    print_of = blake2b(msgspec.json.encode(legal), digest_size=4).hexdigest()
    return f"? {len(legal)} #{print_of} {text(legal) if len(legal) <= SHORT else ''}".rstrip()


def told(events: Sequence[Event], seats: int) -> Iterator[str]:
    for event in events:
        open_to_all = GAME.seen_by(event, SPECTATOR)
        if open_to_all is not None:
            yield f"! {text(open_to_all)}"
        for seat in map(Seat, range(seats)):
            seen = GAME.seen_by(event, seat)
            if seen is not None and seen != open_to_all:
                yield f"!{seat} {text(seen)}"


def differences(s: State, known: dict[str, str]) -> Iterator[str]:
    """The fields of a spectator's view, and compositions in their owners', that are new."""
    fields = msgspec.structs.asdict(GAME.view(s, SPECTATOR))
    now = {name: text(value) for name, value in fields.items() if name != "dreamers"}
    for seat, dreamer in enumerate(s.dreamers):
        own = msgspec.structs.asdict(dreamer)
        now |= {f"{name} {seat}": text(value) for name, value in own.items()}
    for seat in map(Seat, range(len(s.dreamers))):
        now[f"composition {seat}"] = text(GAME.view(s, seat).compositions[seat])
    yield from (f"= {name} {value}" for name, value in now.items() if known.get(name) != value)
    known.update(now)


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
