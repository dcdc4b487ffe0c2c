"""The course of the game (RULES, chapters 3, 4, 10 to 12): deal, begin, score, go on, end."""

from typing import Final

from reverie.games.when_i_dream.actions import GoOn, Ready, VoteStory
from reverie.games.when_i_dream.events import (
    Event,
    Finished,
    NarrationScored,
    Readied,
    RoleDealt,
    RolesRevealed,
    RoundScored,
    RoundStarted,
    StoryVoteOpened,
)
from reverie.games.when_i_dream.model import GO_ON_AFTER, SECOND, Opened, Role, Shown, State, Told
from reverie.games.when_i_dream.questions import (
    is_person,
    next_spirit,
    penalty_count,
    pile,
    role_counts,
    seats,
    spirits,
    waits_for,
    word_of,
)
from reverie.games.when_i_dream.rules.cards import open_next
from reverie.games.when_i_dream.rules.clocks import after
from reverie.kernel import Millis, Outcome, Seat, require

BALANCE: Final = 2  # WD-SCORE-7

# Start


def deal_round(s: State, at: Millis) -> list[Event]:
    """WD-START-1 to 3: all spirit cards are shuffled, one to each spirit, one left face down.

    WD-SETUP-6: the same cards in every round. WD-START-8: both piles are empty.
    """
    cards: list[Role] = [role for role, n in role_counts(len(s.scores)).items() for _ in range(n)]
    s.dice.shuffle(cards)
    dealt = dict(zip(spirits(s), cards, strict=False))
    s.roles = tuple(dealt.get(seat) for seat in seats(s))
    s.face_down = cards[-1]
    s.phase, s.phase_until = "start", after(at, s.options.ready_s)
    s.done, s.turns = (False,) * len(s.scores), (0,) * len(s.scores)
    s.active = next_spirit(s, s.dreamer)  # WD-START-7
    s.cards, s.clues, s.penalties, s.ballots, s.spent = (), (), (), (), ()
    s.clue_count = s.ballot_count = s.faded = 0
    s.story, s.objected, s.window_until = "", False, None
    s.mentions = s.heard = (None,) * len(s.scores)
    s.clock_left, s.dreamer_away = Millis(s.options.dream_seconds * SECOND), Millis(0)
    dealt_out = [RoleDealt(seat, role) for seat, role in dealt.items()]
    return [RoundStarted(s.round, s.dreamer), *dealt_out]


