"""People over the machine (RULES, chapter 6.3): challenges, appeals, votes and what they do."""

from typing import Final

from msgspec.structs import replace

from reverie.games.when_i_dream.actions import Appeal, Challenge, Vote
from reverie.games.when_i_dream.events import (
    Appealed,
    BallotClosed,
    BallotOpened,
    Event,
    GuessVoided,
    NearDecided,
    PenaltyLifted,
    VoteCast,
)
from reverie.games.when_i_dream.judge.layers import Judgement
from reverie.games.when_i_dream.model import BY_CHALLENGE, Ballot, BallotKind, Phase, State
from reverie.games.when_i_dream.questions import (
    DREAM,
    LEAST_VOTERS,
    OPEN_CARD,
    ballot_called,
    clue_called,
    has_voted,
    is_fresh,
    is_open,
    is_person,
    may_appeal,
    may_challenge,
    penalty_called,
    place_of,
    unknowing,
    voters,
)
from reverie.games.when_i_dream.rules.cards import move, open_next, penalise, start_narration
from reverie.games.when_i_dream.rules.clocks import after
from reverie.kernel import Millis, Seat, need, require

APPEALS: Final[frozenset[Phase]] = frozenset(
    {"running", "forced_guess", "last_guess", "narration", "review"}
)
VOTES: Final[frozenset[Phase]] = APPEALS


