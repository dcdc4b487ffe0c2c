"""What a seat may do, listed from what it may know (RULES, chapter 15).

Compositions are far too many to list. Two templates stand for them: `Arrange` with nothing
placed, and `Lock` as it lies; each is legal itself, and any composition may take its place.
`fill` makes one of them. Resigning is not listed: it is open to whoever dreams, at any time, and
is nobody's move in the game (DR-WAKE-10).
"""

from collections.abc import Iterator
from itertools import product
from typing import Final, assert_never

from reverie.games.dream_runners import actions as do
from reverie.games.dream_runners.actions import Action
from reverie.games.dream_runners.model import SERENITY_PRICE, EffectId, View
from reverie.games.dream_runners.questions import (
    acting_seats,
    cell_of,
    content_of,
    is_bat,
    may_buy_segment,
    spare_segments,
)
from reverie.games.dream_runners.rules.compositions import some_composition
from reverie.games.dream_runners.symbols import COLORS
from reverie.kernel import Dice, Seat

TEMPLATES: Final[frozenset[type]] = frozenset({do.Arrange, do.Lock})


def legal(v: View) -> list[Action]:
    seat = v.seat
    if seat is None or seat not in acting_seats(v):
        return []
    match v.phase:
        case "await_ready":
            return [do.Ready()]
        case "creating":
            return [do.Arrange(()), do.Lock()]
        case "drafting":
            return list(takes(v))
        case "resolving":
            return [*resolves(v, seat), do.ResolveAuto()]
        case "improving":
            return list(improvements(v, seat))
        case "finished":
            return []
        case _:
            assert_never(v.phase)


def takes(v: View) -> Iterator[Action]:
    """Of equal elements one, of a choice fragment every colour."""
    assert v.draft is not None
    for element in dict.fromkeys(v.draft.elements):
        if element == "any":
            yield from (do.Take(element, color) for color in COLORS)
        else:
            yield do.Take(element)


def resolves(v: View, seat: Seat) -> list[Action]:
    """DR-RESOLVE-7: an open choice comes first."""
    opening = v.dreamers[seat].opening
    if opening is not None:
        asked = content_of(v).token[opening.token].count("any")
        return [do.ChooseColors(colors) for colors in product(COLORS, repeat=asked)]
    return [
        action for effect in v.dreamers[seat].pending for action in ways_to_resolve(v, seat, effect)
    ]


def ways_to_resolve(v: View, seat: Seat, effect: EffectId) -> list[Action]:
    if effect.startswith("collect"):
        asked = cell_of(v, effect).choices
        return [do.Resolve(effect, colors) for colors in product(COLORS, repeat=asked)]
    if is_bat(v, effect):
        return [do.Resolve(effect, segment=segment) for segment in spare_segments(v, seat)]
    return [do.Resolve(effect)]


def improvements(v: View, seat: Seat) -> Iterator[Action]:
    dreamer, content = v.dreamers[seat], content_of(v)
    if may_buy_segment(v, seat):
        shown = zip(content.shape_ids, v.market, strict=True)
        yield from (do.BuySegment(shape) for shape, top in shown if top is not None)
    if not dreamer.turn_used:
        yield do.SkipSegment()
        if v.turn != seat:
            yield do.Wait()
    most = min(dreamer.coins // SERENITY_PRICE, content.top - dreamer.serenity)
    yield from (do.BuySerenity(count) for count in range(1, most + 1))
    if dreamer.turn_used:
        yield do.FinishImproving()


def fill(v: View, action: Action, dice: Dice) -> Action:
    """One of the actions that a listed template stands for; any other stands for itself."""
    if v.seat is None or v.dream is None or not isinstance(action, do.Arrange | do.Lock):
        return action
    if isinstance(action, do.Lock) and dice.below(2 if v.compositions[v.seat] else 16) == 0:
        return action  # as it lies, were it nothing
    composition = some_composition(content_of(v), v.dreamers[v.seat].segments, v.dream, dice)
    return type(action)(composition)
