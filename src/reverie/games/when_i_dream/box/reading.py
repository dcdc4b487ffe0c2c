"""Decks from files (RULES, chapter 17): everything read, every mistake told.

    card,side,en,de[,en_accept,de_accept][,fr,es,…]

Further answers are separated by semicolons, spellings in a language by bars.
"""

import csv
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files as package_files
from io import StringIO
from itertools import cycle, permutations
from pathlib import PurePath
from typing import Final, NamedTuple

from reverie.box import text_of
from reverie.games.when_i_dream.box.content import (
    LEAST_CARDS,
    LONGEST,
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
COLUMNS: Final = (*NEEDED, *ANSWERS, *ABROAD)


class Line(NamedTuple):
    """One row of the file that could be read: where it stands, and what it says."""

    number: int
    card: CardId
    side: Side
    piece: Piece


@cache
def house() -> Deck:
    """WD-CONT-3: the deck that comes with the game."""
    text = (package_files("reverie.games.when_i_dream") / "box" / "deck.csv").read_text("utf-8")
    return read_deck({"house.csv": text})


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


def read_deck(files: Mapping[str, str | bytes]) -> Deck:
    """The deck in the file, or BadContent with all that is wrong. WD-CONT-1: two pieces a card."""
    if len(files) != 1:
        raise BadContent([Mistake(", ".join(files) or "–", None, None, "ONE_FILE")])
    ((name, text),) = files.items()
    rows = list(csv.reader(StringIO(text_of(name, text))))
    header, body = (rows[0], rows[1:]) if rows else ([], [])
    if mistakes := list(wrong_header(name, header)):
        raise BadContent(mistakes)
    mistakes, lines = [], list[Line]()
    for number, row in enumerate(body, start=2):
        if any(cell.strip() for cell in row):
            found = list(wrong_cells(name, number, header, row))
            mistakes += found
            if not found:
                lines.append(read_line(number, dict(zip(header, row, strict=True))))
    mistakes = mistakes or [*wrong_cards(name, lines), *wrong_words(name, lines)]
    if mistakes:
        raise BadContent(mistakes)
    return Deck(printable(PurePath(name).stem), tuple(cards_of(lines)))


def wrong_header(name: str, header: list[str]) -> Iterator[Mistake]:
    for column in NEEDED:
        if column not in header:
            yield Mistake(name, 1, column, "MISSING_COLUMN")
    for column, times in Counter(header).items():
        if column not in COLUMNS:
            yield Mistake(name, 1, column, "EXTRA_COLUMN", {"known": ", ".join(COLUMNS)})
        elif times > 1:
            yield Mistake(name, 1, column, "COLUMN_TWICE")


def wrong_cells(name: str, number: int, header: list[str], row: list[str]) -> Iterator[Mistake]:
    """WD-CONT-6: no cell is empty, unless there is no further answer."""
    if len(row) != len(header):
        details = {"count": len(row), "columns": len(header)}
        yield Mistake(name, number, None, "WRONG_FIELDS", details)
        return
    for column, cell in zip(header, row, strict=True):
        words = spellings(column, cell)
        if not all(words):
            yield Mistake(name, number, column, "EMPTY_FIELD")
        elif column == "card" and not (cell.isascii() and cell.isdigit() and len(cell) < 5):
            yield Mistake(name, number, column, "BAD_CARD", {"value": printable(cell)})
        elif column == "side" and cell not in SIDES:
            yield Mistake(name, number, column, "BAD_SIDE", {"value": printable(cell)})
        elif any(len(word) > LONGEST for word in words):
            yield Mistake(name, number, column, "LONG_WORD", {"most": LONGEST})
        elif column in TONGUES and not plain(cell):
            yield Mistake(name, number, column, "NO_LETTERS", {"value": printable(cell)})


def spellings(column: str, cell: str) -> list[str]:
    if column in ANSWERS and not cell.strip():
        return []
    separator = ";" if column in ANSWERS else "|" if column in ABROAD else "\n"
    return [word.strip() for word in cell.split(separator)]


def read_line(number: int, cells: Mapping[str, str]) -> Line:
    words = {column: tuple(spellings(column, cell)) for column, cell in cells.items()}
    other = tuple((tongue[:2], word) for tongue in ABROAD for word in words.get(tongue, ()))
    piece = Piece(
        en=words["en"][0],
        de=words["de"][0],
        en_accept=words.get("en_accept", ()),
        de_accept=words.get("de_accept", ()),
        other=other,
    )
    side: Side = "top" if cells["side"] == "top" else "bottom"
    return Line(number, int(cells["card"]), side, piece)


def wrong_cards(name: str, lines: list[Line]) -> Iterator[Mistake]:
    """Every card has a top and a bottom, and there are neither too few nor too many."""
    seen: dict[tuple[CardId, Side], int] = {}
    for line in lines:
        other = seen.setdefault((line.card, line.side), line.number)
        if other != line.number:
            details = {"card": line.card, "side": line.side, "other": other}
            yield Mistake(name, line.number, None, "SIDE_TWICE", details)
    cards = sorted({card for card, _ in seen})
    for card, side in ((card, side) for card in cards for side in SIDES):
        if (card, side) not in seen:
            yield Mistake(name, None, None, "SIDE_MISSING", {"card": card, "side": side})
    if not LEAST_CARDS <= len(cards) <= MOST_CARDS:
        details = {"count": len(cards), "least": LEAST_CARDS, "most": MOST_CARDS}
        yield Mistake(name, None, None, "CARD_COUNT", details)


def wrong_words(name: str, lines: list[Line]) -> Iterator[Mistake]:
    """WD-CONT-4, WD-CONT-5: no piece within another, no answer on two cards."""
    for language in TONGUES:
        yield from contained(name, lines, language)
        owner: dict[str, Line] = {}
        for line in lines:
            for answer in line.piece.answers(language):
                first = owner.setdefault(plain(answer), line)
                if first.card != line.card:
                    details = {"value": answer, "other": first.number}
                    yield Mistake(name, line.number, language, "ANSWER_TWICE", details)


def contained(name: str, lines: list[Line], language: Language) -> Iterator[Mistake]:
    words = [(line, line.piece.word(language)) for line in lines]
    keys = [(line, word, plain(word)) for line, word in words]
    for (line, word, key), (other, whole, whole_key) in permutations(keys, 2):
        later = line.number > other.number
        if (later and key == whole_key) or is_part_of(word, whole, language):
            details = {"value": word, "whole": whole, "other": other.number}
            code = "PIECE_TWICE" if look_alike(word, whole) else "PIECE_WITHIN"
            yield Mistake(name, line.number, language, code, details)


def is_part_of(word: str, whole: str, language: Language) -> bool:
    """WD-CONT-4: one of its words, or what it is glued from; key is no part of donkey."""
    inner, outer = plain(word), plain(whole)
    if inner == outer or (not outer.startswith(inner) and not outer.endswith(inner)):
        return False  # and the word lists need not be read
    if f" {normal(word)} " in f" {normal(whole).replace('-', ' ')} ":
        return True
    return holds(whole, word, language)


def cards_of(lines: Iterable[Line]) -> Iterator[Card]:
    pieces = {(line.card, line.side): line.piece for line in lines}
    for card in sorted({card for card, _ in pieces}):
        yield Card(card, pieces[card, "top"], pieces[card, "bottom"])
