"""Phase III, improving, and phase IV, preparing the next round (RULES, chapters 11 and 12).

DR-IMP-16: nothing is sold, traded or given back.
"""

import msgspec

from reverie.games.dream_runners.box.content import ShapeId
from reverie.games.dream_runners.events import (
    ChestBoxed,
    Event,
    ImprovingFinished,
    MarketRefilled,
    RoundEnded,
    SegmentBought,
    SegmentSkipped,
    SerenityBought,
    WaitingForTurn,
)
from reverie.games.dream_runners.model import SEGMENT_PRICE, SERENITY_PRICE, Dreamer, State
from reverie.games.dream_runners.questions import clockwise, content_of, dreaming, market
from reverie.games.dream_runners.rules.creating import limit
from reverie.games.dream_runners.rules.gains import change
from reverie.kernel import Millis, Seat, need, require


def start_improving(s: State, at: Millis) -> list[Event]:
    s.phase, s.turn = "improving", None
    return next_turn(s, at)


def next_turn(s: State, at: Millis) -> list[Event]:
    """DR-IMP-1: clockwise from the first dreamer. DR-IMP-4, DR-IMP-13: some are skipped."""
    if s.turn is not None and s.turn in dreaming(s) and not s.dreamers[s.turn].turn_used:
        return []
    events: list[Event] = []
    s.turn, s.due_at = None, limit(s, s.options.improve_seconds, at)
    for seat in clockwise(s, s.title):
        if s.dreamers[seat].turn_used:
            continue
        if s.dreamers[seat].coins >= SEGMENT_PRICE and any(market(s)):
            s.turn = seat
            change(s, seat, waiting=False)
            break
        events += pass_turn(s, seat, auto=True)
    return events


def pass_turn(s: State, seat: Seat, auto: bool) -> list[Event]:
    change(s, seat, turn_used=True, waiting=False)
    return [SegmentSkipped(seat, auto)]


def buy_segment(s: State, seat: Seat, shape: ShapeId, at: Millis) -> list[Event]:
    """DR-IMP-2: one in a round. DR-IMP-5 to 8: paid in full, then its coins arrive."""
    check_turn_left(s, seat)
    require(s.turn == seat, "DR-IMP-1", "NOT_YOUR_TURN")
    shapes = content_of(s).shape_ids
    shown = market(s)[shapes.index(shape)] if shape in shapes else None
    top = need(shown, "DR-IMP-4", "PILE_EMPTY", shape=shape)
    dreamer = s.dreamers[seat]
    require(dreamer.coins >= SEGMENT_PRICE, "DR-IMP-6", "COINS", price=SEGMENT_PRICE)
    printed = content_of(s).segment[top].coins
    change(
        s,
        seat,
        coins=dreamer.coins - SEGMENT_PRICE + printed,
        segments=(*dreamer.segments, top),
        turn_used=True,
    )
    return [SegmentBought(seat, top, printed), *refill(s, shape), *next_turn(s, at)]


def refill(s: State, shape: ShapeId) -> list[Event]:
    """DR-IMP-3: at once, before the next player decides."""
    number = content_of(s).shape_ids.index(shape)
    pile = s.segments[number][1:]
    s.segments = (*s.segments[:number], pile, *s.segments[number + 1 :])
    return [MarketRefilled(shape, pile[0])] if pile else []


def skip_segment(s: State, seat: Seat, at: Millis) -> list[Event]:
    """DR-IMP-12: now or ahead of time, and for good."""
    check_turn_left(s, seat)
    return [*pass_turn(s, seat, auto=False), *next_turn(s, at)]


def wait(s: State, seat: Seat) -> list[Event]:
    """DR-IMP-17: who has nothing to do before their segment turn is not asked before it comes."""
    check_turn_left(s, seat)
    require(s.turn != seat, "DR-IMP-17", "YOUR_TURN")
    change(s, seat, waiting=True)
    return [WaitingForTurn(seat)]


def check_turn_left(s: State, seat: Seat) -> None:
    require(not s.dreamers[seat].turn_used, "DR-IMP-2", "LIMIT")


def buy_serenity(s: State, seat: Seat, count: int) -> list[Event]:
    """DR-IMP-9, DR-IMP-10: three coins each, whoever's turn it is. DR-IMP-11: up to the top."""
    require(count >= 1, "DR-IMP-9", "FORMAT", field="count")
    dreamer = s.dreamers[seat]
    require(not dreamer.finished, "DR-IMP-10", "DONE")
    price = SERENITY_PRICE * count
    require(dreamer.coins >= price, "DR-IMP-9", "COINS", price=price)  # DR-IMP-7
    higher = dreamer.serenity + count
    require(higher <= content_of(s).top, "DR-IMP-11", "SERENITY_TOP", top=content_of(s).top)
    change(s, seat, coins=dreamer.coins - price, serenity=higher)
    return [SerenityBought(seat, count)]


def finish_improving(s: State, seat: Seat) -> list[Event]:
    """DR-IMP-14: after the segment turn."""
    dreamer = s.dreamers[seat]
    require(not dreamer.finished, "DR-IMP-14", "DONE")
    require(dreamer.turn_used, "DR-IMP-14", "TURN_OPEN")
    change(s, seat, finished=True)
    return [ImprovingFinished(seat)]


def improve_expired(s: State, at: Millis) -> list[Event]:
    """A segment turn is skipped; after the last one everybody counts as finished."""
    if s.turn is not None:
        return [*pass_turn(s, s.turn, auto=True), *next_turn(s, at)]
    late = [seat for seat in dreaming(s) if not s.dreamers[seat].finished]
    return [event for seat in late for event in finish_improving(s, seat)]


# Phase IV


def prepare(s: State, at: Millis) -> list[Event]:
    """DR-PREP-1 to 5: tile and turned token to the box; all else stays where it is."""
    events: list[Event] = [RoundEnded(s.round)]
    s.boxed_dreams += s.dreams[:1]
    s.dreams = s.dreams[1:]
    if s.token is not None:  # DR-CHEST-9, DR-CHEST-10
        s.boxed_tokens += (s.token,)
        s.chests = tuple(tuple(t for t in pile if t != s.token) for pile in s.chests)
        events.append(ChestBoxed(s.token))
        s.token = None
    s.dreamers = tuple(map(rested, s.dreamers))
    s.compositions = ((),) * len(s.dreamers)  # DR-CREATE-6
    s.round += 1
    s.phase, s.due_at = "await_ready", limit(s, s.options.ready_seconds, at)
    return events


def rested(dreamer: Dreamer) -> Dreamer:
    """DR-PREP-4: coins, keys, fragments and segments stay; what was done in the round is over."""
    return msgspec.structs.replace(
        dreamer, ready=False, locked_at=None, turn_used=False, finished=False
    )
