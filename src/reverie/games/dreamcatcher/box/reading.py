"""Cards from files: two tables with commas, everything read, every mistake told.

Dreams have a `scene_en`, motifs a `shape_en`: that is how the two files are told apart. Columns
that only a printer needs (`icons`, `ridge_cells`) are read over.
"""

import csv
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files as package_files
from io import StringIO
from pathlib import PurePath
from typing import Final, NamedTuple

from reverie.box import text_of
from reverie.games.dreamcatcher.box.content import (
    LEAST_DREAMS,
    LEAST_MOTIFS,
    LONGEST,
    MOST_CARDS,
    TAGS,
    Content,
    Dream,
    Motif,
    Weights,
)
from reverie.language import printable
from reverie.language.mistakes import BadContent, Mistake

PACKAGE: Final = "reverie.games.dreamcatcher"
OF_A_DREAM: Final = ("id", "title_en", "title_de", "scene_en", "scene_de", "tags")
OF_A_MOTIF: Final = (
    *("id", "icon", "name_en", "name_de", "shape_en", "shape_de"),
    *("tactile", "parts", "tags"),
)
DRAWN: Final = ("palette", "sky", "ground", "layout", "strings")
UNIQUE: Final = ("id", "title_en", "title_de", "name_en", "name_de")  # DC-CONTENT-1


class Line(NamedTuple):
    """One row of a file, and where it stands."""

    number: int
    cells: dict[str, str]


class File(NamedTuple):
    name: str
    header: list[str]
    lines: list[Line]

    @property
    def is_dreams(self) -> bool:
        return "scene_en" in self.header


@cache
def house() -> Content:
    """The 87 dreams and 83 motifs that come with the game.

    DC-CONTENT-3 to 5: every dream has clues, every motif has dreams, and no two are too alike.
    """
    box = package_files(PACKAGE) / "box"
    return read_content({n: (box / n).read_text("utf-8") for n in ("dreams.csv", "touching.csv")})


def read_content(files: Mapping[str, str | bytes]) -> Content:
    """Both decks, or BadContent with all that is wrong."""
    both = [open_file(name, text) for name, text in files.items()]
    if sorted(file.is_dreams for file in both) != [False, True]:
        raise BadContent([Mistake(", ".join(files) or "–", None, None, "TWO_FILES")])
    if mistakes := [mistake for file in both for mistake in wrong_file(file)]:
        raise BadContent(mistakes)
    dreams, motifs = sorted(both, key=lambda file: not file.is_dreams)
    return Content(
        name=printable(PurePath(dreams.name).stem),
        dreams=tuple(dream_of(line.cells) for line in dreams.lines),
        motifs=tuple(motif_of(line.cells) for line in motifs.lines),
    )


def open_file(name: str, text: str | bytes) -> File:
    rows = list(csv.reader(StringIO(text_of(name, text))))
    header = rows[0] if rows else []
    lines = [
        Line(number, dict(zip(header, row, strict=False)))
        for number, row in enumerate(rows[1:], start=2)
        if any(cell.strip() for cell in row)
    ]
    return File(name, header, lines)


@cache
def things() -> dict[str, dict[str, str]]:
    """What an icon of a dream is called, by language."""
    text = (package_files(PACKAGE) / "box" / "things.csv").read_text("utf-8")
    lines = [line.cells for line in open_file("things.csv", text).lines]
    return {tongue: {line["icon"]: line[tongue] for line in lines} for tongue in ("en", "de")}


# What is wrong


def wrong_file(file: File) -> Iterator[Mistake]:
    needed = OF_A_DREAM if file.is_dreams else OF_A_MOTIF
    missing = [column for column in needed if column not in file.header]
    yield from (Mistake(file.name, 1, column, "MISSING_COLUMN") for column in missing)
    if missing:
        return
    least = LEAST_DREAMS if file.is_dreams else LEAST_MOTIFS
    if not least <= len(file.lines) <= MOST_CARDS:
        details = {"count": len(file.lines), "least": least, "most": MOST_CARDS}
        yield Mistake(file.name, None, None, "CARD_COUNT", details)
    for line in file.lines:
        yield from wrong_line(file, line, needed)
    yield from same_twice(file)


def wrong_line(file: File, line: Line, needed: tuple[str, ...]) -> Iterator[Mistake]:
    for column in needed:
        cell = line.cells.get(column, "").strip()
        if not cell:
            yield Mistake(file.name, line.number, column, "EMPTY_FIELD")
        elif len(cell) > LONGEST:
            yield Mistake(file.name, line.number, column, "LONG_TEXT", {"most": LONGEST})
        elif column in ("tactile", "parts") and not in_range(column, cell):
            details = {"value": printable(cell), "most": MOST[column]}
            yield Mistake(file.name, line.number, column, "BAD_NUMBER", details)
        elif column == "tags":
            for tag in wrong_tags(cell):
                yield Mistake(file.name, line.number, column, "BAD_TAG", {"value": printable(tag)})
        elif column == "icon" and cell not in icons():
            details = {"value": printable(cell)}
            yield Mistake(file.name, line.number, column, "NO_RELIEF", details)


MOST: Final = {"tactile": 3, "parts": 13}


def in_range(column: str, cell: str) -> bool:
    return cell.isascii() and cell.isdigit() and 1 <= int(cell) <= MOST[column]


def wrong_tags(cell: str) -> Iterator[str]:
    """DC-CONTENT-1: every tag is in the vocabulary; a weight is more than 0 and at most 1."""
    for each in cell.split(";"):
        tag, _, weight = each.partition(":")
        try:
            fits = 0 < float(weight) <= 1
        except ValueError:
            fits = False
        if tag not in TAGS or not fits:
            yield each


def same_twice(file: File) -> Iterator[Mistake]:
    for column in (each for each in UNIQUE if each in file.header):
        seen: dict[str, int] = {}
        for line in file.lines:
            value = line.cells.get(column, "")
            other = seen.setdefault(value, line.number)
            if other != line.number:
                details = {"value": printable(value), "other": other}
                yield Mistake(file.name, line.number, column, "SAME_TWICE", details)


@cache
def icons() -> frozenset[str]:
    """DC-CONTENT-2: the pictures that there are reliefs of."""
    text = (package_files(PACKAGE) / "box" / "touching.csv").read_text("utf-8")
    return frozenset(line.cells["icon"] for line in open_file("touching.csv", text).lines)


# What is right


def dream_of(cells: Mapping[str, str]) -> Dream:
    return Dream(
        id=cells["id"],
        title_en=cells["title_en"],
        title_de=cells["title_de"],
        scene_en=cells["scene_en"],
        scene_de=cells["scene_de"],
        tags=weights(cells["tags"]),
        **{column: cells.get(column, "") for column in DRAWN},
    )


def motif_of(cells: Mapping[str, str]) -> Motif:
    return Motif(
        id=cells["id"],
        icon=cells["icon"],
        name_en=cells["name_en"],
        name_de=cells["name_de"],
        shape_en=cells["shape_en"],
        shape_de=cells["shape_de"],
        tactile=int(cells["tactile"]),
        parts=int(cells["parts"]),
        tags=weights(cells["tags"]),
        icon_author=cells.get("icon_author", ""),
    )


def weights(cell: str) -> Weights:
    return {
        tag: float(weight) for tag, _, weight in (each.partition(":") for each in cell.split(";"))
    }
