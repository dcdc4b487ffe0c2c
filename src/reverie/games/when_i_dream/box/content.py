"""What is written on the dream cards: a deck of pieces in two languages (RULES, chapter 17)."""

from functools import cached_property
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

CardId = int  # 1, 2, 3 … as the deck numbers its cards
Side = Literal["top", "bottom"]
Language = Literal["en", "de"]
SIDES: Final[tuple[Side, ...]] = ("top", "bottom")
TONGUES: Final[tuple[Language, ...]] = ("en", "de")
LEAST_CARDS: Final = 20
MOST_CARDS: Final = 400
LONGEST: Final = 60  # letters of a word on a card

Word = Annotated[str, Meta(min_length=1, max_length=LONGEST)]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One of the two words on a card, and all that is as good or as bad as saying it."""

    en: Word
    de: Word
    en_accept: tuple[Word, ...] = ()
    de_accept: tuple[Word, ...] = ()
    other: tuple[tuple[str, Word], ...] = ()  # language and spelling, for the judge alone

    def word(self, language: Language) -> str:
        return self.en if language == "en" else self.de

    def accepted(self, language: Language) -> tuple[str, ...]:
        """Further answers that win."""
        return self.en_accept if language == "en" else self.de_accept

    def answers(self, language: Language) -> tuple[str, ...]:
        """WD-MATCH-4: the piece and its accepted answers."""
        return (self.word(language), *self.accepted(language))

    def abroad(self, language: Language) -> tuple[tuple[str, str], ...]:
        """The piece in every language but this one, each spelling with the language's name."""
        main: Language = "de" if language == "en" else "en"
        return (*((main, answer) for answer in self.answers(main)), *self.other)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """WD-COMP-1: a dream card bears two pieces."""

    id: CardId
    top: Piece
    bottom: Piece

    def piece(self, side: Side) -> Piece:
        return self.top if side == "top" else self.bottom


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """WD-CONT-3: the dream cards of one table. WD-COMP-8, WD-CONT-2: the words are anybody's."""

    name: str
    cards: Annotated[tuple[Card, ...], Meta(min_length=LEAST_CARDS, max_length=MOST_CARDS)]

    @cached_property
    def card(self) -> dict[CardId, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def ids(self) -> tuple[CardId, ...]:
        return tuple(card.id for card in self.cards)

    @cached_property
    def place_of(self) -> dict[str, tuple[CardId, Side]]:
        """Where a piece stands, by its word in either language."""
        return {
            f"{language}:{card.piece(side).word(language)}": (card.id, side)
            for card in self.cards
            for side in SIDES
            for language in TONGUES
        }
