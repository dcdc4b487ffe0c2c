"""Losing serenity, waking up, and how the game ends (RULES, chapter 13)."""

from reverie.games.dream_runners.events import Event, Finished, Scored, Woke
from reverie.games.dream_runners.model import Draft, State, Table
from reverie.games.dream_runners.questions import content_of, dreaming, totals
from reverie.games.dream_runners.rules.gains import change
from reverie.kernel import Outcome, Seat


def lose(s: State, seat: Seat, loss: int) -> list[Event]:
    """DR-SER-4: down by as much; DR-WAKE-1 to 3: on space 0, or below it, the dream is over."""
    left = max(0, s.dreamers[seat].serenity - loss)  # DR-SER-2
    change(s, seat, serenity=left)
    return [] if left else wake(s, seat)


def wake(s: State, seat: Seat, resigned: bool = False) -> list[Event]:
    """DR-WAKE-5: segments go to the box, tokens to the reserve; what was due is cancelled."""
    s.boxed_segments += s.dreamers[seat].segments
    change(
        s,
        seat,
        coins=0,
        keys=0,
        fragments=(0, 0, 0, 0),
        serenity=0,
        segments=(),
        pending=(),
        opening=None,
        woke=s.round,
    )
    s.compositions = (*s.compositions[:seat], (), *s.compositions[seat + 1 :])
    s.draft = _without(s.draft, seat)
    return [Woke(seat, resigned)]


def _without(draft: Draft | None, seat: Seat) -> Draft | None:
    """DR-ROUND-6: the draft goes on among the others, if there are any."""
    if draft is None or seat not in draft.order:
        return draft
    at = draft.order.index(seat)
    order = draft.order[:at] + draft.order[at + 1 :]
    turn = draft.turn if draft.turn != seat else order[at % len(order)] if order else seat
    return Draft(draft.elements, order, turn, draft.taken) if order else None


def is_decided(s: State) -> bool:
    """DR-WAKE-7, DR-WAKE-8: one dreamer left of several, or none. DR-WAKE-6: else it goes on."""
    left = len(dreaming(s))
    return left == 0 or (left == 1 and len(s.dreamers) > 1)


def finish(s: State) -> list[Event]:
    """DR-END-1: after round 8, or when it is decided."""
    s.phase, s.due_at, s.turn = "finished", None, None
    content = content_of(s)
    events: list[Event] = []
    for seat in dreaming(s):
        d = s.dreamers[seat]
        star, serenity = content.star[d.star], content.serenity[d.serenity]
        total = totals(s)[seat]
        events.append(Scored(seat, star, serenity, total - star - serenity, total))
    return [*events, Finished(places(s), totals(s), reason(s))]


def places(t: Table) -> tuple[int, ...]:
    """DR-END-5, DR-TIE-1 to 3: by score, then coins, then shared.

    DR-WAKE-9: behind them those who woke, the later the better. DR-WAKE-8: if all did, nobody is
    first.
    """
    scores = totals(t)
    worth = [
        (1, scores[seat], d.coins) if d.woke is None else (0, d.woke, 0)
        for seat, d in enumerate(t.dreamers)
    ]
    best = 1 if dreaming(t) else 2
    return tuple(best + sum(other > own for other in worth) for own in worth)


def reason(s: State) -> str:
    if not dreaming(s):
        return "all_awake"
    return "last_dreamer" if is_decided(s) else "last_round"


def outcome(s: State) -> Outcome | None:
    if s.phase != "finished":
        return None
    return Outcome(places(s), totals(s), reason(s))
