"""Every message on the socket, both ways. `docs/protocol.md` and the client's types come from here.

A message is one JSON object whose `type` says what it is. All that a client asks for has an id of
the client's choice and is answered by `accepted` or `refused` with the same id; asked again with
the same id it is answered the same and happens once.
"""

from typing import Annotated, Any, Final, Literal, get_args

import msgspec

from reverie.kernel import Fact, Millis, Outcome, Seat
from reverie.server.model import Stage, TurnClock

PROTOCOL: Final = 1  # goes up when an old client would misunderstand
LONGEST_MESSAGE: Final = 16 * 1024  # bytes, of a message in
LONGEST_TEXT: Final = 300  # letters, of a line of chat
HEARTBEAT: Final = 8  # seconds; a client sends `ping` so often and is given up after three

RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Emote = Literal["hello", "well_played", "thinking", "wow", "oops", "laugh", "sleepy", "thanks"]
EMOTES: Final[tuple[Emote, ...]] = get_args(Emote)


# What clients send


class Act(Fact, frozen=True):
    """Do this, on my seat. `action` is one of those the game knows."""

    id: RequestId
    action: msgspec.Raw


class Draft(Fact, frozen=True):
    """This is how it lies on my seat now, and it may change: the last one counts when it must.

    It has no id and is not answered, unless it is refused. A few a second are enough.
    """

    action: msgspec.Raw


class Whisper(Fact, frozen=True):
    """Something beside the log, where the game has such: `message` is one of those it knows.

    It has no id, is never stored, and is answered by any number of `whispered`, or refused.
    """

    message: msgspec.Raw


class Undo(Fact, frozen=True):
    """Take my last action back."""

    id: RequestId


class Look(Fact, frozen=True):
    """Show me everything anew: a version was missed. `after`: the last one seen."""

    after: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Describe(Fact, frozen=True):
    """Say in words each thing that I may do now."""

    id: RequestId


class Say(Fact, frozen=True):
    """An emote, or a line of chat where the host allows it."""

    id: RequestId
    emote: Emote | None = None
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] | None = None


class Mute(Fact, frozen=True):
    """Let me hear no more, or again, of whoever sits there; None: of everybody who watches."""

    id: RequestId
    seat: Seat | None
    on: bool


class Pause(Fact, frozen=True):
    """I wish for a pause; it begins when everybody here does, and ends when anybody ends it."""

    id: RequestId
    on: bool


class Return(Fact, frozen=True):
    """Give me my seat back from the bot that sits in for me."""

    id: RequestId


class Ping(Fact, frozen=True):
    """Still here; `t` comes back as it is.

    `lag`: how many milliseconds a message takes from this client to here, as the client measured.
    Where moments count, an action is dated back by it, within the server's bound.
    """

    t: int = 0
    lag: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 0


ToServer = Act | Draft | Whisper | Undo | Look | Describe | Say | Mute | Pause | Return | Ping


# What the server sends


class ChairSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair as everybody sees it."""

    colour: int
    name: str = ""
    bot: str | None = None  # who moves here: a bot's own seat, or one that sits in for a person
    person: bool = False  # whether the seat is a person's
    yours: bool = False
    ready: bool = False
    present: bool = False  # a person's socket is open
    wishes_pause: bool = False


class TableSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as one viewer sees it: no ids of people, no secrets."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    chairs: tuple[ChairSeen, ...]
    stage: Stage
    host: Seat | None  # where the host sits, if they do
    you_host: bool
    listed: bool = False
    locked: bool = False
    chat: bool = False
    clock: TurnClock | None = None
    grace: int = 0
    match: str | None = None
    commitment: str = ""  # to the dice of the next deal
    paused: bool = False
    watching: int = 0  # how many
    proposed: str | None = None  # which of the game's presets suits who sits here


class Welcome(Fact, frozen=True):
    """The first message: where you are."""

    protocol: int
    heartbeat: int  # seconds
    seat: Seat | None
    table: TableSeen
    talk: tuple["Said", ...] = ()


class TableChanged(Fact, frozen=True, tag="table"):
    table: TableSeen


class Happened(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One entry of the log, as this viewer saw it happen."""

    v: int  # how many entries there are with this one
    at: Millis
    seat: Seat  # -1: time itself
    events: tuple[Any, ...] = ()
    told: tuple[str, ...] = ()  # the same in words
    note: Literal["", "undone", "sat_down"] = ""  # what is not an action of the game


class ClockSeen(msgspec.Struct, frozen=True):
    """A seat's time to think: what is left at `at`, and whether it runs."""

    left: Millis
    runs: bool


class Drafted(Fact, frozen=True):
    """What a seat is arranging, for whoever may see it; not in the log, and not final."""

    seat: Seat
    action: Any


class Whispered(Fact, frozen=True):
    """What this seat is answered, and nobody else hears."""

    answer: Any


class Overheard(Fact, frozen=True):
    """What you may know of what is whispered, whenever that has changed; None: nothing."""

    shown: Any


class Found(Fact, frozen=True):
    """What your view made one wonder has been found out; `found` of the states that follow."""

    found: Any  # None: it could not be


class State(Fact, frozen=True):
    """The match as this viewer may know it, after entry `v`, and what has happened up to it."""

    v: int
    at: Millis
    match: str
    view: Any
    notes: Any  # what a screen shows beside the view: it follows from the view alone
    events: tuple[Happened, ...]  # since the version seen before; none after a gap
    legal: tuple[Any, ...]  # what this seat may do now
    to_act: tuple[Seat, ...]
    question: str  # who must do what, in one sentence
    commitment: str
    deadline: Millis | None = None  # when time itself acts next
    drafts: tuple[Drafted, ...] = ()  # this seat's own, and others' where the table shows them
    overheard: Any = None  # with the first state after a welcome or a look; then it is told apart
    seeks: bool = False  # what this view makes one wonder is being looked into
    found: Any = None  # and this is what was found
    undo: bool = False  # whether this seat may take its last action back
    clocks: tuple[ClockSeen, ...] | None = None
    seats_closed: bool = False  # no bot's seat can be had just now
    outcome: Outcome | None = None
    key: str | None = None  # of the dice, once the match is over


class Accepted(Fact, frozen=True):
    """It is done and on disk."""

    id: str
    v: int


class Refused(Fact, frozen=True):
    """It is not done: where the rules say so, in one code word, and why, in your language."""

    id: str | None  # None: it had none that could be read
    rule: str
    code: str
    why: str


class Described(Fact, frozen=True):
    """For each of the `legal` of version `v`, in the same order, a sentence."""

    id: str
    v: int
    words: tuple[str, ...]


class Said(Fact, frozen=True):
    """Somebody shows an emote or says something."""

    seat: Seat | None  # None: somebody who watches
    name: str
    emote: Emote | None = None
    text: str | None = None


class Pong(Fact, frozen=True):
    t: int
    at: Millis | None = None  # the match's own time, while one is played


Reason = Literal[
    "TAKEN_OVER", "REMOVED", "GONE", "TOO_SLOW", "TOO_FAST", "SILENT", "STOPPING", "BROKEN"
]


class Farewell(Fact, frozen=True):
    """The last message before the socket closes, and whether coming back is of use."""

    code: Reason
    why: str
    again: bool


ToClient = (
    Welcome
    | TableChanged
    | State
    | Drafted
    | Whispered
    | Overheard
    | Found
    | Accepted
    | Refused
    | Described
    | Said
    | Pong
    | Farewell
)
