"""The rulebook as one door (WD-ACT-1): an action, or time itself, changes the table."""

from collections.abc import Callable
from typing import Final

from reverie.games.when_i_dream import actions as do
from reverie.games.when_i_dream.actions import Action
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.model import Phase, State
from reverie.games.when_i_dream.questions import is_open, seats
from reverie.games.when_i_dream.rules.attendance import (
    absence_time,
    next_absence,
    pause_or_resume,
)
from reverie.games.when_i_dream.rules.ballots import settle
from reverie.games.when_i_dream.rules.dreaming import (
    dream_time,
    guess_time,
)
from reverie.games.when_i_dream.rules.narration import (
    finish_review,
    freeze_story,
    hurry_review,
)
from reverie.games.when_i_dream.rules.rounds import (
    begin_dream,
    close_story_vote,
    next_round,
)
from reverie.games.when_i_dream.rules.verbs import carry_out
from reverie.games.when_i_dream.sight.legal import listed
from reverie.kernel import CLOCK, Millis, Seat, Tick, require

Asked = tuple[int, Phase, Seat, int, int]  # round, phase, active spirit, cards, clues


def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
    """WD-ACT-2, WD-INV-9: refused, nothing has changed. WD-ACT-3: a penalty is no refusal.

    WD-ACT-5: repeated requests are the server's to know; what names a closed card is refused here.
    """
    if isinstance(action, Tick):
        return tick(s, seat, at)
    require(seat in seats(s), "WD-ACT-4", "NOT_SEATED", seat=seat)
    gone = s.sitting[seat] == "away" and s.paused_at is None and not isinstance(action, do.Attend)
    require(not gone, "WD-CONN-5", "SEAT_IS_EMPTY")
    asked = what_is_asked(s)
    events = carry_out(s, seat, action, at)
    return [*events, *afterwards(s, asked, at)]


def afterwards(s: State, asked: Asked, at: Millis) -> list[Event]:
    """What follows from any change: a review may be over, a dream may lack its dreamer."""
    events = [*hurry_review(s, at), *pause_or_resume(s, at)]
    if what_is_asked(s) != asked:
        s.since = at
    return events


def what_is_asked(s: State) -> Asked:
    """All see when this changes: whoever thinks at a human pace begins anew."""
    return s.round, s.phase, s.active, len(s.cards), s.clue_count


def to_act(s: State) -> frozenset[Seat]:
    return frozenset(seat for seat in seats(s) if listed(s, seat))


# Time


def deadline(s: State) -> Millis | None:
    """When time itself acts next. WD-CONN-9: instants of the match, so an outage costs nothing."""
    if s.phase == "finished":
        return None
    if s.paused_at is not None:
        return next_absence(s)
    instants = [s.clock_until, s.turn_until, s.phase_until, next_absence(s)]
    instants += [ballot.until for ballot in s.ballots] + [until for _, until in s.fades]
    return min((instant for instant in instants if instant is not None), default=None)


def tick(s: State, seat: Seat, at: Millis) -> list[Event]:
    """Everything that is due by now, ahead of what arrives just now (WD-DREAM-50)."""
    due = deadline(s)
    require(seat == CLOCK and due is not None and due <= at, "WD-ACT-1", "NOTHING_IS_DUE")
    events: list[Event] = []
    while due is not None and due <= at:
        asked = what_is_asked(s)
        events += [*time_acts(s, at), *afterwards(s, asked, at)]
        due = deadline(s)
    return events


def time_acts(s: State, at: Millis) -> list[Event]:
    """One thing that is due."""
    absence = next_absence(s)
    if absence is not None and absence <= at:
        return absence_time(s, at)
    late = next((b for b in s.ballots if b.until is not None and b.until <= at), None)
    if late is not None and not is_clock_due(s, at):
        return settle(s, late, at, late=True) if is_open(late) else []
    if s.phase_until is not None and s.phase_until <= at:
        return PHASE_TIME[s.phase](s, at)
    return dream_time(s, at)


def is_clock_due(s: State, at: Millis) -> bool:
    return any(i is not None and i <= at for i in (s.clock_until, s.phase_until))


PHASE_TIME: Final[dict[str, Callable[[State, Millis], list[Event]]]] = {
    "start": begin_dream,
    "forced_guess": guess_time,
    "last_guess": guess_time,
    "narration": freeze_story,
    "review": finish_review,
    "scoring": next_round,
    "story_vote": close_story_vote,
}
