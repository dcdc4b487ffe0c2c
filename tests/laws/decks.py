"""A deck for the laws: the house's own cards, with abilities that none of them has."""

import msgspec

from reverie.games.dreamwell.box.content import Card, Content
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.symbols import KINDS, Ability, EachTurn, FlipAny, Perform, Swap

ON_LIGHT: list[Ability] = [
    Swap(),
    *(given(kind) for kind in KINDS if kind != "flip" for given in (Perform, EachTurn)),
]
ON_DARK: list[Ability] = [FlipAny(), Perform("flip"), EachTurn("flip")]


def rare_abilities() -> Content:
    """Every fourth card keeps its ability, the others grant every action there is."""
    cards = [
        granting(card, number) if number % 4 else card for number, card in enumerate(house().cards)
    ]
    return msgspec.structs.replace(house(), name="rare abilities", cards=tuple(cards))


def granting(card: Card, number: int) -> Card:
    abilities = ON_LIGHT if card.border == "light" else ON_DARK
    return msgspec.structs.replace(card, ability=abilities[number % len(abilities)])
