"""The token is turned over, night tokens change, everything becomes public (RULES, 3.9, 3.10)."""

from reverie.games.dreamcatcher.actions import Ready, TurnToken
from reverie.games.dreamcatcher.events import (
    BecameReady,
    Event,
    NightChanged,
    RoundRevealed,
    TokenTurned,
)
from reverie.games.dreamcatcher.model import (
    LOOKING,
    Face,
    HeldCard,
    Memory,
    Night,
    State,
)
from reverie.games.dreamcatcher.questions import changed, is_person, people, with_seat
from reverie.kernel import Millis, Seat, require


def turn_token(s: State, seat: Seat, _: TurnToken, at: Millis) -> list[Event]:
    """DC-REVEAL-1: the lead's button; time turns it otherwise."""
    require(s.phase == "reveal" and s.turned is None, "DC-REVEAL-1", "PHASE", phase=s.phase)
    require(seat == s.lead, "DC-REVEAL-1", "ROLE", lead=s.lead)
    return turn_over(s, at)


def turn_over(s: State, at: Millis) -> list[Event]:
    """DC-REVEAL-2 to 4: star or cloud, then all tokens, cards, deal and passes are public."""
    assert s.pick is not None
    right = s.choice is not None and s.slots[s.choice] == s.pick
    s.turned, s.phase_until = face(right), Millis(at + LOOKING)
    change_night(s, "star" if right else "gone")
    s.album += (Memory(s.lead, s.slots, s.pick, s.choice, right),)
    counts = NightChanged(*(s.nights.count(night) for night in ("down", "star", "gone")))
    revealed = RoundRevealed(s.pick, s.slots.index(s.pick), s.motifs, shown(s), s.passes)
    return [TokenTurned(s.choice, s.turned), counts, revealed]


def face(right: bool) -> Face:
    return "star" if right else "cloud"


def change_night(s: State, to: Night) -> None:
    """DC-NIGHT-1 to 5: exactly one, the first that is down; a star stays a star."""
    s.nights = changed(s.nights, s.nights.index("down"), to)


def shown(s: State) -> tuple[HeldCard, ...]:
    """DC-REPLAY-2: per card the motif, its pose and who held it, in order."""
    return tuple(
        HeldCard(card.holder, card.handle, card.motif, card.holders, card.pose, card.put_away)
        for card in s.held
    )


def ready(s: State, seat: Seat, _: Ready, __: Millis) -> list[Event]:
    """Chapter 2: the reveal ends when all connected humans are ready, or after 20 seconds."""
    require(s.phase == "reveal" and s.turned is not None, "DC-REVEAL-4", "PHASE", phase=s.phase)
    require(is_person(s, seat), "DC-REVEAL-4", "NOT_HUMAN")
    require(seat not in s.ready, "DC-REVEAL-4", "ALREADY_DONE")
    s.ready = with_seat(s.ready, seat)
    return [BecameReady(seat)]


def is_seen(s: State) -> bool:
    humans = people(s)
    return s.turned is not None and bool(humans) and all(seat in s.ready for seat in humans)
