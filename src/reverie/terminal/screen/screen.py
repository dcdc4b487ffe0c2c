"""The console the terminal draws on."""

import os
import sys

from rich.console import Console, RenderableType
from rich.text import Text

from reverie.terminal.screen.signs import Look, draws_unicode

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the lines above the window too: a hand may be among them
TALL = 100
WIDE = 80  # columns in which nothing has to stand below another


def make_console(*, plain: bool = False, stderr: bool = False) -> Console:
    """Colour as the terminal can and the user likes: `--plain` and NO_COLOR switch it off."""
    no_colour = plain or bool(os.environ.get("NO_COLOR"))
    return Console(
        stderr=stderr,
        no_color=no_colour or None,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
    )


class Screen:
    def __init__(self, console: Console) -> None:
        self.console = console
        self.unicode = draws_unicode(console.encoding)
        self.look = Look(self.unicode, deep=console.color_system in ("256", "truecolor"))

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def rows(self, *things: RenderableType) -> int:
        """How many lines of the screen these take."""
        return sum(len(self.console.render_lines(thing, pad=False)) for thing in things)

    @property
    def is_live(self) -> bool:
        """Somebody looks at it: things may be cleared, and a pause makes sense."""
        return self.console.is_terminal and sys.stdout.isatty()

    def clear(self) -> None:
        if not self.is_live:
            return
        if self.console.is_dumb_terminal:
            self.console.print("\n" * TALL)
            return
        self.console.file.write(CLEAR)
        self.console.file.flush()

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)

    def say(self, sentence: str, style: str = "", *, whole: bool = False) -> None:
        """`whole`: without breaks of ours, so that a path or a key in it can be copied."""
        self.console.print(Text(sentence, style), soft_wrap=whole)

    def refuse(self, sentence: str, rule: str = "") -> None:
        self.console.print(self.refusal(sentence, rule))

    def refusal(self, sentence: str, rule: str = "") -> Text:
        """The sentence, and the rule's id small behind it."""
        sign = "✗ " if self.unicode else "x "
        small = f" ({rule})" if rule else ""
        return Text.assemble((sign, "bold red"), sentence, (small, "dim"))
