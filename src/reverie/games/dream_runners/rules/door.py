"""The round, and everything a seat can ask in it (RULES, chapters 4 and 15).

DR-ROUND-2: creating, resolving, improving, preparing, each in a module of its own. Whoever acts,
a phase ends when nobody is waited for any more (DR-ROUND-4), and the next one follows at once.
"""

from typing import assert_never

from reverie.games.dream_runners import actions as do
from reverie.games.dream_runners.actions import Action
from reverie.games.dream_runners.events import Event
from reverie.games.dream_runners.model import ROUNDS, Phase, State
from reverie.games.dream_runners.questions import acting_seats, is_dreaming
from reverie.games.dream_runners.rules.converging import draft_expired, end_draft, start_draft, take
from reverie.games.dream_runners.rules.creating import (
    arrange,
    close,
    count_down,
    end_creating,
    everybody_is_ready,
    lock,
    ready,
    reveal,
    think_expired,
)
from reverie.games.dream_runners.rules.improving import (
    buy_segment,
    buy_serenity,
    finish_improving,
    improve_expired,
    next_turn,
    prepare,
    skip_segment,
    start_improving,
    wait,
)
from reverie.games.dream_runners.rules.resolving import (
    choose_colors,
    resolve,
    resolve_auto,
    start_resolving,
)
from reverie.games.dream_runners.rules.waking import finish, is_decided, wake
from reverie.kernel import CLOCK, Millis, Seat, Tick, require

PHASE_OF: dict[type, Phase] = {
    do.Ready: "await_ready",
    do.Arrange: "creating",
    do.Lock: "creating",
    do.Take: "drafting",
    do.Resolve: "resolving",
    do.ChooseColors: "resolving",
    do.ResolveAuto: "resolving",
    do.BuySegment: "improving",
    do.SkipSegment: "improving",
    do.Wait: "improving",
    do.BuySerenity: "improving",
    do.FinishImproving: "improving",
}


def apply(s: State, seat: Seat, action: Action | Tick, at: Millis) -> list[Event]:
    """DR-ACT-1, DR-ACT-2: checked first, in the order of DR-ACT-4; then done, with all that
    follows.

    Nothing but the state, the seat, the action and the moment decides, so a log replays
    (DR-PROP-9). Whether a message came twice (DR-ACT-3), or a player is gone (DR-TIME-2), is the
    table's to know.
    """
    require(s.phase != "finished", "DR-END-1", "FINISHED")
    if isinstance(action, Tick):
        require(seat == CLOCK and s.due_at is not None, "DR-TIME-1", "NOT_DUE")
        return [*time_acts(s, at), *follow(s, at)]
    check_actor(s, seat, action)
    return [*carry_out(s, seat, action, at), *follow(s, at)]


def check_actor(s: State, seat: Seat, action: Action) -> None:
    """DR-WAKE-10: of the actions only resigning belongs to no phase."""
    require(seat in range(len(s.dreamers)), "DR-ROUND-6", "NO_SUCH_SEAT", seat=seat)
    require(is_dreaming(s, seat), "DR-ROUND-6", "WOKEN")
    phase = PHASE_OF.get(type(action), s.phase)
    require(phase == s.phase, "DR-ROUND-2", "PHASE", phase=s.phase)
    bound = s.dreamers[seat].waiting and s.turn != seat and not isinstance(action, do.Resign)
    require(not bound, "DR-IMP-17", "WAITING")


def carry_out(s: State, seat: Seat, action: Action, at: Millis) -> list[Event]:  # noqa: C901, PLR0911, PLR0912  one line for each action of chapter 15
    match action:
        case do.Ready():
            return ready(s, seat)
        case do.Arrange(placements):
            return arrange(s, seat, placements)
        case do.Lock(placements):
            return lock(s, seat, placements, at)
        case do.Take(element, color):
            return take(s, seat, element, color, at)
        case do.Resolve(effect, colors, segment):
            return resolve(s, seat, effect, colors, segment)
        case do.ChooseColors(colors):
            return choose_colors(s, seat, colors)
        case do.ResolveAuto():
            return resolve_auto(s, seat)
        case do.BuySegment(shape):
            return buy_segment(s, seat, shape, at)
        case do.SkipSegment():
            return skip_segment(s, seat, at)
        case do.Wait():
            return wait(s, seat)
        case do.BuySerenity(count):
            return buy_serenity(s, seat, count)
        case do.FinishImproving():
            return finish_improving(s, seat)
        case do.Resign():
            return resign(s, seat, at)
        case _:
            assert_never(action)


def resign(s: State, seat: Seat, at: Millis) -> list[Event]:
    """DR-WAKE-10: to wake up of one's own will; whether that decides the game is asked at once."""
    events = wake(s, seat, resigned=True)
    if is_decided(s):
        return [*events, *finish(s)]
    return [*events, *next_turn(s, at)] if s.turn == seat else events


# What follows


def follow(s: State, at: Millis) -> list[Event]:
    """DR-ROUND-4: a phase that waits for nobody is over."""
    events: list[Event] = []
    while s.phase != "finished" and s.reveal_at is None and is_over(s):
        events += next_phase(s, at)
    return events


def is_over(s: State) -> bool:
    shared_out = s.phase == "drafting" and (s.draft is None or not s.draft.elements)
    return shared_out or not acting_seats(s)


def next_phase(s: State, at: Millis) -> list[Event]:
    match s.phase:
        case "await_ready":
            return count_down(s, at)
        case "creating":
            events = end_creating(s)
            start_resolving(s, at)
            return [*events, *start_draft(s, at)]
        case "drafting":
            events = end_draft(s)
            start_resolving(s, at)
            return events
        case "resolving":
            return finish(s) if is_decided(s) else start_improving(s, at)  # DR-WAKE-7, DR-WAKE-8
        case _:
            return finish(s) if s.round == ROUNDS else prepare(s, at)  # DR-ROUND-5


def time_acts(s: State, at: Millis) -> list[Event]:
    """The limit of the phase has passed (DR-TIME-1)."""
    match s.phase:
        case "await_ready":
            return reveal(s, at) if s.reveal_at is not None else everybody_is_ready(s)
        case "creating":
            if s.options.pace == "race" and s.sand_until is None:
                return think_expired(s, at)
            close(s, at)
            return []
        case "drafting":
            return draft_expired(s, at)
        case "resolving":
            return [event for seat in acting_seats(s) for event in resolve_auto(s, seat)]
        case _:
            return improve_expired(s, at)


# All of it, as the kernel asks


def to_act(s: State) -> frozenset[Seat]:
    """DR-ROUND-3, DR-RESOLVE-8: often several at once. Nobody, while the countdown runs."""
    return frozenset(acting_seats(s))


def deadline(s: State) -> Millis | None:
    return s.due_at
