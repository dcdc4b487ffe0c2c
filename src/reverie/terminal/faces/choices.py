"""Choices by number: a tree, so that no list is long."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True)
class Choice:
    """A line of a menu: an action, or a further menu behind it."""

    text: str
    action: Any = None
    further: tuple["Choice", ...] = ()


def grouped(things: Iterable[T], key: Callable[[T], K]) -> dict[K, list[T]]:
    """By key, in the order in which keys first appear."""
    groups: dict[K, list[T]] = {}
    for thing in things:
        groups.setdefault(key(thing), []).append(thing)
    return groups


def branch(text: str, further: Sequence[Choice]) -> Choice:
    """A menu behind a line; one with a single line is that line."""
    return (
        Choice(text, further[0].action)
        if _is_one_action(further)
        else Choice(text, further=tuple(further))
    )


def _is_one_action(further: Sequence[Choice]) -> bool:
    return len(further) == 1 and not further[0].further


def pick(choices: Sequence[Choice], numbers: Sequence[int]) -> Choice | None:
    """The choice these numbers lead to, one menu after the other; None where there is none."""
    found: Choice | None = None
    for number in numbers:
        if number not in range(1, len(choices) + 1):
            return None
        found = choices[number - 1]
        choices = found.further
    return found
