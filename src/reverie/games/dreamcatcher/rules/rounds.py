"""A round begins, closes or is broken off; the game ends (RULES, 3.1, 3.2, 3.11 to 3.13)."""

from typing import Final

from reverie.games.dreamcatcher.actions import WakeTime
from reverie.games.dreamcatcher.events import (
    DeckReshuffled,
    Event,
    GameEnded,
    HandDrawn,
    RoundAborted,
    RoundClosed,
    RoundStarted,
    VoteOpened,
    WokeUp,
)
from reverie.games.dreamcatcher.model import (
    DREAMS_DRAWN,
    MOTIFS_DRAWN,
    SECOND,
    VOTE,
    Ending,
    Poll,
    State,
)
from reverie.games.dreamcatcher.questions import (
    after,
    band,
    changed,
    is_person,
    people,
    players,
    score,
)
from reverie.kernel import Dice, Millis, Outcome, Seat, require

VICTORY: Final = "brilliant"  # DC-END-6


# The first lead


def wake_time(s: State, seat: Seat, a: WakeTime, _: Millis) -> list[Event]:
    """R-01: the dial; it never blocks a start."""
    require(s.phase == "waking", "DC-SETUP-8", "PHASE", phase=s.phase)
    require(is_person(s, seat), "DC-SETUP-8", "NOT_HUMAN")
    require(s.wake[seat] is None, "DC-SETUP-8", "ALREADY_DONE")
    s.wake = changed(s.wake, seat, a.minutes)
    return [WokeUp(seat, a.minutes)]


def is_dial_done(s: State) -> bool:
    humans = people(s)
    return bool(humans) and all(s.wake[seat] is not None for seat in humans)


def close_dial(s: State, at: Millis) -> list[Event]:
    s.lead = first_lead(s)
    return start_round(s, at)


def first_lead(s: State) -> Seat:
    """DC-SETUP-8: who got up latest; else the dice among humans. R-02: bots only alone.

    DC-CONN-2: who answered and lost the connection has answered.
    """
    humans = [seat for seat in players(s) if s.sitting[seat] != "bot"] or players(s)
    woke = {seat: minutes for seat in humans if (minutes := s.wake[seat]) is not None}
    latest = [seat for seat in woke if woke[seat] == max(woke.values())]
    return s.dice.pick(latest or people(s) or humans)


# The draw


def start_round(s: State, at: Millis) -> list[Event]:
    """DC-LEAD-1, DC-LEAD-2: the lead draws four dreams and five touching cards."""
    s.phase, s.phase_until = "pick", limit(at, s.options.pick_seconds)
    events: list[Event] = [RoundStarted(s.round, s.lead)]
    if len(s.dream_deck) < DREAMS_DRAWN:
        s.dream_deck, s.dream_discards = refilled(s.dream_deck, s.dream_discards, s.dice)
        events.append(DeckReshuffled("dreams", len(s.dream_deck)))
    if len(s.motif_deck) < MOTIFS_DRAWN:
        s.motif_deck, s.motif_discards = refilled(s.motif_deck, s.motif_discards, s.dice)
        events.append(DeckReshuffled("motifs", len(s.motif_deck)))
    s.dreams, s.dream_deck = s.dream_deck[:DREAMS_DRAWN], s.dream_deck[DREAMS_DRAWN:]
    s.motifs, s.motif_deck = s.motif_deck[:MOTIFS_DRAWN], s.motif_deck[MOTIFS_DRAWN:]
    events.append(HandDrawn(s.lead, s.dreams, s.motifs))
    gone = s.lead in s.missing  # long before it was their turn
    return [*events, *ask_about_lead(s, at)] if gone else events


def ask_about_lead(s: State, at: Millis) -> list[Event]:
    """DC-CONN-3: without its lead the round waits for a vote."""
    s.poll = Poll("lead", Millis(at + VOTE), s.lead)
    return [VoteOpened("lead", s.lead)]


def refilled(
    deck: tuple[str, ...], discards: tuple[str, ...], dice: Dice
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """DC-DECK-5: what is left comes first, then the discards, shuffled. DC-DECK-3: never in nine
    rounds; DC-DECK-4: but rounds that are broken off draw as well."""
    shuffled = list(discards)
    dice.shuffle(shuffled)
    return (*deck, *shuffled), ()


def limit(at: Millis, seconds: int | None) -> Millis | None:
    """DC-CONN-1: no limit, unless the table wanted a clock."""
    return None if seconds is None else Millis(at + seconds * SECOND)


# The end of a round


def close_round(s: State, at: Millis) -> list[Event]:
    """DC-END-1, DC-END-2: after the round that leaves no night token down, the game is over."""
    lay_aside(s)
    if s.nights_down == 0:
        return finish(s, "nights")
    s.round += 1
    return pass_on_lead(s, at)


def abort_round(s: State, at: Millis) -> list[Event]:
    """DC-CONN-6: nine cards laid aside, no night token changes, and the counter stays."""
    shown = RoundAborted(s.dreams, s.motifs)
    lay_aside(s)
    return [shown, *pass_on_lead(s, at)]


def pass_on_lead(s: State, at: Millis) -> list[Event]:
    s.lead = after(s, s.lead)[0]
    return [RoundClosed(s.lead), *start_round(s, at)]


def lay_aside(s: State) -> None:
    """DC-NEXT-2 to 6: nobody keeps a card; nothing of the old round counts any longer.

    DC-DECK-1, DC-DECK-2: so four dreams and five touching cards are used up.
    """
    s.dream_discards += s.dreams
    s.motif_discards += s.motifs
    nobody = (None,) * len(s.sitting)
    s.dreams, s.motifs, s.slots, s.held, s.pick = (), (), (), (), None
    s.received = s.dealt = (0,) * len(s.sitting)
    s.offers, s.passes, s.talk, s.sketchers = (), (), (), ()
    s.leans, s.focus, s.listening = nobody, nobody, nobody
    s.token, s.confirms, s.ready, s.choice, s.turned = None, (), (), None, None
    s.stopped, s.long_talk, s.helped, s.poll = False, False, False, None
    s.talk_at = s.token_at = s.countdown_until = s.phase_until = None


def finish(s: State, why: Ending) -> list[Event]:
    """R-27: what is still down at a concession is gone."""
    if why == "conceded":
        s.nights = tuple("gone" if night == "down" else night for night in s.nights)
    if s.motifs:
        lay_aside(s)
    s.phase, s.ending = "finished", why
    s.phase_until = s.talk_at = s.countdown_until = s.paused_at = s.poll = None
    s.grace_until = s.listening = (None,) * len(s.sitting)
    return [GameEnded(score(s), band(score(s)), why)]


def outcome(s: State) -> Outcome | None:
    """DC-END-3, DC-END-6: all win together, with seven stars or more. R-28: nobody loses."""
    if s.ending is None:
        return None
    reached = band(score(s))
    place = 1 if reached == VICTORY else 2
    reason = "unfinished" if s.ending == "unfinished" else reached
    count = len(s.sitting)
    return Outcome((place,) * count, (score(s),) * count, reason)
