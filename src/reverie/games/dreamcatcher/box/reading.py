"""Cards from files: two tables, everything read, every mistake told.

Dreams have a `scene_en`, motifs a `shape_en`: that is how the two files are told apart. Columns
that only a printer needs (`icons`, `ridge_cells`) are read over.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files as package_files
from pathlib import PurePath
from typing import Any, Final, TypeVar

from reverie.box import Row, Sheet, Wrong
from reverie.games.dreamcatcher.box import fields
from reverie.games.dreamcatcher.box.content import (
    LEAST_DREAMS,
    LEAST_MOTIFS,
    MOST_CARDS,
    Content,
    Dream,
    Motif,
    Weights,
)
from reverie.language import printable
from reverie.language.mistakes import BadContent, Mistake

PACKAGE: Final = "reverie.games.dreamcatcher"
DREAM_TEXTS: Final = ("id", "title_en", "title_de", "scene_en", "scene_de")
MOTIF_TEXTS: Final = ("id", "name_en", "name_de", "shape_en", "shape_de")
OF_A_DREAM: Final = (*DREAM_TEXTS, "tags")
OF_A_MOTIF: Final = (*MOTIF_TEXTS, "icon", "tactile", "parts", "tags")
DRAWN: Final = ("palette", "sky", "ground", "layout", "strings")
UNIQUE: Final = ("id", "title_en", "title_de", "name_en", "name_de")  # DC-CONTENT-1
MAX_CHARACTERS: Final = 300_000  # 400 dreams, with what draws them, take 267 000

C = TypeVar("C")  # a card: a dream or a motif


@cache
def house() -> Content:
    """The 87 dreams and 83 motifs that come with the game.

    DC-CONTENT-3 to 5: every dream has clues, every motif has dreams, and no two are too alike.
    """
    return read_content({name: boxed(name) for name in ("dreams.csv", "touching.csv")})


@cache
def things() -> dict[str, dict[str, str]]:
    """What an icon of a dream is called, by language."""
    rows = [row.fields for row in table_of("things.csv", boxed("things.csv")).rows]
    return {tongue: {row["icon"]: row[tongue] for row in rows} for tongue in ("en", "de")}


@cache
def icons() -> frozenset[str]:
    """DC-CONTENT-2: the pictures that there are reliefs of."""
    table = table_of("touching.csv", boxed("touching.csv"))
    return frozenset(row.fields["icon"] for row in table.rows)


def boxed(name: str) -> bytes:
    return (package_files(PACKAGE) / "box" / name).read_bytes()


def read_content(files: Mapping[str, bytes]) -> Content:
    """Both decks, or BadContent with all that is wrong."""
    both = sorted(opened(files), key=is_of_motifs)
    if [is_of_motifs(table) for table in both] != [False, True]:
        raise BadContent([Mistake(", ".join(files) or "–", None, None, "TWO_FILES")])
    first, second = both
    first.expect(OF_A_DREAM, (*DRAWN, "icons"))
    second.expect(OF_A_MOTIF, ("ridge_cells", "icon_author"))
    dreams = cards_of(first, dream_of, LEAST_DREAMS)
    motifs = cards_of(second, motif_of, LEAST_MOTIFS)
    if mistakes := [mistake for table in both for mistake in table.all_mistakes()]:
        raise BadContent(mistakes)
    return Content(printable(PurePath(first.file).stem), dreams, motifs)


def opened(files: Mapping[str, bytes]) -> list[Sheet]:
    tables: list[Sheet] = []
    mistakes: list[Mistake] = []
    for name, data in files.items():
        try:
            tables.append(table_of(name, data))
        except BadContent as bad:
            mistakes += bad.mistakes
    if mistakes:
        raise BadContent(mistakes)
    return tables


def table_of(name: str, data: bytes) -> Sheet:
    return Sheet(name, data, MAX_CHARACTERS)


def is_of_motifs(table: Sheet) -> bool:
    return "scene_en" not in table.columns


# What is on the cards


def cards_of(table: Sheet, card_of: Callable[[Row], C | None], least: int) -> tuple[C, ...]:
    cards = tuple(card for row in table.rows if (card := card_of(row)))
    check_unique(table.rows)
    if not least <= len(table.rows) <= MOST_CARDS:
        table.wrong("CARD_COUNT", count=len(table.rows), least=least, most=MOST_CARDS)
    return cards


def dream_of(row: Row) -> Dream | None:
    if row.mistakes:
        return None  # too many fields: which is which cannot be known
    card: dict[str, Any] = {column: row.read(column, fields.text) for column in DREAM_TEXTS}
    card |= {column: row.fields.get(column, "") for column in DRAWN}
    card["tags"] = weights_of(row)
    return None if row.mistakes or None in card.values() else Dream(**card)


def motif_of(row: Row) -> Motif | None:
    if row.mistakes:
        return None
    card: dict[str, Any] = {column: row.read(column, fields.text) for column in MOTIF_TEXTS}
    card |= {
        "icon": row.read("icon", icon),
        "tactile": row.read("tactile", fields.tactile),
        "parts": row.read("parts", fields.parts),
        "tags": weights_of(row),
        "icon_author": row.fields.get("icon_author", ""),
    }
    return None if row.mistakes or None in card.values() else Motif(**card)


def weights_of(row: Row) -> Weights | None:
    """Every tag by itself, so that each mistake is told."""
    text = row.read("tags", fields.text)
    if text is None:
        return None
    read = [row.read("tags", fields.weight, tag) for tag in text.split(";")]
    return None if None in read else dict(read)


def icon(text: str) -> str:
    if fields.text(text) not in icons():
        raise Wrong("NO_RELIEF", value=printable(text))
    return text


def check_unique(rows: Iterable[Row]) -> None:
    seen: dict[tuple[str, str], int] = {}
    for row in rows:
        for column in UNIQUE:
            value = row.fields.get(column, "")
            other = seen.setdefault((column, value), row.line)
            if value and other != row.line:
                row.wrong(column, "SAME_TWICE", value=printable(value), other=other)
