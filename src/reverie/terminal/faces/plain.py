"""The face of any game: its view as fields, its choices by number, its own words where it has some.

A game that makes its sentences itself (`Game.words`) is heard. Others speak through `messages/` in
their package (`reverie.match.plain`), and there under `option.NAME` and `about`; what they do not
say is shown as it is.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reverie.kernel import AnyGame, Illegal, Outcome, Words, read_action
from reverie.language import Catalogue
from reverie.match.plain import PlainWords, fields_of, kind_of, shown, tag_of
from reverie.terminal.faces.choices import Choice, branch, grouped
from reverie.terminal.faces.face import AsDealt, Command, Moment, Unreadable
from reverie.terminal.screen.signs import Look, seat_sign
from reverie.terminal.speech.sentences import terminal_catalogue

FLAT = 12


class PlainFace(AsDealt):
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
        self.plain = PlainWords(game, language, names)

    def picture(self, moment: Moment, width: int) -> RenderableType:  # noqa: ARG002  it wraps
        table = Table.grid(padding=(0, 2))
        for field, value in fields_of(moment.view).items():
            table.add_row(Text(self.plain.field(field), "bold"), laid_out(value))
        signs = [seat_sign(seat, self.unicode) for seat in sorted(moment.to_act)]
        return Group(Text(" ").join([*signs, Text(self.question(moment), "bold")]), table)

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
            branch(kind_of(kind), [self.choice(action) for action in some])
            for kind, some in grouped(moment.legal, type).items()
        ]

    def choice(self, action: Any) -> Choice:
        return Choice((self.own or self.plain).describe(action), action)

    def commands(self, moment: Moment) -> Mapping[str, Command]:  # noqa: ARG002  all, always
        """One for each kind of action, by its name in the game."""
        found = {}
        for kind in get_args(self.game.action) or (self.game.action,):
            tag = tag_of(kind)
            names = (field.upper() for field in kind.__struct_fields__)
            found[tag] = Command((tag,), " ".join((tag, *names)), kind_of(kind))
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
        return (self.own or self.plain).tell(event)

    def refuse(self, refusal: Illegal) -> str | None:
        known = f"refused.{refusal.code}" in self.plain.say
        return (self.own or self.plain).refuse(refusal) if known else None

    def points(self, moment: Moment) -> RenderableType:
        """A game without a face explains no points; its view shows what it has."""
        return self.picture(moment, 80)

    def verdict(self, outcome: Outcome) -> str:
        names = [self.names[seat] for seat in outcome.winners]
        won = self.say("plain.won", count=len(names), names=", ".join(names))
        verdict = won if names else self.say("plain.nobody")
        return f"{self.plain.reason(outcome)} {verdict}".lstrip()


def laid_out(value: Any) -> RenderableType:
    """What lies within something else stays within it; rows of one length are a grid."""
    rows = value if isinstance(value, list | tuple) else ()
    if is_grid(value):
        table = Table.grid(padding=(0, 2))
        for row in value:
            table.add_row(*map(laid_out, row))
        return table
    if any(isinstance(one, list | tuple | dict) for one in rows):
        table = Table.grid(padding=(0, 1))
        for number, one in enumerate(rows, start=1):
            table.add_row(Text(f"{number}."), laid_out(one))
        return table
    if isinstance(value, dict) and value:
        table = Table.grid(padding=(0, 1))
        for name, inner in value.items():
            table.add_row(Text(f"{name}:".replace("_", " ")), laid_out(inner))
        return table
    return Text(shown(value))


def is_grid(value: Any) -> bool:
    """Rows of one length, such as a board: read across and down."""
    rows = value if isinstance(value, list | tuple) else ()
    lists = [row for row in rows if isinstance(row, list | tuple)]
    return bool(lists) and len(lists) == len(rows) and {*map(len, lists)} == {len(lists[0])} != {0}


def value_of(word: str) -> Any:
    try:
        return json.loads(word)
    except (ValueError, RecursionError):
        return word


def json_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
