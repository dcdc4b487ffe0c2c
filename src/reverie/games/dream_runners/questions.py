"""What the rules and the listing of legal actions must both know: questions about a table."""

from reverie.games.dream_runners.box.content import Content, DreamId, SegmentId
from reverie.games.dream_runners.model import SEGMENT_PRICE, Composition, EffectId, Table, View
from reverie.games.dream_runners.rules.compositions import Cover, cover, unplayed
from reverie.games.dream_runners.symbols import BANISHES, TIMES, Cell
from reverie.kernel import Seat

COHERENCE = "coherence"


def content_of(t: Table) -> Content:
    return t.options.table


def dream_of(t: Table) -> DreamId | None:
    """The tile in the middle, where it lies face up."""
    if t.phase == "await_ready":
        return None
    return t.dream if isinstance(t, View) else t.dreams[0]


def is_dreaming(t: Table, seat: int) -> bool:
    """DR-ROUND-6: who has woken up takes no further part."""
    return seat in range(len(t.dreamers)) and t.dreamers[seat].woke is None


def dreaming(t: Table) -> tuple[Seat, ...]:
    return tuple(Seat(i) for i, dreamer in enumerate(t.dreamers) if dreamer.woke is None)


def clockwise(t: Table, first: Seat) -> tuple[Seat, ...]:
    """DR-SETUP-18, DR-IMP-15: those who dream, by ascending seat from this one on, around."""
    seats = range(len(t.dreamers))
    return tuple(seat for i in seats if is_dreaming(t, seat := Seat((first + i) % len(seats))))


def acting_seats(t: Table) -> tuple[Seat, ...]:
    """Who is waited for; nobody while the countdown runs, or when the game is over."""
    match t.phase:
        case "finished":
            return ()
        case "await_ready":
            return tuple(seat for seat in dreaming(t) if not t.dreamers[seat].ready)
        case "creating":
            return tuple(seat for seat in dreaming(t) if t.dreamers[seat].locked_at is None)
        case "drafting":
            return () if t.draft is None else (t.draft.turn,)
        case "resolving":
            return tuple(seat for seat in dreaming(t) if is_resolving(t, seat))
        case _:
            return tuple(seat for seat in dreaming(t) if is_improving(t, seat))


def is_improving(t: Table, seat: Seat) -> bool:
    """DR-IMP-14, DR-IMP-17: not finished, nor waiting for the segment turn alone."""
    dreamer = t.dreamers[seat]
    return not dreamer.finished and (t.turn == seat or not dreamer.waiting)


def is_resolving(t: Table, seat: Seat) -> bool:
    """DR-RESOLVE-11: an effect is pending, or a colour is still to be named."""
    return bool(t.dreamers[seat].pending) or t.dreamers[seat].opening is not None


# Effects


def effects(cells: dict[tuple[int, int], Cell], cover: Cover, bats: int) -> tuple[EffectId, ...]:
    """DR-RESOLVE-4: all that a composition brings about, in reading order.

    DR-BAN-5, DR-BAN-6: a banished nightmare brings nothing about, nor does banishing anything else.

    DR-RESOLVE-5: but not what cannot do anything: an octopus that counts nothing, and more bats
    than there are unplayed segments to take (`bats`).
    """
    found: list[EffectId] = [COHERENCE] if cover.misfits else []  # DR-COH-6, DR-COH-7
    for spot, cell in cells.items():
        symbol = cover.symbols.get(spot, "-")
        name = f"{spot[0]},{spot[1]}"
        harmless = (cell.kind == "octopus" and not cover.collecting) or (
            cell.kind == "bat" and not bats  # DR-BAT-4
        )
        if cell.is_nightmare and symbol not in BANISHES and not harmless:  # DR-BAN-1, DR-BAN-3
            found.append(f"nightmare:{name}")
        if cell.is_collected and TIMES[symbol]:  # DR-COL-1, DR-COL-2, DR-COL-4
            found.append(f"collect:{name}")
    return tuple(found)


def effects_of(t: Table, seat: Seat) -> tuple[EffectId, ...]:
    dream, composition = dream_of(t), t.compositions[seat]
    assert dream is not None
    assert composition is not None
    spare = unplayed(t.dreamers[seat].segments, composition)
    content = content_of(t)
    return effects(content.cells[dream], cover(content, composition), len(spare))


def spot_of(effect: EffectId) -> tuple[int, int]:
    """`collect:1,2` is about row 1, column 2."""
    row, col = effect.partition(":")[2].split(",")
    return int(row), int(col)


def cell_of(t: Table, effect: EffectId) -> Cell:
    dream = dream_of(t)
    assert dream is not None
    return content_of(t).cells[dream][spot_of(effect)]


def cover_of(t: Table, seat: Seat) -> Cover:
    composition: Composition | None = t.compositions[seat]
    assert composition is not None
    return cover(content_of(t), composition)


def loss_of(t: Table, seat: Seat, effect: EffectId) -> int:
    """How much serenity an effect costs."""
    if effect == COHERENCE:
        return cover_of(t, seat).misfits  # DR-COH-3, DR-COH-5
    if effect.startswith("collect"):
        return 0
    cell = cell_of(t, effect)
    if cell.kind == "octopus":
        return cover_of(t, seat).collecting  # DR-OCT-1, DR-OCT-6
    return cell.loss  # DR-BAN-2, DR-CASE-1: double or not


def is_bat(t: Table, effect: EffectId) -> bool:
    return effect.startswith("nightmare") and cell_of(t, effect).kind == "bat"


def spare_segments(t: Table, seat: Seat) -> tuple[SegmentId, ...]:
    """What a bat can take (DR-BAT-3: bought or not)."""
    composition = t.compositions[seat]
    assert composition is not None
    return unplayed(t.dreamers[seat].segments, composition)


# Improving


def market(t: Table) -> tuple[SegmentId | None, ...]:
    """DR-SETUP-14: the open top of every pile; DR-IMP-4: of an empty one nothing."""
    if isinstance(t, View):
        return t.market
    return tuple(pile[0] if pile else None for pile in t.segments)


def may_buy_segment(t: Table, seat: Seat) -> bool:
    return t.turn == seat and t.dreamers[seat].coins >= SEGMENT_PRICE


# Points


def score(content: Content, star: int, serenity: int, segments: tuple[SegmentId, ...]) -> int:
    """DR-END-2 to 4: star track, serenity track, what is printed on one's segments; no more."""
    printed = sum(content.segment[segment].points for segment in segments)
    return content.star[star] + content.serenity[serenity] + printed


def totals(t: Table) -> tuple[int, ...]:
    """Everybody's score as it stands; who woke has none (DR-WAKE-9)."""
    content = content_of(t)
    return tuple(
        score(content, d.star, d.serenity, d.segments) if d.woke is None else 0 for d in t.dreamers
    )