def ready(s: State, seat: Seat, _: Ready, at: Millis) -> list[Event]:
    """WD-START-6: when every spirit has seen their role the dream begins."""
    require(s.phase == "start", "WD-START-6", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(seat != s.dreamer, "WD-START-6", "IS_DREAMER")
    require(not s.done[seat], "WD-START-6", "ALREADY_DONE")
    s.done = tuple(done or n == seat for n, done in enumerate(s.done))
    return [Readied(seat), *begin_if_ready(s, at)]


def begin_if_ready(s: State, at: Millis) -> list[Event]:
    waiting = any(waits_for(s, seat) for seat in spirits(s))
    return [] if s.phase != "start" or waiting else begin_dream(s, at)


def begin_dream(s: State, at: Millis) -> list[Event]:
    """WD-DREAM-42: the first card and the dream clock in the same instant."""
    return open_next(s, at, "start")


# Scoring


def trickster(fairy: int, imp: int) -> int:
    """WD-SCORE-5 to 8: balance pays."""
    if fairy == imp:
        return fairy + BALANCE
    return max(fairy, imp) if abs(fairy - imp) == 1 else min(fairy, imp)


def gains(s: State, point: bool) -> tuple[int, ...]:
    """WD-SCORE-2 to 4; WD-SCORE-9: a role that nobody holds pays nobody.

    WD-SCORE-10: penalties do not count yet. WD-COMP-4, WD-COMP-5: points are plain numbers.
    """
    fairy, imp = len(pile(s, "fairy")), len(pile(s, "imp"))
    worth: dict[Role, int] = {"fairy": fairy, "imp": imp, "trickster": trickster(fairy, imp)}
    return tuple(fairy + point if role is None else worth[role] for role in s.roles)


def score_round(s: State, at: Millis, left_out: list[Opened], too_many: int = 0) -> list[Event]:
    """WD-NARR-5, WD-NARR-6: one point, and none for an empty pile. WD-SCORE-1: roles are shown.

    WD-ROUND-6: for a while.
    """
    fairy, imp = len(pile(s, "fairy")), len(pile(s, "imp"))
    point = bool(fairy) and not left_out and not too_many  # WD-NARR-19
    won = gains(s, point)
    s.scores = tuple(score + gain for score, gain in zip(s.scores, won, strict=True))
    cards = tuple(shown(s, card) for card in s.cards)
    told = Told(s.dreamer, s.roles, fairy, imp, point, s.story, won, cards, s.clues, too_many)
    s.history = (*s.history, told)
    s.phase, s.phase_until, s.window_until = "scoring", Millis(at + GO_ON_AFTER), None
    s.done = (False,) * len(s.scores)
    return [
        NarrationScored(s.dreamer, point, tuple(word_of(s, card) for card in left_out), too_many),
        RolesRevealed(s.roles),
        RoundScored(fairy, imp, won, s.scores),
    ]


def shown(s: State, card: Opened) -> Shown:
    """A card, to whoever may know all of it; WD-VAR-9, WD-VAR-10: with the piece in use alone."""
    return Shown(
        number=card.number,
        place=card.place,
        owner=card.owner,
        voided=card.voided,
        word=word_of(s, card),
        side=card.side,
        guess=card.guess,
        verdict=card.verdict,
    )


# End of the round


def go_on(s: State, seat: Seat, _: GoOn, at: Millis) -> list[Event]:
    require(s.phase == "scoring", "WD-ROUND-2", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(not s.done[seat], "WD-ROUND-2", "ALREADY_DONE")
    s.done = tuple(done or n == seat for n, done in enumerate(s.done))
    return [] if any(waits_for(s, each) for each in seats(s)) else next_round(s, at)


def next_round(s: State, at: Millis) -> list[Event]:
    """WD-END-3: the player left of the dreamer is next. WD-END-5, WD-ROUND-4: each dreams once.

    WD-ROUND-1: as many rounds as players.
    """
    put_away(s)
    if s.round == len(s.scores):
        return end_game(s, at)
    s.round, s.dreamer = s.round + 1, Seat((s.dreamer + 1) % len(s.scores))
    return [*deal_round(s, at), *begin_if_ready(s, at)]


def put_away(s: State) -> None:
    """WD-END-1: the piles go to the box. WD-END-2: penalty cards stay with their owners."""
    kept = {seat: tuple(c.card for c in s.cards if c.owner == seat) for seat in seats(s)}
    s.rows = tuple((*row, *kept[Seat(seat)]) for seat, row in enumerate(s.rows))
    s.box = (*s.box, *(card.card for card in s.cards if card.owner is None))
    s.cards, s.clues, s.penalties = (), (), ()


# End of the game


def finals(s: State) -> tuple[int, ...]:
    """WD-FINAL-1, WD-FINAL-2: a point less for each penalty card, below zero too."""
    return tuple(score - penalty_count(s, Seat(n)) for n, score in enumerate(s.scores))


def standing(s: State, seat: int) -> tuple[int, int]:
    """WD-FINAL-3, WD-FINAL-4: points, then fewer penalties."""
    return finals(s)[seat], -penalty_count(s, Seat(seat))


def end_game(s: State, at: Millis) -> list[Event]:
    """WD-FINAL-5, WD-FINAL-6: if several are still equal, the best story is voted for."""
    best = max(standing(s, seat) for seat in seats(s))
    tied = tuple(seat for seat in seats(s) if standing(s, seat) == best)
    if len(tied) == 1 or not may_choose(s, tied):
        return finish(s, tied)
    s.phase, s.phase_until = "story_vote", after(at, s.options.story_vote_s)
    s.candidates, s.votes = tied, (None,) * len(s.scores)
    return [StoryVoteOpened(tied)]


def may_choose(s: State, tied: tuple[Seat, ...]) -> bool:
    """WD-FINAL-6: one person among those who tie could vote for nobody but their rival."""
    people = [seat for seat in seats(s) if is_person(s, seat)]
    return len(people) > 1 or any(seat not in tied for seat in people)


def vote_story(s: State, seat: Seat, a: VoteStory, at: Millis) -> list[Event]:
    require(s.phase == "story_vote", "WD-FINAL-6", "WRONG_PHASE")
    require(s.paused_at is None, "WD-CONN-1", "PAUSED")
    require(is_person(s, seat), "WD-FINAL-6", "NOT_ELIGIBLE")
    require(a.seat != seat, "WD-FINAL-6", "SELF_VOTE")
    require(a.seat in s.candidates, "WD-FINAL-6", "NOT_CANDIDATE")
    require(s.votes[seat] is None, "WD-FINAL-6", "ALREADY_VOTED")
    s.votes = tuple(a.seat if n == seat else each for n, each in enumerate(s.votes))
    return close_story_vote(s, at) if all_voted(s) else []


def all_voted(s: State) -> bool:
    return all(s.votes[seat] is not None for seat in seats(s) if is_person(s, seat))


def close_story_vote(s: State, _: Millis) -> list[Event]:
    """WD-FINAL-7: most votes; else the victory is shared."""
    most = max(s.votes.count(seat) for seat in s.candidates)
    return finish(s, tuple(seat for seat in s.candidates if s.votes.count(seat) == most))


def finish(s: State, winners: tuple[Seat, ...]) -> list[Event]:
    """WD-FINAL-8: below first place penalties order ties, and what is left shares the rank."""
    order = [(seat in winners, *standing(s, seat)) for seat in seats(s)]
    places = tuple(1 + sum(other > own for other in order) for own in order)
    if s.candidates:  # there was a vote
        reason = "story" if len(winners) == 1 else "shared"
    else:
        top = [score for score in finals(s) if score == max(finals(s))]
        reason = "points" if len(top) == 1 else "penalties" if len(winners) == 1 else "shared"
    return close(s, Outcome(places, finals(s), reason))


def close(s: State, outcome: Outcome) -> list[Event]:
    s.phase, s.phase_until, s.ended = "finished", None, outcome
    s.clock_until = s.turn_until = s.window_until = s.paused_at = s.deserted_at = None
    s.ballots, s.fades = (), ()
    return [Finished(outcome.places, outcome.points, outcome.reason)]


def outcome(s: State) -> Outcome | None:
    return s.ended
