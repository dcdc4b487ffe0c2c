"""Games with one mistake each, in the faces of their bots."""

from dataclasses import replace
from itertools import cycle
from typing import Any

from tests.laws.faulty_rules import LULLABY

from reverie.kernel import AnyGame


def face_nobody_can_make() -> AnyGame:
    strange: Any = lambda *_: "triumphant"  # noqa: E731  the type would not allow a function
    return replace(LULLABY, bots=replace(LULLABY.bots, mood=strange))


def face_with_a_will_of_its_own() -> AnyGame:
    """It remembers: what it shows is not what has just been seen."""
    moods: Any = cycle(("wow", "oops", None))
    return replace(LULLABY, bots=replace(LULLABY.bots, mood=lambda *_: next(moods)))
