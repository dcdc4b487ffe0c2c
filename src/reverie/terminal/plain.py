"""The face of any game: its view as fields, its choices by number, its own words where it has some.

A game that makes its sentences itself (`Game.words`) is heard. Others speak through `messages/` in
their package, under `event.NAME`, `action.NAME`, `refused.CODE`, `view.FIELD`, `option.NAME`,
`reason.WORD` and `about`; what they do not say is shown as it is.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, get_args

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reverie.kernel import AnyGame, Illegal, Outcome, Words, read_action
from reverie.language import Catalogue, game_catalogue
from reverie.terminal.choices import Choice, branch, grouped
from reverie.terminal.face import Command, Moment, Unreadable
from reverie.terminal.signs import Look, seat_sign
from reverie.terminal.speech import terminal_catalogue

FLAT = 12


class PlainFace:
    def __init__(
        self,
        game: AnyGame,
        names: Sequence[str],
        language: str,
        look: Look,
        own: Words | None = None,
    ) -> None:
        self.game, self.names, self.unicode, self.own = game, names, look.unicode, own
        self.say: Catalogue = terminal_catalogue(language)
        self.words: Catalogue = game_catalogue(language, game.package)

    def picture(self, moment: Moment, width: int) -> RenderableType:  # noqa: ARG002  it wraps
        table = Table.grid(padding=(0, 2))
        for field, value in fields_of(moment.view).items():
            table.add_row(Text(self.field(field), "bold"), Text(shown(value)))
        signs = [seat_sign(seat, self.unicode) for seat in sorted(moment.to_act)]
        return Group(Text(" ").join([*signs, Text(self.question(moment), "bold")]), table)

    def field(self, field: str) -> str:
        key = f"view.{field}"
        return self.words(key) if key in self.words else field.replace("_", " ")

    def question(self, moment: Moment) -> str:
        if self.own is not None:
            return self.own.question(moment.view)
        if not moment.to_act:
            return self.say("plain.over")
        names = ", ".join(self.names[seat] for seat in sorted(moment.to_act))
        yours = moment.viewer in moment.to_act
        return self.say("plain.yours" if yours else "plain.theirs", names=names)

    def choices(self, moment: Moment) -> Sequence[Choice]:
        if len(moment.legal) <= FLAT:
            return [self.choice(action) for action in moment.legal]
        return [
            branch(self.kind(kind), [self.choice(action) for action in some])
            for kind, some in grouped(moment.legal, type).items()
        ]

    def choice(self, action: Any) -> Choice:
        if self.own is not None:
            return Choice(self.own.describe(action), action)
        return Choice(self.sentence("action", action), action)

    def kind(self, kind: type) -> str:
        return tag_of(kind).replace("_", " ")

    def sentence(self, table: str, fact: Any) -> str:
        """In the game's words, or as name and fields."""
        gaps = fields_of(fact)
        if isinstance(gaps.get("seat"), int):
            gaps["seat"] = self.name(gaps["seat"])
        key = f"{table}.{tag_of(type(fact))}"
        if key in self.words:
            return self.words(key, **gaps)
        said = [f"{self.field(name)} {shown(value)}" for name, value in gaps.items()]
        return " · ".join([self.kind(type(fact)), *said])

    def name(self, seat: int) -> str:
        return self.names[seat] if seat in range(len(self.names)) else str(seat)

    def commands(self, moment: Moment) -> Mapping[str, Command]:  # noqa: ARG002  all, always
        """One for each kind of action, by its name in the game."""
        found = {}
        for kind in get_args(self.game.action) or (self.game.action,):
            tag = tag_of(kind)
            names = (field.upper() for field in kind.__struct_fields__)
            found[tag] = Command((tag,), " ".join((tag, *names)), self.kind(kind))
        return found

    def read(self, command: str, words: Sequence[str], moment: Moment) -> Any:
        """Fields in their order, as JSON where that makes sense, else as text."""
        usage = self.commands(moment)[command].usage
        names = usage.lower().split()[1:]
        if len(words) > len(names):
            raise Unreadable(self.say("plain.usage", usage=usage))
        data = dict(zip(names, map(value_of, words), strict=False))
        try:
            return read_action(self.game, {"type": command, **data})
        except Illegal:
            raise Unreadable(self.say("plain.usage", usage=usage)) from None

    def complete(self, command: str, words: Sequence[str], moment: Moment) -> Sequence[str]:
        """What legal actions of this kind have in that place."""
        following = []
        for action in moment.legal:
            texts = [json_text(value) for value in fields_of(action).values()]
            fits = tag_of(type(action)) == command and texts[: len(words)] == list(words)
            if fits and len(texts) > len(words):
                following.append(texts[len(words)])
        return list(dict.fromkeys(following))

    def explain(self, word: str) -> str | None:  # noqa: ARG002  it knows nothing by name
        return None

    def tell(self, event: Any) -> str:
        return self.sentence("event", event) if self.own is None else self.own.tell(event)

    def refuse(self, refusal: Illegal) -> str | None:
        key = f"refused.{refusal.code}"
        if key not in self.words:
            return None
        return self.words(key, **refusal.details) if self.own is None else self.own.refuse(refusal)

    def points(self, moment: Moment) -> RenderableType:
        """A game without a face explains no points; its view shows what it has."""
        return self.picture(moment, 80)

    def verdict(self, outcome: Outcome) -> str:
        names = [self.names[seat] for seat in outcome.winners]
        won = self.say("plain.won", count=len(names), names=", ".join(names))
        key = f"reason.{outcome.reason}"
        why = f"{self.words(key)} " if key in self.words else ""
        return why + (won if names else self.say("plain.nobody"))


def tag_of(kind: Any) -> str:
    """The name of a fact as it is written in records."""
    return str(kind.__struct_config__.tag)


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


def value_of(word: str) -> Any:
    try:
        return json.loads(word)
    except (ValueError, RecursionError):
        return word


def json_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
