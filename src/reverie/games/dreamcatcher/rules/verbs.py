"""What carries out an action (RULES, chapter 7): one line for each, by chapters."""

from typing import assert_never

from reverie.games.dreamcatcher import actions as do
from reverie.games.dreamcatcher.actions import Action
from reverie.games.dreamcatcher.events import Event
from reverie.games.dreamcatcher.model import State
from reverie.games.dreamcatcher.rules.attendance import attend
from reverie.games.dreamcatcher.rules.choosing import (
    confirm,
    lift_token,
    place_token,
    stop_countdown,
    unconfirm,
)
from reverie.games.dreamcatcher.rules.dealing import deal_touch, focus_card, pick_dream
from reverie.games.dreamcatcher.rules.passing import (
    accept_offer,
    claim_card,
    decline_offer,
    offer_card,
    withdraw_offer,
)
from reverie.games.dreamcatcher.rules.revealing import ready, turn_token
from reverie.games.dreamcatcher.rules.rounds import wake_time
from reverie.games.dreamcatcher.rules.talking import (
    call_help,
    lean,
    lift_for_good,
    listen,
    say,
    sketch,
    text_view,
)
from reverie.games.dreamcatcher.rules.votes import call_vote, concede, vote
from reverie.kernel import Millis, Seat

_Round = do.WakeTime | do.PickDream | do.DealTouch | do.FocusCard | do.TurnToken | do.Ready
_Passing = do.OfferCard | do.WithdrawOffer | do.AcceptOffer | do.DeclineOffer | do.ClaimCard
_Talking = do.Say | do.Lean | do.LiftForGood | do.Sketch | do.Listen | do.Help | do.TextView
_Choosing = do.PlaceToken | do.LiftToken | do.Confirm | do.Unconfirm | do.StopCountdown
_Gathering = do.CallVote | do.Vote | do.Concede | do.Attend


def carry_out(s: State, seat: Seat, action: Action, at: Millis) -> list[Event]:
    """By chapters. What none of them takes is an error of types."""
    if isinstance(action, _Round):
        return of_the_round(s, seat, action, at)
    if isinstance(action, _Passing):
        return passing(s, seat, action, at)
    if isinstance(action, _Talking):
        return talking(s, seat, action, at)
    if isinstance(action, _Choosing):
        return choosing(s, seat, action, at)
    return gathering(s, seat, action, at)


def of_the_round(s: State, seat: Seat, action: _Round, at: Millis) -> list[Event]:
    """A round from waking up to the reveal."""
    match action:
        case do.WakeTime():
            return wake_time(s, seat, action, at)
        case do.PickDream():
            return pick_dream(s, seat, action, at)
        case do.DealTouch():
            return deal_touch(s, seat, action, at)
        case do.FocusCard():
            return focus_card(s, seat, action, at)
        case do.TurnToken():
            return turn_token(s, seat, action, at)
        case do.Ready():
            return ready(s, seat, action, at)
        case _:
            assert_never(action)


def passing(s: State, seat: Seat, action: _Passing, at: Millis) -> list[Event]:
    """A card changes hands."""
    match action:
        case do.OfferCard():
            return offer_card(s, seat, action, at)
        case do.WithdrawOffer():
            return withdraw_offer(s, seat, action, at)
        case do.AcceptOffer():
            return accept_offer(s, seat, action, at)
        case do.DeclineOffer():
            return decline_offer(s, seat, action, at)
        case do.ClaimCard():
            return claim_card(s, seat, action, at)
        case _:
            assert_never(action)


def talking(s: State, seat: Seat, action: _Talking, at: Millis) -> list[Event]:
    """What is said, drawn, and asked for."""
    match action:
        case do.Say():
            return say(s, seat, action, at)
        case do.Lean():
            return lean(s, seat, action, at)
        case do.LiftForGood():
            return lift_for_good(s, seat, action, at)
        case do.Sketch():
            return sketch(s, seat, action, at)
        case do.Listen():
            return listen(s, seat, action, at)
        case do.Help():
            return call_help(s, seat, action, at)
        case do.TextView():
            return text_view(s, seat, action, at)
        case _:
            assert_never(action)


def choosing(s: State, seat: Seat, action: _Choosing, at: Millis) -> list[Event]:
    """The token."""
    match action:
        case do.PlaceToken():
            return place_token(s, seat, action, at)
        case do.LiftToken():
            return lift_token(s, seat, action, at)
        case do.Confirm():
            return confirm(s, seat, action, at)
        case do.Unconfirm():
            return unconfirm(s, seat, action, at)
        case do.StopCountdown():
            return stop_countdown(s, seat, action, at)
        case _:
            assert_never(action)


def gathering(s: State, seat: Seat, action: _Gathering, at: Millis) -> list[Event]:
    """Who is there, and what all decide together."""
    match action:
        case do.CallVote():
            return call_vote(s, seat, action, at)
        case do.Vote():
            return vote(s, seat, action, at)
        case do.Concede():
            return concede(s, seat, action, at)
        case do.Attend():
            return attend(s, seat, action, at)
        case _:
            assert_never(action)
