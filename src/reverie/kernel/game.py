"""What a game is: its rules and who may know what; then a part for each room that asks for more.

The parts stand in `parts.py`; most games need few of them.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Generic

import msgspec

from reverie.kernel.dice import Dice
from reverie.kernel.facts import Millis, Outcome, Seat, Tick, Viewer
from reverie.kernel.parts import A, Beside, Bots, Box, E, Manners, O, Proof, S, Tongue, Turns, V


def twin_of(state: S) -> S:
    """A copy of a state of immutable values: only the dice change in place."""
    twin = copy(state)
    twin.dice = copy(state.dice)
    return twin


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, V, A, E, O]):
    """The verbs of one game. Nothing here reads a clock, rolls other dice or opens a door."""

    name: str
    edition: int  # goes up when an old record would end differently
    package: str  # where RULES.md and messages/ are found
    seats: range  # how many may sit down
    options: type[O]
    state: type[S]
    action: Any  # the union of actions, as msgspec reads it
    event: Any  # the union of events

    setup: Callable[[O, int, Dice], S]
    # one: turns; several: at once; none: only time acts, or it is over
    to_act: Callable[[S], frozenset[Seat]]
    apply: Callable[[S, Seat, A | Tick, Millis], list[E]]  # the rulebook: check all, then change
    outcome: Callable[[S], Outcome | None]  # None while the match goes on
    view: Callable[[S, Viewer], V]  # built from what the viewer may know, never by deleting
    seen_by: Callable[[E, Viewer], E | None]
    legal: Callable[[V], Sequence[A]]  # what you may do follows from what you may know
    reveals: Callable[[E, Viewer], bool]  # is this viewer shown something hidden till now?
    proof: Proof[S, V, A, E, O]

    deadline: Callable[[S], Millis | None] = lambda _: None  # when time itself acts next
    copy: Callable[[S], S] = twin_of  # shares nothing that `apply` changes
    # kinds of action that are too many to list: a listed one stands for all of its kind
    templates: frozenset[type] = frozenset()
    # by an earlier edition: what its options are in this one, where that is all that has changed
    former: Mapping[int, Callable[[O], O]] = field(default_factory=dict)

    turns: Turns[V] = field(default_factory=Turns[V])
    bots: Bots[V, A, E] = field(default_factory=Bots[V, A, E])
    manners: Manners[S, O, A] = field(default_factory=Manners[S, O, A])
    tongue: Tongue[V, O] = field(default_factory=Tongue[V, O])
    box: Box[Any] | None = None
    beside: Beside[S, V, A] = field(default_factory=Beside[S, V, A])

    def plays(self, edition: int) -> bool:
        """Does a match of that edition come to the same end here?"""
        return edition == self.edition or edition in self.former

    def read_options(self, text: bytes, edition: int) -> O:
        """The options of a stored match; those of an earlier edition as this one says them."""
        options = msgspec.json.decode(text, type=self.options)
        return options if edition == self.edition else self.former[edition](options)

    def __repr__(self) -> str:
        return f"<{self.name}, edition {self.edition}>"


AnyGame = Game[Any, Any, Any, Any, Any]
