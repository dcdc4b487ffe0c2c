"""Phase II, resolving: every player their own effects, in their own order (RULES, 7 and 10).

DR-RESOLVE-2, DR-RESOLVE-3, DR-RESOLVE-8: everybody at once, one effect at a time, in any order.
DR-PROP-6: that order matters for keys and a chest, and for serenity, and for nothing else.
"""

from reverie.games.dream_runners.box.content import SegmentId
from reverie.games.dream_runners.events import (
    ChestEmptied,
    ChestOpened,
    ChestStayedShut,
    EffectResolved,
    Event,
    SegmentLost,
)
from reverie.games.dream_runners.model import EffectId, Opening, State
from reverie.games.dream_runners.questions import (
    cell_of,
    content_of,
    is_bat,
    is_resolving,
    loss_of,
    spare_segments,
)
from reverie.games.dream_runners.rules.creating import limit
from reverie.games.dream_runners.rules.gains import change, doubled, in_colors, receive
from reverie.games.dream_runners.rules.plan import plan, standard_colors, standard_segment, times_of
from reverie.games.dream_runners.rules.waking import lose
from reverie.games.dream_runners.symbols import COLORS, Color
from reverie.kernel import Millis, Seat, need, require

Colors = tuple[Color, ...]


def start_resolving(s: State, at: Millis) -> None:
    s.phase = "resolving"
    s.due_at = limit(s, s.options.resolve_seconds, at)


def resolve(
    s: State,
    seat: Seat,
    effect: EffectId,
    colors: Colors = (),
    segment: SegmentId | None = None,
    auto: bool = False,
) -> list[Event]:
    """DR-RESOLVE-1, DR-RESOLVE-6: collect or suffer; DR-RESOLVE-7: wholly, before the next."""
    dreamer = s.dreamers[seat]
    require(dreamer.opening is None, "DR-RESOLVE-7", "CHOICE_OPEN")
    require(effect in dreamer.pending, "DR-RESOLVE-4", "EFFECT")
    collects = effect.startswith("collect")
    check_colors(colors, cell_of(s, effect).choices if collects else 0)
    bat = is_bat(s, effect)
    spare = spare_segments(s, seat)
    fits = segment in spare if bat else segment is None
    require(fits, "DR-BAT-2", "SEGMENT")
    left = tuple(each for each in dreamer.pending if each != effect)
    change(s, seat, pending=left)
    if collects:
        return collect(s, seat, effect, colors, auto)
    if bat:
        assert segment is not None
        return bite(s, seat, effect, segment, auto)
    loss = loss_of(s, seat, effect)
    return [EffectResolved(seat, effect, loss, auto=auto), *lose(s, seat, loss)]  # DR-WAKE-4


def check_colors(colors: Colors, asked: int) -> None:
    """DR-REW-3: as many as there are choice fragments, no more and no fewer."""
    known = all(color in COLORS for color in colors)
    require(known and len(colors) == asked, "DR-REW-3", "COLORS", count=asked)


def collect(s: State, seat: Seat, effect: EffectId, colors: Colors, auto: bool) -> list[Event]:
    """DR-COL-1, DR-COL-3, DR-COL-7: all that is printed there, and nobody else loses it.

    DR-COL-6: the chest comes last. DR-SPI-2 to 7: a spider's fragment is collected like any
    other; its bite is another effect.
    """
    cell, times = cell_of(s, effect), times_of(s, seat, effect)
    elements = doubled(in_colors(cell.elements, colors), times)
    events: list[Event] = [EffectResolved(seat, effect, gained=elements, auto=auto)]
    events += receive(s, seat, elements)
    if cell.chest is not None:
        events += open_chest(s, seat, cell.chest, times)
    return events


