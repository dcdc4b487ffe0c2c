"""The nouns of Dream Runners: options, state and view (RULES, chapter 14)."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from reverie.games.dream_runners.box.content import Content, DreamId, SegmentId, TokenId
from reverie.games.dream_runners.box.reading import house
from reverie.games.dream_runners.symbols import Element
from reverie.kernel import Dice, Millis, Seat

Phase = Literal["await_ready", "creating", "drafting", "resolving", "improving", "finished"]
EffectId = str  # `coherence`, `nightmare:0,2`, `collect:1,1`
Fragments = tuple[int, int, int, int]  # by colour
Piles = tuple[tuple[str, ...], ...]

ROUNDS: Final = 8  # DR-ROUND-1
DREAMS_PER_LEVEL: Final = 2  # DR-SETUP-1
START_COINS: Final = 2  # DR-SETUP-9
FIRST_DREAMER_COINS: Final = 1  # DR-CREATE-8
SEGMENT_PRICE: Final = 4  # DR-IMP-1
SERENITY_PRICE: Final = 3  # DR-IMP-9
SECOND: Final = 1000  # milliseconds
THINK_SECONDS: Final = 180  # DR-CREATE-20
SOLO_THINK_SECONDS: Final = 60  # DR-SOLO-2
MOST_PLACED: Final = 16  # four to begin with, and one bought in each of eight rounds, at most


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the table agrees on before the deal. DR-TIME-1: limits, and their ranges."""

    tile_set: Literal["full", "starter"] = "full"  # DR-SETUP-4, DR-SETUP-5
    pace: Literal["race", "clock", "calm"] = "race"  # RULES, chapter 6, calm dreaming
    composition_visibility: Literal["after_phase", "live"] = "after_phase"  # DR-CREATE-23
    sand_seconds: Annotated[int, Meta(ge=10, le=120)] = 30  # DR-CREATE-19
    think_seconds: Annotated[int, Meta(ge=0, le=600)] | None = None  # None: 180, alone 60
    late_grace_ms: Annotated[int, Meta(ge=0, le=1000)] = 250  # DR-CREATE-22
    draft_seconds: Annotated[int, Meta(ge=5, le=120)] = 20
    resolve_seconds: Annotated[int, Meta(ge=15, le=300)] = 90
    improve_seconds: Annotated[int, Meta(ge=15, le=300)] = 45
    ready_seconds: Annotated[int, Meta(ge=10, le=600)] = 60  # DR-PREP-7
    reveal_countdown_seconds: Annotated[int, Meta(ge=0, le=10)] = 3  # DR-CREATE-2
    forecast: bool = True  # DR-CREATE-25: what a composition would bring is shown meanwhile
    content: Content | None = None  # None: what comes with the game

    @property
    def table(self) -> Content:
        return self.content or house()

    @property
    def is_live(self) -> bool:
        return self.composition_visibility == "live"


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DR-GEO-3: a segment, its quarter turns, and where the corner of its box lies."""

    segment: SegmentId
    rot: Annotated[int, Meta(ge=0, le=3)]
    row: int
    col: int


Composition = tuple[Placement, ...]
Placed = Annotated[Composition, Meta(max_length=MOST_PLACED)]


class Opening(msgspec.Struct, frozen=True):
    """A chest paid for and not yet emptied: its colours must be named (DR-CHEST-12)."""

    token: TokenId
    times: int  # 2: under double, it may be opened again


class Dreamer(msgspec.Struct, frozen=True):
    """What lies before one seat. All of it is public (DR-INFO-2)."""

    coins: int
    keys: int
    fragments: Fragments
    star: int
    serenity: int
    segments: tuple[SegmentId, ...]  # in order of acquisition
    ready: bool = False
    locked_at: Millis | None = None
    pending: tuple[EffectId, ...] = ()
    opening: Opening | None = None
    turn_used: bool = False  # the segment turn of this round
    waiting: bool = False  # for it, and for nothing else
    finished: bool = False  # with improving
    woke: int | None = None  # in which round


class Draft(msgspec.Struct, frozen=True):
    """Converging dreams being shared out."""

    elements: tuple[Element, ...]  # what is left
    order: tuple[Seat, ...]  # who takes part, beginning with the first
    turn: Seat
    taken: tuple[tuple[Element, ...], ...]  # by seat; a choice fragment in its colour


class Laid(msgspec.Struct, frozen=True):
    """A round when compositions became final, and what everybody had then (DR-SOLV-10).

    It is kept until the next one, for looking back: what came of it has changed the rest by then.
    """

    round: int
    dream: DreamId
    dreamers: tuple[Dreamer, ...]
    compositions: tuple[Composition, ...]
    boxed_tokens: tuple[TokenId, ...]


class State(msgspec.Struct):
    """The whole table. Every field but the dice is an immutable value, so a copy is shallow."""

    options: Options
    dice: Dice
    dreams: tuple[DreamId, ...]  # the pile, top first; the tile in the middle is its first
    segments: Piles  # by shape, top first: the first one lies open
    chests: Piles  # by type, top first
    dreamers: tuple[Dreamer, ...]  # by seat
    compositions: tuple[Composition, ...]  # by seat
    title: Seat  # who holds the first dreamer's title
    boxed_dreams: tuple[DreamId, ...] = ()
    boxed_tokens: tuple[TokenId, ...] = ()
    boxed_segments: tuple[SegmentId, ...] = ()
    round: int = 1
    phase: Phase = "await_ready"
    due_at: Millis | None = None  # when time itself acts next
    reveal_at: Millis | None = None  # the countdown runs
    revealed_at: Millis | None = None  # since then the tile lies face up, and all arrange
    sand_until: Millis | None = None  # the sand runs
    token: TokenId | None = None  # the chest token turned over in this round
    draft: Draft | None = None
    turn: Seat | None = None  # whose segment turn it is
    laid: Laid | None = None  # the last round that was laid


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know (RULES, chapter 14)."""

    seat: Seat | None
    options: Options
    dream: DreamId | None  # None while it lies face down
    levels_left: tuple[int, ...]  # of the tiles in the pile, the face-down one included
    market: tuple[SegmentId | None, ...]  # by shape
    pile_sizes: tuple[int, ...]  # by shape, the open one included
    chest_sizes: tuple[int, ...]  # by type
    dreamers: tuple[Dreamer, ...]
    compositions: tuple[Composition | None, ...]  # None: not to be seen
    totals: tuple[int, ...]  # as if the game ended now
    title: Seat
    boxed_dreams: tuple[DreamId, ...]
    boxed_tokens: tuple[TokenId, ...]
    boxed_segments: tuple[SegmentId, ...]
    round: int
    phase: Phase
    due_at: Millis | None
    reveal_at: Millis | None
    revealed_at: Millis | None
    sand_until: Millis | None
    token: TokenId | None
    draft: Draft | None
    turn: Seat | None
    laid: Laid | None


Table = State | View  # what both know: the public part, under the same names
