"""The best order of effects, with all its choices (DR-EVAL-8).

Gains come before losses, unless they would be wasted at the top of the track; keys before the
chest, unless opening it would be a loss; colours where they are worth most together.
"""

from collections.abc import Sequence
from itertools import product

from reverie.games.dream_runners.actions import ChooseColors, Resolve
from reverie.games.dream_runners.box.content import Content
from reverie.games.dream_runners.model import ROUNDS, Dreamer, EffectId, Table
from reverie.games.dream_runners.questions import cell_of, content_of, is_bat, spare_segments
from reverie.games.dream_runners.rules.evaluation import hope, segment_worth, worth
from reverie.games.dream_runners.rules.gains import doubled, gained, in_colors
from reverie.games.dream_runners.rules.plan import plan, times_of
from reverie.games.dream_runners.solver.tasks import unseen_tokens
from reverie.games.dream_runners.symbols import COLORS, Color, Element
from reverie.kernel import Seat

Colors = tuple[Color, ...]


def next_step(t: Table, seat: Seat) -> Resolve | ChooseColors:
    """DR-BOT-3: what to resolve first of all that is left, and how."""
    opening = t.dreamers[seat].opening
    if opening is not None:
        contents = content_of(t).token[opening.token]
        return ChooseColors(best_colors(t, seat, [(contents, 1)], coming(t, seat)))
    effect = best_order(t, seat)[0]
    if is_bat(t, effect):
        return Resolve(effect, segment=cheapest_spare(t, seat))
    if not effect.startswith("collect"):
        return Resolve(effect)
    own = [(cell_of(t, effect).elements, times_of(t, seat, effect))]
    return Resolve(effect, best_colors(t, seat, own, coming(t, seat, but=effect)))


def best_order(t: Table, seat: Seat) -> list[EffectId]:
    """The standard plan; but a chest that is better left shut comes before the keys for it."""
    order = plan(t, seat)
    for effect in order:
        chest = cell_of(t, effect).chest if effect.startswith("collect") else None
        if chest is not None and is_better_shut(t, seat, chest):
            return [effect, *(other for other in order if other != effect)]
    return order


def is_better_shut(t: Table, seat: Seat, chest: int) -> bool:
    content = content_of(t)
    price = content.chests[chest].keys
    before = t.dreamers[seat]
    if before.keys >= price:
        return False  # it opens whenever it comes
    if t.token is not None and t.token in content.tokens_of[chest]:
        return False  # what is in it is known, and nothing in a chest is bad
    last = t.round == ROUNDS
    key = content.evaluation.last_key if last else content.evaluation.key
    return hope(content, unseen_tokens(content, t.boxed_tokens)[chest]) < price * key


def cheapest_spare(t: Table, seat: Seat) -> str:
    content = content_of(t)
    return min(spare_segments(t, seat), key=lambda one: segment_worth(content, one, t.round))


def coming(t: Table, seat: Seat, but: EffectId = "") -> list[Element]:
    """The fragments that other effects still bring, in colours that are printed."""
    collects = [e for e in t.dreamers[seat].pending if e.startswith("collect") and e != but]
    return [
        element
        for effect in collects
        for element in doubled(cell_of(t, effect).elements, times_of(t, seat, effect))
        if element in COLORS
    ]


def best_colors(
    t: Table,
    seat: Seat,
    received: Sequence[tuple[tuple[Element, ...], int]],
    later: Sequence[Element],
) -> Colors:
    """Every way to name them is tried, with what will come besides; of equals the first."""
    asked = sum(elements.count("any") for elements, _ in received)
    content, dreamer = content_of(t), t.dreamers[seat]

    def value(colors: Colors) -> int:
        rest = list(colors)
        things: list[Element] = list(later)
        for elements, times in received:
            own, rest = rest[: elements.count("any")], rest[elements.count("any") :]
            things += doubled(in_colors(elements, own), times)
        return worth(content, with_all(content, dreamer, things), t.round)

    return max(product(COLORS, repeat=asked), key=value)


def with_all(content: Content, dreamer: Dreamer, elements: Sequence[Element]) -> Dreamer:
    for element in elements:
        dreamer = gained(content, dreamer, element)
    return dreamer
