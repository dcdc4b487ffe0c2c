"""What is true at every moment of every match (RULES, chapter 19): for the laws, tests and soak.

An invariant is a plain question: of one state, or of a step from one state to the next.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from reverie.games.dream_runners.events import ChestOpened, Event, FirstDreamer
from reverie.games.dream_runners.geometry import CELLS
from reverie.games.dream_runners.model import State
from reverie.games.dream_runners.questions import content_of, dreaming
from reverie.games.dream_runners.rules.compositions import cover, spots_of

Step = tuple[State, State, Sequence[Event]]


def invariants(before: State, after: State, events: Sequence[Event]) -> Iterator[str]:
    """The ids of all invariants that a step breaks; nothing, if the rules are right."""
    for rule, holds in OF_A_STATE.items():
        if not holds(after):
            yield rule
    for rule, keeps in OF_A_STEP.items():
        if not keeps(before, after, events):
            yield rule


# Of one state


def tracks_and_tokens_are_in_range(s: State) -> bool:
    """DR-PROP-1."""
    content = content_of(s)
    return all(
        d.coins >= 0
        and d.keys >= 0
        and min(d.fragments) >= 0
        and 0 <= d.serenity <= content.top
        and 0 <= d.star < len(content.star)
        for d in s.dreamers
    )


def nobody_holds_a_set(s: State) -> bool:
    """DR-PROP-2."""
    return all(min(d.fragments) == 0 for d in s.dreamers)


def every_segment_is_somewhere(s: State) -> bool:
    """DR-PROP-3: in a pile or the market, with a player, or in the box; all, and each once."""
    content = content_of(s)
    there = Counter(segment for pile in s.segments for segment in pile)
    there += Counter(segment for d in s.dreamers for segment in d.segments)
    there += Counter(s.boxed_segments)
    own = [one for seat in range(len(s.dreamers)) for one in content.own_segments(seat)]
    return there == Counter([*own, *(segment.id for segment in content.segments)])


def every_token_is_somewhere(s: State) -> bool:
    """DR-PROP-7: in a pile or the box; the one turned over lies on top of its pile."""
    there = Counter(token for pile in s.chests for token in pile) + Counter(s.boxed_tokens)
    whole = there == Counter(token.id for token in content_of(s).tokens)
    return whole and (s.token is None or s.token in [pile[0] for pile in s.chests if pile])


def compositions_lie_flat(s: State) -> bool:
    """DR-PROP-5: covered and missing are nine; all cells placed are covered or extra."""
    content = content_of(s)
    for seat, composition in enumerate(s.compositions):
        found = cover(content, composition)
        spots = [spot for one in composition for spot in spots_of(content, one)]
        flat = len(set(spots)) == len(spots) == len(found.symbols) + found.extra
        played = {one.segment for one in composition} <= set(s.dreamers[seat].segments)
        if not (flat and played and len(found.symbols) + found.missing == len(CELLS)):
            return False
    return True


def woken_have_nothing(s: State) -> bool:
    """DR-WAKE-1, DR-WAKE-5: who is on space 0 has woken, and has nothing left."""
    return all(
        (d.woke is not None) == (d.serenity == 0)
        and (d.woke is None or not (d.coins or d.keys or any(d.fragments) or d.segments))
        for d in s.dreamers
    )


def chests_suffice(s: State) -> bool:
    """DR-PROP-12: where the house's chest can be opened, its pile is not empty."""
    if s.options.content is not None or not s.dreams:
        return True
    cells = content_of(s).cells[s.dreams[0]].values()
    return all(s.chests[cell.chest] for cell in cells if cell.chest is not None)


# Of a step


def one_coin_for_one_first_dreamer(_: State, after: State, events: Sequence[Event]) -> bool:
    """DR-PROP-4: the title's coin is earned once in a round, by who then holds the title."""
    earned = [event for event in events if isinstance(event, FirstDreamer) and event.coins]
    return len(earned) <= 1 and all(event.seat == after.title for event in earned)


def one_token_is_turned(before: State, _: State, events: Sequence[Event]) -> bool:
    """DR-PROP-7: at most one in a round."""
    turned = sum(isinstance(event, ChestOpened) and event.turned for event in events)
    return turned <= (before.token is None)


def rounds_go_on(before: State, after: State, _: Sequence[Event]) -> bool:
    """DR-ROUND-1: one after the other, and who has woken stays awake."""
    awake = set(dreaming(after)) <= set(dreaming(before))
    return awake and after.round - before.round in (0, 1)


OF_A_STATE: dict[str, Callable[[State], bool]] = {
    "DR-PROP-1": tracks_and_tokens_are_in_range,
    "DR-PROP-2": nobody_holds_a_set,
    "DR-PROP-3": every_segment_is_somewhere,
    "DR-PROP-5": compositions_lie_flat,
    "DR-PROP-7": every_token_is_somewhere,
    "DR-PROP-12": chests_suffice,
    "DR-WAKE-5": woken_have_nothing,
}
OF_A_STEP: dict[str, Callable[[State, State, Sequence[Event]], bool]] = {
    "DR-PROP-4": one_coin_for_one_first_dreamer,
    "DR-PROP-7": one_token_is_turned,
    "DR-ROUND-1": rounds_go_on,
}
