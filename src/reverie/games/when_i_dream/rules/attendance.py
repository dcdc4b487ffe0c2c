"""Connections and missing players (RULES, chapter 16): pauses, bots that take over, returns.

Who sits where is told by whoever keeps the table, as an entry of the log like any other
(WD-CONN-8: its time is the time of arrival there). WD-SETUP-2: bots are seats like others.
"""

from reverie.games.when_i_dream.actions import Attend
from reverie.games.when_i_dream.events import (
    Event,
    Paused,
    Resumed,
    SeatLeft,
    SeatReturned,
    SeatTakenOver,
)
from reverie.games.when_i_dream.model import DESERTED, SECOND, Sitting, State
from reverie.games.when_i_dream.questions import DREAM, seats, waits_for
from reverie.games.when_i_dream.rules.clocks import hurry_turn, limit_turn, shift
from reverie.games.when_i_dream.rules.dreaming import discard
from reverie.games.when_i_dream.rules.narration import finish_review, freeze_story
from reverie.games.when_i_dream.rules.rounds import (
    all_voted,
    begin_if_ready,
    close,
    close_story_vote,
    finals,
    next_round,
)
from reverie.kernel import Millis, Outcome, Seat, require


def attend(s: State, seat: Seat, a: Attend, at: Millis) -> list[Event]:
    """A person comes or goes, or a bot sits down (WD-CONN-6: at once, if they left for good)."""
    require(s.phase != "finished", "WD-CONN-6", "WRONG_PHASE")
    require(a.who != s.sitting[seat], "WD-CONN-6", "ALREADY_DONE")
    count_absence(s, seat, at)
    sit(s, seat, a.who, at)
    told: dict[Sitting, Event] = {
        "person": SeatReturned(seat),
        "bot": SeatTakenOver(seat),
        "away": SeatLeft(seat),
    }
    return [told[a.who], *pause_or_resume(s, at), *nobody_to_wait_for(s, at)]


def sit(s: State, seat: Seat, who: Sitting, at: Millis) -> None:
    s.sitting = tuple(who if n == seat else each for n, each in enumerate(s.sitting))
    since = at if who == "away" else None
    s.away_at = tuple(since if n == seat else each for n, each in enumerate(s.away_at))
    if s.phase == "running" and seat == s.active and s.paused_at is None:
        if who == "away":
            hurry_turn(s, at)
        else:
            limit_turn(s, at)


def count_absence(s: State, seat: Seat, at: Millis) -> None:
    """WD-CONN-2: the dreamer's absences are added up over the round."""
    since = s.away_at[seat]
    if is_needed(s, seat) and since is not None:
        s.dreamer_away = Millis(s.dreamer_away + at - since)


def is_needed(s: State, seat: Seat) -> bool:
    """Is this the dreamer, and does everybody wait for her?"""
    return seat == s.dreamer and (s.phase in DREAM or s.phase in ("last_guess", "narration"))


def is_deserted(s: State) -> bool:
    """WD-CONN-7: there were people, and none is connected."""
    return "person" not in s.sitting and "away" in s.sitting


def must_pause(s: State) -> bool:
    """WD-CONN-1: no dream without its dreamer."""
    return is_deserted(s) or (s.phase in DREAM and s.sitting[s.dreamer] == "away")


def pause_or_resume(s: State, at: Millis) -> list[Event]:
    note_desertion(s, at)
    if s.phase == "finished" or must_pause(s) == (s.paused_at is not None):
        return []
    if s.paused_at is None:
        s.paused_at = at
        if s.away_at[s.dreamer] is not None:  # waited for from now on, however long she is gone
            s.away_at = tuple(at if n == s.dreamer else t for n, t in enumerate(s.away_at))
        return [Paused()]
    shift(s, Millis(at - s.paused_at))
    s.paused_at = None
    return [Resumed()]


def note_desertion(s: State, at: Millis) -> None:
    """While nobody was there nobody waited for the dreamer: that time does not count."""
    if is_deserted(s):
        s.deserted_at = at if s.deserted_at is None else s.deserted_at
        return
    since = s.away_at[s.dreamer]
    if s.deserted_at is not None and since is not None:
        forgiven = Millis(since + at - s.deserted_at)
        s.away_at = tuple(forgiven if n == s.dreamer else t for n, t in enumerate(s.away_at))
    s.deserted_at = None


def nobody_to_wait_for(s: State, at: Millis) -> list[Event]:
    """Whoever was waited for may have gone: bots and empty chairs keep nobody waiting."""
    if s.paused_at is not None or any(waits_for(s, seat) for seat in seats(s)):
        return begin_if_ready(s, at) if s.paused_at is None else []
    match s.phase:
        case "start":
            return begin_if_ready(s, at)
        case "review":
            return finish_review(s, at)
        case "scoring":
            return next_round(s, at)
        case "story_vote" if all_voted(s):
            return close_story_vote(s, at)
        case _:
            return []


# When time acts


def grace_until(s: State, seat: Seat) -> Millis | None:
    """When a bot takes over: WD-CONN-2 for the dreamer while she is needed, else WD-CONN-5."""
    since = s.away_at[seat]
    if since is None:
        return None
    if is_needed(s, seat):
        left = max(0, s.options.dreamer_grace_s * SECOND - s.dreamer_away)
        return Millis(since + left)
    return Millis(since + s.options.seat_grace_s * SECOND)


def next_absence(s: State) -> Millis | None:
    if s.deserted_at is not None:
        return Millis(s.deserted_at + DESERTED)
    away = [s.dreamer] if s.paused_at is not None else seats(s)
    due = [until for seat in away if (until := grace_until(s, seat)) is not None]
    return min(due, default=None)


def absence_time(s: State, at: Millis) -> list[Event]:
    """Somebody has been away for too long; WD-CONN-7: or everybody."""
    if s.deserted_at is not None:
        nobody = Outcome((2,) * len(s.scores), finals(s), "deserted")
        return close(s, nobody)
    late = [seat for seat in seats(s) if is_late(s, seat, at)]
    return [event for seat in late for event in take_over(s, seat, at)]


def is_late(s: State, seat: Seat, at: Millis) -> bool:
    until = grace_until(s, seat)
    return until is not None and until <= at and (s.paused_at is None or seat == s.dreamer)


def take_over(s: State, seat: Seat, at: Millis) -> list[Event]:
    """WD-CONN-5: a bot with the same role and what that seat knows (WD-CONN-10).

    WD-CONN-3: a last guess is declined then, and a draft is the story.
    """
    count_absence(s, seat, at)
    sit(s, seat, "bot", at)
    events: list[Event] = [SeatTakenOver(seat), *pause_or_resume(s, at)]
    if seat == s.dreamer and s.phase == "last_guess":
        return [*events, *discard(s, at)]
    if seat == s.dreamer and s.phase == "narration":
        return [*events, *freeze_story(s, at)]
    return [*events, *nobody_to_wait_for(s, at)]
