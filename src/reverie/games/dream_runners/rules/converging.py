"""Converging dreams: several players share what one cell holds (RULES, chapter 10)."""

from reverie.games.dream_runners.events import DraftDoubled, DraftStarted, ElementTaken, Event
from reverie.games.dream_runners.model import Draft, State
from reverie.games.dream_runners.questions import clockwise, content_of, cover_of, dreaming
from reverie.games.dream_runners.rules.creating import limit
from reverie.games.dream_runners.rules.gains import receive
from reverie.games.dream_runners.rules.plan import standard_take
from reverie.games.dream_runners.symbols import COLORS, TIMES, Color, Element
from reverie.kernel import Millis, Seat, require


def shared_spot(s: State) -> tuple[int, int] | None:
    cells = content_of(s).cells[s.dreams[0]]
    return next((spot for spot, cell in cells.items() if cell.kind == "converging"), None)


def times_shared(s: State, seat: Seat) -> int:
    """DR-CONV-1, DR-CONV-11: by any collecting symbol on the cell; with double, twice."""
    spot = shared_spot(s)
    return 0 if spot is None else TIMES[cover_of(s, seat).symbols.get(spot, "-")]


def start_draft(s: State, at: Millis) -> list[Event]:
    """DR-RESOLVE-9: before anything else. DR-CONV-3, DR-CONV-4: from the first dreamer on.

    DR-CONV-12: the contents come out of the reserve once, however many take part.
    """
    spot = shared_spot(s)
    order = tuple(seat for seat in clockwise(s, s.title) if times_shared(s, seat))
    if spot is None or not order:
        return []  # DR-CONV-6: nobody takes part, and nothing is given out
    elements = content_of(s).cells[s.dreams[0]][spot].elements  # DR-CONV-2
    s.phase = "drafting"
    s.draft = Draft(elements, order, order[0], ((),) * len(s.dreamers))
    s.due_at = limit(s, s.options.draft_seconds, at)
    events: list[Event] = [DraftStarted(elements, order)]
    if len(order) == 1:  # DR-CONV-6, DR-SOLO-4: all for one, but colours are for them to say
        for element in elements:
            if element != "any":
                events += take(s, order[0], element, None, at, auto=True)
    return events


def take(
    s: State, seat: Seat, element: Element, color: Color | None, at: Millis, auto: bool = False
) -> list[Event]:
    """DR-CONV-5, DR-CONV-7, DR-CONV-8: one element, received at once."""
    draft = s.draft
    assert draft is not None
    require(seat == draft.turn, "DR-CONV-3", "NOT_YOUR_TURN")
    require(element in draft.elements, "DR-CONV-2", "ELEMENT", element=element)
    asked = element == "any"
    fits = color in COLORS if asked else color is None
    require(fits, "DR-CONV-8", "COLORS", count=int(asked))
    received: Element = color if color is not None else element
    left = list(draft.elements)
    left.remove(element)
    s.draft = passed_on(draft, seat, tuple(left), received)
    s.due_at = limit(s, s.options.draft_seconds, at)
    return [ElementTaken(seat, element, received, auto), *receive(s, seat, [received])]


def passed_on(draft: Draft, seat: Seat, left: tuple[Element, ...], received: Element) -> Draft:
    following = draft.order[(draft.order.index(seat) + 1) % len(draft.order)]
    own = (*draft.taken[seat], received)
    taken = (*draft.taken[:seat], own, *draft.taken[seat + 1 :])
    return Draft(left, draft.order, following, taken)


def draft_expired(s: State, at: Millis) -> list[Event]:
    """Who does not choose in time gets the standard choice."""
    assert s.draft is not None
    seat = s.draft.turn
    element, color = standard_take(s, seat)
    return take(s, seat, element, color, at, auto=True)


def end_draft(s: State) -> list[Event]:
    """DR-CONV-9, DR-CONV-10, DR-CASE-7: a double gives everything taken once more, as it was."""
    draft, s.draft = s.draft, None
    events: list[Event] = []
    if draft is None:
        return events
    for seat in dreaming(s):
        own = draft.taken[seat]
        if own and times_shared(s, seat) == 2:
            events += [DraftDoubled(seat, own), *receive(s, seat, own)]
    return events
