"""The nouns of the server: people, tables with their chairs, and matches as they are stored."""

from typing import Annotated, Any, Final, Literal, NamedTuple, NewType

import msgspec
from msgspec import UNSET, UnsetType

from reverie.kernel import Outcome
from reverie.match import Player

PersonId = NewType("PersonId", str)
TableId = NewType("TableId", str)
MatchId = NewType("MatchId", str)
Wall = NewType("Wall", int)  # milliseconds since 1970: for people's eyes, never for the rules

Stage = Literal["open", "playing", "over"]

COLOURS: Final = 10  # as many as the largest game has seats
NAME_LENGTH: Final = 24  # of a guest; with a number behind it still a name for a match

Seconds = Annotated[int, msgspec.Meta(ge=0, le=7 * 24 * 3600)]
Colour = Annotated[int, msgspec.Meta(ge=0, lt=COLOURS)]


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest: a name and a cookie; the recovery code carries it to another device."""

    id: PersonId
    name: str
    language: str
    recovery: str  # a digest of the code, never the code; empty before one was asked for
    seen_at: Wall


class TurnClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think: a bank for the match, more for each turn, and never more than the cap."""

    bank: Annotated[int, msgspec.Meta(ge=1, le=24 * 3600)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)]
    cap: Annotated[int, msgspec.Meta(ge=1, le=24 * 3600)]


class Guise(NamedTuple):
    """As whom a bot sits down: which it is, how strong that is called, and its own name if it has
    one. A name is the same in every language, so that all at a table can use it."""

    bot: str
    title: str
    name: str = ""


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place at the table: empty, a person's, or a bot's.

    While a match is played, who moves for the person is in the log (`SitDown`), not here.
    """

    colour: Colour
    person: PersonId | None = None
    name: str = ""  # as the table calls whoever sits here: no two alike
    bot: str | None = None
    ready: bool = False
    newcomer: bool = False  # has never finished a match of this game, when that matters to it

    @property
    def is_free(self) -> bool:
        return self.person is None and self.bot is None


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table as it is stored: what was agreed, who sits where, and which match is played."""

    id: TableId
    code: str  # short, to be read aloud
    host: PersonId
    game: str
    created_at: Wall
    changed_at: Wall
    chairs: tuple[Chair, ...]
    options: dict[str, Any] = {}
    listed: bool = False  # shown to everybody, or only found by link and code
    locked: bool = False  # nobody new may sit down or watch
    chat: bool = False
    clock: TurnClock | None = None  # None: calm
    grace: Seconds = 0  # a leaver's turn waits so long, then a bot sits in; 0: till somebody asks
    stage: Stage = "open"
    match: MatchId | None = None  # being played, or the last one
    paused: bool = False
    key: str = ""  # of the dice of the next deal, in hexadecimal: nobody's to see
    removed: tuple[PersonId, ...] = ()  # may not come back


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a host may settle; what is not said stays as it is."""

    options: dict[str, Any] | UnsetType = UNSET
    seats: int | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    locked: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    clock: TurnClock | UnsetType | None = UNSET
    grace: Seconds | UnsetType = UNSET

    def given(self) -> dict[str, Any]:
        values = {name: getattr(self, name) for name in Terms.__struct_fields__}
        return {name: value for name, value in values.items() if value is not UNSET}


class StoredMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The head of a stored match; its entries follow by number."""

    id: MatchId
    game: str
    edition: int
    options: bytes  # JSON, as the record has it
    players: tuple[Player, ...]  # as they sat down
    people: tuple[PersonId | None, ...]  # whose seats these are
    key: bytes
    started_at: Wall
    table: TableId | None = None  # None: a record somebody brought
    clock: TurnClock | None = None
    listed: bool = False  # its record may be found by everybody once it is over
    ended_at: Wall | None = None
    outcome: Outcome | None = None
    entries: int = 0  # how many there are
    asked_at: Wall | None = None  # a record somebody brought: when it was last looked at


class NewEntry(msgspec.Struct, frozen=True, gc=False):
    """A line of the log on its way to the disk, with the request it answers."""

    line: bytes  # the entry as JSON, as the record has it
    request: str | None = None  # "SEAT:ID", kept so that a repeated request is known for ever


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list, and whether it waits for the person who asks."""

    table: Table
    your_turn: bool = False


class Running(msgspec.Struct, frozen=True):
    """A table with a match going on, and whether it waits for a person."""

    table: Table
    waits: bool


class NameLine(msgspec.Struct, frozen=True):
    """What one name has done in one game."""

    name: str
    played: int
    won: int
    best: int
    mean: float
    is_bot: bool = False


class Statistics(msgspec.Struct, frozen=True):
    """What has been played of one game here."""

    game: str
    matches: int
    running: int
    mean_entries: float
    mean_minutes: float
    names: tuple[NameLine, ...]
