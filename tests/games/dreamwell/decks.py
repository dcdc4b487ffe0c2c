"""Decks the house does not have: its own with other abilities on some cards."""

import msgspec

from reverie.games.dreamwell.box.content import Content
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.symbols import Ability


def house_with(**abilities: Ability) -> Content:
    """The deck of the house, but the cards named have these abilities: `L12=Perform("move")`."""
    cards = tuple(
        msgspec.structs.replace(card, ability=abilities.get(card.id, card.ability))
        for card in house().cards
    )
    return msgspec.structs.replace(house(), name="changed", cards=cards)
