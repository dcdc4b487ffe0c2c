"""The rulebook as one door (RULES, 2 and 7): an action, or time itself, changes the table."""

from typing import Final

from reverie.games.dreamcatcher import actions as do
from reverie.games.dreamcatcher.actions import Action
from reverie.games.dreamcatcher.events import Event, VoteMayBeCalled
from reverie.games.dreamcatcher.model import LONG_TALK, State
from reverie.games.dreamcatcher.questions import is_present, seats
from reverie.games.dreamcatcher.rules.attendance import (
    grace_over,
    pause_or_resume,
    too_slow,
)
from reverie.games.dreamcatcher.rules.choosing import (
    lock,
    settle_choice,
    time_is_up,
)
from reverie.games.dreamcatcher.rules.passing import (
    close_offers,
)
from reverie.games.dreamcatcher.rules.revealing import is_seen, turn_over
from reverie.games.dreamcatcher.rules.rounds import close_dial, close_round, is_dial_done
from reverie.games.dreamcatcher.rules.verbs import carry_out
from reverie.games.dreamcatcher.rules.votes import settle_vote
from reverie.games.dreamcatcher.sight.legal import listed
from reverie.kernel import CLOCK, Millis, Seat, Tick, require

# DC-TALK-4: open to the lead, paused or not
OF_THE_TABLE: Final = (do.Attend, do.Concede, do.Help, do.TextView)


def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
    """DC-END-8: once it has ended nothing changes any more."""
    require(s.phase != "finished", "DC-END-8", "FINISHED")
    if isinstance(action, Tick):
        return tick(s, seat, at)
    require(seat in range(len(s.sitting)), "DC-SETUP-1", "NOT_SEATED", seat=seat + 1)
    if not isinstance(action, do.Attend):
        require(is_present(s, seat), "DC-CONN-2", "SEAT_IS_EMPTY")
    if not isinstance(action, OF_THE_TABLE):
        require(s.paused_at is None, "DC-CONN-10", "PAUSED")
        require(s.listening[seat] is None, "DC-TALK-1", "LISTENING")
    events = carry_out(s, seat, action, at)
    s.now = at
    return [*events, *afterwards(s, at, events)]


def afterwards(s: State, at: Millis, events: list[Event]) -> list[Event]:
    """What follows from any change: agreement, a vote that is complete, a pause, a next round.

    Whoever listens is asked again when anything has happened.
    """
    if not events:
        return []
    s.listening = (None,) * len(s.sitting)
    if s.phase == "finished":
        return []
    following = [*settle_vote(s, at), *settle_choice(s, at), *pause_or_resume(s, at)]
    if s.phase == "waking" and is_dial_done(s):
        following += close_dial(s, at)
    elif s.phase == "reveal" and is_seen(s):
        following += close_round(s, at)
    return following


def to_act(s: State) -> frozenset[Seat]:
    return frozenset(seat for seat in seats(s) if listed(s, seat))


# Time


def deadline(s: State) -> Millis | None:
    """When time itself acts next. DC-CONN-1: only where these rules name a limit."""
    if s.phase == "finished" or s.paused_at is not None:
        return None
    instants = [s.phase_until, s.countdown_until, vote_may_be_called_at(s)]
    instants += [*s.grace_until, *s.listening, *(offer.until for offer in s.offers)]
    instants += [None if s.poll is None else s.poll.until]
    return min((instant for instant in instants if instant is not None), default=None)


def vote_may_be_called_at(s: State) -> Millis | None:
    """R-22a: after five minutes of talk."""
    return None if s.talk_at is None or s.long_talk else Millis(s.talk_at + LONG_TALK)


def tick(s: State, seat: Seat, at: Millis) -> list[Event]:
    """Everything that is due by now."""
    due = deadline(s)
    require(seat == CLOCK and due is not None and due <= at, "DC-CONN-1", "NOTHING_IS_DUE")
    events: list[Event] = []
    s.now = at
    while due is not None and due <= at:
        happened = time_acts(s, at)
        events += [*happened, *afterwards(s, at, happened)]
        due = deadline(s)
    return events


def time_acts(s: State, at: Millis) -> list[Event]:
    """One kind of thing that is due; small ones first, so that a lock comes last."""
    s.listening = tuple(None if is_due(each, at) else each for each in s.listening)
    lapsed = [offer for offer in s.offers if offer.until <= at]
    if lapsed:
        return close_offers(s, "lapsed", lapsed)
    gone = [seat for seat in seats(s) if is_due(s.grace_until[seat], at)]
    if gone:
        return grace_over(s, gone[0], at)
    if s.poll is not None and s.poll.until <= at:
        return settle_vote(s, at, late=True)
    if is_due(vote_may_be_called_at(s), at):
        s.long_talk = True
        return [VoteMayBeCalled()]
    if is_due(s.countdown_until, at):
        return lock(s, s.token, at)
    return phase_over(s, at) if is_due(s.phase_until, at) else []


def is_due(instant: Millis | None, at: Millis) -> bool:
    return instant is not None and instant <= at


def phase_over(s: State, at: Millis) -> list[Event]:
    match s.phase:
        case "waking":
            return close_dial(s, at)
        case "pick" | "deal":
            return too_slow(s)
        case "talk":
            return time_is_up(s, at)
        case _:
            return turn_over(s, at) if s.turned is None else close_round(s, at)
