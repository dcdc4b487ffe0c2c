"""The Dreamcatcher token: placed, moved, confirmed, locked (RULES, chapter 3.8)."""

from collections import Counter

from reverie.games.dreamcatcher.actions import (
    Confirm,
    LiftToken,
    PlaceToken,
    StopCountdown,
    Unconfirm,
)
from reverie.games.dreamcatcher.events import (
    ChoiceLocked,
    Confirmed,
    CountdownStarted,
    CountdownStopped,
    Event,
    TokenMoved,
    Unconfirmed,
)
from reverie.games.dreamcatcher.model import COUNTDOWN, TURNING, Slot, State
from reverie.games.dreamcatcher.questions import (
    guessers,
    has_agreed,
    is_majority,
    is_slot,
    with_seat,
    without,
)
from reverie.games.dreamcatcher.rules.passing import check_talk, clear_confirms, close_offers
from reverie.games.dreamcatcher.rules.revealing import turn_over
from reverie.kernel import Millis, Seat, require


def place_token(s: State, seat: Seat, a: PlaceToken, at: Millis) -> list[Event]:
    """DC-CHOOSE-2, DC-CHOOSE-3: any guesser, as often as they like; it confirms nothing."""
    check_talk(s, seat, "DC-CHOOSE-2")
    require(is_slot(a.slot), "DC-CHOOSE-1", "SLOT")
    require(s.token != a.slot, "DC-CHOOSE-3", "ALREADY_DONE")
    s.token, s.token_at = a.slot, at
    return [TokenMoved(seat, a.slot), *clear_confirms(s)]


def lift_token(s: State, seat: Seat, _: LiftToken, at: Millis) -> list[Event]:
    check_talk(s, seat, "DC-CHOOSE-2")
    require(s.token is not None, "DC-CHOOSE-3", "NOT_PLACED")
    s.token, s.token_at = None, at
    return [TokenMoved(seat, None), *clear_confirms(s)]


def confirm(s: State, seat: Seat, a: Confirm, _: Millis) -> list[Event]:
    """DC-CHOOSE-5: it names the slot that is meant."""
    check_talk(s, seat, "DC-CHOOSE-2")
    require(s.token is not None, "DC-CHOOSE-6", "NOT_PLACED")
    require(s.token == a.slot, "DC-CHOOSE-5", "TOKEN_MOVED")
    require(seat not in s.confirms, "DC-CHOOSE-6", "ALREADY_DONE")
    s.confirms = with_seat(s.confirms, seat)
    return [Confirmed(seat, a.slot)]


def unconfirm(s: State, seat: Seat, _: Unconfirm, __: Millis) -> list[Event]:
    """DC-CHOOSE-7."""
    check_talk(s, seat, "DC-CHOOSE-2")
    require(seat in s.confirms, "DC-CHOOSE-7", "NOT_CONFIRMED")
    s.confirms = without(s.confirms, seat)
    return [Unconfirmed(seat)]


def stop_countdown(s: State, seat: Seat, _: StopCountdown, __: Millis) -> list[Event]:
    """R-22: once a round, by whoever asks first."""
    check_talk(s, seat, "DC-CHOOSE-6")
    running = s.countdown_until is not None and not s.stopped
    require(running, "DC-CHOOSE-6", "NO_VOTE")
    s.stopped, s.countdown_until, s.confirms = True, None, ()
    return [CountdownStopped(seat)]


def settle_choice(s: State, at: Millis) -> list[Event]:
    """DC-CHOOSE-6: all have confirmed; or, by the option, more than half, and 15 seconds."""
    if s.phase != "talk":
        return []
    if has_agreed(s):
        return lock(s, s.token, at)
    if s.options.agree == "majority" and s.token is not None:
        if is_majority(s) and s.countdown_until is None:
            s.countdown_until = Millis(at + COUNTDOWN)
            return [CountdownStarted(s.token)]
        if not is_majority(s) and s.countdown_until is not None:
            s.countdown_until = None
            return [CountdownStopped()]
    return []


def lock(s: State, slot: Slot | None, at: Millis) -> list[Event]:
    """DC-CHOOSE-8: from here on nothing of the choice can be undone."""
    events: list[Event] = close_offers(s, "lapsed", list(s.offers))
    s.phase, s.choice, s.token, s.phase_until = "reveal", slot, slot, Millis(at + TURNING)
    s.countdown_until, s.poll, s.talk_at = None, None, None
    events.append(ChoiceLocked(slot))
    return [*events, *turn_over(s, at)] if slot is None else events


def time_is_up(s: State, at: Millis) -> list[Event]:
    """DC-CONN-11: the token's slot; else the most markers, ties by the dice; else a miss."""
    if s.token is not None:
        return lock(s, s.token, at)
    leaning = Counter(slot for seat in guessers(s) if (slot := s.leans[seat]) is not None)
    most = max(leaning.values(), default=0)
    best = sorted(slot for slot, count in leaning.items() if count == most)
    return lock(s, s.dice.pick(best) if best else None, at)
