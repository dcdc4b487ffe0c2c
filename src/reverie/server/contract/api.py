"""What the REST side takes and gives. The published description and the client's types come
from here; the socket's messages are in `protocol.py`.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from reverie.kernel import Outcome
from reverie.match import Player
from reverie.match.options import OptionKind
from reverie.server.contract.protocol import Emote
from reverie.server.model import Colour, Stage, Terms, Wall

Language = Literal["en", "de"]
# Cleaned afterwards: bounded here only so that nobody sends a book for a name.
GivenName = Annotated[str, Meta(min_length=1, max_length=100)]
GivenCode = Annotated[str, Meta(min_length=1, max_length=60)]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request."""


class Told(msgspec.Struct, frozen=True):
    """The body of an answer."""


class Problem(Told, frozen=True):
    """Why something was not done: a code word, a sentence, and where the rules say so."""

    code: str
    why: str
    rule: str


# What can be played


class Choice(Told, frozen=True):
    value: str | int
    title: str


class OptionSeen(Told, frozen=True, omit_defaults=True):
    """One thing a table agrees on before the deal, as a form may ask for it."""

    name: str
    kind: OptionKind
    title: str
    why: str
    default: Any
    least: float | None = None
    most: float | None = None
    choices: tuple[Choice, ...] = ()
    own: str = ""  # of content: what to know when it is somebody's own
    seldom: bool = False  # it may wait behind the others


class BotSeen(Told, frozen=True):
    """A bot: how strong it is, and who; a game without characters tells only the first."""

    name: str
    title: str  # its strength
    about: str
    called: str  # its name at a table
    temper: str
    says: dict[Emote, str]  # with each face it makes


class PresetSeen(Told, frozen=True):
    """Options under one name; what is not among them is as usual."""

    name: str
    title: str
    why: str
    options: dict[str, Any]


class GameSeen(Told, frozen=True):
    """A game that can be played here; its bots weakest first, of its presets the usual one."""

    name: str
    edition: int
    title: str
    about: str
    minutes: str
    least: int
    most: int
    options: tuple[OptionSeen, ...]
    presets: tuple[PresetSeen, ...]
    together: int  # the most that all can reach as one; 0: everybody plays for a place
    own_clock: bool  # it keeps the time itself: no turn clock is asked for
    bots: tuple[BotSeen, ...]
    example: str  # what it is an example of: it stands on no start page; empty: it is none
    stand_in: str | None  # the bot that plays on for somebody, unless they choose another


class ContentFiles(Asked, frozen=True):
    """Somebody's own decks or tiles: the text of each file by its name."""

    files: Annotated[
        dict[Annotated[str, Meta(min_length=1, max_length=100)], str],
        Meta(min_length=1, max_length=4),
    ]


class ContentRead(Told, frozen=True):
    """What the files hold, to be sent as the option `content`; or everything wrong with them.

    `remarks` say what cannot be done with it: it is played all the same.
    """

    content: Any
    mistakes: tuple[str, ...]
    remarks: tuple[str, ...] = ()


# People


class NewPerson(Asked, frozen=True):
    name: GivenName
    language: Language | UnsetType = UNSET


class PersonChange(Asked, frozen=True):
    name: GivenName | UnsetType = UNSET
    language: Language | UnsetType = UNSET


class PersonSeen(Told, frozen=True):
    """Me, to myself; nobody else ever asks for a person."""

    name: str
    language: str
    recoverable: bool  # whether a recovery code has been asked for


class RecoveryCode(Told, frozen=True):
    """Shown this once: whoever has it is this person on any device."""

    code: str
    link: str


class Recovery(Asked, frozen=True):
    code: GivenCode


# Tables


class NewTable(Terms, frozen=True, kw_only=True):
    game: Annotated[str, Meta(min_length=1, max_length=60)]
    sit: bool = True


class SeatWish(Asked, frozen=True):
    """Sit down here; a `name` that is not mine yet is a second player on this device."""

    colour: Colour | UnsetType = UNSET
    name: GivenName | UnsetType = UNSET


class BotWish(Asked, frozen=True):
    bot: Annotated[str, Meta(min_length=1, max_length=60)]


class ReadyWish(Asked, frozen=True):
    ready: bool


class CodeFound(Told, frozen=True):
    table: str


class TableListed(Told, frozen=True):
    """A table in a list: enough to choose one."""

    id: str
    game: str
    names: tuple[str, ...]
    colours: tuple[int, ...]  # of the same chairs
    seats: int
    stage: Stage
    locked: bool
    host: bool
    your_turn: bool
    changed_at: Wall


class Tables(Told, frozen=True):
    listed: tuple[TableListed, ...]
    mine: tuple[TableListed, ...]


# Matches


class MatchSeen(Told, frozen=True):
    """The head of a match. The key of its dice is there once it is over, not before."""

    id: str
    game: str
    edition: int
    options: dict[str, Any]
    players: tuple[Player, ...]
    yours: tuple[int, ...]
    started_at: Wall
    ended_at: Wall | None
    outcome: Outcome | None
    entries: int
    commitment: str
    key: str | None
    table: str | None


class Matches(Told, frozen=True):
    """Ended matches, newest first; ask for those `before` the last to see more."""

    matches: tuple[MatchSeen, ...]


class Verified(Told, frozen=True):
    """Whether the dice are the ones committed to and every entry holds; if not, where and why."""

    holds: bool
    commitment: str
    key: str
    entries: int
    line: int | None
    why: str


class RecordKept(Told, frozen=True):
    match: str


class Health(Told, frozen=True):
    reverie: str  # the version
    status: Literal["well", "ill"]
