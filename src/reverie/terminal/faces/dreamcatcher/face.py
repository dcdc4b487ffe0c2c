"""Dreamcatcher's face in the terminal: pictures are read, feelings are words."""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from reverie.games.dreamcatcher.actions import (
    Action,
    Attend,
    Confirm,
    DealTouch,
    Lean,
    Listen,
    OfferCard,
    PlaceToken,
    Say,
    TextView,
    WakeTime,
)
from reverie.games.dreamcatcher.events import Event
from reverie.games.dreamcatcher.model import CHIP_WORDS, Options
from reverie.games.dreamcatcher.words.sentences import words
from reverie.kernel import Illegal, Outcome, Seat
from reverie.language import Catalogue
from reverie.match import AnyMatch
from reverie.terminal.faces.choices import Choice
from reverie.terminal.faces.dreamcatcher.reading import album_lines, table_lines
from reverie.terminal.faces.dreamcatcher.typed import PACKAGE, READERS, Typed, deal_usage, spoken
from reverie.terminal.faces.face import Command, Moment, Movement, Unreadable
from reverie.terminal.screen.signs import Look

TYPED = (Say, DealTouch, Listen, Attend, TextView)  # with words of one's own, or not from a menu
ACTIONS: dict[str, type] = {
    "chips": Say,
    "say": Say,
    "lean": Lean,
    "place": PlaceToken,
    "confirm": Confirm,
    "offer": OfferCard,
    "deal": DealTouch,
    "awake": WakeTime,
    "wait": Listen,
}  # what a command does; the others move a finger


class DreamcatcherFace:
    def __init__(
        self,
        options: Options,
        names: Sequence[str],
        language: str,
        look: Look | None = None,  # noqa: ARG002  words look the same everywhere
    ) -> None:
        self.words = words(language, options, names)
        self.say = Catalogue(language, PACKAGE)

    def settle(self, match: AnyMatch) -> None:
        """Pictures cannot be seen here: whoever plays has them read (R-36)."""
        for n, player in enumerate(match.players):
            if player.bot is None:
                match.play(Seat(n), TextView(on=True), match.now)

    def picture(self, moment: Moment, width: int) -> RenderableType:  # noqa: ARG002  it wraps
        return Text("\n".join(table_lines(moment.view, self.words, self.say)))

    def question(self, moment: Moment) -> str:
        return self.words.question(moment.view)

    def choices(self, moment: Moment) -> Sequence[Choice]:
        """What needs no words of one's own."""
        some = [action for action in moment.legal if not isinstance(action, TYPED)]
        return [Choice(self.words.describe(action), action) for action in some]

    def commands(self, moment: Moment) -> Mapping[str, Command]:
        return {key: self.command(key, moment) for key in READERS}

    def command(self, key: str, moment: Moment) -> Command:
        meaning = self.say(f"command.{key}.meaning")
        with_names = key == "deal"
        usage = deal_usage(moment.view, self.words, self.say) if with_names else self.usage(key)
        return Command(spoken(f"command.{key}.words"), usage, meaning, is_offered(key, moment))

    def usage(self, key: str) -> str:
        return self.say(f"command.{key}.usage")

    def read(self, command: str, words: Sequence[str], moment: Moment) -> Action | Movement:
        if command == "wait" and not is_offered(command, moment):
            raise Unreadable(self.say("no_wait"))
        return READERS[command](Typed(words, moment.view, self.words, self.say))

    def complete(self, command: str, words: Sequence[str], moment: Moment) -> Sequence[str]:  # noqa: ARG002
        """Words for fingers, and who sits there; places are the player's own."""
        if command == "chips":
            known = (self.words.say(f"chip.{word}") for word in CHIP_WORDS)
            return [text for text in known if " " not in text]
        return self.words.names if command in ("deal", "offer") else ()

    def explain(self, word: str) -> str | None:  # noqa: ARG002  it knows nothing by name
        return None

    def tell(self, event: Event) -> str:
        return self.words.tell(event)

    def refuse(self, refusal: Illegal) -> str | None:
        known = f"refused.{refusal.code}" in self.words.say
        return self.words.refuse(refusal) if known else None

    def points(self, moment: Moment) -> RenderableType:
        """Night by night."""
        return Text("\n".join(album_lines(moment.view, self.words, self.say)))

    def verdict(self, outcome: Outcome) -> str:
        why = self.words.say(f"reason.{outcome.reason}")
        return self.say("verdict", score=outcome.points[0], why=why)


def is_offered(key: str, moment: Moment) -> bool:
    """Can it be done now? A finger needs a card under it."""
    if key in ACTIONS:
        return any(isinstance(action, ACTIONS[key]) for action in moment.legal)
    if key == "concede":  # told of by the help, where a menu says what is to be done
        return any(not isinstance(action, TYPED) for action in moment.legal)
    return moment.view.phase == "talk" and moment.view.focus is not None
