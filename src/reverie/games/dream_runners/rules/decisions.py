"""Which effects leave nothing to decide: only those may be resolved unasked (DR-RESOLVE-13).

An effect is a player's to decide on when it asks something, a colour or a segment for a bat, and
when it matters what comes before it: keys and a chest, serenity and losses (DR-PROP-6).
"""

from reverie.games.dream_runners.box.content import Content
from reverie.games.dream_runners.model import EffectId, Table
from reverie.games.dream_runners.questions import (
    cell_of,
    content_of,
    is_bat,
    loss_of,
    spare_segments,
)
from reverie.games.dream_runners.rules.plan import times_of
from reverie.games.dream_runners.symbols import Element
from reverie.kernel import Seat


def undecided(t: Table, seat: Seat) -> frozenset[EffectId]:
    """DR-RESOLVE-2: the effects that wait for their player, for what they are or for when."""
    pending = t.dreamers[seat].pending
    asking = {effect for effect in pending if asks(t, seat, effect)}
    return frozenset(asking | by_keys(t, seat) | by_serenity(t, seat))


def asks(t: Table, seat: Seat, effect: EffectId) -> bool:
    """DR-REW-2: a colour; DR-BAT-2: a segment, where there is more than one."""
    if effect.startswith("collect"):
        return cell_of(t, effect).choices > 0
    return is_bat(t, effect) and len(spare_segments(t, seat)) > 1


def by_keys(t: Table, seat: Seat) -> set[EffectId]:
    """DR-CHEST-3: whether a chest is paid for may depend on what comes before it."""
    chest, price = chest_due(t, seat)
    bringing = {effect for effect in collects(t, seat) if brings(t, seat, effect, "key")}
    coming = sum(brings(t, seat, effect, "key") for effect in bringing)
    keys = t.dreamers[seat].keys
    if chest is None or not bringing or keys >= price * times_of(t, seat, chest):
        return set()
    return {chest, *bringing} if keys + coming >= price else set()


def by_serenity(t: Table, seat: Seat) -> set[EffectId]:
    """DR-WAKE-4: gains before losses may save, gains at the top are wasted."""
    chest, price = chest_due(t, seat)
    pending = t.dreamers[seat].pending
    losing = {one for one in pending if not one.startswith("collect") and loss_of(t, seat, one)}
    gaining = {one for one in collects(t, seat) if brings(t, seat, one, "serenity")}
    coming = sum(brings(t, seat, one, "serenity") for one in gaining)
    if chest is not None and can_pay(t, seat, price):
        held = most_in_chest(content_of(t), cell_of(t, chest).chest or 0)
        coming += held * times_of(t, seat, chest)
        gaining |= {chest} if held else set()
    serenity, loss = t.dreamers[seat].serenity, sum(loss_of(t, seat, one) for one in losing)
    matters = serenity + coming > content_of(t).top or loss >= serenity
    return losing | gaining if losing and gaining and matters else set()


def collects(t: Table, seat: Seat) -> list[EffectId]:
    return [effect for effect in t.dreamers[seat].pending if effect.startswith("collect")]


def brings(t: Table, seat: Seat, effect: EffectId, element: Element) -> int:
    return cell_of(t, effect).elements.count(element) * times_of(t, seat, effect)


def chest_due(t: Table, seat: Seat) -> tuple[EffectId | None, int]:
    """The chest that is to be opened, and its price in keys."""
    for effect in collects(t, seat):
        chest = cell_of(t, effect).chest
        if chest is not None:
            return effect, content_of(t).chests[chest].keys
    return None, 0


def can_pay(t: Table, seat: Seat, price: int) -> bool:
    coming = sum(brings(t, seat, effect, "key") for effect in collects(t, seat))
    return t.dreamers[seat].keys + coming >= price


def most_in_chest(content: Content, chest: int) -> int:
    """Nobody knows which token it is: the most serenity that any of its type holds."""
    return max(content.token[token].count("serenity") for token in content.tokens_of[chest])
