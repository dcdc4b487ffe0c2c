"""Dream Runners' face in the terminal."""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from reverie.games.dream_runners.actions import Action
from reverie.games.dream_runners.events import Event
from reverie.games.dream_runners.model import Options, View
from reverie.games.dream_runners.questions import content_of
from reverie.games.dream_runners.symbols import Element
from reverie.games.dream_runners.words.sentences import PACKAGE, Words
from reverie.kernel import Illegal, Outcome
from reverie.language import Catalogue
from reverie.terminal.faces.choices import Choice
from reverie.terminal.faces.dream_runners.menu import menu
from reverie.terminal.faces.dream_runners.picture import drawn, picture
from reverie.terminal.faces.dream_runners.typed import (
    FACE,
    READERS,
    Typed,
    following,
    read,
    segment_word,
    spoken,
    typed,
)
from reverie.terminal.faces.face import AsDealt, Command, Moment
from reverie.terminal.screen.signs import Look, seat_sign

PHASES = {  # the commands that are of use in a phase
    "await_ready": ("ready",),
    "creating": ("lay", "lift", "clear", "lock"),
    "drafting": ("take",),
    "resolving": ("collect", "nightmare", "coherence", "colors", "auto"),
    "improving": ("buy", "skip", "wait", "serenity", "done"),
    "finished": (),
}


class DreamRunnersFace(AsDealt):
    def __init__(self, options: Options, names: Sequence[str], language: str, look: Look) -> None:
        self.options, self.look = options, look
        self.words = Words(Catalogue(language, PACKAGE), names, options)
        self.say = Catalogue(language, FACE)

    def picture(self, moment: Moment, width: int) -> RenderableType:
        return picture(moment.view, self.words, self.say, width, self.look)

    def question(self, moment: Moment) -> str:
        return self.words.question(moment.view)

    def choices(self, moment: Moment) -> Sequence[Choice]:
        return menu(moment.view, self.words, self.say, moment.legal)

    def commands(self, moment: Moment) -> Mapping[str, Command]:
        return {key: self.command(key, moment.view) for key in READERS}

    def command(self, key: str, v: View) -> Command:
        """Offered in the phase it belongs to."""
        own = () if v.seat is None else v.dreamers[v.seat].segments
        named = segment_word(own[0], self.words) if own else self.words.shape("wisp").lower()
        shape = self.words.shape(content_of(v).shape_ids[-1]).lower()
        usage = self.say(f"command.{key}.usage", segment=named, shape=shape)
        meaning = self.say(f"command.{key}.meaning", segment=named)
        return Command(spoken(f"command.{key}.words"), usage, meaning, key in PHASES[v.phase])

    def read(self, command: str, words: Sequence[str], moment: Moment) -> Action:
        usage = self.command(command, moment.view).usage
        return read(command, Typed(words, moment.view, self.words, self.say, usage))

    def complete(self, command: str, words: Sequence[str], moment: Moment) -> Sequence[str]:
        """The next word of every legal action that begins so; every place for a segment."""
        if command == "lay":
            return following(words, moment.view, self.words)
        if command == "lift":
            return [] if words else self.resting(moment.view)
        begun = (command, *words)
        texts = (typed(one, self.words, self.say) for one in moment.legal)
        fitting = [t[len(begun)] for t in texts if len(t) > len(begun) and t[: len(begun)] == begun]
        return list(dict.fromkeys(fitting))

    def resting(self, v: View) -> list[str]:
        laid = () if v.seat is None else v.compositions[v.seat] or ()
        return [segment_word(one.segment, self.words) for one in laid]

    def explain(self, word: str) -> str | None:
        """A segment by its name: how it looks, and what is printed on it."""
        segment = self.options.table.segment.get(word.lower())
        if segment is None:
            return None
        symbols = self.words.several(self.words.say(f"symbol.{one}") for one in segment.symbols)
        shape = "\n".join(drawn(self.options.table, segment.id, 0))
        coins: list[Element] = ["coin"] * segment.coins
        printed = [self.words.elements(coins)] if coins else []
        if segment.points:
            printed.append(self.say("points", count=segment.points))
        told = self.say("segment", name=self.words.segment(segment.id),
                        symbols=symbols, printed=self.words.several(printed))  # fmt: skip
        return f"{told}\n{shape}"

    def tell(self, event: Event) -> str:
        return self.words.tell(event)

    def refuse(self, refusal: Illegal) -> str | None:
        if f"refused.{refusal.code}" not in self.words.say:
            return None
        return self.words.refuse(refusal)

    def points(self, moment: Moment) -> RenderableType:
        """Stars, serenity and segments, for every seat (RULES, chapter 13)."""
        v: View = moment.view
        content = content_of(v)
        table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
        for name in ("player", "star", "serenity", "segments", "points"):
            table.add_column(self.say(f"column.{name}"), justify="right")
        for seat, dreamer in enumerate(v.dreamers):
            asleep = dreamer.woke is None
            segments = sum(content.segment[one].points for one in dreamer.segments)
            parts = (content.star[dreamer.star], content.serenity[dreamer.serenity], segments)
            who = Text.assemble(seat_sign(seat, self.look.unicode), " ", self.words.name(seat))
            table.add_row(who, *(str(part if asleep else 0) for part in parts), str(v.totals[seat]))
        return table

    def verdict(self, outcome: Outcome) -> str:
        key = f"reason.{outcome.reason}"
        why = f"{self.words.say(key)} " if key in self.words.say else ""
        return why + self.words.winners(outcome.places, outcome.points)
