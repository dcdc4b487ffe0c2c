"""What holds of time: deadlines are instants, and a match only ever goes forward."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from reverie.bots import restless_pick
from reverie.kernel import CLOCK, Entry, Illegal, Millis, Seat, Tick, overdue
from reverie.laws.broken import TIME, TIMER, LawBroken, hold
from reverie.laws.matches import LULL, Log, encoded, enter, play
from reverie.laws.records import sit_down
from reverie.laws.tables import Trial, law
from reverie.match import AnyMatch

POLL_EVERY = 250  # how often the prompt host looks at its clock
LONG_AFTER = 60_000  # when the last deadline has passed
STEPS = 150  # of a match with an unsteady clock


@law(TIMER)
def late_timer_changes_nothing(table: Trial) -> None:
    """Catches countdowns: a host that looks at its clock all the time, and one that never does."""
    acted = tuple(entry for entry in play(table) if entry.seat != CLOCK)
    prompt, late = host(table, acted, POLL_EVERY), host(table, acted, None)
    hold(TIMER, prompt[0] == late[0], "with late timers other things happen")
    hold(TIMER, prompt[1] == late[1], "with late timers it ends in another state")


def host(table: Trial, acted: Log, poll_every: int | None) -> tuple[list[Entry[Any]], bytes]:
    """The log and the last state of a match whose actions come at their time."""
    state, log, now = table.deal(), list[Entry[Any]](), Millis(0)
    for entry in acted:
        for moment in range(now, entry.at, poll_every) if poll_every else ():
            log += time_acts(table, state, Millis(moment))
        log += time_acts(table, state, entry.at)
        try:
            table.game.apply(state, entry.seat, entry.action, entry.at)
        except Illegal as refusal:
            raise LawBroken(
                TIMER, f"{entry} depends on when the clock is read: {refusal}"
            ) from None
        log.append(entry)
        now = entry.at
    log += time_acts(table, state, Millis(now + LONG_AFTER))
    return log, encoded(state)


def time_acts(table: Trial, state: Any, now: Millis) -> Iterator[Entry[Tick]]:
    """All that is overdue at `now` happens."""
    while tick := overdue(table.game, state, now):
        enter(table, state, tick)
        yield tick


@law(TIME)
def time_never_runs_backwards(table: Trial) -> None:
    """Catches deadlines in the past, and a match that believes an unsteady clock."""
    play(table)  # on the way, every deadline is held to lie ahead
    match, whim, done = sit_down(table), table.whim("time"), Counter[type]()
    for _ in range(STEPS):
        if match.outcome is not None:
            break
        before, later = match.now, match.now + whim.below(LULL) - LULL // 4
        waiting = None if match.to_act else match.deadline  # for time alone
        match.tick(Millis(max(0, later if waiting is None else waiting)))
        hold(TIME, match.now >= before, f"the match went from {before} back to {match.now}")
        if match.to_act:
            seat = whim.pick(sorted(match.to_act))
            match.play(seat, restless_pick(match.legal(seat), whim, done), Millis(0))
            check_past_is_closed(match, seat)
    ats = [entry.at for entry in match.log]
    hold(TIME, ats == sorted(ats), "the moments in the log are out of order")


def check_past_is_closed(match: AnyMatch, seat: Seat) -> None:
    if match.now == 0 or not match.legal(seat):
        return
    log, late = len(match.log), Entry(Millis(match.now - 1), seat, match.legal(seat)[0])
    try:
        match.enter(late)
    except Illegal as refusal:
        hold(TIME, refusal.code == "TIME_RUNS_BACK", f"{late} is refused for {refusal.code}")
    hold(TIME, len(match.log) == log, f"{late} was entered after its time")
