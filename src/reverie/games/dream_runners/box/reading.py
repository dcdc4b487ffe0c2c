"""Content from JSON files: everything read, every mistake told.

A file holds an object with any of the parts that `box/content.json` has; what is not given is
taken from the house. DR-COMP-11: a file that breaks an invariant is refused, place by place.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files as package_files
from pathlib import PurePath
from typing import Any, Final

import msgspec

from reverie.box import text_of
from reverie.games.dream_runners.box.checks import findings
from reverie.games.dream_runners.box.content import Content
from reverie.language import printable
from reverie.language.mistakes import BadContent, Mistake

MAX_CHARACTERS: Final = 100_000  # the house's own file has 10 000
PARTS: Final = tuple(field.name for field in msgspec.structs.fields(Content))


@cache
def house() -> Content:
    """What comes with the game, DR-COMP-13: four shapes, and the first four fill the frame."""
    return _boxed("content.json")


@cache
def first_edition() -> Content:
    """What came with it before, and what matches of that time are played again with."""
    return _boxed("content-1.json")


def _boxed(name: str) -> Content:
    file = package_files("reverie.games.dream_runners") / "box" / name
    content = msgspec.json.decode(file.read_bytes(), type=Content)
    if found := mistakes_in(content, name):
        raise BadContent(found)
    return content


def read_content(files: Mapping[str, bytes]) -> Content:
    """The content these files (by name) hold, or BadContent with all that is wrong in them."""
    parts: dict[str, Any] = {}
    source: dict[str, str] = {}
    for file, data in files.items():
        for part, value in _object(file, data).items():
            if part not in PARTS:
                known = ", ".join(PARTS)
                raise _bad(file, None, "UNKNOWN_PART", part=printable(part), known=known)
            if part in source and part not in ("name", "edition"):
                other = printable(source[part])
                raise _bad(file, None, "PART_TWICE", part=part, other=other)
            parts[part], source[part] = value, file
    if not files:
        return house()
    named = printable(" + ".join(PurePath(file).stem for file in files))
    return _whole({"name": named, **parts}, " + ".join(map(printable, files)))


def _object(file: str, data: bytes) -> dict[str, Any]:
    text = text_of(file, data, MAX_CHARACTERS)
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise _bad(file, None, "NOT_JSON", problem=printable(str(problem))) from None
    if not isinstance(value, dict):
        raise _bad(file, None, "NOT_AN_OBJECT")
    return value


def _whole(parts: Mapping[str, Any], file: str) -> Content:
    given = {**msgspec.to_builtins(house()), **parts}
    try:
        content = msgspec.convert(given, Content)
    except msgspec.ValidationError as problem:
        what, _, where = str(problem).partition(" - at ")
        place = re.sub(r"[`$]", "", where).lstrip(".") or None
        raise _bad(file, place, "WRONG_TYPE", problem=printable(what)) from None
    if found := mistakes_in(content, file):
        raise BadContent(found)
    return content


def mistakes_in(content: Content, file: str) -> list[Mistake]:
    """DR-COMP-10."""
    return [
        Mistake(file, None, None, code, details, place)
        for place, code, details in findings(content)
    ]


def _bad(file: str, place: str | None, code: str, **details: object) -> BadContent:
    return BadContent([Mistake(file, None, None, code, details, place)])
