"""Games with one mistake each, in what their views make one wonder."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.laws.faulty_rules import LULLABY

from lullaby.model import View
from reverie.kernel import AnyGame, Beside, Studies


def wondering(question: Callable[[View], Any]) -> AnyGame:
    return replace(LULLABY, beside=Beside(studies=Studies[View](question, answer=str)))


def question_in_a_list() -> AnyGame:
    """It cannot be hashed."""
    return wondering(lambda v: list(v.hand))


def question_with_a_function() -> AnyGame:
    """It cannot be pickled."""
    return wondering(lambda v: (v.turn, lambda: v.hand))


class Doubt:
    """Equal to nothing but itself."""


def question_never_the_same() -> AnyGame:
    return wondering(lambda _: Doubt())
