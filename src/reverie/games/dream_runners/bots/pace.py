"""When a bot locks: as a person would, however fast it computed (DR-BOT-2).

A person sees the dream and the own segments, one glance after the other; decides for each segment
which one lies where, and the more there is to choose from the longer that takes (Hick); then
turns it and carries it there, and the farther the longer that takes (Fitts). Some are laid twice.
"""

from collections.abc import Sequence
from math import exp, hypot, log2
from typing import Final, NamedTuple

from reverie.games.dream_runners.actions import Action, Lock
from reverie.games.dream_runners.box.content import Content
from reverie.games.dream_runners.geometry import CELLS, TURNS
from reverie.games.dream_runners.model import SECOND, Composition, View
from reverie.games.dream_runners.questions import content_of, dream_of
from reverie.games.dream_runners.rules.compositions import spots_of
from reverie.kernel import Dice, Millis

LOCKS: Final = {  # seconds after the dream was turned
    "random": (35, 80),
    "drowsy": (35, 80),
    "lucid": (20, 50),
    "oracle": (12, 30),
}
BEFORE_THE_END: Final = 2 * SECOND
REACTION: Final = 0.25  # seconds, from seeing to the first move of a hand
REACH: Final = 0.1, 0.15  # Fitts: to grasp and to let go, and for every bit of the way
TURN: Final = 0.2  # a quarter turn
TRAY: Final = 5, 1  # row and column: where the segments lie before they are laid


class Person(NamedTuple):
    """How quick somebody is."""

    glance: float  # seconds for one look
    thought: float  # seconds for every bit of a decision (Hick)
    doubts: int  # of 100 segments, how many are laid once more
    spread: float  # how much the same person differs from time to time


PEOPLE: Final = {
    "random": Person(glance=0.4, thought=1.75, doubts=60, spread=0.25),
    "drowsy": Person(glance=0.4, thought=1.75, doubts=60, spread=0.25),
    "lucid": Person(glance=0.28, thought=0.95, doubts=40, spread=0.25),
    "oracle": Person(glance=0.2, thought=0.55, doubts=10, spread=0.2),
}
QUICK: Final = Person(glance=0.24, thought=1.0, doubts=30, spread=0.3)  # one of us, well awake


def moment(bot: str, v: View, action: Action, dice: Dice) -> Millis | None:
    """When this bot does this; None: after the usual pause, for nobody races it."""
    if not isinstance(action, Lock) or v.options.pace != "race" or v.revealed_at is None:
        return None
    least, most = LOCKS.get(bot, LOCKS["lucid"])  # one from elsewhere is as quick as that
    seconds = within(taken(PEOPLE.get(bot, PEOPLE["lucid"]), v, action, dice), least, most, dice)
    wished = Millis(v.revealed_at + round(seconds * SECOND))
    if v.sand_until is None:
        return wished
    return min(wished, Millis(v.sand_until - BEFORE_THE_END))


def within(seconds: float, least: float, most: float, dice: Dice) -> float:
    """DR-BOT-2: who would be out of the range acts somewhere near its end, never at the same tick.

    A person who hurries is not always done at the very same thousandth of a second.
    """
    near = (most - least) / 4 * dice.below(10_000) / 10_000
    if seconds < least:
        return least + near
    return most - near if seconds > most else seconds


def taken(person: Person, v: View, lock: Lock, dice: Dice) -> float:
    """The seconds from seeing the dream to locking this composition."""
    assert v.seat is not None
    laid = lock.placements if lock.placements is not None else v.compositions[v.seat] or ()
    owned = len(v.dreamers[v.seat].segments)
    whole = REACTION + seeing(person, v, owned)
    whole += person.thought * bits(content_of(v), laid, owned)
    whole += moving(person, content_of(v), laid, dice)
    return whole * exp(person.spread * normal(dice))


def seeing(person: Person, v: View, owned: int) -> float:
    """A glance at every cell that shows something, and two at every segment."""
    dream = dream_of(v)
    assert dream is not None
    shown = sum(cell.kind != "blank" for cell in content_of(v).cells[dream].values())
    return person.glance * (shown + 2 * owned)


def bits(content: Content, laid: Composition, owned: int) -> float:
    """What was chosen from: the segments left over, their turns, the cells still open."""
    found, open_cells = 0.0, len(CELLS)
    for number, placement in enumerate(laid):
        found += log2(1 + (owned - number) * len(TURNS) * max(1, open_cells))
        open_cells -= sum(spot.is_framed for spot in spots_of(content, placement))
    return found + log2(1 + (owned - len(laid)) * len(TURNS) * max(1, open_cells))


def moving(person: Person, content: Content, laid: Composition, dice: Dice) -> float:
    """Every segment is turned and carried to its place; now and then once more."""
    grasp, each_bit = REACH
    whole = 0.0
    for one in laid:
        rows, cols = zip(*spots_of(content, one), strict=True)
        way = hypot(TRAY[0] - middle(rows), TRAY[1] - middle(cols))
        carried = TURN * one.rot + 2 * grasp + each_bit * log2(1 + way)
        whole += carried * (2 if dice.below(100) < person.doubts else 1)
    return whole


def middle(numbers: Sequence[int]) -> float:
    return (min(numbers) + max(numbers)) / 2


def normal(dice: Dice) -> float:
    """Chance like that of many small things at once: twelve of them."""
    return sum(dice.below(1001) for _ in range(12)) / 1000 - 6
