"""The words of a game that makes no sentences itself: its catalogue's, else its names as they are.

Its package says `event.NAME`, `action.NAME`, `refused.CODE`, `view.FIELD` and `reason.WORD` in
`messages/`; terminal and server ask here.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from reverie.kernel import AnyGame, Illegal, Outcome
from reverie.language import Catalogue, game_catalogue, refusal_sentence


class PlainWords:
    """Words for the facts of one game at one table, in one language."""

    def __init__(self, game: AnyGame, language: str, names: Sequence[str]) -> None:
        self.names = names
        self.say: Catalogue = game_catalogue(language, game.package)

    def tell(self, event: Any) -> str:
        return self.sentence("event", event)

    def describe(self, action: Any) -> str:
        return self.sentence("action", action)

    def refuse(self, refusal: Illegal) -> str:
        """Empty where the game has not said it; the house then does."""
        known = f"refused.{refusal.code}" in self.say
        return refusal_sentence(refusal, self.say) if known else ""

    def question(self, _view: Any) -> str:
        """A catalogue says nothing of whose turn it is; who shows the table does."""
        return ""

    def reason(self, outcome: Outcome) -> str:
        key = f"reason.{outcome.reason}"
        return self.say(key) if key in self.say else ""

    def fields(self, view: Any) -> dict[str, str]:
        """What each field of a view is called."""
        return {field: self.field(field) for field in fields_of(view)}

    def field(self, field: str) -> str:
        key = f"view.{field}"
        return self.say(key) if key in self.say else field.replace("_", " ")

    def sentence(self, table: str, fact: Any) -> str:
        """In the game's words, or as name and fields."""
        gaps = fields_of(fact)
        if isinstance(gaps.get("seat"), int):
            gaps["seat"] = self.name(gaps["seat"])
        key = f"{table}.{tag_of(type(fact))}"
        if key in self.say:
            return self.say(key, **gaps)
        said = [f"{self.field(name)} {shown(value)}" for name, value in gaps.items()]
        return " · ".join([kind_of(type(fact)), *said])

    def name(self, seat: int) -> str:
        return self.names[seat] if seat in range(len(self.names)) else str(seat)


def tag_of(kind: Any) -> str:
    """The name of a fact as it is written in records."""
    return str(kind.__struct_config__.tag)


def kind_of(kind: Any) -> str:
    return tag_of(kind).replace("_", " ")


def fields_of(thing: Any) -> dict[str, Any]:
    """As plain data: what a record or a socket would carry."""
    data = msgspec.to_builtins(thing)
    if not isinstance(data, dict):
        return {"": data}
    return {name: value for name, value in data.items() if name != "type"}


def shown(value: Any) -> str:
    match value:
        case None:
            return "–"
        case list() | tuple():
            return " ".join(map(shown, value)) or "–"
        case dict():
            return ", ".join(f"{name} {shown(inner)}" for name, inner in value.items()) or "–"
        case _:
            return str(value)