def bite(s: State, seat: Seat, effect: EffectId, segment: SegmentId, auto: bool) -> list[Event]:
    """DR-BAT-1, DR-BAT-3: it is gone for good. DR-BAT-5: without prey no more bats."""
    dreamer = s.dreamers[seat]
    left = tuple(each for each in dreamer.segments if each != segment)
    change(s, seat, segments=left)
    s.boxed_segments += (segment,)
    if not spare_segments(s, seat):
        change(s, seat, pending=tuple(e for e in s.dreamers[seat].pending if not is_bat(s, e)))
    return [EffectResolved(seat, effect, auto=auto), SegmentLost(seat, segment)]


# Chests


def open_chest(s: State, seat: Seat, chest: int, times: int) -> list[Event]:
    """DR-CHEST-2, DR-CHEST-3: who can pay must. DR-CHEST-4, DR-CHEST-11: else nothing happens."""
    price = content_of(s).chests[chest].keys
    if s.dreamers[seat].keys < price or not s.chests[chest]:
        return [ChestStayedShut(seat, price)]
    turned = s.token is None
    s.token = s.chests[chest][0]  # DR-CHEST-5 to 8: the same token for everybody in this round
    events = pay(s, seat, s.token, turned)
    change(s, seat, opening=Opening(s.token, times))
    if "any" in content_of(s).token[s.token]:
        return events  # DR-CHEST-12: first name the colours
    return [*events, *empty_chest(s, seat, ())]


def pay(s: State, seat: Seat, token: str, turned: bool) -> list[Event]:
    price = price_of(s, token)
    change(s, seat, keys=s.dreamers[seat].keys - price)
    return [ChestOpened(seat, token, price, turned)]


def price_of(s: State, token: str) -> int:
    content = content_of(s)
    return next(
        chest.keys
        for chest, tokens in zip(content.chests, content.tokens_of, strict=True)
        if token in tokens
    )


def choose_colors(s: State, seat: Seat, colors: Colors) -> list[Event]:
    opening = need(s.dreamers[seat].opening, "DR-CHEST-12", "NO_CHOICE")
    check_colors(colors, content_of(s).token[opening.token].count("any"))
    return empty_chest(s, seat, colors)


def empty_chest(s: State, seat: Seat, colors: Colors) -> list[Event]:
    """DR-CHEST-6: all of it. DR-CHEST-13 to 15, DR-CASE-3: under double once more, if paid for
    again: the same token, the same colours.
    """
    opening = s.dreamers[seat].opening
    assert opening is not None
    elements = in_colors(content_of(s).token[opening.token], colors)
    change(s, seat, opening=None)
    emptied = ChestEmptied(seat, opening.token, elements)
    events: list[Event] = [emptied, *receive(s, seat, elements)]
    if opening.times == 2 and s.dreamers[seat].keys >= price_of(s, opening.token):
        events += pay(s, seat, opening.token, turned=False)
        events += [emptied, *receive(s, seat, elements)]
    return events


# The standard plan


def resolve_auto(s: State, seat: Seat) -> list[Event]:
    """DR-RESOLVE-13: the rest, as the standard plan has it."""
    require(is_resolving(s, seat), "DR-RESOLVE-13", "EFFECT")
    events = empty_by_standard(s, seat)
    for effect in plan(s, seat):
        if effect not in s.dreamers[seat].pending:
            continue  # the dreamer woke, or the bats have no prey left
        cell = cell_of(s, effect) if effect.startswith("collect") else None
        content, dreamer = content_of(s), s.dreamers[seat]
        colors: Colors = ()
        if cell is not None:
            times = times_of(s, seat, effect)
            colors = standard_colors(content, dreamer, cell.elements, times)
        segment = standard_segment(s, seat) if is_bat(s, effect) else None
        events += resolve(s, seat, effect, colors, segment, auto=True)
        events += empty_by_standard(s, seat)
    return events


def empty_by_standard(s: State, seat: Seat) -> list[Event]:
    opening = s.dreamers[seat].opening
    if opening is None:
        return []
    content = content_of(s)
    contents = content.token[opening.token]
    return choose_colors(s, seat, standard_colors(content, s.dreamers[seat], contents, 1))
