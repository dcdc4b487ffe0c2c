"""Who may know what (RULES, chapter 14): views, events as others see them, imagined worlds."""

from reverie.games.dream_runners.box.content import DreamId
from reverie.games.dream_runners.events import (
    Arranged,
    ChestOpened,
    CompositionsRevealed,
    DreamRevealed,
    Event,
    MarketRefilled,
)
from reverie.games.dream_runners.model import Composition, Piles, State, View
from reverie.games.dream_runners.questions import content_of, dream_of, market, totals
from reverie.games.dream_runners.rules.compositions import some_composition
from reverie.games.dream_runners.rules.setup import shuffled, tiles_of
from reverie.kernel import Dice, Seat, Viewer


def view(s: State, viewer: Viewer) -> View:
    """DR-INFO-1, DR-PROP-8: of piles their sizes and what lies open; of compositions see `shown`.

    It is all that a bot gets (DR-INFO-4), and all that somebody who comes back needs (DR-TIME-3).
    Only after the game the key of the dice tells the rest (DR-INFO-5).
    """
    content = content_of(s)
    return View(
        seat=viewer,
        options=s.options,
        dream=dream_of(s),
        levels_left=tuple(content.dream[dream].level for dream in s.dreams),
        market=market(s),
        pile_sizes=tuple(map(len, s.segments)),
        chest_sizes=tuple(map(len, s.chests)),
        dreamers=s.dreamers,  # DR-INFO-2: all that lies before the players is open
        compositions=tuple(shown(s, Seat(seat), viewer) for seat in range(len(s.compositions))),
        totals=totals(s),
        title=s.title,
        boxed_dreams=s.boxed_dreams,
        boxed_tokens=s.boxed_tokens,
        boxed_segments=s.boxed_segments,
        round=s.round,
        phase=s.phase,
        due_at=s.due_at,
        reveal_at=s.reveal_at,
        revealed_at=s.revealed_at,
        sand_until=s.sand_until,
        token=s.token,
        draft=s.draft,
        turn=s.turn,
        laid=s.laid,
    )


def shown(s: State, seat: Seat, viewer: Viewer) -> Composition | None:
    """DR-CREATE-23, DR-INFO-3: while it is made, only its owner's, not even how much of it."""
    hidden = s.phase == "creating" and not s.options.is_live and seat != viewer
    return None if hidden else s.compositions[seat]


def seen_by(event: Event, viewer: Viewer) -> Event | None:
    """What happens is open to all, but for the making of a composition."""
    if isinstance(event, Arranged) and not event.live and event.seat != viewer:
        return None
    return event


def reveals(event: Event, viewer: Viewer) -> bool:
    """Does it show this viewer something that was hidden from them?"""
    match event:
        case Arranged(seat=seat):
            return seat != viewer and event.live
        case ChestOpened():
            return event.turned
        case _:
            return isinstance(event, DreamRevealed | CompositionsRevealed | MarketRefilled)


def imagine(v: View, dice: Dice) -> State:
    """A whole table that looks like this view: piles dealt anew, hidden compositions invented."""
    return State(
        options=v.options,
        dice=dice.split("imagined"),
        dreams=imagined_dreams(v, dice),
        segments=imagined_segments(v, dice),
        chests=imagined_chests(v, dice),
        dreamers=v.dreamers,
        compositions=tuple(
            imagined_composition(v, seat, dice) if known is None else known
            for seat, known in enumerate(v.compositions)
        ),
        title=v.title,
        boxed_dreams=v.boxed_dreams,
        boxed_tokens=v.boxed_tokens,
        boxed_segments=v.boxed_segments,
        round=v.round,
        phase=v.phase,
        due_at=v.due_at,
        reveal_at=v.reveal_at,
        revealed_at=v.revealed_at,
        sand_until=v.sand_until,
        token=v.token,
        draft=v.draft,
        turn=v.turn,
        laid=v.laid,
    )


def imagined_dreams(v: View, dice: Dice) -> tuple[DreamId, ...]:
    """Tiles not seen yet, of the levels that are left."""
    unseen = [t for t in tiles_of(v.options) if t not in (*v.boxed_dreams, v.dream)]
    dice.shuffle(unseen)
    pile: list[DreamId] = [] if v.dream is None else [v.dream]
    for level in v.levels_left[len(pile) :]:
        of_level = (t for t in unseen if v.options.table.dream[t].level == level)
        tile = next(of_level)
        unseen.remove(tile)
        pile.append(tile)
    return tuple(pile)


def imagined_segments(v: View, dice: Dice) -> Piles:
    owned = {segment for dreamer in v.dreamers for segment in dreamer.segments}
    seen = {*owned, *v.boxed_segments, *v.market}
    unseen = tuple(
        tuple(segment for segment in pile if segment not in seen)
        for pile in v.options.table.segments_of
    )
    tops = (() if top is None else (top,) for top in v.market)
    return tuple(top + pile for top, pile in zip(tops, shuffled(unseen, dice), strict=True))


def imagined_chests(v: View, dice: Dice) -> Piles:
    """A token that was turned over lies on top of its pile until the round ends."""
    seen = {*v.boxed_tokens, v.token}
    piles = v.options.table.tokens_of
    unseen = tuple(tuple(token for token in pile if token not in seen) for pile in piles)
    tops = ((v.token,) if v.token is not None and v.token in pile else () for pile in piles)
    return tuple(top + pile for top, pile in zip(tops, shuffled(unseen, dice), strict=True))


def imagined_composition(v: View, seat: int, dice: Dice) -> Composition:
    if v.dreamers[seat].woke is not None or v.dream is None:
        return ()
    return some_composition(v.options.table, v.dreamers[seat].segments, v.dream, dice)
