"""The parts of a game: what only some games have, each read by one room of the house.

Whoever writes a game sets the ones it needs. All of them have defaults but `Proof`, which the laws
ask of every game.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, Protocol, TypeVar

from reverie.kernel.dice import Dice
from reverie.kernel.facts import Illegal, Millis, Seat, Viewer


class Whole(Protocol):
    """What every state has: the dice, and with them all chance."""

    dice: Dice


S = TypeVar("S", bound=Whole)  # State: mutable, whole, secret
V = TypeVar("V")  # View: frozen, what one seat may know
A = TypeVar("A")  # Action: a tagged union of facts
E = TypeVar("E")  # Event: a tagged union of facts
C = TypeVar("C")  # Content: a deck, tiles, whatever comes in files
O = TypeVar("O")  # Options: frozen, what the table agreed on before the deal  # noqa: E741

V_contra = TypeVar("V_contra", contravariant=True)
A_kept = TypeVar("A_kept")
E_contra = TypeVar("E_contra", contravariant=True)


class Bot(Protocol[V_contra, A_kept, E_contra]):
    """A player of views: what it sees, what it may do, its own dice, all it has seen happen."""

    def __call__(
        self, view: V_contra, legal: Sequence[A_kept], dice: Dice, memory: Sequence[E_contra], /
    ) -> A_kept: ...


Ask = Callable[[str], str | None]  # a question in words; the answer, or nothing in time
STRANGER: Final = "stranger"  # the bot that asks somebody elsewhere
# a bot of no game of its own is called by where it is: `module:function`, `file.py:function`
FROM_ELSEWHERE: Final = re.compile(r"[\w./\\ ~+-]{1,150}:[A-Za-z_]\w{0,40}")


class Words(Protocol):
    """One game at one table in one language: its facts as sentences."""

    def tell(self, event: Any, /) -> str: ...
    def describe(self, action: Any, /) -> str: ...
    def refuse(self, refusal: Illegal, /) -> str: ...
    def question(self, view: Any, /) -> str:
        """Who must do what, in one sentence."""
        ...


Sitting = Literal["person", "bot", "away"]
Mood = Literal["well_played", "wow", "oops", "laugh"]  # what a face can show about what happened


@dataclass(frozen=True, eq=False)
class Attendance(Generic[S, A]):
    """Who is there, where rules depend on it: an action on a seat's behalf, and never its own.

    Whoever keeps the table enters it: for bots at the deal, for people as they come and go.
    """

    say: Callable[[Sitting], A]
    sits: Callable[[S, Seat], Sitting]  # who is there, as the rules believe
    # the bot that acts here because the rules say so, whoever sits; None: nobody does
    stand_in: Callable[[S, Seat], str | None] = lambda *_: None

    @property
    def kind(self) -> type:
        return type(self.say("away"))


@dataclass(frozen=True, eq=False)
class Drafts(Generic[S, A]):
    """What is arranged again and again until it counts: kept beside the log, the last one only.

    It is folded into the seat's next own action, and entered before time itself would close it.
    """

    kinds: frozenset[type]
    fold: Callable[[A, A], A]  # the draft, the seat's action: that action with the draft in it
    is_shown: Callable[[S, Seat, Viewer], bool]  # may this viewer see the draft of that seat?


@dataclass(frozen=True, kw_only=True, eq=False)
class Whispers(Generic[S, V]):
    """What happens beside the log: small messages, answered per seat from a state they leave alone.

    Nothing of it is logged. What is remembered is handed in and given back, so whoever keeps the
    table may keep it, drop it with the match, or send it to a bot's finger.
    """

    message: Any  # the union of messages, as msgspec reads it
    answer: Any  # the union of answers
    # what is remembered when a match begins, and where all was lost: nobody may gain by that
    begin: Callable[[S, Millis], Any]
    # the answers, for this seat alone, and what is remembered from now on; or Illegal. The last
    # is how long a message takes from there to here
    hear: Callable[[S, Seat, Any, Any, Millis, Millis], tuple[Sequence[Any], Any]]
    tell: Callable[[S, Any, Viewer], Any]  # what this viewer may know of it all; None: nothing
    hand: Callable[[V], Sequence[tuple[Millis, Any]]]  # a bot's: what it sends, each after so long
    # may all know now what was whispered? Then it is kept, for who looks back
    is_open: Callable[[S], bool] = lambda _: False
    prepare: Callable[[S], None] | None = None  # what takes long, before anybody whispers
    # what is remembered when a seat's line is gone, or another hand takes over there
    leave: Callable[[S, Seat, Any, Millis], Any] | None = None
    longest: int = 256  # bytes of a message; one that is longer is not even read


@dataclass(frozen=True, eq=False)
class Studies(Generic[V]):
    """What takes long to find out, and follows from a view alone: looked into beside the table.

    A question is a frozen value that can be hashed and pickled. Whoever's view poses the same one
    gets the same answer, at any time, so nothing of it is stored, and nobody learns by it what
    they could not work out themselves.
    """

    question: Callable[[V], Any]  # None: there is nothing to find out
    answer: Callable[[Any], Any]  # bounded by counting, never by a clock


@dataclass(frozen=True, kw_only=True, eq=False)
class Notation(Generic[S]):
    """A whole table in one line, without its dice. Read by tests and by `reverie play --table`."""

    read: Callable[[str], S]  # or `Illegal`, naming the field
    write: Callable[[S], str]
    seats: Callable[[S], int]
    now: Callable[[S], Millis] = lambda _: Millis(0)  # no earlier than this it goes on


@dataclass(frozen=True, kw_only=True, eq=False)
class Proof(Generic[S, V, A, E, O]):
    """What the laws need to try a game; they alone read it, but for the notation."""

    imagine: Callable[[V, Dice], S]  # a world that fits what the viewer knows
    catalogue: Callable[[O, int], Sequence[A]]  # actions worth trying anywhere, legal or not
    # one of its kind, for a listed action that stands for too many to list
    fill: Callable[[V, A, Dice], A] = lambda _, listed, __: listed
    # of a step, before and after: what must always hold and does not, pieces lost for one
    invariants: Callable[[S, S, Sequence[E]], Iterable[str]] = lambda *_: ()
    # of what is legal, what brings the match on, for random players that would never end it
    haste: Callable[[V, Sequence[A]], Sequence[A]] | None = None
    notation: Notation[S] | None = None


@dataclass(frozen=True, kw_only=True, eq=False)
class Turns(Generic[V]):
    """Whose turn it is and when time acts, where `to_act` and `deadline` say more than a viewer
    may know. Read by whoever tells a table's state. None: all may know it."""

    awaited: Callable[[V], frozenset[Seat]] | None = None
    alarm: Callable[[V], Millis | None] | None = None


