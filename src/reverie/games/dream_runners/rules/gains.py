"""What somebody receives and loses: fragments, keys, coins, serenity (RULES, chapter 8)."""

from collections.abc import Iterable, Sequence

import msgspec

from reverie.games.dream_runners.box.content import Content
from reverie.games.dream_runners.events import Event, SetCompleted
from reverie.games.dream_runners.model import Dreamer, Fragments, State
from reverie.games.dream_runners.symbols import COLORS, Color, Element
from reverie.kernel import Seat


def change(s: State, seat: Seat, **fields: object) -> None:
    """Something before this seat is different now."""
    changed = msgspec.structs.replace(s.dreamers[seat], **fields)
    s.dreamers = (*s.dreamers[:seat], changed, *s.dreamers[seat + 1 :])


def gained(content: Content, dreamer: Dreamer, element: Element) -> Dreamer:
    """DR-REW-1, DR-REW-6 to 8, DR-REW-11: one thing more; there is no limit and no end to them.

    DR-COMP-9: the reserve never runs out, whatever a printed set has (DR-COMP-4, DR-COMP-5).
    DR-REW-4, DR-REW-5: four colours are a star at once.
    """
    match element:
        case "coin":
            return msgspec.structs.replace(dreamer, coins=dreamer.coins + 1)
        case "key":
            return msgspec.structs.replace(dreamer, keys=dreamer.keys + 1)
        case "serenity":  # DR-SER-3, DR-SER-4: what goes beyond the top is lost
            higher = min(dreamer.serenity + 1, content.top)
            return msgspec.structs.replace(dreamer, serenity=higher)
        case "any":
            raise ValueError("a choice fragment is received in a colour")
        case _:
            return _with_fragment(content, dreamer, COLORS.index(element))


def _with_fragment(content: Content, dreamer: Dreamer, color: int) -> Dreamer:
    blue, white, orange, green = (
        held + (color == index) for index, held in enumerate(dreamer.fragments)
    )
    fragments: Fragments = (blue, white, orange, green)
    if min(fragments) == 0:
        return msgspec.structs.replace(dreamer, fragments=fragments)  # DR-REW-10
    left: Fragments = (blue - 1, white - 1, orange - 1, green - 1)
    star = min(dreamer.star + 1, len(content.star) - 1)  # DR-STAR-1, DR-STAR-2
    return msgspec.structs.replace(dreamer, fragments=left, star=star)


def receive(s: State, seat: Seat, elements: Iterable[Element]) -> list[Event]:
    """One after the other; what is told is when a set is complete."""
    content, events, dreamer = s.options.table, list[Event](), s.dreamers[seat]
    for element in elements:
        before = sum(dreamer.fragments)
        dreamer = gained(content, dreamer, element)
        if sum(dreamer.fragments) < before:
            events.append(SetCompleted(seat, dreamer.star))
    s.dreamers = (*s.dreamers[:seat], dreamer, *s.dreamers[seat + 1 :])
    return events


def in_colors(elements: Sequence[Element], colors: Sequence[Color]) -> tuple[Element, ...]:
    """DR-REW-2, DR-REW-3: every choice fragment in the colour named for it."""
    named = iter(colors)
    return tuple(next(named) if element == "any" else element for element in elements)


def doubled(elements: Sequence[Element], times: int) -> tuple[Element, ...]:
    """DR-SYM-2, DR-CASE-4 to 6: everything so many times, in its own colour."""
    return tuple(element for element in elements for _ in range(times))