def challenge(s: State, seat: Seat, a: Challenge, at: Millis) -> list[Event]:
    """WD-APPEAL-2, WD-APPEAL-3: the challenger says "illegal", and the others are asked."""
    require(s.phase in OPEN_CARD, "WD-APPEAL-2", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(seat != s.dreamer, "WD-APPEAL-1", "IS_DREAMER")
    require(is_person(s, seat), "WD-BOT-4", "NOT_ELIGIBLE")
    clue = need(clue_called(s, a.clue), "WD-APPEAL-2", "NO_SUCH_CLUE", clue=a.clue)
    require(clue.seat != seat, "WD-APPEAL-1", "OWN_CLUE")
    require(is_fresh(s, clue), "WD-APPEAL-2", "CLUE_TOO_OLD")
    lost = place_of(s, clue.number) == "penalty"
    require(not lost, "WD-APPEAL-9", "CARD_ALREADY_PENALTY")
    require(seat not in s.spent, "WD-APPEAL-10", "CHALLENGE_SPENT")
    asked = any(b.kind == "challenge" and b.about == clue.id for b in s.ballots)
    require(not asked, "WD-APPEAL-3", "BALLOT_OPEN")
    require(may_challenge(s, clue), "WD-APPEAL-5", "NO_QUORUM")
    opened = open_ballot(s, "challenge", clue.id, voters(s, clue.seat), seat)
    until = after(at, s.options.ballot_s)
    s.ballots = (*s.ballots[:-1], replace(s.ballots[-1], until=until, votes=((seat, True),)))
    return [opened, *settle(s, s.ballots[-1], at)]


def open_ballot(
    s: State, kind: BallotKind, about: int, able: tuple[Seat, ...], by: Seat | None = None
) -> Event:
    """WD-APPEAL-1: who may vote is fixed when the ballot opens."""
    s.ballot_count += 1
    s.ballots = (*s.ballots, Ballot(s.ballot_count, kind, about, able, by))
    return BallotOpened(s.ballot_count, kind, about, able, by, unknowing(s))


def vote(s: State, seat: Seat, a: Vote, at: Millis) -> list[Event]:
    """WD-APPEAL-3: secret and final. WD-APPEAL-4: it closes as soon as the outcome is certain."""
    require(s.phase in VOTES, "WD-APPEAL-3", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(seat != s.dreamer, "WD-APPEAL-1", "NOT_ELIGIBLE")  # whatever there is to vote on
    ballot = need(ballot_called(s, a.ballot), "WD-APPEAL-3", "BALLOT_CLOSED")
    require(is_open(ballot), "WD-APPEAL-3", "BALLOT_CLOSED")
    require(seat in ballot.voters, "WD-APPEAL-1", "NOT_ELIGIBLE")
    require(not has_voted(ballot, seat), "WD-APPEAL-3", "ALREADY_VOTED")
    voted = replace(ballot, votes=(*ballot.votes, (seat, a.yes)))
    s.ballots = tuple(voted if each.id == voted.id else each for each in s.ballots)
    return [VoteCast(seat, ballot.id, a.yes), *settle(s, voted, at)]


def is_upheld(kind: BallotKind, yes: int, able: int) -> bool:
    """WD-APPEAL-4, WD-APPEAL-13, WD-REVIEW-3, WD-NARR-16: how many it takes, of all voters."""
    if kind == "near":
        return 3 * yes >= 2 * able and yes >= LEAST_VOTERS
    least = min(LEAST_VOTERS, able) if kind == "challenge" else 1
    return 2 * yes > able and yes >= least


def tally(ballot: Ballot) -> bool | None:
    """True or False once that is certain; None while those who have not voted may decide."""
    yes, able = sum(choice for _, choice in ballot.votes), len(ballot.voters)
    if is_upheld(ballot.kind, yes, able):
        return True
    hope = is_upheld(ballot.kind, yes + able - len(ballot.votes), able)
    return None if hope else False


def settle(s: State, ballot: Ballot, at: Millis, *, late: bool = False) -> list[Event]:
    """Close it if it is certain, or too late. In a review effects wait for its end.

    WD-APPEAL-11: one that outlives the dream goes on, and is settled there at the latest.
    """
    result = tally(ballot)
    if result is None and not late:
        return []
    closed = replace(ballot, result=bool(result), until=None)
    s.ballots = tuple(closed if each.id == ballot.id else each for each in s.ballots)
    told = BallotClosed(ballot.id, ballot.kind, ballot.about, bool(result), unknowing(s))
    return [told] if s.phase == "review" else [told, *carry_out(s, closed, at)]


def carry_out(s: State, ballot: Ballot, at: Millis) -> list[Event]:
    """What the voters' answer does. WD-APPEAL-16: it is all in the log, with piece and clue."""
    s.ballots = tuple(each for each in s.ballots if each.id != ballot.id)
    match ballot.kind:
        case "challenge":
            return judge_clue(s, ballot, at)
        case "appeal" if ballot.result:
            return lift(s, ballot.about)
        case "near" if place_of(s, ballot.about) == "imp":
            if ballot.result:
                move(s, ballot.about, place="fairy")
            return [NearDecided(ballot.about, bool(ballot.result))]
        case _:
            return []


def judge_clue(s: State, ballot: Ballot, at: Millis) -> list[Event]:
    """WD-APPEAL-10: a challenge that fails is one's last in this round.

    WD-APPEAL-7: a card that was guessed leaves its pile. WD-APPEAL-8: a discarded one the box.
    """
    clue = clue_called(s, ballot.about)
    assert clue is not None
    if not ballot.result:
        s.spent = (*s.spent, ballot.by) if ballot.by is not None else s.spent
        return []
    place = place_of(s, clue.number)
    lost = penalise(s, clue.seat, clue.number, clue.text, Judgement("penalty", BY_CHALLENGE))
    events: list[Event] = [lost, *lapse(s, clue.number)]
    if place == "open":
        return [*events, *replace_card(s, at)]
    return [*events, GuessVoided(clue.number)] if place in ("fairy", "imp") else events


def replace_card(s: State, at: Millis) -> list[Event]:
    """WD-APPEAL-6: a new card for whoever is active; no new one at the end of time."""
    return open_next(s, at, "penalty") if s.phase in DREAM else start_narration(s, at)


def lapse(s: State, number: int) -> list[Event]:
    """WD-APPEAL-9: other challenges of clues on a card that is lost already."""
    on_card = {clue.id for clue in s.clues if clue.number == number}
    gone = [b for b in s.ballots if b.kind == "challenge" and b.about in on_card]
    s.ballots = tuple(each for each in s.ballots if each not in gone)
    return [BallotClosed(b.id, b.kind, b.about, None, unknowing(s)) for b in gone]


# Appeals


def appeal(s: State, seat: Seat, a: Appeal, at: Millis) -> list[Event]:
    """WD-APPEAL-12: once for a penalty, until the review closes; it is voted on there."""
    require(s.phase in APPEALS, "WD-APPEAL-12", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    penalty = need(penalty_called(s, a.penalty), "WD-APPEAL-12", "NOT_YOURS")
    require(penalty.seat == seat, "WD-APPEAL-12", "NOT_YOURS")
    require(is_person(s, seat), "WD-BOT-4", "NOT_ELIGIBLE")
    require(penalty.code != BY_CHALLENGE, "WD-APPEAL-15", "NO_APPEAL")
    require(not penalty.appealed, "WD-APPEAL-12", "ALREADY_APPEALED")
    require(may_appeal(s, penalty), "WD-APPEAL-13", "NO_QUORUM")
    changed = replace(penalty, appealed=True)
    s.penalties = tuple(changed if each.id == a.penalty else each for each in s.penalties)
    appealed = Appealed(seat, a.penalty, unknowing(s))
    if s.phase != "review":
        return [appealed]
    s.phase_until = longer_review(s, at)
    return [appealed, open_ballot(s, "appeal", a.penalty, voters(s, seat))]


def longer_review(s: State, at: Millis) -> Millis | None:
    """A ballot opened in the review has its time."""
    until = after(at, s.options.review_s)
    assert until is not None
    assert s.phase_until is not None
    return max(until, s.phase_until)


def lift(s: State, number: int) -> list[Event]:
    """WD-APPEAL-14: the card goes to the box; it enters no pile, and no time is given back."""
    penalty = penalty_called(s, number)
    assert penalty is not None
    move(s, penalty.number, place="box", owner=None)
    s.penalties = tuple(replace(p, lifted=p.lifted or p.id == number) for p in s.penalties)
    return [PenaltyLifted(penalty.seat, penalty.number)]
