"""Random matches to hold a law to: played once, looked at moment by moment."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from reverie.bots import restless_pick
from reverie.kernel import Entry, Illegal, Millis, Tick, overdue
from reverie.laws.broken import ANSWER, END, LEGAL, TIME, TIMER, LawBroken, hold
from reverie.laws.tables import Table

PATIENCE = 100_000  # actions until we say that a match does not end
LULL = 4_000  # the longest pause between two actions, in milliseconds

Log = tuple[Entry[Any], ...]

_encode = msgspec.msgpack.Encoder(order="deterministic").encode


def encoded(thing: object) -> bytes:
    """What must be equal to the byte."""
    return _encode(thing)


@lru_cache(maxsize=8)
def play(table: Table) -> Log:
    """A whole match by restless players, at random moments."""
    game, state, whim = table.game, table.deal(), table.whim("play")
    done, now = Counter[type](), Millis(0)
    log: list[Entry[Any]] = []
    for _ in range(PATIENCE):
        now = Millis(now + whim.below(LULL))
        log += let_time_act(table, state, now)
        seats = sorted(game.to_act(state))
        if not seats:
            return tuple(log)
        seat = whim.pick(seats)
        listed = game.legal(game.view(state, seat))
        hold(LEGAL, listed, f"seat {seat} is to act, and nothing is listed")
        log.append(Entry(now, seat, restless_pick(listed, whim, done)))
        enter(table, state, log[-1])
    raise LawBroken(END, f"it goes on after {PATIENCE} actions")


def enter(table: Table, state: Any, entry: Entry[Any]) -> list[Any]:
    """Play one entry on the state itself; the entry is one that was listed."""
    try:
        events: list[Any] = table.game.apply(state, entry.seat, entry.action, entry.at)
    except Illegal as refusal:
        raise LawBroken(LEGAL, f"{entry} is listed and refused: {refusal}") from refusal
    except Exception as crash:
        raise LawBroken(ANSWER, f"{entry} crashes: {crash!r}") from crash
    due = table.game.deadline(state)
    past = due is not None and due < entry.at
    hold(TIME, not past, f"after {entry} the next deadline is {due}, which is over already")
    return events


def let_time_act(table: Table, state: Any, now: Millis) -> Iterator[Entry[Tick]]:
    """All that is overdue at `now` happens."""
    while tick := overdue(table.game, state, now):
        enter(table, state, tick)
        due = table.game.deadline(state)
        moved = due is None or due > tick.at
        hold(TIMER, moved, f"the tick at {tick.at} leaves its own deadline standing")
        yield tick


class Moment(NamedTuple):
    """A state in a match, and what follows from it there."""

    number: int
    now: Millis
    state: Any  # a copy: do with it what you like
    following: Log  # empty once the match is over

    @property
    def next(self) -> Entry[Any] | None:
        return self.following[0] if self.following else None

    def __str__(self) -> str:
        return f"after {self.number} entries, at {self.now} ms"


def moments(table: Table, most: int) -> Iterator[Moment]:
    """Up to `most` moments of a match, chosen at random, and its beginning and its end."""
    log, state, now, whim = play(table), table.deal(), Millis(0), table.whim("moments")
    chosen = {0, len(log), *(whim.below(len(log) + 1) for _ in range(most))}
    for number in range(len(log) + 1):
        if number in chosen:
            yield Moment(number, now, table.game.copy(state), log[number:])
        if number < len(log):
            enter(table, state, log[number])
            now = log[number].at
