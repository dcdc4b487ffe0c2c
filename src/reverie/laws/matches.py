"""Random matches to hold a law to: played once, looked at moment by moment."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Any, NamedTuple, get_args

import msgspec

from reverie.bots import restless_pick
from reverie.kernel import Dice, Entry, Illegal, Millis, Seat, Sitting, Tick, overdue
from reverie.laws.broken import ANSWER, END, LEGAL, TIME, TIMER, LawBroken, hold
from reverie.laws.tables import Trial

PATIENCE = 100_000  # actions until we say that a match does not end
LULL = 4_000  # the longest pause between two actions, in milliseconds
NAP = 240_000  # but now and then nobody does anything for so long
NAPS = 24  # in how many pauses there is one of these
STIRS = 10  # in how many pauses somebody comes or goes, where rules ask who is there

Log = tuple[Entry[Any], ...]
Pick = Callable[[Sequence[Any], Dice, Counter[type]], Any]  # what to do next
Haste = Callable[[Any, Sequence[Any]], Sequence[Any]]  # of a view and what is legal

_encode = msgspec.msgpack.Encoder(order="deterministic").encode


def encoded(thing: object) -> bytes:
    """What must be equal to the byte."""
    return _encode(thing)


class Step(NamedTuple):
    """One entry of a match, the state before it and what happened."""

    before: Any
    entry: Entry[Any]
    events: list[Any]


def unfold(
    table: Trial, state: Any, pick: Pick = restless_pick, haste: Haste | None = None
) -> Iterator[Step]:
    """A whole match by restless players, at random moments, on the state itself.

    With haste they choose, every other time, only among what gets them somewhere. Where the rules
    ask who is there, they leave, give way to bots and come back.
    """
    game, whim, done, now = table.game, table.whim("play"), Counter[type](), Millis(0)
    stirs = table.whim("stir")
    for _ in range(PATIENCE):
        now = Millis(now + whim.below(LULL if whim.below(NAPS) else NAP))
        while tick := overdue(game, state, now):
            yield enter(table, state, tick)
        if stirs.below(STIRS) == 0 and (stir := somebody_stirs(table, state, stirs)):
            yield enter(table, state, Entry(now, *stir))
            continue  # by which time may have something to do
        seats = sorted(game.to_act(state))
        if not seats:
            due = game.deadline(state)
            if due is not None:
                now = due  # everybody waits for time
            elif stir := somebody_stirs(table, state, stirs, returns=True):
                yield enter(table, state, Entry(now, *stir))  # or for somebody to come back
            else:
                return
            continue
        seat = whim.pick(seats)
        view = game.view(state, seat)
        listed = game.legal(view)
        hold(LEGAL, listed, f"seat {seat} is to act, and nothing is listed")
        if haste is not None and whim.below(2):
            listed = haste(view, listed)
        action = game.proof.fill(view, pick(listed, whim, done), whim)
        yield enter(table, state, Entry(now, seat, action))
    raise LawBroken(END, f"it goes on after {PATIENCE} actions")


def somebody_stirs(
    table: Trial, state: Any, whim: Dice, *, returns: bool = False
) -> tuple[Seat, Any] | None:
    """Who comes back, or goes, and how that is said; None where no rule asks, or all is over."""
    rule = table.game.manners.attendance
    if rule is None or table.game.outcome(state) is not None:
        return None
    sits = {seat: rule.sits(state, seat) for seat in table.everyone}
    gone = [seat for seat, who in sits.items() if who != "person"]
    if gone and (returns or whim.below(2)):
        return whim.pick(gone), rule.say("person")
    seat = whim.pick(table.everyone)
    others: list[Sitting] = [who for who in get_args(Sitting) if who != sits[seat]]
    return None if returns else (seat, rule.say(whim.pick(others)))


def enter(table: Trial, state: Any, entry: Entry[Any]) -> Step:
    """Play one entry on the state itself; the entry is one that was listed, or a tick."""
    before = table.game.copy(state)
    try:
        events: list[Any] = table.game.apply(state, entry.seat, entry.action, entry.at)
    except Illegal as refusal:
        raise LawBroken(LEGAL, f"{entry} is listed and refused: {refusal}") from refusal
    except Exception as crash:
        raise LawBroken(ANSWER, f"{entry} crashes: {crash!r}") from crash
    due = table.game.deadline(state)
    if due is not None:
        hold(TIME, due >= entry.at, f"after {entry} the next deadline, {due}, is over already")
        moved = due > entry.at or not isinstance(entry.action, Tick)
        hold(TIMER, moved, f"the tick at {entry.at} leaves its own deadline standing")
    return Step(before, entry, events)


@lru_cache(maxsize=8)
def play(table: Trial) -> Log:
    """The log of a whole match."""
    return tuple(step.entry for step in unfold(table, table.deal()))


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


def moments(table: Trial, most: int) -> Iterator[Moment]:
    """Up to `most` moments of a match, its beginning and its end among them."""
    log, state, now = play(table), table.deal(), Millis(0)
    chosen = {0, len(log), *choose(log, most, table.whim("moments"))}
    for number in range(len(log) + 1):
        if number in chosen:
            yield Moment(number, now, table.game.copy(state), log[number:])
        if number < len(log):
            enter(table, state, log[number])
            now = log[number].at


def choose(log: Log, most: int, whim: Dice) -> list[int]:
    """Numbers of entries at random, of every kind of action equally many: rare ones count most."""
    kinds: dict[type, list[int]] = {}
    for number, entry in enumerate(log):
        kinds.setdefault(type(entry.action), []).append(number)
    for numbers in kinds.values():
        whim.shuffle(numbers)
    by_turns = [number for some in zip_longest(*kinds.values()) for number in some]
    return [number for number in by_turns if number is not None][:most]
