"""Time: the dream clock, the limit of a turn, and what stands still (WD-DREAM-7, WD-DREAM-43)."""

from msgspec.structs import replace

from reverie.games.when_i_dream.events import ClockStarted, ClockStopped, Event
from reverie.games.when_i_dream.model import ABSENT_TURN, SECOND, State
from reverie.games.when_i_dream.questions import timeless
from reverie.kernel import Millis


def after(at: Millis, seconds: int | None) -> Millis | None:
    return None if seconds is None else Millis(at + seconds * SECOND)


def start_clock(s: State, at: Millis) -> list[Event]:
    """WD-DREAM-31: with the time it had."""
    if s.clock_until is not None:
        return []
    s.clock_until = Millis(at + s.clock_left)
    return [ClockStarted(s.clock_left, timeless(s))]


def stop_clock(s: State, at: Millis) -> list[Event]:
    assert s.clock_until is not None
    s.clock_left, s.clock_until, s.turn_until = Millis(s.clock_until - at), None, None
    return [ClockStopped(s.clock_left, timeless(s))]


def limit_turn(s: State, at: Millis) -> None:
    """WD-DREAM-6, WD-DREAM-8; WD-CONN-4: who is away is waited for five seconds, or less."""
    seconds = s.options.clue_limit_s or s.options.idle_skip_s
    limits = [Millis(seconds * SECOND)] if seconds else []
    if s.sitting[s.active] == "away":
        limits.append(ABSENT_TURN)
    s.turn_until = Millis(at + min(limits)) if limits else None


def hurry_turn(s: State, at: Millis) -> None:
    """The active spirit has just gone: WD-CONN-4."""
    soon = Millis(at + ABSENT_TURN)
    s.turn_until = soon if s.turn_until is None else min(s.turn_until, soon)


def shift(s: State, by: Millis) -> None:
    """WD-CONN-1: all clocks stood still for so long, but for the dreamer's own absence."""
    s.since = Millis(s.since + by)
    s.clock_until = later(s.clock_until, by)
    s.turn_until = later(s.turn_until, by)
    s.phase_until = later(s.phase_until, by)
    s.window_until = later(s.window_until, by)
    s.ballots = tuple(replace(each, until=later(each.until, by)) for each in s.ballots)
    s.fades = tuple((clue, Millis(until + by)) for clue, until in s.fades)
    s.away_at = tuple(
        since if seat == s.dreamer else later(since, by) for seat, since in enumerate(s.away_at)
    )


def later(instant: Millis | None, by: Millis) -> Millis | None:
    return None if instant is None else Millis(instant + by)
