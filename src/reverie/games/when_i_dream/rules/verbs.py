"""What carries out an action (RULES, chapter 15): one line for each, by chapters."""

from typing import assert_never

from reverie.games.when_i_dream import actions as do
from reverie.games.when_i_dream.actions import Action
from reverie.games.when_i_dream.events import Event
from reverie.games.when_i_dream.model import State
from reverie.games.when_i_dream.rules.attendance import attend
from reverie.games.when_i_dream.rules.ballots import appeal, challenge, vote
from reverie.games.when_i_dream.rules.dreaming import (
    decline,
    give_clue,
    guess,
    hear_guess,
    pass_turn,
    say_it,
)
from reverie.games.when_i_dream.rules.narration import (
    appeal_narration,
    done_review,
    end_narration,
    save_story,
    tick_mentions,
)
from reverie.games.when_i_dream.rules.rounds import go_on, ready, vote_story
from reverie.kernel import Millis, Seat

_Dreaming = do.Ready | do.GiveClue | do.SayIt | do.HearGuess | do.Pass | do.Guess | do.Decline
_Balloting = do.Challenge | do.Vote | do.Appeal
_Telling = do.SaveStory | do.EndNarration | do.TickMentions | do.AppealNarration | do.DoneReview
_Gathering = do.GoOn | do.VoteStory | do.Attend


def carry_out(s: State, seat: Seat, action: Action, at: Millis) -> list[Event]:
    """By chapters. What none of them takes is an error of types."""
    if isinstance(action, _Dreaming):
        return dreaming(s, seat, action, at)
    if isinstance(action, _Balloting):
        return balloting(s, seat, action, at)
    if isinstance(action, _Telling):
        return telling(s, seat, action, at)
    return gathering(s, seat, action, at)


def dreaming(s: State, seat: Seat, action: _Dreaming, at: Millis) -> list[Event]:
    """The dream: clues, passes, and guesses."""
    match action:
        case do.Ready():
            return ready(s, seat, action, at)
        case do.GiveClue():
            return give_clue(s, seat, action, at)
        case do.SayIt():
            return say_it(s, seat, action, at)
        case do.HearGuess():
            return hear_guess(s, seat, action, at)
        case do.Pass():
            return pass_turn(s, seat, action, at)
        case do.Guess():
            return guess(s, seat, action, at)
        case do.Decline():
            return decline(s, seat, action, at)
        case _:
            assert_never(action)


def balloting(s: State, seat: Seat, action: _Balloting, at: Millis) -> list[Event]:
    """People over the machine."""
    match action:
        case do.Challenge():
            return challenge(s, seat, action, at)
        case do.Vote():
            return vote(s, seat, action, at)
        case do.Appeal():
            return appeal(s, seat, action, at)
        case _:
            assert_never(action)


def telling(s: State, seat: Seat, action: _Telling, at: Millis) -> list[Event]:
    """The story, and the review after it."""
    match action:
        case do.SaveStory():
            return save_story(s, seat, action, at)
        case do.EndNarration():
            return end_narration(s, seat, action, at)
        case do.TickMentions():
            return tick_mentions(s, seat, action, at)
        case do.AppealNarration():
            return appeal_narration(s, seat, action, at)
        case do.DoneReview():
            return done_review(s, seat, action, at)
        case _:
            assert_never(action)


def gathering(s: State, seat: Seat, action: _Gathering, at: Millis) -> list[Event]:
    """Between rounds, and who is there."""
    match action:
        case do.GoOn():
            return go_on(s, seat, action, at)
        case do.VoteStory():
            return vote_story(s, seat, action, at)
        case do.Attend():
            return attend(s, seat, action, at)
        case _:
            assert_never(action)
