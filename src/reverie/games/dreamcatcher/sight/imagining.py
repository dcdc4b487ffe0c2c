"""A whole table that fits what one viewer knows: what is hidden is dealt anew."""

from collections.abc import Iterable
from typing import Final

from reverie.games.dreamcatcher.box.content import MotifId
from reverie.games.dreamcatcher.model import (
    DREAMS_DRAWN,
    MOTIFS_DRAWN,
    Handle,
    Held,
    State,
    View,
)
from reverie.games.dreamcatcher.questions import changed, holders_of, seats
from reverie.games.dreamcatcher.rules.dealing import GRAIN_BITS, hidden_handle, hidden_pose
from reverie.kernel import Dice

PARTLY_KNOWN: Final = {"dreams", "motifs", "pick", "held", "focus"}
PUBLIC: Final = ({*State.__struct_fields__} & {*View.__struct_fields__}) - PARTLY_KNOWN


def imagine(v: View, dice: Dice) -> State:
    cards, is_drawn = v.options.cards, v.phase not in ("waking", "finished")
    dreams, dream_deck = imagined_draw(
        v.dreams, v.dream_discards, cards.dream, DREAMS_DRAWN * is_drawn, dice
    )
    motifs, motif_deck = imagined_draw(
        v.motifs, v.motif_discards, cards.motif, MOTIFS_DRAWN * is_drawn, dice
    )
    held = imagined_held(v, motifs, dice)
    return State(
        dice=dice.split("imagined"),
        dream_deck=dream_deck,
        motif_deck=motif_deck,
        dreams=dreams,
        motifs=motifs,
        pick=(v.pick or dice.pick(v.slots)) if v.slots else None,
        held=held,
        focus=imagined_focus(v, held),
        **{name: getattr(v, name) for name in PUBLIC},
    )


def imagined_draw(
    known: tuple[str, ...], discards: tuple[str, ...], every: Iterable[str], count: int, dice: Dice
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What was drawn and the deck below it: as it is known, or any cards that are not seen."""
    unseen = [card for card in every if card not in known and card not in discards]
    dice.shuffle(unseen)
    count = 0 if known else count
    return known or tuple(unseen[:count]), tuple(unseen[count:])


def imagined_held(v: View, motifs: tuple[MotifId, ...], dice: Dice) -> tuple[Held, ...]:
    return tuple(
        Held(
            handle=card.handle or hidden_handle(dice),
            motif=card.motif or motifs[place],
            holders=card.holders or holders_of(v, place),
            pose=card.pose or hidden_pose(dice, v.options.orientation == "free"),
            grain=dice.below(2**GRAIN_BITS),
            put_away=card.put_away,
        )
        for place, card in enumerate(v.held)
    )


def imagined_focus(v: View, held: tuple[Held, ...]) -> tuple[Handle | None, ...]:
    """Everybody's first card; one's own as one knows it."""
    firsts = {card.holder: card.handle for card in reversed(held) if not card.put_away}
    focus = tuple(firsts.get(seat) for seat in seats(v))
    return focus if v.seat is None else changed(focus, v.seat, v.focus)
