"""A whole table in one line: what differs from a table just set."""

from reverie.games.dreamcatcher.model import Options, State
from reverie.games.dreamcatcher.rules.setup import setup
from reverie.kernel import Dice, Lines, Notation

LINES: Lines[State, Options] = Lines(State, Options, setup)


def write_table(s: State) -> str:
    return LINES.write(s, len(s.sitting))


def read_table(line: str, *, dice: Dice | None = None) -> State:
    return LINES.read(line, dice)


NOTATION: Notation[State] = Notation(
    read=read_table, write=write_table, seats=lambda s: len(s.sitting), now=lambda s: s.now
)
