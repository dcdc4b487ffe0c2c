"""Anybody before any dream: what the solver and those it is compared with are asked."""

import msgspec
from tests.games.dream_runners.tables import BOX

from reverie.games.dream_runners.model import ROUNDS, Fragments
from reverie.games.dream_runners.rules.setup import newcomer
from reverie.games.dream_runners.solver.settling import Task
from reverie.kernel import Dice

SEGMENTS = range(4, 9)


def random_task(number: int) -> Task:
    """The same number is the same state, always; they take turns in having four to eight."""
    dice = Dice(b"solver").split(f"state {number}")
    owned = [*BOX.own_segments(0), *(segment.id for segment in BOX.segments)]
    dice.shuffle(owned)
    dreamer = msgspec.structs.replace(
        newcomer(BOX, 0),
        coins=dice.below(13),
        keys=dice.below(5),
        fragments=some_fragments(dice),
        star=dice.below(len(BOX.star)),
        serenity=1 + dice.below(BOX.top),
        segments=tuple(owned[: SEGMENTS[number % len(SEGMENTS)]]),
    )
    unseen = tuple(tuple(t for t in pile if dice.below(4)) for pile in BOX.tokens_of)
    dream = dice.pick([dream.id for dream in BOX.dreams])
    return Task(BOX, dream, dreamer, 1 + dice.below(ROUNDS), 1 + dice.below(4), unseen)


def some_fragments(dice: Dice) -> Fragments:
    """Nobody holds all four colours."""
    held = [dice.below(4) for _ in range(4)]
    held[dice.below(4)] = 0
    blue, white, orange, green = held
    return blue, white, orange, green
