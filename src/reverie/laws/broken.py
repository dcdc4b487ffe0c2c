"""A law's name, and how one is said to be broken."""

from typing import Final

DEAL: Final = "the same dice deal the same table"
RECORD: Final = "a match stored and read back is the match"
LEGAL: Final = "legal is exactly what is accepted"
ANSWER: Final = "whatever is sent is answered"
ADVANCE: Final = "advance leaves the state it is given alone"
SECRET: Final = "nobody sees what they cannot know"  # noqa: S105  a sentence
TIMER: Final = "a late timer changes nothing"
TIME: Final = "time never runs backwards"
END: Final = "a random match ends"
TAKE_BACK: Final = "a take-back restores the table"
DRAFT: Final = "a draft is kept in silence and counts in time"
STUDY: Final = "a question can be kept and sent"
MOOD: Final = "a face follows from what all have seen"
PIECES: Final = "pieces are neither made nor lost"


class LawBroken(Exception):  # noqa: N818  it is the game that errs
    """Which law a game breaks, by what, and the line that shows it again."""

    def __init__(self, law: str, what: str, how: str = "") -> None:
        super().__init__(law, what, how)
        self.law = law
        self.what = what
        self.how = how

    def __str__(self) -> str:
        return f"{self.law}: {self.what}" + (f"\n  again: {self.how}" if self.how else "")


def hold(law: str, holds: object, what: str) -> None:
    """Nothing, or the law is broken."""
    if not holds:
        raise LawBroken(law, what)
