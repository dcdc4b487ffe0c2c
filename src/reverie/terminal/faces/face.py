"""What the terminal asks of a game's looks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from rich.console import RenderableType

from reverie.kernel import Illegal, Outcome, Seat, Viewer
from reverie.match import AnyMatch, Hand
from reverie.terminal.faces.choices import Choice


class Unreadable(Exception):  # noqa: N818  what was typed is no error of the program
    """What was typed makes no action; the sentence says what is wrong and how to mend it."""


@dataclass(frozen=True)
class Command:
    """Something that can be typed: its words in every language, an example, its meaning."""

    words: tuple[str, ...]
    usage: str
    meaning: str
    offered: bool = True  # False: of no use at this table, but the rules can say why


@dataclass(frozen=True)
class Movement:
    """No action: a hand that moves beside the log, and how what it is answered reads."""

    hand: Hand
    tell: Callable[[Any], Iterable[str]]
    nothing: str  # where nothing was answered


@dataclass(frozen=True)
class Moment:
    """A table as one viewer sees it now, and what they may do."""

    viewer: Viewer
    view: Any
    legal: Sequence[Any]
    to_act: frozenset[Seat]


def moment_of(match: AnyMatch, viewer: Viewer) -> Moment:
    view = match.view(viewer)
    legal = match.game.legal(view) if viewer in match.to_act else ()
    return Moment(viewer, view, legal, match.to_act)


@runtime_checkable
class Face(Protocol):
    """How one game at one table shows itself; it is given views, never a state."""

    def settle(self, match: AnyMatch) -> None:
        """Of a match just dealt: what people must have from it in order to read it here."""
        ...

    def picture(self, moment: Moment, width: int) -> RenderableType: ...

    def question(self, moment: Moment) -> str:
        """Whose turn it is and what is asked, in one sentence."""
        ...

    def choices(self, moment: Moment) -> Sequence[Choice]:
        """All that is legal, as a menu."""
        ...

    def commands(self, moment: Moment) -> Mapping[str, Command]:
        """What can be typed, by key."""
        ...

    def read(self, command: str, words: Sequence[str], moment: Moment) -> Any:
        """The action typed, legal or not, or a movement; Unreadable if it is none, Illegal if
        it cannot be."""
        ...

    def complete(self, command: str, words: Sequence[str], moment: Moment) -> Sequence[str]:
        """The words that can follow."""
        ...

    def explain(self, word: str) -> str | None:
        """What this is, if the word names something of the game: a card, for one."""
        ...

    def tell(self, event: Any) -> str: ...

    def refuse(self, refusal: Illegal) -> str | None:
        """The sentence for a refusal of the game's own; None for others'."""
        ...

    def points(self, moment: Moment) -> RenderableType:
        """Every point explained, as it stands."""
        ...

    def verdict(self, outcome: Outcome) -> str:
        """Who won, in one sentence."""
        ...


class AsDealt:
    """For faces that need nothing of a match before it can be read."""

    def settle(self, match: AnyMatch) -> None:
        """It is shown as it was dealt."""
