"""Dreams, segments, chests and tracks: what they are. Reading and checking them is `reading.py`.

The structs are the file: what a person writes in `content.json` is what travels in the options.
"""

from functools import cached_property
from typing import Final

import msgspec

from reverie.games.dream_runners.geometry import TURNS, Spot, drawn, turned
from reverie.games.dream_runners.symbols import (
    Cell,
    Element,
    Symbol,
    read_cell,
    read_elements,
)

DreamId = str
SegmentId = str
ShapeId = str
TokenId = str

PLAYER_COLORS: Final = ("violet", "teal", "crimson", "amber")  # DR-SETUP-6: by seat


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: ShapeId
    rows: tuple[str, ...]  # a picture: letters give the order of the symbols


class Segment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DR-COMP-12: coins and dream points are independent of each other."""

    id: SegmentId
    shape: ShapeId
    symbols: str
    coins: int = 0
    points: int = 0


class Dream(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile of three by three cells; DR-COMP-2: some carry a star."""

    id: DreamId
    level: int
    starred: bool
    name: str
    rows: tuple[str, ...]


class Chest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DR-CHEST-1: a type of chest and its price."""

    id: str
    keys: int


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: TokenId
    chest: str
    contents: str


class Evaluation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DR-EVAL-1: what things are worth, in thousandths of a dream point."""

    fragment: int
    choice: int
    key: int
    coin: int
    serenity: int
    point: int
    holdings: tuple[int, ...]  # by the number held of a colour
    last_coin: int
    last_key: int
    last_holding: int
    collect: int
    banish: int
    double: int
    both: int
    woken: int
    draft_shares: tuple[int, ...]  # in thousandths, by the number of dreaming players


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything there is to play with."""

    name: str
    edition: int
    shapes: tuple[Shape, ...]
    initial: tuple[Segment, ...]  # one for every shape; each player has their own four
    segments: tuple[Segment, ...]
    dreams: tuple[Dream, ...]
    chests: tuple[Chest, ...]
    tokens: tuple[Token, ...]
    star: tuple[int, ...]  # DR-COMP-7: dream points by space
    serenity: tuple[int, ...]
    start: int  # the space of the serenity track on which everybody begins
    evaluation: Evaluation

    @cached_property
    def dream(self) -> dict[DreamId, Dream]:
        return {dream.id: dream for dream in self.dreams}

    @cached_property
    def cells(self) -> dict[DreamId, dict[tuple[int, int], Cell]]:
        """The cells of every dream by row and column, in reading order."""
        return {dream.id: _cells(dream) for dream in self.dreams}

    @cached_property
    def segment(self) -> dict[SegmentId, Segment]:
        """Neutral segments, and everybody's own four: `violet-wisp` (DR-SETUP-12)."""
        own = [
            msgspec.structs.replace(template, id=f"{color}-{template.id}")
            for color in PLAYER_COLORS
            for template in self.initial
        ]
        return {segment.id: segment for segment in (*own, *self.segments)}

    @cached_property
    def shape_ids(self) -> tuple[ShapeId, ...]:
        return tuple(shape.id for shape in self.shapes)

    @cached_property
    def turned(self) -> dict[tuple[ShapeId, int], tuple[Spot, ...]]:
        """The cells of every shape after so many quarter turns, in the order of its symbols."""
        return {
            (shape.id, turns): turned(drawn(shape.rows), turns)
            for shape in self.shapes
            for turns in TURNS
        }

    @cached_property
    def token(self) -> dict[TokenId, tuple[Element, ...]]:
        """What is in it."""
        return {token.id: read_elements(token.contents) for token in self.tokens}

    @cached_property
    def tokens_of(self) -> tuple[tuple[TokenId, ...], ...]:
        """By type of chest."""
        return tuple(
            tuple(token.id for token in self.tokens if token.chest == chest.id)
            for chest in self.chests
        )

    @cached_property
    def segments_of(self) -> tuple[tuple[SegmentId, ...], ...]:
        """The neutral ones, by shape."""
        return tuple(
            tuple(segment.id for segment in self.segments if segment.shape == shape)
            for shape in self.shape_ids
        )

    @cached_property
    def memo(self) -> dict[object, object]:
        """What follows from the content alone, and is asked for often."""
        return {}

    @property
    def top(self) -> int:
        """DR-SER-3: the highest space of the serenity track."""
        return len(self.serenity) - 1

    def symbols(self, segment: SegmentId) -> tuple[Symbol, ...]:
        return tuple(self.segment[segment].symbols)  # type: ignore[arg-type]  # checked on reading

    def own_segments(self, seat: int) -> tuple[SegmentId, ...]:
        """DR-SETUP-11: the four that a seat begins with."""
        return tuple(f"{PLAYER_COLORS[seat]}-{template.id}" for template in self.initial)


def _cells(dream: Dream) -> dict[tuple[int, int], Cell]:
    codes = [line.split() for line in dream.rows]
    return {
        (row, col): read_cell(code) or Cell("blank")
        for row, line in enumerate(codes)
        for col, code in enumerate(line)
    }
