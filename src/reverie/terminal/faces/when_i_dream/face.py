"""When I Dream's face in the terminal: for a dreamer or a spirit, a person or a program."""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from reverie.games.when_i_dream.actions import Action, Attend
from reverie.games.when_i_dream.events import Event, Finished
from reverie.games.when_i_dream.model import Options, View
from reverie.games.when_i_dream.sight.legal import TEMPLATES
from reverie.games.when_i_dream.words.sentences import Words
from reverie.games.when_i_dream.words.telling import scores
from reverie.kernel import Illegal, Outcome
from reverie.language import Catalogue
from reverie.terminal.faces.choices import Choice
from reverie.terminal.faces.face import AsDealt, Command, Moment
from reverie.terminal.faces.when_i_dream.picture import picture
from reverie.terminal.faces.when_i_dream.typed import PACKAGE, READERS, Typed, spoken
from reverie.terminal.screen.signs import Look


class WhenIDreamFace(AsDealt):
    def __init__(
        self,
        options: Options,
        names: Sequence[str],
        language: str,
        look: Look | None = None,  # noqa: ARG002  words look the same everywhere
    ) -> None:
        self.words = Words(Catalogue(language, PACKAGE), names, options)

    def picture(self, moment: Moment, width: int) -> RenderableType:  # noqa: ARG002  it wraps
        return picture(moment.view, self.words)

    def question(self, moment: Moment) -> str:
        return self.words.question(moment.view)

    def choices(self, moment: Moment) -> Sequence[Choice]:
        """What needs no words; clues, guesses and stories are typed."""
        fixed = [a for a in moment.legal if type(a) not in TEMPLATES and not isinstance(a, Attend)]
        return [Choice(self.words.offer(moment.view, action), action) for action in fixed]

    def commands(self, moment: Moment) -> Mapping[str, Command]:  # noqa: ARG002  all, always
        return {key: self.command(key) for key in READERS}

    def command(self, key: str) -> Command:
        say = self.words.say
        usage, meaning = say(f"command.{key}.usage"), say(f"command.{key}.meaning")
        return Command(spoken(f"command.{key}.words"), usage, meaning)

    def read(self, command: str, words: Sequence[str], moment: Moment) -> Action:
        usage = self.words.say("typed.usage", usage=self.words.say(f"command.{command}.usage"))
        return READERS[command](Typed(words, moment.view, self.words.names, usage))

    def complete(self, command: str, words: Sequence[str], moment: Moment) -> Sequence[str]:  # noqa: ARG002
        """Words are the player's own."""
        return ()

    def explain(self, word: str) -> str | None:
        """What a role is after."""
        key = f"role.about.{word.lower()}"
        return self.words.say(key) if key in self.words.say else None

    def tell(self, event: Event) -> str:
        return self.words.tell(event)

    def refuse(self, refusal: Illegal) -> str | None:
        known = f"refused.{refusal.code}" in self.words.say
        return self.words.refuse(refusal) if known else None

    def points(self, moment: Moment) -> RenderableType:
        """Round by round, and why."""
        v: View = moment.view
        lines = [scores(v, self.words)]
        for number, told in enumerate(v.history, start=1):
            lines.append(f"{self.words.say('shown.round')} {number}")
            lines += [f"  {self.words.gain(told, seat)}" for seat in range(len(v.scores))]
        return Text("\n".join(lines))

    def verdict(self, outcome: Outcome) -> str:
        return self.words.tell(Finished(outcome.places, outcome.points, outcome.reason))
