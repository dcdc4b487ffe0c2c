"""Who is there (RULES, chapter 3.14): grace, stand-ins, leaving for good, pauses.

Who sits where is told by whoever keeps the table, as an entry of the log like any other.
R-37: bots sit in any seat, with the views and the actions of a human there.
"""

from typing import Final

from msgspec.structs import replace

from reverie.games.dreamcatcher.actions import Attend
from reverie.games.dreamcatcher.events import (
    BotSeated,
    Event,
    Paused,
    Resumed,
    SeatAway,
    SeatBack,
    SeatLeft,
    SeatMissing,
    StandIn,
    VoteClosed,
)
from reverie.games.dreamcatcher.model import GRACE, GRACE_IN_TALK, Sitting, State
from reverie.games.dreamcatcher.questions import (
    changed,
    guessers,
    is_present,
    players,
    with_seat,
    without,
)
from reverie.games.dreamcatcher.rules.rounds import abort_round, ask_about_lead, finish
from reverie.games.dreamcatcher.rules.votes import seat_stand_in
from reverie.kernel import Millis, Seat, require
from reverie.kernel import Sitting as Seated

STAND_IN: Final = "dozing"  # DC-CONN-4


def attend(s: State, seat: Seat, a: Attend, at: Millis) -> list[Event]:
    """DC-CONN-2: who loses the connection keeps the seat. DC-CONN-9: who is back has it at once."""
    require(s.sitting[seat] != "left", "DC-CONN-9", "SEAT_IS_EMPTY")
    require(a.who != s.sitting[seat], "DC-CONN-9", "ALREADY_DONE")
    sit(s, seat, a.who, at)
    told: dict[Sitting, Event] = {
        "person": SeatBack(seat),
        "bot": BotSeated(seat),
        "stand_in": StandIn(seat),
        "away": SeatAway(seat),
        "left": SeatLeft(seat),
    }
    closed = [] if a.who == "away" else close_poll_about(s, seat)
    return [told[a.who], *closed, *(leave(s, seat, at) if a.who == "left" else ())]


def sit(s: State, seat: Seat, who: Sitting, at: Millis) -> None:
    grace = GRACE_IN_TALK if s.phase == "talk" else GRACE
    s.sitting = changed(s.sitting, seat, who)
    until = Millis(at + grace) if who == "away" else None
    s.grace_until = changed(s.grace_until, seat, until)
    s.missing = (with_seat if who == "left" else without)(s.missing, seat)
    s.concedes = without(s.concedes, seat)
    s.relieved = s.relieved and seat != s.lead


def close_poll_about(s: State, seat: Seat) -> list[Event]:
    """Somebody sits there again, or never will: nothing is left to vote on."""
    if s.poll is None or s.poll.about != seat:
        return []
    topic, s.poll = s.poll.topic, None
    return [VoteClosed(topic, None)]


def leave(s: State, seat: Seat, at: Millis) -> list[Event]:
    """R-33: the seat is gone; with fewer than two the game ends with what it has."""
    if len(players(s)) < 2:
        return finish(s, "unfinished")
    if seat == s.lead and s.phase in ("pick", "deal"):
        return abort_round(s, at)
    return []


def sits(s: State, seat: Seat) -> Seated:
    """Whether the person of this seat is there: a stand-in's is not, but for one who is slow."""
    who = s.sitting[seat]
    if who == "stand_in" and s.relieved and seat == s.lead:
        return "person"
    return who if who in ("person", "bot") else "away"


def stand_in(s: State, seat: Seat) -> str | None:
    """DC-CONN-4: a bot of middling level acts for who is missing. DC-CONN-12: or too slow."""
    return STAND_IN if s.sitting[seat] == "stand_in" else None


def seats_open(s: State) -> bool:
    """R-33: between rounds only: before the first draw, and while all see what was on the cards."""
    return s.phase in ("waking", "finished") or s.turned is not None


def grace_over(s: State, seat: Seat, at: Millis) -> list[Event]:
    """DC-CONN-3: without its lead the round waits for a vote. DC-CONN-5: a talk does not wait.

    DC-CONN-7: a missing guesser is left out of the unanimity.
    """
    s.grace_until = changed(s.grace_until, seat, None)
    s.missing = with_seat(s.missing, seat)
    told: list[Event] = [SeatMissing(seat)]
    if seat == s.lead and s.phase in ("pick", "deal"):
        return [*told, *ask_about_lead(s, at)]
    return told


def too_slow(s: State) -> list[Event]:
    """DC-CONN-12: the clock of the lead ran out; for this action a stand-in acts."""
    s.phase_until = None
    if s.sitting[s.lead] not in ("person", "away"):
        return []
    s.relieved = s.sitting[s.lead] == "person"
    return [*seat_stand_in(s, s.lead), *close_poll_about(s, s.lead)]


# Pauses


def must_pause(s: State) -> bool:
    """DC-CONN-10: no guesser is connected, and no bot sits for one."""
    playing = s.phase not in ("waking", "finished")
    return playing and not any(is_present(s, seat) for seat in guessers(s))


def pause_or_resume(s: State, at: Millis) -> list[Event]:
    if s.phase == "finished" or must_pause(s) == (s.paused_at is not None):
        return []
    if s.paused_at is None:
        s.paused_at = at
        return [Paused()]
    shift(s, Millis(at - s.paused_at))
    s.paused_at = None
    return [Resumed()]


def shift(s: State, by: Millis) -> None:
    """All instants move on by as long as the game stood still."""
    s.phase_until, s.talk_at = later(s.phase_until, by), later(s.talk_at, by)
    s.countdown_until, s.token_at = later(s.countdown_until, by), later(s.token_at, by)
    s.grace_until = tuple(later(each, by) for each in s.grace_until)
    s.listening = tuple(later(each, by) for each in s.listening)
    s.offers = tuple(replace(each, until=Millis(each.until + by)) for each in s.offers)
    if s.poll is not None:
        s.poll = replace(s.poll, until=Millis(s.poll.until + by))


def later(instant: Millis | None, by: Millis) -> Millis | None:
    return None if instant is None else Millis(instant + by)
