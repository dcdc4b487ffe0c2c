"""Decks and sets of tiles from files (RULES, chapter 21): everything read, every mistake told.

    deck    id,border,friend,creature_a,creature_b,terrain,score_kind,score_args,
            ability_kind,ability_args
    tiles   id,terrain,creature,doors           (the light face; the dark one follows, DW-COMP-9)

A file is known by its first row. What is not given is taken from the house.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files as package_files
from pathlib import PurePath
from typing import Any, Final

import msgspec

from reverie.box import Row, Sheet
from reverie.games.dreamwell.box import fields
from reverie.games.dreamwell.box.content import Card, Content, Tile
from reverie.games.dreamwell.box.ways import ways
from reverie.games.dreamwell.symbols import (
    CREATURE_PARTNER,
    TERRAIN_PARTNER,
    Ability,
    EachTurn,
    FlipAny,
    FlipTerrain,
    Perform,
)
from reverie.language import printable
from reverie.language.mistakes import BadContent, Mistake

DECK_COLUMNS: Final = (
    "id",
    "border",
    "friend",
    "creature_a",
    "creature_b",
    "terrain",
    "score_kind",
    "score_args",
    "ability_kind",
    "ability_args",
)
TILE_COLUMNS: Final = ("id", "terrain", "creature", "doors")

# As many cards as four players can ever hold in rows, hands and display at once, plus what one
# turn can draw (the proof of DW-DRAW-6): with these no draw finds the deck empty.
LEAST_LIGHT: Final = 57  # the base game
LEAST_CARDS: Final = 69  # the advanced game
MOST_CARDS: Final = 400
TILE_COUNT: Final = 16  # DW-COMP-1
MAX_CHARACTERS: Final = 100_000  # 400 cards take 40 000


@cache
def house() -> Content:
    """The cards and tiles that come with the game."""
    folder = package_files("reverie.games.dreamwell") / "box"
    files = {name: (folder / name).read_bytes() for name in ("cards.csv", "tiles.csv")}
    return msgspec.structs.replace(read_content(files), name="house")


def read_content(files: Mapping[str, bytes]) -> Content:
    """The content these files (by name) hold, or BadContent with all that is wrong in them."""
    tables, found = _known(files)
    cards = _cards(tables["deck"]) if "deck" in tables else house().cards
    tiles = _tiles(tables["tiles"]) if "tiles" in tables else house().tiles
    for table in tables.values():
        found += table.all_mistakes()
    if mistakes := found or _impossible(cards, tiles, tables):
        raise BadContent(mistakes)
    name = printable(" + ".join(PurePath(file).stem for file in files))
    return Content(name, cards, tiles) if files else house()


def _known(files: Mapping[str, bytes]) -> tuple[dict[str, Sheet], list[Mistake]]:
    """The deck and the tiles among these files, and what is wrong with files as such."""
    tables: dict[str, Sheet] = {}
    found: list[Mistake] = []
    for file, data in files.items():
        try:
            table = Sheet(file, data, MAX_CHARACTERS)
            kind = _kind(table)
            if kind in tables:
                table.refuse("TABLE_TWICE", other=printable(tables[kind].file))
            tables[kind] = table
        except BadContent as bad:
            found += bad.mistakes
    return tables, found


def _kind(table: Sheet) -> str:
    """A file is what most of its first row says it is."""
    deck = len(table.columns & set(DECK_COLUMNS))
    tiles = len(table.columns & set(TILE_COLUMNS))
    if deck == tiles:
        deck_columns, tile_columns = ",".join(DECK_COLUMNS), ",".join(TILE_COLUMNS)
        table.refuse("UNKNOWN_TABLE", deck=deck_columns, tiles=tile_columns)
    return "deck" if deck > tiles else "tiles"


def _cards(table: Sheet) -> tuple[Card, ...]:
    table.expect(DECK_COLUMNS)
    cards = tuple(card for row in table.rows if (card := _card(row)))
    _check_ids(table.rows)
    count = len(table.rows)
    light = sum(row.fields.get("border", "").lower() != "dark" for row in table.rows)
    if light < LEAST_LIGHT:
        table.wrong("TOO_FEW_LIGHT", count=light, least=LEAST_LIGHT)
    if count < LEAST_CARDS:
        table.wrong("TOO_FEW_CARDS", count=count, least=LEAST_CARDS)
    if count > MOST_CARDS:
        table.wrong("TOO_MANY_CARDS", count=count, most=MOST_CARDS)
    return cards


def _card(row: Row) -> Card | None:
    if row.mistakes:
        return None  # too many fields: which is which cannot be known
    card = {
        "id": row.read("id", fields.identifier),
        "border": row.read("border", fields.border),
        "friend": row.read("friend", fields.friend),
        "creature_a": row.read("creature_a", fields.creature),
        "creature_b": row.read("creature_b", fields.creature),
        "terrain": row.read("terrain", fields.terrain),
        "score": _made(row, "score", fields.SCORES),
        "ability": _made(row, "ability", fields.ABILITIES),
    }
    if card["creature_a"] and card["creature_a"] == card["creature_b"]:  # DW-PLAY-15
        row.wrong("creature_b", "SAME_CREATURES", value=card["creature_b"])
    if card["border"] == "light" and flips(card["ability"]):  # DW-FLAB-5, DW-CARD-13
        row.wrong("ability_kind", "FLIP_ON_LIGHT")
    return None if None in card.values() or row.mistakes else Card(**card)


def _made(row: Row, what: str, kinds: fields.Kinds[Any]) -> Any:
    """A point symbol or an ability, out of its kind and its arguments."""
    kind = row.read(f"{what}_kind", fields.one_of(tuple(kinds), f"UNKNOWN_{what.upper()}"))
    if kind is None:
        return None
    make, names = kinds[kind]
    arguments = row.read(f"{what}_args", fields.arguments(names))
    return None if arguments is None else make(*arguments)


def flips(ability: Ability | None) -> bool:
    if isinstance(ability, Perform | EachTurn):
        return ability.action == "flip"
    return isinstance(ability, FlipAny | FlipTerrain)


def _tiles(table: Sheet) -> tuple[Tile, ...]:
    table.expect(TILE_COLUMNS)
    read = [(row, _tile(row)) for row in table.rows]
    _check_ids(table.rows)
    _check_faces([(row, tile) for row, tile in read if tile])
    if len(table.rows) != TILE_COUNT:
        table.wrong("WRONG_TILE_COUNT", count=len(table.rows), need=TILE_COUNT)
    return tuple(tile for _, tile in read if tile)


def _tile(row: Row) -> Tile | None:
    """DW-COMP-2: a terrain, a creature, doors, as on the light face (DW-COMP-4).

    The dark face is not written: the terrain tells what is behind it (DW-COMP-6).
    """
    if row.mistakes:
        return None
    tile = {
        "id": row.read("id", fields.identifier),
        "terrain": row.read("terrain", fields.terrain),
        "creature": row.read("creature", fields.creature),
        "doors": row.read("doors", fields.door_set),
    }
    return None if None in tile.values() else Tile(**tile)


def _check_ids(rows: Iterable[Row]) -> None:
    first: dict[str, int] = {}
    for row in rows:
        name = row.fields.get("id", "")
        if name and first.setdefault(name, row.line) != row.line:
            row.wrong("id", "DUPLICATE_ID", value=printable(name), other=first[name])


def _check_faces(read: Iterable[tuple[Row, Tile]]) -> None:
    """DW-COMP-10: no face twice; the backs count too (DW-COMP-9)."""
    seen: dict[tuple[str, str], int] = {}
    for row, tile in read:
        face = tile.terrain, tile.creature
        if face in seen:
            row.wrong("creature", "FACE_TWICE", face=" ".join(face), other=seen[face])
        seen.setdefault(face, row.line)
        seen.setdefault((TERRAIN_PARTNER[tile.terrain], CREATURE_PARTNER[tile.creature]), row.line)


def _impossible(
    cards: Iterable[Card], tiles: tuple[Tile, ...], tables: Mapping[str, Sheet]
) -> list[Mistake]:
    """Light cards that no light faces meet: a base game dealt with these might never end."""
    deck = tables.get("deck")
    lines = {row.fields["id"]: row.line for row in deck.rows} if deck else {}
    file = (deck or tables["tiles"]).file if tables else ""
    return [
        Mistake(
            file,
            lines.get(card.id),
            "terrain" if deck else None,
            "NO_WAY",
            {"card": card.id, "a": card.creature_a, "b": card.creature_b, "terrain": card.terrain},
        )
        for card in cards
        if card.border == "light" and not ways(card, tiles)
    ]