@dataclass(frozen=True, kw_only=True, eq=False)
class Bots(Generic[V, A, E]):
    """Who plays where nobody sits. Read by `match`, the server's `thinking`, and research."""

    own: Mapping[str, Bot[V, A, E]] = field(default_factory=dict)  # by name, weakest first
    # by where each is; nobody knows how strong they are, so that none is chosen for anybody
    elsewhere: Mapping[str, Bot[V, A, E]] = field(default_factory=dict)
    # a bot that asks elsewhere for its words; a server offers it where its host has said whom
    stranger: Callable[[Ask], Bot[V, A, E]] | None = None
    # by a bot's name, what it sees and will do: when, at a human pace; None: after a usual pause
    moment: Callable[[str, V, A, Dice], Millis | None] | None = None
    # by a bot's name: how long its usual pause is beside everybody's; a temper shows in it
    tempo: Mapping[str, float] = field(default_factory=dict)
    # of what everybody at the table has just seen alike: what somebody on that seat might feel
    mood: Callable[[Sequence[E], Seat], Mood | None] = lambda *_: None

    @property
    def every(self) -> Mapping[str, Bot[V, A, E]]:
        """The game's own, weakest first, then those from elsewhere."""
        return {**self.own, **self.elsewhere}

    def has(self, name: str) -> bool:
        """Also who is offered at few tables, or was brought to one: a record is read anywhere."""
        known = name in self.every or (name == STRANGER and self.stranger is not None)
        return known or (bool(self.own) and FROM_ELSEWHERE.fullmatch(name) is not None)

    def called(self, name: str, ask: Ask = lambda _: None) -> Bot[V, A, E]:
        """A bot by its name; whom nobody answers, it plays by itself.

        For one from elsewhere that is not here the game's own of middling strength plays.
        """
        if name == STRANGER and self.stranger is not None:
            return self.stranger(ask)
        if name not in self.every and FROM_ELSEWHERE.fullmatch(name):
            name = self.middling
        return self.every[name]

    @property
    def middling(self) -> str:
        """Who plays on for somebody, unless they choose another: neither the worst nor the best."""
        return list(self.own)[len(self.own) // 2]


@dataclass(frozen=True, kw_only=True, eq=False)
class Manners(Generic[S, O, A]):
    """How an evening is arranged around the rules. Read by `match`, the server's lobby and the
    terminal."""

    presets: Mapping[str, O] = field(default_factory=dict)  # by name; a lobby proposes the first
    for_newcomers: str | None = None  # or this one, where somebody has never finished a match
    again: Callable[[O, S], O] | None = None  # what the next match of an evening is played with
    together: int = 0  # the most that all can reach as one; 0: everybody plays for a place
    own_clock: bool = False  # does it keep the time itself, so that a table needs no turn clock?
    take_backs: bool = True  # may a seat take its last action back, where that is fair to all?
    # may a seat change hands for good now? Who sits in for a while, or comes back, need not ask
    seats_open: Callable[[S], bool] = lambda _: True
    may_talk: Callable[[S, Viewer], bool] = lambda *_: True  # is chat open to this one now?
    attendance: Attendance[S, A] | None = None
    # options as a keyboard would have them, unless asked for something else: who types is slow
    typed: Mapping[str, Any] = field(default_factory=dict)
    untimed_when_typed: bool = False  # do clocks stand still while somebody thinks at a keyboard?


@dataclass(frozen=True, kw_only=True, eq=False)
class Tongue(Generic[V, O]):
    """The game in words. Read by whoever tells a table's state, and by the terminal."""

    words: Callable[[str, O, Sequence[str]], Words] | None = None  # by language and seats' names
    beside: Callable[[V, Any], Words] | None = None  # the words for who sees this: no notation
    notes: Callable[[V, Any], Any] | None = None  # what a screen shows beside a view, in words


@dataclass(frozen=True, kw_only=True, eq=False)
class Box(Generic[C]):
    """Somebody's own content out of files. Read by lobby, terminal and research, all alike."""

    read: Callable[[Mapping[str, bytes]], C]  # by file name; or `BadContent` with all mistakes
    option: str = "content"  # which option it fills
    # of such content, by language: what rules and bots cannot do with it, a sentence each
    remarks: Callable[[C, str], Sequence[str]] = lambda *_: ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Beside(Generic[S, V, A]):
    """What lies beside the log. Read by `match` and the server's `table.beside`."""

    drafts: Drafts[S, A] | None = None
    whispers: Whispers[S, V] | None = None
    studies: Studies[V] | None = None  # what a screen shows once it is found: no table waits for it
