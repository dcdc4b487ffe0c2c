"""Decks the house does not have: its own with other abilities on some cards, or a few cards."""

import msgspec

from reverie.games.dreamwell.content import CardId, Content
from reverie.games.dreamwell.reading import house
from reverie.games.dreamwell.symbols import Ability


def house_with(**abilities: Ability) -> Content:
    """The deck of the house, but the cards named have these abilities: `L12=Perform("move")`."""
    cards = tuple(
        msgspec.structs.replace(card, ability=abilities.get(card.id, card.ability))
        for card in house().cards
    )
    return msgspec.structs.replace(house(), name="changed", cards=cards)


def only(*ids: CardId) -> Content:
    """The deck of the house, but for all other cards."""
    cards = tuple(house().card[card] for card in ids)
    return msgspec.structs.replace(house(), name="small", cards=cards)
