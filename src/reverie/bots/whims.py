"""Bots without a plan."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import TypeVar

from reverie.kernel import Dice

A = TypeVar("A")


def by_kind(legal: Sequence[A]) -> dict[type, list[A]]:
    kinds: dict[type, list[A]] = {}
    for kind, actions in groupby(legal, key=type):  # runs of a kind are long
        kinds.setdefault(kind, []).extend(actions)
    return kinds


def random_bot(_view: object, legal: Sequence[A], dice: Dice, _memory: Sequence[object]) -> A:
    """Any kind of action, then any action of that kind: one play weighs as much as 48 rotations."""
    return dice.pick(dice.pick(list(by_kind(legal).values())))


def restless_pick(legal: Sequence[A], dice: Dice, done: Counter[type]) -> A:
    """Half the time whatever has been done least: it finds the rare corners of a game soon.

    `done` counts the kinds of actions so far; it is kept here.
    """
    kinds = by_kind(legal)
    rarest = min(kinds, key=lambda kind: done[kind])
    kind = rarest if dice.below(2) else dice.pick(list(kinds))
    done[kind] += 1
    return dice.pick(kinds[kind])
