"""Seeded matches, printed entry by entry: what changed is read as a diff.

After a change that was meant, `make golden` writes the files anew. `>` is what a seat did (`clock`
is time itself), `!` what everybody saw of it, `!0` what seat 0 saw differently, `?0` what seat 0
could do next where that has changed.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from reverie.bots import restless_pick
from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Guess
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.model import Options, State
from reverie.games.when_i_dream.presets import ONLINE
from reverie.kernel import CLOCK, SPECTATOR, Dice, Millis, Seat, overdue

RECORDS = Path(__file__).parents[2] / "records" / "when_i_dream"
PACE = 3_000  # milliseconds between two actions, at most
MATCHES = {
    "printed": (Options(), 4),
    "online": (ONLINE, 5),
    "swapping": (Options(language="de", pieces="swapping", clue_limit_s=5), 4),
}


def text(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def playthrough(name: str) -> Iterator[str]:
    """Restless players, but for a dreamer who thinks before she speaks."""
    options, seats = MATCHES[name]
    key = name.encode().ljust(32)
    s, dice, done = GAME.setup(options, seats, Dice(key)), Dice(key).split("whims"), Counter[type]()
    now, could = Millis(0), dict[int, str]()
    yield f"{name}: {seats} seats, {text(options)}"
    while GAME.to_act(s) or GAME.deadline(s) is not None:
        now = Millis(now + dice.below(PACE))
        while tick := overdue(GAME, s, now):
            yield f"\n{tick.at} clock"
            yield from told(GAME.apply(s, CLOCK, tick.action, tick.at), seats)
        acting = sorted(GAME.to_act(s))
        if acting:
            yield from one_action(s, dice.pick(acting), now, (dice, done, could))
    yield f"\n{text(GAME.outcome(s))}"


def one_action(
    s: State, seat: Seat, now: Millis, rest: tuple[Dice, Counter[type], dict[int, str]]
) -> Iterator[str]:
    dice, done, could = rest
    view = GAME.view(s, seat)
    listed = GAME.legal(view)
    if any(isinstance(action, Guess) for action in listed) and dice.below(4):
        return  # she listens a little longer
    offered = text(listed)
    if could.get(seat) != offered:
        yield f"?{seat} {offered}"
        could[seat] = offered
    action = GAME.proof.fill(view, restless_pick(listed, dice, done), dice)
    yield f"\n{now} seat {seat}\n> {text(action)}"
    yield from told(GAME.apply(s, seat, action, now), len(s.scores))


def told(events: Sequence[Event], seats: int) -> Iterator[str]:
    for event in events:
        open_to_all = GAME.seen_by(event, SPECTATOR)
        yield f"! {text(open_to_all)}"
        for seat in map(Seat, range(seats)):
            if (seen := GAME.seen_by(event, seat)) != open_to_all:
                yield f"!{seat} {text(seen)}"


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
