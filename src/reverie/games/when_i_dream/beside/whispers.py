"""What a spirit may ask while it types (WD-JUDGE-22): never anything about the piece.

It is asked beside the log and changes nothing; the answer is for the asker alone.
"""

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec

from reverie.games.when_i_dream.judge.layers import check
from reverie.games.when_i_dream.judge.lexicon import lexicon
from reverie.games.when_i_dream.model import State, View
from reverie.games.when_i_dream.questions import OPEN_CARD
from reverie.kernel import Fact, Millis, Seat, Viewer, Whispers, require


class CheckClue(Fact, frozen=True):
    """Is this one word, and a word at all?"""

    text: Annotated[str, msgspec.Meta(max_length=200)]


class ClueChecked(Fact, frozen=True):
    """What the judge would say of the text alone; an empty code: nothing."""

    text: str
    code: str


def hear(
    s: State, seat: Seat, message: CheckClue, memory: None, _: Millis, __: Millis
) -> tuple[Sequence[ClueChecked], None]:
    """WD-JUDGE-22: layers 1, 2, 3, 8 and 9. The piece is not looked at, so it cannot show."""
    require(s.phase in OPEN_CARD, "WD-JUDGE-22", "WRONG_PHASE")
    require(seat != s.dreamer, "WD-JUDGE-22", "IS_DREAMER")
    found = check(s.options.language, message.text, s.options.blocked)
    return [ClueChecked(message.text, found.code)], memory


def tell(_: State, __: None, ___: Viewer) -> None:
    """Nobody hears what somebody else is typing."""


def hand(_: View) -> Sequence[tuple[Millis, CheckClue]]:
    """A bot asks the judge itself."""
    return ()


def prepare(s: State) -> None:
    """The word list takes a while to read."""
    lexicon(s.options.language)


WHISPERS: Final = Whispers[State, View](
    message=CheckClue,
    answer=ClueChecked,
    begin=lambda *_: None,
    hear=hear,
    tell=tell,
    hand=hand,
    prepare=prepare,
)
