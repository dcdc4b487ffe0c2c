"""The standard plan and the standard choices: what is done for whoever does not say.

They are for those whose time is up, and for those who ask for it (DR-RESOLVE-13, DR-RESOLVE-14).
"""

from collections.abc import Sequence

from reverie.games.dream_runners.box.content import Content, SegmentId
from reverie.games.dream_runners.model import Dreamer, EffectId, Table
from reverie.games.dream_runners.questions import (
    cell_of,
    content_of,
    cover_of,
    is_bat,
    loss_of,
    spare_segments,
    spot_of,
)
from reverie.games.dream_runners.rules.evaluation import symbol_worth, worth
from reverie.games.dream_runners.rules.gains import gained
from reverie.games.dream_runners.symbols import COLORS, TIMES, Color, Element
from reverie.kernel import Seat


def plan(t: Table, seat: Seat) -> list[EffectId]:
    """DR-RESOLVE-13: gains, the chest, bats, then the losses; unless gains would be wasted."""
    pending = t.dreamers[seat].pending  # in reading order, coherence first
    collects = [effect for effect in pending if effect.startswith("collect")]
    plain = [effect for effect in collects if cell_of(t, effect).chest is None]
    chest = [effect for effect in collects if effect not in plain]
    bats = [effect for effect in pending if effect not in collects and is_bat(t, effect)]
    losses = [effect for effect in pending if effect not in collects and effect not in bats]
    if would_waste(t, seat, plain, losses):
        return [*bats, *losses, *plain, *chest]
    return [*plain, *chest, *bats, *losses]


def would_waste(
    t: Table, seat: Seat, collects: Sequence[EffectId], losses: Sequence[EffectId]
) -> bool:
    """Would gains pass the top of the track, and can all the losses be borne before them?"""
    serenity = t.dreamers[seat].serenity
    coming = sum(
        cell_of(t, effect).elements.count("serenity") * times_of(t, seat, effect)
        for effect in collects
    )
    wasted = serenity + coming > content_of(t).top
    return wasted and sum(loss_of(t, seat, effect) for effect in losses) < serenity


def times_of(t: Table, seat: Seat, effect: EffectId) -> int:
    return TIMES[cover_of(t, seat).symbols[spot_of(effect)]]


def standard_colors(
    content: Content, dreamer: Dreamer, elements: Sequence[Element], times: int
) -> tuple[Color, ...]:
    """DR-RESOLVE-14: each in the colour held fewest of by then; of equals the first."""
    colors: list[Color] = []
    for element in elements:
        received: Element = element
        if element == "any":
            color = COLORS[dreamer.fragments.index(min(dreamer.fragments))]
            colors.append(color)
            received = color
        for _ in range(times):
            dreamer = gained(content, dreamer, received)
    return tuple(colors)


def standard_segment(t: Table, seat: Seat) -> SegmentId:
    """DR-RESOLVE-14: fewest dream points, then the weakest symbols, then the oldest."""
    content = content_of(t)

    def dear(segment: SegmentId) -> tuple[int, int]:
        symbols = sum(symbol_worth(content, symbol) for symbol in content.symbols(segment))
        return content.segment[segment].points, symbols

    return min(spare_segments(t, seat), key=dear)


def standard_take(t: Table, seat: Seat) -> tuple[Element, Color | None]:
    """DR-RESOLVE-14: of the converging dreams what is worth most to this player."""
    assert t.draft is not None
    content, dreamer = content_of(t), t.dreamers[seat]

    def value(element: Element) -> int:
        received: Element = standard_color(content, dreamer) if element == "any" else element
        return worth(content, gained(content, dreamer, received), t.round)

    best = max(t.draft.elements, key=value)  # the first of equals
    return best, standard_color(content, dreamer) if best == "any" else None


def standard_color(content: Content, dreamer: Dreamer) -> Color:
    return standard_colors(content, dreamer, ("any",), 1)[0]
