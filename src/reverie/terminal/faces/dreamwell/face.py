"""Dreamwell's face in the terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from reverie.games.dreamwell.actions import Action
from reverie.games.dreamwell.events import Event
from reverie.games.dreamwell.model import Options, View
from reverie.games.dreamwell.words.sentences import Words
from reverie.kernel import Illegal, Outcome
from reverie.language import Catalogue
from reverie.terminal.faces.choices import Choice
from reverie.terminal.faces.dreamwell.brushes import brush_for
from reverie.terminal.faces.dreamwell.menu import menu
from reverie.terminal.faces.dreamwell.picture import HEART, picture
from reverie.terminal.faces.dreamwell.typed import PACKAGE, READERS, read, spoken, typed
from reverie.terminal.faces.face import AsDealt, Command, Moment
from reverie.terminal.screen.signs import Look, seat_sign

EXAMPLE = "L22"  # a card to name in an example, when the hand is empty


class DreamwellFace(AsDealt):
    def __init__(self, options: Options, names: Sequence[str], language: str, look: Look) -> None:
        self.options = options
        self.brush = brush_for(look)
        self.words = Words(Catalogue(language, PACKAGE), names, options.table)

    def picture(self, moment: Moment, width: int) -> RenderableType:
        return picture(moment.view, self.words, width, self.brush)

    def question(self, moment: Moment) -> str:
        return self.words.question(moment.view)

    def choices(self, moment: Moment) -> Sequence[Choice]:
        return menu(moment.view, self.words, moment.legal)

    def commands(self, moment: Moment) -> Mapping[str, Command]:
        return {key: self.command(key, moment.view) for key in READERS}

    def command(self, key: str, v: View) -> Command:
        """Offered unless it belongs to a mode that is not played."""
        say = self.words.say
        usage = say(f"command.{key}.usage", card=v.hand[0] if v.hand else EXAMPLE)
        modes = {"flip": self.options.advanced, "nightmare": self.options.nightmare}
        words, meaning = spoken(f"command.{key}.words"), say(f"command.{key}.meaning")
        return Command(words, usage, meaning, offered=modes.get(key, True))

    def read(self, command: str, words: Sequence[str], moment: Moment) -> Action:
        usage = self.command(command, moment.view).usage
        return read(command, words, moment.view, self.words, usage)

    def complete(self, command: str, words: Sequence[str], moment: Moment) -> Sequence[str]:
        """The next word of every legal action that begins so."""
        begun = tuple(map(str.lower, (command, *words)))
        texts = (typed(action, self.words) for action in moment.legal)
        following = [
            text[len(begun)]
            for text in texts
            if len(text) > len(begun) and tuple(map(str.lower, text))[: len(begun)] == begun
        ]
        return list(dict.fromkeys(following))

    def explain(self, word: str) -> str | None:
        cards = {card.id.lower(): card for card in self.options.table.cards}
        card = cards.get(word.lower())
        return None if card is None else self.words.explain(card)

    def tell(self, event: Event) -> str:
        return self.words.tell(event)

    def refuse(self, refusal: Illegal) -> str | None:
        if f"refused.{refusal.code}" not in self.words.say:
            return None
        return self.words.refuse(refusal)

    def points(self, moment: Moment) -> RenderableType:
        """Card by card, for every seat (RULES, chapter 13)."""
        tables: list[Any] = []
        for seat, row in enumerate(moment.view.rows):
            name, total = self.words.name(seat), moment.view.totals[seat]
            title = self.words.say("score.row.total", name=name, total=total)
            sign = seat_sign(seat, self.brush.unicode)
            tables += [Text.assemble(sign, " ", (title, "bold")), self.account(row)]
        return Group(*tables)

    def account(self, row: tuple[str, ...]) -> RenderableType:
        if not row:
            return Text("  " + self.words.say("score.row.empty"), "dim")
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(width=4, justify="right")
        for account in self.words.accounts(row):
            card = self.words.card(account.card.id)
            table.add_row(Text(str(account.points), HEART), Text(card), Text(account.why, "dim"))
        return table

    def verdict(self, outcome: Outcome) -> str:
        return self.words.winners(outcome.places)
