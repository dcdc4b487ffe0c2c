"""All that is legal as menus: segments, then their turns, then a cell; colours one by one."""

from collections.abc import Sequence
from typing import Any

from reverie.games.dream_runners.actions import Action, Arrange, ChooseColors, Resolve
from reverie.games.dream_runners.model import View
from reverie.games.dream_runners.words.sentences import Words
from reverie.language import Catalogue
from reverie.terminal.faces.choices import Choice, branch, grouped
from reverie.terminal.faces.dream_runners.typed import cell_word, laid_by, places_for, segment_word

Colored = list[tuple[tuple[str, ...], Any]]  # colours still to be named, and what they make


def menu(v: View, words: Words, say: Catalogue, legal: Sequence[Action]) -> list[Choice]:
    if v.phase == "creating" and legal:
        return composing(v, words, say, legal)
    lines: list[Choice] = []
    for effect, some in grouped(legal, subject).items():
        if len(some) == 1 or effect is None:
            lines += [Choice(words.describe(action), action) for action in some]
        else:
            colored = [(getattr(action, "colors", ()), action) for action in some]
            text = words.effect(effect) if effect else say("menu.colors")
            lines.append(Choice(text, further=tuple(by_color(colored, words))))
    return lines


def subject(action: Action) -> str | None:
    """What several ways are about: an effect, or the colours of a chest; None: nothing."""
    if isinstance(action, Resolve):
        return action.effect
    return "" if isinstance(action, ChooseColors) else None


def by_color(colored: Colored, words: Words) -> list[Choice]:
    """One colour after the other; where none is asked, the action itself."""
    if not all(colors for colors, _ in colored):
        return [Choice(words.describe(action), action) for _, action in colored]
    lines = []
    for color, some in grouped(colored, lambda one: one[0][0]).items():
        rest = [(colors[1:], action) for colors, action in some]
        lines.append(branch(words.colors([color]), by_color(rest, words)))
    return lines


def composing(v: View, words: Words, say: Catalogue, legal: Sequence[Action]) -> list[Choice]:
    """Lay what is not laid, lift what is; and the listed ones: clear, lock."""
    assert v.seat is not None
    laid = laid_by(v)
    resting = {one.segment for one in laid}
    lines = []
    for segment in v.dreamers[v.seat].segments:
        name = segment_word(segment, words)
        if segment in resting:
            rest = tuple(one for one in laid if one.segment != segment)
            lines.append(Choice(say("menu.lift", segment=name), Arrange(rest)))
        elif further := turns_of(v, segment, say):
            lines.append(Choice(say("menu.lay", segment=name), further=further))
    return [*lines, *(Choice(words.describe(action), action) for action in legal)]


def turns_of(v: View, segment: str, say: Catalogue) -> tuple[Choice, ...]:
    places = grouped(places_for(v, segment), lambda place: place.rot)
    return tuple(
        Choice(
            say("menu.turns", turns=turns),
            further=tuple(
                Choice(cell_word(place.row, place.col), Arrange((*laid_by(v), place)))
                for place in some
            ),
        )
        for turns, some in places.items()
    )
