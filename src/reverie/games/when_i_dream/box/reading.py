"""Decks from files (RULES, chapter 17): everything read, every mistake told.

    card,side,en,de[,en_accept,de_accept][,fr,es,…]

Further answers are separated by semicolons, spellings in a language by bars.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files as package_files
from itertools import cycle, permutations
from pathlib import PurePath
from typing import Any, Final, NamedTuple

from reverie.box import Row, Sheet
from reverie.games.when_i_dream.box import fields
from reverie.games.when_i_dream.box.content import (
    LEAST_CARDS,
    MOST_CARDS,
    SIDES,
    TONGUES,
    Card,
    CardId,
    Deck,
    Language,
    Piece,
    Side,
)
from reverie.games.when_i_dream.judge.compounds import holds
from reverie.games.when_i_dream.judge.spelling import look_alike, normal, plain
from reverie.language import printable
from reverie.language.mistakes import BadContent, Mistake

NEEDED: Final = ("card", "side", "en", "de")
ANSWERS: Final = ("en_accept", "de_accept")
ABROAD: Final = ("fr", "es", "it", "pt", "nl", "pl", "ru", "el", "sv", "ja_romaji")
MAX_CHARACTERS: Final = 200_000  # 400 cards, in all languages, take 143 000


class Half(NamedTuple):
    """One row of the file that could be read, and what it says."""

    row: Row
    card: CardId
    side: Side
    piece: Piece

    @property
    def number(self) -> int:
        return self.row.line


@cache
def house() -> Deck:
    """WD-CONT-3: the deck that comes with the game."""
    file = package_files("reverie.games.when_i_dream") / "box" / "deck.csv"
    return read_content({"house.csv": file.read_bytes()})


def veiled(deck: Deck) -> Deck:
    """WD-INFO-1: somebody's own deck for who may not know its pieces: its cards by number, with
    words of the house on them. Made once for each deck."""
    made = vars(deck)
    known: Deck | None = made.get("veiled")
    if known is None:
        plain_pieces = [Piece(card.top.en, card.top.de) for card in house().cards]
        faces = zip(deck.ids, cycle(plain_pieces), strict=False)
        cards = tuple(Card(number, piece, piece) for number, piece in faces)
        known = made["veiled"] = Deck(deck.name, cards)
    return known


def read_content(files: Mapping[str, bytes]) -> Deck:
    """The deck in the file, or BadContent with all that is wrong. WD-CONT-1: two pieces a card."""
    if len(files) != 1:
        raise BadContent([Mistake(", ".join(files) or "–", None, None, "ONE_FILE")])
    ((name, data),) = files.items()
    table = Sheet(name, data, MAX_CHARACTERS)
    table.expect(NEEDED, (*ANSWERS, *ABROAD))
    halves = [half for row in table.rows if (half := half_of(row))]
    table.check()
    check_cards(table, halves)
    check_words(halves)
    table.check()
    return Deck(printable(PurePath(name).stem), tuple(cards_of(halves)))


def half_of(row: Row) -> Half | None:
    if row.mistakes:
        return None  # too many fields: which is which cannot be known
    card, side = row.read("card", fields.card), row.read("side", fields.side)
    words: dict[str, Any] = {tongue: row.read(tongue, fields.piece) for tongue in TONGUES}
    abroad = ((tongue[:2], row.read(tongue, fields.spellings) or ()) for tongue in ABROAD)
    other = tuple((tongue, word) for tongue, found in abroad for word in found)
    if row.mistakes or None in (card, side, *words.values()):
        return None
    words |= {column: row.read(column, fields.answers) or () for column in ANSWERS}
    return Half(row, card, side, Piece(**words, other=other))


def check_cards(table: Sheet, halves: list[Half]) -> None:
    """Every card has a top and a bottom, and there are neither too few nor too many."""
    seen: dict[tuple[CardId, Side], int] = {}
    for half in halves:
        other = seen.setdefault((half.card, half.side), half.number)
        if other != half.number:
            half.row.wrong(None, "SIDE_TWICE", card=half.card, side=half.side, other=other)
    cards = sorted({card for card, _ in seen})
    for card, side in ((card, side) for card in cards for side in SIDES):
        if (card, side) not in seen:
            table.wrong("SIDE_MISSING", card=card, side=side)
    if not LEAST_CARDS <= len(cards) <= MOST_CARDS:
        table.wrong("CARD_COUNT", count=len(cards), least=LEAST_CARDS, most=MOST_CARDS)


def check_words(halves: list[Half]) -> None:
    """WD-CONT-4, WD-CONT-5: no piece within another, no answer on two cards."""
    for language in TONGUES:
        check_pieces(halves, language)
        owner: dict[str, Half] = {}
        for half in halves:
            for answer in half.piece.answers(language):
                first = owner.setdefault(plain(answer), half)
                if first.card != half.card:
                    half.row.wrong(language, "ANSWER_TWICE", value=answer, other=first.number)


def check_pieces(halves: list[Half], language: Language) -> None:
    words = [(half, half.piece.word(language)) for half in halves]
    keys = [(half, word, plain(word)) for half, word in words]
    for (half, word, key), (other, whole, whole_key) in permutations(keys, 2):
        later = half.number > other.number
        if (later and key == whole_key) or is_part_of(word, whole, language):
            code = "PIECE_TWICE" if look_alike(word, whole) else "PIECE_WITHIN"
            half.row.wrong(language, code, value=word, whole=whole, other=other.number)


def is_part_of(word: str, whole: str, language: Language) -> bool:
    """WD-CONT-4: one of its words, or what it is glued from; key is no part of donkey."""
    inner, outer = plain(word), plain(whole)
    if inner == outer or (not outer.startswith(inner) and not outer.endswith(inner)):
        return False  # and the word lists need not be read
    if f" {normal(word)} " in f" {normal(whole).replace('-', ' ')} ":
        return True
    return holds(whole, word, language)


def cards_of(halves: Iterable[Half]) -> Iterator[Card]:
    pieces = {(half.card, half.side): half.piece for half in halves}
    for card in sorted({card for card, _ in pieces}):
        yield Card(card, pieces[card, "top"], pieces[card, "bottom"])
