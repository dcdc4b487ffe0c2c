"""When I Dream's typed commands: `clue trunk` to an action. Whatever can be read is tried."""

from collections.abc import Callable, Sequence

from reverie.games.when_i_dream.actions import (
    Action,
    Appeal,
    AppealNarration,
    Challenge,
    Decline,
    DoneReview,
    EndNarration,
    GiveClue,
    GoOn,
    Guess,
    Pass,
    Ready,
    Vote,
    VoteStory,
)
from reverie.games.when_i_dream.model import View
from reverie.games.when_i_dream.questions import card_number
from reverie.kernel import Seat
from reverie.terminal.faces.face import Unreadable
from reverie.terminal.speech.sentences import all_words

PACKAGE = "reverie.games.when_i_dream"


def spoken(key: str) -> tuple[str, ...]:
    return all_words(PACKAGE, key)


class Typed:
    """The words after a command."""

    def __init__(self, words: Sequence[str], v: View, names: Sequence[str], usage: str) -> None:
        self.words, self.v, self.names, self.usage = words, v, names, usage

    def text(self) -> str:
        """All of it: a clue of two words is the judge's to refuse."""
        if not self.words:
            raise Unreadable(self.usage)
        return " ".join(self.words)

    def number(self) -> int:
        if not self.words or not self.words[0].isdecimal():
            raise Unreadable(self.usage)
        return int(self.words[0])

    def yes(self) -> bool:
        answer = self.words[-1].lower() if len(self.words) > 1 else ""
        if answer not in (*spoken("typed.yes"), *spoken("typed.no")):
            raise Unreadable(self.usage)
        return answer in spoken("typed.yes")

    def seat(self) -> Seat:
        """By name or number."""
        word = self.text().lower()
        named = [n for n, name in enumerate(self.names) if name.lower() == word]
        if not named and not word.isdecimal():
            raise Unreadable(self.usage)
        return Seat(named[0] if named else int(word) - 1)

    @property
    def card(self) -> int:
        return card_number(self.v)


READERS: dict[str, Callable[[Typed], Action]] = {
    "ready": lambda _: Ready(),
    "clue": lambda line: GiveClue(line.card, line.text()),
    "insist": lambda line: GiveClue(line.card, line.text(), insist=True),
    "pass": lambda line: Pass(line.card),
    "guess": lambda line: Guess(line.card, line.text()),
    "decline": lambda line: Decline(line.card),
    "story": lambda line: EndNarration(" ".join(line.words)),
    "challenge": lambda line: Challenge(line.number()),
    "vote": lambda line: Vote(line.number(), line.yes()),
    "appeal": lambda line: Appeal(line.number()),
    "object": lambda _: AppealNarration(),
    "done": lambda _: DoneReview(),
    "on": lambda _: GoOn(),
    "best": lambda line: VoteStory(line.seat()),
}
