"""Votes: about a missing player, or on a slot (RULES, R-22a, 27, 31, 32)."""

from collections import Counter

from reverie.games.dreamcatcher.actions import CallVote, Concede, Vote
from reverie.games.dreamcatcher.events import (
    Conceded,
    Event,
    StandIn,
    VoteClosed,
    Voted,
    VoteOpened,
)
from reverie.games.dreamcatcher.model import GRACE, VOTE, Choice, Poll, State
from reverie.games.dreamcatcher.questions import (
    CHOICES,
    changed,
    has_voted,
    is_person,
    is_silent_lead,
    missing_guessers,
    people,
    voters,
    voters_on,
    with_seat,
    without,
)
from reverie.games.dreamcatcher.rules.choosing import lock
from reverie.games.dreamcatcher.rules.rounds import abort_round, finish
from reverie.kernel import Millis, Seat, need, require


def call_vote(s: State, seat: Seat, a: CallVote, at: Millis) -> list[Event]:
    """R-22a: after five minutes, on the slot. DC-CONN-8: for a stand-in, after the grace."""
    require(s.phase == "talk", "DC-CHOOSE-6", "PHASE", phase=s.phase)
    if a.topic == "stand_in":
        require(is_person(s, seat), "DC-CONN-8", "NOT_HUMAN")
        require(missing_guessers(s), "DC-CONN-8", "NOT_FREE")
    else:
        require(a.topic == "slot", "DC-CONN-3", "NO_VOTE")  # on a lead it opens by itself
        require(seat != s.lead, "DC-CHOOSE-1", "ROLE", lead=s.lead)
        require(s.long_talk, "DC-CHOOSE-6", "TOO_EARLY")
    require(s.poll is None, "DC-CHOOSE-6", "OPEN_VOTE")
    about = missing_guessers(s)[0] if a.topic == "stand_in" else None
    s.poll = Poll(a.topic, Millis(at + VOTE), about)
    return [VoteOpened(a.topic, about)]


def vote(s: State, seat: Seat, a: Vote, _: Millis) -> list[Event]:
    require(seat in voters_on(s, a.topic), "DC-CONN-3", "ROLE", lead=s.lead)
    poll = need(s.poll, "DC-CONN-3", "NO_VOTE")
    require(poll.topic == a.topic, "DC-CONN-3", "NO_VOTE")
    require(a.choice in CHOICES[a.topic], "DC-CONN-3", "NO_CHOICE")
    require(not has_voted(s, seat), "DC-CONN-3", "ALREADY_DONE")
    mine: tuple[Seat, Choice] = (seat, a.choice)
    s.poll = Poll(poll.topic, poll.until, poll.about, (*poll.cast, mine))
    return [Voted(seat, a.topic, a.choice)]


def settle_vote(s: State, at: Millis, late: bool = False) -> list[Event]:
    """It closes when all have voted, or when its time is over."""
    if s.poll is None or not (late or all(has_voted(s, seat) for seat in voters(s))):
        return []
    if not late and not s.poll.cast:  # nobody is there to vote: time decides
        return []
    poll, s.poll = s.poll, None
    chosen = winner(s, poll)
    return [VoteClosed(poll.topic, chosen), *follow(s, poll, chosen, at)]


def winner(s: State, poll: Poll) -> Choice | None:
    """DC-CONN-4: a tie, or nobody, means a stand-in. R-22a: on slots the dice break ties."""
    counts: Counter[Choice] = Counter(choice for _, choice in poll.cast)
    most = max(counts.values(), default=0)
    best: list[Choice] = [
        choice for choice in CHOICES[poll.topic] if most and counts[choice] == most
    ]
    if poll.topic == "slot":
        return s.dice.pick(best) if best else None
    return best[0] if len(best) == 1 else "stand_in"


def follow(s: State, poll: Poll, chosen: Choice | None, at: Millis) -> list[Event]:
    """What the vote brings about."""
    if poll.topic == "slot":
        return [] if chosen is None else lock(s, int(chosen), at)
    assert poll.about is not None
    if chosen == "stand_in":
        return seat_stand_in(s, poll.about)
    if chosen == "abort":
        return abort_round(s, at)
    return wait_on(s, poll.about, at) if poll.topic == "lead" else []


def wait_on(s: State, lead: Seat, at: Millis) -> list[Event]:
    """DC-CONN-3: once more. DC-CONN-7: a guesser stays left out, so nobody is waited for."""
    s.missing = without(s.missing, lead)
    s.grace_until = changed(s.grace_until, lead, Millis(at + GRACE))
    return []


def seat_stand_in(s: State, seat: Seat) -> list[Event]:
    """DC-CONN-4, DC-CONN-8: a bot at level `dozing`; whoever keeps the table lets it play."""
    s.sitting = changed(s.sitting, seat, "stand_in")
    s.missing = without(s.missing, seat)
    s.grace_until = changed(s.grace_until, seat, None)
    return [StandIn(seat)]


def concede(s: State, seat: Seat, a: Concede, _: Millis) -> list[Event]:
    """R-27: when all connected humans wish it, the nights that are left are gone.

    DC-TALK-3: of a silent lead's wish nobody is told; taken back and forth it could be a code.
    """
    require(is_person(s, seat), "DC-END-2", "NOT_HUMAN")
    require((seat in s.concedes) != a.yes, "DC-END-2", "ALREADY_DONE")
    s.concedes = (with_seat if a.yes else without)(s.concedes, seat)
    told: list[Event] = [] if is_silent_lead(s, seat) else [Conceded(seat, a.yes)]
    if all(each in s.concedes for each in people(s)):
        return [*told, *finish(s, "conceded")]
    return told
